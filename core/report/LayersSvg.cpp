// SPDX-License-Identifier: Apache-2.0
#include "core/report/LayersSvg.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "core/report/SvgChart.h"

namespace midplane::core {

namespace {

constexpr int sheetWidth = 824;
constexpr int betweenLayers = 20;
constexpr int layerTitle = 18;
constexpr int mostSide = 48;
constexpr int usualSide = 36; ///< Layers stand beside each other as long as there is room for it.
constexpr int leastSideForText = 24;

/// A text on these colours is white, on the others black.
bool isDarkRole(unsigned role)
{
    return role == 0 || role == 4 || role == 6 || role == 8 || role == 9 || role == 11;
}

} // namespace

std::string layersSvg(const Replay& replay, const std::vector<int>& roles)
{
    const Recording& recording = replay.recording();
    const Machine& machine = *recording.machine;
    const bool hasPlaces = machine.hasGeometry();
    const int units = machine.midplaneCount();
    const int wide = hasPlaces ? machine.grid()[Dimension::X] : std::min(units, 32);
    const int deep = hasPlaces ? machine.grid()[Dimension::Y] : (units + wide - 1) / wide;
    const int layers = hasPlaces ? machine.grid()[Dimension::Z] : 1;
    std::vector<std::optional<JobId>> holders(static_cast<std::size_t>(units));
    for (const RunningJob& running : replay.state().running) {
        recording.placements[running.placement].midplanes.forEach(
            [&](std::size_t midplane) { holders[midplane] = running.job; });
    }
    const int across
        = std::min(layers, std::max(1, sheetWidth / (wide * usualSide + betweenLayers)));
    const int side = std::clamp((sheetWidth / across - betweenLayers) / wide, 4, mostSide);
    const int lines = (layers + across - 1) / across;
    const int lineHeight = deep * side + layerTitle + betweenLayers;
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" role=\"img\" font-family=\"sans-serif\" font-size=\"11\"><title>The "
        "machine at {2}, layer by layer</title>\n",
        sheetWidth, lines * lineHeight, momentText(replay.state().time));
    for (int layer = 0; layer < layers; ++layer) {
        const int left = layer % across * (wide * side + betweenLayers);
        const int top = layer / across * lineHeight + layerTitle;
        if (hasPlaces)
            svg += fmt::format("<text x=\"{}\" y=\"{}\" class=\"f-ink\" fill=\"{}\">z {}</text>\n",
                left, top - 5, inkRole.light, layer);
        for (int y = 0; y < deep; ++y) {
            for (int x = 0; x < wide; ++x) {
                const int index = hasPlaces ? machine.grid().indexOf({x, y, layer}) : y * wide + x;
                if (index >= units)
                    continue;
                const std::optional<JobId> job = holders[static_cast<std::size_t>(index)];
                // Seen from above: y goes away from who looks.
                const int boxTop = top + (deep - 1 - y) * side;
                const unsigned number = job ? roleOf(*job, roles) : 0;
                const SvgRole& role = job ? jobRole(number) : idleRole;
                svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\" "
                                   "class=\"f-{}\" fill=\"{}\"/>\n",
                    left + x * side, boxTop, side - 2, side - 2, role.name, role.light);
                if (job && side >= leastSideForText)
                    svg += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" "
                                       "font-size=\"10\" fill=\"{}\">{}</text>\n",
                        left + x * side + side / 2 - 1, boxTop + side / 2 + 3,
                        isDarkRole(number) ? "#FFFFFF" : "#1B1F24",
                        recording.jobs[job->value].number);
            }
        }
    }
    return svg + "</svg>\n";
}

} // namespace midplane::core
