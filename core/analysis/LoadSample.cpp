// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/LoadSample.h"

namespace midplane::core {

LoadSampler::LoadSampler(MachinePtr machine)
    : m_machine(std::move(machine))
    , m_largest(m_machine->grid())
{
}

LoadSample LoadSampler::sample(SimTime time, const RunState& state)
{
    const MidplaneUse use = state.use();
    if (m_version != state.occupancyVersion()) {
        m_version = state.occupancyVersion();
        // Without geometry all free units are one block.
        m_largestFree = m_machine->hasGeometry()
            ? m_largest.size(state.occupancy().unavailableMidplanes())
            : use.free;
    }
    LoadSample sample;
    sample.time = time;
    sample.used = use.held();
    sample.free = use.free;
    sample.largestFree = m_largestFree;
    sample.waiting = static_cast<int>(state.waiting().size());
    sample.waitingSize = state.waitingSize();
    sample.running = static_cast<int>(state.runningCount());
    sample.requested = use.requested;
    sample.midplanes = m_machine->midplaneCount();
    return sample;
}

} // namespace midplane::core
