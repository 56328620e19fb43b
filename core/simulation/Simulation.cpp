// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/Simulation.h"

#include <algorithm>

#include "core/scheduling/PolicyRegistry.h"
#include "core/simulation/InputCheck.h"
#include "core/simulation/ManagedRun.h"
#include "core/simulation/PolicyRun.h"

namespace midplane::core {

Result<Simulation> Simulation::create(SimulationInput input)
{
    if (isManaged(input.policy)) {
        if (const auto checked = checkInput(input); !checked)
            return tl::unexpected(checked.error());
        auto run = ManagedRun::create(std::move(input));
        if (!run)
            return tl::unexpected(run.error());
        return Simulation(std::move(*run));
    }
    auto policy = makePolicy(input.policy, input.tables, input.options);
    if (!policy)
        return tl::unexpected(policy.error());
    return create(std::move(input), std::move(*policy));
}

Result<Simulation> Simulation::create(SimulationInput input, std::unique_ptr<Policy> policy)
{
    if (const auto checked = checkInput(input); !checked)
        return tl::unexpected(checked.error());
    std::stable_sort(input.faults.begin(), input.faults.end(),
        [](const Fault& left, const Fault& right) { return left.time < right.time; });
    return Simulation(std::make_unique<PolicyRun>(std::move(input), std::move(policy)));
}

Simulation::Simulation(std::unique_ptr<SimulationRun> run)
    : m_run(std::move(run))
{
}

Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;
Simulation::~Simulation() = default;

bool Simulation::step() { return m_run->step(); }

std::size_t Simulation::endedJobs() const { return m_run->endedJobs(); }

std::size_t Simulation::jobCount() const { return m_run->recording().jobs.size(); }

std::size_t Simulation::waitingJobs() const { return m_run->waitingJobs(); }

std::span<const NotCarriedOut> Simulation::notCarriedOut() const { return m_run->notCarriedOut(); }

const PlanningReport* Simulation::planning() const { return m_run->planning(); }

const Recording& Simulation::recording() const { return m_run->recording(); }

void Simulation::forgetRead()
{
    Journal& journal = m_run->recording().journal;
    journal.forgetUntil(journal.lastId());
}

Recording Simulation::takeRecording() && { return std::move(m_run->recording()); }

} // namespace midplane::core
