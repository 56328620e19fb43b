// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/CandidateSearch.h"

#include <algorithm>
#include <map>
#include <type_traits>
#include <unordered_map>

#include "core/allocation/CandidateList.h"
#include "core/allocation/LargeGrid.h"
#include "core/allocation/PlacementBox.h"
#include "core/allocation/ShapeLevels.h"
#include "core/allocation/SmallGrid.h"

namespace midplane::core {

namespace {

struct HashOfRequest {
    std::size_t operator()(const Request& request) const
    {
        constexpr std::size_t odd = 0x9E3779B97F4A7C15U;
        auto hash = static_cast<std::size_t>(request.size.value_or(0));
        for (const Dimension dimension : allDimensions) {
            hash = (hash ^ static_cast<std::size_t>(request.shape[dimension])) * odd;
            hash += static_cast<std::size_t>(request.joining[dimension]);
        }
        return hash ^ hash >> 32U;
    }
};

SearchRules rulesOf(const Request& request, Wrap wrap)
{
    SearchRules rules;
    rules.lines = request.lines;
    rules.wrap = wrap;
    rules.gaps = request.gaps;
    int linkMerits = 0;
    for (std::size_t i = 0; i < request.merits.size(); ++i) {
        const Merit& merit = request.merits[i];
        const bool isOfLinks = merit.costOfLinks != nullptr;
        if (i == 0 && isOfLinks)
            rules.primaryIsOfLinks = true;
        else if (isOfLinks || merit.costOfPlace != nullptr)
            rules.later.push_back({merit.costOfPlace, merit.leastPossible, linkMerits});
        linkMerits += isOfLinks ? 1 : 0;
    }
    rules.linkMerits = static_cast<std::size_t>(linkMerits);
    return rules;
}

template <class Grid> class SearchOn final : public CandidateSearch {
public:
    explicit SearchOn(TablesPtr tables)
        : m_tables(std::move(tables))
        , m_grid(m_tables->machine())
        , m_largestFree {{LargestFree(m_tables->machine().grid(), Wrap::No),
              LargestFree(m_tables->machine().grid(), Wrap::Yes)}}
        , m_placeSearch(m_tables->machine(), m_grid, m_works)
        , m_candidates(m_tables->machine(), m_grid, m_works)
    {
    }

    SearchAnswer search(const Occupancy& occupancy, const Request& request) override
    {
        m_grid.look(occupancy);
        Plan& plan = planOf(request);
        SearchAnswer none;
        for (std::size_t level = 0;; ++level) {
            if (level == plan.levels.size() && !addLevel(plan, request))
                return none;
            const SearchAnswer& answer = m_placeSearch.search(
                occupancy, plan.rules, largestFreeOf(plan), plan.levels[level]);
            none.wasCut = none.wasCut || answer.wasCut;
            if (answer.best.isFound()) {
                SearchAnswer found = answer;
                found.wasCut = none.wasCut;
                return found;
            }
            if (answer.refusal == Refusal::Wiring)
                none.refusal = Refusal::Wiring;
        }
    }

    std::vector<Candidate> list(const Occupancy& occupancy, const Request& request) override
    {
        m_grid.look(occupancy);
        Plan& plan = planOf(request);
        std::vector<Candidate> found;
        for (std::size_t level = 0; found.empty(); ++level) {
            if (level == plan.levels.size() && !addLevel(plan, request))
                break;
            found = m_candidates.list(
                occupancy, plan.rules, largestFreeOf(plan), plan.levels[level], mostListed);
        }
        return found;
    }

    void fillMasks(Placement& placement, const Candidate& candidate) override
    {
        const Machine& machine = m_tables->machine();
        const typename Grid::Set x(m_grid, *candidate.members[Dimension::X]);
        const typename Grid::Set y(m_grid, *candidate.members[Dimension::Y]);
        const typename Grid::Set z(m_grid, *candidate.members[Dimension::Z]);
        placement.midplanes
            = MidplaneMask(static_cast<std::size_t>(machine.grid().midplaneCount()));
        m_grid.addTo(placement.midplanes, x, y, z);
        placement.links = LinkMask(machine.links().bitCount());
        PerDimension<std::vector<int>> members;
        for (const Dimension dimension : allDimensions) {
            const LinkChoice* choice = candidate.choices[dimension];
            if constexpr (std::is_same_v<Grid, SmallGrid>) {
                if (choice != nullptr) { // Nearly always; and then it is nearly nothing.
                    const auto lines = m_grid.linesOf(dimension, x, y, z);
                    for (const int id : choice->linkSet.links)
                        placement.links.setBits(machine.links().planeOf(dimension, id), lines);
                    continue;
                }
            }
            if (members[Dimension::X].empty()) {
                for (const Dimension each : allDimensions)
                    members[each] = candidate.members[each]->positions;
            }
            const std::vector<LineCoord> lines = core::linesOf(members, dimension);
            const std::vector<LinkSet> own = choice != nullptr ? std::vector {choice->linkSet}
                                                               : ownLinkSets(candidate, dimension);
            for (std::size_t line = 0; line < lines.size(); ++line) {
                for (const int id : own[own.size() == 1 ? 0 : line].links)
                    placement.links.set(machine.links().indexOf({lines[line], id}));
            }
        }
    }

    std::vector<LinkSet> ownLinkSets(const Candidate& candidate, Dimension dimension) override
    {
        return m_placeSearch.ownLinkSets(candidate, dimension);
    }

private:
    using Sets = std::shared_ptr<const PreparedSets<Grid>>;
    using SetsKey = std::tuple<Dimension, int, Joining, Wrap, Gaps, MeritOrder>;

    /// What was prepared for a request. Levels are added as searches get to them.
    struct Plan {
        SearchRules rules;
        ShapeLevels shapes;
        std::vector<std::vector<RotationPlan<Grid>>> levels {};
    };

    using NamedPlan = std::pair<const Request, Plan>;

    LargestFree& largestFreeOf(const Plan& plan)
    {
        return m_largestFree[static_cast<std::size_t>(plan.rules.wrap)];
    }

    Plan& planOf(const Request& request)
    {
        const std::size_t hash = HashOfRequest {}(request);
        NamedPlan*& lately = m_lately[hash % m_lately.size()];
        if (lately != nullptr && lately->first == request)
            return lately->second; // Mostly.
        const auto found = m_plans.find(request);
        if (found != m_plans.end()) {
            lately = &*found;
            return found->second;
        }
        const Wrap wrap = wrapOn(m_tables->machine(), request.wrap);
        return m_plans
            .emplace(request,
                Plan {rulesOf(request, wrap), ShapeLevels(m_tables->machine().grid(), request)})
            .first->second;
    }

    bool addLevel(Plan& plan, const Request& request)
    {
        const std::vector<Shape> shapes = plan.shapes.next();
        if (shapes.empty())
            return false;
        std::vector<RotationPlan<Grid>>& level = plan.levels.emplace_back();
        for (const Shape& shape : shapes) {
            PerDimension<Sets> sets;
            for (const Dimension dimension : allDimensions)
                sets[dimension] = setsOf({dimension, shape[dimension], request.joining[dimension],
                    plan.rules.wrap, request.gaps, request.merits});
            level.emplace_back(static_cast<int>(level.size()), shape, std::move(sets));
        }
        std::stable_sort(level.begin(), level.end(),
            [](const auto& a, const auto& b) { return a.least < b.least; });
        return true;
    }

    Sets setsOf(const SetsKey& key)
    {
        Sets& sets = m_sets[key];
        if (!sets) {
            const auto& [dimension, count, joining, wrap, gaps, merits] = key;
            sets = std::make_shared<const PreparedSets<Grid>>(
                m_grid, memberSetsOf((*m_tables)[dimension], count, joining, wrap, gaps, merits));
        }
        return sets;
    }

    TablesPtr m_tables;
    Grid m_grid;
    std::array<LargestFree, 2> m_largestFree; ///< By wrap.
    std::vector<typename Grid::Work> m_works;
    PlaceSearch<Grid> m_placeSearch;
    CandidateList<Grid> m_candidates;
    std::map<SetsKey, Sets> m_sets;
    std::unordered_map<Request, Plan, HashOfRequest> m_plans;
    /// In m_plans, whose entries stay put: those asked for lately, by hash.
    std::array<NamedPlan*, 64> m_lately {};
};

} // namespace

std::unique_ptr<CandidateSearch> CandidateSearch::create(TablesPtr tables)
{
    if (SmallGrid::suits(tables->machine().grid()))
        return std::make_unique<SearchOn<SmallGrid>>(std::move(tables));
    return std::make_unique<SearchOn<LargeGrid>>(std::move(tables));
}

} // namespace midplane::core
