// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "core/control/bridge/Bridge.h"
#include "core/control/bridge/c/PlacementFacts.h"

namespace midplane::core::capi {

/// The control system that this process uses, and what is remembered of it.
class System {
public:
    System(BridgePtr bridge, const Floor& floor)
        : m_bridge(std::move(bridge))
        , m_floor(floor)
    {
    }

    Bridge& bridge() const { return *m_bridge; }
    const Floor& floor() const { return m_floor; }

    /// In whose name commands come, as BridgeModel::setCaller takes it.
    std::string caller() const
    {
        const std::lock_guard lock(m_mutex);
        return m_caller;
    }
    void setCaller(std::string user)
    {
        const std::lock_guard lock(m_mutex);
        m_caller = std::move(user);
    }

    /// What a placement of the model means on the floor; worked out once.
    std::shared_ptr<const PlacementFacts> factsOf(const BridgeModel& model, PartitionId partition);

    /// Events name partitions by number only, and one that is gone cannot be asked for its name.
    void learnNames(const BridgeModel& model);
    /// "" where it was never heard of.
    std::string nameOf(PartitionId partition) const;

private:
    static constexpr std::size_t mostFacts = 4096;
    static constexpr std::size_t mostNames = 65'536;

    BridgePtr m_bridge;
    const Floor& m_floor;
    mutable std::mutex m_mutex; ///< Guards what follows.
    std::map<PlacementId, std::shared_ptr<const PlacementFacts>> m_facts;
    std::map<PartitionId, std::string> m_names;
    std::string m_caller;
};

using SystemPtr = std::shared_ptr<System>;

/// How a control system is to be made.
struct SystemChoice {
    std::string machine; ///< A built-in one or a file; empty: by the serial.
    double speed = 1;    ///< 0: a clock moved by hand.
    bool isInstant = false;
    std::int64_t calendar = 0; ///< 0: now, and the epoch itself on a clock moved by hand.
};

/// What is process-wide. All functions may be called from any thread.
class Library {
public:
    static Library& instance();

    BridgeResult<void> setSerial(Text serial);
    /// A text that stays where it is.
    char* serial() const;
    bool isBlueGeneL() const { return m_isBlueGeneL; }

    /// Opened now where it has not been.
    BridgeResult<SystemPtr> system();
    BridgeResult<void> openFile(const std::string& path);
    BridgeResult<void> openMemory(const SystemChoice& choice);
    BridgeResult<void> createFile(const std::string& path, const SystemChoice& choice);
    BridgeResult<void> close();
    /// Commands come in the name of that user from now on; empty: in that of this process.
    BridgeResult<void> actAs(const std::string& user);

private:
    BridgeResult<MachinePtr> machineOf(const SystemChoice& choice) const;
    BridgeResult<SystemPtr> makeMemory(const SystemChoice& choice) const;
    BridgeResult<SystemPtr> openByEnvironment() const;
    void use(SystemPtr system);

    std::atomic<bool> m_isBlueGeneL = false;
    std::mutex m_mutex; ///< Guards what follows.
    SystemPtr m_system;
};

} // namespace midplane::core::capi
