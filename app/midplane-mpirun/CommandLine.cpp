// SPDX-License-Identifier: Apache-2.0
#include "app/midplane-mpirun/CommandLine.h"

#include <array>
#include <string_view>
#include <utility>

namespace midplane::mpirun {

namespace {

/// What CLI11 would take for a row of one-letter options.
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> classicSpellings {{
    {"-np", "--size"},
    {"-n", "--size"},
    {"-shape", "--shape"},
    {"-partition", "--partition"},
    {"-connect", "--connect"},
    {"-exe", "--exe"},
    {"-args", "--args"},
    {"-env", "--env"},
    {"-cwd", "--cwd"},
    {"-mode", "--mode"},
    {"-noallocate", "--noallocate"},
    {"-nofree", "--nofree"},
    {"-verbose", "--verbose"},
    {"-h", "--help"},
    {"-help", "--help"},
}};

std::string inOurSpelling(const std::string& word)
{
    for (const auto& [classic, ours] : classicSpellings) {
        if (word == classic)
            return std::string(ours);
    }
    return word;
}

} // namespace

SplitCommandLine splitCommandLine(const std::vector<std::string>& words,
    const std::function<bool(const std::string& option)>& takesValue)
{
    SplitCommandLine split;
    std::size_t at = 0;
    for (; at < words.size() && words[at].size() > 1 && words[at][0] == '-'; ++at) {
        if (words[at] == "--") {
            ++at;
            break;
        }
        split.options.push_back(inOurSpelling(words[at]));
        if (takesValue(split.options.back()) && at + 1 < words.size())
            split.options.push_back(words[++at]);
    }
    for (; at < words.size(); ++at)
        split.command.push_back(words[at]);
    return split;
}

} // namespace midplane::mpirun
