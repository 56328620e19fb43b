// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/blocks/proposals/Proposer.h"
#include "ui/builder/Explanation.h"

namespace midplane::ui {

/// What would mend the findings of the set, asked for when it is shown. Keeps its answers until the
/// set changes.
class SetProposals {
public:
    explicit SetProposals(const Document& document)
        : m_document(document)
    {
    }

    /// To be called after every change of the set or its rule.
    void forget() { m_proposer.reset(); }
    /// None for a row that is not about the set.
    std::vector<Proposal> proposalsFor(const CheckRow& row);

private:
    const Document& m_document;
    std::unique_ptr<core::Proposer> m_proposer;
};

} // namespace midplane::ui
