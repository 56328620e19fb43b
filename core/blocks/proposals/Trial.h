// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>

#include "core/blocks/Validator.h"
#include "core/blocks/checks/Holdings.h"
#include "core/blocks/proposals/Proposal.h"

namespace midplane::core {

/// Tries changes of a set without validating all of it again: the rules of the changed blocks by
/// the validator, what they share with all others by what each takes. Machine and set must outlive
/// it.
class Trial {
public:
    Trial(const Machine& machine, const BlockSet& set, SetRule rule);

    const Machine& machine() const { return m_machine; }
    const BlockSet& set() const { return m_set; }
    SetRule rule() const { return m_rule; }

    /// Whether the finding is gone, none of the changed blocks breaks more rules than before, and
    /// none excludes a block that it did not exclude (unless blocks may overlap).
    bool helps(const Finding& finding, const std::vector<Replacement>& replaced) const;

    /// Whether it would share nothing with any other block.
    bool isFree(const Replacement& replacement) const;

    /// Links that blocks beside these hold: of all, or where blocks may overlap of those that the
    /// first of them can be active with now.
    LinkMask linksBeside(std::span<const std::size_t> blocks) const;
    /// Midplanes that blocks beside this one hold.
    MidplaneMask midplanesBeside(std::size_t block) const;

private:
    checks::Holdings holdingsOf(const Block& block) const;
    bool isGone(const Finding& finding, const std::vector<Replacement>& replaced) const;
    bool isNameTaken(const Replacement& replacement) const;
    bool excludesMore(const Replacement& replacement, const checks::Holdings& held,
        const std::map<std::size_t, checks::Holdings>& changed) const;

    const Machine& m_machine;
    const BlockSet& m_set;
    SetRule m_rule;
    std::vector<checks::Holdings> m_held;
};

} // namespace midplane::core
