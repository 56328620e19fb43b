// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

namespace {

// Raw strings stand outside the class: moc does not read past them there.
const QByteArray badMachine
    = R"({"format":"midplane-machine","version":1,"name":"m","dims":[0,1,1]})";
constexpr const char* firstPlaced
    = R"({"connectivity":{"x":"torus","y":"torus","z":"torus"},"linkCount":40,)"
      R"("links":{"x":[0,2],"y":[0,1,2,3],"z":[0,1,2,3]},)"
      R"("members":{"x":[0,1],"y":[0,1],"z":[0,1]},"origin":[0,0,0],"shape":[2,2,2]})";

QByteArray blocks(const QByteArray& list)
{
    return R"({"format":"midplane-blocks","version":1,"machine":"bgl","blocks":[)" + list + "]}";
}
QByteArray block(const QByteArray& name, const QByteArray& midplanes, const QByteArray& xLinks)
{
    return R"({"name":")" + name + R"(","midplanes":)" + midplanes
        + R"(,"connectivity":{"x":"torus","y":"mesh","z":"mesh"},"links":{"x":)" + xLinks
        + R"(,"y":[],"z":[]}})";
}

const QByteArray misspelt = blocks(R"({"name":"a","midplanes":[[0,0,0]],"conectivity":{}})");

} // namespace

/// midplanectl as people and programs call it, wrong calls too.
class ConsoleTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

private slots:
    void initTestCase()
    {
        write("good.json",
            blocks(block("left", "[[0,0,0],[1,0,0],[2,0,0]]", "[1,2,3,6]") + ","
                + block("right", "[[3,0,0],[4,0,0]]", "[4,5,7,10]")));
        write("bad.json",
            blocks(block("a", "[[0,0,0],[9,0,0]]", "[99]") + "," + block("a", "[[0,1,0]]", "[]")));
        write("cut.json", blocks(block("left", "[[0,0,0]]", "[]")).chopped(5));
        write("key.json", misspelt);
        write("machine.json", badMachine);
    }

    void linkSetsComeInTableOrder()
    {
        const auto run = midplanectl({"linksets", "bgl", "--line", "x", "--midplanes", "3,1,2",
            "--connectivity", "torus", "--json"});
        QCOMPARE(run.exitCode, 0);
        const auto first = run.json().at("linkSets").at(0);
        QCOMPARE(first.at("links").dump(), std::string("[1,2,3,6]"));
        QCOMPARE(first.at("passThrough").dump(), std::string("[0]"));
        QCOMPARE(run.json().at("linkSets").size(), std::size_t {3});
    }

    void fillPlacesAllThatFitsAndSaysWhatRefused()
    {
        const auto run = midplanectl(
            {"allocate", "bgl", "--shape", "2x2x2", "--connectivity", "torus", "--fill", "--json"});
        QCOMPARE(run.exitCode, 0);
        const auto answer = run.json();
        QCOMPARE(answer.at("refusal").get<std::string>(), std::string("wiring"));
        QCOMPARE(answer.at("placed").size(), std::size_t {8});
        QCOMPARE(answer.at("placed").at(0).dump(), std::string(firstPlaced));
        const auto one = midplanectl(
            {"allocate", "bgl", "--shape", "8x4x4", "--connectivity", "mesh", "--json"});
        QVERIFY(one.json().at("refusal").is_null());
    }

    void machinesAreListedAndShown()
    {
        const auto list = midplanectl({"machine", "list", "--json"}).json().at("machines");
        std::vector<std::string> names;
        for (const auto& machine : list)
            names.push_back(machine.at("name"));
        QCOMPARE(names,
            (std::vector<std::string> {"bgl", "bgl-half", "bgl-quarter", "bgp", "bgp-intrepid",
                "flat", "ideal", "krevat", "pod", "torus3d"}));
        const auto bgl = midplanectl({"machine", "show", "bgl", "--json"}).json();
        QCOMPARE(bgl.at("links").get<int>(), 480);
        QCOMPARE(bgl.at("lines").at("x").at("cables").at(10).dump(), std::string("[10,5,2,3,5]"));
    }

    void validSetsAreValidAndOthersGetAllTheirFindings()
    {
        const auto good = midplanectl({"validate", "bgl", "good.json", "--json"}, m_folder.path());
        QCOMPARE(good.exitCode, 0);
        QVERIFY(good.json().at("valid").get<bool>());
        const auto bad = midplanectl({"validate", "bgl", "bad.json", "--json"}, m_folder.path());
        QCOMPARE(bad.exitCode, 1);
        const auto answer = bad.json();
        QVERIFY(!answer.at("valid").get<bool>());
        QStringList rules;
        for (const auto& finding : answer.at("findings"))
            rules << QString::fromStdString(finding.at("rule").get<std::string>());
        for (const char* rule : {"midplane-off-machine", "link-unknown", "name-taken"})
            QVERIFY2(rules.contains(rule), rule);
    }

    void exportsWhatCanBeReadAgain()
    {
        const auto run = midplanectl(
            {"export", "bgl", "good.json", "--to", "json", "-o", "again.json"}, m_folder.path());
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(midplanectl({"validate", "bgl", "again.json"}, m_folder.path()).exitCode, 0);
        const auto conf
            = midplanectl({"export", "bgl", "good.json", "--to", "bluegene.conf"}, m_folder.path());
        QCOMPARE(conf.exitCode, 0);
        QVERIFY(conf.output.contains("Type=TORUS"));
    }

    void wrongCallsSayWhereAndHow_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("message");

        const auto row = [](const char* call, int exitCode, const char* message) {
            QTest::newRow(call) << call << exitCode << message;
        };
        row("", 2, "subcommand");
        row("machines", 2, "");
        row("machine show", 2, "MACHINE");
        row("machine show bluegene", 2,
            "bgl, bgl-half, bgl-quarter, bgp, bgp-intrepid, flat, ideal, krevat, pod, torus3d");
        row("machine show machine.json", 2, "machine.json: /dims/0: must be a whole number from 1");
        row("linksets bgl --line w --midplanes 1 --connectivity mesh", 2, "--line");
        row("linksets bgl --line x --midplanes 1,9 --connectivity mesh", 2, "0 to 7");
        row("linksets bgl --line x --midplanes 1,1 --connectivity mesh", 2, "twice");
        row("linksets bgl --line x --midplanes one --connectivity mesh", 2, "\"one\"");
        row("linksets bgl --line x --midplanes 1, --connectivity mesh", 2, "\"1,\"");
        row("linksets flat --line x --midplanes 1 --connectivity mesh", 2, "no lines");
        row("allocate bgl --shape 2x2 --connectivity mesh", 2, "2x4x1");
        row("allocate bgl --shape 9x1x1 --connectivity mesh", 2, "larger than bgl (8x4x4)");
        row("allocate bgl --shape 1x1x8 --connectivity mesh --no-rotation", 2, "without rotation");
        row("allocate bgl --shape 1x1x1 --connectivity ring", 2, "--connectivity");
        row("allocate bgl --shape 1x1x1 --connectivity mesh --count 0", 2, "--count");
        row("allocate bgl --shape 1x1x1 --connectivity mesh --count 2 --fill", 2, "--fill");
        row("validate bgl missing.json", 2, "missing.json");
        row("validate bgl cut.json", 2, "cut.json:1:");
        row("validate bgl key.json", 2, "/blocks/0");
        row("validate bgl machine.json", 2, "midplane-blocks");
        row("export bgl bad.json --to json", 1, "");
        row("export bgl good.json --to yaml", 2, "--to");
        row("export bgl good.json --to json -o no/folder.json", 2, "no/folder.json");
    }
    void wrongCallsSayWhereAndHow()
    {
        QFETCH(QString, call);
        QFETCH(int, exitCode);
        QFETCH(QString, message);
        const QStringList before = QDir(m_folder.path()).entryList();
        const auto run = midplanectl(call.split(' ', Qt::SkipEmptyParts), m_folder.path());
        QCOMPARE(run.exitCode, exitCode);
        QVERIFY2(run.errors.contains(message), qPrintable(run.errors));
        QCOMPARE(QDir(m_folder.path()).entryList(), before);
    }

    void helpAndVersionAreNoFailures()
    {
        for (const char* call : {"--help", "--version"}) {
            const auto run = midplanectl({call});
            QCOMPARE(run.exitCode, 0);
            QVERIFY(run.output.contains("midplanectl"));
        }
    }
};

QTEST_GUILESS_MAIN(ConsoleTest)
#include "tst_Console.moc"
