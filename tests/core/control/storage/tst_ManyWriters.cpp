// SPDX-License-Identifier: Apache-2.0
#include <QProcess>
#include <QTest>

#include <csignal>
#include <future>

#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// A store_worker.
class Worker {
public:
    Worker(const QString& what, const std::string& path, const QStringList& more = {})
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(STORE_WORKER, QStringList {what, QString::fromStdString(path)} + more);
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    ~Worker() { kill(); }

    /// Of a burst.
    void go()
    {
        m_process.write("\n");
        m_process.waitForBytesWritten();
    }
    QByteArray line()
    {
        while (!m_process.canReadLine() && m_process.waitForReadyRead(60'000)) { }
        return m_process.readLine().trimmed();
    }
    void signal(int number) const { ::kill(static_cast<pid_t>(m_process.processId()), number); }
    void kill()
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.kill();
        m_process.waitForFinished();
    }
    qint64 id() const { return m_process.processId(); }

private:
    QProcess m_process;
};

std::unique_ptr<Worker> readyBurst(const std::string& path, int count, int patience)
{
    return std::make_unique<Worker>(
        "burst", path, QStringList {QString::number(count), QString::number(patience)});
}

std::unique_ptr<Worker> holding(const std::string& path)
{
    auto worker = std::make_unique<Worker>("hold", path);
    if (worker->line() != "holding")
        qFatal("nothing is held");
    return worker;
}

} // namespace

/// Many programs write one file: each gets its turn.
class ManyWritersTest : public QObject {
    Q_OBJECT

private slots:
    /// All commands together take much longer than a command may wait while nothing happens.
    void sixtyFourProgramsLoseNoCommand()
    {
        constexpr std::size_t programs = 64;
        constexpr int commands = 60;
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        std::vector<std::unique_ptr<Worker>> workers;
        for (std::size_t i = 0; i < programs; ++i)
            workers.push_back(readyBurst(folder.file(), commands, 5000));
        for (const auto& each : workers)
            QCOMPARE(each->line(), QByteArray("ready"));
        for (const auto& each : workers)
            each->go();
        int longest = 0;
        for (const auto& each : workers) {
            const QByteArray line = each->line();
            QVERIFY2(line.startsWith("longest "), line.constData());
            longest = std::max(longest, line.mid(8).toInt());
        }
        qInfo("longest wait of a command: %d ms", longest);
        QCOMPARE(pictureOf(*bridge).jobs.size(), programs * commands);
    }

    void aProgramThatIsKilledWhileItWritesStopsNoOther()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const auto holder = holding(folder.file());
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 4; ++i)
            workers.push_back(readyBurst(folder.file(), 20, 20'000));
        for (const auto& each : workers) {
            QCOMPARE(each->line(), QByteArray("ready"));
            each->go();
        }
        QTest::qSleep(200); // They wait.
        holder->kill();
        for (const auto& each : workers) {
            const QByteArray line = each->line();
            QVERIFY2(line.startsWith("longest "), line.constData());
        }
        QCOMPARE(pictureOf(*bridge).jobs.size(), std::size_t {80});
    }

    void aProgramThatIsStoppedInTheQueueStopsNoOther()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const auto holder = holding(folder.file());
        const auto stopped = readyBurst(folder.file(), 1, 20'000);
        const auto other = readyBurst(folder.file(), 5, 20'000);
        QCOMPARE(stopped->line(), QByteArray("ready"));
        QCOMPARE(other->line(), QByteArray("ready"));
        stopped->go();
        QTest::qSleep(200); // It waits.
        stopped->signal(SIGSTOP);
        other->go();
        QTest::qSleep(100);
        holder->kill();
        const QByteArray line = other->line();
        QVERIFY2(line.startsWith("longest "), line.constData());
        QCOMPARE(pictureOf(*bridge).jobs.size(), std::size_t {5});
        stopped->signal(SIGCONT);
        QVERIFY(stopped->line().startsWith("longest "));
    }

    void aRefusalNamesTheHolderAndThoseAhead()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore(), {.patience = 200ms});
        const auto holder = holding(folder.file());
        const auto ahead = readyBurst(folder.file(), 1, 20'000);
        QCOMPARE(ahead->line(), QByteArray("ready"));
        ahead->go();
        QTest::qSleep(300); // It waits.
        const auto refused = addJob(*bridge, "");
        QCOMPARE(statusOf(refused), StatusCode::ConnectionError);
        const std::string& reason = refused.error().reason;
        for (const std::string& part : {folder.file() + ": is locked by another program",
                 "(process " + std::to_string(holder->id()) + ", store_worker)",
                 std::string("no command was written for 0."),
                 std::string("2 programs are ahead of this one"), std::string("end it")})
            QVERIFY2(reason.find(part) != std::string::npos, reason.c_str());
        holder->kill();
        QVERIFY(ahead->line().startsWith("longest "));
        QVERIFY(addJob(*bridge, ""));
    }

    /// Other programs get on, and yet it is too long.
    void aCommandDoesNotWaitForEver()
    {
        const StoreFolder folder;
        const StorePtr bridge
            = made(folder.file(), newStore(), {.patience = 10s, .longestWait = 300ms});
        const auto holder = holding(folder.file());
        const auto refused = addJob(*bridge, "");
        QCOMPARE(statusOf(refused), StatusCode::ConnectionError);
        const std::string& reason = refused.error().reason;
        QVERIFY2(reason.find("waited for 0.3 s") != std::string::npos, reason.c_str());
    }
};

QTEST_GUILESS_MAIN(ManyWritersTest)
#include "tst_ManyWriters.moc"
