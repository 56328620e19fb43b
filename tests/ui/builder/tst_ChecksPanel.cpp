// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/CheckRowWidget.h"
#include "ui/builder/ChecksPanel.h"

using namespace midplane;
using namespace midplane::ui;

class ChecksPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_document = std::make_unique<Document>(scenes::tablesOf());
        m_view = std::make_unique<SharedView>();
        m_panel = std::make_unique<ChecksPanel>(*m_document, *m_view);
        m_panel->resize(320, 500);
        m_panel->show();
        m_list = m_panel->findChild<QListWidget*>("checks.list");
    }

    void cleanup() { m_panel.reset(); }

    void theTitleCounts()
    {
        QCOMPARE(m_panel->windowTitle(), QString("Checks"));
        m_document->setDraft(scenes::pair8());
        QCOMPARE(m_panel->summary(), QString("can be wired"));
        QSignalSpy changes(m_panel.get(), &ChecksPanel::summaryChanged);
        m_document->setDraft(std::nullopt);
        scenes::buildDetour(*m_document);
        m_document->setDraft(scenes::pair8());
        QCOMPARE(m_panel->summary(), QString("1 error"));
        QCOMPARE(m_panel->worst(), Sign::Error);
        QVERIFY(changes.count() > 0);
    }

    void noFindingMeansThatAllCanBeWiredOnceThereIsABlock()
    {
        const auto* empty = m_panel->findChild<QLabel*>("checks.empty");
        QCOMPARE(empty->text(), QString("Nothing to check yet."));
        scenes::buildDetour(*m_document);
        QVERIFY(empty->isVisible());
        QCOMPARE(empty->text(), QString("Every block can be wired."));
    }

    void aFindingShowsItsPlace()
    {
        scenes::buildDetour(*m_document);
        m_document->setDraft(scenes::pair8());
        QSignalSpy chosen(m_panel.get(), &ChecksPanel::findingChosen);
        const QRect first = m_list->visualItemRect(m_list->item(0));
        QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, first.topLeft() + QPoint(40, 12));
        QVERIFY(m_view->line() == (core::LineCoord {core::Dimension::X, 0, 3}));
        QVERIFY(m_view->midplanes().contains({2, 0, 3}));
        QVERIFY(chosen.count() > 0);
        m_panel->nextFinding();
        QCOMPARE(m_list->currentRow(), 1);
        m_panel->previousFinding();
        QCOMPARE(m_list->currentRow(), 0);
    }

    void aProposalIsAppliedToTheDraft()
    {
        scenes::buildDetour(*m_document);
        m_document->setDraft(scenes::pair8());
        auto* apply = m_list->findChild<QPushButton*>("checks.apply");
        QVERIFY(apply != nullptr);
        QTRY_VERIFY(apply->height() > 10);
        QTest::mouseClick(apply, Qt::LeftButton);
        QTRY_VERIFY(m_document->canAddDraft());
        QVERIFY(m_document->draft()->box().origin == (core::MidplaneCoord {3, 0, 2}));
    }

    void aProposalForTheSetIsOneStep()
    {
        scenes::addBlock(*m_document, scenes::draftOf("a", {{0, 0, 0}, {2, 4, 1}}));
        core::Block same = m_document->block(0);
        same.name = std::string("b");
        std::vector<core::Block> blocks {m_document->block(0), same};
        m_document->replaceBlocks(blocks, "Overlap");
        QVERIFY(!m_document->validation().isValid());
        const auto& rows = m_panel->rows();
        const auto helped = std::find_if(rows.begin(), rows.end(),
            [](const CheckRow& row) { return row.finding && !row.proposals.empty(); });
        QVERIFY(helped != rows.end());
        m_list->setCurrentRow(static_cast<int>(helped - rows.begin()));
        const int before = m_document->undoStack().count();
        m_panel->applyFirst();
        QCOMPARE(m_document->undoStack().count(), before + 1);
        QVERIFY(m_document->validation().isValid());
        m_document->undoStack().undo();
        QVERIFY(m_document->set().blocks == blocks);
    }

    void everyTextIsWhole()
    {
        scenes::buildDetour(*m_document);
        m_document->setDraft(scenes::pair8());
        for (int i = 0; i < m_list->count(); ++i) {
            auto* row = static_cast<CheckRowWidget*>(m_list->itemWidget(m_list->item(i)));
            QTRY_COMPARE(row->height(), row->heightAt(row->width()));
        }
    }

    void chipsStandForBlocks()
    {
        scenes::buildDetour(*m_document);
        const QString html = withChips("held by B post-12.", {1}, m_document->set(), Theme::Light);
        QVERIFY(html.contains(blockColour(1, Theme::Light).name()));
        QVERIFY(html.contains("<b>post-12</b>"));
        QVERIFY(!html.contains("B post-12"));
    }

private:
    std::unique_ptr<Document> m_document;
    std::unique_ptr<SharedView> m_view;
    std::unique_ptr<ChecksPanel> m_panel;
    QListWidget* m_list = nullptr;
};

QTEST_MAIN(ChecksPanelTest)
#include "tst_ChecksPanel.moc"
