// SPDX-License-Identifier: Apache-2.0
#include <random>
#include <set>

#include <QtTest>

#include "core/allocation/Allocator.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineFile.h"
#include "core/wiring/LinkSetSearch.h"

using namespace midplane::core;

namespace {

TablesPtr tablesOf(const std::string& machine)
{
    return std::make_shared<MachineTables>(findMachine(machine).value());
}

Request request(const Shape& shape, Connectivity connectivity)
{
    return {shape, everywhere(connectivity), Rotations::All};
}

/// What the slow obvious search answers.
struct SlowAnswer {
    std::optional<Cuboid> box;
    PerDimension<std::vector<int>> links;
    int linkCount = 0;
    std::optional<Refusal> refusal;
};

/// The paper's pseudo code word for word, with plain sets and the link sets searched anew each
/// time.
SlowAnswer slowFind(const Machine& machine, const std::set<MidplaneCoord>& takenMidplanes,
    const std::set<LinkRef>& takenLinks, const Request& request)
{
    SlowAnswer answer;
    answer.refusal = Refusal::Space;
    for (const Shape& shape : rotationsOf(request.shape)) {
        for (int index = 0; index < machine.midplaneCount(); ++index) {
            const Cuboid box {machine.grid().coordAt(index), shape};
            bool isFree = machine.grid().contains(box);
            if (isFree)
                box.forEach([&](const MidplaneCoord& each) {
                    isFree = isFree && takenMidplanes.count(each) == 0;
                });
            if (!isFree)
                continue;
            if (answer.refusal)
                answer.refusal = Refusal::Wiring;
            PerDimension<std::vector<int>> links;
            int linkCount = 0;
            bool isWired = true;
            for (const Dimension dimension : allDimensions) {
                const std::vector<int> positions = membersOf(box)[dimension];
                Placement here;
                here.members = membersOf(box);
                const auto lines = linesOf(here, dimension);
                bool found = false;
                for (const LinkSet& each : searchLinkSets(
                         machine.line(dimension), positions, request.connectivity[dimension])) {
                    bool available = true;
                    for (const LineCoord& line : lines) {
                        for (const int id : each.links)
                            available = available && takenLinks.count({line, id}) == 0;
                    }
                    if (available) {
                        links[dimension] = each.links;
                        linkCount += each.linkCount() * static_cast<int>(lines.size());
                        found = true;
                        break;
                    }
                }
                isWired = isWired && found;
            }
            if (isWired && (!answer.box || linkCount < answer.linkCount)) {
                answer.box = box;
                answer.links = links;
                answer.linkCount = linkCount;
                answer.refusal = std::nullopt;
            }
        }
    }
    return answer;
}

} // namespace

class AllocatorTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstPlaceIsTheLowestCorner()
    {
        Allocator allocator(tablesOf("bgl"));
        const auto placement = allocator.find(
            Occupancy(allocator.tables().machine()), request({1, 1, 1}, Connectivity::Torus));
        QVERIFY((placement->box() == Cuboid {{0, 0, 0}, {1, 1, 1}}));
        QCOMPARE(placement->linkCount(), 0);
    }

    /// Aridor et al., "Simulation environment": a torus of 8 as 1x1x8 fills an x-line and needs
    /// nothing else.
    void aStickOfEightLiesAlongX()
    {
        Allocator allocator(tablesOf("bgl"));
        const auto placement = allocator.find(
            Occupancy(allocator.tables().machine()), request({1, 1, 8}, Connectivity::Torus));
        QVERIFY((placement->box() == Cuboid {{0, 0, 0}, {8, 1, 1}}));
        QCOMPARE(placement->linkCount(), 8);
        QVERIFY(placement->linkSets[Dimension::Y].links.empty());
    }

    void refusalsSayWhichPhaseRefused()
    {
        Allocator allocator(tablesOf("bgl"));
        Occupancy occupancy(allocator.tables().machine());
        QCOMPARE(allocator.find(occupancy, request({9, 1, 1}, Connectivity::Mesh)).error(),
            Refusal::Space);
        // Two tori of 2x2x2 use up all y- and z-links of their columns: the rest of a column is
        // free and cannot be joined.
        while (const auto placement
            = allocator.find(occupancy, request({2, 2, 2}, Connectivity::Torus)))
            occupancy.take(*placement);
        QCOMPARE(occupancy.freeMidplaneCount(), 64);
        QCOMPARE(allocator.find(occupancy, request({2, 2, 2}, Connectivity::Torus)).error(),
            Refusal::Wiring);
        QCOMPARE(allocator.find(occupancy, request({5, 4, 4}, Connectivity::Mesh)).error(),
            Refusal::Space);
    }

    void rotationCanBeForbidden()
    {
        Allocator allocator(tablesOf("bgl"));
        const Occupancy occupancy(allocator.tables().machine());
        const Request upright {{1, 1, 8}, everywhere(Connectivity::Mesh), Rotations::None};
        QCOMPARE(allocator.find(occupancy, upright).error(), Refusal::Space);
        QVERIFY(!allocator.fitsMachine({1, 1, 8}, Rotations::None));
        QVERIFY(allocator.fitsMachine({1, 1, 8}, Rotations::All));
    }

    void partsOutOfServiceAreAvoided()
    {
        const std::string text
            = R"({"format":"midplane-machine","version":1,"name":"hurt","dims":[4,1,1],
            "unit":{"nodes":512,"nodeCards":16},"lines":{"x":{"kind":"ring"},"y":{"kind":"ring"},"z":{"kind":"ring"}},
            "outOfService":["R00-M0","link x 0.0 1"]})";
        Allocator allocator(std::make_shared<MachineTables>(parseMachine(text, "hurt").value()));
        const Occupancy occupancy(allocator.tables().machine());
        QCOMPARE(occupancy.freeMidplaneCount(), 3);
        const auto pair = allocator.find(occupancy, request({2, 1, 1}, Connectivity::Mesh));
        QVERIFY((pair->box() == Cuboid {{2, 0, 0}, {2, 1, 1}})); // 1 -> 2 is the dead link.
        QCOMPARE(allocator.find(occupancy, request({2, 1, 1}, Connectivity::Torus)).error(),
            Refusal::Wiring);
        QCOMPARE(allocator.find(occupancy, request({4, 1, 1}, Connectivity::Mesh)).error(),
            Refusal::Space);
    }

    void unitsWithoutGeometryAreTakenFromTheFront()
    {
        Allocator allocator(tablesOf("flat"));
        Occupancy occupancy(allocator.tables().machine());
        const auto first = allocator.find(occupancy, request({100, 1, 1}, Connectivity::Mesh));
        occupancy.take(*first);
        QCOMPARE(first->midplaneCount(), 100);
        QVERIFY(!first->box());
        QCOMPARE(allocator.find(occupancy, request({29, 1, 1}, Connectivity::Mesh)).error(),
            Refusal::Space);
        QVERIFY(allocator.find(occupancy, request({28, 1, 1}, Connectivity::Mesh)).has_value());
    }

    void aGivenBoxIsWiredOrRefusedThere()
    {
        Allocator allocator(tablesOf("bgl"));
        Occupancy occupancy(allocator.tables().machine());
        const Cuboid box {{3, 0, 3}, {2, 4, 1}};
        const auto pair = allocator.findAt(occupancy, box, everywhere(Connectivity::Torus));
        QCOMPARE(pair->linkSets[Dimension::X].links, (std::vector<int> {4, 5, 7, 10}));
        QCOMPARE(pair->linkCount(), 4 * 4 + 4 * 2);
        QCOMPARE(passedSwitches(*pair).size(), std::size_t {8}); // Switches 2 and 5 on four lines.
        occupancy.take(*pair);
        QCOMPARE(allocator.findAt(occupancy, box, everywhere(Connectivity::Mesh)).error(),
            Refusal::Space);
        QCOMPARE(allocator.findAt(occupancy, {{7, 0, 0}, {2, 1, 1}}, everywhere(Connectivity::Mesh))
                     .error(),
            Refusal::Space);
    }

    /// The fast allocator against the paper's pseudo code, at many fills, with torus, mesh and
    /// mixed.
    void equalsTheSlowObviousSearch_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::newRow("bgl") << "bgl";
        QTest::newRow("torus3d") << "torus3d";
        QTest::newRow("bgp") << "bgp";
    }
    void equalsTheSlowObviousSearch()
    {
        QFETCH(QString, machine);
        Allocator allocator(tablesOf(machine.toStdString()));
        const Machine& hardware = allocator.tables().machine();
        std::mt19937 random(7); // NOLINT: the same cases on every run.
        const auto upTo = [&](int high) {
            return 1 + static_cast<int>(random() % static_cast<unsigned>(high));
        };
        Occupancy occupancy(hardware);
        std::set<MidplaneCoord> takenMidplanes;
        std::set<LinkRef> takenLinks;
        std::vector<Placement> held;
        int granted = 0;
        int refused = 0;
        for (int round = 0; round < 120; ++round) {
            if (!held.empty() && (random() % 3 == 0 || round % 40 == 39)) {
                const std::size_t victim = random() % held.size();
                occupancy.release(held[victim]);
                held[victim].midplanes.forEach([&](std::size_t i) {
                    takenMidplanes.erase(hardware.grid().coordAt(static_cast<int>(i)));
                });
                held[victim].links.forEach(
                    [&](std::size_t i) { takenLinks.erase(hardware.links().linkAt(i)); });
                held.erase(held.begin() + static_cast<std::ptrdiff_t>(victim));
            }
            const auto any
                = [&] { return random() % 2 == 0 ? Connectivity::Torus : Connectivity::Mesh; };
            const Request wanted {
                {upTo(4), upTo(3), upTo(3)}, {{any(), any(), any()}}, Rotations::All};
            const SlowAnswer slow = slowFind(hardware, takenMidplanes, takenLinks, wanted);
            const auto fast = allocator.find(occupancy, wanted);
            QCOMPARE(fast.has_value(), slow.box.has_value());
            if (!fast) {
                QCOMPARE(fast.error(), *slow.refusal);
                ++refused;
                continue;
            }
            ++granted;
            QVERIFY(fast->box() == slow.box);
            QCOMPARE(fast->linkCount(), slow.linkCount);
            for (const Dimension dimension : allDimensions)
                QCOMPARE(fast->linkSets[dimension].links, slow.links[dimension]);
            occupancy.take(*fast);
            fast->midplanes.forEach([&](std::size_t i) {
                takenMidplanes.insert(hardware.grid().coordAt(static_cast<int>(i)));
            });
            fast->links.forEach(
                [&](std::size_t i) { takenLinks.insert(hardware.links().linkAt(i)); });
            held.push_back(*fast);
        }
        QVERIFY(granted > 20);
        QVERIFY(refused > 10);
    }
};

QTEST_APPLESS_MAIN(AllocatorTest)
#include "tst_Allocator.moc"
