// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/journal/JournalCheck.h"
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

QString said(const QStringList& arguments)
{
    Call call(arguments);
    call.finish();
    return call.output();
}

QString queueOf(MpirunBed& bed) { return said({"queue", "--db", bed.path()}); }

QJsonArray queueJson(MpirunBed& bed)
{
    const QString text = said({"queue", "--db", bed.path(), "--json"});
    return QJsonDocument::fromJson(text.toUtf8()).object()["jobs"].toArray();
}

/// "1 running, 2 waiting"
QString statesOf(MpirunBed& bed)
{
    QStringList states;
    for (const auto& job : queueJson(bed))
        states << QString("%1 %2")
                      .arg(job.toObject()["job"].toInt())
                      .arg(job.toObject()["state"].toString());
    return states.join(", ");
}

QString jobsInQueue(MpirunBed& bed)
{
    QStringList jobs;
    for (const auto& job : queueJson(bed))
        jobs << QString::number(job.toObject()["job"].toInt());
    return jobs.join(' ');
}

bool isOver(MpirunBed& bed, std::uint32_t job)
{
    return *bed.bridge().read(
        [&](const BridgeModel& model) { return !model.openSubmissions().contains(JobId {job}); });
}

QString orderOfStarts(MpirunBed& bed)
{
    const auto recording = *bed.bridge().recording();
    QStringList jobs;
    for (SequenceId id = 1; id <= recording.journal.lastId(); ++id) {
        const Entry& entry = recording.journal.at(id);
        if (entry.kind == EntryKind::Started)
            jobs << QString::number(entry.job.value);
    }
    return jobs.join(' ');
}

QString faultOf(MpirunBed& bed)
{
    const auto recording = bed.bridge().recording();
    if (!recording)
        return QString::fromStdString(recording.error().text());
    const auto broken = checkJournal(*recording);
    return broken ? QString::fromStdString(broken->reason) : QString();
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

    /// The name of a killed manager is free at once, what it made is taken down, and its queue goes
    /// on: the job that ran starts again.
    void aKilledManagerIsFollowed()
    {
        MpirunBed bed;
        const JobId alice = jobOfAlice(bed, "LL-2-1");
        {
            Call killed(
                {"manage", bed.path(), "--job", "512x3", "--job", "512x1000", "--job", "65536x1"});
            QVERIFY(waitUntil([&] { return jobsRunning(bed) == 3; }));
            // Alice is in the way of the third; the next one finds the first completed.
            QVERIFY(waitUntil([&] { return isOver(bed, 2); }));
        }
        QVERIFY(said({"cancel", "--db", bed.path(), "4"}).contains("job 4 is cancelled"));
        Call next({"manage", bed.path()});
        QVERIFY(waitUntil([&] { return orderOfStarts(bed).split(' ').count("3") == 2; }));
        QVERIFY(waitUntil([&] { return jobsRunning(bed) == 2; }));
        QCOMPARE(bed.letter(alice), QString("R"));
        QCOMPARE(statesOf(bed), QString("3 running"));
        QVERIFY(said({"cancel", "--db", bed.path(), "3"}).contains("by its manager"));
        QVERIFY(waitUntil([&] { return isOver(bed, 3); }));
        QVERIFY(said({"drain", "--db", bed.path()}).contains("starts no more jobs"));
        QCOMPARE(next.finish(), 0);
        const QString output = next.output();
        QVERIFY2(output.contains("is dead"), qPrintable(output));
        QVERIFY2(output.contains("Taken down"), qPrintable(output));
        QCOMPARE(bed.letter(alice), QString("R"));
        QCOMPARE(bed.inventory(), QString("1 jobs, 1 partitions"));
        QCOMPARE(faultOf(bed), QString());
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

    /// llsubmit, llq, llcancel and llctl drain, while the manager works.
    void jobsComeAndGoAtAnyTime()
    {
        MpirunBed bed;
        QVERIFY(said({"submit", "--db", bed.path(), "--job", "512x1000"}).contains("No manager"));
        Call manage({"manage", bed.path()});
        QVERIFY(waitUntil([&] { return jobsRunning(bed) == 1; }));
        const QString submitted = said({"submit", "--db", bed.path(), "--job", "65536x10"});
        QVERIFY2(submitted.contains("job 2 is in the queue of \"LL\""), qPrintable(submitted));
        QVERIFY(!submitted.contains("No manager"));
        QVERIFY(waitUntil([&] { return queueOf(bed).contains("in the way: block \"LL-1-1\""); }));
        QVERIFY2(queueOf(bed).contains(QString("process %1 on host").arg(manage.pid())),
            qPrintable(queueOf(bed)));
        QCOMPARE(statesOf(bed), QString("1 running, 2 waiting"));
        QVERIFY(said({"cancel", "--db", bed.path(), "1"}).contains("by its manager"));
        QVERIFY(waitUntil([&] { return statesOf(bed) == "2 running"; }));
        said({"cancel", "--db", bed.path(), "2"});
        QVERIFY(waitUntil([&] { return queueOf(bed).contains("no jobs wait or run"); }));
        QCOMPARE(manage.process.state(), QProcess::Running);
        said({"drain", "--db", bed.path()});
        QCOMPARE(manage.finish(), 0);
        const QString output = manage.output();
        QVERIFY2(output.contains("in the way: block \"LL-1-1\""), qPrintable(output));
        QVERIFY2(output.contains("Told to drain"), qPrintable(output));
        QVERIFY(queueOf(bed).contains("no manager is at work"));
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
        QCOMPARE(faultOf(bed), QString());
    }

    void higherPrioritiesGoFirst()
    {
        MpirunBed bed;
        QFile file(bed.file("job.cmd"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("# @ bg_size = 65536\n# @ wall_clock_limit = 1\n# @ user_priority = 80\n"
                   "# @ queue\n");
        file.close();
        QFile script(bed.file("job.sh"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\n#SBATCH -N 64k --time=0:1 --nice=-100\ntrue\n");
        script.close();
        said({"submit", "--db", bed.path(), "--job", "65536x1"});
        said({"submit", "--db", bed.path(), "--job", "65536x1", "--priority", "10"});
        said({"submit", "--db", bed.path(), file.fileName()});
        said({"submit", "--db", bed.path(), "--job", "65536x1"});
        said({"submit", "--db", bed.path(), script.fileName()});
        QCOMPARE(jobsInQueue(bed), QString("5 3 1 4 2"));
        Call manage({"manage", bed.path(), "--job", "65536x1"});
        QCOMPARE(manage.finish(), 0);
        QCOMPARE(orderOfStarts(bed), QString("5 3 1 4 6 2"));
    }

    /// Ctrl+C once: what runs is waited for, what waits stays in the queue.
    void aPoliteEndKeepsTheQueue()
    {
        MpirunBed bed;
        said({"submit", "--db", bed.path(), "--job", "512x4", "--job", "65536x0"});
        {
            Call manage({"manage", bed.path()});
            QVERIFY(waitUntil([&] { return jobsRunning(bed) == 1; }));
            ::kill(manage.pid(), SIGINT);
            QCOMPARE(manage.finish(), 0);
            const QString output = manage.output();
            QVERIFY2(output.contains("those that run are waited for"), qPrintable(output));
            QVERIFY2(output.contains("1 of 2 jobs came to their end"), qPrintable(output));
            QVERIFY2(output.contains("1 jobs stay in the queue"), qPrintable(output));
        }
        QCOMPARE(statesOf(bed), QString("2 waiting"));
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
        Call next({"manage", bed.path(), "--job", "512x0"});
        QCOMPARE(next.finish(), 0);
        QCOMPARE(statesOf(bed), QString());
    }

    /// Every job that was acknowledged is run, by whichever manager.
    void nothingAcknowledgedIsLost()
    {
        MpirunBed bed;
        constexpr int submitters = 6;
        constexpr int each = 5;
        auto manage = std::make_unique<Call>(QStringList {"manage", bed.path()});
        std::vector<std::unique_ptr<Call>> calls;
        for (int round = 0; round < each; ++round) {
            for (int i = 0; i < submitters; ++i)
                calls.push_back(std::make_unique<Call>(
                    QStringList {"submit", "--db", bed.path(), "--job", "512x0"}));
            if (round % 2 == 1) { // Killed in the middle of it, and followed.
                manage.reset();
                manage = std::make_unique<Call>(QStringList {"manage", bed.path()});
            }
            for (const auto& call : calls)
                QCOMPARE(call->finish(), 0);
            calls.clear();
        }
        said({"drain", "--db", bed.path(), "--finish-queue"});
        QCOMPARE(manage->finish(), 0);
        QCOMPARE(statesOf(bed), QString());
        const auto completed = *bed.bridge().read([](const BridgeModel& model) {
            int count = 0;
            model.visitSubmissions([&](JobId, const JobSubmission& job) {
                count += job.state == SubmissionState::Completed ? 1 : 0;
            });
            return count;
        });
        QCOMPARE(completed, submitters * each);
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
        QCOMPARE(faultOf(bed), QString());
    }

    void wrongUseOfTheQueueIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << QStringList {"submit"} << 2 << "name a job file";
        QTest::newRow("job") << QStringList {"submit", "--job", "x"} << 2 << "NODESxSECONDS";
        QTest::newRow("priority") << QStringList {"submit", "--job", "1x1", "--priority", "101"}
                                  << 2 << "--priority";
        QTest::newRow("no such job") << QStringList {"cancel", "7"} << 1 << "no job 7";
        QTest::newRow("no number") << QStringList {"cancel", "seven"} << 2 << "seven";
        QTest::newRow("none to drain") << QStringList {"drain"} << 1 << "no manager \"LL\"";
    }
    void wrongUseOfTheQueueIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QString, words);
        MpirunBed bed;
        Call call(arguments + QStringList {"--db", bed.path()});
        QCOMPARE(call.finish(), status);
        const QString errors = call.errors();
        QVERIFY2(errors.contains(words), qPrintable(errors));
        QVERIFY(!queueOf(bed).contains("waiting"));
    }
};

QTEST_GUILESS_MAIN(ManagersShareTest)

#include "tst_ManagersShare.moc"
