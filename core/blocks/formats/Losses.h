// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/blocks/formats/FormatNote.h"

namespace midplane::core {

/// Collects what a format cannot say about the blocks of a set.
class Losses {
public:
    Losses(const Machine& machine, const BlockSet& set)
        : m_machine(machine)
        , m_set(set)
    {
    }

    using Question = std::function<bool(const Block&)>;

    void say(std::string text) { m_notes.push_back({{}, std::move(text)}); }
    /// "sentence: a, b and 3 more" when the answer is yes for some blocks.
    void sayOf(const Question& isConcerned, const std::string& sentence);

    std::vector<FormatNote> take() { return std::move(m_notes); }

    const Machine& machine() const { return m_machine; }
    const BlockSet& set() const { return m_set; }

private:
    const Machine& m_machine;
    const BlockSet& m_set;
    std::vector<FormatNote> m_notes;
};

/// Number of positions of a block in each dimension.
PerDimension<int> extentOf(const Block& block);

/// The connectivity of the dimensions that join anything, when it is one; nothing when they differ.
/// A block of one midplane has that of x.
std::optional<Connectivity> oneConnectivityOf(const Block& block);

/// Switches of midplanes outside the block that its links run through, sorted.
std::vector<SwitchRef> passedSwitchesOf(const Machine& machine, const Block& block);

/// A block below a midplane. All cards of a midplane are the midplane.
bool isSmall(const Machine& machine, const Block& block);

} // namespace midplane::core
