// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/journal/JournalCheck.h"
#include "tests/app/MpirunRun.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

const char* const jobFile = "# @ job_name = hello\n"
                            "# @ bg_size = 512\n"
                            "# @ wall_clock_limit = 00:01:40\n"
                            "# @ executable = /bin/true\n"
                            "# @ class = fast\n"
                            "# @ queue\n";

/// `midplanectl manage` on the file of a bed.
struct Manage {
    QProcess process;

    Manage(const MpirunBed& bed, const QStringList& arguments)
    {
        process.start(QStringLiteral(MIDPLANECTL), QStringList {"manage", bed.path()} + arguments);
        process.waitForStarted();
    }
    /// Its exit status; -1 when it does not end.
    int finish()
    {
        if (process.state() != QProcess::NotRunning && !process.waitForFinished(60'000))
            return -1;
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    }
    QByteArray output() { return process.readAllStandardOutput(); }
    QByteArray errors() { return process.readAllStandardError(); }
};

QString faultOf(MpirunBed& bed)
{
    const auto recording = bed.bridge().recording();
    if (!recording)
        return QString::fromStdString(recording.error().text());
    const auto broken = checkJournal(*recording);
    return broken ? QString::fromStdString(broken->reason) : QString();
}

int openSubmissions(MpirunBed& bed)
{
    return *bed.bridge().read([](const BridgeModel& model) {
        int open = 0;
        for (const auto& [id, job] : model.submissions())
            open += job.state == SubmissionState::Waiting || job.state == SubmissionState::Started;
        return open;
    });
}

bool waitUntil(const std::function<bool()>& isSo) { return QTest::qWaitFor(isSo, 30'000); }

} // namespace

/// A job manager as a program of its own.
class ConsoleManageTest : public QObject {
    Q_OBJECT

private slots:
    /// Time that is moved by hand is moved by the manager: as in a simulation.
    void runsJobsAndGivesEverythingBack_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("loadleveler") << QStringList {} << QByteArray("stage 10");
        QTest::newRow("easy") << QStringList {"--policy", "easy"} << QByteArray("stage 10");
        QTest::newRow("polling") << QStringList {"--poll", "5"} << QByteArray("stage 10");
        QTest::newRow("slurm") << QStringList {"--manager", "slurm"}
                               << QByteArray("is added in advance");
    }

    void runsJobsAndGivesEverythingBack()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, words);
        MpirunBed bed(BootModel::constant({1s, 1s, 2s, 1s, 1s, 1s}), 0);
        QFile file(bed.file("job.cmd"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(jobFile);
        file.close();
        Manage manage(bed,
            options
                + QStringList {"--submit", file.fileName(), "--job", "512x50", "--job", "1024x1"});
        QCOMPARE(manage.finish(), 0);
        const QByteArray output = manage.output();
        QVERIFY2(output.contains("3 of 3 jobs came to their end"), output.constData());
        QVERIFY2(output.contains(words), output.constData());
        QVERIFY2(output.contains("ignored: class"), output.constData());
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
        QCOMPARE(faultOf(bed), QString());
        QCOMPARE(openSubmissions(bed), 0);
    }

    void programsAreToldByNames()
    {
        MpirunBed bed(BootModel::instant(), 0);
        Manage manage(bed, {"--json", "--job", "512x50", "--job", "999999x1"});
        QCOMPARE(manage.finish(), 1); // One never starts.
        const QJsonObject answer = QJsonDocument::fromJson(manage.output()).object();
        const QJsonArray jobs = answer["jobs"].toArray();
        QCOMPARE(jobs.size(), 2);
        QCOMPARE(jobs[0]["state"].toString(), QString("ended"));
        QCOMPARE(jobs[0]["ended"].toInt() - jobs[0]["started"].toInt(), 50);
        QCOMPARE(jobs[1]["state"].toString(), QString("never starts"));
        QVERIFY(!jobs[1]["reason"].toString().isEmpty());
    }

    /// What it had begun stays, until the next one of its name takes it down.
    void aKilledManagerIsClearedUpAfter()
    {
        MpirunBed bed;
        {
            Manage killed(bed, {"--job", "512x1000", "--job", "65536x10"});
            QVERIFY(waitUntil([&] { return bed.story().contains("JR"); }));
            killProcess(static_cast<pid_t>(killed.process.processId()));
            killed.process.waitForFinished();
        }
        QCOMPARE(bed.inventory(), QString("1 jobs, 1 partitions"));
        QCOMPARE(openSubmissions(bed), 2);
        for (const JobId job : {JobId {1}, JobId {2}})
            QVERIFY(bed.command([&](BridgeModel& model) { return model.askToCancel(job); }));
        Manage next(bed, {"--job", "512x0"});
        QCOMPARE(next.finish(), 0);
        QVERIFY(next.output().contains("Taken down"));
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
        QCOMPARE(openSubmissions(bed), 0);
        QCOMPARE(faultOf(bed), QString());
    }

    void ctrlCGivesEverythingBack()
    {
        MpirunBed bed;
        Manage manage(bed, {"--manager", "slurm", "--job", "512x1000", "--job", "1024x1000"});
        QVERIFY(waitUntil([&] { return bed.story().count("JR") == 2; }));
        ::kill(static_cast<pid_t>(manage.process.processId()), SIGINT);
        QCOMPARE(manage.finish(), 1);
        QVERIFY(manage.output().contains("0 of 2 jobs"));
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
    }

    void realProgramsRunUnderMpirun()
    {
        MpirunBed bed;
        Manage manage(bed, {"--mpirun", MIDPLANE_MPIRUN, "--job", "512x0"});
        QCOMPARE(manage.finish(), 0);
        const QByteArray output = manage.output();
        QVERIFY2(output.contains("stages 4-8 are the front end's"), output.constData());
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
    }

    /// Each strategy of the two managers, as an option.
    void eachStrategyRunsJobs_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArrayList>("words"); ///< Of what it prints.
        const auto row = [](const char* options, const QByteArrayList& words) {
            QTest::newRow(options) << QString(options).split(' ') << words;
        };
        row("--allocator first-fit", {"is added by the allocator"});
        row("--allocator optimal", {"is added by the allocator"});
        row("--allocator own --policy easy", {"stage 2"});
        row("--gaps", {"stage 10"});
        row("--partition-limit 1", {"stage 10"});
        row("--blocks SITE", {"\"site\" is added in advance", "gets block \"site\""});
        row("--blocks SITE --keep-booted", {"\"site\" boots in advance", "gets block \"site\""});
        row("--defined-blocks", {"\"own\" is there already", "gets block \"own\""});
        row("--manager slurm --free-after-job", {"is shut down", "; 2 boots"});
        row("--manager slurm --large-jobs always --patience 1000", {"; 2 boots"});
        row("--manager slurm --blocks SITE", {"gets block \"site\"", "; 1 boots"});
        row("--manager slurm --defined-blocks", {"gets block \"own\"", "; 1 boots"});
        row("--manager slurm --partition-limit 1", {"the manager allows 1"});
    }

    void eachStrategyRunsJobs()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArrayList, words);
        MpirunBed bed(BootModel::constant({1s, 1s, 2s, 1s, 1s, 1s}), 0);
        QFile site(bed.file("site.mmcs"));
        QVERIFY(site.open(QIODevice::WriteOnly));
        site.write("genblock site R00-M0\n");
        site.close();
        options.replaceInStrings("SITE", site.fileName());
        bed.define("own", {1, 0, 0});
        Manage manage(bed, options + QStringList {"--job", "512x50", "--job", "512x50"});
        QCOMPARE(manage.finish(), 0);
        const QByteArray output = manage.output();
        for (const QByteArray& each : words)
            QVERIFY2(output.contains(each), output.constData());
        QCOMPARE(bed.inventory(), QString("0 jobs, 1 partitions")); // The one of its own stays.
        QCOMPARE(bed.letter("own"), QString("F"));
    }

    /// 64 nodes get 64 nodes, whatever strategy: both jobs share a midplane.
    void jobsBelowAMidplaneGetTheirSize_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("policy") << QStringList();
        QTest::newRow("easy") << QStringList {"--policy", "easy"};
        QTest::newRow("allocator") << QStringList {"--allocator", "first-fit"};
        QTest::newRow("slurm") << QStringList {"--manager", "slurm"};
    }

    void jobsBelowAMidplaneGetTheirSize()
    {
        QFETCH(QStringList, options);
        MpirunBed bed;
        Manage manage(bed, options + QStringList {"--job", "64x1000", "--job", "33x1000"});
        QVERIFY(waitUntil([&] { return bed.story().count("JR") == 2; }));
        const auto sizes = *bed.bridge().read([](const BridgeModel& model) {
            QList<int> nodes;
            for (const auto& [id, record] : model.jobs())
                nodes << nodesOf(model.machine(),
                    model.placementOf(*model.partitionId(record.definition.partition)));
            return nodes;
        });
        QCOMPARE(sizes, QList<int>({64, 64}));
        ::kill(static_cast<pid_t>(manage.process.processId()), SIGINT);
        QCOMPARE(manage.finish(), 1);
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
    }

    /// Aridor et al., open architecture, sections 3.2 and 4.1: what mpirun does is the site's
    /// choice.
    void theDivisionOfLabourIsAnOption_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("words");
        for (const char* stages : {"4-8", "5-8", "6-7", "3-10"})
            QTest::addRow("loadleveler %s", stages) << QStringList {
                "--stages", stages} << QByteArray("stages ") + stages + " are the front end's";
        for (const char* stages : {"4-8", "5-8", "6-7"})
            QTest::addRow("slurm %s", stages) << QStringList {"--manager", "slurm", "--stages",
                stages} << QByteArray("stages ") + stages + " are the front end's";
    }

    void theDivisionOfLabourIsAnOption()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, words);
        MpirunBed bed;
        Manage manage(bed, options + QStringList {"--mpirun", MIDPLANE_MPIRUN, "--job", "512x0"});
        QCOMPARE(manage.finish(), 0);
        const QByteArray output = manage.output();
        QVERIFY2(output.contains(words), output.constData());
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
    }

    void wrongUseIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("job") << QStringList {"--job", "512"} << QByteArray("write NODESxSECONDS");
        QTest::newRow("job of letters")
            << QStringList {"--job", "axb"} << QByteArray("write NODESxSECONDS");
        QTest::newRow("policy") << QStringList {"--policy", "fast"}
                                << QByteArray("there is no \"fast\"");
        QTest::newRow("name") << QStringList {"--name", "a b"} << QByteArray("write 1 to 12");
        const auto row = [](const char* options, const char* words) {
            QTest::newRow(options) << QString(options).split(' ') << QByteArray(words);
        };
        row("--manager slurm --policy easy", "--policy: means nothing to the manager slurm");
        row("--manager slurm --gaps", "choose loadleveler");
        row("--free-after-job", "choose slurm");
        row("--keep-booted", "--blocks or --defined-blocks");
        row("--allocator best", "--allocator");
        row("--allocator optimal --policy easy", "leave out --allocator optimal");
        row("--defined-blocks", "the file defines no blocks");
        row("--stages 4-8", "give --mpirun PROGRAM");
        row("--mpirun x --stages 2-10", "begin with 3 or later");
        row("--mpirun x --stages 8-4", "--stages");
        row("--mpirun x --manager slurm --stages 3-8", "within 4-8");
        row("--blocks /dev/null", "/dev/null");
        QTest::newRow("job file") << QStringList {"--submit", "/no/such"} << QByteArray("--submit");
    }

    void wrongUseIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, words);
        MpirunBed bed;
        Manage manage(bed, arguments);
        QCOMPARE(manage.finish(), 2);
        const QByteArray errors = manage.errors();
        QVERIFY2(errors.contains(words), errors.constData());
        QCOMPARE(bed.story(), QString());
    }

    void makesTheControlSystemWhereThereIsNone()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("new.db"));
        QProcess process;
        process.start(QStringLiteral(MIDPLANECTL),
            {"manage", file, "--machine", "bgl-quarter", "--speed", "0", "--job", "512x100"});
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 && said.contains("made "), said.constData());
        QVERIFY(QFile::exists(file));
        process.start(QStringLiteral(MIDPLANECTL), {"manage", file, "--machine", "bgl"});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("bgl-quarter"));
    }
};

QTEST_GUILESS_MAIN(ConsoleManageTest)

#include "tst_ConsoleManage.moc"
