// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Interpreter.h"

#include <fmt/format.h>

#include "core/blocks/formats/mmcs/MmcsBlocks.h"
#include "core/control/console/CleaningOut.h"
#include "core/control/console/Handlers.h"
#include "core/control/console/Rehearsal.h"
#include "core/control/console/Script.h"

namespace midplane::core::console {

namespace {

using mmcs::Command;
using mmcs::Failure;
using mmcs::Parsed;

/// A line whose command and number of arguments are right.
struct Prepared {
    mmcs::Line line;
    mmcs::Recognized recognized;

    Command command() const { return recognized.info->command; }
};

Parsed<Prepared> prepare(const mmcs::Line& line)
{
    const auto recognized = mmcs::recognize(line);
    if (!recognized)
        return tl::unexpected(mmcs::unknownCommand(line));
    if (const auto counted = mmcs::checkCount(line, *recognized); !counted)
        return tl::unexpected(counted.error());
    return Prepared {line, *recognized};
}

Parsed<Prepared> prepare(const ScriptLine& line)
{
    const auto words = mmcs::Line::parse(line.text, line.place);
    if (!words)
        return tl::unexpected(words.error());
    return prepare(*words);
}

/// The same outcome, with the command that it is of.
Outcome of(Outcome outcome, const Prepared& prepared)
{
    outcome.command = prepared.recognized.info->spellings.front();
    outcome.place = prepared.line.place();
    return outcome;
}

/// Precondition: isInstant.
Outcome callOnModel(BridgeModel& model, const Prepared& prepared, const std::string& user)
{
    const Call call(prepared.line, prepared.recognized, user);
    const Handler handler = handlerOf(prepared.command());
    if (const auto* const question = std::get_if<Question>(&handler))
        return of((*question)(model, call), prepared);
    return of(std::get<Change>(handler)(model, call), prepared);
}

Outcome call(Session& session, const Prepared& prepared)
{
    const Call made(prepared.line, prepared.recognized, session.user());
    const Handler handler = handlerOf(prepared.command());
    if (const auto* const act = std::get_if<Act>(&handler))
        return of((*act)(session, made), prepared);
    if (const auto* const question = std::get_if<Question>(&handler)) {
        const auto answer = session.bridge().read(
            [&](const BridgeModel& model) { return (*question)(model, made); });
        return of(answer ? *answer : made.fail(0, answer.error()), prepared);
    }
    const auto answer = session.command([&](BridgeModel& model) -> BridgeResult<Outcome> {
        return std::get<Change>(handler)(model, made);
    });
    // The command's own place: what failed is the control system, not an argument.
    return of(answer ? *answer : made.fail(made.count(), answer.error()), prepared);
}

/// What every command of a script must be before anything is done.
Parsed<std::vector<Prepared>> prepareAll(const std::vector<ScriptLine>& script, bool areAtomic)
{
    std::vector<Prepared> all;
    for (const ScriptLine& line : script) {
        auto prepared = prepare(line);
        if (!prepared)
            return tl::unexpected(prepared.error());
        if (areAtomic && !isInstant(prepared->command()))
            return prepared->line.fail(Failure::InvalidArguments, prepared->line[0],
                fmt::format("\"{}\" cannot stand in an atomic script, where all happens at once; "
                            "leave it out, or run the script without --atomic",
                    prepared->recognized.info->spellings.front()));
        all.push_back(std::move(*prepared));
    }
    return all;
}

Jobs jobsFor(ScriptOptions::Replace replace)
{
    return replace == ScriptOptions::Replace::EvenWithJobs ? Jobs::AreEnded : Jobs::AreKept;
}

Outcome doneSo(std::size_t commands, std::size_t failures)
{
    Outcome outcome;
    const std::string count = fmt::format("{} command{}", commands, commands == 1 ? "" : "s");
    outcome.lines.push_back(failures == 0 ? count : fmt::format("{}, {} failed", count, failures));
    outcome.answer = {{"commands", commands}, {"failed", failures}};
    return outcome;
}

/// Carries out what happens at once, until something fails; that is then the last outcome.
std::vector<Outcome> play(BridgeModel& model, const std::vector<Prepared>& script,
    ScriptOptions::Replace replace, const std::string& user)
{
    std::vector<Outcome> outcomes;
    if (replace != ScriptOptions::Replace::No)
        outcomes.push_back(cleanOutNow(model, jobsFor(replace)));
    for (const Prepared& each : script) {
        if (!outcomes.empty() && !outcomes.back().isOk())
            break;
        outcomes.push_back(callOnModel(model, each, user));
    }
    return outcomes;
}

} // namespace

Outcome Interpreter::run(std::string_view text, const TextPlace& begin)
{
    const auto line = mmcs::Line::parse(text, begin);
    if (!line)
        return failed(line.error());
    if (line->isEmpty()) {
        Outcome nothing;
        nothing.isNothing = true;
        return nothing;
    }
    if (const auto repeats = repetitionIn(*line)) {
        if (!*repeats)
            return failed(repeats->error());
        if (m_last.empty())
            return failed({Failure::InvalidArguments, line->place(),
                "there is no command before this \"!\""});
        return runCommand(std::string(m_last), begin);
    }
    m_last = text;
    return runCommand(text, begin);
}

Outcome Interpreter::runCommand(std::string_view text, const TextPlace& begin)
{
    const auto line = mmcs::Line::parse(text, begin);
    if (!line)
        return failed(line.error());
    if (const auto script = scriptNamedBy(*line)) {
        if (!*script)
            return failed(script->error());
        Outcome outcome = runScript((*script)->text, line->placeOf(**script), {});
        outcome.ends = false; // "quit" ended the script.
        outcome.command = "<";
        outcome.place = line->place();
        return outcome;
    }
    const auto prepared = prepare(*line);
    return prepared ? call(m_session, *prepared) : failed(prepared.error());
}

Outcome Interpreter::runScript(
    const std::string& path, const TextPlace& asked, const ScriptOptions& options)
{
    const auto script = commandsOf(m_session.host(), path, asked);
    if (!script)
        return failed(script.error());
    if (options.atomic)
        return runTogether(*script, options.replace);
    if (options.replace != ScriptOptions::Replace::No) {
        // What is deleted is gone: so first all that can be known is looked at.
        if (const auto fine = prepareAll(*script, false); !fine)
            return failed(fine.error());
        if (const auto fine = tryDefinitions(*script); !fine)
            return failed(fine.error());
        const Outcome cleaned = cleanOut(m_session, jobsFor(options.replace));
        if (!cleaned.isOk())
            return cleaned;
        m_session.host().tell(cleaned.lines.front());
    }
    return runOneByOne(*script, options.keepGoing);
}

Outcome Interpreter::runOneByOne(const std::vector<ScriptLine>& script, bool keepGoing)
{
    std::size_t done = 0;
    std::size_t failures = 0;
    std::optional<mmcs::Fault> first;
    for (const ScriptLine& line : script) {
        if (m_session.host().isInterrupted())
            return failed({Failure::Interrupted, line.place,
                fmt::format("the script was stopped here; {} commands were done", done)});
        Outcome outcome = runCommand(line.text, line.place);
        if (!outcome.isOk() && outcome.place.line == 0)
            outcome.place = line.place;
        m_session.host().reply(line, outcome);
        ++done;
        if (!outcome.isOk()) {
            ++failures;
            if (!first)
                first = outcome.fault;
            if (!keepGoing || outcome.fault->failure == Failure::Interrupted)
                break;
        }
        if (outcome.ends)
            break;
    }
    Outcome outcome = doneSo(done, failures);
    outcome.fault = first;
    return outcome;
}

Outcome Interpreter::runTogether(
    const std::vector<ScriptLine>& script, ScriptOptions::Replace replace)
{
    const auto prepared = prepareAll(script, true);
    if (!prepared)
        return failed(prepared.error());
    const auto played
        = m_session.command([&](BridgeModel& model) -> BridgeResult<std::vector<Outcome>> {
              const auto rehearsal = rehearsalOf(model, Stage::AsItIs);
              auto tried = play(*rehearsal, *prepared, replace, m_session.user());
              if (!tried.empty() && !tried.back().isOk())
                  return std::vector<Outcome> {std::move(tried.back())};
              return play(model, *prepared, replace, m_session.user());
          });
    if (!played)
        return failed(
            {failureOf(played.error().status, Failure::Internal), {}, played.error().reason});
    if (!played->empty() && !played->back().isOk()) {
        Outcome outcome = doneSo(0, 1);
        outcome.fault = played->back().fault;
        outcome.lines = {"nothing was changed"};
        return outcome;
    }
    const std::size_t before = played->size() - script.size();
    if (before > 0)
        m_session.host().tell(played->front().lines.front());
    for (std::size_t i = 0; i < script.size(); ++i)
        m_session.host().reply(script[i], (*played)[before + i]);
    return doneSo(script.size(), 0);
}

Parsed<void> Interpreter::tryDefinitions(const std::vector<ScriptLine>& script)
{
    const auto tried = m_session.bridge().read([&](const BridgeModel& model) -> Parsed<void> {
        const auto rehearsal = rehearsalOf(model, Stage::WithoutBlocks);
        rehearsal->setCaller(m_session.caller());
        for (const ScriptLine& line : script) {
            const auto prepared = prepare(line);
            if (!prepared || prepared->command() > Command::RemoveBlockUser)
                return {};
            const Outcome outcome = callOnModel(*rehearsal, *prepared, m_session.user());
            if (!outcome.isOk())
                return tl::unexpected(*outcome.fault);
        }
        return {};
    });
    return tried ? *tried : Parsed<void> {}; // Not read: the cleaning says so.
}

} // namespace midplane::core::console
