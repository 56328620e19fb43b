// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <SQLiteCpp/Database.h>

#include "core/control/bridge/BridgeModel.h"
#include "core/control/storage/RowReader.h"

namespace midplane::core {

/// Rows of the tables jobs and submissions.

/// What is read of a row of jobs: a list of columns for SELECT.
extern const char* const jobColumns;
/// A job as it is in the file.
struct JobRow {
    JobRecord record;
    JobImage image; ///< Means nothing in the history.
    bool isInHistory = false;
};
JobRow takeJob(RowReader& row);

extern const char* const submissionColumns;
std::pair<JobId, JobSubmission> takeSubmission(RowReader& row);

} // namespace midplane::core
