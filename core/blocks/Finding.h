// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/machine/MidplaneCoord.h"

namespace midplane::core {

/// What a definition can break. A new rule is one function in the validator, a name here and a row
/// in its test.
enum class Rule {
    NameMissing,
    NameBad, ///< 1 to 32 of A-Z a-z 0-9 - _
    NameTaken,
    NoMidplanes,
    MidplaneOffMachine,
    MidplaneTwice,
    NotABox,       ///< The midplanes are not the product of their coordinates.
    NotContiguous, ///< A gap in a dimension (a note: passes through).
    LinksMissing,  ///< No links given for a line that needs them.
    LineUnknown, ///< Links in a line that the block does not take part in, or that does not exist.
    LineTwice,
    LinkUnknown,
    LinkTwice,
    NotJoined, ///< The links of a line are no simple path or cycle that meets all members.
    NotATorus, ///< They join the members as a mesh, the block says torus.
    NotAMesh,
    LinkOutsideRoute,
    PassThroughWrong, ///< passThrough given differs from what the links do.
    ConnectionsWrong,
    PortJoinedTwice,
    MidplaneShared, ///< With another block.
    LinkShared,
    ConnectionShared,
    MidplaneDown,
    SwitchDown,
    LinkDown,
    NodeCardsWrong,
    IoRatioWrong,
    SameAsOther,
};

/// Errors make a set invalid; notes do not (two definitions may overlap, a midplane may be down).
enum class Severity { Error, Note };

/// One broken rule, and where to look for it: whatever applies is set.
struct Finding {
    Rule rule = Rule::NameMissing;
    Severity severity = Severity::Error;
    std::size_t block = 0; ///< Index in the set.
    std::optional<MidplaneCoord> midplane {};
    std::optional<SwitchRef> atSwitch {};
    std::optional<int> port {};
    std::optional<LineCoord> line {};
    std::optional<int> link {};          ///< Id in line.
    std::optional<std::size_t> other {}; ///< The other block it is about.

    auto operator<=>(const Finding&) const = default;
};

/// Every finding, in the order of the checks.
class ValidationResult {
public:
    bool isValid() const;
    const std::vector<Finding>& findings() const { return m_findings; }
    void add(const Finding& finding) { m_findings.push_back(finding); }

    /// Whether a set overlaps itself so often that not every shared part is listed; see
    /// Validator.h. Everything else is.
    bool isCut() const { return m_isCut; }
    void markCut() { m_isCut = true; }

private:
    std::vector<Finding> m_findings;
    bool m_isCut = false;
};

/// "link-unknown": the stable name of a rule in JSON.
const char* nameOf(Rule rule);

/// "error", "note"
const char* nameOf(Severity severity);

} // namespace midplane::core
