// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ExperimentFolder.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>

#include "core/experiments/RunFiles.h"

namespace midplane::ctl {

namespace fs = std::filesystem;

namespace {

std::optional<std::size_t> countIn(std::string_view text)
{
    std::size_t number = 0;
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || rest != text.data() + text.size())
        return {};
    return number;
}

core::Result<void> makeFolder(const std::string& path)
{
    std::error_code problem;
    fs::create_directories(path, problem);
    if (problem || !fs::is_directory(path))
        return core::failure(
            path, problem ? problem.message() : "is no folder; give another one with --out");
    return {};
}

} // namespace

core::Result<Shard> parseShard(const std::string& text)
{
    const std::size_t slash = text.find('/');
    const auto index = countIn(std::string_view(text).substr(0, slash));
    const auto count = slash == std::string::npos
        ? std::nullopt
        : countIn(std::string_view(text).substr(slash + 1));
    if (!index || !count || *count == 0 || *index >= *count)
        return core::failure("--shard",
            fmt::format("\"{}\" is no part: write 0/4, 1/4, 2/4 and 3/4 for four parts", text));
    return Shard {*index, *count};
}

core::Result<ExperimentFolder> ExperimentFolder::make(const std::string& path)
{
    return makeFolder(path).transform([&] { return ExperimentFolder(path); });
}

std::string ExperimentFolder::file(const std::string& name) const
{
    return (fs::path(m_path) / name).string();
}

core::Result<core::RowStore> ExperimentFolder::rowsOf(const Shard& shard) const
{
    return makeFolder(file("shards")).and_then([&] {
        return core::RowStore::open(
            file(fmt::format("shards/{}-of-{}.sqlite", shard.index, shard.count)));
    });
}

core::Result<void> ExperimentFolder::gather(
    const std::string& digest, std::span<const core::PlannedRun> runs) const
{
    auto all = rows();
    if (!all)
        return tl::unexpected(all.error());
    std::vector<std::string> files;
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator(file("shards"), problem)) {
        if (entry.path().extension() == ".sqlite")
            files.push_back(entry.path().string());
    }
    if (files.empty())
        return core::failure(
            file("shards"), "holds no rows: run the parts first, with --shard or --slurm");
    std::sort(files.begin(), files.end());
    std::vector<core::TimedRow> gathered;
    for (const std::string& name : files) {
        const auto store = core::RowStore::open(name);
        if (!store)
            return tl::unexpected(store.error());
        const auto found = store->rowsOf(digest, runs);
        if (!found)
            return tl::unexpected(found.error());
        gathered.insert(gathered.end(), found->begin(), found->end());
    }
    if (const auto checked = core::checkSameFiles(gathered); !checked)
        return checked;
    for (const core::TimedRow& row : gathered) {
        if (const auto put = all->put(digest, row); !put)
            return put;
    }
    return {};
}

core::Result<void> ExperimentFolder::writeTables(const std::vector<core::TimedRow>& rows) const
{
    return core::writeRowTables(m_path, rows);
}

} // namespace midplane::ctl
