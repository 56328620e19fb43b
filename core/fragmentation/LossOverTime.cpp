// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/LossOverTime.h"

#include <algorithm>

namespace midplane::core {

namespace {

LossSample sampleOf(
    SimTime time, const Recording& recording, const RunState& state, LossCauses& causes)
{
    const MidplaneUse use = state.use();
    const auto wanted = static_cast<int>(std::min<std::int64_t>(use.free, state.waitingSize()));
    const ByReason<int> reasons = causes.split(recording, state, wanted);
    LossSample sample;
    sample.time = time;
    sample.space = reasons[RefusalReason::Space];
    sample.wiring = reasons[RefusalReason::Wiring];
    sample.order = reasons[RefusalReason::Order];
    sample.padding = use.padding;
    sample.unready = use.booting + use.idle;
    sample.outOfService = use.outOfService + use.inError;
    return sample;
}

} // namespace

std::vector<LossSample> lossOverTime(const TablesPtr& tables, const Recording& recording,
    const std::function<bool(std::size_t, std::size_t)>& goOn)
{
    RunState state(recording.machine);
    LossCauses causes(tables);
    std::vector<LossSample> samples;
    const std::vector<Entry>& entries = recording.journal.entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        state.apply(recording, entries[i]);
        if (i + 1 < entries.size() && entries[i + 1].time == entries[i].time)
            continue;
        if (goOn && !goOn(i + 1, entries.size()))
            break;
        LossSample sample = sampleOf(entries[i].time, recording, state, causes);
        if (!samples.empty()) {
            LossSample same = sample;
            same.time = samples.back().time;
            if (same == samples.back())
                continue;
        }
        samples.push_back(sample);
    }
    return samples;
}

} // namespace midplane::core
