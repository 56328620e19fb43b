// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/blocks/Validator.h"
#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/jobplans/JobLines.h"
#include "core/scheduling/jobplans/MissingPlace.h"

using namespace midplane::core;

namespace {

PlacesWish wishFor(const std::string& lines, const char* machine = "bgl")
{
    PlacesWish wish;
    wish.tables = std::make_shared<const MachineTables>(*findMachine(machine));
    wish.list = parseJobLines(lines, wish.tables->machine()).value();
    return wish;
}

/// By the judge that knows nothing of how they were found.
bool canStandTogether(const PlacesWish& wish, const JointPlan& plan)
{
    const Machine& machine = wish.tables->machine();
    BlockSet set {machine.name(), wish.standing};
    for (Block& block : blocksOf(machine, wish.list, plan))
        set.blocks.push_back(std::move(block));
    return validate(machine, set, SetRule::AllTogether).isValid();
}

/// Nobody cancels it.
JointPlan planned(const PlacesWish& wish, const JointBudget& budget)
{
    return planPlaces(wish, budget).value();
}

JointBudget budgetOf(std::uint64_t nodes)
{
    JointBudget budget;
    budget.nodes = nodes;
    return budget;
}

} // namespace

/// Places for a list of jobs, as blocks, and what is said of those that have none.
class JobPlacesTest : public QObject {
    Q_OBJECT

private slots:
    void jobsBecomeBlocksThatStandTogether()
    {
        const PlacesWish wish
            = wishFor("4 x 1x4x1 torus protein\n4 x 2x4x1 torus climate\n4 x 5x4x1 torus lattice");
        const JointPlan plan = planned(wish, budgetOf(200'000));
        QVERIFY(plan.isOptimal);
        QCOMPARE(countStandingNow(plan), std::size_t {12});
        const auto blocks = blocksOf(wish.tables->machine(), wish.list, plan);
        QCOMPARE(blocks.size(), std::size_t {12});
        QCOMPARE(blocks.front().name, std::string("protein-1"));
        QVERIFY(blocks.front().connectivity[Dimension::Y] == Connectivity::Torus);
        QVERIFY(canStandTogether(wish, plan));
        QVERIFY(missingPlaces(wish, plan).empty());
    }

    void whatStandsIsKeptClearOf()
    {
        PlacesWish first = wishFor("4x4x4 torus half");
        first.standing
            = blocksOf(first.tables->machine(), first.list, planned(first, budgetOf(1000)));
        QCOMPARE(first.standing.size(), std::size_t {1});
        PlacesWish wish = wishFor("3 x 4x4x2 torus quarter");
        wish.standing = first.standing;
        const JointPlan plan = planned(wish, budgetOf(200'000));
        QCOMPARE(countStandingNow(plan), std::size_t {2});
        QVERIFY(canStandTogether(wish, plan));
    }

    /// A set whose blocks share parts (OVERLAP) can be kept clear of, too.
    void whatStandsMayOverlap()
    {
        PlacesWish wish = wishFor("2 x 4x4x4 mesh half");
        const PlacesWish whole = wishFor("8x4x2 mesh lower");
        const auto lower
            = blocksOf(wish.tables->machine(), whole.list, planned(whole, budgetOf(1000)));
        wish.standing = {lower.front(), lower.front()};
        const JointPlan plan = planned(wish, budgetOf(1000));
        QCOMPARE(countStandingNow(plan), std::size_t {0});
        const auto missing = missingPlaces(wish, plan);
        QCOMPARE(missing.size(), std::size_t {2});
        QVERIFY(missing.front().why == WithoutPlace::Nowhere);
    }

    void whoHasNoPlaceIsSaidWithWhoIsInTheWay()
    {
        const PlacesWish wish = wishFor("8x4x2 lower\n8x4x2 upper\n1x1x1 small");
        const JointPlan plan = planned(wish, budgetOf(10'000));
        QVERIFY(plan.isOptimal);
        const auto missing = missingPlaces(wish, plan);
        QCOMPARE(missing.size(), std::size_t {1});
        QCOMPARE(missing[0].job, std::size_t {2});
        QVERIFY(missing[0].why == WithoutPlace::Beside);
        QVERIFY(missing[0].refusal == Refusal::Space);
        QCOMPARE(missing[0].jobs.size(), std::size_t {1});
        QVERIFY(missing[0].jobs[0] < 2);
        QVERIFY(missing[0].standing.empty());
    }

    /// Aridor et al., "Toroidal and mesh partitions": midplanes are free and links are not.
    void aMissingLinkIsNoMissingSpace()
    {
        PlacesWish wish = wishFor("4x1x1 torus fixed wanted");
        const PlacesWish row = wishFor("4x1x1 torus fixed first");
        // Whatever of the line the first torus takes, its midplanes and the wanted one's together
        // are the line: the second one asks for links that only a gap would leave.
        wish.standing = blocksOf(wish.tables->machine(), row.list, planned(row, budgetOf(1000)));
        const JointPlan plan = planned(wish, budgetOf(1000));
        QVERIFY(canStandTogether(wish, plan));
        for (const MissingPlace& missing : missingPlaces(wish, plan))
            QVERIFY(missing.refusal == Refusal::Wiring || !missing.standing.empty());
    }

    /// A search without nodes ends with what it began with: nobody is worse off than one after the
    /// other, and what could stand and does not is told from what cannot.
    void withoutABudgetItIsTheBetterOfTwoOrders()
    {
        const PlacesWish wish = wishFor("16 x 1x1x1 dot\n7 x 2x4x2 torus slab");
        const JointPlan plan = planned(wish, budgetOf(0));
        QVERIFY(canStandTogether(wish, plan));
        QVERIFY(countStandingNow(plan) >= 16);
        for (const MissingPlace& missing : missingPlaces(wish, plan))
            QVERIFY(missing.why != WithoutPlace::Nowhere);
    }

    void eachBetterPlanIsToldOf()
    {
        const PlacesWish wish = wishFor("3 x 3x4x1 torus a\n4 x 2x4x2 torus b\n5 x 4x1x1 torus c");
        std::vector<JointCost> costs;
        JointBudget budget = budgetOf(20'000);
        budget.onBetter = [&](const JointPlan& better) { costs.push_back(better.cost); };
        const JointPlan plan = planned(wish, budget);
        QVERIFY(!costs.empty());
        QCOMPARE(costs.back(), plan.cost);
        for (std::size_t i = 1; i < costs.size(); ++i)
            QVERIFY(costs[i] < costs[i - 1]);
    }

    /// Stopped at each of its looks, one after the other: no plan while the first is being made,
    /// and after that one that stands and claims no more than it knows.
    void stoppedAtAnyMomentItClaimsNoMoreThanItKnows()
    {
        const PlacesWish wish = wishFor("3 x 3x4x1 torus a\n4 x 2x4x2 torus b\n5 x 4x1x1 torus c");
        const JointPlan whole = planned(wish, budgetOf(300));
        bool hadPlan = false;
        int stops = 0;
        for (int allowed = 0;; ++allowed, ++stops) {
            int looks = 0;
            JointBudget budget = budgetOf(300);
            budget.isCancelled = [&] { return ++looks > allowed; };
            const std::optional<JointPlan> plan = planPlaces(wish, budget);
            if (looks <= allowed) { // It was over before.
                QCOMPARE(plan.value().cost, whole.cost);
                break;
            }
            QVERIFY(plan || !hadPlan);
            if (!plan)
                continue;
            hadPlan = true;
            QVERIFY(canStandTogether(wish, *plan));
            for (const auto& start : plan->starts)
                QVERIFY(start.has_value());
            QVERIFY(plan->cost >= whole.cost);
            QVERIFY(plan->atLeast <= whole.cost);
            QVERIFY(!plan->isOptimal || plan->cost == whole.cost);
            QVERIFY(plan->ending == JointEnding::Cancelled);
        }
        QVERIFY(hadPlan);
        QVERIFY2(stops > 20, qPrintable(QString::number(stops)));
    }

    void jobsWithTimesMayStandLater()
    {
        const PlacesWish wish = wishFor("8x4x4 60s whole\n8x4x4 10s next");
        const JointPlan plan = planned(wish, budgetOf(1000));
        QVERIFY(plan.starts[0]->start == SimTime {10});
        const auto missing = missingPlaces(wish, plan);
        QCOMPARE(missing.size(), std::size_t {1});
        QCOMPARE(missing[0].job, std::size_t {0});
        QCOMPARE(missing[0].jobs, std::vector<std::size_t> {1});
    }

    void aListWithoutJobsHasAPlan()
    {
        const PlacesWish wish = wishFor("");
        const JointPlan plan = planned(wish, budgetOf(1000));
        QCOMPARE(countStandingNow(plan), std::size_t {0});
        QVERIFY(missingPlaces(wish, plan).empty());
    }

    void everyMachineHasPlaces_data()
    {
        QTest::addColumn<QString>("name");
        for (const std::string& name : builtInMachineNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void everyMachineHasPlaces()
    {
        QFETCH(QString, name);
        const PlacesWish wish
            = wishFor("2 x 1x1x1 dot\n2x1x1 mesh bar\n2 mesh", name.toUtf8().constData());
        const JointPlan plan = planned(wish, budgetOf(2000));
        QCOMPARE(countStandingNow(plan), std::size_t {4});
        if (wish.tables->machine().hasGeometry())
            QVERIFY(canStandTogether(wish, plan));
    }
};

QTEST_APPLESS_MAIN(JobPlacesTest)
#include "tst_JobPlaces.moc"
