// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

namespace {

const QByteArray head = R"({"format":"midplane-blocks","version":1,"machine":"bgl","blocks":[)";
const QByteArray mesh = R"("connectivity":{"x":"mesh","y":"mesh","z":"mesh"}})";

/// The x-slices from .. to of bgl as one block, 16 midplanes each.
QByteArray slices(const QByteArray& name, int from, int to)
{
    QByteArrayList midplanes;
    for (int i = 0; i < (to - from + 1) * 16; ++i)
        midplanes
            << QStringLiteral("[%1,%2,%3]").arg(from + i / 16).arg(i / 4 % 4).arg(i % 4).toLatin1();
    return R"({"name":")" + name + R"(","midplanes":[)" + midplanes.join(',') + "]," + mesh;
}

} // namespace

/// midplanectl freespace: what it answers, and how it ends.
class ConsoleFreeSpaceTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& blocks)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(head + blocks + "]}");
    }
    ConsoleRun call(const QString& arguments)
    {
        return midplanectl(arguments.split(' '), m_folder.path());
    }
    static std::string text(const nlohmann::json& json) { return json.dump(); }

private slots:
    void initTestCase()
    {
        write("middle.json", slices("middle", 2, 5));
        write("overlap.json", slices("a", 2, 4) + "," + slices("b", 4, 5));
        write("all.json", slices("all", 0, 7));
        write("off.json", slices("off", 7, 8));
    }

    void theEmptyMachineIsOneBlock()
    {
        const auto run = call("freespace bgl --json");
        QCOMPARE(run.exitCode, 0);
        const auto answer = run.json();
        QCOMPARE(answer.at("free").get<int>(), 128);
        QCOMPARE(answer.at("taken").get<int>(), 0);
        QCOMPARE(text(answer.at("largest").at("shape")), std::string("[8,4,4]"));
        QCOMPARE(answer.at("largest").at("names").size(), std::size_t {128});
        QCOMPARE(text(answer.at("largestCube").at("shape")), std::string("[4,4,4]"));
        QCOMPARE(text(answer.at("largestPlate").at("shape")), std::string("[8,1,4]"));
        QCOMPARE(text(answer.at("largestLine").at("shape")), std::string("[8,1,1]"));
        QCOMPARE(answer.at("maximalBlockCount").get<int>(), 1);
        QCOMPARE(answer.at("measures").at("externalFragmentation").get<double>(), 0.0);
    }

    void theMidplanesOfAllBlocksAreTaken()
    {
        const auto answer = call("freespace bgl --blocks middle.json --json").json();
        QCOMPARE(answer.at("free").get<int>(), 64);
        QCOMPARE(answer.at("taken").get<int>(), 64);
        QCOMPARE(text(answer.at("largest").at("origin")), std::string("[0,0,0]"));
        QCOMPARE(text(answer.at("largest").at("shape")), std::string("[2,4,4]"));
        QCOMPARE(answer.at("largest").at("from").get<std::string>(), std::string("R00-M0"));
        QCOMPARE(answer.at("largest").at("to").get<std::string>(), std::string("R17-M1"));
        QCOMPARE(answer.at("maximalBlocks").size(), std::size_t {2});
        QCOMPARE(answer.at("shapes").get<std::string>(), std::string("all"));
        const auto measures = answer.at("measures");
        QCOMPARE(measures.at("externalFragmentation").get<double>(), 0.5);
        QCOMPARE(measures.at("freeRegions").get<int>(), 2);
        QCOMPARE(measures.at("largestFreeRegion").get<int>(), 32);
        QCOMPARE(measures.at("meanFreeBlockAround").get<double>(), 32.0);
        QCOMPARE(measures.at("contactSurface").get<int>(), 32);
    }

    void withWrapTheTwoEndsAreOneBlock()
    {
        const auto answer = call("freespace bgl --blocks middle.json --wrap --json").json();
        QVERIFY(answer.at("wrap").get<bool>());
        QCOMPARE(answer.at("maximalBlockCount").get<int>(), 1);
        QCOMPARE(text(answer.at("largest").at("origin")), std::string("[6,0,0]"));
        QCOMPARE(text(answer.at("largest").at("shape")), std::string("[4,4,4]"));
        QCOMPARE(answer.at("largest").at("to").get<std::string>(), std::string("R17-M1"));
    }

    void overlappingBlocksCountOnce()
    {
        const auto answer = call("freespace bgl --blocks overlap.json --json").json();
        QCOMPARE(answer.at("taken").get<int>(), 64);
        QCOMPARE(answer.at("shared").get<int>(), 16);
        QVERIFY(call("freespace bgl --blocks overlap.json")
                    .output.contains("16 of the taken ones belong to more than one block"));
    }

    void placesAreCountedOverAllRotations()
    {
        const auto answer = call("freespace bgl --blocks middle.json --json").json();
        for (const auto& row : answer.at("placesByShape")) {
            if (text(row.at("shape")) == "[2,4,4]")
                QCOMPARE(row.at("places").get<int>(), 2);
            if (text(row.at("shape")) == "[1,4,4]") // Along x four; y and z are but two long.
                QCOMPARE(row.at("places").get<int>(), 4);
            if (text(row.at("shape")) == "[4,4,4]")
                QCOMPARE(row.at("places").get<int>(), 0);
        }
    }

    void aFullMachineHasNothingToName()
    {
        const auto run = call("freespace bgl --blocks all.json --json");
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.json().at("largest").is_null());
        QCOMPARE(run.json().at("largestSize").get<int>(), 0);
        QCOMPARE(call("freespace bgl --blocks all.json").exitCode, 0);
    }

    void failedPartsAreNotFree()
    {
        const auto answer
            = call("freespace bgl --fail R00-M0 --fail 7,3,3 --json --limit 2").json();
        QCOMPARE(answer.at("free").get<int>(), 126);
        QCOMPARE(answer.at("outOfService").get<int>(), 2);
        QCOMPARE(answer.at("maximalBlocks").size(), std::size_t {2});
        QVERIFY(answer.at("maximalBlockCount").get<int>() > 2);
        const auto run = call("freespace bgl --fail R99-M9");
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.errors.contains("--fail"));
    }

    void whatIsLeftOutOfTheListIsSaid()
    {
        const auto run = call("freespace bgl --fail R00-M0 --limit 1");
        QVERIFY2(run.output.contains("Maximal free blocks: 3\n"), qPrintable(run.output));
        QVERIFY(run.output.contains("and 2 more (--limit)"));
    }

    void aBlockOffTheMachineIsAFinding()
    {
        const auto run = call("freespace bgl --blocks off.json --json");
        QCOMPARE(run.exitCode, 1);
        QVERIFY(!run.json().at("valid").get<bool>());
        QCOMPARE(run.json().at("findings").size(), std::size_t {16});
        QCOMPARE(run.json().at("findings").at(0).at("rule").get<std::string>(),
            std::string("midplane-off-machine"));
    }

    void withoutGeometryOnlyNumbersAreTold()
    {
        const auto answer = call("freespace flat --json").json();
        QCOMPARE(answer.at("largestSize").get<int>(), 128);
        QVERIFY(answer.at("largest").is_null());
        QCOMPARE(answer.at("placesByShape").size(), std::size_t {0});
    }

    void whatCannotBeReadIsWrongUse()
    {
        QCOMPARE(call("freespace bgl --blocks nothing.json").exitCode, 2);
        QCOMPARE(call("freespace nothing").exitCode, 2);
        QCOMPARE(call("freespace bgl --limit -1").exitCode, 2);
    }
};

QTEST_APPLESS_MAIN(ConsoleFreeSpaceTest)
#include "tst_ConsoleFreeSpace.moc"
