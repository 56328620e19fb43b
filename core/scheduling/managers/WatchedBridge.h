// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/Bridge.h"

namespace midplane::core {

/// Another bridge, of which it is noted when its storage cannot be had: no event tells when it is
/// worth trying again.
class WatchedBridge final : public Bridge {
public:
    /// The other one outlives this.
    explicit WatchedBridge(Bridge& other)
        : m_other(other)
    {
    }

    EventHub& events() override { return m_other.events(); }
    const TablesPtr& tables() const override { return m_other.tables(); }
    BridgeResult<void> moveTimeTo(SimTime time) override { return m_other.moveTimeTo(time); }

    /// Whether anything failed since the last call.
    bool takeFailure() { return std::exchange(m_hasFailed, false); }

protected:
    BridgeResult<void> carryOut(const Work& work) override
    {
        return noted(m_other.command([&](BridgeModel& model) -> BridgeResult<void> {
            work(model);
            return {};
        }));
    }
    BridgeResult<void> look(const Look& look) override
    {
        const auto done = m_other.read([&](const BridgeModel& model) {
            look(model);
            return true;
        });
        return noted(done ? BridgeResult<void> {} : tl::unexpected(done.error()));
    }

private:
    BridgeResult<void> noted(BridgeResult<void> done)
    {
        m_hasFailed = m_hasFailed || !done;
        return done;
    }

    Bridge& m_other;
    bool m_hasFailed = false;
};

} // namespace midplane::core
