// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

namespace {

const QByteArray standard = "# The standard partitions of this site.\n"
                            "genblock one R00-M0\n"
                            "genBPblock two R20-M0 2 1 1 101 1 1\n"
                            "gensmallblock small R01-M0 128 N04\n";

} // namespace

/// The MMCS console and its scripts as people and programs call them, wrong calls too.
class ConsoleMmcsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray bytesOf(const QString& name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Lines through a pipe.
    ConsoleRun console(const QStringList& options, const QByteArray& input) const
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(MIDPLANECTL), QStringList {"console"} + options);
        process.write(input);
        process.closeWriteChannel();
        ConsoleRun run;
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return run;
        run.exitCode = process.exitCode();
        run.output = QString::fromUtf8(process.readAllStandardOutput());
        run.errors = QString::fromUtf8(process.readAllStandardError());
        return run;
    }
    ConsoleRun run(const QStringList& options) const
    {
        return midplanectl(QStringList {"run"} + options, m_folder.path());
    }
    /// "one F, two F"
    QString blocksIn(const QString& db) const
    {
        const auto list = console({"--db", db, "--json"}, "list blocks\n").json();
        QStringList names;
        for (const auto& block : list.at("answer").at("blocks"))
            names << QString::fromStdString(
                block.at("id").get<std::string>() + " " + block.at("state").get<std::string>());
        return names.join(", ");
    }

private slots:
    void initTestCase()
    {
        write("standard.mmcs", standard);
        write("wrong.mmcs", "genblock a R00-M0\n\n  genblock b R00-M2\ngenblock c R02-M0\n");
        write("boots.mmcs", "genblock a R00-M0\nallocate a\n");
        write("twice.mmcs", "genblock d R00-M0\ngenblock d R01-M0\n");
        write("text.db", "no control system\n");
    }

    void linesThroughAPipeAreAnswered()
    {
        const auto answer = console({"--memory", "--speed", "0"},
            "genblock a R00-M0\n\n# a comment\nallocate a\nlist blocks\nquit\ngenfullblock f\n");
        QCOMPARE(answer.exitCode, 0);
        QCOMPARE(answer.output,
            QString("OK\nblock a: 1 midplane, 512 nodes, torus\n"
                    "OK\nblock a: initialized (I)\n"
                    "OK\na  I  -  -     512 nodes\n"
                    "OK\n"));
    }
    void aFailureIsToldWithItsPlaceAndInTheExitStatus()
    {
        const auto answer = console({"--memory"}, "genblock a R00-M0\ngenblok b R00-M0\nlist\n");
        QCOMPARE(answer.exitCode, 1);
        QVERIFY2(answer.output.contains("FAIL\nstandard input:2:1: unknown command: \"genblok\" is "
                                        "no command of MMCS; did you mean genblock?\nOK\n"),
            qPrintable(answer.output));
    }
    void programsGetOneObjectForEachCommand()
    {
        const auto answer
            = console({"--memory", "--json"}, "genblock a R00-M0\n# nothing\ndelete b\n");
        const QStringList lines = answer.output.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        const auto first = nlohmann::json::parse(lines[0].toStdString());
        const auto second = nlohmann::json::parse(lines[1].toStdString());
        QVERIFY(first.at("ok").get<bool>() && !second.at("ok").get<bool>());
        QCOMPARE(second.at("failure").at("line").get<int>(), 3);
        QCOMPARE(
            second.at("failure").at("class").get<std::string>(), std::string("block not found"));
        QCOMPARE(answer.exitCode, 1);
        QCOMPARE(console({"--memory", "--quiet"}, "list\n").output, QString());
    }

    void aFileKeepsWhatIsDefined()
    {
        const auto made = run({"standard.mmcs", "--db", "kept.db"});
        QCOMPARE(made.exitCode, 0);
        QVERIFY2(made.errors.contains("made kept.db, a control system of the machine bgl"),
            qPrintable(made.errors));
        QVERIFY2(made.output.contains("mmcs$ genblock one R00-M0\nOK\n")
                && made.output.endsWith("3 commands\n"),
            qPrintable(made.output));
        QCOMPARE(blocksIn("kept.db"), QString("one F, two F, small F"));
        const auto again = run({"standard.mmcs", "--db", "kept.db"});
        QCOMPARE(again.exitCode, 1);
        QVERIFY(again.output.contains("FAIL\nstandard.mmcs:2:10: id exists: "));
    }
    void aScriptStopsAtTheFirstFailure()
    {
        const auto answer = run({"wrong.mmcs", "--db", "stops.db"});
        QCOMPARE(answer.exitCode, 1);
        QVERIFY2(answer.output.contains("wrong.mmcs:3:14: midplane not found: the machine bgl has "
                                        "no midplane \"R00-M2\"; its first is R00-M0; did you mean "
                                        "R00-M0?"),
            qPrintable(answer.output));
        QCOMPARE(blocksIn("stops.db"), QString("a F"));
        const auto quiet = run({"wrong.mmcs", "--memory", "--quiet"});
        QCOMPARE(quiet.output, QString());
        QVERIFY(quiet.errors.startsWith("midplanectl: wrong.mmcs:3:14: midplane not found"));
        const auto all = run({"wrong.mmcs", "--db", "goes-on.db", "--keep-going", "--json"});
        QCOMPARE(all.exitCode, 1);
        QCOMPARE(all.json().at("replies").size(), std::size_t {3});
        QCOMPARE(all.json().at("answer").at("failed").get<int>(), 1);
        QCOMPARE(blocksIn("goes-on.db"), QString("a F, c F"));
    }
    void anAtomicScriptChangesAllOrNothing()
    {
        QCOMPARE(run({"standard.mmcs", "--db", "atomic.db", "--atomic"}).exitCode, 0);
        const QString before = blocksIn("atomic.db");
        const auto refused = run({"twice.mmcs", "--db", "atomic.db", "--atomic"});
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(refused.errors.startsWith("midplanectl: twice.mmcs:2:10: id exists"),
            qPrintable(refused.errors));
        QVERIFY(refused.output.contains("nothing was changed"));
        QCOMPARE(blocksIn("atomic.db"), before);
        const auto boots = run({"boots.mmcs", "--db", "atomic.db", "--atomic"});
        QCOMPARE(boots.exitCode, 1);
        QVERIFY(boots.errors.contains("boots.mmcs:2:1: invalid arguments: \"allocate\" cannot "
                                      "stand in an atomic script"));
        QCOMPARE(blocksIn("atomic.db"), before);
    }
    void replacingBringsBackAKnownState()
    {
        run({"standard.mmcs", "--db", "replace.db", "--speed", "10000"}); // A boot takes a moment.
        console({"--db", "replace.db"}, "delete two\ngenfullblock f\nallocate one\n");
        QCOMPARE(run({"standard.mmcs", "--db", "replace.db", "--replace"}).exitCode, 0);
        QCOMPARE(blocksIn("replace.db"), QString("one F, two F, small F"));
        console({"--db", "replace.db"}, "submitjob /bin/x /tmp two\n");
        const auto refused = run({"standard.mmcs", "--db", "replace.db", "--replace"});
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(refused.errors.contains("block \"two\" has job 1, which is starting (S)"),
            qPrintable(refused.errors));
        QCOMPARE(run({"standard.mmcs", "--db", "replace.db", "--replace", "--force"}).exitCode, 0);
        QCOMPARE(blocksIn("replace.db"), QString("one F, two F, small F"));
    }

    void wrongCallsSayWhatToDo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QStringList& arguments, const char* says) {
            QTest::newRow(name) << arguments << says;
        };
        row("no file", {"console"},
            "--db: is missing: name the file of the control system, or give "
            "--memory");
        row("both", {"console", "--db", "x.db", "--memory"}, "nothing is stored");
        row("folder as file", {"console", "--db", "."}, "is a folder");
        row("text as file", {"console", "--db", "text.db"}, "text.db");
        row("folder that is missing", {"console", "--db", "no/such/x.db"}, "no/such/x.db");
        row("no such machine", {"console", "--db", "new.db", "--machine", "bgx"}, "bgx");
        row("negative speed", {"console", "--memory", "--speed", "-1"}, "--speed");
        row("no script", {"run", "--memory"}, "SCRIPT");
        row("script is missing", {"run", "gone.mmcs", "--db", "new.db"}, "gone.mmcs");
        row("folder as script", {"run", ".", "--db", "new.db"}, "");
        row("no file to run in", {"run", "standard.mmcs"}, "--db");
        row("force alone", {"run", "standard.mmcs", "--memory", "--force"}, "--replace");
        row("atomic and going on", {"run", "standard.mmcs", "--memory", "--atomic", "--keep-going"},
            "--keep-going");
    }
    void wrongCallsSayWhatToDo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        const auto answer = midplanectl(arguments, m_folder.path());
        QCOMPARE(answer.exitCode, 2);
        QVERIFY2(answer.errors.contains(says), qPrintable(answer.errors));
        QVERIFY(!answer.errors.isEmpty());
        QVERIFY(!QFile::exists(path("new.db")));
        QCOMPARE(bytesOf("text.db"), QByteArray("no control system\n"));
    }
    void theDocumentsNameEveryCommand()
    {
        QFile file(QStringLiteral(MIDPLANE_TEST_DATA "/../../docs/console.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        const auto help = console({"--memory", "--json"}, "help\n").json();
        for (const auto& command : help.at("answer").at("commands")) {
            const auto name = QByteArray::fromStdString(command.at("command").get<std::string>());
            const bool isNamed = text.contains("`" + name + " ") || text.contains("`" + name + "`");
            QVERIFY2(isNamed, name.constData());
        }
    }
    void aFileKeepsItsMachineAndSpeed()
    {
        console({"--db", "half.db", "--machine", "bgl-half"}, "genfullblock f\n");
        QCOMPARE(console({"--db", "half.db", "--machine", "bgl-half"}, "list\n").exitCode, 0);
        const auto other = console({"--db", "half.db", "--machine", "bgp"}, "list\n");
        QCOMPARE(other.exitCode, 2);
        QVERIFY2(other.errors.contains("is of the machine bgl-half"), qPrintable(other.errors));
        QCOMPARE(console({"--db", "half.db", "--speed", "5"}, "list\n").exitCode, 2);
        console({"--db", "still.db", "--speed", "0"}, "advance 7\n");
        QVERIFY(console({"--db", "still.db"}, "advance 1\n").output.contains("OK\n8 s"));
    }

    /// Bytes that are no commands do not fill the memory.
    void refusesALineOfMoreThanAMegabyte()
    {
        const auto answer = console({"--db", path("lines.mpdb"), "--machine", "bgl"},
            "help\n" + QByteArray(3'000'000, 'x'));
        QCOMPARE(answer.exitCode, 2);
        QVERIFY2(answer.errors.contains("standard input:2: the line is longer than 1 MiB"),
            qPrintable(answer.errors));
        const auto lastLine = console({"--db", path("lines.mpdb")}, "help\nhelp nosuch");
        QVERIFY2(lastLine.output.contains("standard input:2:6"), qPrintable(lastLine.output));
    }
};

QTEST_APPLESS_MAIN(ConsoleMmcsTest)
#include "tst_ConsoleMmcs.moc"
