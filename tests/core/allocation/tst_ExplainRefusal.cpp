// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/allocation/Explanation.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/OutOfServiceText.h"
#include "core/wiring/LinkSetSearch.h"
#include "tests/core/RandomCases.h"
#include "tests/core/allocation/RandomMachines.h"

using namespace midplane;
using namespace midplane::core;

namespace {

MachinePtr bglWithout(std::initializer_list<const char*> parts)
{
    MachinePtr machine = findMachine("bgl").value();
    for (const char* part : parts)
        machine = withOutOfService(*machine, *parseOutOfService(part, *machine)).value();
    return machine;
}

/// A machine that fills, and who holds what.
struct Floor {
    explicit Floor(const MachinePtr& machine)
        : allocator(std::make_shared<MachineTables>(machine))
        , occupancy(*machine)
    {
    }

    void take(const Placement& placement)
    {
        occupancy.take(placement);
        holders.push_back({placement.midplanes, placement.links});
    }
    void takeBox(const Cuboid& box, Connectivity connectivity)
    {
        take(allocator.findAt(occupancy, box, everywhere(connectivity)).value());
    }
    Explanation explain(const Request& request)
    {
        return core::explain(allocator, occupancy, holders, request);
    }

    Allocator allocator;
    Occupancy occupancy;
    std::vector<Holding> holders;
};

Request request(const Shape& shape, Connectivity connectivity)
{
    Request wanted;
    wanted.shape = shape;
    wanted.joining = joining(everywhere(connectivity));
    return wanted;
}

/// Everything that keeps a placement from being had, told apart: holders by number, parts by text.
std::set<std::string> namesInTheWay(const Machine& machine, const std::vector<Holding>& holders,
    const std::set<MidplaneCoord>& midplanes, const std::set<LinkRef>& links)
{
    std::set<std::string> names;
    for (const MidplaneCoord& midplane : midplanes) {
        for (std::size_t i = 0; i < holders.size(); ++i) {
            if (holders[i].midplanes.test(
                    static_cast<std::size_t>(machine.grid().indexOf(midplane))))
                names.insert("holder " + std::to_string(i));
        }
        const auto& out = machine.outOfService();
        if (std::count(out.midplanes.begin(), out.midplanes.end(), midplane) > 0)
            names.insert("midplane " + textOf(midplane));
        for (const SwitchRef& dead : out.switches) {
            if (dead.midplane == midplane)
                names.insert("switch " + std::string {letterOf(dead.dimension)} + textOf(midplane));
        }
    }
    for (const LinkRef& link : links) {
        for (std::size_t i = 0; i < holders.size(); ++i) {
            if (holders[i].links.test(machine.links().indexOf(link)))
                names.insert("holder " + std::to_string(i));
        }
        const auto& out = machine.outOfService();
        if (std::count(out.links.begin(), out.links.end(), link) > 0)
            names.insert("link " + std::to_string(machine.links().indexOf(link)));
        const Cable cable = machine.cable(link);
        for (const SwitchRef& dead : out.switches) {
            const MidplaneCoord from = midplaneOn(link.line, cable.from);
            const MidplaneCoord to = midplaneOn(link.line, cable.to);
            if (dead.dimension == link.line.dimension
                && (dead.midplane == from || dead.midplane == to))
                names.insert(
                    "switch " + std::string {letterOf(dead.dimension)} + textOf(dead.midplane));
        }
    }
    return names;
}

/// The fewest obstacles by trying every contiguous place with every combination of link sets.
std::optional<std::size_t> fewestByTryingAll(
    const Floor& floor, const Request& wanted, Refusal refusal)
{
    const Machine& machine = floor.allocator.tables().machine();
    std::optional<std::size_t> fewest;
    for (const Shape& shape : rotationsOf(wanted.shape)) {
        for (int corner = 0; corner < machine.midplaneCount(); ++corner) {
            const Cuboid box {machine.grid().coordAt(corner), shape};
            if (!machine.grid().contains(box))
                continue;
            if (refusal == Refusal::Wiring
                && floor.occupancy.unavailableMidplanes().intersects(machine.grid().maskOf(box)))
                continue;
            std::set<MidplaneCoord> midplanes;
            box.forEach([&](const MidplaneCoord& each) { midplanes.insert(each); });
            PerDimension<std::vector<LinkSet>> choices;
            for (const Dimension dimension : allDimensions) {
                choices[dimension]
                    = searchLinkSets(machine.line(dimension), membersOf(box)[dimension],
                        wanted.joining[dimension] == Joining::Torus ? Connectivity::Torus
                                                                    : Connectivity::Mesh);
            }
            for (const LinkSet& x : choices[Dimension::X]) {
                for (const LinkSet& y : choices[Dimension::Y]) {
                    for (const LinkSet& z : choices[Dimension::Z]) {
                        std::set<LinkRef> links;
                        const PerDimension<const LinkSet*> chosen {{&x, &y, &z}};
                        for (const Dimension dimension : allDimensions) {
                            for (const LineCoord& line : linesOf(membersOf(box), dimension)) {
                                for (const int id : chosen[dimension]->links)
                                    links.insert({line, id});
                            }
                        }
                        const std::size_t count
                            = namesInTheWay(machine, floor.holders, midplanes, links).size();
                        if (!fewest || count < *fewest)
                            fewest = count;
                    }
                }
            }
        }
    }
    return fewest;
}

} // namespace

class ExplainRefusalTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { tests::setRandomCases(400); }

    /// Aridor et al., Figure 3(b): a torus of two takes all links of a line of four.
    void namesTheHolderOfTheLinks()
    {
        Floor floor(findMachine("bgl").value());
        floor.takeBox({{0, 0, 0}, {8, 2, 4}}, Connectivity::Torus);
        const Request wanted = request({8, 2, 4}, Connectivity::Torus);
        const Explanation why = floor.explain(wanted);
        QCOMPARE(why.refusal, Refusal::Wiring);
        QVERIFY((why.closest->box(floor.allocator.tables().machine().grid())
            == Cuboid {{0, 2, 0}, {8, 2, 4}}));
        QCOMPARE(why.obstacles.size(), std::size_t {1});
        QVERIFY(why.obstacles[0].cause == ObstacleCause {std::size_t {0}});
        QVERIFY(why.obstacles[0].midplanes.empty());
        QCOMPARE(why.obstacles[0].links.size(), std::size_t {32 * 4});
        for (const LinkRef& link : why.obstacles[0].links)
            QCOMPARE(link.line.dimension, Dimension::Y);
        // The y-mesh 2-3 would need link 3 of the same ring: only gaps or less help, and none do.
        for (const Alternative& alternative : why.alternatives)
            QVERIFY(floor.occupancy.isFree(alternative.placement));
    }

    /// Two small blocks stand in one place, one large block in every other.
    void takesTheFewestHoldersThenTheFewestMidplanes()
    {
        Floor floor(findMachine("krevat").value());
        floor.takeBox({{0, 0, 0}, {2, 4, 4}}, Connectivity::Mesh); // 0: 32 midplanes
        floor.takeBox({{2, 0, 0}, {1, 4, 4}}, Connectivity::Mesh); // 1: 16
        floor.takeBox({{4, 0, 0}, {1, 4, 4}}, Connectivity::Mesh); // 2: 16
        floor.takeBox({{6, 0, 0}, {2, 4, 4}}, Connectivity::Mesh); // 3: 32
        Request wanted = request({3, 4, 4}, Connectivity::Mesh);
        wanted.wrap = Wrap::No;
        const Explanation why = floor.explain(wanted);
        QCOMPARE(why.refusal, Refusal::Space);
        QCOMPARE(why.obstacles.size(), std::size_t {1});
        QVERIFY(why.obstacles[0].cause == ObstacleCause {std::size_t {2}});
        QCOMPARE(why.obstacles[0].midplanes.size(), std::size_t {16});
        QVERIFY((why.closest->box(floor.allocator.tables().machine().grid())
            == Cuboid {{3, 0, 0}, {3, 4, 4}}));
    }

    void aBrokenPartIsItsOwnHolder()
    {
        Floor floor(bglWithout({"link y 0.0 0", "link y 0.0 1", "link y 0.0 2", "link y 0.0 3"}));
        Request wanted = request({1, 4, 1}, Connectivity::Mesh);
        wanted.rotations = Rotations::None;
        for (int x = 0; x < 8; ++x) {
            for (int z = 0; z < 4; ++z) {
                if (x + z > 0)
                    floor.takeBox({{x, 0, z}, {1, 4, 1}}, Connectivity::Mesh);
            }
        }
        const Explanation why = floor.explain(wanted);
        QCOMPARE(why.refusal, Refusal::Wiring);
        // A path over the ring of four needs three of the four dead links.
        QCOMPARE(why.obstacles.size(), std::size_t {3});
        for (const Obstacle& obstacle : why.obstacles)
            QVERIFY(std::holds_alternative<LinkRef>(obstacle.cause));
    }

    void proposesWhatWouldWorkNow()
    {
        Floor floor(findMachine("bgl").value());
        floor.takeBox({{1, 0, 0}, {1, 4, 4}}, Connectivity::Mesh);
        Request wanted = request({7, 4, 4}, Connectivity::Mesh);
        wanted.rotations = Rotations::None;
        const Explanation why = floor.explain(wanted);
        QCOMPARE(why.refusal, Refusal::Space);
        const auto gap = std::find_if(why.alternatives.begin(), why.alternatives.end(),
            [](const Alternative& each) { return each.relaxation == Relaxation::Gaps; });
        QVERIFY(gap != why.alternatives.end());
        QCOMPARE(gap->placement.members[Dimension::X], (std::vector<int> {0, 2, 3, 4, 5, 6, 7}));
        QVERIFY(floor.occupancy.isFree(gap->placement));
    }

    void aGivenPlaceIsExplainedAndAnotherProposed()
    {
        Floor floor(findMachine("bgl").value());
        floor.takeBox({{0, 0, 0}, {2, 2, 2}}, Connectivity::Torus);
        const Cuboid box {{1, 1, 1}, {2, 2, 2}};
        const Explanation why = explain(floor.allocator, floor.occupancy, floor.holders,
            request(box.shape, Connectivity::Mesh), box);
        QCOMPARE(why.refusal, Refusal::Space);
        QCOMPARE(why.obstacles.size(), std::size_t {1});
        QCOMPARE(why.obstacles[0].midplanes, (std::vector<MidplaneCoord> {{1, 1, 1}}));
        QCOMPARE(why.alternatives.front().relaxation, Relaxation::OtherPlace);
        QVERIFY(floor.occupancy.isFree(why.alternatives.front().placement));
    }

    /// Removing the obstacles lets the closest candidate in, and fewer would never do.
    void isTheSmallestSetOnRandomMachines()
    {
        QVERIFY(rc::check([] {
            Floor floor(tests::anyMachine(5, 3, 2)->machinePtr());
            const Machine& machine = floor.allocator.tables().machine();
            for (int i = tests::pick(0, 6); i > 0; --i) {
                Request small = request({tests::pick(1, 2), tests::pick(1, 2), 1},
                    tests::oneOf({Connectivity::Mesh, Connectivity::Torus}));
                small.wrap = Wrap::No;
                small.merits = tests::anyMerits();
                if (const auto placement = floor.allocator.find(floor.occupancy, small))
                    floor.take(*placement);
            }
            Request wanted = request({tests::pick(1, 5), tests::pick(1, 3), tests::pick(1, 2)},
                tests::oneOf({Connectivity::Mesh, Connectivity::Torus}));
            wanted.wrap = Wrap::No;
            const auto placement = floor.allocator.find(floor.occupancy, wanted);
            if (placement)
                return;
            const Explanation why = floor.explain(wanted);
            RC_ASSERT(why.refusal == placement.error());
            const auto fewest = fewestByTryingAll(floor, wanted, why.refusal);
            RC_ASSERT(why.closest.has_value() == fewest.has_value());
            if (!fewest)
                return;
            RC_ASSERT(why.obstacles.size() == *fewest);
            std::set<MidplaneCoord> midplanes;
            std::set<LinkRef> links;
            why.closest->midplanes.forEach([&](std::size_t i) {
                midplanes.insert(machine.grid().coordAt(static_cast<int>(i)));
            });
            why.closest->links.forEach(
                [&](std::size_t i) { links.insert(machine.links().linkAt(i)); });
            RC_ASSERT(namesInTheWay(machine, floor.holders, midplanes, links).size() == *fewest);
            for (const Alternative& alternative : why.alternatives)
                RC_ASSERT(floor.occupancy.isFree(alternative.placement));
        }));
    }
};

QTEST_APPLESS_MAIN(ExplainRefusalTest)
#include "tst_ExplainRefusal.moc"
