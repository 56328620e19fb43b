// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ExplanationReport.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/CommandContext.h"
#include "app/midplanectl/commands/PlacementReport.h"
#include "core/machine/OutOfServiceText.h"

namespace midplane::ctl {

namespace {

std::string textOfLink(const core::LinkRef& link)
{
    return fmt::format("{} {}.{} {}", core::letterOf(link.line.dimension), link.line.first,
        link.line.second, link.id);
}

/// A part out of service as --fail spells it.
std::string nameOfPart(const core::Machine& machine, const core::ObstacleCause& cause)
{
    core::OutOfService part;
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&cause))
        part.midplanes.push_back(*midplane);
    else if (const auto* at = std::get_if<core::SwitchRef>(&cause))
        part.switches.push_back(*at);
    else if (const auto* link = std::get_if<core::LinkRef>(&cause))
        part.links.push_back(*link);
    return core::textsOf(part, machine.names()).front();
}

const char* keyOf(core::Relaxation relaxation)
{
    switch (relaxation) {
    case core::Relaxation::OtherPlace:
        return "otherPlace";
    case core::Relaxation::Rotation:
        return "rotation";
    case core::Relaxation::MeshInOneDimension:
        return "meshInOneDimension";
    case core::Relaxation::Mesh:
        return "mesh";
    case core::Relaxation::Gaps:
        return "gaps";
    case core::Relaxation::Wrap:
        return "wrap";
    case core::Relaxation::OwnLinkSets:
        break;
    }
    return "ownLinkSets";
}

std::string wordsFor(const core::Alternative& alternative)
{
    switch (alternative.relaxation) {
    case core::Relaxation::OtherPlace:
        return "At another place";
    case core::Relaxation::Rotation:
        return "Rotated";
    case core::Relaxation::MeshInOneDimension:
        return fmt::format("As a mesh in {}", core::letterOf(*alternative.dimension));
    case core::Relaxation::Mesh:
        return "As a mesh";
    case core::Relaxation::Gaps:
        return "With gaps";
    case core::Relaxation::Wrap:
        return "Wrapped around";
    case core::Relaxation::OwnLinkSets:
        break;
    }
    return "With a link set of its own in each line";
}

/// The names, or the first few and how many more.
std::string some(const std::vector<std::string>& names)
{
    constexpr std::size_t most = 6;
    if (names.size() <= most + 1)
        return fmt::format("{}", fmt::join(names, ", "));
    const std::vector<std::string> first(names.begin(), names.begin() + most);
    return fmt::format("{} and {} more", fmt::join(first, ", "), names.size() - most);
}

std::string textOfObstacle(
    const core::Machine& machine, const core::Obstacle& obstacle, const HolderName& nameOfHolder)
{
    std::vector<std::string> kept;
    std::vector<std::string> names;
    for (const core::MidplaneCoord& midplane : obstacle.midplanes)
        names.push_back(machine.names().nameOf(midplane));
    if (!names.empty())
        kept.push_back((names.size() == 1 ? "midplane " : "midplanes ") + some(names));
    names.clear();
    for (const core::LinkRef& link : obstacle.links)
        names.push_back(textOfLink(link));
    if (!names.empty())
        kept.push_back((names.size() == 1 ? "link " : "links ") + some(names));
    const std::string what = fmt::format("{}", fmt::join(kept, "; "));
    if (const auto* holder = std::get_if<std::size_t>(&obstacle.cause))
        return fmt::format("  {} holds {}\n", nameOfHolder(*holder), what);
    return fmt::format("  {} is out of service: {}\n", nameOfPart(machine, obstacle.cause), what);
}

/// Whether the request wraps around with the change that the alternative is.
core::Wrap wrapOf(const core::Alternative& alternative, core::Wrap wrap)
{
    return alternative.relaxation == core::Relaxation::Wrap ? core::Wrap::Yes : wrap;
}

} // namespace

nlohmann::ordered_json jsonOfExplanation(const core::Machine& machine,
    const core::Explanation& explanation, const HolderName& nameOfHolder, core::Wrap wrap)
{
    nlohmann::ordered_json obstacles = nlohmann::ordered_json::array();
    for (const core::Obstacle& obstacle : explanation.obstacles) {
        nlohmann::ordered_json one;
        if (const auto* holder = std::get_if<std::size_t>(&obstacle.cause))
            one["holder"] = nameOfHolder(*holder);
        else
            one["outOfService"] = nameOfPart(machine, obstacle.cause);
        one["midplanes"] = nlohmann::ordered_json::array();
        for (const core::MidplaneCoord& midplane : obstacle.midplanes)
            one["midplanes"].push_back(jsonOf(midplane));
        one["links"] = nlohmann::ordered_json::array();
        for (const core::LinkRef& link : obstacle.links)
            one["links"].push_back(
                {{"dimension", std::string {core::letterOf(link.line.dimension)}},
                    {"line", {link.line.first, link.line.second}}, {"id", link.id}});
        obstacles.push_back(one);
    }
    nlohmann::ordered_json alternatives = nlohmann::ordered_json::array();
    for (const core::Alternative& alternative : explanation.alternatives) {
        nlohmann::ordered_json one {{"change", keyOf(alternative.relaxation)}};
        if (alternative.dimension)
            one["dimension"] = std::string {core::letterOf(*alternative.dimension)};
        one["placement"] = jsonOfPlaced(machine, alternative.placement, wrapOf(alternative, wrap));
        alternatives.push_back(one);
    }
    nlohmann::ordered_json closest = nullptr;
    if (explanation.closest)
        closest = jsonOfPlaced(machine, *explanation.closest, wrap);
    return {{"refusal", core::nameOf(explanation.refusal)}, {"closest", closest},
        {"obstacles", obstacles}, {"alternatives", alternatives}, {"wasCut", explanation.wasCut}};
}

std::string textOfExplanation(const core::Machine& machine, const core::Explanation& explanation,
    const HolderName& nameOfHolder, core::Wrap wrap)
{
    std::string text;
    if (!explanation.closest) {
        text += "Nothing comes close: no links of this machine could join it.\n";
    } else {
        text += fmt::format("Closest: {}", textOfPlaced(machine, *explanation.closest, wrap));
        text += "In the way:\n";
        for (const core::Obstacle& obstacle : explanation.obstacles)
            text += textOfObstacle(machine, obstacle, nameOfHolder);
    }
    for (const core::Alternative& alternative : explanation.alternatives)
        text += fmt::format("{} it would work now: {}", wordsFor(alternative),
            textOfPlaced(machine, alternative.placement, wrapOf(alternative, wrap)));
    if (explanation.alternatives.empty())
        text += "No nearer wish would work now.\n";
    if (explanation.wasCut)
        text += "Not every candidate was looked at: there are too many.\n";
    return text;
}

} // namespace midplane::ctl
