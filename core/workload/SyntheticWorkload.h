// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/support/Result.h"
#include "core/workload/Submission.h"

namespace midplane::core {

/// A choice that is made weight times out of the sum of all weights beside it.
template <class T> struct Weighted {
    T value {};
    int weight = 0;
};

/// Run times from..to seconds, all equally likely.
struct RunTimeClass {
    int from = 1;
    int to = 1;
};

/// What an invented workload is like. Read from a "midplane-generator" file (schema:
/// resources/schemas/generator.json).
struct GeneratorSpec {
    std::string name;
    std::uint64_t seed = 1;
    int jobs = 1;
    int machineSize = 1;                    ///< Only said in the header of the log.
    int firstHour = 0;                      ///< Hour of the day at time 0.
    std::array<int, 24> arrivalsPerHour {}; ///< Mean number of jobs in each hour of the day.
    std::vector<Weighted<int>> sizes;
    std::vector<Weighted<RunTimeClass>> runTimes;
    std::vector<Weighted<int>> estimatePercents; ///< Of the run time; rounded up to estimateStep.
    int estimateStep = 300;                      ///< Seconds: people ask for round times.
    std::vector<int> userWeights;                ///< Of user 1, 2, ...
};

/// A specification from the text of a file; file is named in errors.
Result<GeneratorSpec> parseGenerator(const std::string& text, const std::string& file);

/// The jobs, by submit time. Only integers and the hash of RandomChoice.h go into them, so that
/// every machine makes the same ones.
std::vector<Submission> generate(const GeneratorSpec& spec);

/// The log as SWF text, with header comments that say where it comes from.
std::string generateSwf(const GeneratorSpec& spec);

} // namespace midplane::core
