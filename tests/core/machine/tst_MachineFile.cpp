// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineFile.h"

using namespace midplane::core;

class MachineFileTest : public QObject {
    Q_OBJECT

    static std::string small(const std::string& change = "")
    {
        return R"({"format":"midplane-machine","version":1,"name":"small","dims":[3,2,1],)"
               R"("unit":{"nodes":512,"nodeCards":16,"ioNodesPerCard":2},)"
               R"("lines":{"x":{"kind":"ring"},"y":{"kind":"cables","cables":[[4,0,2,1,5]]},"z":{"kind":"crossbar"}})"
            + change + "}";
    }

private slots:
    /// Aridor et al., "Blue Gene/L topology": 8x4x4 midplanes, 16 x-lines; 16*14 + 32*4 + 32*4
    /// links.
    void theBuiltInMachines_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("midplanes");
        QTest::addColumn<int>("links");
        QTest::newRow("bgl") << "bgl" << 128 << 480;
        QTest::newRow("torus3d") << "torus3d" << 128 << 16 * 8 + 32 * 4 + 32 * 4;
        QTest::newRow("flat") << "flat" << 128 << 0;
        QTest::newRow("bgp") << "bgp" << 144 << 16 * 16 + 36 * 4 + 36 * 4;
    }
    void theBuiltInMachines()
    {
        QFETCH(QString, name);
        QFETCH(int, midplanes);
        QFETCH(int, links);
        const auto machine = findMachine(name.toStdString());
        QVERIFY2(machine, machine ? "" : machine.error().text().c_str());
        QCOMPARE((*machine)->name(), name.toStdString());
        QCOMPARE((*machine)->midplaneCount(), midplanes);
        QCOMPARE((*machine)->linkCount(), links);
    }

    /// x = row, y = column / 2, z = 2 (column mod 2) + M.
    void midplanesOfBlueGeneHaveTheirFloorNames()
    {
        const MachinePtr bgl = findMachine("bgl").value();
        QCOMPARE(bgl->names().nameOf({0, 0, 0}), std::string("R00-M0"));
        QCOMPARE(bgl->names().nameOf({3, 1, 3}), std::string("R33-M1"));
        QCOMPARE(bgl->names().nameOf({4, 2, 3}), std::string("R45-M1"));
        for (const char* way : {"R33-M1", "3,1,3", "(3,1,3)", "313"})
            QVERIFY((bgl->names().find(way) == MidplaneCoord {3, 1, 3}));
        for (const char* nothing : {"", "R99-M9", "8,0,0", "(3,1)", "3,1,3,", "31Z", "-1,0,0"})
            QVERIFY(!bgl->names().find(nothing));
    }

    void readsEveryKindOfLineAndKeepsHolesInIds()
    {
        const MachinePtr machine = parseMachine(small(), "small.json").value();
        QCOMPARE(machine->line(Dimension::X).linkCount(), 3);
        QCOMPARE(machine->line(Dimension::Y).linkIdEnd(), 5);
        QCOMPARE(machine->linkCount(), 2 * 3 + 3 * 1);
        QVERIFY(machine->hasLink({{Dimension::Y, 2, 0}, 4}));
        QVERIFY(!machine->hasLink({{Dimension::Y, 2, 0}, 3}));
        QVERIFY(!machine->hasLink({{Dimension::Y, 3, 0}, 4}));
    }

    void readsWhatIsOutOfService()
    {
        const MachinePtr machine = parseMachine(
            small(
                R"(,"outOfService":["R10-M0","switch x 2.1.0","link x 1.0 2","card R00-M0-N04"])"),
            "f")
                                       .value();
        const OutOfService& out = machine->outOfService();
        QVERIFY((out.midplanes == std::vector<MidplaneCoord> {{1, 0, 0}}));
        QVERIFY((out.switches == std::vector<SwitchRef> {{Dimension::X, {2, 1, 0}}}));
        QVERIFY((out.links == std::vector<LinkRef> {{{Dimension::X, 1, 0}, 2}}));
        QVERIFY((out.nodeCards == std::vector<NodeCardRef> {{{0, 0, 0}, 4}}));
    }

    void mistakesAreNamedWithTheirPlace_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("where");

        QTest::newRow("unknown key") << R"("name")"
                                     << R"("color":1,"name")"
                                     << "f";
        QTest::newRow("missing key") << R"("dims":[3,2,1],)"
                                     << ""
                                     << "f";
        QTest::newRow("wrong format") << "midplane-machine"
                                      << "midplane-blocks"
                                      << "f: /format";
        QTest::newRow("wrong version") << R"("version":1)"
                                       << R"("version":"1")"
                                       << "f: /version";
        QTest::newRow("two dims") << "[3,2,1]"
                                  << "[3,2]"
                                  << "f: /dims";
        QTest::newRow("no extent") << "[3,2,1]"
                                   << "[3,0,1]"
                                   << "f: /dims/1";
        QTest::newRow("too many midplanes") << "[3,2,1]"
                                            << "[3,4000,4000]"
                                            << "f: /dims";
        QTest::newRow("unknown kind") << R"("kind":"ring")"
                                      << R"("kind":"star")"
                                      << "f: /lines/x/kind";
        QTest::newRow("cables off the line") << "[4,0,2,1,5]"
                                             << "[4,0,2,2,5]"
                                             << "f: /lines/y/cables/0";
        QTest::newRow("four numbers in a cable") << "[4,0,2,1,5]"
                                                 << "[4,0,2,1]"
                                                 << "f: /lines/y/cables/0";
        QTest::newRow("order that is none") << R"("kind":"ring")"
                                            << R"("kind":"ring","order":[0,0,1])"
                                            << "f: /lines/x/order";
        QTest::newRow("uneven node cards") << R"("nodeCards":16)"
                                           << R"("nodeCards":15)"
                                           << "f: /unit";
        QTest::newRow("name rule") << R"("name":"small")"
                                   << R"("name":"small","names":{"rule":"cray"})"
                                   << "f: /names/rule";
        QTest::newRow("part that does not exist") << R"("name":"small")"
                                                  << R"("name":"small","outOfService":["R99-M0"])"
                                                  << "f: /outOfService/0";
        QTest::newRow("link that does not exist")
            << R"("name":"small")"
            << R"("name":"small","outOfService":["link x 1.0 7"])"
            << "f: /outOfService/0";
        QTest::newRow("dims of text") << "[3,2,1]"
                                      << R"("3x2x1")"
                                      << "f: /dims";
    }
    void mistakesAreNamedWithTheirPlace()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, where);
        const QString text = QString::fromStdString(small()).replace(from, to);
        const auto machine = parseMachine(text.toStdString(), "f");
        QVERIFY(!machine);
        QCOMPARE(QString::fromStdString(machine.error().where), where);
    }

    void everyPrefixOfAFileIsRefused()
    {
        const std::string text = small();
        for (std::size_t length = 0; length < text.size(); ++length)
            QVERIFY(!parseMachine(text.substr(0, length), "f"));
    }

    void unknownMachinesAreToldWhatIsKnown()
    {
        const auto nothing = findMachine("bluegene");
        QVERIFY(!nothing);
        QVERIFY(
            nothing.error().reason.find(
                "bgl, bgl-half, bgl-quarter, bgp, bgp-intrepid, flat, ideal, krevat, pod, torus3d")
            != std::string::npos);
    }

    void unitsWithoutPlacesMayBeMany()
    {
        const auto many = parseMachine(
            R"({"format":"midplane-machine","version":1,"name":"many","dims":[65536,1,1],"geometry":"none",)"
            R"("unit":{"nodes":1,"nodeCards":1}})",
            "f");
        QVERIFY(many.has_value());
        QCOMPARE((*many)->midplaneCount(), 65536);
        const auto crossbar = parseMachine(
            R"({"format":"midplane-machine","version":1,"name":"wide","dims":[2000,1,1],"unit":{"nodes":1,"nodeCards":1},)"
            R"("lines":{"x":{"kind":"crossbar"},"y":{"kind":"ring"},"z":{"kind":"ring"}}})",
            "f");
        QCOMPARE(crossbar.error().where, std::string("f: /lines/x"));
    }

    void withoutGeometryThereAreNoLines()
    {
        const MachinePtr flat = findMachine("flat").value();
        QVERIFY(!flat->hasGeometry());
        QCOMPARE(flat->links().bitCount(), std::size_t {0});
        QCOMPARE(flat->names().nameOf({5, 0, 0}), std::string("U5"));
    }
};

QTEST_APPLESS_MAIN(MachineFileTest)
#include "tst_MachineFile.moc"
