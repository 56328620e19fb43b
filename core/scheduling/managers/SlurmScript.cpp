// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/SlurmScript.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include <fmt/format.h>

#include "core/control/mpirun/Words.h"

namespace midplane::core {

namespace {

constexpr std::string_view optionMark = "#SBATCH";
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

std::string_view withoutBlanks(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    return first == std::string_view::npos
        ? std::string_view {}
        : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

template <class Number> std::optional<Number> wholeNumber(std::string_view text)
{
    Number number {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc {} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

using Fix = std::optional<std::string>; ///< Nothing, or how to mend the value.

Fix takeNodeCount(JobRequest& request, const std::string& value)
{
    std::string_view least = std::string_view(value).substr(0, value.find('-'));
    const bool isThousands = !least.empty() && (least.back() == 'k' || least.back() == 'K');
    if (isThousands)
        least.remove_suffix(1);
    constexpr int thousand = 1024;
    constexpr int most = 1 << 20;
    const auto nodes = wholeNumber<int>(least);
    if (!nodes || *nodes < 1 || *nodes > most)
        return "must be a number of compute nodes, such as 512 or 2k";
    request.nodes = isThousands ? *nodes * thousand : *nodes;
    return std::nullopt;
}

Fix takeGeometry(JobRequest& request, const std::string& value)
{
    const auto shape = parseShape(value);
    if (!shape)
        return "must be three numbers of midplanes, such as 2x1x1";
    request.shape = *shape;
    return std::nullopt;
}

Fix takeConnType(JobRequest& request, const std::string& value)
{
    static const std::map<std::string, Joining> words {{"mesh", Joining::Mesh},
        {"torus", Joining::Torus}, {"nav", Joining::TorusIfPossible}, {"small", Joining::Mesh}};
    std::string lower = value;
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    const auto found = words.find(lower);
    if (found == words.end())
        return "must be mesh, torus, nav or small";
    request.connection = found->second;
    return std::nullopt;
}

Fix takeNoRotation(JobRequest& request, const std::string& /*value*/)
{
    request.rotations = Rotations::None;
    return std::nullopt;
}

/// "minutes", "minutes:seconds", "hours:minutes:seconds", "days-hours[:minutes[:seconds]]".
std::optional<SimTime> slurmTime(std::string_view text)
{
    const auto dash = text.find('-');
    std::int64_t days = 0;
    if (dash != std::string_view::npos) {
        const auto number = wholeNumber<std::int32_t>(text.substr(0, dash));
        if (!number || *number < 0)
            return std::nullopt;
        days = *number;
        text = text.substr(dash + 1);
    }
    std::vector<std::int64_t> parts;
    while (true) {
        const auto colon = text.find(':');
        const auto part = wholeNumber<std::int32_t>(text.substr(0, colon));
        if (!part || *part < 0)
            return std::nullopt;
        parts.push_back(*part);
        if (colon == std::string_view::npos)
            break;
        text = text.substr(colon + 1);
    }
    constexpr std::size_t three = 3;
    if (parts.size() > three)
        return std::nullopt;
    if (dash == std::string_view::npos && parts.size() < three)
        parts.insert(parts.begin(), 0); // Without days the first is minutes.
    parts.resize(three, 0);
    constexpr std::int64_t minute = 60;
    constexpr std::int64_t hour = 60 * minute;
    constexpr std::int64_t day = 24 * hour;
    return SimTime {days * day + parts[0] * hour + parts[1] * minute + parts[2]};
}

Fix takeTime(JobRequest& request, const std::string& value)
{
    const auto time = slurmTime(value);
    if (!time)
        return "must be a time such as 30 (minutes), 1:30:00 or 2-12:00:00";
    request.estimate = *time;
    return std::nullopt;
}

Fix takeSlurmPriority(JobRequest& request, const std::string& value)
{
    const auto priority = wholeNumber<int>(value);
    if (!priority || *priority < leastPriority || *priority > mostPriority)
        return fmt::format(
            "must be {} to {}; jobs with a higher one go first", leastPriority, mostPriority);
    request.priority = *priority;
    return std::nullopt;
}

Fix takeNice(JobRequest& request, const std::string& value)
{
    constexpr int usualNice = 100;
    constexpr int mostNice = 10'000;
    const auto nice = value.empty() ? std::optional(usualNice) : wholeNumber<int>(value);
    if (!nice || *nice < -mostNice || *nice > mostNice)
        return "must be a number from -10000 to 10000";
    request.priority = std::clamp(usualPriority - *nice / 2, leastPriority, mostPriority);
    return std::nullopt;
}

template <std::string JobRequest::*Member>
Fix takeWord(JobRequest& request, const std::string& value)
{
    request.*Member = value;
    return std::nullopt;
}

struct SlurmOption {
    const char* name;
    char letter; ///< 0: none.
    enum Value { Needed, Optional, None } value;
    Fix (*take)(JobRequest&, const std::string&);
};

constexpr std::array<SlurmOption, 14> slurmOptions {{
    {"nodes", 'N', SlurmOption::Needed, takeNodeCount},
    {"geometry", 'g', SlurmOption::Needed, takeGeometry},
    {"conn-type", 0, SlurmOption::Needed, takeConnType},
    {"no-rotate", 'R', SlurmOption::None, takeNoRotation},
    {"time", 't', SlurmOption::Needed, takeTime},
    {"priority", 0, SlurmOption::Needed, takeSlurmPriority},
    {"nice", 0, SlurmOption::Optional, takeNice},
    {"job-name", 'J', SlurmOption::Needed, takeWord<&JobRequest::name>},
    {"chdir", 'D', SlurmOption::Needed, takeWord<&JobRequest::workingDirectory>},
    {"workdir", 0, SlurmOption::Needed, takeWord<&JobRequest::workingDirectory>},
    {"input", 'i', SlurmOption::Needed, takeWord<&JobRequest::inFile>},
    {"output", 'o', SlurmOption::Needed, takeWord<&JobRequest::outFile>},
    {"error", 'e', SlurmOption::Needed, takeWord<&JobRequest::errFile>},
    {"comment", 0, SlurmOption::Needed, [](JobRequest&, const std::string&) { return Fix(); }},
}};

const SlurmOption* optionOf(const std::string& word)
{
    for (const SlurmOption& each : slurmOptions) {
        const std::string name = std::string("--") + each.name;
        const bool isLong = word == name || word.starts_with(name + "=");
        const bool isShort
            = each.letter != 0 && word.size() >= 2 && word[0] == '-' && word[1] == each.letter;
        if (isLong || isShort)
            return &each;
    }
    return nullptr;
}

/// The value behind the name in the word itself; nothing when it is the next word.
std::optional<std::string> valueIn(const std::string& word)
{
    if (!word.starts_with("--"))
        return word.size() > 2 ? std::optional(word.substr(word[2] == '=' ? 3 : 2)) : std::nullopt;
    const auto equals = word.find('=');
    return equals == std::string::npos ? std::nullopt : std::optional(word.substr(equals + 1));
}

tl::unexpected<Error> badOption(
    const std::string& file, int line, const std::string& option, const std::string& fix)
{
    return failure(fmt::format("{}:{}", file, line), fmt::format("{}: {}", option, fix));
}

/// The options of one #SBATCH line.
Result<void> takeLine(std::string_view line, SlurmJob& job, const std::string& fileName, int number)
{
    const std::vector<std::string> words = splitWords(std::string(line));
    for (std::size_t i = 0; i < words.size() && words[i][0] != '#'; ++i) {
        const SlurmOption* option = optionOf(words[i]);
        if (option == nullptr) {
            job.ignored.push_back(words[i]);
            if (valueIn(words[i]) == std::nullopt && i + 1 < words.size() && words[i + 1][0] != '-')
                ++i; // Its value.
            continue;
        }
        const std::string name = std::string("--") + option->name;
        std::string value = valueIn(words[i]).value_or("");
        if (option->value == SlurmOption::Needed && !valueIn(words[i])) {
            if (++i == words.size())
                return badOption(fileName, number, name, "needs a value");
            value = words[i];
        }
        if (const Fix fix = option->take(job.request, value))
            return badOption(fileName, number, fmt::format("{}={}", name, value), *fix);
    }
    return {};
}

/// The job runs the script with the interpreter of its first line.
void runScript(JobRequest& request, std::string_view firstLine, const std::string& fileName)
{
    std::vector<std::string> words {"/bin/sh"};
    if (firstLine.starts_with("#!"))
        words = splitWords(std::string(withoutBlanks(firstLine.substr(2))));
    if (words.empty())
        words = {"/bin/sh"};
    request.executable = words.front();
    words.erase(words.begin());
    words.push_back(fileName);
    request.arguments = joinWords(words);
}

} // namespace

bool isSlurmScript(std::string_view text)
{
    return text.starts_with(optionMark)
        || text.find("\n" + std::string(optionMark)) != std::string_view::npos
        || text.starts_with(std::string(byteOrderMark) + std::string(optionMark));
}

Result<SlurmJob> parseSlurmScript(std::string_view text, const std::string& fileName)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    SlurmJob job;
    runScript(job.request, withoutBlanks(text.substr(0, text.find('\n'))), fileName);
    int number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view line = withoutBlanks(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view {} : text.substr(end + 1);
        ++number;
        if (!line.empty() && line.front() != '#')
            break; // sbatch looks no further than the first command.
        if (!line.starts_with(optionMark))
            continue;
        if (const auto taken = takeLine(line.substr(optionMark.size()), job, fileName, number);
            !taken)
            return tl::unexpected(taken.error());
    }
    if (!job.request.nodes && !job.request.shape)
        return failure(
            fileName, "neither --nodes nor --geometry before the first command: say one of them");
    return job;
}

} // namespace midplane::core
