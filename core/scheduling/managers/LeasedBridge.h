// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

#include "core/control/bridge/Bridge.h"

namespace midplane::core {

/// Another bridge, for a manager that holds the lease of its name: each command is carried out in
/// one transaction with the proof that it still does. A process that was stopped for so long that
/// another one took the lease over changes nothing afterwards. For one thread.
class LeasedBridge final : public Bridge {
public:
    using Moment = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds beatPeriod {5};

    /// The other bridge outlives this. Precondition: the process of the mark holds the lease.
    LeasedBridge(Bridge& other, std::string manager, std::string mark)
        : m_other(other)
        , m_manager(std::move(manager))
        , m_mark(std::move(mark))
    {
    }
    LeasedBridge(const LeasedBridge&) = delete;
    LeasedBridge& operator=(const LeasedBridge&) = delete;
    /// The name is free again, unless another process has it.
    ~LeasedBridge() override
    {
        (void)m_other.command([&](BridgeModel& model) -> BridgeResult<void> {
            model.releaseLease(m_manager, m_mark);
            return {};
        });
    }

    EventHub& events() override { return m_other.events(); }
    const TablesPtr& tables() const override { return m_other.tables(); }
    BridgeResult<void> moveTimeTo(SimTime time) override { return m_other.moveTimeTo(time); }

    /// To be called often: writes a heartbeat when it is time for one.
    void beat(Moment now)
    {
        if (now < m_nextBeat)
            return;
        m_nextBeat = now + beatPeriod;
        (void)command([&](BridgeModel& model) { return model.renewLease(m_manager, m_mark); });
    }
    /// Another process has taken the lease.
    bool isLost() const { return m_isLost; }

protected:
    BridgeResult<void> carryOut(const Work& work) override
    {
        return m_other.command([&](BridgeModel& model) -> BridgeResult<void> {
            m_isLost = !model.holdsLease(m_manager, m_mark);
            if (m_isLost)
                return refused(StatusCode::ConnectionError,
                    "another process manages jobs under the name \"" + m_manager + "\" now");
            work(model);
            return {};
        });
    }
    BridgeResult<void> look(const Look& look) override
    {
        const auto done = m_other.read([&](const BridgeModel& model) {
            look(model);
            return true;
        });
        return done ? BridgeResult<void> {} : tl::unexpected(done.error());
    }

private:
    Bridge& m_other;
    std::string m_manager;
    std::string m_mark;
    Moment m_nextBeat {};
    bool m_isLost = false;
};

} // namespace midplane::core
