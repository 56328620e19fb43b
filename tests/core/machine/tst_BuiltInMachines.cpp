// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/WiringGenerators.h"

using namespace midplane::core;

class BuiltInMachinesTest : public QObject {
    Q_OBJECT

    static MachinePtr machine(const char* name) { return findMachine(name).value(); }

private slots:
    void theSameTenAreThereForEverybody()
    {
        QCOMPARE(builtInMachineNames(),
            (std::vector<std::string> {"bgl", "bgl-half", "bgl-quarter", "bgp", "bgp-intrepid",
                "flat", "ideal", "krevat", "pod", "torus3d"}));
        for (const std::string& name : builtInMachineNames()) {
            QCOMPARE(machine(name.c_str())->name(), name);
            QVERIFY2(!machine(name.c_str())->description().empty(), name.c_str());
        }
    }

    /// Lines times links of a line, counted by hand. Aridor et al., "Blue Gene/L topology": 8x4x4,
    /// 14 links in an x-line, 4 in a y- or z-line.
    void partsAreCounted_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("midplanes");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("ioNodes");
        QTest::addColumn<int>("links");
        QTest::addColumn<QString>("lastName");
        const auto row = [](const char* name, int midplanes, int nodes, int ioNodes, int links,
                             const char* last) {
            QTest::newRow(name) << QString(name) << midplanes << nodes << ioNodes << links
                                << QString(last);
        };
        row("bgl", 128, 65536, 4096, 16 * 14 + 32 * 4 + 32 * 4, "R77-M1");
        row("bgl-half", 64, 32768, 2048, 16 * 6 + 16 * 4 + 16 * 4, "R37-M1");
        row("bgl-quarter", 32, 16384, 1024, 16 * 2 + 8 * 4 + 8 * 4, "R17-M1");
        row("torus3d", 128, 65536, 4096, 16 * 8 + 32 * 4 + 32 * 4, "R77-M1");
        row("krevat", 128, 65536, 4096, 16 * 8 * 7 + 32 * 4 * 3 + 32 * 4 * 3, "R77-M1");
        row("ideal", 128, 65536, 4096, 16 * 8 * 7 + 32 * 4 * 3 + 32 * 4 * 3, "R77-M1");
        row("flat", 128, 65536, 4096, 0, "U127");
        row("bgp", 144, 73728, 2304, 16 * 16 + 36 * 4 + 36 * 4, "R87-M1");
        // Intrepid: 40 racks of 1,024 nodes and 640 I/O nodes, its rows are R0 to R4.
        row("bgp-intrepid", 80, 40960, 640, 16 * 8 + 20 * 4 + 20 * 4, "R47-M1");
        row("pod", 64, 4096, 1024, 3 * 16 * 4 * 3, "333");
    }
    void partsAreCounted()
    {
        QFETCH(QString, name);
        const MachinePtr each = findMachine(name.toStdString()).value();
        int nodes = 0;
        int ioNodes = 0;
        for (int index = 0; index < each->midplaneCount(); ++index) {
            const MidplaneUnit& unit = each->unit(each->grid().coordAt(index));
            nodes += unit.nodes;
            ioNodes += std::accumulate(unit.ioNodesPerCard.begin(), unit.ioNodesPerCard.end(), 0);
        }
        QTEST(each->midplaneCount(), "midplanes");
        QTEST(nodes, "nodes");
        QTEST(ioNodes, "ioNodes");
        QTEST(each->linkCount(), "links");
        const MidplaneCoord last = each->grid().coordAt(each->midplaneCount() - 1);
        QTEST(QString::fromStdString(each->names().nameOf(last)), "lastName");
    }

    /// The half keeps the cables of an x-line of 8 between the positions 0 to 3, the quarter those
    /// between 0 and 1, with their numbers (links 0 and 2).
    void partsOfBlueGeneKeepTheNumbersOfTheirLinks_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("length");
        QTest::newRow("half") << "bgl-half" << 4;
        QTest::newRow("quarter") << "bgl-quarter" << 2;
    }
    void partsOfBlueGeneKeepTheNumbersOfTheirLinks()
    {
        QFETCH(QString, name);
        QFETCH(int, length);
        const MachinePtr bgl = machine("bgl");
        std::vector<Cable> kept;
        for (const Cable& cable : bgl->line(Dimension::X).cables()) {
            if (cable.from < length && cable.to < length)
                kept.push_back(cable);
        }
        const MachinePtr part = findMachine(name.toStdString()).value();
        QCOMPARE(part->line(Dimension::X).cables(), kept);
        QCOMPARE(part->line(Dimension::Y), bgl->line(Dimension::Y));
        QCOMPARE(part->line(Dimension::Z), bgl->line(Dimension::Z));
    }

    void onlyKrevatsMachineWrapsAroundByItself()
    {
        for (const std::string& name : builtInMachineNames())
            QCOMPARE(machine(name.c_str())->wrap(), name == "krevat");
    }

    /// A cube of the pod: 16 hosts of four chips.
    void theUnitOfThePodIsACubeOf64Chips()
    {
        const MidplaneUnit cube = machine("pod")->unit({});
        QCOMPARE(cube.nodes, 4 * 4 * 4);
        QCOMPARE(cube.nodes / cube.nodeCards, 4);
    }

    void aMidplaneIsFoundByEveryWayToNameIt()
    {
        for (const std::string& name : builtInMachineNames()) {
            const MachinePtr each = machine(name.c_str());
            for (int index = 0; index < each->midplaneCount(); ++index) {
                const MidplaneCoord midplane = each->grid().coordAt(index);
                QVERIFY(each->names().find(each->names().nameOf(midplane)) == midplane);
                QVERIFY(each->names().find(textOf(midplane)) == midplane);
                if (const auto xyz = base36Of(midplane))
                    QVERIFY(each->names().find(*xyz) == midplane);
            }
        }
    }
};

QTEST_APPLESS_MAIN(BuiltInMachinesTest)
#include "tst_BuiltInMachines.moc"
