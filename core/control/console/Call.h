// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>

#include "core/blocks/formats/mmcs/MmcsCommands.h"
#include "core/control/bridge/BridgeModel.h"
#include "core/control/console/Outcome.h"

namespace midplane::core::console {

/// A command as it was written: its arguments, and ways to refuse one of them.
class Call {
public:
    /// Line and user outlive it.
    Call(const mmcs::Line& line, const mmcs::Recognized& recognized, const std::string& user)
        : m_line(line)
        , m_recognized(recognized)
        , m_user(user)
    {
    }

    const mmcs::CommandInfo& info() const { return *m_recognized.info; }
    const mmcs::Line& line() const { return m_line; }
    const mmcs::Recognized& recognized() const { return m_recognized; }
    const std::string& user() const { return m_user; }

    /// Words behind the command's own.
    std::size_t count() const { return m_line.count() - m_recognized.words; }
    /// Precondition: index < count().
    const std::string& operator[](std::size_t index) const { return word(index).text; }
    /// The word where an argument stands, or of the command where it is left out.
    const mmcs::Word& word(std::size_t index) const;

    tl::unexpected<mmcs::Fault> refuse(
        std::size_t index, mmcs::Failure failure, std::string reason) const;
    Outcome fail(std::size_t index, mmcs::Failure failure, std::string reason) const;
    /// What the control system refused. ifInvalid: what InvalidInput stands for.
    Outcome fail(std::size_t index, const BridgeError& error,
        mmcs::Failure ifInvalid = mmcs::Failure::InvalidArguments) const;

    /// A number from least to most.
    mmcs::Parsed<int> number(std::size_t index, int least, int most) const;
    /// The id of a job, whether there is one or not.
    mmcs::Parsed<JobId> job(std::size_t index) const;
    /// A block that there is; else with the nearest name.
    mmcs::Parsed<PartitionId> block(const BridgeModel& model, std::size_t index) const;

    /// Values by keyword, "" for one that takes none.
    using Options = std::map<std::string_view, std::string>;
    /// All arguments from there on are keywords of the command, each once.
    mmcs::Parsed<Options> options(std::size_t from) const;
    /// Whether an argument begins with a keyword that takes a value.
    bool isOption(std::size_t index) const;
    /// The number of "timeout=SECONDS".
    mmcs::Parsed<std::optional<SimTime>> secondsOf(
        const Options& options, std::string_view keyword) const;

private:
    std::string_view keywordOf(std::string_view word) const;

    const mmcs::Line& m_line;
    mmcs::Recognized m_recognized;
    const std::string& m_user;
};

/// Longest time that a command takes, some 30 years.
inline constexpr int mostSeconds = 1'000'000'000;

mmcs::Failure failureOf(StatusCode status, mmcs::Failure ifInvalid);

} // namespace midplane::core::console
