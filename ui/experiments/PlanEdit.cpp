// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/PlanEdit.h"

#include <algorithm>
#include <charconv>

#include <nlohmann/json.hpp>

namespace midplane::ui {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t mostSeeds = 1000;

/// The parts of a text between commas, without spaces around them.
std::vector<std::string> partsOf(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        std::string part = text.substr(begin, end - begin);
        part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
        part.erase(part.find_last_not_of(' ') + 1);
        if (!part.empty())
            parts.push_back(part);
        begin = end + 1;
    }
    return parts;
}

template <class T> std::optional<T> numberIn(const std::string& text)
{
    T number {};
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || rest != text.data() + text.size())
        return {};
    return number;
}

template <class T> void addOnce(std::vector<T>& all, const T& value)
{
    if (std::find(all.begin(), all.end(), value) == all.end())
        all.push_back(value);
}

/// What the values on the axis of loads are called in this grid.
const char* loadKeyOf(const Json& grid)
{
    for (const char* key : {"offeredLoad", "load", "timeScale"}) {
        if (grid.contains(key))
            return key;
    }
    return "load";
}

/// The values of the first axis of loads that the grid is spread over.
std::vector<double> loadsOf(const core::PlanGrid& grid)
{
    std::vector<double> loads;
    for (const core::LoadSetting& load : grid.loads)
        loads.push_back(load.value);
    const bool isUsual = loads == std::vector<double> {1} && !grid.loads.front().isOffered;
    return isUsual && grid.timeScales.size() > 1 ? grid.timeScales : loads;
}

template <class T> std::string joined(const std::vector<T>& values)
{
    std::string text;
    for (const T& value : values)
        text += (text.empty() ? "" : ", ") + core::numberText(static_cast<double>(value));
    return text;
}

} // namespace

core::Result<std::string> changedPlan(const std::string& text, const PlanChange& change)
{
    Json plan = Json::parse(text, nullptr, false);
    if (!plan.is_object() || !plan.contains("grids") || !plan["grids"].is_array())
        return core::failure("/grids", "the plan has no grids to change");
    for (Json& grid : plan["grids"]) {
        if (!grid.is_object())
            return core::failure("/grids", "the plan has no grids to change");
        if (change.seeds)
            grid["seeds"] = *change.seeds;
        if (change.loads)
            grid[loadKeyOf(grid)] = *change.loads;
    }
    return plan.dump(2) + "\n";
}

core::Result<std::vector<std::uint64_t>> parseSeeds(const std::string& text)
{
    std::vector<std::uint64_t> seeds;
    for (const std::string& part : partsOf(text)) {
        const std::size_t dash = part.find('-');
        const auto first = numberIn<std::uint64_t>(part.substr(0, dash));
        const auto last
            = dash == std::string::npos ? first : numberIn<std::uint64_t>(part.substr(dash + 1));
        if (!first || !last || *last < *first || *last - *first >= mostSeeds)
            return core::failure("", "\"" + part + "\" is no seed: write 1, 2, 5 or 1-5");
        for (std::uint64_t seed = *first; seed <= *last; ++seed)
            addOnce(seeds, seed);
    }
    if (seeds.empty() || seeds.size() > mostSeeds)
        return core::failure("", "write one seed at least: 1, 2, 5 or 1-5");
    return seeds;
}

core::Result<std::vector<double>> parseLoads(const std::string& text)
{
    std::vector<double> loads;
    for (const std::string& part : partsOf(text)) {
        const auto load = numberIn<double>(part);
        if (!load || !(*load > 0))
            return core::failure("", "\"" + part + "\" is no load: write 0.5, 0.7, 0.9");
        addOnce(loads, *load);
    }
    if (loads.empty())
        return core::failure("", "write one load at least: 0.5, 0.7, 0.9");
    return loads;
}

std::string seedsText(const core::Plan& plan)
{
    std::vector<std::uint64_t> seeds;
    for (const core::PlanGrid& grid : plan.grids) {
        for (const std::uint64_t seed : grid.seeds)
            addOnce(seeds, seed);
    }
    const bool isRange = seeds.size() > 2 && seeds.back() - seeds.front() == seeds.size() - 1
        && std::is_sorted(seeds.begin(), seeds.end());
    return isRange ? std::to_string(seeds.front()) + "-" + std::to_string(seeds.back())
                   : joined(seeds);
}

std::string loadsText(const core::Plan& plan)
{
    std::vector<double> loads;
    for (const core::PlanGrid& grid : plan.grids) {
        for (const double load : loadsOf(grid))
            addOnce(loads, load);
    }
    return joined(loads);
}

} // namespace midplane::ui
