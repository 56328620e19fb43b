// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include "tests/ui/out/FileDialogHands.h"
#include "ui/out/CsvText.h"
#include "ui/out/Outbox.h"
#include "ui/out/TableOut.h"

using namespace midplane;

namespace {

/// A reader of RFC 4180 that knows nothing of the writer.
QList<QStringList> parsedCsv(const QString& text, QChar separator = ',')
{
    QList<QStringList> rows;
    QStringList row;
    QString field;
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar letter = text[i];
        if (isQuoted) {
            if (letter != '"')
                field += letter;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                field += text[++i];
            else
                isQuoted = false;
        } else if (letter == '"') {
            isQuoted = true;
        } else if (letter == separator || letter == '\n') {
            row << field;
            field.clear();
            if (letter == '\n') {
                rows << row;
                row.clear();
            }
        } else {
            field += letter;
        }
    }
    return rows;
}

/// Rows that are made when they are asked for.
class ManyRows : public QAbstractTableModel {
public:
    explicit ManyRows(int rows)
        : m_rows(rows)
    {
    }
    int rowCount(const QModelIndex& = {}) const override { return m_rows; }
    int columnCount(const QModelIndex& = {}) const override { return 3; }
    QVariant data(const QModelIndex& index, int role) const override
    {
        if (role != Qt::DisplayRole)
            return {};
        return QStringLiteral("%1.%2").arg(index.row()).arg(index.column());
    }
    void removeLast()
    {
        beginRemoveRows({}, m_rows - 1, m_rows - 1);
        --m_rows;
        endRemoveRows();
    }

private:
    int m_rows;
};

} // namespace

class TableOutTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static void fill(QStandardItemModel& model)
    {
        model.setHorizontalHeaderLabels({"Job", "a, \"b\"", "hidden", "Why"});
        const QList<QStringList> rows {{"1", "plain", "x", ""}, {"2", "with, comma", "x", "\"q\""},
            {"3", "two\nlines", "x", "tab\there"}, {"", "", "x", " "}};
        for (const QStringList& row : rows) {
            QList<QStandardItem*> items;
            for (const QString& cell : row)
                items << new QStandardItem(cell);
            model.appendRow(items);
        }
    }
    QString read(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    static QAction* actionOf(const QMenu& menu, const QString& text)
    {
        for (QAction* action : menu.actions()) {
            if (action->text().startsWith(text))
                return action;
        }
        return nullptr;
    }

private slots:
    void textLikeAFormulaIsGuarded()
    {
        QCOMPARE(ui::csvLine({"=1+2", "@a,b", "-3.5", "+2 %", "-A1", "'=1", "plain"}),
            QStringLiteral("'=1+2,\"'@a,b\",-3.5,+2 %,'-A1,''=1,plain\n"));
        QCOMPARE(ui::csvLine({"=1+2", "\t=1", "-3"}, '\t'), QStringLiteral("'=1+2\t' =1\t-3\n"));
    }

    void theFileIsTheTable()
    {
        QStandardItemModel model;
        fill(model);
        QTableView table;
        table.setModel(&model);
        table.setColumnHidden(2, true);
        ui::TableOut out(table, QStringLiteral("jobs"));
        table.show();
        ui::Outbox& box = ui::Outbox::of(&table);
        QSignalSpy saved(&box, &ui::Outbox::saved);
        // By the menu under the mouse and the dialog for files.
        const QString path = m_folder.filePath(QStringLiteral("jobs.csv"));
        emit table.customContextMenuRequested(QPoint(5, 5));
        auto* menu = table.findChild<QMenu*>();
        QVERIFY(menu != nullptr);
        tests::answerFileDialog(path);
        actionOf(*menu, QStringLiteral("Save all rows"))->trigger();
        QTRY_COMPARE(saved.count(), 1);
        const auto rows = parsedCsv(read(QStringLiteral("jobs.csv")));
        QCOMPARE(rows.size(), model.rowCount() + 1);
        QCOMPARE(rows[0], QStringList({"Job", "a, \"b\"", "Why"}));
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(rows[row + 1],
                QStringList({model.item(row, 0)->text(), model.item(row, 1)->text(),
                    model.item(row, 3)->text()}));
        QCOMPARE(parsedCsv(out.text(false, ',')), rows);
    }

    void selectedRowsAreCopiedWithTabs()
    {
        QStandardItemModel model;
        fill(model);
        QTableView table;
        table.setModel(&model);
        table.setSelectionBehavior(QAbstractItemView::SelectRows);
        table.setSelectionMode(QAbstractItemView::ExtendedSelection);
        ui::TableOut out(table, QStringLiteral("jobs"));
        table.show();
        table.selectRow(2);
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[1], QStringLiteral("3\ttwo lines\tx\ttab here"));
    }

    /// Leaves alone, each with the names of what it stands under, opened or not.
    void aTreeIsATableOfItsLeaves()
    {
        QStandardItemModel model;
        model.setHorizontalHeaderLabels({"Part", "State"});
        const auto row = [](const QString& name, const QString& state) {
            return QList<QStandardItem*> {new QStandardItem(name), new QStandardItem(state)};
        };
        model.appendRow(row("first", "alone"));
        for (const char* rack : {"R0", "R1"}) {
            model.appendRow(row(rack, "two"));
            QStandardItem* item = model.item(model.rowCount() - 1);
            item->appendRow(row("M0", "up"));
            item->appendRow(row("M1", "down"));
        }
        model.item(2)->child(1)->appendRow(row("N00", "card"));
        model.appendRow(row("last", "alone"));
        QTreeView tree;
        tree.setModel(&model);
        ui::TableOut out(tree, QStringLiteral("machine"));
        const QList<QStringList> expected {{"Group", "Part", "State"}, {"", "first", "alone"},
            {"R0", "M0", "up"}, {"R0", "M1", "down"}, {"R1", "M0", "up"},
            {"R1 · M1", "N00", "card"}, {"", "last", "alone"}};
        QCOMPARE(parsedCsv(out.text(false, ',')), expected);
        tree.expandAll();
        tree.selectionModel()->select(model.item(1)->child(1)->index(),
            QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QCOMPARE(parsedCsv(out.text(true, ',')), QList({expected[0], expected[3]}));
        ui::Outbox& box = ui::Outbox::of(&tree);
        QSignalSpy saved(&box, &ui::Outbox::saved);
        out.saveTo(m_folder.filePath(QStringLiteral("tree.csv")));
        QTRY_COMPARE(saved.count(), 1);
        QCOMPARE(parsedCsv(read(QStringLiteral("tree.csv"))), expected);
    }

    void aTableWithoutRowsHasNothingToSave()
    {
        QStandardItemModel model(0, 2);
        QTableView table;
        table.setModel(&model);
        ui::TableOut out(table, QStringLiteral("jobs"));
        QMenu menu;
        out.addTo(menu);
        for (const QAction* action : menu.actions())
            QVERIFY(!action->isEnabled());
    }

    /// The window stays usable: other events come between the parts, and tell how far it is.
    void manyRowsAreSavedInParts()
    {
        ManyRows model(600000);
        QTableView table;
        table.setModel(&model);
        ui::TableOut out(table, QStringLiteral("many"));
        ui::Outbox& box = ui::Outbox::of(&table);
        QSignalSpy saved(&box, &ui::Outbox::saved);
        QSignalSpy progress(&box, &ui::Outbox::progress);
        int between = 0;
        QTimer ticks;
        connect(&ticks, &QTimer::timeout, this, [&between] { ++between; });
        ticks.start(0);
        out.saveTo(m_folder.filePath(QStringLiteral("many.csv")));
        QVERIFY(box.isSaving());
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("many.csv"))));
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 60000);
        QVERIFY(between > 10);
        QVERIFY(progress.count() > 1);
        const QStringList lines = read(QStringLiteral("many.csv")).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 600001);
        QCOMPARE(lines.back(), QStringLiteral("599999.0,599999.1,599999.2"));
        QMenu menu;
        out.addTo(menu);
        QVERIFY(!actionOf(menu, QStringLiteral("Copy all rows"))->isEnabled());
    }

    void whatIsCancelledLeavesNothing()
    {
        ManyRows model(3000000);
        QTableView table;
        table.setModel(&model);
        ui::TableOut out(table, QStringLiteral("many"));
        ui::Outbox& box = ui::Outbox::of(&table);
        QSignalSpy progress(&box, &ui::Outbox::progress);
        QSignalSpy ended(&box, &ui::Outbox::ended);
        QTemporaryDir folder;
        out.saveTo(folder.filePath(QStringLiteral("many.csv")));
        QTRY_VERIFY(progress.count() > 0);
        box.cancel();
        QCOMPARE(ended.count(), 1);
        QVERIFY(!box.isSaving());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void aTableThatChangesMeanwhileIsNotSaved()
    {
        ManyRows model(3000000);
        QTableView table;
        table.setModel(&model);
        ui::TableOut out(table, QStringLiteral("many"));
        ui::Outbox& box = ui::Outbox::of(&table);
        QSignalSpy failed(&box, &ui::Outbox::failed);
        QTemporaryDir folder;
        out.saveTo(folder.filePath(QStringLiteral("many.csv")));
        model.removeLast();
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void aFolderThatIsNotThereIsAnError()
    {
        ManyRows model(3);
        QTableView table;
        table.setModel(&model);
        ui::TableOut out(table, QStringLiteral("few"));
        QSignalSpy failed(&ui::Outbox::of(&table), &ui::Outbox::failed);
        out.saveTo(QStringLiteral("/nowhere/few.csv"));
        QTRY_COMPARE(failed.count(), 1);
        const auto error = failed[0][0].value<core::Error>();
        QCOMPARE(error.where, std::string("/nowhere/few.csv"));
        QVERIFY(!error.reason.empty());
    }

    void theBoxOfAFloatingPartIsThatOfItsWindow()
    {
        QWidget window;
        ui::Outbox box(&window);
        auto* tool = new QWidget(&window, Qt::Tool);
        QTableView table(tool);
        QCOMPARE(&ui::Outbox::of(&table), &box);
    }
};

QTEST_MAIN(TableOutTest)
#include "tst_TableOut.moc"
