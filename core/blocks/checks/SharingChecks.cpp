// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/SharingChecks.h"

#include "core/blocks/Validator.h"
#include "core/blocks/checks/Holdings.h"
#include "core/blocks/checks/Neighbourhood.h"

namespace midplane::core::checks {

namespace {

/// Compares pairs of blocks and writes down what they share, until there is too much of it.
class SharingCheck {
public:
    SharingCheck(const Machine& machine, Severity severity, ValidationResult& result)
        : m_machine(machine)
        , m_severity(severity)
        , m_result(result)
    {
    }

    bool isFull() const { return m_count >= mostSharedParts; }

    void compare(std::size_t block, const Holdings& held, std::size_t other, const Holdings& theirs)
    {
        if (!shareAnything(m_machine, held, theirs))
            return;
        const SharedParts shared = sharedBy(m_machine, held, theirs);
        for (const MidplaneCoord& midplane : shared.midplanes)
            add({.rule = Rule::MidplaneShared,
                .block = block,
                .midplane = midplane,
                .other = other});
        for (const LinkRef& link : shared.links)
            add({.rule = Rule::LinkShared,
                .block = block,
                .line = link.line,
                .link = link.id,
                .other = other});
        for (const SwitchPort& port : shared.ports)
            add({.rule = Rule::ConnectionShared,
                .block = block,
                .atSwitch = port.at,
                .port = port.port,
                .other = other});
    }

private:
    void add(Finding finding)
    {
        if (isFull()) {
            m_result.markCut();
            return;
        }
        finding.severity = m_severity;
        m_result.add(finding);
        ++m_count;
    }

    const Machine& m_machine;
    Severity m_severity;
    ValidationResult& m_result;
    std::size_t m_count = 0;
};

} // namespace

void checkSharing(const Machine& machine, const BlockSet& set, const std::vector<BlockFacts>& all,
    Severity severity, ValidationResult& result)
{
    std::vector<Holdings> held;
    held.reserve(all.size());
    for (const BlockFacts& facts : all)
        held.push_back(holdingsOf(machine, set.blocks[facts.index], facts));
    const Neighbourhood neighbourhood(held);
    SharingCheck check(machine, severity, result);
    for (std::size_t index = 0; index < held.size(); ++index) {
        for (const std::size_t other : neighbourhood.earlierThan(index)) {
            check.compare(index, held[index], other, held[other]);
            if (result.isCut())
                return;
        }
    }
}

} // namespace midplane::core::checks
