// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/mmcs/MmcsCommands.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"

namespace midplane::core::mmcs {

namespace {

/// Without "_", in small letters.
std::string plain(std::string_view word)
{
    std::string letters = lowered(word);
    std::erase(letters, '_');
    return letters;
}

/// "MIDPLANE" for 1 in "ID MIDPLANE [mesh|torus]".
std::string_view argumentAt(std::string_view usage, std::size_t index)
{
    for (; index > 0; --index) {
        const std::size_t blank = usage.find(' ');
        if (blank == std::string_view::npos)
            return usage;
        usage.remove_prefix(blank + 1);
    }
    // "[block] ID": what may be left out is not what is missing.
    while (usage.starts_with('[') && usage.find("] ") != std::string_view::npos)
        usage.remove_prefix(usage.find("] ") + 2);
    return usage.substr(0, usage.find(' '));
}

} // namespace

const char* nameOf(Topic topic)
{
    switch (topic) {
    case Topic::Definitions:
        return "Defining blocks";
    case Topic::Blocks:
        return "Blocks";
    case Topic::Jobs:
        return "Jobs";
    case Topic::Hardware:
        return "Hardware";
    case Topic::Console:
        break;
    }
    return "Console";
}

const CommandInfo& infoOf(Command command)
{
    return allCommands()[static_cast<std::size_t>(command)];
}

std::optional<Recognized> recognize(const Line& line)
{
    const std::string one = plain(line[0].text);
    const std::string two = line.count() > 1 ? one + " " + plain(line[1].text) : "";
    std::optional<Recognized> shorter;
    std::optional<Recognized> longer;
    for (const CommandInfo& info : allCommands()) {
        for (const std::string_view spelling : info.spellings) {
            const std::string written = plain(spelling);
            if (!shorter && written == one)
                shorter = Recognized {&info, 1};
            if (!longer && !two.empty() && written == two)
                longer = Recognized {&info, 2};
        }
    }
    // "delete block" deletes a block of that name.
    const bool isShort = longer && shorter && line.count() - 2 < longer->info->fewest;
    return longer && !isShort ? longer : shorter;
}

std::vector<std::string_view> commandWords()
{
    std::vector<std::string_view> all;
    for (const CommandInfo& info : allCommands())
        all.insert(all.end(), info.spellings.begin(), info.spellings.end());
    return all;
}

Fault unknownCommand(const Line& line)
{
    const auto words = commandWords();
    std::string nearest = suggestion(line[0].text, words);
    if (nearest.empty() && line.count() > 1)
        nearest = suggestion(line[0].text + " " + line[1].text, words);
    return {Failure::UnknownCommand, line.placeOf(line[0]),
        fmt::format("\"{}\" is no command of MMCS{}", shown(line[0].text),
            nearest.empty() ? "; remove it, or put # before a comment" : nearest)};
}

Parsed<void> checkCount(const Line& line, const Recognized& recognized)
{
    const CommandInfo& info = *recognized.info;
    const std::size_t count = line.count() - recognized.words;
    if (count >= info.fewest && count <= info.most)
        return {};
    const std::string_view spelling
        = recognized.words == 1 ? std::string_view(line[0].text) : info.spellings.front();
    const std::string usage = fmt::format("write {} {}", spelling, info.usage);
    if (count < info.fewest)
        return line.fail(Failure::InvalidArguments, line[0],
            fmt::format("{} is missing; {}", argumentAt(info.usage, count), usage));
    return line.fail(Failure::InvalidArguments, line[recognized.words + info.most],
        info.most == 0 ? fmt::format("this is too much; write {} alone", spelling)
                       : "this is too much; " + usage);
}

} // namespace midplane::core::mmcs
