// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Completion.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/mmcs/MmcsCommands.h"
#include "core/blocks/formats/text/Words.h"

namespace midplane::core::console {

namespace {

using mmcs::Argument;
using mmcs::CommandInfo;

bool beginsLike(std::string_view word, std::string_view beginning)
{
    return isSameWord(word.substr(0, beginning.size()), beginning);
}

std::string_view firstWord(std::string_view text) { return text.substr(0, text.find(' ')); }

/// First the spellings of the papers; others only when none of those begins so.
std::vector<std::string> commandsLike(std::string_view beginning)
{
    std::vector<std::string> words;
    for (const CommandInfo& info : mmcs::allCommands()) {
        const std::string_view word = firstWord(info.spellings.front());
        if (beginsLike(word, beginning))
            words.emplace_back(word);
    }
    if (!words.empty())
        return words;
    for (const std::string_view spelling : mmcs::commandWords()) {
        if (beginsLike(firstWord(spelling), beginning))
            words.emplace_back(firstWord(spelling));
    }
    return words;
}

/// "blocks" behind "list".
std::vector<std::string> secondWords(std::string_view first)
{
    std::vector<std::string> words;
    for (const std::string_view spelling : mmcs::commandWords()) {
        const std::string_view begin = firstWord(spelling);
        if (begin.size() < spelling.size() && isSameWord(begin, first))
            words.emplace_back(spelling.substr(begin.size() + 1));
    }
    return words;
}

std::vector<std::string> midplaneNames(const Machine& machine)
{
    std::vector<std::string> names;
    for (int i = 0; i < machine.midplaneCount(); ++i)
        names.push_back(machine.names().nameOf(machine.grid().coordAt(i)));
    return names;
}

std::vector<std::string> valuesOf(const BridgeModel& model, Argument argument)
{
    std::vector<std::string> values;
    switch (argument) {
    case Argument::Block:
        for (const auto& [id, definition] : model.partitions())
            values.push_back(definition.name);
        break;
    case Argument::Job:
        for (const auto& [id, record] : model.jobs())
            values.push_back(fmt::format("{}", id.value));
        break;
    case Argument::Midplane:
        return midplaneNames(model.machine());
    case Argument::Location:
        values = midplaneNames(model.machine());
        values.insert(values.end(), {"switch", "link", "card"});
        break;
    case Argument::User:
        for (const auto& [id, definition] : model.partitions()) {
            values.push_back(definition.owner);
            values.insert(values.end(), definition.users.begin(), definition.users.end());
        }
        std::erase(values, "");
        break;
    case Argument::Card:
        for (int card = 0; card < model.machine().unit({}).nodeCards; ++card)
            values.push_back(fmt::format("N{:02}", card));
        break;
    case Argument::Command:
        return commandsLike("");
    case Argument::NewBlock:
    case Argument::Number:
    case Argument::Text:
        break;
    }
    return values;
}

std::vector<std::string> argumentsOf(Bridge& bridge, const CommandInfo& info, std::size_t index)
{
    std::vector<std::string> words(info.keywords.begin(), info.keywords.end());
    if (info.arguments.empty() || index >= info.most)
        return words;
    const Argument argument = info.arguments[std::min(index, info.arguments.size() - 1)];
    const auto values
        = bridge.read([&](const BridgeModel& model) { return valuesOf(model, argument); });
    if (values)
        words.insert(words.end(), values->begin(), values->end());
    return words;
}

} // namespace

Completion complete(Bridge& bridge, std::string_view text)
{
    Completion completion;
    const auto blank = std::find_if(text.rbegin(), text.rend(), isBlank);
    completion.from = static_cast<std::size_t>(text.rend() - blank);
    const std::string_view beginning = text.substr(completion.from);
    const auto line = mmcs::Line::parse(text.substr(0, completion.from), {});
    if (!line || (line->isEmpty() && text.find('#') != std::string_view::npos))
        return completion;
    std::vector<std::string>& words = completion.words;
    if (line->isEmpty()) {
        words = commandsLike(beginning);
    } else {
        if (line->count() == 1)
            words = secondWords((*line)[0].text);
        // With something in the place of the word: "delete block" is about to name a block.
        const auto whole
            = mmcs::Line::parse(std::string(text.substr(0, completion.from)) + "x", {});
        const auto found = whole ? mmcs::recognize(*whole) : std::nullopt;
        if (found && found->words <= line->count()) {
            const auto more = argumentsOf(bridge, *found->info, line->count() - found->words);
            words.insert(words.end(), more.begin(), more.end());
        }
    }
    std::erase_if(words, [&](const std::string& word) { return !beginsLike(word, beginning); });
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return completion;
}

std::string commonBeginning(const std::vector<std::string>& words)
{
    if (words.empty())
        return "";
    std::string common = words.front();
    for (const std::string& word : words) {
        const auto differ
            = std::mismatch(common.begin(), common.end(), word.begin(), word.end()).first;
        common.erase(differ, common.end());
    }
    return common;
}

} // namespace midplane::core::console
