// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/machine/WiringGenerators.h"
#include "core/scheduling/JobQueue.h"
#include "core/scheduling/PolicyRegistry.h"

using namespace midplane::core;

namespace {

constexpr auto mesh = everywhere(Connectivity::Mesh);
constexpr auto torus = everywhere(Connectivity::Torus);

/// One ring of four midplanes: a torus of two or more takes all its links (Aridor et al., Figure
/// 3(b)).
TablesPtr ringOfFour()
{
    MachineSpec spec;
    spec.name = "ring";
    spec.dims = {1, 1, 4};
    spec.unit.ioNodesPerCard.assign(16, 2);
    spec.lines[Dimension::Z] = *ringWiring(foldedOrder(4));
    return std::make_shared<MachineTables>(*Machine::create(spec));
}

/// A policy, a queue and a machine, decided upon pass after pass.
struct Fixture {
    TablesPtr tables = ringOfFour();
    std::unique_ptr<Policy> policy;
    Occupancy occupancy {tables->machine()};
    JobQueue queue;
    std::vector<Placement> held;

    explicit Fixture(const QString& name)
        : policy(*makePolicy(name.toStdString(), tables))
    {
    }

    void push(std::uint32_t id, int length, const PerDimension<Connectivity>& connectivity)
    {
        queue.push({id}, {{1, 1, length}, joining(connectivity)}, SimTime {10});
    }

    /// "+job reason" for a start and "-job reason" for a refusal.
    QString pass()
    {
        const PlacementPool placements;
        const MachineSnapshot machine {occupancy, {}, placements};
        const Decision decision = policy->decide({SimTime {0}, queue, machine});
        QStringList story;
        for (const Start& start : decision.starts) {
            story << QString("+%1 %2").arg(start.job.value).arg(nameOf(start.reason));
            occupancy.take(*start.place);
            held.push_back(*start.place);
            queue.remove(start.job);
        }
        for (const RefusedJob& refused : decision.refusals) {
            story << QString("-%1 %2").arg(refused.job.value).arg(nameOf(refused.reason));
            queue.setRefusal(refused.job, refused.reason);
        }
        return story.join(", ");
    }

    void release(std::size_t index)
    {
        occupancy.release(held[index]);
        held.erase(held.begin() + static_cast<std::ptrdiff_t>(index));
    }
};

} // namespace

class PoliciesTest : public QObject {
    Q_OBJECT

private slots:
    void firstComeFirstServedStopsAtTheFirstThatDoesNotFit()
    {
        Fixture fixture("fcfs");
        fixture.push(0, 2, torus);
        fixture.push(1, 2, torus);
        fixture.push(2, 1, mesh);
        QCOMPARE(fixture.pass(), QString("+0 head of queue, -1 wiring, -2 order"));
        fixture.push(3, 1, mesh);
        QCOMPARE(fixture.pass(), QString("-3 order")); // What is known is not said again.
        QCOMPARE(fixture.pass(), QString());
        fixture.release(0);
        QCOMPARE(fixture.pass(), QString("+1 head of queue, +2 head of queue, +3 head of queue"));
    }

    void aNewHeadIsToldItsOwnReason()
    {
        Fixture fixture("fcfs");
        fixture.push(0, 4, mesh);
        fixture.push(1, 3, mesh);
        fixture.push(2, 2, mesh);
        QCOMPARE(fixture.pass(), QString("+0 head of queue, -1 space, -2 order"));
        fixture.release(0);
        QCOMPARE(fixture.pass(), QString("+1 head of queue, -2 space"));
    }

    void greedyStartsWhateverFits()
    {
        Fixture fixture("greedy");
        fixture.push(0, 2, torus);
        fixture.push(1, 2, torus);
        fixture.push(2, 1, mesh);
        fixture.push(3, 2, mesh);
        fixture.push(4, 1, mesh);
        QCOMPARE(fixture.pass(),
            QString("+0 head of queue, +2 backfilled, +4 backfilled, -1 wiring, -3 space"));
    }

    void greedyAsksAgainOnlyWhenSomethingEnded()
    {
        Fixture fixture("greedy");
        fixture.push(0, 3, mesh);
        fixture.push(1, 4, mesh);
        fixture.push(2, 1, mesh);
        fixture.push(3, 1, mesh);
        QCOMPARE(fixture.pass(), QString("+0 head of queue, +2 backfilled, -1 space, -3 space"));
        fixture.push(4, 1, mesh);
        QCOMPARE(fixture.pass(), QString("-4 space"));
        fixture.release(1);
        QCOMPARE(fixture.pass(), QString("+3 backfilled"));
        fixture.release(0);
        QCOMPARE(fixture.pass(), QString("+4 backfilled"));
    }

    void theNamesAreThoseOfTheConsole()
    {
        const std::vector<std::string> expected {"fcfs", "greedy", "easy", "conservative",
            "migration", "easy+migration",
#ifdef MIDPLANE_CONSTRAINT
            "constraint",
#endif
            "static", "dynamic"};
        QCOMPARE(policyNames(), expected);
        for (const std::string& name : policyNames()) {
            // Whole job managers run these two.
            const bool isManaged = name == "static" || name == "dynamic";
            QCOMPARE(makePolicy(name, ringOfFour()).has_value(), !isManaged);
            QVERIFY(policyTitle(name) != name);
        }
        const auto unknown = makePolicy("fast", ringOfFour());
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().text(),
            std::string("policy: there is no \"fast\"; choose one of ")
                + fmt::format("{}", fmt::join(expected, ", ")));
    }
};

QTEST_APPLESS_MAIN(PoliciesTest)
#include "tst_Policies.moc"
