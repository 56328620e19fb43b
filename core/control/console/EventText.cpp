// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/EventText.h"

#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"
#include "core/control/console/BlockText.h"
#include "core/machine/HardwarePart.h"

namespace midplane::core::console {

namespace {

template <class State> std::string changeOf(const Entry& entry)
{
    return fmt::format("{} ({}) -> {} ({})", core::nameOf(static_cast<State>(entry.from)),
        letterOf(static_cast<State>(entry.from)), core::nameOf(static_cast<State>(entry.to)),
        letterOf(static_cast<State>(entry.to)));
}

const char* nameOf(EventTopic topic)
{
    switch (topic) {
    case EventTopic::Hardware:
        return "hardware";
    case EventTopic::Partitions:
        return "block";
    case EventTopic::Jobs:
        break;
    }
    return "job";
}

} // namespace

std::string textOf(const BridgeModel& model, const Event& event)
{
    const Entry& entry = event.entry;
    const auto job = [&] { return fmt::format("job {}", entry.job.value); };
    const auto block = [&] { return nameOf(model, entry.partition); };
    switch (entry.kind) {
    case EntryKind::PartitionAdded:
        return block() + " added";
    case EntryKind::PartitionChanged:
        return block() + ": " + changeOf<PartitionState>(entry);
    case EntryKind::PartitionRemoved:
        return block() + " deleted";
    case EntryKind::JobAdded:
        return job() + " added" + (entry.partition == noPartition ? "" : " on " + block());
    case EntryKind::JobChanged:
        return job() + ": " + changeOf<JobState>(entry);
    case EntryKind::JobRemoved:
        return job() + " removed";
    case EntryKind::HardwareChanged: {
        const auto part = model.control().hardware().parts().partOf(entry.hardware());
        return (part ? core::textOf(model.machine(), *part) : "hardware") + ": "
            + changeOf<HardwareState>(entry);
    }
    case EntryKind::JobAssociated:
        return job() + " associated with " + block();
    case EntryKind::JobSignalled:
        return job() + fmt::format(" got signal {}", entry.reason);
    case EntryKind::JobHeld:
        return job() + " held";
    case EntryKind::JobContinued:
        return job() + " continued";
    case EntryKind::PartitionLifted:
        return block() + " leaves its place";
    case EntryKind::PartitionPlaced:
        return block() + " moved";
    default:
        return core::nameOf(entry.kind);
    }
}

nlohmann::ordered_json jsonOf(const BridgeModel& model, const Event& event)
{
    return {{"id", event.id}, {"previous", event.previous}, {"time", event.entry.time.count()},
        {"topic", nameOf(topicOf(event.entry.kind).value_or(EventTopic::Hardware))},
        {"text", textOf(model, event)}};
}

} // namespace midplane::core::console
