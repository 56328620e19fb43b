// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <tuple>

#include "core/blocks/editing/LinkChooser.h"
#include "core/blocks/proposals/Trial.h"

namespace midplane::core {

/// Finds what would mend a finding. Every proposal has been tried by the validator and helps. Keeps
/// its answers: findings about the same blocks, rule and dimension have the same proposals. The set
/// must outlive it and stay as it is.
class Proposer {
public:
    Proposer(const TablesPtr& tables, const BlockSet& set, SetRule rule);

    /// The best first; none where nothing is known to help.
    const std::vector<Proposal>& proposalsFor(const Finding& finding);

private:
    using Key = std::tuple<Rule, std::size_t, std::optional<std::size_t>, std::optional<Dimension>,
        std::optional<MidplaneCoord>>;

    std::vector<Proposal> find(const Finding& finding);

    LinkChooser m_links;
    Trial m_trial;
    std::map<Key, std::vector<Proposal>> m_answers;
};

} // namespace midplane::core
