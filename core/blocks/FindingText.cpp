// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/Validator.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "core/blocks/checks/SmallBlock.h"

namespace midplane::core {

namespace {

/// Puts one finding into words. Parts of it that are not set are left out of the sentence.
class Words {
public:
    Words(const Machine& machine, const BlockSet& set, const Finding& finding)
        : m_machine(machine)
        , m_set(set)
        , m_finding(finding)
    {
    }

    std::string text() const
    {
        switch (m_finding.rule) {
        case Rule::NameMissing:
            return "The block has no name.";
        case Rule::NameBad:
            return fmt::format(
                "The name \"{}\" must have 1 to 32 of A-Z, a-z, 0-9, - and _.", block().name);
        case Rule::NameTaken:
            return fmt::format("The name {} is taken by {} of the set.", block().name, ordinal());
        case Rule::NoMidplanes:
            return "The block has no midplanes.";
        case Rule::MidplaneOffMachine:
            return fmt::format("{} is off the machine, which ends at {}.", midplane(), end());
        case Rule::MidplaneTwice:
            return fmt::format("{} is listed twice.", midplane());
        case Rule::NotABox:
            return m_finding.midplane
                ? fmt::format("The midplanes are no box: {} is not among them.", midplane())
                : "The midplanes are no box.";
        case Rule::NotContiguous:
            return gap();
        case Rule::LinksMissing:
            return m_finding.line ? fmt::format("No links join {} in {}.", members(), line())
                                  : "The links are not chosen yet.";
        case Rule::LineUnknown:
            return lineUnknown();
        case Rule::LineTwice:
            return fmt::format("Links are given twice for {}.", line());
        case Rule::LinkUnknown:
            return fmt::format("There is no link {} in {}.", link(), line());
        case Rule::LinkTwice:
            return fmt::format("Link {} is listed twice in {}.", link(), line());
        case Rule::NotJoined:
            return m_finding.atSwitch
                ? fmt::format("The links meet {} more than once.", atSwitch())
                : fmt::format("The links in {} do not join {} to the others.", line(), midplane());
        case Rule::NotATorus:
            return fmt::format("{} does not close into a torus: the links of {} are a mesh.",
                capital(line()), members());
        case Rule::NotAMesh:
            return fmt::format("The links of {} in {} close into a torus, the block is a mesh.",
                members(), line());
        case Rule::LinkOutsideRoute:
            return fmt::format(
                "Link {} in {} is not on the way between midplanes of the block.", link(), line());
        case Rule::PassThroughWrong:
            return passThrough();
        case Rule::ConnectionsWrong:
            return connections();
        case Rule::PortJoinedTwice:
            return fmt::format("Port {} of {} is joined twice.", port(), atSwitch());
        case Rule::MidplaneShared:
            return fmt::format("Shares {} with {}.", midplane(), other());
        case Rule::LinkShared:
            return fmt::format("Link {} in {} is held by {}.", link(), line(), other());
        case Rule::ConnectionShared:
            return fmt::format("Port {} of {} is held by {}.", port(), atSwitch(), other());
        case Rule::MidplaneDown:
            return fmt::format("{} {}", down(), untilBack());
        case Rule::SwitchDown:
            return fmt::format("{} is down. {}", capital(atSwitch()), untilBack());
        case Rule::LinkDown:
            return fmt::format("Link {} in {} is down. {}", link(), line(), untilBack());
        case Rule::NodeCardsWrong:
            return nodeCards();
        case Rule::IoRatioWrong:
            return ioRatio();
        case Rule::SameAsOther:
            return fmt::format("Same as {}.", other());
        }
        return nameOf(m_finding.rule);
    }

private:
    const Block& block() const { return m_set.blocks.at(m_finding.block); }

    static std::string capital(std::string text)
    {
        if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
            text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    }

    std::string place(const MidplaneCoord& at) const
    {
        return m_machine.grid().contains(at) ? textOf(at) + " " + m_machine.names().nameOf(at)
                                             : textOf(at);
    }
    std::string midplane() const
    {
        return m_finding.midplane ? place(*m_finding.midplane) : "a midplane";
    }
    std::string end() const
    {
        const Shape& size = m_machine.grid().shape();
        return textOf(MidplaneCoord {size.x - 1, size.y - 1, size.z - 1});
    }
    std::string line() const { return m_finding.line ? textOf(*m_finding.line) : "a line"; }
    std::string link() const { return m_finding.link ? std::to_string(*m_finding.link) : "?"; }
    std::string port() const { return m_finding.port ? std::to_string(*m_finding.port) : "?"; }
    std::string atSwitch() const
    {
        return m_finding.atSwitch ? fmt::format("the {}-switch of {}",
                   letterOf(m_finding.atSwitch->dimension), place(m_finding.atSwitch->midplane))
                                  : "a switch";
    }
    std::string ordinal() const
    {
        return m_finding.other ? fmt::format("block {}", *m_finding.other + 1) : "another block";
    }
    std::string other() const
    {
        const bool hasName = m_finding.other && *m_finding.other < m_set.blocks.size()
            && !m_set.blocks[*m_finding.other].name.empty();
        return hasName ? m_set.blocks[*m_finding.other].name : ordinal();
    }

    /// "{3, 4}": the positions of the block in the line of the finding.
    std::string members() const
    {
        std::vector<int> positions;
        for (const MidplaneCoord& each : block().midplanes) {
            if (m_finding.line && lineThrough(m_finding.line->dimension, each) == *m_finding.line)
                positions.push_back(each[m_finding.line->dimension]);
        }
        std::sort(positions.begin(), positions.end());
        return fmt::format("{{{}}}", fmt::join(positions, ", "));
    }

    std::string gap() const
    {
        if (!m_finding.line || !m_finding.midplane)
            return "The midplanes are not contiguous.";
        const Dimension dimension = m_finding.line->dimension;
        return fmt::format("There is a gap before {0} {1}: cables pass through.",
            letterOf(dimension), (*m_finding.midplane)[dimension]);
    }

    std::string lineUnknown() const
    {
        if (!m_machine.hasGeometry())
            return "Links are given, and the machine has none.";
        if (m_finding.line && !m_machine.grid().contains(*m_finding.line))
            return fmt::format("Links are given for {}, which is off the machine.", line());
        return fmt::format("Links are given for {}, where the block has no midplane.", line());
    }

    std::string passThrough() const
    {
        const bool isListed = m_finding.atSwitch && block().passThrough && [this] {
            const auto& listed = (*block().passThrough)[m_finding.atSwitch->dimension];
            return std::find(listed.begin(), listed.end(), m_finding.atSwitch->midplane)
                != listed.end();
        }();
        return isListed
            ? fmt::format("passThrough lists {}, which the links do not pass through, or lists it "
                          "twice.",
                atSwitch())
            : fmt::format(
                "The links pass through {}, which passThrough does not list.", atSwitch());
    }

    std::string connections() const
    {
        return fmt::format(
            "What input {} of {} is joined to differs from what the links do.", port(), atSwitch());
    }

    std::string down() const
    {
        const OutOfService& out = m_machine.outOfService();
        for (const NodeCardRef& card : out.nodeCards) {
            const bool isWhole
                = std::find(out.midplanes.begin(), out.midplanes.end(), card.midplane)
                != out.midplanes.end();
            if (m_finding.midplane && card.midplane == *m_finding.midplane && !isWhole)
                return fmt::format("Node card N{:02} of {} is down.", card.card, midplane());
        }
        return fmt::format("Midplane {} is down.", midplane());
    }
    std::string untilBack() const
    {
        return fmt::format("{} can be defined, not started, until it is back.",
            block().name.empty() ? "The block" : block().name);
    }

    std::string nodeCards() const
    {
        std::vector<std::string> cards;
        for (const std::vector<int>& entry : block().nodeCards) {
            if (entry.size() == 2)
                cards.push_back(fmt::format("N{:02} half {}", entry[0], entry[1]));
            else
                cards.push_back(
                    entry.empty() ? std::string("none") : fmt::format("N{:02}", entry[0]));
        }
        if (block().midplanes.size() != 1)
            return "Node cards are given for a block that is not one midplane.";
        return fmt::format("Cards {} are no block. One half or one card stands anywhere, 2, 4, 8 "
                           "cards in a row start at a multiple of their number.",
            fmt::join(cards, ", "));
    }

    std::string ioRatio() const
    {
        if (block().ioRatio && *block().ioRatio < 1)
            return fmt::format("The I/O ratio 1:{} must be 1:1 or more.", *block().ioRatio);
        if (!m_finding.midplane || !m_machine.grid().contains(*m_finding.midplane))
            return "Too few I/O nodes.";
        const MidplaneUnit& unit = m_machine.unit(*m_finding.midplane);
        const auto small = checks::smallBlockOf(m_machine, block());
        const int nodes = small ? small->nodes(unit) : unit.nodes;
        const int has = small
            ? small->ioNodes(unit)
            : std::accumulate(unit.ioNodesPerCard.begin(), unit.ioNodesPerCard.end(), 0);
        if (has == 0)
            return fmt::format("The {}cards of {} have no I/O node: \"ioNodesPerCard\" of the "
                               "machine file says how many they have.",
                small ? "chosen " : "", midplane());
        const int ratio = block().ioRatio.value_or(nodes);
        return fmt::format("Too few I/O nodes for 1:{}. {} has {}; {} are needed. The richest "
                           "ratio here is 1:{}; \"ioNodesPerCard\" of the machine file decides it.",
            ratio, midplane(), has, (nodes + ratio - 1) / ratio, (nodes + has - 1) / has);
    }

    const Machine& m_machine;
    const BlockSet& m_set;
    const Finding& m_finding;
};

} // namespace

std::string textOf(const Machine& machine, const BlockSet& set, const Finding& finding)
{
    return Words(machine, set, finding).text();
}

} // namespace midplane::core
