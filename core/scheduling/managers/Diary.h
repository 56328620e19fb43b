// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "core/control/mpirun/Stages.h"
#include "core/scheduling/managers/JobRequest.h"

namespace midplane::core {

enum class DiaryKind : std::uint8_t {
    Submitted,
    StageDone,   ///< stage
    Waits,       ///< A new reason for which a job does not start.
    HandedOver,  ///< To the front end.
    Resubmitted, ///< After a failure that was none of the job's.
    Ended,
    Failed,
    Cancelled,
    NeverStarts,
    Prepared,  ///< A partition that was added or booted before any job needs it.
    Displaced, ///< An idle partition gives way to another.
    Stuck,     ///< A partition that cannot be given back now.
    Unreached  ///< The control system cannot be reached.
};

/// Something that a manager did or decided.
struct DiaryEntry {
    SimTime time {0};
    DiaryKind kind = DiaryKind::Submitted;
    std::optional<RequestId> job {};
    std::optional<Stage> stage {};
    std::string partition {};
    std::string text {}; ///< For people.

    bool operator==(const DiaryEntry&) const = default;
};

/// "12 s: job 3, stage 4: block \"LL-3-1\" is initialized"
std::string textOf(const DiaryEntry& entry);

/// What a manager did, in order: the control system's journal tells what happened, this why. The
/// newest entries are kept.
class Diary {
public:
    static constexpr std::size_t usualCapacity = 100'000;

    /// capacity: so many entries are kept, at least 1.
    explicit Diary(std::size_t capacity = usualCapacity)
        : m_capacity(capacity)
    {
    }

    /// Entries from now on bear this time.
    void setTime(SimTime time) { m_time = time; }
    SimTime time() const { return m_time; }
    void note(
        DiaryKind kind, std::optional<RequestId> job, std::string partition, std::string text);
    void noteStage(RequestId job, Stage stage, std::string partition, std::string text);

    const std::deque<DiaryEntry>& entries() const { return m_entries; }
    /// Entries that were given up.
    std::size_t lostCount() const { return m_lost; }

private:
    void add(DiaryEntry entry);

    std::size_t m_capacity;
    std::deque<DiaryEntry> m_entries;
    std::size_t m_lost = 0;
    SimTime m_time {0};
};

} // namespace midplane::core
