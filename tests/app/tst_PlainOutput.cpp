// SPDX-License-Identifier: Apache-2.0
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/support/PlainText.h"

using namespace midplane;

namespace {

struct Said {
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};

/// Colours (escape, then C1), the end of a title, and a text that runs from right to left.
const char* const hostile = "E\x1b[31m\u009b32m\a\u202eV";
/// The console refuses control characters of ASCII by itself.
const char* const hostileWord = "E\u009b[31m\u202eV";

} // namespace

/// Names and texts of files and users on a terminal.
class PlainOutputTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), qint64(text.size()));
    }
    Said run(const char* program, const QStringList& arguments, const QByteArray& input = {})
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QString::fromUtf8(program), arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
            return {};
        return {
            process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    /// JSON in which each "EVIL" is the hostile text.
    static QByteArray evil(QByteArray json)
    {
        const QByteArray escaped
            = QByteArray::fromStdString(nlohmann::json(std::string(hostile) + "\n").dump());
        return json.replace("EVIL", escaped.mid(1, escaped.size() - 2));
    }

private slots:
    void initTestCase()
    {
        write("set.json", evil(R"({"format": "midplane-blocks", "version": 1, "machine": "EVIL",
                "blocks": [{"name": "EVIL", "midplanes": [[0,0,0], [0,0,0]],
                "connectivity": {"x": "mesh", "y": "mesh", "z": "mesh"}}]})"));
        write("log.swf",
            QByteArray("; Computer: ") + hostile + "\n; Installation: \xff\xfe\x9b\n"
                + "1 0 -1 60 1 -1 -1 1 60 -1 1 -1 -1 -1 -1 -1 -1 -1\n");
        write("plan.json", evil(R"({"format": "midplane-experiment", "version": 1, "name": "plan",
                "title": "EVIL", "grids": [{"machines": ["bgl"], "policies": ["fcfs"],
                "workloads": [{"name": "EVIL", "log": "EVIL.swf"}]}]})"));
        write("machine.json", evil(R"({"format": "midplane-machine", "version": 1, "EVIL": 1})"));
        write("script.mmcs", QByteArray("genblock ") + hostileWord + " R00-M0\n");
        write("good.mmcs", "genblock B R00-M0\n");
    }

    void nothingThatATerminalObeysIsPrinted_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        const auto row
            = [](const char* name, const QStringList& arguments, const QByteArray& input = {}) {
                  QTest::newRow(name) << arguments << input;
              };
        const QString text = QString::fromUtf8(hostile);
        row("validate", {"validate", "bgl", "set.json"});
        row("convert", {"convert", "set.json", "out.csv", "--machine", "bgl"});
        row("block list", {"block", "list", "set.json"});
        row("block show", {"block", "show", "set.json", text});
        row("workload show", {"workload", "show", "log.swf"});
        row("experiment, its runs", {"experiment", "plan.json", "--list"});
        row("experiment, no log", {"experiment", "plan.json", "--again"});
        row("machine show", {"machine", "show", "machine.json"});
        row("no such file", {"replay", "bgl", text + "\n.swf", "--policy", "fcfs"});
        row("no such machine", {"machine", "show", text});
        row("no such option", {"validate", "bgl", "set.json", "--" + text});
        row("no such value", {"replay", "bgl", "log.swf", "--policy", text});
        row("a script", {"run", "script.mmcs", "--db", "a.db", "--machine", "bgl"});
        row("the console", {"console", "--db", "b.db", "--machine", "bgl"},
            QByteArray("EVIL\ngenblock B R00-M0\nlist EVIL\nallocate EVIL\n"
                       "submitjob /bin/EVIL /EVIL B args=EVIL name=EVIL user=EVIL\nlistjobs\n"
                       "getjobinfo 1\nlistblocks\n")
                .replace("EVIL", hostileWord));
    }
    void nothingThatATerminalObeysIsPrinted()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, input);
        for (const bool isJson : {false, true}) {
            const Said said = run(
                MIDPLANECTL, arguments + (isJson ? QStringList {"--json"} : QStringList()), input);
            const std::string all = (said.output + said.errors).toStdString();
            QVERIFY2(said.exitCode >= 0 && said.exitCode < 3, all.c_str());
            QVERIFY2(all.find("[31m") != std::string::npos, all.c_str());
            QCOMPARE(core::plainLines(all), all);
        }
    }

    void aNameCannotForgeALine()
    {
        const Said said = run(MIDPLANECTL, {"validate", "bgl", "set.json"});
        QCOMPARE(said.output.count('\n'), 5);
        for (const QByteArray& line : said.output.trimmed().split('\n'))
            QVERIFY2(line.startsWith("error ") || line.startsWith("not valid: ")
                    || line.startsWith("         "),
                said.output);
    }

    void jsonKeepsTheText()
    {
        const Said said = run(MIDPLANECTL, {"block", "list", "set.json", "--json"});
        const auto json = nlohmann::json::parse(said.output.toStdString());
        QCOMPARE(
            json.at("blocks").at(0).at("name").get<std::string>(), std::string(hostile) + "\n");
    }

    void mpirunPrintsItsMessagesPlainly()
    {
        QCOMPARE(run(MIDPLANECTL,
                     {"run", "good.mmcs", "--db", "m.db", "--machine", "bgl", "--speed", "1000"})
                     .exitCode,
            0);
        const QString text = QString::fromUtf8(hostile);
        const QList<QStringList> calls {{"--" + text}, {"--db", text, "--", "true"},
            {"--db", "m.db", "--size", "512", "--", text},
            {"--db", "m.db", "--partition", text, "--", "true"},
            {"--db", "m.db", "--shape", text, "--", "true"}};
        for (const QStringList& call : calls) {
            const Said said = run(MIDPLANE_MPIRUN, call);
            const std::string all = (said.output + said.errors).toStdString();
            QVERIFY2(all.find("[31m") != std::string::npos, all.c_str());
            QCOMPARE(core::plainLines(all), all);
        }
    }

    /// Its output is the job's, for files and programs as well as for a terminal.
    void whatAJobPrintsPassesMpirunUntouched()
    {
        const Said said = run(MIDPLANE_MPIRUN,
            {"--db", "m.db", "--size", "512", "--", "printf", QString::fromUtf8(hostile)});
        QVERIFY2(said.exitCode == 0, said.errors);
        QCOMPARE(said.output, QByteArray(hostile));
    }
};

QTEST_GUILESS_MAIN(PlainOutputTest)
#include "tst_PlainOutput.moc"
