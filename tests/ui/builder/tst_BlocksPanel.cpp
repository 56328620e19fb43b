// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/BlocksPanel.h"
#include "ui/models/Wording.h"

using namespace midplane;
using namespace midplane::ui;

class BlocksPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_document = std::make_unique<Document>(scenes::tablesOf());
        m_view = std::make_unique<SharedView>();
        m_panel = std::make_unique<BlocksPanel>(*m_document, *m_view);
        m_panel->resize(288, 400);
        m_panel->show();
        m_table = m_panel->findChild<QTableView*>("blocks.table");
    }

    void cleanup() { m_panel.reset(); }

    void aRowSelectsItsBlock()
    {
        scenes::buildDetour(*m_document);
        click(1, BlocksModel::Name);
        QCOMPARE(m_view->block(), 1);
        QCOMPARE(m_view->midplanes().size(), std::size_t {12});
        m_view->setBlock(0);
        QCOMPARE(m_table->selectionModel()->selectedRows().front().row(), 0);
    }

    void deleteTakesTheBlockAndUndoBringsItBack()
    {
        scenes::buildDetour(*m_document);
        const core::BlockSet before = m_document->set();
        click(0, BlocksModel::Name);
        m_panel->deleteSelected();
        QCOMPARE(m_document->blockCount(), 1);
        QCOMPARE(m_view->block(), -1);
        m_document->undoStack().undo();
        QVERIFY(m_document->set() == before);
    }

    /// The menu of other tables below that of blocks; in words what the list has signs for, and the
    /// kind also where there was no room for it.
    void theListIsCopiedAsCsv()
    {
        scenes::buildDetour(*m_document);
        m_document->setShown(1, false);
        m_panel->resize(232, 400);
        emit m_table->customContextMenuRequested(QPoint(5, 5));
        auto* menu = m_table->findChild<QMenu*>();
        QVERIFY(menu != nullptr);
        QStringList entries;
        for (QAction* action : menu->actions()) {
            entries << action->text();
            if (action->text() == QStringLiteral("Copy all rows (CSV)"))
                action->trigger();
        }
        QVERIFY(entries.contains(QStringLiteral("Duplicate")));
        QVERIFY(entries.contains(QStringLiteral("Save all rows (CSV)…")));
        const QStringList lines
            = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0], QStringLiteral("Shown,Letter,Name,Shape,Kind,Check"));
        const auto expected = [this](int block, const QString& shown) {
            const core::Block& one = m_document->block(block);
            return QStringLiteral("%1,%2,%3,%4,%5,valid")
                .arg(shown, blockLetter(block), QString::fromStdString(one.name),
                    shapeText(core::boxOf(one)->shape), kindText(one.connectivity));
        };
        QCOMPARE(lines[1], expected(0, QStringLiteral("yes")));
        QCOMPARE(lines[2], expected(1, QStringLiteral("no")));
    }

    void namesAreReadWholeAlsoInANarrowColumn()
    {
        scenes::buildDetour(*m_document);
        m_document->renameBlock(0, QStringLiteral("chemistry-32"));
        QVERIFY(!m_table->isColumnHidden(BlocksModel::Kind));
        m_panel->resize(232, 400);
        QVERIFY(m_table->isColumnHidden(BlocksModel::Kind));
        const int name = m_table->fontMetrics().horizontalAdvance(QStringLiteral("chemistry-32"));
        QVERIFY(m_table->columnWidth(BlocksModel::Name) > name);
        m_panel->resize(288, 400);
        QVERIFY(!m_table->isColumnHidden(BlocksModel::Kind));
    }

    void theEyeHidesABlock()
    {
        scenes::buildDetour(*m_document);
        click(1, BlocksModel::Shown);
        QVERIFY(!m_document->isShown(1));
        click(1, BlocksModel::Shown);
        QVERIFY(m_document->isShown(1));
    }

    void theFilterKeepsWhatMatches()
    {
        scenes::buildDetour(*m_document);
        QTest::keyClicks(m_panel->findChild<QLineEdit*>("blocks.filter"), "POST");
        QCOMPARE(m_table->model()->rowCount(), 1);
        click(0, BlocksModel::Name);
        QCOMPARE(m_view->block(), 1);
    }

    void sumsAreCounted()
    {
        scenes::buildDetour(*m_document);
        // bio-12: 4 x-links on 4 lines and 4 y-links on 3; post-12: 6 on 4 and 4 on 3.
        QCOMPARE(m_panel->findChild<QLabel*>("blocks.summary")->text(),
            QString::fromUtf8("2 blocks · 24 midplanes · 64 links"));
    }

    void theRuleIsTheDocuments()
    {
        auto* rule = m_panel->findChild<QComboBox*>("blocks.rule");
        rule->setCurrentIndex(1);
        QVERIFY(m_document->setRule() == core::SetRule::MayOverlap);
        m_document->setSetRule(core::SetRule::AllTogether);
        QCOMPARE(rule->currentIndex(), 0);
    }

    void anEmptySetSaysWhatToDo()
    {
        QVERIFY(m_panel->findChild<QLabel*>("blocks.empty")->isVisible());
        scenes::buildDetour(*m_document);
        QVERIFY(!m_panel->findChild<QLabel*>("blocks.empty")->isVisible());
    }

private:
    void click(int row, int column)
    {
        const QRect cell = m_table->visualRect(m_table->model()->index(row, column));
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, cell.center());
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SharedView> m_view;
    std::unique_ptr<BlocksPanel> m_panel;
    QTableView* m_table = nullptr;
};

QTEST_MAIN(BlocksPanelTest)
#include "tst_BlocksPanel.moc"
