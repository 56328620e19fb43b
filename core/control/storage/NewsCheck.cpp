// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/control/JobStates.h"
#include "core/control/PartitionStates.h"
#include "core/control/storage/StoreReader.h"

namespace midplane::core {

namespace {

constexpr const char* fine = nullptr;

/// The news against what the model has already. Every function answers what is wrong, or fine.
class NewsCheck {
public:
    NewsCheck(const BridgeModel& model, const BridgeModel::News& news, const StoreProgress& to)
        : m_model(model)
        , m_news(news)
        , m_to(to)
        , m_removed(news.states.removedPartitions.begin(), news.states.removedPartitions.end())
        , m_taken(model.control().occupancy())
    {
        m_taken.setOutOfService(model.machine(), {}); // Only what others hold stands in the way.
        for (const PartitionId id : m_removed)
            release(id);
        for (const PartitionImage& each : news.states.partitions)
            release(each.id);
    }

    StoreResult<void> run(const std::string& path)
    {
        if (const char* wrong = checkProgress(); wrong != fine)
            return damaged(path + ": table progress", wrong);
        for (const PartitionImage& each : m_news.states.partitions) {
            if (const char* wrong = check(each); wrong != fine)
                return damaged(
                    fmt::format("{}: table partitions, row {}", path, each.id.value), wrong);
        }
        for (const JobImage& each : m_news.states.jobs) {
            if (const char* wrong = check(each); wrong != fine)
                return damaged(fmt::format("{}: table jobs, row {}", path, each.id.value), wrong);
        }
        for (const PartitionId id : m_removed) {
            if (const char* wrong = checkJobsOf(id, PartitionState::Free); wrong != fine)
                return damaged(fmt::format("{}: block {}", path, id.value), wrong);
        }
        for (const auto& [id, submission] : m_news.submissions) {
            if (const char* wrong = check(id, submission); wrong != fine)
                return damaged(fmt::format("{}: table submissions, row {}", path, id.value), wrong);
        }
        return {};
    }

private:
    static constexpr const char* unknownId = "its id was never given to anything";
    static constexpr const char* wrongChange = "the event that changed it last never happened";
    static constexpr const char* wrongDue = "its state and when it changes do not fit together";

    void release(PartitionId id)
    {
        const auto state = m_model.control().partitionState(id);
        if (state && *state != PartitionState::Free && m_released.insert(id).second)
            m_taken.release(m_model.placementOf(id));
    }

    const char* checkProgress() const
    {
        if (m_to.now < m_to.lastEventTime)
            return "now is before the last event";
        if (m_model.journal().lastId() + m_news.entries.size() != m_to.lastEvent)
            return "events are missing";
        const auto& known = m_model.journal().entries();
        if (!known.empty() && !m_news.entries.empty()
            && m_news.entries.front().time < known.back().time)
            return "an event is earlier than those before it";
        return fine;
    }

    const char* check(const PartitionImage& image)
    {
        const PartitionDefinition& definition = m_news.partitions.at(image.id);
        if (image.id.value >= m_to.nextPartition || m_removed.contains(image.id))
            return unknownId;
        if (image.changed > m_to.lastEvent)
            return wrongChange;
        if (image.due.has_value() != (stateAfter(image.state) != image.state)
            || (image.due && *image.due < m_to.lastEventTime))
            return wrongDue;
        if (definition.name.empty() || !m_names.insert(definition.name).second)
            return "its name is empty or that of another one";
        const auto known = m_model.partitionId(definition.name);
        if (known && *known != image.id && !m_removed.contains(*known))
            return "its name is that of another one";
        const auto* before = m_model.findPartition(image.id);
        if (before != nullptr && before->name != definition.name)
            return "its name was changed";
        if (const char* wrong = checkJobsOf(image.id, image.state); wrong != fine)
            return wrong;
        if (image.state == PartitionState::Free)
            return fine;
        if (!m_taken.isFree(image.placement))
            return "holds what another one holds";
        m_taken.take(image.placement);
        return fine;
    }

    /// Jobs that the model has on it and that the news do not speak of.
    const char* checkJobsOf(PartitionId id, PartitionState state) const
    {
        const auto& gone = m_news.states.removedJobs;
        for (const JobId job : m_model.control().jobsOf(id)) {
            if (m_news.jobs.contains(job) || std::find(gone.begin(), gone.end(), job) != gone.end())
                continue;
            const JobImage image = *m_model.control().imageOf(job);
            if (m_removed.contains(id))
                return "was removed, but jobs belong to it";
            if (image.state == JobState::Starting && image.due
                && state != PartitionState::Initialized)
                return "its state does not fit to that of a job";
        }
        return fine;
    }

    const char* check(const JobImage& image) const
    {
        const JobRecord& record = m_news.jobs.at(image.id);
        if (image.id.value >= m_to.nextJob)
            return unknownId;
        if (image.changed > m_to.lastEvent)
            return wrongChange;
        if (image.due && *image.due < m_to.lastEventTime)
            return wrongDue;
        const PartitionDefinition* partition = definitionOf(image.partition);
        if (image.partition == noPartition) {
            if (image.state != JobState::Queued || !record.definition.partition.empty())
                return "is on no block, and must be";
        } else if (partition == nullptr || partition->name != record.definition.partition) {
            return "its block does not exist, or has another name";
        }
        return checkState(image);
    }

    const char* checkState(const JobImage& image) const
    {
        const bool canBeHeld
            = image.state == JobState::Starting || image.state == JobState::Running;
        if (image.isHeld && (!canBeHeld || image.due))
            return "is held, and cannot be";
        switch (image.state) {
        case JobState::Queued:
        case JobState::Terminated:
        case JobState::Error:
            return image.due ? wrongDue : fine;
        case JobState::Starting:
            return image.due && stateOf(image.partition) != PartitionState::Initialized ? wrongDue
                                                                                        : fine;
        case JobState::Dying:
            return image.due ? fine : wrongDue;
        case JobState::Running:
            break;
        }
        return fine;
    }

    const char* check(JobId id, const JobSubmission& submission) const
    {
        if (id.value >= m_to.nextJob)
            return unknownId;
        const bool hasStarted = submission.partition != noPartition;
        if (hasStarted && submission.partition.value >= m_to.nextPartition)
            return "the block that it was started in never existed";
        if (submission.state == SubmissionState::Started && !hasStarted)
            return "is started, but on no block";
        return fine;
    }

    const PartitionDefinition* definitionOf(PartitionId id) const
    {
        if (m_removed.contains(id))
            return nullptr;
        const auto found = m_news.partitions.find(id);
        return found == m_news.partitions.end() ? m_model.findPartition(id) : &found->second;
    }

    /// Precondition: there is one.
    PartitionState stateOf(PartitionId id) const
    {
        const auto& images = m_news.states.partitions; // By id.
        const auto found = std::lower_bound(images.begin(), images.end(), id,
            [](const PartitionImage& image, PartitionId wanted) { return image.id < wanted; });
        return found == images.end() || found->id != id ? m_model.stateOf(id) : found->state;
    }

    const BridgeModel& m_model;
    const BridgeModel::News& m_news;
    const StoreProgress& m_to;
    std::set<PartitionId> m_removed;
    std::set<PartitionId> m_released;
    std::set<std::string> m_names;
    Occupancy m_taken;
};

} // namespace

StoreResult<void> checkNews(const BridgeModel& model, const BridgeModel::News& news,
    const StoreProgress& to, const std::string& path)
{
    return NewsCheck(model, news, to).run(path);
}

} // namespace midplane::core
