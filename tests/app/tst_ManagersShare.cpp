// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/app/MpirunRun.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// A call of midplanectl that may go on while others run.
struct Call {
    QProcess process;

    explicit Call(const QStringList& arguments)
    {
        process.start(QStringLiteral(MIDPLANECTL), arguments);
        process.waitForStarted();
    }
    ~Call()
    {
        if (process.state() != QProcess::NotRunning)
            killProcess(pid());
        process.waitForFinished();
    }
    pid_t pid() const { return static_cast<pid_t>(process.processId()); }
    /// Its exit status; -1 when it does not end.
    int finish()
    {
        if (process.state() != QProcess::NotRunning && !process.waitForFinished(60'000))
            return -1;
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    }
    QString output() { return QString::fromUtf8(process.readAllStandardOutput()); }
    QString errors() { return QString::fromUtf8(process.readAllStandardError()); }
};

bool waitUntil(const std::function<bool()>& isSo) { return QTest::qWaitFor(isSo, 30'000); }

/// A block as alice made it by hand, booted, and a job of hers on it.
JobId jobOfAlice(MpirunBed& bed, const std::string& block)
{
    bed.define(block, {7, 3, 3});
    bed.boot(block);
    const auto job = bed.command([&](BridgeModel& model) {
        JobDefinition definition;
        definition.name = block;
        definition.user = "alice";
        definition.partition = block;
        return model.addJob(definition);
    });
    if (!job || !bed.command([&](BridgeModel& model) { return model.startJob(*job); }))
        qFatal("the job of alice does not start");
    return *job;
}

int jobsRunning(MpirunBed& bed)
{
    return *bed.bridge().read([](const BridgeModel& model) {
        int running = 0;
        for (const auto& [id, record] : model.jobs())
            running += model.stateOf(id) == JobState::Running ? 1 : 0;
        return running;
    });
}

} // namespace

/// Several programs around the job managers of one control system.
class ManagersShareTest : public QObject {
    Q_OBJECT

private slots:
    void aSecondManagerOfTheNameIsRefused()
    {
        MpirunBed bed;
        Call first({"manage", bed.path(), "--job", "512x1000"});
        QVERIFY(waitUntil([&] { return jobsRunning(bed) == 1; }));
        Call second({"manage", bed.path(), "--job", "512x0"});
        QCOMPARE(second.finish(), 1);
        const QString said = second.errors();
        QVERIFY2(said.contains(QString("process %1 on host").arg(first.pid())), qPrintable(said));
        QVERIFY2(said.contains("--name"), qPrintable(said));
        QCOMPARE(jobsRunning(bed), 1);

        Call other({"manage", bed.path(), "--name", "other", "--job", "512x0"});
        QCOMPARE(other.finish(), 0);
        QCOMPARE(jobsRunning(bed), 1);
        QCOMPARE(bed.inventory(), QString("1 jobs, 1 partitions"));
    }

    /// A name is no proof that a manager made something.
    void aBlockOfAliceSurvives()
    {
        MpirunBed bed;
        const JobId job = jobOfAlice(bed, "LL-7-1");
        QVERIFY(waitUntil([&] { return bed.letter(job) == "R"; }));
        Call manage({"manage", bed.path(), "--job", "512x0"});
        QCOMPARE(manage.finish(), 0);
        QCOMPARE(bed.letter("LL-7-1"), QString("I"));
        QCOMPARE(bed.letter(job), QString("R"));
    }

    /// The name of a killed manager is free at once, and what it made is taken down.
    void aKilledManagerIsFollowed()
    {
        MpirunBed bed;
        const JobId job = jobOfAlice(bed, "LL-2-1");
        {
            Call killed({"manage", bed.path(), "--job", "512x1000", "--job", "1024x1000"});
            QVERIFY(waitUntil([&] { return jobsRunning(bed) == 3; }));
        }
        Call next({"manage", bed.path(), "--job", "512x0", "--name", "LL"});
        QCOMPARE(next.finish(), 0);
        const QString said = next.output();
        QVERIFY2(said.contains("is dead"), qPrintable(said));
        QVERIFY2(said.contains("Taken down"), qPrintable(said));
        QCOMPARE(bed.letter(job), QString("R"));
        QCOMPARE(bed.inventory(), QString("1 jobs, 1 partitions"));
    }

    /// Of many that begin in the same moment one manages the jobs.
    void oneOfManyGetsTheName()
    {
        MpirunBed bed;
        std::vector<std::unique_ptr<Call>> calls;
        for (int i = 0; i < 8; ++i)
            calls.push_back(
                std::make_unique<Call>(QStringList {"manage", bed.path(), "--job", "512x1000"}));
        const auto running = [&] {
            return std::count_if(calls.begin(), calls.end(),
                [](const auto& call) { return call->process.state() == QProcess::Running; });
        };
        QVERIFY(waitUntil([&] { return running() == 1; }));
        QVERIFY(waitUntil([&] { return jobsRunning(bed) == 1; }));
        QCOMPARE(bed.inventory(), QString("1 jobs, 1 partitions"));
    }
};

QTEST_GUILESS_MAIN(ManagersShareTest)

#include "tst_ManagersShare.moc"
