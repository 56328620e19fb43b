// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"
#include "tests/core/workload/Gzip.h"

namespace {

const QByteArray sampleLog = "; Computer: a test\n"
                             "; MaxProcs: 8\n"
                             "1 0 -1 10 4 -1 -1 4 20 -1 1 7 -1 -1 -1 -1 -1 -1\n"
                             "2 50 -1 10 8 -1 -1 8 20 -1 5 7 -1 -1 -1 -1 -1 -1\n"
                             "3 x\n"
                             "2 100 -1 20 2 -1 -1 2 20 -1 1 9 -1 -1 -1 -1 -1 -1\n";

} // namespace

/// `midplanectl workload`: logs shown, cleaned and invented.
class ConsoleWorkloadTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QByteArray read(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    ConsoleRun call(const QString& arguments) const
    {
        return midplanectl(("workload " + arguments).split(' '), m_folder.path());
    }

    /// The line so many times, packed.
    void writePacked(const QString& name, const std::string& line, int count) const
    {
        constexpr int linesAMember = 10'000;
        std::string lines;
        for (int i = 0; i < linesAMember; ++i)
            lines += line;
        const QByteArray member = QByteArray::fromStdString(midplane::test::gzip(lines));
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(member.repeated(count / linesAMember));
    }

private slots:
    void initTestCase()
    {
        QFile file(m_folder.filePath("log.swf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(sampleLog);
    }

    /// 1.6 MB that unpack to half a gigabyte, in a process that may have 200 MB.
    void answersInASentenceWhenMemoryIsScarce_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty lines") << QByteArray(999, ' ') + '\n'
                                     << 500'000 << 0 << QString("0  rows");
        QTest::newRow("comments") << ';' + QByteArray(998, 'x') + '\n'
                                  << 500'000 << 2
                                  << QString("packed.swf.gz:16778: more than 16 MiB of comments");
        QTest::newRow("jobs") << QByteArray("1 0 -1 10 4 -1 -1 4 20 -1 1 7 -1 -1 -1 -1 -1 -1\n")
                              << 4'000'000 << 2
                              << QString("packed.swf.gz: there is not enough memory to read it");
    }

    void answersInASentenceWhenMemoryIsScarce()
    {
        QFETCH(QByteArray, line);
        QFETCH(int, count);
        QFETCH(int, exitCode);
        QFETCH(QString, words);
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the sanitizer takes more addresses than the limit allows");
#endif
        writePacked("packed.swf.gz", line.toStdString(), count);
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start("sh",
            {"-c", "ulimit -v 200000; exec \"$0\" workload show packed.swf.gz",
                QStringLiteral(MIDPLANECTL)});
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray said = process.readAllStandardOutput() + process.readAllStandardError();
        QVERIFY2(process.exitCode() == exitCode && said.contains(words.toUtf8()), said);
    }

    void showsWhatALogSays()
    {
        const auto run = call("show log.swf --lenient --json");
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        const auto answer = run.json();
        QCOMPARE(answer.at("rows").get<int>(), 3);
        QCOMPARE(answer.at("jobs").get<int>(), 3);
        QCOMPARE(answer.at("damaged").at(0).at("line").get<int>(), 5);
        QCOMPARE(answer.at("statuses").at("5").get<int>(), 1);
        QCOMPARE(answer.at("largestSize").get<int>(), 8);
        QCOMPARE(answer.at("load").get<double>(), (40.0 + 80 + 40) / (8 * 100));
        QCOMPARE(answer.at("header").at(1).at("value").get<std::string>(), std::string("8"));
        const auto text = call("show log.swf --lenient --status completed").output;
        QVERIFY2(text.contains("a test") && text.contains("line 5 holds 2 fields, not 18")
                && text.contains("not completed"),
            qPrintable(text));
    }

    void cleansByRule()
    {
        const auto run = call(
            "clean log.swf clean.swf --lenient --status completed --drop user=9 --first-of-number");
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        QCOMPARE(read("clean.swf"),
            QByteArray(
                "; Computer: a test\n; MaxProcs: 8\n"
                "; Note: rows left out by Midplane: not completed; number of an earlier row; "
                "user=9\n"
                "    1        0     -1     10    4     -1    -1    4     20    -1  1   7  -1 "
                " -1 -1 -1 -1 -1\n"));
        QVERIFY(run.output.contains("1 jobs, 3 rows left out"));
    }

    void cleansTwiceTheSame()
    {
        QCOMPARE(call("clean log.swf once.swf --lenient").exitCode, 0);
        QCOMPARE(call("clean once.swf twice.swf").exitCode, 0);
        QCOMPARE(read("twice.swf"), read("once.swf"));
    }

    void inventsTheSameLogForASeed()
    {
        for (const char* name : {"a.swf", "b.swf"})
            QCOMPARE(
                call(
                    QString("lublin %1 --jobs 300 --machine-size 64 --seed 5 --load 0.8").arg(name))
                    .exitCode,
                0);
        QVERIFY(!read("a.swf").isEmpty());
        QCOMPARE(read("b.swf"), read("a.swf"));
        const auto answer = call("show a.swf --json").json();
        QCOMPARE(answer.at("jobs").get<int>(), 300);
        QVERIFY(qAbs(answer.at("load").get<double>() - 0.8) < 0.01);
        QCOMPARE(call("lublin c.swf --jobs 300 --machine-size 64 --seed 6").exitCode, 0);
        QVERIFY(read("c.swf") != read("a.swf"));
    }

    void inventsFromParameters()
    {
        const QString sample = qEnvironmentVariable("MIDPLANE_SAMPLES") + "/workloads/demo-500";
        const auto run
            = midplanectl({"workload", "generate", sample + ".json", "demo.swf"}, m_folder.path());
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        QFile kept(sample + ".swf");
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(read("demo.swf"), kept.readAll());
    }

    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("message");
        const auto row
            = [](const char* call, const char* message) { QTest::newRow(call) << call << message; };
        row("show", "LOG");
        row("show missing.swf", "missing.swf");
        row("show log.swf", "log.swf:5");
        row("clean log.swf log.swf --lenient", "is an input");
        row("clean log.swf no/such.swf --lenient", "no/such.swf");
        row("clean log.swf out.swf --lenient --drop x", "--drop");
        row("lublin out.swf --jobs 0", "--jobs");
        row("lublin out.swf --machine-size 3", "--machine-size");
        row("lublin out.swf --load 0", "--load");
        row("lublin out.swf --load nan", "--load");
        row("lublin out.swf --jobs 1 --load 1", "--load");
        row("lublin no/such.swf", "no/such.swf");
        row("generate log.swf out.swf", "log.swf:1");
        row("generate missing.json out.swf", "missing.json");
        row("dance", "subcommand");
    }
    void whatIsWrongIsNamed()
    {
        QFETCH(QString, call);
        QFETCH(QString, message);
        const QStringList before = QDir(m_folder.path()).entryList();
        const auto run = this->call(call);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(message), qPrintable(run.errors));
        QCOMPARE(QDir(m_folder.path()).entryList(), before);
    }
};

QTEST_GUILESS_MAIN(ConsoleWorkloadTest)
#include "tst_ConsoleWorkload.moc"
