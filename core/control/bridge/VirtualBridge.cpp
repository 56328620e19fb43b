// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/VirtualBridge.h"

namespace midplane::core {

VirtualBridge::VirtualBridge(
    TablesPtr tables, BootModel bootModel, std::int64_t calendar, JobId firstJob)
    : m_model(std::move(tables), std::move(bootModel), calendar, 0, firstJob)
{
    m_model.setTimeSimulated(true);
}

BridgeResult<void> VirtualBridge::moveTimeTo(SimTime time)
{
    if (time < m_model.now())
        return refused(StatusCode::IncompatibleState, "time does not go back");
    m_model.advanceTo(time);
    finish();
    return {};
}

BridgeResult<void> VirtualBridge::carryOut(const Work& work)
{
    work(m_model);
    finish();
    return {};
}

BridgeResult<void> VirtualBridge::look(const Look& look)
{
    look(m_model);
    return {};
}

void VirtualBridge::finish()
{
    m_model.advanceTo(m_model.now()); // What takes no time happens at once.
    m_model.takeTouched();            // There is no storage.
    if (m_events.lastId() != m_model.journal().lastId())
        m_events.publish(m_model.journal());
}

} // namespace midplane::core
