// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/MemoryBridge.h"

namespace midplane::core {

MemoryBridge::MemoryBridge(
    TablesPtr tables, BootModel bootModel, std::shared_ptr<Clock> clock, std::int64_t calendar)
    : m_tables(std::move(tables))
    , m_clock(std::move(clock))
    , m_model(m_tables, std::move(bootModel), calendar)
{
    m_model.setTimeSimulated(m_clock->isMovedByHand());
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

BridgeResult<void> MemoryBridge::moveTimeTo(SimTime time)
{
    if (!m_clock->isMovedByHand())
        return refused(StatusCode::IncompatibleState, "time passes by itself here");
    m_clock->moveTo(time);
    catchUp();
    return {};
}

void MemoryBridge::catchUp()
{
    const std::lock_guard lock(m_mutex);
    m_model.advanceTo(m_clock->now());
    finish();
}

BridgeResult<void> MemoryBridge::carryOut(const Work& work)
{
    const std::lock_guard lock(m_mutex);
    m_model.advanceTo(m_clock->now());
    const AtEnd publishing {*this};
    work(m_model);
    return {};
}

BridgeResult<void> MemoryBridge::look(const Look& look)
{
    const std::lock_guard lock(m_mutex);
    m_model.advanceTo(m_clock->now());
    const AtEnd publishing {*this};
    look(m_model);
    return {};
}

/// What a command has done may make something due earlier than the thread waits for.
void MemoryBridge::finish()
{
    m_model.advanceTo(m_model.now()); // What takes no time happens at once.
    m_model.takeTouched();            // There is no storage.
    if (m_events.lastId() == m_model.journal().lastId())
        return;
    m_events.publish(m_model.journal());
    m_changed.notify_all();
}

void MemoryBridge::run(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (!stop.stop_requested()) {
        const auto due = m_model.nextDue();
        const auto wait = due ? m_clock->until(*due) : std::nullopt;
        const SequenceId before = m_model.journal().lastId();
        const auto isChanged = [&] { return m_model.journal().lastId() != before; };
        if (!wait) {
            m_changed.wait(lock, stop, isChanged);
        } else if (!m_changed.wait_for(lock, stop, *wait, isChanged)) {
            m_model.advanceTo(m_clock->now());
            m_events.publish(m_model.journal());
        }
    }
}

} // namespace midplane::core
