// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/Bridge.h"

namespace midplane::core {

/// A control system in virtual time, for one thread alone: time stands still until moveTimeTo.
/// MemoryBridge does the same for any number of threads; simulations have no use for its locks.
class VirtualBridge final : public Bridge {
public:
    /// calendar and firstJob: as BridgeModel takes them.
    VirtualBridge(TablesPtr tables, BootModel bootModel, std::int64_t calendar = 0,
        JobId firstJob = JobId {1});

    EventHub& events() override { return m_events; }
    const TablesPtr& tables() const override { return m_model.tables(); }
    /// IncompatibleState when that is in the past.
    BridgeResult<void> moveTimeTo(SimTime time) override;
    /// To the beginning of that second: the next command finds what is due in it still to come,
    /// and lets it happen when it is done. Precondition: that is not in the past.
    void beginSecond(SimTime time) { m_model.beginSecond(time); }
    const BridgeModel& model() const { return m_model; }

protected:
    BridgeResult<void> carryOut(const Work& work) override;
    BridgeResult<void> look(const Look& look) override;

private:
    void finish();

    BridgeModel m_model;
    EventHub m_events;
};

} // namespace midplane::core
