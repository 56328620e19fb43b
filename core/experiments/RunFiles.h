// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/experiments/Row.h"
#include "core/experiments/RunInputs.h"

namespace midplane::core {

/// What the files hold that some runs read: logs, machine files and files of faults.
class RunFiles {
public:
    /// Reads them all. Those that cannot be read are left out: their runs fail and say why.
    RunFiles(std::span<const PlannedRun> runs, const RunInputs& inputs);

    /// Those of one of the runs.
    FileChecksums of(const RunSettings& run) const;

    /// Rows made from other files than now must not stand beside new ones. Error when a file is not
    /// what it was for one of the rows; it names the file and both ways out.
    Result<void> checkUnchanged(const std::vector<TimedRow>& rows) const;

private:
    FileChecksums m_files;
};

/// The same for rows that were made at several places: all must have read the same files.
Result<void> checkSameFiles(const std::vector<TimedRow>& rows);

} // namespace midplane::core
