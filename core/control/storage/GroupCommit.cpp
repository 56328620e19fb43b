// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/GroupCommit.h"

namespace midplane::core {

namespace {

/// So many commands share a transaction at most: the first of them waits for all.
constexpr std::size_t mostTogether = 512;

} // namespace

BridgeResult<void> GroupCommit::carryOut(const Work& work, const Lead& lead)
{
    Waiting own;
    own.work = &work;
    std::unique_lock lock(m_mutex);
    m_waiting.push_back(&own);
    if (!m_hasLeader) {
        m_hasLeader = true;
        own.isLeader = true;
    }
    own.wake.wait(lock, [&] { return own.isDone || own.isLeader; });
    if (!own.isDone)
        leadOthers(lock, lead);
    lock.unlock();
    if (own.thrown)
        std::rethrow_exception(own.thrown);
    return std::move(own.answer);
}

/// The leader's own order is the oldest that waits, so it is among those taken.
void GroupCommit::leadOthers(std::unique_lock<std::mutex>& lock, const Lead& lead)
{
    std::vector<Waiting*> taken;
    const auto take = [&] {
        const std::lock_guard guard(m_mutex);
        Orders orders;
        while (!m_waiting.empty() && taken.size() < mostTogether) {
            taken.push_back(m_waiting.front());
            orders.push_back(m_waiting.front());
            m_waiting.pop_front();
        }
        return orders;
    };
    lock.unlock();
    lead(take);
    lock.lock();
    for (Waiting* each : taken) {
        each->isDone = true;
        each->wake.notify_one();
    }
    m_hasLeader = !m_waiting.empty();
    if (m_hasLeader) {
        m_waiting.front()->isLeader = true;
        m_waiting.front()->wake.notify_one();
    }
}

} // namespace midplane::core
