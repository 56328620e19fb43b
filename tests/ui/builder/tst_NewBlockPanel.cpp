// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/LinkSetList.h"
#include "ui/builder/NewBlockPanel.h"

using namespace midplane;
using namespace midplane::ui;
using core::Connectivity;
using core::Dimension;

class NewBlockPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_document = std::make_unique<Document>(scenes::tablesOf());
        m_view = std::make_unique<SharedView>();
        m_panel = std::make_unique<NewBlockPanel>(*m_document, *m_view);
        m_panel->resize(320, 700);
        m_panel->show();
    }

    void cleanup() { m_panel.reset(); }

    void buildsABlockWithMouseAndKeys()
    {
        QTest::mouseClick(child<QPushButton>("newBlock.begin"), Qt::LeftButton);
        QVERIFY(m_document->draft());
        auto* name = child<QLineEdit>("newBlock.name");
        QCOMPARE(name->text(), QString("block-1"));
        name->selectAll();
        QTest::keyClicks(name, "pair-8");
        enter("newBlock.origin.x", 3);
        enter("newBlock.origin.z", 3);
        enter("newBlock.shape.x", 2);
        enter("newBlock.shape.y", 4);
        QTest::mouseClick(child<QPushButton>("newBlock.torus"), Qt::LeftButton);
        QVERIFY(*m_document->draft() == scenes::pair8());
        QVERIFY(child<QLabel>("newBlock.totals")->text().contains("24 links"));
        auto* add = child<QPushButton>("newBlock.add");
        QVERIFY(add->isEnabled());
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(m_document->blockCount(), 1);
        QCOMPARE(m_document->block(0).name, std::string("pair-8"));
        QCOMPARE(m_view->block(), 0);
        QCOMPARE(m_view->midplanes().size(), std::size_t {8});
        QVERIFY(child<QPushButton>("newBlock.begin")->isVisible());
        m_document->undoStack().undo();
        QCOMPARE(m_document->blockCount(), 0);
    }

    void returnInTheNameAdds()
    {
        m_document->setDraft(scenes::pair8());
        QTest::keyClick(child<QLineEdit>("newBlock.name"), Qt::Key_Return);
        QCOMPARE(m_document->blockCount(), 1);
    }

    void whatIsRefusedCannotBeAdded()
    {
        scenes::buildDetour(*m_document);
        m_document->setDraft(scenes::pair8());
        QVERIFY(!child<QPushButton>("newBlock.add")->isEnabled());
        auto* reason = child<QLabel>("newBlock.reason");
        QVERIFY(reason->isVisible());
        QCOMPARE(reason->text(), QString("x cannot close into a torus on 4 lines."));
        QTest::keyClick(child<QLineEdit>("newBlock.name"), Qt::Key_Return);
        QCOMPARE(m_document->blockCount(), 2);
        auto* list = child<LinkSetList>("newBlock.linkSets.x");
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 4);
        QCOMPARE(list->item(0)->text(), QString("4, 5, 7, 10"));
        QVERIFY(list->item(0)->toolTip().endsWith("4, 5, 10 held by B"));
        QTest::mouseClick(child<QPushButton>("newBlock.discard"), Qt::LeftButton);
        QVERIFY(!m_document->draft());
    }

    void aTakenNameCannotBeAdded()
    {
        scenes::buildDetour(*m_document);
        m_document->setDraft(scenes::draftOf("bio-1", {{0, 0, 0}, {1, 1, 1}}));
        auto* name = child<QLineEdit>("newBlock.name");
        QVERIFY(child<QPushButton>("newBlock.add")->isEnabled());
        QTest::keyClicks(name, "2");
        QVERIFY(!child<QPushButton>("newBlock.add")->isEnabled());
        QCOMPARE(child<QLabel>("newBlock.reason")->text(), QString("The name bio-12 is taken."));
    }

    void anotherLinkSetCanBeChosen()
    {
        m_document->setDraft(scenes::pair8());
        auto* list = child<LinkSetList>("newBlock.linkSets.x");
        const QRect second = list->visualItemRect(list->item(1));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second.center());
        QCOMPARE(m_document->draft()->links[Dimension::X].chosen.size(), std::size_t {1});
        QVERIFY(m_document->verdict()->placement->linkSet(Dimension::X)
            == m_document->verdict()->dimensions[Dimension::X].choices[1].linkSet);
    }

    void aLinkSetUnderTheMouseIsPreviewed()
    {
        m_document->setDraft(scenes::pair8());
        auto* list = child<LinkSetList>("newBlock.linkSets.x");
        const Draft before = *m_document->draft();
        const QPointF at = list->visualItemRect(list->item(1)).center();
        QMouseEvent move(QEvent::MouseMove, at, list->viewport()->mapToGlobal(at), Qt::NoButton,
            Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(list->viewport(), &move);
        QVERIFY(m_document->preview());
        const auto& choices = m_document->verdict()->dimensions[Dimension::X].choices;
        QCOMPARE(m_document->shownVerdict()->placement->linkSet(Dimension::X).links,
            choices[1].linkSet.links);
        QVERIFY(*m_document->draft() == before);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(list, &leave);
        QVERIFY(!m_document->preview());
    }

    void stepsOfBuildingCanBeUndone()
    {
        QTest::mouseClick(child<QPushButton>("newBlock.begin"), Qt::LeftButton);
        auto* name = child<QLineEdit>("newBlock.name");
        name->selectAll();
        QTest::keyClicks(name, "pair");
        QTest::mouseClick(child<QPushButton>("newBlock.torus"), Qt::LeftButton);
        QCOMPARE(m_document->undoStack().count(), 3); // Four letters are one step.
        m_document->undoStack().undo();
        QVERIFY(m_document->draft()->connectivity == core::everywhere(Connectivity::Mesh));
        m_document->undoStack().undo();
        QCOMPARE(name->text(), QString("block-1"));
        m_document->undoStack().undo();
        QVERIFY(!m_document->draft());
        QVERIFY(!m_document->isModified());
    }

    void kindsCanDifferByAxis()
    {
        m_document->setDraft(scenes::pair8());
        QVERIFY(!child<QPushButton>("newBlock.torus.y")->isVisible());
        QTest::mouseClick(child<QPushButton>("newBlock.byAxis"), Qt::LeftButton);
        auto* y = child<QPushButton>("newBlock.torus.y");
        QVERIFY(y->isVisible());
        QTest::mouseClick(y, Qt::LeftButton);
        QVERIFY(m_document->draft()->connectivity[Dimension::Y] == Connectivity::Mesh);
        QVERIFY(m_document->draft()->connectivity[Dimension::X] == Connectivity::Torus);
        QTest::mouseClick(child<QPushButton>("newBlock.mesh"), Qt::LeftButton);
        QVERIFY(m_document->draft()->connectivity == core::everywhere(Connectivity::Mesh));
        QVERIFY(!y->isVisible());
    }

    void everyFieldHasAName()
    {
        for (QWidget* widget : m_panel->findChildren<QWidget*>()) {
            const bool isField = qobject_cast<QSpinBox*>(widget) != nullptr
                || qobject_cast<LinkSetList*>(widget) != nullptr
                || widget->objectName() == QStringLiteral("newBlock.name");
            if (isField)
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
    }

private:
    template <class Widget> Widget* child(const char* name)
    {
        auto* found = m_panel->findChild<Widget*>(QString::fromLatin1(name));
        if (found == nullptr)
            qFatal("no child %s", name);
        return found;
    }

    void enter(const char* name, int value)
    {
        auto* box = child<QSpinBox>(name);
        box->selectAll();
        QTest::keyClicks(box, QString::number(value));
        QTest::keyClick(box, Qt::Key_Tab);
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SharedView> m_view;
    std::unique_ptr<NewBlockPanel> m_panel;
};

QTEST_MAIN(NewBlockPanelTest)
#include "tst_NewBlockPanel.moc"
