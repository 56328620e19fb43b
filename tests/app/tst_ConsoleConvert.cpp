// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

namespace {

// Figure 2(b) of Aridor et al.: a torus of 0, 1, 2 that passes through 3, and a mesh of y and z.
const QByteArray blocks = R"({"format":"midplane-blocks","version":1,"machine":"bgl","blocks":[
{"name":"left","midplanes":[[0,0,0],[1,0,0],[2,0,0]],"connectivity":{"x":"torus","y":"torus","z":"torus"},"links":{"x":[1,2,3,6]}},
{"name":"solo","midplanes":[[3,2,3]],"connectivity":{"x":"torus","y":"torus","z":"torus"},"links":{},"ioRatio":16}]})";

} // namespace

/// midplanectl convert: from any format to any other, with what is lost said before it is written.
class ConsoleConvertTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
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
    void initTestCase() { write("set.json", blocks); }

    void everyFormatIsThereAndBack_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file : {"set.conf", "set.mmcs", "set.xml", "set.csv", "set2.json"})
            QTest::newRow(file) << QString(file);
    }
    void everyFormatIsThereAndBack()
    {
        QFETCH(QString, file);
        const auto there = call("convert set.json " + file);
        QVERIFY2(there.exitCode == 0, qPrintable(there.errors));
        QVERIFY(there.output.contains("2 blocks written to " + file));
        const auto back = call("convert " + file + " back.json --machine bgl");
        QVERIFY2(back.exitCode == 0, qPrintable(back.errors));
        const auto set = nlohmann::json::parse(read("back.json").toStdString());
        QCOMPARE(set.at("blocks").size(), std::size_t {2});
        QCOMPARE(set.at("blocks").at(0).at("midplanes").dump(),
            std::string("[[0,0,0],[1,0,0],[2,0,0]]"));
        QCOMPARE(set.at("blocks").at(0).at("name").get<std::string>(), std::string("left"));
        QCOMPARE(call("validate bgl back.json").exitCode, 0);
    }

    void lossesAndNumberingsAreTold()
    {
        const auto run = call("convert set.json told.conf");
        QVERIFY(run.output.contains("lost: switches to pass through are not said: left\n"));
        QVERIFY(run.output.contains("lost: the ratio of compute to I/O nodes is not said: solo\n"));
        QVERIFY(run.output.contains("solo: cable [732], floor [323]\n"));
        QVERIFY(run.output.indexOf("lost:") < run.output.indexOf("written to"));
        QVERIFY(!run.output.contains("left: cable")); // 000x200 either way.
        const auto json = call("convert set.json told.conf --json").json();
        QCOMPARE(json.at("from").get<std::string>(), std::string("json"));
        QCOMPARE(json.at("to").get<std::string>(), std::string("bluegene.conf"));
        QCOMPARE(json.at("machine").get<std::string>(), std::string("bgl"));
        QCOMPARE(json.at("blocks").at(1).dump(),
            std::string(R"({"cable":"[732]","floor":"[323]","name":"solo"})"));
        QVERIFY(json.at("losses").size() >= 3);
        QCOMPARE(json.at("file").get<std::string>(), std::string("told.conf"));
    }

    void numberingIsOfTheNewFile()
    {
        QCOMPARE(call("convert set.json floor.conf --numbering floor").exitCode, 0);
        QVERIFY(read("floor.conf").contains("BPs=[323] Type=TORUS"));
        // The comment in the file says how it counts.
        QCOMPARE(call("convert floor.conf cable.conf --machine bgl").exitCode, 0);
        QVERIFY(read("cable.conf").contains("BPs=[732] Type=TORUS"));
        write("plain.conf", "LayoutMode=OVERLAP\nBPs=732 Type=TORUS\n");
        QCOMPARE(call("convert plain.conf a.csv --machine bgl").exitCode, 0);
        QVERIFY(read("a.csv").contains("R35-M1"));
        QCOMPARE(call("convert plain.conf a.csv --machine bgl --numbering floor").exitCode, 0);
        QVERIFY(read("a.csv").contains("R77-M0"));
    }

    void whatWasReadIsTold()
    {
        write("notes.conf", "LayoutMode=OVERLAP\nMloaderImage=/m\nBPs=000\n");
        const auto run = call("convert notes.conf notes.csv --machine bgl");
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.output.contains("read: notes.conf:3:5: no Type: read as MESH"));
        const auto json = call("convert notes.conf notes.csv --machine bgl --json").json();
        QCOMPARE(json.at("notes").back().at("line").get<int>(), 3);
    }

    void unreadableInputIsWrongUse()
    {
        write("bad.conf", "LayoutMod=STATIC\n");
        const auto bad = call("convert bad.conf out.json --machine bgl");
        QCOMPARE(bad.exitCode, 2);
        QVERIFY(bad.errors.contains("bad.conf:1:1:") && bad.errors.contains("LayoutMode"));
        write("what", "???");
        QVERIFY(call("convert what out.json --machine bgl").errors.contains("--from json|"));
        QVERIFY(call("convert set.json what.ever").errors.contains("--to json|"));
        QVERIFY(call("convert bad.conf out.json").errors.contains("--machine"));
        QCOMPARE(call("convert nothing.conf out.json --machine bgl").exitCode, 2);
        QCOMPARE(call("convert set.json set.json").exitCode, 2);
        QCOMPARE(call("convert set.json out.txt --to pdf").exitCode, 2);
        QCOMPARE(call("convert topology.yaml out.json --from topology.yaml").exitCode, 2);
        QVERIFY(!QFile::exists(m_folder.filePath("out.json")));
    }

    void whatCannotBeIsNo()
    {
        write("off.csv", "name,midplanes,links\na,R00-M0 R10-M0,x 0.0: 77\n");
        const auto off = call("convert off.csv out.json --machine bgl");
        QCOMPARE(off.exitCode, 1);
        QVERIFY(off.output.contains("not valid"));
        write("half.csv", "name,midplanes,links,nodeCards\na,R00-M0,none,5.1\n");
        const auto half = call("convert half.csv out.xml --machine bgl");
        QCOMPARE(half.exitCode, 1);
        QVERIFY(half.errors.contains("half a node card"));
        QVERIFY(!QFile::exists(m_folder.filePath("out.xml")));
    }

    void exportKnowsEveryFormat()
    {
        QVERIFY(
            call("export bgl set.json --to mmcs").output.contains("genBPblock left R00-M0 3 1 1"));
        QVERIFY(call("export bgl set.json --to cobalt").output.contains("<Wire id=\"X_R00-M0_1\""));
        QVERIFY(call("export bgl set.json --to csv").output.contains("left,3x1x1,1536,R00-M0,"));
        QVERIFY(call("export bgl set.json --to topology.yaml").output.contains("torus3d:"));
        QVERIFY(call("export bgl set.json --to mmcs").errors.contains("lost: links are not said"));
    }
};

QTEST_APPLESS_MAIN(ConsoleConvertTest)
#include "tst_ConsoleConvert.moc"
