// SPDX-License-Identifier: Apache-2.0
// The console itself.
#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"
#include "core/control/console/Columns.h"
#include "core/control/console/EventFilters.h"
#include "core/control/console/EventText.h"
#include "core/control/console/Handlers.h"
#include "core/support/PlainText.h"

namespace midplane::core::console {

namespace {

using mmcs::CommandInfo;
using mmcs::Failure;
using Json = nlohmann::ordered_json;

constexpr int usualEvents = 20;

Json jsonOf(const CommandInfo& info)
{
    return {{"command", info.spellings.front()}, {"spellings", info.spellings},
        {"usage", info.usage}, {"summary", info.summary}, {"help", info.help}};
}

Json jsonOf(const ClockNotice& notice)
{
    return {{"kind", nameOf(notice.kind)}, {"program", plainLine(notice.program)},
        {"ahead", notice.ahead.count()}, {"time", notice.time.count()}, {"text", textOf(notice)}};
}

Outcome explain(const CommandInfo& info)
{
    Outcome outcome;
    outcome.lines.push_back(fmt::format("{} {}", info.spellings.front(), info.usage));
    outcome.lines.push_back(fmt::format("  {}", info.summary));
    if (!info.help.empty())
        outcome.lines.push_back(fmt::format("  {}", info.help));
    if (info.spellings.size() > 1) {
        const std::vector<std::string_view> others(
            info.spellings.begin() + 1, info.spellings.end());
        outcome.lines.push_back(fmt::format("  also: {}", fmt::join(others, ", ")));
    }
    outcome.answer = jsonOf(info);
    return outcome;
}

Outcome listCommands()
{
    Outcome outcome;
    auto commands = Json::array();
    std::optional<mmcs::Topic> topic;
    std::vector<std::vector<std::string>> rows;
    for (const CommandInfo& info : mmcs::allCommands())
        rows.push_back({fmt::format("  {}", info.spellings.front()), std::string(info.summary)});
    const auto lines = aligned(rows);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const CommandInfo& info = mmcs::allCommands()[i];
        if (topic != info.topic) {
            topic = info.topic;
            outcome.lines.emplace_back(mmcs::nameOf(info.topic));
        }
        outcome.lines.push_back(lines[i]);
        commands.push_back(jsonOf(info));
    }
    outcome.lines.emplace_back(
        "\"help COMMAND\" says more. # begins a comment, ! repeats the last command, < FILE reads "
        "a script.");
    outcome.answer = {{"commands", std::move(commands)}};
    return outcome;
}

} // namespace

Outcome status(const BridgeModel& model, const Call& /*call*/)
{
    auto clocks = Json::array();
    std::vector<std::vector<std::string>> clockRows;
    for (const ClockNotice& each : model.clockNotices()) {
        clocks.push_back(jsonOf(each));
        clockRows.push_back({"clock", textOf(each) + "; \"resetclock\" ends this notice"});
    }
    const auto active = std::count_if(model.partitions().begin(), model.partitions().end(),
        [&](const auto& each) { return model.stateOf(each.first) != PartitionState::Free; });
    Outcome outcome;
    outcome.answer = {{"machine", model.machine().name()}, {"time", model.now().count()},
        {"lastEvent", model.journal().lastId()}, {"blocks", model.partitions().size()},
        {"blocksNotFree", active}, {"jobs", model.jobs().size()},
        {"hardwareNotAvailable", model.control().hardware().unavailable().size()},
        {"clockNotices", std::move(clocks)}};
    std::vector<std::vector<std::string>> rows {{"machine", cell(model.machine().name())},
        {"time", fmt::format("{} s", model.now().count())},
        {"last event", fmt::format("{}", model.journal().lastId())},
        {"blocks", fmt::format("{}, {} of them not free", model.partitions().size(), active)},
        {"jobs", fmt::format("{}", model.jobs().size())},
        {"hardware",
            fmt::format(
                "{} parts not available", model.control().hardware().unavailable().size())}};
    rows.insert(rows.end(), clockRows.begin(), clockRows.end());
    outcome.lines = aligned(rows);
    return outcome;
}

Outcome events(Session& session, const Call& call)
{
    const bool isCounted = call.count() > 0 && parseNumber(call[0], mostSeconds);
    const auto most = isCounted ? call.number(0, 1, static_cast<int>(EventHub::usualCapacity))
                                : mmcs::Parsed<int>(usualEvents);
    if (!most)
        return failed(most.error());
    const auto options = call.options(isCounted ? 1 : 0);
    if (!options)
        return failed(options.error());
    const auto filter = session.bridge().read(
        [&](const BridgeModel& model) { return eventFilterFrom(model, call, *options); });
    if (!filter)
        return call.fail(0, filter.error());
    if (!*filter)
        return failed(filter->error());
    const auto subscription = session.bridge().events().subscribe(**filter, 0);
    const auto delivery = subscription->take(EventHub::usualCapacity);
    const std::size_t count = std::min(delivery.events.size(), static_cast<std::size_t>(*most));
    const std::vector<Event> newest(
        delivery.events.end() - static_cast<std::ptrdiff_t>(count), delivery.events.end());
    const auto outcome = session.bridge().read([&](const BridgeModel& model) {
        Outcome told;
        std::vector<std::vector<std::string>> rows;
        auto list = Json::array();
        for (const Event& event : newest) {
            rows.push_back({fmt::format("{:>6}", event.id), fmt::format("({})", event.previous),
                fmt::format("{:>6} s", event.entry.time.count()), textOf(model, event)});
            list.push_back(jsonOf(model, event));
        }
        told.lines = aligned(rows);
        told.answer = {{"events", std::move(list)}};
        return told;
    });
    return outcome ? *outcome : call.fail(0, outcome.error());
}

Outcome help(Session& /*session*/, const Call& call)
{
    if (call.count() == 0)
        return listCommands();
    const std::string words = call.count() > 1 ? call[0] + " " + call[1] : call[0];
    const auto asked = mmcs::Line::parse(words, {});
    if (asked && !asked->isEmpty()) {
        // "help delete block" asks for a spelling, not for a block of that name.
        for (const CommandInfo& info : mmcs::allCommands()) {
            if (std::any_of(info.spellings.begin(), info.spellings.end(),
                    [&](std::string_view each) { return isSameWord(each, words); }))
                return explain(info);
        }
        if (const auto found = mmcs::recognize(*asked); found && found->words == call.count())
            return explain(*found->info);
    }
    return call.fail(0, Failure::UnknownCommand,
        fmt::format("\"{}\" is no command{}; \"help\" lists them", shown(words),
            suggestion(words, mmcs::commandWords())));
}

Outcome quit(Session& /*session*/, const Call& /*call*/)
{
    Outcome outcome;
    outcome.ends = true;
    return outcome;
}

} // namespace midplane::core::console
