// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/support/Result.h"

namespace midplane::ctl {

/// The part I of N of the runs: those whose number is I modulo N.
struct Shard {
    std::size_t index = 0;
    std::size_t count = 1;

    bool has(std::size_t run) const { return run % count == index; }
};

/// "3/16": the fourth of sixteen. Error::where is --shard.
core::Result<Shard> parseShard(const std::string& text);

/// What the command line says.
struct ExperimentArguments {
    std::string plan;
    std::string out; ///< Empty: a folder named as the plan, in the current one.
    int threads = 0; ///< 0: one for each processor.
    bool resume = false;
    bool again = false;
    std::string only; ///< A figure.
    std::optional<std::size_t> jobs;
    bool list = false;
    std::string shard;
    bool gather = false;
    bool slurm = false;
    int shards = 8;
    std::string partition;
};

} // namespace midplane::ctl
