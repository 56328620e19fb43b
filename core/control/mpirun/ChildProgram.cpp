// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/ChildProgram.h"

#include <cerrno>
#include <cstring>

#include <fmt/format.h>
#include <unistd.h>

#include "core/control/mpirun/ChildTree.h"
#include "core/control/mpirun/SharedDescriptor.h"

namespace midplane::core {

namespace {

constexpr std::array streamNames {"input", "output", "error"};

} // namespace

ChildProgram::ChildProgram(
    const sigset_t& maskBefore, std::function<void(const std::string&)> complain)
    : m_maskBefore(maskBefore)
    , m_complain(std::move(complain))
{
}

tl::expected<void, ProgramFailure> ChildProgram::start(const ProgramStart& start)
{
    auto child = ChildProcess::start(start, m_maskBefore);
    if (!child)
        return tl::unexpected(child.error());
    m_child = std::move(*child);
    m_pumps.emplace_back(openBesides(STDIN_FILENO), std::move(m_child->input));
    m_pumps.emplace_back(std::move(m_child->output), openBesides(STDOUT_FILENO));
    m_pumps.emplace_back(std::move(m_child->error), openBesides(STDERR_FILENO));
    return {};
}

void ChildProgram::signal(int number)
{
    if (m_child)
        m_child->signal(number);
}

void ChildProgram::giveUpOutput()
{
    for (Pump& pump : m_pumps)
        pump.stop();
}

ChildProgram::Wishes ChildProgram::wishes() const
{
    constexpr pollfd nothing {-1, 0, 0};
    Wishes wishes;
    for (std::size_t i = 0; i < streamCount; ++i)
        wishes[i] = m_pumps.empty() ? Pump::Wish {nothing, nothing} : m_pumps[i].wish();
    return wishes;
}

void ChildProgram::forward(const Wishes& answered)
{
    for (std::size_t i = 0; i < m_pumps.size(); ++i) {
        const int before = m_pumps[i].problem();
        m_pumps[i].forward(answered[i]);
        const int problem = m_pumps[i].problem();
        // A reader that went away is told to the program, by its own EPIPE.
        if (problem != before && problem != EPIPE)
            m_complain(fmt::format("standard {}: {}; what the program writes is lost",
                streamNames[i], std::strerror(problem)));
    }
}

bool ChildProgram::isHasty() const
{
    return std::any_of(
        m_pumps.begin(), m_pumps.end(), [](const Pump& pump) { return pump.isAtEnd(); });
}

bool ChildProgram::isPaused() const
{
    return std::any_of(
        m_pumps.begin(), m_pumps.end(), [](const Pump& pump) { return pump.isPaused(); });
}

void ChildProgram::goOn()
{
    for (Pump& pump : m_pumps)
        pump.goOn();
}

void ChildProgram::reap()
{
    if (m_child && !m_end)
        m_end = m_child->reap();
    if (!m_end) {
        reapOrphans(m_child ? std::optional(m_child->process()) : std::nullopt);
        return;
    }
    killChildren(); // Nothing of a program outlives it, wherever it went.
    m_pumps.front().stop();
    for (Pump& pump : m_pumps)
        pump.finish();
}

std::optional<ProgramEnd> ChildProgram::takeEnd()
{
    const bool isDelivered = std::all_of(
        m_pumps.begin(), m_pumps.end(), [](const Pump& pump) { return pump.isDone(); });
    if (!m_end || !isDelivered)
        return std::nullopt;
    m_pumps.clear();
    m_child.reset();
    return std::exchange(m_end, std::nullopt);
}

} // namespace midplane::core
