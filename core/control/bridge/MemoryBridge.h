// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/control/bridge/Bridge.h"
#include "core/control/live/Clock.h"

namespace midplane::core {

/// A control system that lives in this process alone: time passes by its clock, transitions happen
/// when they are due though nobody asks, and every change is told to the subscribers of its hub.
class MemoryBridge final : public Bridge {
public:
    MemoryBridge(TablesPtr tables, BootModel bootModel, std::shared_ptr<Clock> clock,
        std::int64_t calendar = 0);

    EventHub& events() override { return m_events; }
    const TablesPtr& tables() const override { return m_tables; }
    BridgeResult<void> moveTimeTo(SimTime time) override;
    /// What is due by now happens. Needed after somebody else moved the clock.
    void catchUp();

protected:
    BridgeResult<void> carryOut(const Work& work) override;
    BridgeResult<void> look(const Look& look) override;

private:
    /// Also when a command throws, what it did until then is told.
    struct AtEnd {
        MemoryBridge& bridge;
        explicit AtEnd(MemoryBridge& of)
            : bridge(of)
        {
        }
        AtEnd(const AtEnd&) = delete;
        AtEnd& operator=(const AtEnd&) = delete;
        ~AtEnd() { bridge.finish(); }
    };

    void finish();
    void run(const std::stop_token& stop);

    TablesPtr m_tables;
    std::shared_ptr<Clock> m_clock;
    std::mutex m_mutex; ///< Guards the model.
    std::condition_variable_any m_changed;
    BridgeModel m_model;
    EventHub m_events;
    std::jthread m_thread; ///< The last member: it uses the others.
};

} // namespace midplane::core
