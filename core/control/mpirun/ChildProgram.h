// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/control/mpirun/ChildProcess.h"
#include "core/control/mpirun/Pump.h"

namespace midplane::core {

/// The work of a job as a child process, with the three standard streams of this process carried to
/// and from it (Aridor et al., open job management, section 2.3).
class ChildProgram final : public Program {
public:
    /// maskBefore as for ChildProcess. complain is told when output cannot be written.
    ChildProgram(const sigset_t& maskBefore, std::function<void(const std::string&)> complain);

    tl::expected<void, ProgramFailure> start(const ProgramStart& start) override;
    void signal(int number) override;
    void giveUpOutput() override;

    /// Input is first, then output and error. Before start there is nothing to wait for.
    static constexpr std::size_t streamCount = 3;
    using Wishes = std::array<Pump::Wish, streamCount>;
    Wishes wishes() const;
    void forward(const Wishes& answered);
    /// Whether forward has something to do without any event.
    bool isHasty() const;
    /// Whether input waits for the terminal to be ours; goOn looks again.
    bool isPaused() const;
    void goOn();

    /// A child of this process changed. When the program has ended, all other children are killed
    /// too: in a process that adopts orphans (ChildTree.h) that is what the program left running.
    void reap();
    /// How it ended, told once, when its output was delivered.
    std::optional<ProgramEnd> takeEnd();

private:
    sigset_t m_maskBefore;
    std::function<void(const std::string&)> m_complain;
    std::unique_ptr<ChildProcess> m_child;
    std::vector<Pump> m_pumps; ///< Empty before start.
    std::optional<ProgramEnd> m_end;
};

} // namespace midplane::core
