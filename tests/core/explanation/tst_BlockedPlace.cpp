// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "tests/core/RandomCases.h"
#include "tests/core/allocation/RandomMachines.h"
#include "tests/core/allocation/SlowSearch.h"
#include "tests/core/explanation/WaitingScenes.h"

using namespace midplane;
using namespace midplane::core;
using namespace midplane::core::test;

namespace {

/// What one thing in the way takes: a holder, or a part out of service.
struct Taken {
    std::set<MidplaneCoord> midplanes;
    std::set<LinkRef> links;
};

Taken takenBy(const Machine& machine, const MidplaneMask& midplanes, const LinkMask& links)
{
    Taken taken;
    midplanes.forEach([&](std::size_t i) {
        taken.midplanes.insert(machine.grid().coordAt(static_cast<int>(i)));
    });
    links.forEach([&](std::size_t i) { taken.links.insert(machine.links().linkAt(i)); });
    return taken;
}

/// Everything that takes something, told apart, with the name by which it would be blamed.
std::vector<std::pair<BlameCause, Taken>> allTaken(
    const Recording& recording, const WaitingMoment& moment)
{
    const Machine& machine = *recording.machine;
    std::vector<std::pair<BlameCause, Taken>> all;
    for (std::size_t i = 0; i < moment.holders.size(); ++i) {
        const Placement& placement = recording.placements[moment.holders[i].placement];
        all.emplace_back(i, takenBy(machine, placement.midplanes, placement.links));
    }
    const auto add = [&](const BlameCause& cause, const Taken& taken) {
        const auto isSame = [&](const auto& one) { return one.first == cause; };
        if (std::none_of(all.begin(), all.end(), isSame))
            all.emplace_back(cause, taken);
    };
    const auto linksAround = [&](const SwitchRef& at) {
        const std::vector<LinkRef> links = linksAt(machine, at);
        return std::set<LinkRef>(links.begin(), links.end());
    };
    for (const MidplaneCoord& midplane : moment.outOfService.midplanes) {
        Taken taken {{midplane}, {}};
        for (const Dimension dimension : allDimensions) {
            if (!machine.deadMidplanesPass())
                taken.links.merge(linksAround({dimension, midplane}));
        }
        add(midplane, taken);
    }
    for (const SwitchRef& at : moment.outOfService.switches)
        add(at, {{at.midplane}, linksAround(at)});
    for (const LinkRef& link : moment.outOfService.links)
        add(link, {{}, {link}});
    return all;
}

/// Whether the job would fit if of all that is in the way only these were left. Links alone are
/// given back where a place must be free already.
bool fitsBeside(tests::SlowSearch& slow, const std::vector<std::pair<BlameCause, Taken>>& all,
    const std::set<std::size_t>& gone, const Request& request, bool onlyLinks)
{
    slow.busyMidplanes.clear();
    slow.busyLinks.clear();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Taken& taken = all[i].second;
        if (!gone.contains(i) || onlyLinks)
            slow.busyMidplanes.insert(taken.midplanes.begin(), taken.midplanes.end());
        if (!gone.contains(i))
            slow.busyLinks.insert(taken.links.begin(), taken.links.end());
    }
    return slow.find(request).has_value();
}

/// Calls visit with every set of that many numbers below end; until it answers true.
bool anySubset(std::size_t end, std::size_t count, std::set<std::size_t>& chosen, std::size_t from,
    const std::function<bool(const std::set<std::size_t>&)>& visit)
{
    if (count == 0)
        return visit(chosen);
    for (std::size_t i = from; i < end; ++i) {
        chosen.insert(i);
        if (anySubset(end, count - 1, chosen, i + 1, visit))
            return true;
        chosen.erase(i);
    }
    return false;
}

std::size_t subsetsOf(std::size_t end, std::size_t count)
{
    std::size_t all = 1;
    for (std::size_t i = 0; i < count; ++i)
        all = all * (end - i) / (i + 1);
    return all;
}

/// Remove what it blames and the job fits; nothing smaller would do.
void checkBlocked(const WaitingScene& scene, const WhyItWaits& why, const BlockedPlace& blocked,
    bool onlyLinks, std::size_t mostSubsets)
{
    const Machine& machine = *scene.recording().machine;
    tests::SlowSearch slow(machine);
    const auto all = allTaken(scene.recording(), why.moment);
    std::set<std::size_t> blamed;
    std::set<MidplaneCoord> midplanesInTheWay;
    std::set<LinkRef> linksInTheWay;
    for (const Blame& blame : blocked.blames) {
        const auto found = std::find_if(
            all.begin(), all.end(), [&](const auto& one) { return one.first == blame.cause; });
        RC_ASSERT(found != all.end());
        blamed.insert(static_cast<std::size_t>(found - all.begin()));
        RC_ASSERT(!blame.midplanes.empty() || !blame.links.empty());
        for (const MidplaneCoord& each : blame.midplanes)
            RC_ASSERT(found->second.midplanes.contains(each));
        for (const LinkRef& each : blame.links)
            RC_ASSERT(found->second.links.contains(each));
        midplanesInTheWay.insert(blame.midplanes.begin(), blame.midplanes.end());
        linksInTheWay.insert(blame.links.begin(), blame.links.end());
    }
    RC_ASSERT(!blamed.empty());
    RC_ASSERT(!onlyLinks || midplanesInTheWay.empty());
    RC_ASSERT(!fitsBeside(slow, all, {}, why.request, onlyLinks));
    RC_ASSERT(fitsBeside(slow, all, blamed, why.request, onlyLinks));
    // All of the place that is not blamed on somebody is free.
    const Taken place = takenBy(machine, blocked.place->midplanes, blocked.place->links);
    fitsBeside(slow, all, {}, why.request, false);
    for (const MidplaneCoord& each : place.midplanes)
        RC_ASSERT(slow.busyMidplanes.contains(each) == midplanesInTheWay.contains(each));
    for (const LinkRef& each : place.links)
        RC_ASSERT(slow.busyLinks.contains(each) == linksInTheWay.contains(each));
    // Removing more never harms, so that it is enough to try sets of one less.
    const std::size_t fewer = blamed.size() - 1;
    if (blocked.wasCut || subsetsOf(all.size(), fewer) > mostSubsets)
        return;
    std::set<std::size_t> chosen;
    RC_ASSERT(!anySubset(all.size(), fewer, chosen, 0,
        [&](const auto& gone) { return fitsBeside(slow, all, gone, why.request, onlyLinks); }));
}

void checkWaiting(const WaitingScene& scene, JobId job, std::size_t mostSubsets)
{
    const WhyItWaits why = scene.why(job);
    tests::SlowSearch slow(*scene.recording().machine);
    const auto all = allTaken(scene.recording(), why.moment);
    const bool fits = fitsBeside(slow, all, {}, why.request, false);
    RC_ASSERT(fits == (why.cause == RefusalReason::Order));
    RC_ASSERT(fits == why.trial.place.has_value());
    RC_CLASSIFY(why.cause == RefusalReason::Space, "space");
    RC_CLASSIFY(why.cause == RefusalReason::Wiring, "wiring");
    if (fits)
        return;
    RC_ASSERT((slow.refusal == Refusal::Wiring) == (why.cause == RefusalReason::Wiring));
    std::set<std::size_t> everything;
    for (std::size_t i = 0; i < all.size(); ++i)
        everything.insert(i);
    RC_ASSERT(fitsBeside(slow, all, everything, why.request, false) == why.space.has_value());
    if (why.space)
        checkBlocked(scene, why, *why.space, false, mostSubsets);
    if (why.cause != RefusalReason::Wiring)
        return;
    RC_ASSERT(fitsBeside(slow, all, everything, why.request, true) == why.wiring.has_value());
    if (why.wiring)
        checkBlocked(scene, why, *why.wiring, true, mostSubsets);
}

JobInfo anyJob(int longest)
{
    JobInfo job = WaitingScene::job({tests::pick(1, longest), tests::pick(1, 3), tests::pick(1, 2)},
        tests::oneOf({Connectivity::Mesh, Connectivity::Torus}));
    job.anyShape = tests::pick(0, 4) == 4;
    job.size = std::max(1, job.size - tests::pick(0, 1));
    return job;
}

} // namespace

class BlockedPlaceTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { tests::setRandomCases(250); }

    void isTheSmallestOnRandomMachines()
    {
        QVERIFY(rc::check([] {
            WaitingScene scene(tests::anyMachine(5, 3, 2));
            RequestRules& rules = scene.rules();
            rules.rotations = tests::oneOf({Rotations::All, Rotations::None});
            rules.gaps = tests::oneOf({Gaps::No, Gaps::Yes});
            rules.lines = tests::oneOf({LineChoice::Same, LineChoice::Own});
            if (tests::pick(0, 2) == 2)
                rules.wrap = tests::oneOf({Wrap::No, Wrap::Yes});
            for (int i = tests::pick(0, 6); i > 0; --i)
                scene.run(anyJob(2));
            checkWaiting(scene, scene.submit(anyJob(5)), 300);
        }));
    }

    void isTheSmallestOnKnownMachines()
    {
        for (const char* name : {"bgl", "torus3d", "krevat", "bgp"}) {
            const auto tables = std::make_shared<MachineTables>(findMachine(name).value());
            QVERIFY(rc::check(name, [&] {
                RC_PRE(true);
                WaitingScene scene(tables);
                for (int i = 0; i < 12; ++i) {
                    scene.run(
                        WaitingScene::job({tests::pick(1, 4), tests::pick(1, 3), tests::pick(1, 4)},
                            tests::oneOf({Connectivity::Mesh, Connectivity::Torus})));
                }
                checkWaiting(scene,
                    scene.submit(
                        WaitingScene::job({tests::pick(1, 4), tests::pick(2, 4), tests::pick(2, 4)},
                            tests::oneOf({Connectivity::Mesh, Connectivity::Torus}))),
                    15);
            }));
        }
    }

    /// Krevat et al., section 2: a job of any shape may have a larger box where none of its size is
    /// free. Here a larger one is in the way of fewer.
    void aLargerBoxMayBeLessInTheWay()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("krevat").value()));
        for (int x = 0; x < 8; ++x) {
            if (x != 3)
                scene.runInBox({{x, 0, 0}, {1, 4, 4}}, Connectivity::Mesh);
        }
        scene.runInBox({{3, 0, 0}, {1, 4, 4}}, Connectivity::Mesh);
        JobInfo odd = WaitingScene::job({5, 1, 1}, Connectivity::Mesh);
        odd.anyShape = true; // Boxes of 5 lie along x only; one of 6 is 1x2x3.
        const WhyItWaits why = scene.why(scene.submit(odd));
        QCOMPARE(why.cause, RefusalReason::Space);
        QCOMPARE(why.space->blames.size(), std::size_t {1});
        QCOMPARE(why.space->place->midplaneCount(), 6);
    }

    void unitsNeedTheFewestHolders()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("flat").value()));
        for (const int units : {10, 60, 30, 20})
            scene.run(WaitingScene::job({units, 1, 1}, Connectivity::Mesh));
        const WhyItWaits why
            = scene.why(scene.submit(WaitingScene::job({80, 1, 1}, Connectivity::Mesh)));
        QCOMPARE(why.cause, RefusalReason::Space);
        QCOMPARE(why.freeMidplanes, 8);
        QVERIFY(!why.space->place);
        QCOMPARE(why.space->blames.size(), std::size_t {2}); // 8 + 60 + 30
        QCOMPARE(why.space->blames[0].holder(), std::optional<std::size_t> {1});
        QCOMPARE(why.space->blames[1].holder(), std::optional<std::size_t> {2});
        QVERIFY(!scene.why(scene.submit(WaitingScene::job({129, 1, 1}, Connectivity::Mesh))).space);
    }
};

QTEST_APPLESS_MAIN(BlockedPlaceTest)
#include "tst_BlockedPlace.moc"
