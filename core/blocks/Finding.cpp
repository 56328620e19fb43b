// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/Finding.h"

#include <algorithm>

namespace midplane::core {

bool ValidationResult::isValid() const
{
    return std::none_of(m_findings.begin(), m_findings.end(),
        [](const Finding& finding) { return finding.severity == Severity::Error; });
}

// No default, so that the compiler names a rule without a name.
const char* nameOf(Rule rule)
{
    switch (rule) {
    case Rule::NameMissing:
        return "name-missing";
    case Rule::NameBad:
        return "name-bad";
    case Rule::NameTaken:
        return "name-taken";
    case Rule::NoMidplanes:
        return "no-midplanes";
    case Rule::MidplaneOffMachine:
        return "midplane-off-machine";
    case Rule::MidplaneTwice:
        return "midplane-twice";
    case Rule::NotABox:
        return "not-a-box";
    case Rule::NotContiguous:
        return "not-contiguous";
    case Rule::LinksMissing:
        return "links-missing";
    case Rule::LineUnknown:
        return "line-unknown";
    case Rule::LineTwice:
        return "line-twice";
    case Rule::LinkUnknown:
        return "link-unknown";
    case Rule::LinkTwice:
        return "link-twice";
    case Rule::NotJoined:
        return "not-joined";
    case Rule::NotATorus:
        return "not-a-torus";
    case Rule::NotAMesh:
        return "not-a-mesh";
    case Rule::LinkOutsideRoute:
        return "link-outside-route";
    case Rule::PassThroughWrong:
        return "pass-through-wrong";
    case Rule::ConnectionsWrong:
        return "connections-wrong";
    case Rule::PortJoinedTwice:
        return "port-joined-twice";
    case Rule::MidplaneShared:
        return "midplane-shared";
    case Rule::LinkShared:
        return "link-shared";
    case Rule::ConnectionShared:
        return "connection-shared";
    case Rule::MidplaneDown:
        return "midplane-down";
    case Rule::SwitchDown:
        return "switch-down";
    case Rule::LinkDown:
        return "link-down";
    case Rule::NodeCardsWrong:
        return "node-cards-wrong";
    case Rule::IoRatioWrong:
        return "io-ratio-wrong";
    case Rule::SameAsOther:
        return "same-as-other";
    }
    return "unknown";
}

const char* nameOf(Severity severity) { return severity == Severity::Error ? "error" : "note"; }

} // namespace midplane::core
