// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/allocation/Allocator.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/RandomCases.h"
#include "tests/core/allocation/RandomMachines.h"
#include "tests/core/allocation/SlowSearch.h"

using namespace midplane;
using namespace midplane::core;

namespace {

/// The fast allocator and the slow search on one machine, kept in step.
class BothSearches {
public:
    explicit BothSearches(TablesPtr tables)
        : m_allocator(std::move(tables))
        , m_occupancy(machine())
        , m_slow(machine())
    {
        enter();
    }

    /// Both answers to the request must be one; what was granted is taken.
    void ask(const Request& request)
    {
        const auto slow = m_slow.find(request);
        const auto fast = m_allocator.find(m_occupancy, request);
        RC_ASSERT(fast.has_value() == slow.has_value());
        if (!fast) {
            RC_ASSERT(fast.error() == m_slow.refusal);
            return;
        }
        RC_ASSERT(fast->members == slow->members);
        RC_ASSERT(fast->connectivity == slow->connectivity);
        for (const Dimension dimension : allDimensions) {
            const auto lines = linesOf(*fast, dimension);
            for (std::size_t line = 0; line < lines.size(); ++line)
                RC_ASSERT(fast->linkSet(dimension, line).links == slow->links.at(lines[line]));
        }
        take(*fast);
    }

    /// All candidates that the allocator offers, none being accepted, are those of the slow search
    /// in the same order; the one that is accepted comes back.
    void askForAll(const Request& request)
    {
        const std::vector<tests::SlowSearch::Answer> expected = m_slow.all(request);
        std::vector<Placement> offered; // Midplanes and links alone.
        const auto note = [&](const Placement& place) {
            offered.push_back(place);
            return false;
        };
        const auto none = m_allocator.findAccepted(m_occupancy, request, note);
        RC_ASSERT(!none);
        RC_ASSERT(none.error().has_value() == expected.empty());
        if (expected.empty())
            return;
        offered.erase(offered.begin()); // The best is offered at once, and then with all others.
        RC_ASSERT(offered.size() == expected.size());
        const std::size_t stride = 1 + expected.size() / 20;
        std::optional<Placement> last;
        for (std::size_t wanted = 0; wanted < offered.size(); wanted += stride) {
            const auto chosen
                = m_allocator.findAccepted(m_occupancy, request, [&](const Placement& place) {
                      return place.midplanes == offered[wanted].midplanes
                          && place.links == offered[wanted].links;
                  });
            RC_ASSERT(chosen.has_value());
            RC_ASSERT((*chosen)->midplanes == offered[wanted].midplanes);
            RC_ASSERT((*chosen)->links == offered[wanted].links);
            RC_ASSERT((*chosen)->members == expected[wanted].members);
            RC_ASSERT((*chosen)->connectivity == expected[wanted].connectivity);
            for (const Dimension dimension : allDimensions) {
                const auto lines = linesOf(**chosen, dimension);
                for (std::size_t line = 0; line < lines.size(); ++line)
                    RC_ASSERT((*chosen)->linkSet(dimension, line).links
                        == expected[wanted].links.at(lines[line]));
            }
            last = **chosen;
        }
        take(*last);
    }

    void releaseOne()
    {
        if (m_held.empty())
            return;
        const auto victim = m_held.begin() + tests::pick(0, static_cast<int>(m_held.size()) - 1);
        m_occupancy.release(*victim);
        m_held.erase(victim);
        enter();
    }

    /// Everything given back, every bit is as it was.
    void releaseAll()
    {
        while (!m_held.empty())
            releaseOne();
        RC_ASSERT(m_occupancy == Occupancy(machine()));
    }

    const Machine& machine() const { return m_allocator.tables().machine(); }
    int heldCount() const { return static_cast<int>(m_held.size()); }

private:
    void take(const Placement& placement)
    {
        m_occupancy.take(placement);
        m_held.push_back(placement);
        enter();
    }

    /// The slow search sees the state as plain sets.
    void enter()
    {
        m_slow.busyMidplanes.clear();
        m_slow.busyLinks.clear();
        m_occupancy.unavailableMidplanes().forEach([&](std::size_t i) {
            m_slow.busyMidplanes.insert(machine().grid().coordAt(static_cast<int>(i)));
        });
        m_occupancy.unavailableLinks().forEach(
            [&](std::size_t i) { m_slow.busyLinks.insert(machine().links().linkAt(i)); });
    }

    Allocator m_allocator;
    Occupancy m_occupancy;
    tests::SlowSearch m_slow;
    std::vector<Placement> m_held;
};

/// Random requests against a machine that fills and empties.
void churn(const TablesPtr& tables, int mostSteps = 25)
{
    constexpr int longestForAllSubsets = 10;
    BothSearches both(tables);
    const bool areSubsetsFew = std::all_of(allDimensions.begin(), allDimensions.end(),
        [&](Dimension d) { return tables->machine().grid()[d] <= longestForAllSubsets; });
    for (int step = tests::pick(5, mostSteps); step > 0; --step) {
        if (tests::pick(0, 3) == 3) {
            both.releaseOne();
            continue;
        }
        Request request = tests::anyRequest();
        if (!areSubsetsFew)
            request.gaps = Gaps::No;
        if (tests::pick(0, 2) == 2)
            both.askForAll(request);
        else
            both.ask(request);
    }
    both.releaseAll();
}

} // namespace

/// The search of candidates against plain loops over the definition.
class CandidateSearchTest : public QObject {
    Q_OBJECT

private slots:
    /// Each case is a machine with some dozen requests. RC_PARAMS asks for more.
    void initTestCase() { tests::setRandomCases(100); }

    void equalsPlainLoopsOnRandomMachines()
    {
        QVERIFY(rc::check([] { churn(tests::anyMachine(6, 3, 3)); }));
    }

    /// Planes of more than 64 lines take the other way to look at a machine: short rows lie several
    /// to a word, with and without room between them, and long ones in words of their own.
    void equalsPlainLoopsOnLargeMachines()
    {
        QVERIFY(rc::check([] {
            const Shape dims = tests::oneOf<Shape>({{1, 13, 5}, {1, 22, 3}, {1, 9, 8}, {1, 4, 17},
                {1, 2, 33}, {2, 1, 64}, {9, 8, 1}, {10, 1, 7}, {5, 14, 1}, {1, 1, 70}, {2, 1, 66}});
            churn(tests::hurt(*tests::ringMachine(dims)), 8);
        }));
    }

    void equalsPlainLoopsOnLongMachines()
    {
        QVERIFY(rc::check([] {
            const int turn = tests::pick(0, 2);
            churn(turn == 0     ? tests::anyMachine(2, 9, 8)
                    : turn == 1 ? tests::anyMachine(9, 8, 1)
                                : tests::anyMachine(10, 1, 7));
        }));
    }

    /// Split cables make sets of one size cost differently, dead links make that matter: only here
    /// candidates of one total come about by different splits over the dimensions.
    void equalsPlainLoopsOnSplitRingsWithDeadLinks()
    {
        const TablesPtr bgl = std::make_shared<MachineTables>(findMachine("bgl").value());
        MachineSpec spec;
        spec.name = "splits";
        spec.dims = {6, 6, 4};
        for (const Dimension dimension : allDimensions) {
            const int length = spec.dims[static_cast<std::size_t>(dimension)];
            spec.lines[dimension] = ringWithSplitsWiring(foldedOrder(length)).value();
        }
        spec.unit.ioNodesPerCard.assign(16, 1);
        const MachinePtr splits = Machine::create(spec).value();
        QVERIFY(rc::check([&] {
            const bool isBgl = tests::pick(0, 1) == 0;
            BothSearches both(tests::hurt(isBgl ? bgl->machine() : *splits, 150));
            for (int asked = 0; asked < 8; ++asked) {
                Request request;
                request.shape = {tests::pick(1, 5), tests::pick(1, 4), tests::pick(1, 4)};
                for (Joining& joining : request.joining.values)
                    joining = tests::oneOf({Joining::Mesh, Joining::Torus});
                both.ask(request);
            }
        }));
    }
};

QTEST_APPLESS_MAIN(CandidateSearchTest)
#include "tst_CandidateSearch.moc"
