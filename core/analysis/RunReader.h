// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/analysis/RunMetrics.h"

namespace midplane::core {

/// Reads a run while it goes on or when it is done. Each entry is looked at once, so a journal may
/// forget what was read. What it keeps grows with the jobs that wait or run, and one number for
/// each that ended.
class RunReader {
public:
    explicit RunReader(MachinePtr machine);
    ~RunReader();
    RunReader(RunReader&&) noexcept;
    RunReader& operator=(RunReader&&) noexcept;

    /// Before the first read: also work out why capacity was lost. tables are of the machine.
    /// Takes longer: the reader asks an allocator of its own.
    RunReader& explainLosses(TablesPtr tables);
    /// Before the first read: also keep a result for each job.
    RunReader& keepJobs();
    /// Before the first read: also keep a sample for each second in which something happened.
    RunReader& keepLoad();

    /// The entries that are new since the last call. Precondition: the journal has not forgotten
    /// any of those; the recording is the same each time, or begins with the same entries.
    void read(const Recording& recording);
    /// Id of the last entry that was read.
    SequenceId position() const;

    /// As if the journal ended here.
    RunMetrics metrics() const;
    /// What keepJobs asked for: the jobs that started and ended, in the order of submission.
    std::vector<JobResult> takeJobs();
    /// What keepLoad asked for, ascending. The last one is of the last entry so far: ask once, at
    /// the end.
    std::vector<LoadSample> takeLoad();
    /// Jobs that wait, as long as the reader lives.
    const WaitingLine& waiting() const;

private:
    class Reading;
    std::unique_ptr<Reading> m_reading;
};

} // namespace midplane::core
