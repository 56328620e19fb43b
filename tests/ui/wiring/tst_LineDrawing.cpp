// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QLabel>
#include <QToolButton>

#include "core/machine/BuiltInMachines.h"
#include "ui/wiring/LineDrawingPanel.h"
#include "ui/wiring/LineFit.h"

using namespace midplane;
using namespace midplane::ui;

/// Real mouse events on a real widget.
class LineDrawingTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        document = std::make_unique<Document>(
            std::make_shared<core::MachineTables>(*core::findMachine("bgl")));
        Draft draft;
        draft.name = QStringLiteral("pair-8");
        draft.setBox({{3, 0, 3}, {2, 4, 1}});
        draft.connectivity = core::everywhere(core::Connectivity::Torus);
        document->setDraft(draft);
        document->addDraft();
        view = std::make_unique<SharedView>();
        view->setLine({core::Dimension::X, 0, 3});
        panel = std::make_unique<LineDrawingPanel>(*document, *view);
        panel->resize(900, 300);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
    }
    void cleanup() { panel.reset(); }

    void hoveringALinkTellsTheWholeWindow()
    {
        moveTo(panel->drawing().pillCentre(4));
        const core::LinkRef expected {{core::Dimension::X, 0, 3}, 4};
        QCOMPARE(std::get<core::LinkRef>(view->hover()), expected);
        moveTo(panel->drawing().midplaneCentre(6));
        const core::MidplaneCoord midplane {6, 0, 3};
        QCOMPARE(std::get<core::MidplaneCoord>(view->hover()), midplane);
    }

    void hoverFromElsewhereIsShownAsAHalo()
    {
        const QImage before = panel->grab().toImage();
        view->setHover(core::LinkRef {{core::Dimension::X, 0, 3}, 8});
        QVERIFY(panel->grab().toImage() != before);
        view->setHover({});
        QCOMPARE(panel->grab().toImage(), before);
    }

    void aClickSelects()
    {
        click(panel->drawing().midplaneCentre(2));
        QCOMPARE(view->midplanes(), (std::set<core::MidplaneCoord> {{2, 0, 3}}));
        click(panel->drawing().midplaneCentre(3), Qt::ControlModifier);
        QCOMPARE(view->midplanes(), (std::set<core::MidplaneCoord> {{2, 0, 3}, {3, 0, 3}}));
        click(panel->drawing().pillCentre(10)); // Held by the only block.
        QCOMPARE(view->block(), 0);
    }

    void buttonsLeadToTheNextLine()
    {
        press("nextLine");
        QCOMPARE(view->line(), (core::LineCoord {core::Dimension::X, 1, 0}));
        press("previousLine");
        press("previousLine");
        QCOMPARE(view->line(), (core::LineCoord {core::Dimension::X, 0, 2}));
        press("nextDimension");
        QCOMPARE(view->line(), (core::LineCoord {core::Dimension::Y, 0, 2}));
        const auto labels = panel->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text() == QStringLiteral("y-line · x 0 · z 2");
        }));
    }

    void stepsAroundAtTheEnds()
    {
        view->setLine({core::Dimension::X, 0, 0});
        panel->drawing().previousLine();
        QCOMPARE(view->line(), (core::LineCoord {core::Dimension::X, 3, 3}));
        panel->drawing().nextLine();
        QCOMPARE(view->line(), (core::LineCoord {core::Dimension::X, 0, 0}));
    }

    void lowRoomGetsTheCompactForm()
    {
        QCOMPARE(panel->drawing().geometry().options().height, FrameHeight::Compact);
        panel->resize(1000, 700);
        QCoreApplication::processEvents();
        QCOMPARE(panel->drawing().geometry().options().height, FrameHeight::Full);
    }

    void narrowRoomKeepsPortsLegible()
    {
        panel->resize(400, 300);
        QCoreApplication::processEvents();
        QVERIFY(panel->drawing().width() > panel->width()); // Scrolls instead of shrinking.
        QVERIFY(panel->drawing().geometry().options().pitch >= smallestPitch);
    }

    void aMachineWithoutGeometryHasNoLines()
    {
        document->setTables(std::make_shared<core::MachineTables>(*core::findMachine("flat")));
        moveTo({50, 50});
        QVERIFY(std::holds_alternative<std::monostate>(view->hover()));
        QVERIFY(!panel->grab().isNull());
        QCoreApplication::processEvents();
        QVERIFY(panel->drawing().width() <= panel->width()); // Its sentence is seen as a whole.
    }

    void aSmallerMachineTakesTheLineAlong()
    {
        view->setLine({core::Dimension::Z, 7, 3});
        document->setTables(std::make_shared<core::MachineTables>(*core::findMachine("flat")));
        QCOMPARE(view->line(), core::LineCoord {});
    }

private:
    void moveTo(const QPointF& point) { QTest::mouseMove(&panel->drawing(), point.toPoint()); }
    void click(const QPointF& point, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(&panel->drawing(), Qt::LeftButton, modifiers, point.toPoint());
    }
    void press(const char* name)
    {
        QTest::mouseClick(
            panel->findChild<QToolButton*>(QString::fromLatin1(name)), Qt::LeftButton);
    }

    std::unique_ptr<Document> document;
    std::unique_ptr<SharedView> view;
    std::unique_ptr<LineDrawingPanel> panel;
};

QTEST_MAIN(LineDrawingTest)
#include "tst_LineDrawing.moc"
