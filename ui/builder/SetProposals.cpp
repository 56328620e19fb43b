// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/SetProposals.h"

#include <algorithm>

namespace midplane::ui {

namespace {

std::vector<core::Block> applied(
    const core::Proposal& proposal, const std::vector<core::Block>& before)
{
    std::vector<core::Block> after = before;
    for (const core::Replacement& each : proposal.replaced)
        after[each.block] = each.by;
    std::vector<std::size_t> removed = proposal.removed;
    std::sort(removed.rbegin(), removed.rend());
    for (const std::size_t block : removed)
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(block));
    return after;
}

} // namespace

std::vector<Proposal> SetProposals::proposalsFor(const CheckRow& row)
{
    if (!row.finding || row.finding->severity != core::Severity::Error)
        return {};
    if (!m_proposer) {
        m_proposer = std::make_unique<core::Proposer>(
            m_document.tables(), m_document.set(), m_document.setRule());
    }
    std::vector<Proposal> proposals;
    for (const core::Proposal& each : m_proposer->proposalsFor(*row.finding)) {
        proposals.push_back({QString::fromStdString(each.sentence), std::nullopt,
            applied(each, m_document.set().blocks)});
    }
    return proposals;
}

} // namespace midplane::ui
