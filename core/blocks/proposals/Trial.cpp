// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/proposals/Trial.h"

#include <algorithm>

namespace midplane::core {

namespace {

ValidationResult findingsOf(const Machine& machine, const Block& block)
{
    return validateAlone(machine, {machine.name(), {block}}, 0);
}

std::ptrdiff_t errorCount(const ValidationResult& result)
{
    return std::count_if(result.findings().begin(), result.findings().end(),
        [](const Finding& each) { return each.severity == Severity::Error; });
}

bool isAboutSharing(Rule rule)
{
    return rule == Rule::MidplaneShared || rule == Rule::LinkShared
        || rule == Rule::ConnectionShared;
}

} // namespace

Trial::Trial(const Machine& machine, const BlockSet& set, SetRule rule)
    : m_machine(machine)
    , m_set(set)
    , m_rule(rule)
{
    m_held.reserve(set.blocks.size());
    for (const Block& block : set.blocks)
        m_held.push_back(holdingsOf(block));
}

checks::Holdings Trial::holdingsOf(const Block& block) const
{
    return checks::holdingsOf(m_machine, block, checks::factsOf(m_machine, block, 0));
}

bool Trial::isNameTaken(const Replacement& replacement) const
{
    for (std::size_t i = 0; i < m_set.blocks.size(); ++i) {
        if (i != replacement.block && m_set.blocks[i].name == replacement.by.name)
            return true;
    }
    return false;
}

/// Rules of a block by itself; sharing is looked at with the holdings.
bool Trial::isGone(const Finding& finding, const std::vector<Replacement>& replaced) const
{
    for (const Replacement& each : replaced) {
        const ValidationResult after = findingsOf(m_machine, each.by);
        const auto before = errorCount(findingsOf(m_machine, m_set.blocks[each.block]));
        if (errorCount(after) > before)
            return false;
        const bool isStillThere = std::any_of(
            after.findings().begin(), after.findings().end(), [&](const Finding& now) {
                return now.rule == finding.rule && now.severity == finding.severity;
            });
        if (each.block == finding.block && isStillThere)
            return false;
    }
    return true;
}

bool Trial::excludesMore(const Replacement& replacement, const checks::Holdings& held,
    const std::map<std::size_t, checks::Holdings>& changed) const
{
    for (std::size_t other = 0; other < m_held.size(); ++other) {
        if (other == replacement.block)
            continue;
        const auto now = changed.find(other);
        if (checks::shareAnything(
                m_machine, held, now == changed.end() ? m_held[other] : now->second)
            && !checks::shareAnything(m_machine, m_held[replacement.block], m_held[other]))
            return true;
    }
    return false;
}

bool Trial::helps(const Finding& finding, const std::vector<Replacement>& replaced) const
{
    std::map<std::size_t, checks::Holdings> changed;
    for (const Replacement& each : replaced) {
        changed.emplace(each.block, holdingsOf(each.by));
        const bool isNew = each.by.name != m_set.blocks[each.block].name;
        if ((isNew || finding.rule == Rule::NameTaken) && isNameTaken(each))
            return false;
    }
    for (const Replacement& each : replaced) {
        if (m_rule == SetRule::AllTogether && excludesMore(each, changed.at(each.block), changed))
            return false;
    }
    if (isAboutSharing(finding.rule) && finding.other) {
        const auto heldBy = [&](std::size_t block) -> const checks::Holdings& {
            const auto now = changed.find(block);
            return now == changed.end() ? m_held[block] : now->second;
        };
        if (checks::shareAnything(m_machine, heldBy(finding.block), heldBy(*finding.other)))
            return false;
    }
    return isGone(finding, replaced);
}

bool Trial::isFree(const Replacement& replacement) const
{
    const checks::Holdings held = holdingsOf(replacement.by);
    for (std::size_t other = 0; other < m_held.size(); ++other) {
        if (other != replacement.block && checks::shareAnything(m_machine, held, m_held[other]))
            return false;
    }
    return true;
}

LinkMask Trial::linksBeside(std::span<const std::size_t> blocks) const
{
    LinkMask mask(m_machine.links().bitCount());
    for (std::size_t other = 0; other < m_held.size(); ++other) {
        if (std::find(blocks.begin(), blocks.end(), other) != blocks.end())
            continue;
        if (m_rule == SetRule::MayOverlap
            && checks::shareAnything(m_machine, m_held[blocks.front()], m_held[other]))
            continue;
        for (const std::uint32_t link : m_held[other].links.numbers())
            mask.set(link);
    }
    return mask;
}

MidplaneMask Trial::midplanesBeside(std::size_t block) const
{
    MidplaneMask mask(static_cast<std::size_t>(m_machine.midplaneCount()));
    for (std::size_t other = 0; other < m_held.size(); ++other) {
        if (other == block)
            continue;
        for (const std::uint32_t midplane : m_held[other].midplanes.numbers())
            mask.set(midplane);
    }
    return mask;
}

} // namespace midplane::core
