// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include <QtTest>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/workload/SwfLog.h"
#include "tests/core/workload/Gzip.h"
#include "tests/core/workload/RealLogs.h"
#include "tests/core/workload/Unpacked.h"

using namespace midplane::core;
using midplane::test::gzip;
using midplane::test::realLog;
using midplane::test::textOfLog;

namespace {

const std::string row = "7 100 -1 60 4 12.5 -1 8 90 -1 1 33 -1 -1 -1 -1 -1 -1";

/// Every field differs from every other one.
const std::string fullRow = "7 100 3 60 4 12.5 640 8 90 1024.25 5 33 44 55 2 1 6 77";

/// The lines of a log that are no comments, each with its end.
std::string rowsOf(const std::string& text)
{
    std::string rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        rows += line.empty() || line.front() == ';' ? "" : line + "\n";
    return rows;
}

/// The log's lines so many times, packed.
std::string packedLines(const std::string& line, std::size_t count)
{
    constexpr std::size_t linesAMember = 2'000;
    std::string lines;
    for (std::size_t i = 0; i < linesAMember; ++i)
        lines += line;
    const std::string member = gzip(lines);
    std::string packed;
    for (std::size_t i = 0; i < count / linesAMember; ++i)
        packed += member;
    return packed;
}

/// What a process that has 64 MiB left answers on reading the file: the number of jobs, or the
/// Error.
QString readWithLittleMemory(const std::string& path, Damage damage)
{
    constexpr rlim_t left = rlim_t {64} << 20U;
    int ends[2];
    if (::pipe(ends) != 0)
        return "no pipe";
    const pid_t child = ::fork();
    if (child == 0) {
        std::size_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        const rlim_t most = pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) + left;
        const rlimit limit {most, most};
        ::setrlimit(RLIMIT_AS, &limit);
        const auto log = readSwfLog(path, damage);
        const std::string answer
            = log ? std::to_string(log->submissions.size()) : log.error().text();
        (void)!::write(ends[1], answer.data(), answer.size());
        ::_exit(0);
    }
    ::close(ends[1]);
    QByteArray answer(2000, '\0');
    answer.resize(std::max<ssize_t>(0, ::read(ends[0], answer.data(), 2000)));
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    return QString::fromUtf8(answer);
}

QString reasonFor(const std::string& text)
{
    const auto log = parseSwf(text, "log.swf", Damage::Refuse);
    return log ? "no error" : QString::fromStdString(log.error().text());
}

} // namespace

class SwfLogTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    std::string fileWith(const std::string& bytes)
    {
        const std::string path = m_folder.filePath("log").toStdString();
        std::filesystem::remove(path); // Some file systems sync a file that is cut to nothing.
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    }

private slots:
    void readsTheFieldsOfARow()
    {
        const auto log = parseSwf("; a comment\n\n" + fullRow + "\n", "log.swf", Damage::Refuse);
        QVERIFY(log.has_value());
        QCOMPARE(log->submissions.size(), std::size_t {1});
        Submission expected;
        expected.line = 3;
        expected.number = 7;
        expected.submit = 100;
        expected.wait = 3;
        expected.runTime = 60;
        expected.processors = 4;
        expected.cpuTime = 12.5;
        expected.memory = 640;
        expected.requestedProcessors = 8;
        expected.requestedTime = 90;
        expected.requestedMemory = 1024.25;
        expected.status = 5;
        expected.user = 33;
        expected.group = 44;
        expected.executable = 55;
        expected.queue = 2;
        expected.partition = 1;
        expected.precedingJob = 6;
        expected.thinkTime = 77;
        QCOMPARE(log->submissions.front(), expected);
    }

    void readsEveryUsualLayout_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("rows");
        const QByteArray one = QByteArray::fromStdString(row);
        QByteArray tabbed = one;
        tabbed.replace(' ', '\t');

        QTest::newRow("empty") << QByteArray() << 0;
        QTest::newRow("only comments") << QByteArray("; one\n;two\n  ; three") << 0;
        QTest::newRow("no newline at the end") << one << 1;
        QTest::newRow("lines of Windows") << "; head\r\n" + one + "\r\n\r\n" + one + "\r\n" << 2;
        QTest::newRow("blanks around") << "  \t " + one + "   \n   \n" << 1;
        QTest::newRow("tabs") << tabbed << 1;
        QTest::newRow("a byte order mark") << "\xef\xbb\xbf" + one << 1;
        QTest::newRow("a long comment") << ";" + QByteArray(1 << 20, 'x') + "\n" + one << 1;
    }

    void readsEveryUsualLayout()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, rows);
        const auto log = parseSwf(text.toStdString(), "log.swf", Damage::Refuse);
        QVERIFY2(log.has_value(), log ? "" : log.error().text().c_str());
        QCOMPARE(log->submissions.size(), static_cast<std::size_t>(rows));
    }

    void roundsSecondsOfFinerLogs()
    {
        const auto log = parseSwf(
            "1 10.5 -1 59.4 4.0 -1 -1 -1 1e3 -1 1 1 -1 -1 -1 -1 -1 -1", "log.swf", Damage::Refuse);
        QVERIFY(log.has_value());
        QCOMPARE(log->submissions[0].submit, 11);
        QCOMPARE(log->submissions[0].runTime, 59);
        QCOMPARE(log->submissions[0].processors, 4);
        QCOMPARE(log->submissions[0].requestedTime, 1000);
    }

    void namesLineAndFault_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("reason");
        const QByteArray tail = " -1 -1 -1 -1 1 1 -1 -1 -1 -1 -1 -1";

        QTest::newRow("17 fields") << "1 2 3 4 5" + tail << "holds 17 fields, not 18";
        QTest::newRow("19 fields") << "1 2 3 4 5 6 7" + tail << "holds 19 fields, not 18";
        QTest::newRow("one field") << QByteArray("hello") << "holds 1 field, not 18";
        QTest::newRow("a word") << "1 2 3 four 5 6" + tail
                                << "field 4 (run time) is \"four\", not a number";
        QTest::newRow("two points")
            << "1 2 3 4 5 1.2.3" + tail << "field 6 (average CPU time) is \"1.2.3\", not a number";
        QTest::newRow("not a number")
            << "1 2 3 nan 5 6" + tail << "field 4 (run time) is \"nan\", not a number";
        QTest::newRow("only a sign")
            << "1 - 3 4 5 6" + tail << "field 2 (submit time) is \"-\", not a number";
        QTest::newRow("half a processor") << "1 2 3 4 5.5 6"
                + tail << "field 5 (allocated processors) is \"5.5\", not a whole number";
        QTest::newRow("too late") << "1 9007199254740994 3 4 5 6" + tail
                                  << "field 2 (submit time) is \"9007199254740994\", out of range";
        QTest::newRow("job number") << "2147483648 2 3 4 5 6" + tail
                                    << "field 1 (job number) is \"2147483648\", out of range";
        QTest::newRow("beyond doubles")
            << "1 2 3 4 5 1e999" + tail << "field 6 (average CPU time) is \"1e999\", out of range";
        QTest::newRow("a hundred digits") << "1 2 3 " + QByteArray(100, '9') + " 5 6"
                + tail << "field 4 (run time) is \"999999999999999999999999...\", out of range";
        QTest::newRow("binary") << QByteArray("1 2 3 \0\xff\x07 5 6", 13) + tail
                                << "field 4 (run time) is \"\\x00\\xff\\x07\", not a number";
    }

    void namesLineAndFault()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, reason);
        const std::string text = ";\n" + row + "\n" + line.toStdString() + "\n" + row;
        QCOMPARE(reasonFor(text),
            "log.swf:3: " + reason + "; mend the line, or leave damaged lines out (--lenient)");

        const auto lenient = parseSwf(text, "log.swf", Damage::Skip);
        QCOMPARE(lenient->submissions.size(), std::size_t {2});
        QCOMPARE(lenient->submissions[1].line, 4);
        QCOMPARE(lenient->damaged, (std::vector<LeftOut> {{3, reason.toStdString()}}));
    }

    void survivesAHugeLine()
    {
        std::string text;
        for (int i = 0; i < 500'000; ++i)
            text += "12 ";
        QVERIFY(reasonFor(text).contains("log.swf:1: holds 500000 fields"));
        QVERIFY(reasonFor(std::string(4'000'000, '7')).contains("holds 1 field"));
    }

    void keepsFractionsToTheLastBit_data()
    {
        QTest::addColumn<QByteArray>("number");
        for (const char* number : {"0", "0.00", "7.38", "999.99", "999.995", "1000.5", "0.1",
                 "1e300", "123456789012.75", "4.9e-324", "0.30000000000000004", "-0.5", "3.", ".5"})
            QTest::newRow(number) << QByteArray(number);
    }

    void keepsFractionsToTheLastBit()
    {
        QFETCH(QByteArray, number);
        const std::string text = "1 0 -1 60 4 " + number.toStdString() + " " + number.toStdString()
            + " 8 90 " + number.toStdString() + " 1 1 -1 -1 -1 -1 -1 -1\n";
        const auto log = parseSwf(text, "log.swf", Damage::Refuse);
        QVERIFY2(log.has_value(), log ? "" : log.error().text().c_str());
        QCOMPARE(log->submissions[0].cpuTime, number.toDouble());
        QCOMPARE(log->submissions[0].memory, number.toDouble());
        QCOMPARE(log->submissions[0].requestedMemory, number.toDouble());
        const auto again = parseSwf(swfText(*log), "log.swf", Damage::Refuse);
        QVERIFY(again->submissions == log->submissions);
    }

    void writesWhatItReads()
    {
        const auto log = parseSwf(
            "; Version: 2.2\n;\n" + row + "\n" + fullRow + "\n", "log.swf", Damage::Refuse);
        const std::string text = swfText(*log);
        QVERIFY(parseSwf(text, "log.swf", Damage::Refuse)->submissions == log->submissions);
        QCOMPARE(QString::fromStdString(text),
            QString::fromStdString(swfText({"Version: 2.2", ""}, log->submissions)));
        QCOMPARE(QString::fromStdString(text),
            "; Version: 2.2\n;\n"
            "    7      100     -1     60    4  12.50    -1    8     90    -1  1  33  -1  -1 -1 -1 "
            "-1 -1\n"
            "    7      100      3     60    4  12.50   640    8     90 1024.25  5  33  44  55  2  "
            "1  6 77\n");
    }

    /// The archive's own cleaned logs come out as they went in, comments and rows, byte for byte.
    void writesTheArchivesLogsByteForByte_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file : {"SDSC-SP2-1998-4.2-cln.swf.gz", "CTC-SP2-1996-3.1-cln.swf.gz",
                 "NASA-iPSC-1993-3.1-cln.swf.gz"})
            QTest::newRow(file) << file;
    }

    void writesTheArchivesLogsByteForByte()
    {
        QFETCH(QString, file);
        const QString path = realLog(file);
        MIDPLANE_NEEDS_LOG(path);
        const auto text = textOfLog(path.toStdString());
        const auto log = parseSwf(*text, "log", Damage::Refuse);
        QVERIFY(rowsOf(swfText(*log)) == rowsOf(*text));
        QVERIFY(swfText(*log) == *text);
    }

    /// A file that is no log at all ends the reading before it fills the memory with complaints.
    void givesUpOnWhatIsNoLog()
    {
        std::string text;
        for (std::size_t i = 0; i < mostDamagedLines; ++i)
            text += "x\n";
        QCOMPARE(parseSwf(text, "log.swf", Damage::Skip)->damaged.size(), mostDamagedLines);
        const auto refused = parseSwf(text + "x\n", "log.swf", Damage::Skip);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().where, std::string("log.swf:100001"));
    }

    /// Some 100 kB that unpack to 300 MB or more: of the text nothing is kept.
    void memoryGrowsWithTheJobsAndNotWithTheText_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("skipsDamage");
        QTest::addColumn<QString>("answer");
        const auto lines
            = [](const QByteArray& text) { return text.leftJustified(1499, ' ') + '\n'; };
        QTest::newRow("empty lines") << lines("") << false << "0";
        QTest::newRow("damaged lines") << lines("x") << false << ":1: holds 1 field";
        QTest::newRow("damaged lines left out")
            << lines("x") << true << ":100001: more than 100000 lines up to here are damaged";
        QTest::newRow("comments") << lines("; ") << false << ":11185: more than 16 MiB of comments";
        QTest::newRow("one line") << QByteArray(1500, '1') << true << ":1: the line is longer than";
    }

    void memoryGrowsWithTheJobsAndNotWithTheText()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, skipsDamage);
        QFETCH(QString, answer);
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the sanitizer takes more addresses than the limit allows");
#endif
        const std::string path = fileWith(packedLines(line.toStdString(), 200'000));
        const QString read
            = readWithLittleMemory(path, skipsDamage ? Damage::Skip : Damage::Refuse);
        QVERIFY2(read.contains(answer), qPrintable(read));
    }

    void namesTheFileThatMemoryDoesNotSufficeFor()
    {
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the sanitizer takes more addresses than the limit allows");
#endif
        const std::string path = fileWith(packedLines(row + "\n", 1'000'000));
        const QString read = readWithLittleMemory(path, Damage::Refuse);
        QVERIFY2(read.startsWith(QString::fromStdString(path) + ": there is not enough memory"),
            qPrintable(read));
    }

    void readsLinesAcrossPieces()
    {
        constexpr std::size_t rows = 40'000; // Some pieces of 256 KiB.
        std::string text = "\xef\xbb\xbf; head\r\n";
        for (std::size_t i = 0; i < rows; ++i)
            text += fullRow + "\n";
        for (const std::string& bytes : {text, gzip(text)}) {
            const auto log = readSwfLog(fileWith(bytes), Damage::Refuse);
            QVERIFY2(log.has_value(), log ? "" : log.error().text().c_str());
            QCOMPARE(log->submissions.size(), rows);
            QCOMPARE(log->submissions.back().line, static_cast<int>(rows) + 1);
            QCOMPARE(log->comments, std::string("; head\n"));
        }
    }

    void tellsGzipByItsBytes()
    {
        const auto packed = readSwfLog(fileWith(gzip(row + "\n") + gzip(row)), Damage::Refuse);
        QVERIFY2(packed.has_value(), packed ? "" : packed.error().text().c_str());
        QCOMPARE(packed->submissions.size(), std::size_t {2});
        const auto plain = readSwfLog(fileWith(row), Damage::Refuse);
        QCOMPARE(plain->submissions.size(), std::size_t {1});
    }

    void namesLinesInsideGzip()
    {
        const std::string path = fileWith(gzip(row + "\nwrong\n"));
        const auto log = readSwfLog(path, Damage::Refuse);
        QCOMPARE(log.error().where, path + ":2");
    }

    void refusesWhatIsNoFile()
    {
        for (const QString& path : {m_folder.filePath("missing.swf"), m_folder.path()}) {
            const auto log = readSwfLog(path.toStdString(), Damage::Skip);
            QVERIFY(!log.has_value());
            QCOMPARE(QString::fromStdString(log.error().where), path);
        }
    }

    /// Whatever was lost at the end, there is a log or an Error that names the file.
    void readsOrRefusesEveryPrefix_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const std::string text = "; head\r\n" + row + "\n" + row + "\n\n" + row;
        QTest::newRow("plain") << QByteArray::fromStdString(text);
        QTest::newRow("gzip") << QByteArray::fromStdString(gzip(text));
        QTest::newRow("two members") << QByteArray::fromStdString(gzip(text + "\n") + gzip(text));
    }

    void readsOrRefusesEveryPrefix()
    {
        QFETCH(QByteArray, bytes);
        for (qsizetype size = 0; size < bytes.size(); ++size) {
            const std::string path = fileWith(bytes.left(size).toStdString());
            for (const Damage damage : {Damage::Refuse, Damage::Skip}) {
                const auto log = readSwfLog(path, damage);
                if (!log)
                    QVERIFY(log.error().where.rfind(path, 0) == 0 && !log.error().reason.empty());
            }
        }
    }

    /// 4,000 damaged copies of one log: bytes changed at places chosen by a fixed sequence.
    void readsOrRefusesChangedBytes()
    {
        const std::string text = "; head\n" + row + "\n" + row + "\n" + row + "\n";
        std::mt19937 random(1);
        for (const std::string& sound : {text, gzip(text)}) {
            for (int copy = 0; copy < 2000; ++copy) {
                std::string bytes = sound;
                for (int change = 0; change < 3; ++change)
                    bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
                const std::string path = fileWith(bytes);
                const auto log = readSwfLog(path, Damage::Skip);
                if (!log)
                    QVERIFY(log.error().where.rfind(path, 0) == 0);
            }
        }
    }

    /// Job counts as the logs' own headers and the archive's pages give them.
    void readsRealLogs_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("jobs");
        QTest::newRow("SDSC") << "SDSC-SP2-1998-4.2-cln.swf.gz" << 59715;
        QTest::newRow("CTC") << "CTC-SP2-1996-3.1-cln.swf.gz" << 77222;
        QTest::newRow("NASA") << "NASA-iPSC-1993-3.1-cln.swf.gz" << 18239;
        QTest::newRow("Lublin") << "lublin_256.swf.gz" << 10000;
        QTest::newRow("Intrepid") << "ANL-Intrepid-2009-1.first1200.swf.gz" << 1200;
    }

    void readsRealLogs()
    {
        QFETCH(QString, file);
        QFETCH(int, jobs);
        const QString path = realLog(file);
        MIDPLANE_NEEDS_LOG(path);
        const auto log = readSwfLog(path.toStdString(), Damage::Refuse);
        QVERIFY2(log.has_value(), log ? "" : log.error().text().c_str());
        QCOMPARE(log->submissions.size(), static_cast<std::size_t>(jobs));
    }
};

QTEST_APPLESS_MAIN(SwfLogTest)
#include "tst_SwfLog.moc"
