// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ConsoleHost.h"

#include <csignal>
#include <cstdio>

#include <fmt/format.h>

#include "core/control/bridge/Caller.h"
#include "core/support/PlainText.h"
#include "core/support/TextFile.h"

namespace midplane::ctl {

namespace {

constexpr std::size_t mostScriptBytes = std::size_t {16} << 20;

volatile std::sig_atomic_t interruptions = 0;

void noteInterruption(int /*signal*/) { interruptions = 1; }

/// For system calls to return when it comes.
void catchInterruptions(void (*handler)(int))
{
    struct sigaction action { };
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
}

} // namespace

ConsoleHost::ConsoleHost(const CommandContext& context, std::string caller)
    : m_context(context)
    , m_caller(std::move(caller))
{
    catchInterruptions(noteInterruption);
}

ConsoleHost::~ConsoleHost() { catchInterruptions(SIG_DFL); }

core::Result<std::string> ConsoleHost::readScript(const std::string& path)
{
    return core::readTextFile(path, mostScriptBytes);
}

void ConsoleHost::tell(const std::string& line)
{
    if (!m_context.json && !m_context.quiet)
        fmt::print(stderr, "  {}\n", core::plainLine(line));
}

void ConsoleHost::reply(
    const core::console::ScriptLine& line, const core::console::Outcome& outcome)
{
    if (m_collects) {
        m_replies.push_back(core::console::jsonOf(outcome));
        return;
    }
    m_context.say(fmt::format("mmcs$ {}\n", line.text));
    print(outcome);
}

void ConsoleHost::print(const core::console::Outcome& outcome)
{
    if (outcome.isNothing)
        return;
    m_hasShownFailure = m_hasShownFailure || (!outcome.isOk() && !m_context.quiet);
    m_context.say(core::console::textOf(outcome));
    m_context.answer(core::console::jsonOf(outcome));
    std::fflush(stdout); // Whoever reads through a pipe waits for it.
}

bool ConsoleHost::isInterrupted() { return interruptions != 0; }

void ConsoleHost::clearInterruption() { interruptions = 0; }

std::string ConsoleHost::user() const { return m_caller.empty() ? core::userName() : m_caller; }

} // namespace midplane::ctl
