// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/GanttColours.h"

#include <algorithm>

#include "ui/models/JobColours.h"

namespace midplane::ui {

namespace {

constexpr double othersPart = 0.42;    ///< Of the colour of the others while one job is selected.
constexpr double preparingPart = 0.45; ///< Of the colour while a job's place boots or is freed.
constexpr double crowdPart = 0.75;     ///< Of the grey where a crowd holds all of a pixel.
constexpr double waitPart = 0.5;

QRgb faded(QColor colour, double part)
{
    colour.setAlphaF(static_cast<float>(part));
    return colour.rgba();
}

} // namespace

GanttColours::GanttColours(const JobColouring* colouring, const std::vector<core::JobInfo>& jobs,
    const GanttBars::Look& look, bool othersFade)
    : m_colouring(colouring)
    , m_jobs(jobs)
    , m_selected(look.selectedJob)
    , m_user(look.user)
    , m_othersFade(othersFade)
    , m_crowd(rolesOf(look.theme).secondaryText)
    , m_move(rolesOf(look.theme).text.rgba())
    , m_wait(faded(rolesOf(look.theme).secondaryText, waitPart))
{
    const int classes = colouring ? colouring->classCount() : jobColourCount;
    for (int number = -1; number < classes; ++number)
        m_classes.push_back(colouring ? colouring->colourOfClass(number, look.theme)
                                      : blockColour(std::max(number, 0), look.theme));
}

int GanttColours::classOf(core::JobId job) const
{
    return m_colouring ? m_colouring->classOf(job) : static_cast<int>(job.value) % jobColourCount;
}

QRgb GanttColours::of(const JobPiece& piece) const
{
    double part = piece.kind == PieceKind::Run ? 1 : preparingPart;
    if (m_othersFade && !isSelected(piece.job))
        part *= othersPart;
    return faded(m_classes[static_cast<std::size_t>(classOf(piece.job) + 1)], part);
}

QRgb GanttColours::ofCrowd(double busy) const
{
    const double part = crowdPart * std::clamp(busy, 0.0, 1.0);
    return faded(m_crowd, m_othersFade ? part * othersPart : part);
}

} // namespace midplane::ui
