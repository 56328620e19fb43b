// SPDX-License-Identifier: Apache-2.0
// Which process manages jobs under a name, and what it is asked to do.
#include <atomic>

#include <fmt/format.h>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core {

namespace {

BridgeError notHeld(const std::string& manager)
{
    return {StatusCode::IncompatibleState,
        fmt::format("another process manages jobs under the name \"{}\", or none does", manager)};
}

} // namespace

/// Of all models of the program: one that is read anew from a file has other versions.
std::uint64_t BridgeModel::freshVersion()
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

void BridgeModel::leaseChanged(const std::string& manager)
{
    m_touched.leases.insert(manager);
    m_queueVersion = freshVersion();
}

bool BridgeModel::holdsLease(const std::string& manager, const std::string& holder) const
{
    const auto found = m_leases.find(manager);
    return found != m_leases.end() && found->second.holder == holder;
}

BridgeResult<void> BridgeModel::takeLease(
    const std::string& manager, const std::string& holder, const std::string& insteadOf)
{
    const auto found = m_leases.find(manager);
    const std::string before = found == m_leases.end() ? std::string() : found->second.holder;
    if (manager.empty() || holder.empty())
        return refused(StatusCode::InvalidInput, "a manager and its process have names");
    if (!before.empty() && before != holder && before != insteadOf)
        return refused(StatusCode::IncompatibleState,
            fmt::format("a manager \"{}\" is at work: {}", manager, before));
    m_leases[manager] = ManagerLease {holder, now(), 0, ManagerOrder::GoOn};
    leaseChanged(manager);
    return {};
}

BridgeResult<void> BridgeModel::renewLease(const std::string& manager, const std::string& holder)
{
    if (!holdsLease(manager, holder))
        return tl::unexpected(notHeld(manager));
    ++m_leases.at(manager).beats;
    leaseChanged(manager);
    return {};
}

/// The record stays: other programs learn from it that no process holds the lease.
BridgeResult<void> BridgeModel::releaseLease(const std::string& manager, const std::string& holder)
{
    if (!holdsLease(manager, holder))
        return {};
    m_leases.at(manager) = ManagerLease {};
    leaseChanged(manager);
    return {};
}

BridgeResult<void> BridgeModel::orderManager(const std::string& manager, ManagerOrder order)
{
    const auto found = m_leases.find(manager);
    if (found == m_leases.end() || found->second.holder.empty())
        return refused(StatusCode::IncompatibleState,
            fmt::format("no manager \"{}\" is at work on this control system", manager));
    found->second.order = order;
    leaseChanged(manager);
    return {};
}

BridgeResult<void> BridgeModel::askToCancel(JobId id)
{
    JobSubmission* const found = findSubmission(id);
    if (found == nullptr)
        return refused(StatusCode::JobNotFound, fmt::format("no job {} was submitted", id.value));
    if (!m_openSubmissions.contains(id))
        return refused(StatusCode::IncompatibleState, fmt::format("job {} is over", id.value));
    found->isToCancel = true;
    submissionChanged(id);
    return {};
}

BridgeResult<void> BridgeModel::setWaits(JobId id, std::string text)
{
    JobSubmission* const found = findSubmission(id);
    if (found == nullptr)
        return refused(StatusCode::JobNotFound, fmt::format("no job {} was submitted", id.value));
    if (found->waits == text)
        return {};
    found->waits = std::move(text);
    submissionChanged(id);
    return {};
}

} // namespace midplane::core
