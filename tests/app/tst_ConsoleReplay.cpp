// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

/// `midplanectl replay` on logs of our own, damaged ones too, and on the real ones where they are.
class ConsoleReplayTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static QByteArray faults(const char* list)
    {
        return QByteArray(R"({"format": "midplane-faults", "version": 1, "faults": [)") + list
            + "]}";
    }
    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QByteArray job(int number, int submit, int run, int size, int requested)
    {
        return QString("%1 %2 -1 %3 %4 -1 -1 %4 %5 -1 1 1 -1 -1 -1 -1 -1 -1\n")
            .arg(number)
            .arg(submit)
            .arg(run)
            .arg(size)
            .arg(requested)
            .toUtf8();
    }

    /// So that a column that comes later changes no expectation.
    static QByteArray firstColumns(const QByteArray& table, qsizetype count)
    {
        QByteArray columns;
        for (const QByteArray& line : table.split('\n')) {
            if (!line.isEmpty())
                columns += line.split(',').mid(0, count).join(',') + '\n';
        }
        return columns;
    }
    /// Job, start and end of each row that --jobs-csv wrote; what went wrong otherwise.
    QByteArray scheduleOf(const QString& options)
    {
        QStringList arguments {"replay", "bgl"};
        arguments += options.split(' ');
        const auto run = midplanectl(
            arguments + QStringList {"--quiet", "--jobs-csv", "schedule.csv"}, m_folder.path());
        if (run.exitCode != 0)
            return run.errors.toUtf8();
        QByteArray schedule;
        for (const QByteArray& line : read("schedule.csv").split('\n').mid(1)) {
            const QList<QByteArray> cells = line.split(',');
            if (cells.size() > 3)
                schedule += cells[0] + ' ' + cells[2] + ' ' + cells[3] + '\n';
        }
        return schedule;
    }

private slots:
    void initTestCase()
    {
        // The first two fill the machine in turn; the third could overtake the second.
        write("three.swf",
            "; a header\n" + job(1, 0, 100, 65, 100) + job(2, 10, 100, 128, 100)
                + job(3, 20, 30, 4, 40));
        write("skipped.swf",
            job(1, 0, 10, 1, 10) + job(2, 0, 0, 1, 10) + job(3, 0, -1, 1, 10)
                + job(4, -5, 10, 1, 10) + job(5, 0, 10, 129, 10));
        write("none.swf", job(1, 0, 0, 1, 10));
        write("damaged.swf", job(1, 0, 10, 1, 10) + "2 0 x\n" + job(3, 5, 10, 1, 10));
        write("cut.swf.gz", QByteArray::fromHex("1f8b0800000000000003331c0500"));
        write("empty.swf", "");
        // A job on the whole machine, one that could overtake it, and one that could not in time.
        write("easy.swf",
            job(1, 0, 100, 65, 100) + job(2, 10, 100, 128, 100) + job(3, 20, 80, 4, 80)
                + job(4, 21, 90, 4, 90));
        write("down.json", faults(R"({"time": 50, "part": "R00-M0", "state": "down"},
            {"time": 60, "part": "R00-M0", "state": "up"})"));
        write("twice.json", faults(R"({"time": 50, "part": "R00-M0", "state": "down"},
            {"time": 60, "part": "R00-M0", "state": "down"})"));
        write("typo.json", faults(R"({"time": 50, "part": "R00-M9", "state": "down"})"));
        write("long.swf", QByteArray(3'000'000, '7'));
        write("binary.swf", QByteArray::fromHex("00ff1b0a00010203") + QByteArray(1000, '\xfe'));
        write("half.swf", job(1, 0, 10, 1, 10) + job(2, 5, 10, 1, 10).left(20));
        write(
            "backwards.swf", job(1, 90, 10, 1, 10) + job(2, 50, 10, 1, 10) + job(3, 0, 10, 1, 10));
        write("huge.swf", job(1, 0, 10, 1, 10).replace(" 10 ", " 1000000000000000000 "));
        write("nan.swf", job(1, 0, 10, 1, 10).replace(" 10 ", " nan "));
        write("large.swf", job(1, 0, 10, 500, 10) + job(2, 0, 10, 1000, 10));
    }

    void strictOrderWaitsAndGreedyOvertakes()
    {
        QCOMPARE(midplanectl(
                     {"replay", "bgl", "three.swf", "--policy", "fcfs", "--jobs-csv", "fcfs.csv"},
                     m_folder.path())
                     .exitCode,
            0);
        QCOMPARE(firstColumns(read("fcfs.csv"), 10),
            QByteArray("job,submit,start,end,wait,size,shape,connectivity,origin,links\n"
                       "1,0,0,100,0,65,8x3x3,mesh,0.0.0,159\n"
                       "2,10,100,200,90,128,8x4x4,mesh,0.0.0,304\n"
                       "3,20,200,230,180,4,1x1x4,mesh,0.0.0,3\n"));
        QCOMPARE(midplanectl({"replay", "bgl", "three.swf", "--policy", "greedy", "--jobs-csv",
                                 "greedy.csv"},
                     m_folder.path())
                     .exitCode,
            0);
        QVERIFY(read("greedy.csv").contains("\n3,20,20,50,0,4,"));
    }

    void theKeysProgramsReadAreThere()
    {
        const auto answer = midplanectl(
            {"replay", "bgl", "three.swf", "--policy", "fcfs", "--json"}, m_folder.path())
                                .json();
        QCOMPARE(answer.at("jobs").get<int>(), 3);
        QCOMPARE(answer.at("makespan").get<int>(), 230);
        // (65*100 + 128*100 + 4*30) / (230 * 128), (0 + 90 + 180) / 3, and waits over 10 s at
        // least.
        QCOMPARE(answer.at("utilization").get<double>(), 0.659647);
        QCOMPARE(answer.at("meanWait").get<double>(), 90.0);
        QCOMPARE(answer.at("meanBoundedSlowdown").get<double>(), 3.3);
    }

    void rowsThatCannotRunAreListed()
    {
        const auto answer = midplanectl(
            {"replay", "bgl", "skipped.swf", "--policy", "fcfs", "--json"}, m_folder.path())
                                .json();
        QCOMPARE(answer.at("jobs").get<int>(), 1);
        QCOMPARE(answer.at("leftOut").get<int>(), 4);
    }

    void damagedLinesAreRefusedOrListed()
    {
        const auto strict
            = midplanectl({"replay", "bgl", "damaged.swf", "--policy", "fcfs"}, m_folder.path());
        QCOMPARE(strict.exitCode, 2);
        QVERIFY(strict.errors.contains("damaged.swf:2"));
        const auto lenient = midplanectl(
            {"replay", "bgl", "damaged.swf", "--policy", "fcfs", "--lenient", "--json"},
            m_folder.path());
        QCOMPARE(lenient.exitCode, 0);
        QCOMPARE(lenient.json().at("jobs").get<int>(), 2);
        QCOMPARE(lenient.json().at("leftOut").get<int>(), 1);
    }

    void whatCannotBeReadOrWrittenIsNamed_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("message");
        const auto row
            = [](const char* call, const char* message) { QTest::newRow(call) << call << message; };
        row("replay bgl missing.swf --policy fcfs", "missing.swf");
        row("replay bgl cut.swf.gz --policy fcfs", "cut.swf.gz");
        row("replay bgl empty.swf --policy fcfs", "empty.swf");
        row("replay bgl none.swf --policy fcfs", "none.swf");
        row("replay bgl three.swf --policy fcfs --skip 3", "--skip");
        row("replay bgl three.swf", "--policy");
        row("replay bgl three.swf --policy best", "fcfs");
        row("replay bgl three.swf --policy fcfs --torus 1.5", "--torus");
        row("replay bgl three.swf --policy fcfs --shapes round", "--shapes");
        row("replay bgl three.swf --policy fcfs --load 0", "--load");
        row("replay bgl three.swf --policy fcfs --load nan", "--load");
        row("replay bgl three.swf --policy fcfs --scale-sizes 0", "--scale-sizes");
        row("replay bgl three.swf --policy fcfs --scale-times -1", "--scale-times");
        row("replay bgl three.swf --policy fcfs --jobs-csv no/such.csv", "no/such.csv");
        row("replay bgl three.swf --policy fcfs --recording no/such.rec", "no/such.rec");
        row("replay nothing three.swf --policy fcfs", "nothing");
        row("replay bgl three.swf --policy fcfs --estimate soon", "--estimate");
        row("replay bgl three.swf --policy fcfs --multiply-sizes 0", "--multiply-sizes");
        row("replay bgl three.swf --policy fcfs --merit best", "--merit");
        row("replay bgl three.swf --policy fcfs --wrap --no-wrap", "--no-wrap");
        row("replay bgl three.swf --policy fcfs --drop user", "user=21,job=13717-16207");
        row("replay bgl three.swf --policy fcfs --most-a-day 0", "--most-a-day");
        row("replay bgl three.swf --policy fcfs --boot slowly", "table1");
        row("replay bgl three.swf --policy fcfs --faults none.json", "none.json");
        row("replay bgl three.swf --policy fcfs --faults typo.json", "typo.json: /faults/0/part");
        row("replay bgl three.swf --policy fcfs --faults twice.json", "twice.json: fault 1");
        row("replay bgl three.swf --policy fcfs --blocks b.json", "--blocks");
        row("replay bgl three.swf --policy static --inner easy", "--inner");
        row("replay bgl three.swf --policy dynamic --inner static", "--inner");
        row("replay bgl three.swf --policy easy --poll 5", "--poll");
        row("replay bgl three.swf --policy fcfs --swf three.swf", "three.swf");
        row("replay bgl long.swf --policy fcfs", "long.swf:1");
        row("replay bgl binary.swf --policy fcfs", "binary.swf:1");
        row("replay bgl half.swf --policy fcfs", "half.swf:2");
        row("replay bgl huge.swf --policy fcfs", "huge.swf:1");
        row("replay bgl nan.swf --policy fcfs", "nan.swf:1");
        row("replay bgl large.swf --policy fcfs", "--scale-sizes");
    }
    void whatCannotBeReadOrWrittenIsNamed()
    {
        QFETCH(QString, call);
        QFETCH(QString, message);
        const QStringList before = QDir(m_folder.path()).entryList();
        const auto run = midplanectl(call.split(' '), m_folder.path());
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(message), qPrintable(run.errors));
        QCOMPARE(QDir(m_folder.path()).entryList(), before);
    }

    /// EASY promises second 100 to the job on the whole machine: job 3 is done by then, job 4 is
    /// not.
    void estimatesDecideWhoOvertakes()
    {
        QCOMPARE(scheduleOf("easy.swf --policy easy"),
            QByteArray("1 0 100\n2 100 200\n3 20 100\n4 200 290\n"));
        QCOMPARE(scheduleOf("easy.swf --policy easy --estimate 3"),
            QByteArray("1 0 100\n2 111 211\n3 20 100\n4 21 111\n"));
        QCOMPARE(scheduleOf("easy.swf --policy fcfs"),
            QByteArray("1 0 100\n2 100 200\n3 200 280\n4 200 290\n"));
    }

    /// Table 1 of Aridor et al. (open architecture): 2,048 nodes and more take 2 + 38 + 19 s until
    /// the job runs, and 11 s until they are free again.
    void bootingTakesItsTime()
    {
        QCOMPARE(scheduleOf("three.swf --policy fcfs --jobs 2 --boot table1"),
            QByteArray("1 59 159\n2 229 329\n"));
        QCOMPARE(scheduleOf("three.swf --policy fcfs --jobs 2 --boot instant"),
            QByteArray("1 0 100\n2 100 200\n"));
    }

    void whatFailsEndsItsJobs()
    {
        QCOMPARE(
            scheduleOf("three.swf --policy fcfs --jobs 1 --faults down.json --after-failure drop"),
            QByteArray("1 0 50\n"));
        const auto answer = midplanectl({"replay", "bgl", "three.swf", "--policy", "fcfs", "--jobs",
                                            "1", "--faults", "down.json", "--json"},
            m_folder.path())
                                .json();
        QCOMPARE(answer.at("resubmissions").get<int>(), 1);
        QCOMPARE(answer.at("jobs").get<int>(), 1);
    }

    void rowsAreCleanedByRule()
    {
        const auto answer = midplanectl({"replay", "bgl", "three.swf", "--policy", "fcfs", "--drop",
                                            "size=128", "--drop", "job=3,user=1", "--json"},
            m_folder.path())
                                .json();
        QCOMPARE(answer.at("jobs").get<int>(), 1);
        QCOMPARE(answer.at("leftOutReasons").at("dropped: size=128").get<int>(), 1);
        QCOMPARE(answer.at("leftOutReasons").at("dropped: job=3,user=1").get<int>(), 1);
    }

    void shapesAndSizesAreAsAsked_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QByteArray>("shape"); // of the job of 4
        QTest::newRow("slim") << "--skip 2 --shapes slim" << QByteArray("1x1x4");
        QTest::newRow("fat") << "--skip 2 --shapes fat" << QByteArray("2x2x2");
        QTest::newRow("padded") << "--skip 2 --shapes padded --no-rotation" << QByteArray("1x1x8");
        QTest::newRow("multiplied")
            << "--skip 1 --multiply-sizes 3 --scale-sizes 2" << QByteArray("1x1x6");
    }
    void shapesAndSizesAreAsAsked()
    {
        QFETCH(QString, options);
        QFETCH(QByteArray, shape);
        const auto run = midplanectl(QStringList {"replay", "ideal", "three.swf", "--policy",
                                         "greedy", "--jobs-csv", "shapes.csv"}
                + options.split(' '),
            m_folder.path());
        if (options.contains("padded")) { // A stick of 8 along z has no place without rotation.
            QVERIFY(run.output.contains("Never started"));
            return;
        }
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        QByteArray sides = read("shapes.csv").split('\n')[1].split(',')[6];
        QList<QByteArray> sorted = sides.split('x');
        std::sort(sorted.begin(), sorted.end());
        QCOMPARE(sorted.join('x'), shape);
    }

    /// What a run made of its jobs is a log again: run at once, every job starts as it did.
    void resultsAreALogAgain()
    {
        QCOMPARE(scheduleOf("three.swf --policy fcfs --swf result.swf"),
            QByteArray("1 0 100\n2 100 200\n3 200 230\n"));
        QCOMPARE(
            scheduleOf("result.swf --policy fcfs"), QByteArray("1 0 100\n2 100 200\n3 200 230\n"));
    }

    void ordersOfTheLogDoNotMatter()
    {
        QCOMPARE(
            scheduleOf("backwards.swf --policy easy"), QByteArray("3 0 10\n2 50 60\n1 90 100\n"));
    }

    void everyPolicyRunsADemo_data()
    {
        QTest::addColumn<QString>("policy");
        for (const char* policy : {"fcfs", "greedy", "easy", "conservative", "migration",
                 "easy+migration", "static", "dynamic"})
            QTest::newRow(policy) << policy;
    }
    void everyPolicyRunsADemo()
    {
        QFETCH(QString, policy);
        const auto run = midplanectl(
            {"replay", "bgl", "three.swf", "--policy", policy, "--migration", "literal", "--json"},
            m_folder.path());
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        QCOMPARE(run.json().at("jobs").get<int>(), 3);
        QCOMPARE(run.json().at("neverStarted").get<int>(), 0);
    }

    void realLogsRunTwiceWithTheSameBytes_data()
    {
        QTest::addColumn<QString>("log");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("SDSC") << "SDSC-SP2-1998-4.2-cln.swf.gz"
                              << QStringList {"--torus", "0.5", "--shapes", "0.5"};
        QTest::newRow("CTC") << "CTC-SP2-1996-3.1-cln.swf.gz" << QStringList {"--scale-sizes", "4"};
        QTest::newRow("NASA") << "NASA-iPSC-1993-3.1-cln.swf.gz" << QStringList {"--torus", "1"};
    }
    void realLogsRunTwiceWithTheSameBytes()
    {
        const QString logs = qEnvironmentVariable("MIDPLANE_WORKLOADS");
        if (logs.isEmpty())
            QSKIP("MIDPLANE_WORKLOADS is not set: see CONTRIBUTING.md for the real logs");
        QFETCH(QString, log);
        QFETCH(QStringList, options);
        for (const char* policy : {"fcfs", "greedy"}) {
            for (const char* pass : {"first", "second"}) {
                const auto run = midplanectl(
                    QStringList {"replay", "bgl", logs + "/" + log, "--policy", policy, "--quiet",
                        "--jobs-csv", QString(pass) + ".csv", "--recording", QString(pass) + ".rec"}
                        + options,
                    m_folder.path());
                QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
            }
            QVERIFY(read("first.csv").count('\n') > 10000);
            QVERIFY(read("first.csv") == read("second.csv"));
            QVERIFY(read("first.rec") == read("second.rec"));
        }
    }
};

QTEST_GUILESS_MAIN(ConsoleReplayTest)
#include "tst_ConsoleReplay.moc"
