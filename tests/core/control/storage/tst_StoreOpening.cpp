// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTest>

#include <filesystem>

#include <sys/stat.h>

#include "core/control/storage/Schema.h"
#include "core/machine/MachineWriter.h"
#include "tests/core/control/storage/FirstVersion.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// Only while nobody has the file open: closing it would drop that one's locks.
QByteArray bytesOf(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const std::string& path, const QByteArray& bytes)
{
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Whether opening is refused with a reason that names the file and says that, and the file and its
/// folder are as before.
QString faultOfOpening(const std::string& path, const QByteArray& words)
{
    const QByteArray before = bytesOf(path);
    const QStringList files
        = QFileInfo(QString::fromStdString(path)).dir().entryList(QDir::AllEntries);
    const auto bridge = StoredBridge::open(path);
    if (bridge)
        return "it was opened";
    const QByteArray text = QByteArray::fromStdString(bridge.error().text());
    if (!text.contains(path.c_str()) || !text.contains(words))
        return "the reason is: " + text;
    if (bytesOf(path) != before)
        return "the file was changed";
    if (QFileInfo(QString::fromStdString(path)).dir().entryList(QDir::AllEntries) != files)
        return "files were left";
    return {};
}

void createSqlite(const std::string& path, const std::string& commands)
{
    SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(commands);
}

/// Two blocks that overlap, one of them booted; two jobs; a midplane that is out.
void fill(const std::string& path)
{
    const StorePtr bridge = made(path, newStore());
    QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {2, 1, 1}})), StatusCode::Ok);
    QCOMPARE(add(*bridge, boxOf("B", {{0, 0, 0}, {1, 2, 1}})), StatusCode::Ok);
    QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
    QVERIFY(bridge->moveTimeTo(14s));
    const auto first = addJob(*bridge, "A", 100s);
    QVERIFY(addJob(*bridge, ""));
    QVERIFY(bridge->command([&](BridgeModel& model) { return model.startJob(*first); }));
    QVERIFY(bridge->moveTimeTo(20s));
    QVERIFY(bridge->command([](BridgeModel& model) {
        return model.setHardwareState(MidplaneCoord {7, 3, 3}, HardwareState::Error);
    }));
    QVERIFY(bridge->command([](BridgeModel& model) { return model.destroyPartition("A"); }));
}

} // namespace

/// Opening a file: what is none is refused and left as it is, an older one is brought up.
class StoreOpeningTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsNoFileOfOursIsRefused()
    {
        const StoreFolder folder;
        const std::string path = folder.file();
        QCOMPARE(faultOfOpening(path, "there is no such file"), QString());
        QCOMPARE(faultOfOpening(folder.file("no/folder"), "there is no such file"), QString());
        write(path, {});
        QCOMPARE(faultOfOpening(path, "is empty"), QString());
        write(path, "hello\n");
        QCOMPARE(faultOfOpening(path, "is no control-system file"), QString());
        write(path, QByteArray(100'000, 'x'));
        QCOMPARE(faultOfOpening(path, "is no control-system file"), QString());
        write(path, QByteArray("SQLite format 3\0 and no more", 28));
        QCOMPARE(faultOfOpening(path, "damaged"), QString());
        const std::string inner = folder.file("inner");
        std::filesystem::create_directory(inner);
        QCOMPARE(faultOfOpening(inner, "is a folder"), QString());
        const std::string pipe = folder.file("pipe");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const auto bridge = StoredBridge::open(pipe); // Must not wait for a writer.
        QVERIFY(!bridge && bridge.error().text().find("no ordinary file") != std::string::npos);
    }

    void anotherProgramsFileIsLeftAlone()
    {
        const StoreFolder folder;
        createSqlite(folder.file(), "CREATE TABLE bookmarks (id); PRAGMA application_id = 77");
        QCOMPARE(faultOfOpening(folder.file(), "another program's"), QString());
        const std::string writeAhead = folder.file("wal");
        createSqlite(writeAhead, "PRAGMA journal_mode = WAL; CREATE TABLE bookmarks (id)");
        QCOMPARE(faultOfOpening(writeAhead, "another program's"), QString());
    }

    void aNewerVersionIsRefused()
    {
        const StoreFolder folder;
        fill(folder.file());
        rawly(folder.file()).exec("PRAGMA user_version = 99");
        QCOMPARE(faultOfOpening(folder.file(), "is of version 99"), QString());
        rawly(folder.file()).exec("PRAGMA user_version = 0");
        QCOMPARE(faultOfOpening(folder.file(), "damaged"), QString());
    }

    void aDamagedFileIsRefused_data()
    {
        QTest::addColumn<int>("keep");
        QTest::addColumn<int>("spoilAt");
        QTest::newRow("cut within the header") << 60 << -1;
        QTest::newRow("cut within a page") << 5000 << -1;
        QTest::newRow("cut after a page") << 4096 * 4 << -1;
        QTest::newRow("first page") << -1 << 110;
        QTest::newRow("another page") << -1 << 4096 * 3;
        QTest::newRow("later page") << -1 << 4096 * 8;
    }

    void aDamagedFileIsRefused()
    {
        QFETCH(int, keep);
        QFETCH(int, spoilAt);
        const StoreFolder folder;
        fill(folder.file());
        QByteArray bytes = bytesOf(folder.file());
        if (keep >= 0)
            bytes.truncate(keep);
        for (int i = 0; spoilAt >= 0 && i < 64; ++i)
            bytes[spoilAt + i] = static_cast<char>(i * 37 + 1);
        write(folder.file(), bytes);
        QCOMPARE(faultOfOpening(folder.file(), "damaged"), QString());
    }

    void tablesOfSomebodyElseAreRefused_data()
    {
        QTest::addColumn<QByteArray>("commands");
        QTest::newRow("trigger") << QByteArray(
            "CREATE TRIGGER t AFTER INSERT ON events BEGIN DELETE FROM jobs; END");
        QTest::newRow("view") << QByteArray("CREATE VIEW v AS SELECT * FROM jobs");
        QTest::newRow("table more") << QByteArray("CREATE TABLE more (id)");
        QTest::newRow("table less") << QByteArray("DROP TABLE hardware");
        QTest::newRow("column less") << QByteArray("ALTER TABLE jobs DROP COLUMN uid");
    }

    void tablesOfSomebodyElseAreRefused()
    {
        QFETCH(QByteArray, commands);
        const StoreFolder folder;
        fill(folder.file());
        rawly(folder.file()).exec(commands.toStdString());
        QCOMPARE(faultOfOpening(folder.file(), "has not the tables"), QString());
    }

    void rowsThatCannotBeAreRefused_data()
    {
        QTest::addColumn<QByteArray>("commands");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* commands, const char* words) {
            QTest::newRow(commands) << QByteArray(commands) << QByteArray(words);
        };
        row("DELETE FROM system", "system");
        row("UPDATE system SET machine = ''", "machine");
        row("UPDATE system SET machine = '{\"format\":\"midplane-machine\"}'", "machine");
        row("UPDATE system SET speed = -1", "system");
        row("UPDATE system SET speed = 9e999", "system");
        row("UPDATE system SET booting = -1", "booting");
        row("INSERT INTO boot_times VALUES (1, -5, 0, 0, 0, 0)", "boot_times");
        row("DELETE FROM progress", "progress");
        row("UPDATE progress SET now = -1", "now");
        row("UPDATE progress SET now = 3", "before the last event");
        row("UPDATE progress SET next_partition = 1", "partitions, row 1");
        row("UPDATE progress SET next_job = 1", "jobs, row 1");
        row("UPDATE progress SET next_job = 5000000000", "next_job");
        row("DELETE FROM placements WHERE id = 0", "placements, row 1");
        row("UPDATE placements SET bytes = x'' WHERE id = 1", "placements, row 1");
        row("UPDATE placements SET bytes = CAST(x'00' || bytes AS BLOB) WHERE id = 1",
            "placements, row 1");
        row("UPDATE placements SET bytes = CAST(bytes || x'00' AS BLOB) WHERE id = 1",
            "placements, row 1");
        row("UPDATE placements SET bytes = zeroblob(40) WHERE id = 1", "placements, row 1");
        row("UPDATE placements SET bytes = (SELECT bytes FROM placements WHERE id = 0)", "row 1");
        // A link that no line has: the four bytes of the first route.
        row("UPDATE placements SET bytes = CAST(substr(bytes, 1, 24) || x'ffffff00' || "
            "substr(bytes, 29) AS BLOB) WHERE id = 0",
            "placements, row 0");
        row("UPDATE partitions SET id = -1 WHERE id = 1", "id");
        row("UPDATE partitions SET id = 4294967296 WHERE id = 1", "id");
        row("UPDATE partitions SET placement = 2 WHERE id = 1", "partitions, row 1");
        row("UPDATE partitions SET state = 9 WHERE id = 1", "state");
        row("UPDATE partitions SET state = -1 WHERE id = 1", "state");
        row("UPDATE partitions SET state = 4 WHERE id = 1", "partitions, row 1");
        row("UPDATE partitions SET due = 50 WHERE id = 1", "partitions, row 1");
        row("UPDATE partitions SET due = NULL WHERE id = 0", "partitions, row 0");
        row("UPDATE partitions SET due = 2 WHERE id = 0", "partitions, row 0");
        row("UPDATE partitions SET changed = 99 WHERE id = 0", "partitions, row 0");
        row("UPDATE partitions SET name = '' WHERE id = 1", "partitions, row 1");
        row("UPDATE partitions SET io_ratio = 5000000000", "io_ratio");
        row("DELETE FROM partitions WHERE id = 0", "jobs, row 1");
        row("UPDATE jobs SET state = 6 WHERE id = 1", "state");
        row("UPDATE jobs SET state = 3, due = NULL WHERE id = 1", "jobs, row 1");
        row("UPDATE jobs SET due = 30 WHERE id = 2", "jobs, row 2");
        row("UPDATE jobs SET state = 1 WHERE id = 2", "jobs, row 2");
        row("UPDATE jobs SET state = 1, due = 30, partition = 1, block = 'B' WHERE id = 2",
            "jobs, row 2");
        row("UPDATE jobs SET is_held = 1 WHERE id = 2", "jobs, row 2");
        row("UPDATE jobs SET is_held = 2 WHERE id = 2", "is_held");
        row("UPDATE jobs SET partition = 7 WHERE id = 1", "jobs, row 1");
        row("UPDATE jobs SET block = 'B' WHERE id = 1", "jobs, row 1");
        row("UPDATE jobs SET block = 'A' WHERE id = 2", "jobs, row 2");
        row("UPDATE jobs SET launch = 2 WHERE id = 1", "launch");
        row("UPDATE jobs SET run_time = -1 WHERE id = 1", "run_time");
        row("UPDATE jobs SET uid = 5000000000 WHERE id = 1", "uid");
        row("UPDATE jobs SET id = 77, state = NULL, due = NULL WHERE id = 1", "jobs, row 77");
        row("UPDATE hardware SET state = 5", "state");
        row("UPDATE hardware SET id = 1000000", "no such part");
        row("UPDATE hardware SET changed = -1", "changed");
    }

    void rowsThatCannotBeAreRefused()
    {
        QFETCH(QByteArray, commands);
        QFETCH(QByteArray, words);
        const StoreFolder folder;
        fill(folder.file());
        rawly(folder.file()).exec(commands.toStdString());
        QCOMPARE(faultOfOpening(folder.file(), words), QString());
    }

    void eventsThatCannotBeAreRefusedWhenTheyAreRead_data()
    {
        QTest::addColumn<QByteArray>("commands");
        QTest::newRow("gap") << QByteArray("DELETE FROM events WHERE id = 3");
        QTest::newRow("kind") << QByteArray("UPDATE events SET kind = 19 WHERE id = 3");
        QTest::newRow("state") << QByteArray("UPDATE events SET after = 9 WHERE id = 3");
        QTest::newRow("time") << QByteArray("UPDATE events SET time = 1000 WHERE id = 3");
        QTest::newRow("placement") << QByteArray("UPDATE events SET placement = 9 WHERE id = 1");
        QTest::newRow("hardware") << QByteArray("UPDATE events SET job = 99999999 WHERE kind = 10");
    }

    void eventsThatCannotBeAreRefusedWhenTheyAreRead()
    {
        QFETCH(QByteArray, commands);
        const StoreFolder folder;
        fill(folder.file());
        rawly(folder.file()).exec(commands.toStdString());
        const auto recording = opened(folder.file())->recording();
        QVERIFY(!recording);
        QVERIFY(recording.error().text().find("table events, row") != std::string::npos);
    }

    void anOlderVersionIsBroughtUp()
    {
        const StoreFolder folder;
        createSqlite(folder.file(), firstVersion);
        {
            SQLite::Database first = rawly(folder.file());
            SQLite::Statement system(
                first, "INSERT INTO system VALUES (1, ?, 0, 0, 0, 1, 2, 10, 3, 4, 5)");
            system.bind(1, machineText(tablesOf("bgl")->machine()));
            system.exec();
        }
        const StorePtr bridge = opened(folder.file());
        QCOMPARE(rawly(folder.file()).execAndGet("PRAGMA user_version").getInt(), storeVersion());
        const Picture picture = pictureOf(*bridge);
        QCOMPARE(picture.now.count(), 7);
        QCOMPARE(picture.lastId, SequenceId {6});
        QCOMPARE(letterOf(*bridge, "old"), 'B');
        const PartitionDefinition& old = picture.partitions.at(PartitionId {0});
        QCOMPARE(old.owner, std::string("ada"));
        QCOMPARE(old.users, std::set<std::string> {"zuse"});
        QCOMPARE(old.block.midplanes, std::vector<MidplaneCoord> {{}});
        QCOMPARE(picture.history.at(JobId {1}).exitStatus, 3);
        QVERIFY(!picture.jobs.at(JobId {2}).definition.hasFrontEnd); // What version 2 added.
        QVERIFY(bridge->moveTimeTo(13s));
        QCOMPARE(letterOf(*bridge, "old"), 'I');
    }

    void anOlderVersionThatCannotBeBroughtUpStaysAsItIs()
    {
        const StoreFolder folder;
        createSqlite(folder.file(), firstVersion);
        // The step cannot be done: the column is there already.
        createSqlite(folder.file(), "ALTER TABLE jobs ADD COLUMN has_front_end INTEGER");
        QVERIFY(!StoredBridge::open(folder.file()));
        QCOMPARE(rawly(folder.file()).execAndGet("PRAGMA user_version").getInt(), 1);
    }

    void oddNamesAreOnlyNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"file:x?mode=ro", ":memory:", "with space", "100%", "a?b#c", "ü"})
            QTest::newRow(name) << QByteArray(name);
    }

    void oddNamesAreOnlyNames()
    {
        QFETCH(QByteArray, name);
        const StoreFolder folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.folder.path()));
        {
            const StorePtr bridge = made(name.toStdString(), newStore());
            QVERIFY(addJob(*bridge, ""));
            QVERIFY(QDir::setCurrent(before)); // It stays at its file.
            QVERIFY(addJob(*bridge, ""));
        }
        QVERIFY(std::filesystem::exists(folder.file(name.constData())));
        QCOMPARE(pictureOf(*opened(folder.file(name.constData()))).jobs.size(), std::size_t {2});
    }
};

QTEST_APPLESS_MAIN(StoreOpeningTest)
#include "tst_StoreOpening.moc"
