// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scheduling/managers/JobRequest.h"
#include "core/support/Result.h"

namespace midplane::core {

/// What a batch script of Slurm asks for.
struct SlurmJob {
    JobRequest request;
    std::vector<std::string> ignored; ///< Options that mean nothing here, in order.

    bool operator==(const SlurmJob&) const = default;
};

/// Whether the text has a line that begins with "#SBATCH".
bool isSlurmScript(std::string_view text);

/// Reads the #SBATCH lines of a script up to its first command, as sbatch on Blue Gene did. Sizes:
/// --nodes (compute nodes, with the suffix k; of a range the least) or --geometry (midplanes,
/// "2x1x1"). Also --conn-type (mesh, torus, nav: a torus where possible), --no-rotate, --time (the
/// estimate), --job-name, --chdir, --input, --output, --error, --priority (0 to 100) and --nice
/// (100, Slurm's own default, is the lowest priority, -100 the highest). The job runs the script
/// with its interpreter. Errors name file, line, option and the fix.
Result<SlurmJob> parseSlurmScript(std::string_view text, const std::string& fileName);

} // namespace midplane::core
