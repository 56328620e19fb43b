// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/scheduling/managers/SlurmScript.h"

using namespace midplane::core;

namespace {

Result<SlurmJob> parsed(const QByteArray& lines)
{
    return parseSlurmScript("#!/bin/sh\n" + lines.toStdString(), "/home/ada/job.sh");
}

} // namespace

class SlurmScriptTest : public QObject {
    Q_OBJECT

private slots:
    void readsWhatSbatchReads()
    {
        const auto job = parseSlurmScript(
            "\xEF\xBB\xBF#!/bin/bash -e\r\n"
            "#SBATCH --nodes=2k --conn-type torus   # as large as it gets\r\n"
            "#SBATCH -J hello -t 1:30:00 -D /tmp -o out.txt -e err.txt --input=in.txt\r\n"
            "#SBATCH --no-rotate --priority=70 -p batch --mail-type=END\r\n"
            "\r\n# a comment\r\n#SBATCH --comment 'two words'\r\n"
            "mpirun hello\r\n#SBATCH --nodes=1\r\n",
            "/home/ada/job.sh");
        QVERIFY2(job, job ? "" : job.error().text().c_str());
        const JobRequest& request = job->request;
        QCOMPARE(*request.nodes, 2048);
        QVERIFY(request.connection == Joining::Torus);
        QVERIFY(request.rotations == Rotations::None);
        QCOMPARE(request.estimate.count(), 5400);
        QCOMPARE(request.priority, 70);
        QCOMPARE(request.name, std::string("hello"));
        QCOMPARE(request.workingDirectory, std::string("/tmp"));
        QCOMPARE(request.inFile + request.outFile + request.errFile,
            std::string("in.txtout.txterr.txt"));
        QCOMPARE(request.executable, std::string("/bin/bash"));
        QCOMPARE(request.arguments, std::string("-e /home/ada/job.sh"));
        QCOMPARE(job->ignored, (std::vector<std::string> {"-p", "--mail-type=END"}));
    }

    void readsTimes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("seconds");
        QTest::newRow("minutes") << QByteArray("30") << 1800;
        QTest::newRow("minutes and seconds") << QByteArray("30:05") << 1805;
        QTest::newRow("hours") << QByteArray("1:00:01") << 3601;
        QTest::newRow("days") << QByteArray("2-12") << 216'000;
        QTest::newRow("all") << QByteArray("1-01:01:01") << 90'061;
    }
    void readsTimes()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, seconds);
        QCOMPARE(parsed("#SBATCH -N1 -t" + text)->request.estimate.count(), seconds);
    }

    void readsPriorities_data()
    {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<int>("priority");
        QTest::newRow("none") << QByteArray() << 50;
        QTest::newRow("priority") << QByteArray("--priority 0") << 0;
        QTest::newRow("nice") << QByteArray("--nice") << 0;
        QTest::newRow("a little nice") << QByteArray("--nice=20") << 40;
        QTest::newRow("not nice") << QByteArray("--nice=-10000") << 100;
    }
    void readsPriorities()
    {
        QFETCH(QByteArray, option);
        QFETCH(int, priority);
        QCOMPARE(parsed("#SBATCH -N 1-4 " + option)->request.priority, priority);
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("no size") << QByteArray("#SBATCH -t 1\n") << QByteArray("neither --nodes");
        QTest::newRow("size behind a command")
            << QByteArray("true\n#SBATCH -N 1\n") << QByteArray("neither --nodes");
        for (const char* option : {"-N0", "--nodes=many", "--nodes", "--geometry=1x2",
                 "--conn-type=knot", "--time=soon", "--time=1:2:3:4", "--priority=101", "--nice=x"})
            QTest::newRow(option) << QByteArray("#SBATCH -N1\n#SBATCH ") + option
                                  << QByteArray("job.sh:3");
    }
    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QByteArray, words);
        const auto job = parsed(lines);
        QVERIFY(!job);
        QVERIFY2(job.error().text().find(words.toStdString()) != std::string::npos,
            job.error().text().c_str());
    }

    void tellsScriptsApart()
    {
        QVERIFY(isSlurmScript("#SBATCH -N1"));
        QVERIFY(isSlurmScript("#!/bin/sh\n#SBATCH -N1"));
        QVERIFY(!isSlurmScript("# @ bg_size = 512\n# @ queue\n"));
        QVERIFY(!isSlurmScript(""));
    }

    void standsNoise()
    {
        for (const char* noise : {"#SBATCH ''", "#SBATCH '' -N",
                 "#SBATCH - -- --=", "#SBATCH =", "#SBATCH -N1 \"", "#SBATCH \\"})
            parsed(noise);
    }
};

QTEST_APPLESS_MAIN(SlurmScriptTest)

#include "tst_SlurmScript.moc"
