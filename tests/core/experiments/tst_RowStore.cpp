// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/experiments/RowStore.h"

using namespace midplane::core;

namespace {

PlannedRun run(std::size_t number)
{
    PlannedRun planned;
    planned.number = number;
    planned.settings.grid = "runs";
    planned.settings.machine = "bgl";
    planned.settings.load.value = static_cast<double>(number) / 10;
    return planned;
}

TimedRow row(std::size_t number, double utilization)
{
    TimedRow timed {{run(number), "", {}}, 0.25};
    timed.row.metrics.setCount("jobs", 12);
    timed.row.metrics.set("utilization", utilization);
    return timed;
}

} // namespace

/// Rows in their file: whole, found again as they were, and only where they belong.
class RowStoreTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }

private slots:
    void whatIsPutIsFoundAgainByAnotherProgram()
    {
        const std::vector<PlannedRun> runs {run(0), run(1), run(2)};
        {
            auto store = RowStore::open(path("rows.sqlite"));
            QVERIFY(store);
            TimedRow third = row(2, 0.5);
            third.files = {{"$MIDPLANE_WORKLOADS/a log.swf", "0123"}, {"pod.json", "4567"}};
            QVERIFY(store->put("plan", third));
            QVERIFY(store->put("plan", row(0, 1.0 / 3)));
            QVERIFY(store->put("plan", row(0, 2.0 / 3))); // Takes the older one's place.
        }
        const auto store = RowStore::open(path("rows.sqlite"));
        const auto found = store->rowsOf("plan", runs);
        QVERIFY(found);
        QCOMPARE(found->size(), std::size_t {2});
        QCOMPARE(found->front().row.run.number, std::size_t {0});
        QCOMPARE(found->front().row.metrics, row(0, 2.0 / 3).row.metrics);
        QCOMPARE(found->front().computingSeconds, 0.25);
        QCOMPARE(found->back().row.run.number, std::size_t {2});
        QCOMPARE(found->back().files,
            (FileChecksums {{"$MIDPLANE_WORKLOADS/a log.swf", "0123"}, {"pod.json", "4567"}}));
        QVERIFY(found->front().files.empty());
        QVERIFY(store->rowsOf("another plan", runs)->empty());
    }

    void failedRunsAreToldAndRunAgain()
    {
        auto store = RowStore::open(path("failed.sqlite"));
        TimedRow failed {{run(0), "a.swf: is not there", {}}, 0};
        QVERIFY(store->put("plan", failed));
        QCOMPARE(store->count("plan").value(), std::size_t {1});
        QVERIFY(store->rowsOf("plan", std::vector {run(0)})->empty());
    }

    void clearingLeavesOtherPlansAlone()
    {
        auto store = RowStore::open(path("two.sqlite"));
        QVERIFY(store->put("one", row(0, 0.5)));
        QVERIFY(store->put("two", row(0, 0.5)));
        QVERIFY(store->clear("one"));
        QCOMPARE(store->count("one").value(), std::size_t {0});
        QCOMPARE(store->count("two").value(), std::size_t {1});
    }

    void peopleCanAskItInSql()
    {
        {
            auto store = RowStore::open(path("sql.sqlite"));
            QVERIFY(store->put("plan", row(0, 0.25)));
            QVERIFY(store->put("plan", row(1, 0.75)));
        }
        SQLite::Database database(path("sql.sqlite"));
        QCOMPARE(database.execAndGet("SELECT avg(utilization) FROM rows WHERE machine = 'bgl'")
                     .getDouble(),
            0.5);
    }

    void filesOfOthersAreRefusedAndLeftAsTheyAre_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text") << QByteArray("name,value\nand so on, longer than a header of SQLite"
                                            " would be, so that it is looked at\n");
        QTest::newRow("half a header") << QByteArray("SQLite format 3\0\x10", 17);
    }
    void filesOfOthersAreRefusedAndLeftAsTheyAre()
    {
        QFETCH(QByteArray, bytes);
        QFile file(m_folder.filePath("other"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const auto store = RowStore::open(path("other"));
        QVERIFY(!store);
        QVERIFY(store.error().where.find("other") != std::string::npos);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), bytes);
    }

    void anotherProgramsDatabaseIsRefused()
    {
        {
            SQLite::Database database(
                path("their.sqlite"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            database.exec("CREATE TABLE rows (digest TEXT)");
        }
        const auto store = RowStore::open(path("their.sqlite"));
        QVERIFY(!store);
        QVERIFY(store.error().reason.find("--out") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(RowStoreTest)
#include "tst_RowStore.moc"
