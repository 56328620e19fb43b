// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/midplanectl/CommandContext.h"
#include "core/control/console/Host.h"

namespace midplane::ctl {

/// Runs the console for a person or a program at standard input and output. While it lives, Ctrl-C
/// stops what waits instead of the program.
class ConsoleHost final : public core::console::Host {
public:
    /// The context outlives it. caller: in whose name commands come; empty: the administrator's.
    ConsoleHost(const CommandContext& context, std::string caller);
    ConsoleHost(const ConsoleHost&) = delete;
    ConsoleHost& operator=(const ConsoleHost&) = delete;
    ~ConsoleHost() override;

    core::Result<std::string> readScript(const std::string& path) override;
    /// On standard error: it is no part of a reply.
    void tell(const std::string& line) override;
    void reply(
        const core::console::ScriptLine& line, const core::console::Outcome& outcome) override;
    bool isInterrupted() override;
    std::string user() const override;
    std::string caller() const override { return m_caller; }

    /// Forgets an interruption, before the next command.
    void clearInterruption();
    /// Prints a reply, whole, at once.
    void print(const core::console::Outcome& outcome);

    /// Collects replies of scripts instead of printing them, where one document is the answer.
    void collectReplies() { m_collects = true; }
    nlohmann::ordered_json takeReplies() { return std::move(m_replies); }
    /// Whether a failure was printed as a reply.
    bool hasShownFailure() const { return m_hasShownFailure; }

private:
    const CommandContext& m_context;
    std::string m_caller;
    bool m_collects = false;
    bool m_hasShownFailure = false;
    nlohmann::ordered_json m_replies = nlohmann::ordered_json::array();
};

} // namespace midplane::ctl
