// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/RunMetrics.h"

namespace midplane::core {

std::vector<JobResult> jobResults(const Recording& recording)
{
    std::vector<JobResult> all(recording.jobs.size());
    std::vector<bool> hasEnded(all.size(), false);
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Submitted) {
            all[entry.job.value].job = entry.job;
            all[entry.job.value].submit = entry.time;
        } else if (entry.kind == EntryKind::Started) {
            all[entry.job.value].start = entry.time;
            all[entry.job.value].placement = entry.placement;
        } else if (entry.kind == EntryKind::Ended) {
            all[entry.job.value].end = entry.time;
            hasEnded[entry.job.value] = true;
        }
    }
    std::vector<JobResult> ended;
    ended.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (hasEnded[i])
            ended.push_back(all[i]);
    }
    return ended;
}

} // namespace midplane::core
