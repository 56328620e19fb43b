// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LineFit.h"

#include <algorithm>

namespace midplane::ui {
namespace {

/// A full drawing may be so much smaller than a compact one would be.
constexpr double worthOfFull = 0.85;

/// Ports are read easily from here on.
constexpr double easyPitch = 95;

/// Of a drawing with that pitch.
constexpr double samplePitch = 100;

double pitchForHeight(const core::LineWiring& wiring, const std::vector<int>& shownLinks,
    FrameHeight height, double archScale, double available)
{
    // All but the pills grows with the pitch.
    const LineGeometry sample(wiring, {samplePitch, height, archScale}, shownLinks);
    const double pills = sample.arches().empty() ? 0 : sample.pillHeight();
    return samplePitch * (available - pills) / (sample.bounds().height() - pills);
}

/// Arches may be flatter where even the smallest pitch is too high.
double archScaleForHeight(const core::LineWiring& wiring, const std::vector<int>& shownLinks,
    double pitch, double available)
{
    const LineGeometry round(wiring, {pitch, FrameHeight::Compact}, shownLinks);
    const double excess = round.bounds().height() - available;
    const double arches = round.bounds().height() - round.frame(0).height() - round.pillHeight();
    if (excess <= 0 || arches <= 0)
        return 1;
    return std::max(1 - excess / arches, flattestArch);
}

} // namespace

LineGeometry::Options fitLine(const core::LineWiring& wiring, const std::vector<int>& shownLinks,
    const QSizeF& area, double stripHeight)
{
    const LineGeometry sample(wiring, {samplePitch, FrameHeight::Compact}, shownLinks);
    const double byWidth = std::clamp(
        samplePitch * area.width() / sample.bounds().width(), smallestPitch, largestPitch);
    const auto byHeight = [&](FrameHeight height, double archScale, double available) {
        return pitchForHeight(wiring, shownLinks, height, archScale, available);
    };
    const double full = byHeight(FrameHeight::Full, 1, area.height() - stripHeight);
    const double round = byHeight(FrameHeight::Compact, 1, area.height());
    const double flat = byHeight(FrameHeight::Compact, flattestArch, area.height());
    // Where it is low, arches get flatter before the ports get smaller.
    const double compact = std::max(round, std::min(flat, easyPitch));
    const double bestCompact = std::clamp(std::min(byWidth, compact), smallestPitch, largestPitch);
    if (std::min(byWidth, full) >= std::max(worthOfFull * bestCompact, smallestPitch))
        return {std::min(byWidth, full), FrameHeight::Full};
    const double archScale = archScaleForHeight(wiring, shownLinks, bestCompact, area.height());
    return {bestCompact, FrameHeight::Compact, archScale};
}

} // namespace midplane::ui
