// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

namespace {

const QByteArray head = R"({"format":"midplane-blocks","version":1,"machine":"bgl","blocks":[)";
const QByteArray mesh = R"(,"connectivity":{"x":"mesh","y":"mesh","z":"mesh"})";
const QByteArray torus = R"(,"connectivity":{"x":"torus","y":"mesh","z":"mesh"})";

} // namespace

/// midplanectl validate and export: what they answer, how they end, what they leave on disk.
class ConsoleBlocksTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& blocks)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(head + blocks + "]}");
    }
    QByteArray read(const QString& name)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    ConsoleRun call(const QString& arguments)
    {
        return midplanectl(arguments.split(' '), m_folder.path());
    }

private slots:
    void initTestCase()
    {
        write("open.json",
            R"({"name":"left","midplanes":[[0,0,0],[1,0,0],[2,0,0]])" + torus
                + R"(},{"name":"right","midplanes":[[3,0,0],[4,0,0]])" + torus
                + R"(,"links":{"x":[4,5,7,10]}})");
        write("twice.json",
            R"({"name":"a","midplanes":[[0,0,0]])" + mesh + R"(},{"name":"b","midplanes":[[0,0,0]])"
                + mesh + R"(,"links":{},"nodeCards":[0]})");
        write("bad.json",
            R"({"name":"a","midplanes":[[8,0,0]])" + mesh
                + R"(},{"name":"a","midplanes":[[0,0,0],[1,0,0]])" + mesh
                + R"(,"links":{"x":[99]}})");
        write("apart.json", R"({"name":"a","midplanes":[[0,0,0],[2,1,0]])" + mesh + "}");
        write("gap.json", R"({"name":"a","midplanes":[[0,0,0],[2,0,0]])" + mesh + "}");
    }

    void overlapIsANoteOrAnError()
    {
        QCOMPARE(call("validate bgl twice.json").exitCode, 0);
        const auto together = call("validate bgl twice.json --together --json");
        QCOMPARE(together.exitCode, 1);
        const auto finding = together.json().at("findings").at(0);
        QCOMPARE(finding.at("rule").get<std::string>(), std::string("midplane-shared"));
        QCOMPARE(finding.at("severity").get<std::string>(), std::string("error"));
        QCOMPARE(finding.at("block").get<std::string>(), std::string("b"));
        QCOMPARE(finding.at("other").get<std::string>(), std::string("a"));
        QCOMPARE(finding.at("midplane").dump(), std::string("[0,0,0]"));
        QVERIFY(!finding.contains("link"));
    }

    void everyFindingIsTold()
    {
        const auto run = call("validate bgl bad.json --json");
        QCOMPARE(run.exitCode, 1);
        const nlohmann::json answer = run.json();
        QVERIFY(!answer.at("valid").get<bool>());
        QStringList rules;
        for (const auto& finding : answer.at("findings"))
            rules << QString::fromStdString(finding.at("rule").get<std::string>());
        QCOMPARE(rules,
            QStringList({"midplane-off-machine", "link-unknown", "links-missing", "name-taken"}));
        const auto link = answer.at("findings").at(1);
        QCOMPARE(link.at("line").dump(), std::string(R"({"at":[0,0],"dimension":"x"})"));
        QCOMPARE(link.at("link").get<int>(), 99);
    }

    void linksThatAreMissingAreProposedBesideTheOthers()
    {
        QCOMPARE(call("export bgl open.json --to json -o wired.json").exitCode, 0);
        // Figure 2(b) of Aridor et al.: the only way for {0,1,2} beside {3,4}.
        QVERIFY(read("wired.json").contains(R"("links":{"x":[1,2,3,6],"y":[],"z":[]})"));
        QCOMPARE(call("validate bgl wired.json --together").output,
            QString("valid: 2 blocks, 0 errors, 0 notes\n"));
    }

    void aSetThatIsNotValidIsNotWritten()
    {
        for (const char* format : {"json", "bluegene.conf"}) {
            const auto run = call(QString("export bgl bad.json --to %1 -o out.txt").arg(format));
            QCOMPARE(run.exitCode, 1);
            QVERIFY(run.output.contains("off the machine"));
            QVERIFY(!QFile::exists(m_folder.filePath("out.txt")));
        }
    }

    /// docs/formats.md, Links: each block gets the shortest links, with gaps between its midplanes
    /// too.
    void blocksWithGapsGetLinksWhenTheyHaveNone()
    {
        const auto run = call("export bgl gap.json --to cobalt");
        QCOMPARE(run.exitCode, 0);
        // Link 1 leads from 0 to 2 past 1.
        QVERIFY2(run.output.contains("<Wire id=\"X_R00-M0_1\" />"), qPrintable(run.output));
        const auto conf = call("export bgl gap.json --to bluegene.conf");
        QCOMPARE(conf.exitCode, 0);
        QVERIFY2(conf.output.contains("BPs=[100x200] Type=MESH"), qPrintable(conf.output));
    }

    void whatCannotBeMadeIsRefusedWithItsReason()
    {
        const auto apart = call("export bgl apart.json --to json");
        QCOMPARE(apart.exitCode, 1);
        QVERIFY2(apart.output.contains("no box"), qPrintable(apart.output));
        const auto flat = call("export flat open.json --to bluegene.conf");
        QCOMPARE(flat.exitCode, 1);
    }

    void whatCannotBeWrittenIsWrongUseAndChangesNothing()
    {
        const QByteArray before = read("open.json");
        QCOMPARE(call("export bgl open.json --to json -o no/such/folder.json").exitCode, 2);
        QCOMPARE(call("export bgl open.json --to json -o open.json").exitCode, 2);
        QCOMPARE(call("export bgl open.json --to yaml").exitCode, 2);
        QCOMPARE(call("export bgl nothing.json --to json").exitCode, 2);
        QCOMPARE(read("open.json"), before);
    }

    void numberingIsChosen()
    {
        QVERIFY(call("export bgl open.json --to bluegene.conf")
                    .output.contains("\nBPs=[300,700] Type=TORUS\n"));
        QVERIFY(call("export bgl open.json --to bluegene.conf --numbering floor")
                    .output.contains("\nBPs=[300x400] Type=TORUS\n"));
        const auto json = call("export bgl open.json --to bluegene.conf --json").json();
        QCOMPARE(json.at("blocks").get<int>(), 2);
        QVERIFY(json.at("text").get<std::string>().find("LayoutMode=STATIC") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(ConsoleBlocksTest)
#include "tst_ConsoleBlocks.moc"
