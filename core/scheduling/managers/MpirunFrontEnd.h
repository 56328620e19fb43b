// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <list>
#include <string>

#include <sys/types.h>

#include "core/control/bridge/Bridge.h"
#include "core/scheduling/managers/FrontEnd.h"
#include "core/support/UniqueFd.h"

namespace midplane::core {

/// Real mpiruns: each order is a process of the program midplane-mpirun, on the same control-system
/// file as the manager (Aridor et al., open architecture, Figure 1). How a job ended is told by the
/// control system; that an mpirun died, by its process. One that does stage 2 chooses the place of
/// the partition itself, so that is the manager's here.
class MpirunFrontEnd final : public FrontEnd {
public:
    struct Options {
        std::string program = "midplane-mpirun"; ///< Looked for in PATH unless it has a slash.
        std::string file;                        ///< Of the control system.
        /// The fork of a launcher watches each mpirun, so that nothing outlives one that is killed.
        bool hasLauncher = true;
        /// So often a launcher reports that its mpirun is alive (section 2.3) ...
        std::chrono::milliseconds heartbeat {std::chrono::seconds(5)};
        /// ... and one that has not reported for so long counts as dead: it is killed, and its
        /// mpirun takes everything down.
        std::chrono::milliseconds mostSilence {std::chrono::seconds(30)};
    };

    /// The bridge is that of the file, and outlives this.
    MpirunFrontEnd(Bridge& bridge, Options options);
    MpirunFrontEnd(const MpirunFrontEnd&) = delete;
    MpirunFrontEnd& operator=(const MpirunFrontEnd&) = delete;
    /// Those that still run are told to end, and go on by themselves.
    ~MpirunFrontEnd() override;

    /// Error when the order has stage 2 or no executable, or when no process can be made. A program
    /// that cannot be run is an mpirun that was lost.
    Result<void> launch(const FrontEndOrder& order) override;
    std::vector<FrontEndReport> takeReports() override;
    void cancel(const std::string& tag) override;

    /// The process that does an order; nothing when none does.
    std::optional<pid_t> processOf(const std::string& tag) const;

private:
    using Clock = std::chrono::steady_clock;

    struct Running {
        FrontEndOrder order;
        pid_t process = 0;
        UniqueFd report {}; ///< What its launcher says; closed without a launcher.
        Clock::time_point heard {};
        bool isCancelled = false;
        bool isSilent = false; ///< It was killed for its silence.
    };

    std::vector<std::string> commandFor(const FrontEndOrder& order) const;
    void listen(Running& running) const;
    CycleOutcome outcomeOf(const Running& running, int status);

    Bridge& m_bridge;
    Options m_options;
    std::list<Running> m_running;
};

} // namespace midplane::core
