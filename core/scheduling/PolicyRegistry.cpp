// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/PolicyRegistry.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/scheduling/ConservativeBackfill.h"
#include "core/scheduling/EasyBackfill.h"
#include "core/scheduling/FcfsWithMigration.h"
#include "core/scheduling/FirstComeFirstServed.h"
#include "core/scheduling/GreedyBackfill.h"
#ifdef MIDPLANE_CONSTRAINT
#include "core/scheduling/constraint/ConstraintPolicy.h"
#endif

namespace midplane::core {

namespace {

struct Row {
    const char* name;
    const char* title;
    std::unique_ptr<Policy> (*make)(TablesPtr, const PolicyOptions&);
};

template <class Kind>
std::unique_ptr<Policy> make(TablesPtr tables, const PolicyOptions& /*options*/)
{
    return std::make_unique<Kind>(std::move(tables));
}

template <class Kind>
std::unique_ptr<Policy> makeMigrating(TablesPtr tables, const PolicyOptions& options)
{
    return std::make_unique<Kind>(std::move(tables), options.migration);
}

#ifdef MIDPLANE_CONSTRAINT
std::unique_ptr<Policy> makeConstraint(TablesPtr tables, const PolicyOptions& options)
{
    return std::make_unique<ConstraintPolicy>(std::move(tables), options.constraint, options.stop);
}
#endif

/// Those without a function are run by whole job managers (core/simulation/ManagedRun.h).
constexpr std::array rows {
    Row {"fcfs", "First come, first served", make<FirstComeFirstServed>},
    Row {"greedy", "Greedy backfilling", make<GreedyBackfill>},
    Row {"easy", "EASY backfilling", make<EasyBackfill>},
    Row {"conservative", "Conservative backfilling", make<ConservativeBackfill>},
    Row {"migration", "Migration", makeMigrating<FcfsWithMigration>},
    Row {"easy+migration", "EASY backfilling and migration", makeMigrating<EasyBackfill>},
#ifdef MIDPLANE_CONSTRAINT
    Row {"constraint", "The front of the queue planned together", makeConstraint},
#endif
    Row {"static", "Static partitions (SLURM)", nullptr},
    Row {"dynamic", "A partition for each job (LoadLeveler)", nullptr},
};

const Row* findRow(const std::string& name)
{
    const auto found
        = std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

} // namespace

std::vector<std::string> policyNames()
{
    std::vector<std::string> names;
    names.reserve(std::size(rows));
    for (const Row& row : rows)
        names.emplace_back(row.name);
    return names;
}

std::string policyTitle(const std::string& name)
{
    const Row* const row = findRow(name);
    return row == nullptr ? name : row->title;
}

Result<std::unique_ptr<Policy>> makePolicy(
    const std::string& name, TablesPtr tables, const PolicyOptions& options)
{
    const Row* const row = findRow(name);
    if (row != nullptr && row->make == nullptr)
        return failure("policy",
            fmt::format("\"{}\" is no policy to be asked: a job manager runs it, in a simulation "
                        "whose policy it is",
                name));
    if (row != nullptr)
        return row->make(std::move(tables), options);
#ifndef MIDPLANE_CONSTRAINT
    if (name == "constraint")
        return failure("policy",
            "this program was built without \"constraint\": build it with Gecode and "
            "-DMIDPLANE_CONSTRAINT=ON");
#endif
    return failure("policy",
        fmt::format("there is no \"{}\"; choose one of {}", name, fmt::join(policyNames(), ", ")));
}

} // namespace midplane::core
