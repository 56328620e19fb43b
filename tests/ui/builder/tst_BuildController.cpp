// SPDX-License-Identifier: GPL-3.0-or-later
#include <QKeyEvent>
#include <QSignalSpy>
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/BuildController.h"
#include "ui/models/BlockPicture.h"

using namespace midplane;
using namespace midplane::ui;
using core::Cuboid;
using core::MidplaneCoord;

class BuildControllerTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        qputenv("QT3D_RENDERER", "opengl");
        m_document = std::make_unique<Document>(scenes::tablesOf());
        m_shared = std::make_unique<SharedView>();
        m_view = std::make_unique<MachineView3D>();
        m_view->setMachine(m_document->tables()->machinePtr());
        m_controller = std::make_unique<BuildController>(*m_document, *m_shared, *m_view);
        m_controller->setActive(true);
    }

    void cleanup()
    {
        m_controller.reset();
        m_view.reset();
    }

    void clicksBuildABox()
    {
        click({3, 0, 3});
        QVERIFY(m_document->draft()->box() == (Cuboid {{3, 0, 3}, {1, 1, 1}}));
        click({4, 0, 3}, Qt::ControlModifier);
        QVERIFY(m_document->draft()->box() == (Cuboid {{3, 0, 3}, {2, 1, 1}}));
        click({3, 3, 3}, Qt::ShiftModifier); // From the last click, the anchor.
        QVERIFY(m_document->draft()->box() == (Cuboid {{3, 0, 3}, {2, 4, 1}}));
        QCOMPARE(m_shared->midplanes().size(), std::size_t {8});
        QVERIFY(m_view->picture() == pictureOf(*m_document, Theme::Light));
    }

    void whatIsNoRectangleIsShownRefused()
    {
        QSignalSpy refused(m_controller.get(), &BuildController::refused);
        click({3, 0, 3});
        click({4, 0, 3}, Qt::ControlModifier);
        click({3, 1, 3}, Qt::ControlModifier);
        QCOMPARE(refused.count(), 1);
        QCOMPARE(refused.front().front().toString(),
            QString("The midplanes are no rectangle: missing (4,1,3)."));
        const auto formAt = [this](const MidplaneCoord& midplane) {
            const auto i = static_cast<std::size_t>(m_document->machine().grid().indexOf(midplane));
            return m_view->picture().midplanes[i].form;
        };
        QVERIFY(formAt({3, 1, 3}) == MidplaneForm::Refused);
        QVERIFY(formAt({4, 1, 3}) == MidplaneForm::Free);
        click({4, 1, 3}, Qt::ControlModifier);
        QVERIFY(m_document->canAddDraft());
    }

    void aClickOnAMemberSelectsItsBlock()
    {
        scenes::buildDetour(*m_document);
        click({6, 2, 3});
        QCOMPARE(m_shared->block(), 1);
        QCOMPARE(m_shared->midplanes().size(), std::size_t {12});
        QVERIFY(!m_document->draft());
    }

    void aDraggedBoxIsPreviewedAndCanBeCancelled()
    {
        emit m_view->boxPreviewed({{0, 0, 0}, {2, 2, 1}});
        QVERIFY(m_document->shownVerdict()->placement);
        QVERIFY(!m_document->draft());
        emit m_view->boxCancelled();
        QVERIFY(!m_document->preview());
        emit m_view->boxPreviewed({{0, 0, 0}, {2, 1, 1}});
        emit m_view->boxDragged({{0, 0, 0}, {2, 2, 1}});
        emit m_view->boxCancelled();
        QVERIFY(m_document->draft()->box() == (Cuboid {{0, 0, 0}, {2, 2, 1}}));
    }

    void keysMoveGrowAndShrink()
    {
        click({3, 0, 2});
        press(Qt::Key_Right, Qt::ShiftModifier);
        press(Qt::Key_PageUp, Qt::ShiftModifier);
        QVERIFY(m_document->draft()->box() == (Cuboid {{3, 0, 2}, {2, 2, 1}}));
        press(Qt::Key_Up, Qt::ControlModifier);
        QVERIFY(m_document->draft()->box() == (Cuboid {{3, 0, 3}, {2, 2, 1}}));
        press(Qt::Key_Left, Qt::ShiftModifier | Qt::AltModifier);
        QVERIFY(m_document->draft()->box() == (Cuboid {{4, 0, 3}, {1, 2, 1}}));
        QSignalSpy refused(m_controller.get(), &BuildController::refused);
        press(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(refused.count(), 1);
    }

    void aBlockIsBuiltByKeysAlone()
    {
        press(Qt::Key_Right); // The cursor appears at the anchor.
        press(Qt::Key_Right);
        press(Qt::Key_Space);
        QVERIFY(m_document->draft()->box() == (Cuboid {{1, 0, 0}, {1, 1, 1}}));
        press(Qt::Key_Right, Qt::ShiftModifier);
        press(Qt::Key_O);
        QVERIFY(m_document->draft()->connectivity == core::everywhere(core::Connectivity::Torus));
        press(Qt::Key_N);
        QCOMPARE(
            m_document->verdict()->dimensions[core::Dimension::X].usedIndex(), std::size_t {1});
        press(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_document->blockCount(), 1);
        QCOMPARE(m_shared->block(), 0);
    }

    void aRefusedDraftShowsTheLineInConflict()
    {
        scenes::buildDetour(*m_document);
        m_shared->setLine({core::Dimension::Z, 0, 0});
        m_document->setDraft(scenes::pair8());
        QVERIFY(m_shared->line() == (core::LineCoord {core::Dimension::X, 0, 3}));
        QSignalSpy refused(m_controller.get(), &BuildController::refused);
        press(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_document->blockCount(), 2);
        QCOMPARE(refused.count(), 1);
    }

    void doesNothingWhileOthersUseTheView()
    {
        m_controller->setActive(false);
        click({3, 0, 3});
        press(Qt::Key_Right);
        QVERIFY(!m_document->draft());
        QVERIFY(std::holds_alternative<std::monostate>(m_shared->hover()));
    }

private:
    void click(const MidplaneCoord& midplane, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        emit m_view->clicked(midplane, modifiers);
    }

    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QKeyEvent event(QEvent::KeyPress, key, modifiers);
        emit m_view->keyPressed(&event);
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SharedView> m_shared;
    std::unique_ptr<MachineView3D> m_view;
    std::unique_ptr<BuildController> m_controller;
};

QTEST_MAIN(BuildControllerTest)
#include "tst_BuildController.moc"
