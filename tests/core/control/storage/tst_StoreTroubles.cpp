// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QProcess>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <thread>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <SQLiteCpp/Statement.h>

#include "core/control/storage/StoreHeader.h"
#include "core/support/Files.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

bool names(const BridgeError& error, const std::string& path, const std::string& words)
{
    if (error.reason.find(path) != std::string::npos
        && error.reason.find(words) != std::string::npos)
        return true;
    qWarning("%s", error.reason.c_str());
    return false;
}

/// Files of this program can grow up to so many bytes, as on a full disk, until it is destroyed.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes)
        : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit {bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_before {};
    void (*m_handler)(int);
};

/// Another program that may read and not write; "watch" of store_worker.
class Reader {
public:
    explicit Reader(const std::string& path)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(STORE_WORKER, {"watch", QString::fromStdString(path)});
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished();
    }

    /// The next line it says; nothing when it says none any more.
    QByteArray line()
    {
        while (!m_process.canReadLine() && m_process.waitForReadyRead(10'000)) { }
        return m_process.readLine().trimmed();
    }

private:
    QProcess m_process;
};

} // namespace

/// What can happen to a file while it is used: nothing is lost, and everybody is told why.
class StoreTroublesTest : public QObject {
    Q_OBJECT

private slots:
    void aLockedFileIsWaitedForAndThenRefused()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore(), {100ms});
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        const Picture before = pictureOf(*bridge);
        SQLite::Database other = rawly(folder.file());
        other.exec("BEGIN EXCLUSIVE");
        const auto refused
            = bridge->command([](BridgeModel& model) { return model.createPartition("A"); });
        QCOMPARE(statusOf(refused), StatusCode::ConnectionError);
        QVERIFY(names(refused.error(), folder.file(), "locked by another program"));
        QVERIFY(pictureOf(*bridge) == before); // Looking goes on.
        other.exec("ROLLBACK");
        QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
    }

    void aLockOfAMomentIsNotNoticed()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        SQLite::Database other = rawly(folder.file());
        other.exec("BEGIN EXCLUSIVE");
        const std::jthread releasing([&] {
            std::this_thread::sleep_for(100ms);
            other.exec("ROLLBACK");
        });
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
    }

    void lookingDoesNotWaitForALock()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore(), {std::chrono::minutes {5}});
        SQLite::Database other = rawly(folder.file());
        other.exec("BEGIN EXCLUSIVE");
        const std::jthread commanding([&] { add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})); });
        QTest::qSleep(50);                     // It waits by now.
        QCOMPARE(letterOf(*bridge, "A"), '-'); // Or this would take five minutes.
        other.exec("ROLLBACK");
    }

    void whatIsDueWaitsForTheLock()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore(1000));
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        SQLite::Database other = rawly(folder.file());
        const auto boots = bridge->command([&](BridgeModel& model) {
            auto done = model.createPartition("A");
            return done;
        });
        QVERIFY(boots);
        other.exec("BEGIN IMMEDIATE");
        const std::int64_t durable = other.execAndGet("SELECT max(id) FROM events").getInt64();
        QTRY_COMPARE(static_cast<std::int64_t>(pictureOf(*bridge).lastId), durable);
        const char seen = letterOf(*bridge, "A");
        const Picture held = pictureOf(*bridge);
        QTest::qSleep(50);
        QCOMPARE(letterOf(*bridge, "A"), seen); // What was told is durable: nothing else is told.
        QCOMPARE(pictureOf(*bridge).lastId, held.lastId);
        other.exec("ROLLBACK");
        QTRY_COMPARE(letterOf(*bridge, "A"), 'I');
    }

    void aFullDiskLosesNothing()
    {
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore());
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        const auto subscription = bridge->events().subscribe();
        std::vector<JobId> acknowledged;
        BridgeResult<JobId> last;
        {
            const FullDisk full(300'000);
            do {
                last = addJob(*bridge, "A");
                if (last)
                    acknowledged.push_back(*last);
            } while (last && acknowledged.size() < 10'000);
            QVERIFY(!last);
            QCOMPARE(last.error().status, StatusCode::InternalError);
            QVERIFY(names(last.error(), folder.file(), "disk is full"));
            QCOMPARE(statusOf(addJob(*bridge, "A")), StatusCode::InternalError); // And again.
            QCOMPARE(pictureOf(*bridge).jobs.size(), acknowledged.size());
        }
        const auto next = addJob(*bridge, "A");
        QVERIFY2(next, next ? "" : next.error().reason.c_str());
        QCOMPARE(next->value, acknowledged.back().value + 1); // The refused one took no id.
        const auto events = subscription->take(100'000).events;
        QCOMPARE(events.size(), acknowledged.size() + 1);
        for (std::size_t i = 0; i < events.size(); ++i)
            QCOMPARE(events[i].id, events.front().id + i);
        const Picture before = pictureOf(*bridge);
        bridge = nullptr;
        QVERIFY(pictureOf(*opened(folder.file())) == before);
    }

    void allCommandsOfATransactionThatFailsFail()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const FullDisk full(0);
        std::atomic<int> refused = 0;
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 8; ++i)
                threads.emplace_back([&] {
                    refused += statusOf(addJob(*bridge, "")) == StatusCode::InternalError ? 1 : 0;
                });
        }
        QCOMPARE(refused.load(), 8);
        QCOMPARE(pictureOf(*bridge).jobs.size(), std::size_t {0});
    }

    /// Without them another program takes itself for the last one, and removes what this one uses.
    void lookingAtAnOpenFileKeepsItsLocks()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const auto locks = [&] {
            struct stat file { };
            QFile all("/proc/locks");
            if (::stat(folder.file().c_str(), &file) != 0 || !all.open(QIODevice::ReadOnly))
                return qsizetype {0};
            return all.readAll().count(':' + QByteArray::number(quint64 {file.st_ino}) + ' ');
        };
        const qsizetype before = locks();
        if (before == 0)
            QSKIP("the kernel does not show its locks here");
        QVERIFY(looksLikeStore(folder.file()));
        QCOMPARE(locks(), before);
        QVERIFY(readFile(folder.file())); // What must not be done while it is open.
        QVERIFY(locks() < before);
    }

    void aFileThatIsGoneIsMissed()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const std::string elsewhere = folder.file("elsewhere");
        std::filesystem::rename(folder.file(), elsewhere);
        const auto refused = addJob(*bridge, "");
        QCOMPARE(statusOf(refused), StatusCode::ConnectionError);
        QVERIFY(names(refused.error(), folder.file(), "is gone"));
        QVERIFY(!bridge->read([](const BridgeModel& model) { return model.nextJob(); }));
        std::filesystem::rename(elsewhere, folder.file());
        QVERIFY(addJob(*bridge, ""));
    }

    void anotherFileInItsPlaceIsNotTouched()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const std::string other = folder.file("other");
        QVERIFY(addJob(*made(other, newStore()), ""));
        std::filesystem::rename(other, folder.file());
        const auto refused = addJob(*bridge, "");
        QCOMPARE(statusOf(refused), StatusCode::ConnectionError);
        QVERIFY(names(refused.error(), folder.file(), "replaced"));
    }

    void damageThatIsMetOnTheWayIsAnError()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        QVERIFY(addJob(*bridge, ""));
        const Picture before = pictureOf(*bridge);
        SQLite::Database other = rawly(folder.file());
        other.exec("UPDATE jobs SET state = 17, revision = 5; UPDATE progress SET revision = 5");
        const auto refused = addJob(*bridge, "");
        QCOMPARE(statusOf(refused), StatusCode::InternalError);
        QVERIFY(names(refused.error(), folder.file() + ": table jobs, row 1", "out of range"));
        QVERIFY(!bridge->read([](const BridgeModel& model) { return model.nextJob(); }));
        other.exec("UPDATE jobs SET state = 0");
        QVERIFY(addJob(*bridge, ""));
        QCOMPARE(pictureOf(*bridge).jobs.size(), before.jobs.size() + 1);
    }

    void newsThatCannotBeAreNotTakenOver_data()
    {
        QTest::addColumn<QByteArray>("commands");
        QTest::newRow("what was due has not happened")
            << QByteArray("INSERT INTO events VALUES (5, 50, 12, 0, 0, 9, 1, 0, 0);"
                          "UPDATE progress SET now = 50");
        QTest::newRow("a block is gone, its job is not")
            << QByteArray("INSERT INTO events VALUES (5, 0, 2, 0, 0, 0, 0, 0, 0);"
                          "DELETE FROM partitions WHERE id = 0");
        QTest::newRow("two hold the same")
            << QByteArray("INSERT INTO events VALUES (5, 0, 1, 0, 4, 0, 0, 1, 0);"
                          "UPDATE partitions SET state = 4, revision = 99 WHERE id = 1");
        QTest::newRow("an event is missing")
            << QByteArray("INSERT INTO events VALUES (6, 0, 12, 0, 0, 9, 1, 0, 0)");
    }

    void newsThatCannotBeAreNotTakenOver()
    {
        QFETCH(QByteArray, commands);
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {2, 1, 1}})), StatusCode::Ok);
        QCOMPARE(add(*bridge, boxOf("B", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
        QVERIFY(addJob(*bridge, "A"));
        const auto subscription = bridge->events().subscribe();
        SQLite::Database other = rawly(folder.file());
        other.exec(commands.toStdString());
        other.exec("UPDATE progress SET revision = 99");
        const auto refused = addJob(*bridge, "A");
        QCOMPARE(statusOf(refused), StatusCode::InternalError);
        QVERIFY(names(refused.error(), folder.file(), "damaged"));
        QVERIFY(!bridge->read([](const BridgeModel& model) { return model.nextJob(); }));
        QVERIFY(subscription->take().events.empty());
    }

    void aFileThatWasSetBackIsRefused()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        QVERIFY(addJob(*bridge, ""));
        QVERIFY(addJob(*bridge, ""));
        SQLite::Database other = rawly(folder.file());
        other.exec("DELETE FROM events WHERE id = 2; DELETE FROM jobs WHERE id = 2;"
                   "UPDATE progress SET revision = 1, next_job = 2");
        const auto refused = addJob(*bridge, "");
        QCOMPARE(statusOf(refused), StatusCode::InternalError);
        QVERIFY(names(refused.error(), folder.file(), "set back"));
    }

    void aFileThatMayOnlyBeReadIsShown_data()
    {
        QTest::addColumn<bool>("isFolderReadOnly");
        QTest::addColumn<bool>("isInUse");
        QTest::newRow("file") << false << false;
        QTest::newRow("file that another program uses") << false << true;
        QTest::newRow("folder") << true << false;
        QTest::newRow("folder in use") << true << true;
    }

    void aFileThatMayOnlyBeReadIsShown()
    {
        QFETCH(bool, isFolderReadOnly);
        QFETCH(bool, isInUse);
        const StoreFolder folder;
        const std::string inner = folder.file("inner");
        const std::string path = inner + "/file";
        std::filesystem::create_directory(inner);
        ::chmod(folder.folder.path().toLocal8Bit().constData(), 0755);
        const auto allow = [&](mode_t forFolder, mode_t forFiles) {
            for (const auto& each : std::filesystem::directory_iterator(inner))
                ::chmod(each.path().c_str(), forFiles);
            ::chmod(inner.c_str(), forFolder);
        };
        StorePtr bridge = made(path, newStore());
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
        if (!isInUse)
            bridge.reset();
        allow(isFolderReadOnly ? 0555 : 0777, 0444);

        Reader reader(path);
        QCOMPARE(reader.line(), QByteArray("read-only C"));
        const QByteArray refused = reader.line();
        QVERIFY2(refused.startsWith("refused -11 ") && refused.contains("may only be read")
                && refused.contains(path.c_str()),
            refused.constData());
        // It follows what one who may write does.
        allow(0777, 0666);
        if (!bridge)
            bridge = opened(path);
        QVERIFY(bridge->moveTimeTo(20s));
        QCOMPARE(reader.line(), QByteArray("letter I"));
    }

    void aReadOnlyFileOfAnOlderVersionCannotBeBroughtUp()
    {
        const StoreFolder folder;
        made(folder.file(), newStore());
        rawly(folder.file())
            .exec("ALTER TABLE jobs DROP COLUMN has_front_end;"
                  "PRAGMA user_version = 1");
        ::chmod(folder.file().c_str(), 0444);
        ::chmod(folder.folder.path().toLocal8Bit().constData(), 0555);
        Reader reader(folder.file());
        const QByteArray refused = reader.line();
        QVERIFY2(refused.contains("is of version 1"), refused.constData());
        ::chmod(folder.folder.path().toLocal8Bit().constData(), 0700);
    }

    /// Whatever moment a program is killed at: a file is there whole or not at all, and the next
    /// creation in the folder removes what is left of the others.
    void killedCreationsLeaveNothingForLong()
    {
        const StoreFolder folder;
        const QDir dir(folder.folder.path());
        const auto fileNumber = [&](int number) { return folder.file() + std::to_string(number); };
        int next = 0;
        for (int round = 0; round < 40; ++round) {
            const pid_t child = ::fork();
            if (child == 0) {
                for (int number = next;; ++number)
                    made(fileNumber(number), newStore());
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1 + round * 7 % 30));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            // A mark, its database, and that one's journal or log and index.
            QVERIFY(dir.entryList({".*"}, QDir::Files | QDir::Hidden).size() <= 4);
            for (; std::filesystem::exists(fileNumber(next)); ++next)
                QVERIFY(StoredBridge::open(fileNumber(next)).has_value());
        }
        made(fileNumber(next), newStore());
        QCOMPARE(dir.entryList({".*"}, QDir::Files | QDir::Hidden), QStringList());
        QVERIFY(dir.entryList({"*new*"}, QDir::Files).isEmpty());
    }
};

QTEST_APPLESS_MAIN(StoreTroublesTest)
#include "tst_StoreTroubles.moc"
