// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <atomic>
#include <mutex>
#include <thread>

#include "core/journal/JournalCheck.h"
#include "tests/app/MpirunRun.h"
#include "tests/core/control/SlowStages.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

constexpr int mpiruns = 6;
constexpr int consoles = 2;

/// Programs at one file, and what they were refused.
class Load {
public:
    explicit Load(QString file)
        : m_file(std::move(file))
    {
    }

    void run(std::chrono::seconds time)
    {
        m_end = std::chrono::steady_clock::now() + time;
        std::vector<std::jthread> threads;
        for (int i = 0; i < mpiruns; ++i)
            threads.emplace_back([this] { loopMpiruns(); });
        for (int i = 0; i < consoles; ++i)
            threads.emplace_back([this, i] { loopConsole(QStringLiteral("c%1").arg(i)); });
    }

    QStringList refusals() const { return m_refusals; }
    int done() const { return m_done; }

private:
    bool goesOn() const { return std::chrono::steady_clock::now() < m_end; }

    void loopMpiruns()
    {
        while (goesOn()) {
            QProcess process;
            process.start(QStringLiteral(MIDPLANE_MPIRUN),
                {"--db", m_file, "--size", "512", "--wait", "30", "--", "/bin/true"});
            const MpirunBed::Run run = MpirunBed::finish(process);
            if (run.exitCode != 0)
                refuse(QStringLiteral("mpirun %1: %2").arg(run.exitCode).arg(run.errors));
            ++m_done;
        }
    }

    void loopConsole(const QString& block)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(MIDPLANECTL), {"console", "--db", m_file});
        const QStringList commands {"list blocks", "genblock " + block + " R70-M1",
            "setblockowner " + block + " alice", "list jobs", "delete " + block, "status"};
        while (goesOn()) {
            for (const QString& command : commands) {
                process.write(command.toUtf8() + '\n');
                const QByteArray reply = replyOf(process);
                if (reply != "OK")
                    return refuse(command + ": " + reply);
                ++m_done;
            }
            QTest::qSleep(20);
        }
        process.closeWriteChannel();
        process.waitForFinished(60'000);
    }

    static QByteArray replyOf(QProcess& process)
    {
        for (;;) {
            while (!process.canReadLine()) {
                if (!process.waitForReadyRead(60'000))
                    return "no answer";
            }
            const QByteArray line = process.readLine().trimmed();
            if (line == "OK")
                return line;
            if (line == "FAIL" && process.waitForReadyRead(1000))
                return process.readAll();
        }
    }

    void refuse(const QString& what)
    {
        const std::lock_guard lock(m_mutex);
        m_refusals << what;
    }

    QString m_file;
    std::chrono::steady_clock::time_point m_end;
    std::atomic<int> m_done = 0;
    std::mutex m_mutex;
    QStringList m_refusals;
};

} // namespace

/// Many programs share a file for a long time: none reports it as damaged.
class ManyProgramsTest : public QObject {
    Q_OBJECT

private slots:
    void aSoundFileIsNotReportedAsDamaged_data()
    {
        QTest::addColumn<double>("speed");
        QTest::addColumn<bool>("isSlow");
        QTest::addColumn<int>("seconds");
        QTest::newRow("a thousand times as fast") << 1000.0 << true << 75;
        QTest::newRow("as fast as real time") << 1.0 << false << 45;
    }

    void aSoundFileIsNotReportedAsDamaged()
    {
        QFETCH(double, speed);
        QFETCH(bool, isSlow);
        QFETCH(int, seconds);
        const QTemporaryDir folder; // On a disk, where a commit takes its time.
        const std::string path = folder.filePath("system.midplane").toStdString();
        NewStore store = newStore(speed);
        if (!isSlow)
            store.bootModel = BootModel::instant();
        const StorePtr watcher = made(path, std::move(store));
        Load load(QString::fromStdString(path));
        load.run(std::chrono::seconds(seconds));
        qInfo("%d commands and mpiruns", load.done());
        QVERIFY2(load.refusals().isEmpty(), qPrintable(load.refusals().join('\n')));
        QVERIFY(load.done() > 100);

        SQLite::Database database = rawly(path);
        QCOMPARE(database.execAndGet("PRAGMA integrity_check").getString(), std::string("ok"));
        const StorePtr fresh = opened(path);
        const auto recording = fresh->recording();
        QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
        const auto broken = checkJournal(*recording);
        QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
        const Picture picture = pictureOf(*fresh);
        QVERIFY(picture.partitions.empty() && picture.jobs.empty());
        QVERIFY(pictureOf(*watcher).history == picture.history);
    }
};

QTEST_GUILESS_MAIN(ManyProgramsTest)
#include "tst_ManyPrograms.moc"
