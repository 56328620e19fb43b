// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/RunFiles.h"

#include <map>
#include <set>

#include <fmt/format.h>

#include "core/support/Checksum.h"
#include "core/support/FilePieces.h"

namespace midplane::core {

namespace {

Result<std::uint64_t> checksumOfFile(const std::string& path)
{
    std::uint64_t sum = checksumOf({});
    auto file = FilePieces::open(path);
    while (file) {
        const auto piece = file->next();
        if (!piece)
            return tl::unexpected(piece.error());
        if (piece->empty())
            return sum;
        sum = checksumOf(*piece, sum);
    }
    return tl::unexpected(file.error());
}

/// As the plan names them.
std::vector<std::string> fileNamesOf(const RunSettings& run)
{
    std::vector<std::string> names;
    if (!run.workload.log.empty())
        names.push_back(run.workload.log);
    if (!run.faults.file.empty())
        names.push_back(run.faults.file);
    if (isMachineFile(run.machine))
        names.push_back(run.machine);
    return names;
}

} // namespace

RunFiles::RunFiles(std::span<const PlannedRun> runs, const RunInputs& inputs)
{
    std::set<std::string> names;
    for (const PlannedRun& run : runs) {
        const auto own = fileNamesOf(run.settings);
        names.insert(own.begin(), own.end());
    }
    for (const std::string& name : names) {
        if (const auto sum = inputs.pathOf(name).and_then(checksumOfFile))
            m_files[name] = fmt::format("{:016x}", *sum);
    }
}

FileChecksums RunFiles::of(const RunSettings& run) const
{
    FileChecksums files;
    for (const std::string& name : fileNamesOf(run)) {
        if (const auto known = m_files.find(name); known != m_files.end())
            files.insert(*known);
    }
    return files;
}

Result<void> RunFiles::checkUnchanged(const std::vector<TimedRow>& rows) const
{
    for (const TimedRow& row : rows) {
        for (const auto& [name, checksum] : row.files) {
            const auto now = m_files.find(name);
            if (now != m_files.end() && now->second != checksum)
                return failure(name,
                    fmt::format("has changed since run {} was made from it; put the earlier file "
                                "back, or make all rows of the plan anew (--again)",
                        row.row.run.number));
        }
    }
    return {};
}

Result<void> checkSameFiles(const std::vector<TimedRow>& rows)
{
    std::map<std::string, const TimedRow*> firstOf;
    for (const TimedRow& row : rows) {
        for (const auto& [name, checksum] : row.files) {
            const TimedRow* const first = firstOf.try_emplace(name, &row).first->second;
            if (first->files.at(name) != checksum)
                return failure(name,
                    fmt::format(
                        "was another one for run {} than for run {}; give all computers the "
                        "same file and make the rows anew (--again)",
                        row.row.run.number, first->row.run.number));
        }
    }
    return {};
}

} // namespace midplane::core
