// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/proposals/Proposer.h"

#include <algorithm>

#include "core/blocks/proposals/Kinds.h"

namespace midplane::core {

namespace {

using proposals::Case;
using Kind = void (*)(const Case&);

/// Which kinds can help with a rule.
std::vector<Kind> kindsFor(Rule rule)
{
    switch (rule) {
    case Rule::NameMissing:
    case Rule::NameBad:
    case Rule::NameTaken:
        return {proposals::proposeName};
    case Rule::MidplaneOffMachine:
    case Rule::MidplaneTwice:
    case Rule::NotABox:
    case Rule::MidplaneShared:
    case Rule::MidplaneDown:
        return {proposals::proposePlace};
    case Rule::LinksMissing:
    case Rule::LineUnknown:
    case Rule::LineTwice:
    case Rule::LinkUnknown:
    case Rule::LinkTwice:
    case Rule::NotJoined:
    case Rule::NotATorus:
    case Rule::NotAMesh:
    case Rule::LinkOutsideRoute:
        return {proposals::proposeWiring};
    case Rule::LinkShared:
    case Rule::SwitchDown:
    case Rule::LinkDown:
        return {proposals::proposeWiring, proposals::proposePlace};
    case Rule::PortJoinedTwice:
    case Rule::ConnectionShared:
        return {proposals::proposeWhatLinksImply, proposals::proposeWiring};
    case Rule::PassThroughWrong:
    case Rule::ConnectionsWrong:
        return {proposals::proposeWhatLinksImply};
    case Rule::NodeCardsWrong:
    case Rule::IoRatioWrong:
        return {proposals::proposeCards};
    case Rule::SameAsOther:
        return {proposals::proposeRemoval};
    case Rule::NoMidplanes:
    case Rule::NotContiguous:
        break;
    }
    return {};
}

} // namespace

Proposer::Proposer(const TablesPtr& tables, const BlockSet& set, SetRule rule)
    : m_links(tables)
    , m_trial(tables->machine(), set, rule)
{
}

const std::vector<Proposal>& Proposer::proposalsFor(const Finding& finding)
{
    const auto dimension = finding.line ? std::optional(finding.line->dimension) : std::nullopt;
    // Where a block should stand or which of two midplanes is in the way changes nothing.
    const auto place = finding.rule == Rule::MidplaneDown || finding.rule == Rule::MidplaneTwice
        ? finding.midplane
        : std::nullopt;
    const auto [answer, isNew]
        = m_answers.try_emplace(Key {finding.rule, finding.block, finding.other, dimension, place});
    if (isNew)
        answer->second = find(finding);
    return answer->second;
}

std::vector<Proposal> Proposer::find(const Finding& finding)
{
    std::vector<Proposal> found;
    for (const Kind kind : kindsFor(finding.rule))
        kind({m_links, m_trial, finding, found});
    return found;
}

} // namespace midplane::core
