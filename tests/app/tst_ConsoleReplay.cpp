// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

/// `midplanectl replay` on logs of our own, damaged ones too, and on the real ones where they are.
class ConsoleReplayTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

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
    }

    void strictOrderWaitsAndGreedyOvertakes()
    {
        QCOMPARE(midplanectl(
                     {"replay", "bgl", "three.swf", "--policy", "fcfs", "--jobs-csv", "fcfs.csv"},
                     m_folder.path())
                     .exitCode,
            0);
        QCOMPARE(read("fcfs.csv"),
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
