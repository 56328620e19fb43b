// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/allocation/Allocator.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/OutOfServiceText.h"
#include "tests/core/RandomCases.h"
#include "tests/core/allocation/RandomMachines.h"
#include "tests/core/allocation/SlowSearch.h"

using namespace midplane;
using namespace midplane::core;

namespace {

TablesPtr tablesOf(const char* machine)
{
    return std::make_shared<MachineTables>(findMachine(machine).value());
}

Request request(const Shape& shape, Connectivity connectivity)
{
    Request wanted;
    wanted.shape = shape;
    wanted.joining = joining(everywhere(connectivity));
    return wanted;
}

/// Whether the cables of those ids are one simple path or cycle that meets all members.
bool joins(const LineWiring& wiring, const std::vector<int>& ids, const std::vector<int>& members,
    Connectivity connectivity)
{
    if (members.size() == 1)
        return ids.empty();
    std::map<int, int> next;
    std::map<int, int> comingIn;
    for (const int id : ids) {
        const Cable cable = *wiring.cable(id);
        if (!next.emplace(cable.from, cable.to).second || ++comingIn[cable.to] > 1)
            return false;
    }
    const bool isTorus = connectivity == Connectivity::Torus;
    int start = next.begin()->first;
    for (const auto& [from, to] : next) {
        if (comingIn.count(from) == 0)
            start = from; // A path begins where nothing comes in.
    }
    std::set<int> met {start};
    int here = start;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto step = next.find(here);
        if (step == next.end())
            return false;
        here = step->second;
        met.insert(here);
    }
    const auto isMember = [&](int position) {
        return std::find(members.begin(), members.end(), position) != members.end();
    };
    const bool endsWell = isTorus ? here == start : isMember(start) && isMember(here);
    return endsWell && met.size() == ids.size() + (isTorus ? 0 : 1)
        && std::all_of(members.begin(), members.end(), [&](int m) { return met.count(m) != 0; });
}

void checkJoins(const Machine& machine, const Placement& placement)
{
    for (const Dimension dimension : allDimensions) {
        const std::size_t lines = linesOf(placement, dimension).size();
        for (std::size_t line = 0; line < lines; ++line)
            RC_ASSERT(joins(machine.line(dimension), placement.linkSet(dimension, line).links,
                placement.members[dimension], placement.connectivity[dimension]));
    }
}

/// Takes the candidates of the slow search until it refuses; how many.
int slowFill(const Machine& machine, const Request& wanted)
{
    tests::SlowSearch slow(machine);
    int count = 0;
    while (const auto answer = slow.find(wanted)) {
        for (const int x : answer->members[Dimension::X]) {
            for (const int y : answer->members[Dimension::Y]) {
                for (const int z : answer->members[Dimension::Z])
                    slow.busyMidplanes.insert({x, y, z});
            }
        }
        for (const auto& [line, ids] : answer->links) {
            for (const int id : ids)
                slow.busyLinks.insert({line, id});
        }
        ++count;
    }
    return count;
}

} // namespace

/// What holds of any allocation, and cases worked out by hand.
class AllocationLawsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { tests::setRandomCases(150); }

    void noTwoBlocksShareAnything()
    {
        QVERIFY(rc::check([] {
            const TablesPtr tables = tests::anyMachine(8, 4, 4);
            Allocator allocator(tables);
            Occupancy occupancy(tables->machine());
            const Occupancy empty = occupancy;
            std::vector<Placement> held;
            for (int step = tests::pick(5, 40); step > 0; --step) {
                if (const auto placement = allocator.find(occupancy, tests::anyRequest())) {
                    checkJoins(tables->machine(), *placement);
                    occupancy.take(*placement);
                    held.push_back(*placement);
                }
            }
            std::set<SwitchConnection> connections;
            MidplaneMask midplanes(occupancy.unavailableMidplanes().size());
            LinkMask links(occupancy.unavailableLinks().size());
            for (const Placement& placement : held) {
                RC_ASSERT(!midplanes.intersects(placement.midplanes));
                RC_ASSERT(!links.intersects(placement.links));
                midplanes |= placement.midplanes;
                links |= placement.links;
                for (const SwitchConnection& each : connectionsOf(tables->machine(), placement))
                    RC_ASSERT(connections.insert(each).second);
            }
            for (const Placement& placement : held)
                occupancy.release(placement);
            RC_ASSERT(occupancy == empty);
        }));
    }

    /// On one state, what may have gaps is never worse by the merits than what may not.
    void gapsAreNeverWorse()
    {
        QVERIFY(rc::check([] {
            const TablesPtr tables = tests::anyMachine(8, 4, 3);
            Allocator allocator(tables);
            Occupancy occupancy(tables->machine());
            for (int step = tests::pick(0, 8); step > 0; --step) {
                if (const auto placement = allocator.find(occupancy, tests::anyRequest()))
                    occupancy.take(*placement);
            }
            Request wanted = tests::anyRequest();
            wanted.size.reset();
            wanted.wrap = Wrap::No;
            wanted.gaps = Gaps::No;
            const SearchAnswer without = allocator.search(occupancy, wanted);
            wanted.gaps = Gaps::Yes;
            const SearchAnswer with = allocator.search(occupancy, wanted);
            if (without.best.isFound()) {
                RC_ASSERT(with.best.isFound());
                RC_ASSERT(with.best.cost <= without.best.cost);
            }
        }));
    }

    void fillingCountsAsPlainLoopsDo_data()
    {
        QTest::addColumn<int>("first");
        // One row for each length along x, so that a failure names it.
        for (int a = 1; a <= 8; ++a)
            QTest::addRow("%d long", a) << a;
    }
    void fillingCountsAsPlainLoopsDo()
    {
        QFETCH(int, first);
        const TablesPtr bgl = tablesOf("bgl");
        for (int b = 1; b <= 4; ++b) {
            for (int c = b; c <= 4; ++c) { // The others are rotations.
                for (const auto connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
                    const Request wanted = request({first, b, c}, connectivity);
                    Allocator allocator(bgl);
                    Occupancy occupancy(bgl->machine());
                    int count = 0;
                    while (const auto placement = allocator.find(occupancy, wanted)) {
                        occupancy.take(*placement);
                        ++count;
                    }
                    QCOMPARE(count, slowFill(bgl->machine(), wanted));
                }
            }
        }
    }

    /// Midplanes 0 and 2 of the folded x-line are neighbours by cable 1: 0 -> 2.
    void aPairMayStandAroundABusyMidplane()
    {
        Allocator allocator(tablesOf("bgl"));
        const Machine& machine = allocator.tables().machine();
        Occupancy occupancy(machine);
        occupancy.take(
            *allocator.findAt(occupancy, {{1, 0, 0}, {1, 4, 4}}, everywhere(Connectivity::Mesh)));
        occupancy.take(
            *allocator.findAt(occupancy, {{3, 0, 0}, {5, 4, 4}}, everywhere(Connectivity::Mesh)));
        Request pair = request({2, 1, 1}, Connectivity::Mesh);
        pair.rotations = Rotations::None;
        QCOMPARE(allocator.find(occupancy, pair).error(), Refusal::Space);
        pair.gaps = Gaps::Yes;
        const auto placement = allocator.find(occupancy, pair);
        QCOMPARE(placement->members[Dimension::X], (std::vector<int> {0, 2}));
        QCOMPARE(placement->linkSet(Dimension::X).links, (std::vector<int> {1}));
        QVERIFY(passedSwitches(*placement).empty());
    }

    /// In a natural ring of four, {0,2} is joined through the switch of 1 or of 3.
    void aGapIsPassedThrough()
    {
        MachineSpec spec;
        spec.name = "ring";
        spec.dims = {4, 1, 1};
        spec.lines[Dimension::X] = ringWiring(naturalOrder(4)).value();
        spec.unit.ioNodesPerCard.assign(16, 1);
        spec.outOfService.midplanes = {{1, 0, 0}};
        Allocator allocator(std::make_shared<MachineTables>(Machine::create(spec).value()));
        Request pair = request({2, 1, 1}, Connectivity::Mesh);
        pair.gaps = Gaps::Yes;
        pair.merits = MeritOrder::parse("first-fit").value();
        const auto through = allocator.find(Occupancy(allocator.tables().machine()), pair);
        QCOMPARE(through->members[Dimension::X], (std::vector<int> {0, 2}));
        QCOMPARE(through->linkSet(Dimension::X).links, (std::vector<int> {0, 1}));
        QCOMPARE(passedSwitches(*through),
            (std::vector<SwitchRef> {{Dimension::X, MidplaneCoord {1, 0, 0}}}));

        spec.deadMidplanesPass = false; // Then only the other way round is left.
        Allocator around(std::make_shared<MachineTables>(Machine::create(spec).value()));
        const auto placement = around.find(Occupancy(around.tables().machine()), pair);
        QCOMPARE(placement->linkSet(Dimension::X).links, (std::vector<int> {2, 3}));
        QCOMPARE(passedSwitches(*placement),
            (std::vector<SwitchRef> {{Dimension::X, MidplaneCoord {3, 0, 0}}}));
    }

    void aWrappedBoxBeginsBeforeTheEdge()
    {
        Allocator allocator(tablesOf("torus3d"));
        const Machine& machine = allocator.tables().machine();
        Occupancy occupancy(machine);
        occupancy.take(
            *allocator.findAt(occupancy, {{1, 0, 0}, {6, 4, 4}}, everywhere(Connectivity::Mesh)));
        Request wanted = request({2, 4, 4}, Connectivity::Mesh);
        wanted.rotations = Rotations::None;
        QCOMPARE(allocator.find(occupancy, wanted).error(), Refusal::Space);
        wanted.wrap = Wrap::Yes;
        const auto placement = allocator.find(occupancy, wanted);
        QVERIFY((placement->box(machine.grid()) == Cuboid {{7, 0, 0}, {2, 4, 4}}));
        QCOMPARE(placement->linkSet(Dimension::X).links, (std::vector<int> {7})); // 7 -> 0
    }

    /// Krevat et al.: all shapes of a size, then the next larger size.
    void aSizeGrowsUntilSomethingFits()
    {
        Allocator allocator(tablesOf("krevat"));
        const Occupancy occupancy(allocator.tables().machine());
        Request wanted;
        wanted.size = 11; // No box of 11 fits 8x4x4; 12 = 1x3x4 does.
        const auto placement = allocator.find(occupancy, wanted);
        QCOMPARE(placement->midplaneCount(), 12);
        wanted.size = 128;
        QCOMPARE(allocator.find(occupancy, wanted)->midplaneCount(), 128);
        wanted.size = 129;
        QVERIFY(!allocator.fitsMachine(wanted));
        QCOMPARE(allocator.find(occupancy, wanted).error(), Refusal::Space);
    }

    /// LoadLeveler's PREFER_TORUS: a torus wherever one is to be had, else a mesh.
    void aPreferredTorusYieldsToAMesh()
    {
        Allocator allocator(tablesOf("torus3d"));
        const Machine& machine = allocator.tables().machine();
        Occupancy occupancy(machine);
        Request wanted;
        wanted.shape = {4, 4, 4};
        for (Joining& joining : wanted.joining.values)
            joining = Joining::TorusIfPossible;
        const auto first = allocator.find(occupancy, wanted);
        QVERIFY(first->connectivity == everywhere(Connectivity::Torus));
        occupancy.take(*first); // Its x-rings are whole lines.
        const auto second = allocator.find(occupancy, wanted);
        QVERIFY(!second); // Not even a mesh: the rings hold all x-links of those lines.
        occupancy.release(*first);
        const MachinePtr hurt
            = withOutOfService(machine, *parseOutOfService("link x 0.0 7", machine)).value();
        Allocator other(std::make_shared<MachineTables>(hurt));
        const auto mesh = other.find(Occupancy(*hurt), wanted);
        QCOMPARE(mesh->connectivity[Dimension::X], Connectivity::Mesh);
        QCOMPARE(mesh->connectivity[Dimension::Y], Connectivity::Torus);
    }

    /// One dead link in one line: alike, all lines must go round it; each its own, only that one.
    void linesMayTakeLinkSetsOfTheirOwn()
    {
        const MachinePtr bgl = findMachine("bgl").value();
        const MachinePtr hurt
            = withOutOfService(*bgl, *parseOutOfService("link x 0.0 0", *bgl)).value();
        Allocator allocator(std::make_shared<MachineTables>(hurt));
        Request wanted = request({2, 4, 4}, Connectivity::Torus);
        wanted.rotations = Rotations::None;
        wanted.merits = MeritOrder::parse("first-fit").value();
        const auto alike = allocator.find(Occupancy(*hurt), wanted);
        wanted.lines = LineChoice::Own;
        const auto own = allocator.find(Occupancy(*hurt), wanted);
        QCOMPARE(own->members[Dimension::X], alike->members[Dimension::X]);
        QVERIFY(own->linkCount() < alike->linkCount());
        QVERIFY(own->linkSet(Dimension::X, 0).links != own->linkSet(Dimension::X, 1).links);
    }
};

QTEST_APPLESS_MAIN(AllocationLawsTest)
#include "tst_AllocationLaws.moc"
