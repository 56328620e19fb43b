// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ChartsPanel.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"
#include "ui/replay/LoadChart.h"
#include "ui/replay/LossChart.h"
#include "ui/replay/WaitsBySizeChart.h"
#include "ui/replay/WaitsChart.h"

namespace midplane::ui {

namespace {

double partInUse(const core::LoadSample& sample, int midplanes)
{
    return 100.0 * sample.used / midplanes;
}
double freeMidplanes(const core::LoadSample& sample, int) { return sample.free; }
double largestFreeBlock(const core::LoadSample& sample, int) { return sample.largestFree; }

core::SimTime wholeSeconds(double seconds)
{
    return core::SimTime {static_cast<core::SimTime::rep>(seconds)};
}

/// How well the decisions of a policy that plans jobs together were founded.
QString planningText(const core::PlanningReport& planning)
{
    if (planning.searches == 0)
        return ChartsPanel::tr("Planning: nothing had to be decided");
    const auto share = [&](std::uint64_t part) {
        return QString::number(
            100.0 * static_cast<double>(part) / static_cast<double>(planning.searches), 'f', 1);
    };
    QString text = ChartsPanel::tr("Planning: %1 decisions · %2 % proven optimal · mean gap %3 % · "
                                   "%4 % better than EASY · EASY's plan, unproven, in %5 %")
                       .arg(planning.searches)
                       .arg(share(planning.proven))
                       .arg(100 * planning.meanGap(), 0, 'f', 2)
                       .arg(share(planning.better))
                       .arg(share(planning.fellBack));
    if (planning.outOfMemory > 0)
        text += ChartsPanel::tr(" · %1 ended by memory").arg(planning.outOfMemory);
    return text;
}

} // namespace

ChartsPanel::ChartsPanel(ReplaySession& session, SharedView& shared, QWidget* parent)
    : ReplayPanel(session, shared, parent)
    , m_figures(new QLabel)
    , m_utilization(new LoadChart(session, tr("Utilization"), tr("Midplanes in use, %"), 100,
          {{tr("in use"), &ColourRoles::chartUsed, &partInUse}}))
    , m_free(new LoadChart(session, tr("Free midplanes and largest free block"), tr("Midplanes"), 0,
          {{tr("free"), &ColourRoles::chartFree, &freeMidplanes},
              {tr("largest free block"), &ColourRoles::chartLargestFree, &largestFreeBlock}}))
    , m_losses(new LossChart(session))
    , m_waits(new WaitsChart(session))
    , m_waitsBySize(new WaitsBySizeChart(session))
{
    m_figures->setObjectName(QStringLiteral("charts.figures"));
    m_figures->setWordWrap(true);
    m_figures->setContentsMargins(12, 12, 12, 4);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_utilization->setObjectName(QStringLiteral("charts.utilization"));
    m_free->setObjectName(QStringLiteral("charts.free"));
    m_losses->setObjectName(QStringLiteral("charts.losses"));
    m_waits->setObjectName(QStringLiteral("charts.waits"));
    m_waitsBySize->setObjectName(QStringLiteral("charts.waitsBySize"));

    auto* content = new QWidget;
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_figures);
    column->addWidget(m_utilization, 1);
    column->addWidget(m_free, 1);
    column->addWidget(m_losses, 1);
    column->addWidget(m_waits, 1);
    column->addWidget(m_waitsBySize, 1);
    auto* scroll = new QScrollArea;
    scroll->setAccessibleName(tr("Charts"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    setContent(scroll);
    connect(&session, &ReplaySession::recordingChanged, this, &ChartsPanel::showFigures);
    connect(&session, &ReplaySession::figuresChanged, this, &ChartsPanel::showFigures);
    if (session.hasRecording())
        showFigures();
}

void ChartsPanel::setTheme(Theme theme)
{
    ReplayPanel::setTheme(theme);
    m_utilization->setTheme(theme);
    m_free->setTheme(theme);
    m_losses->setTheme(theme);
    m_waits->setTheme(theme);
    m_waitsBySize->setTheme(theme);
}

void ChartsPanel::showFigures()
{
    const core::RunMetrics& metrics = session().result().metrics;
    QString text = tr("<b>%1 jobs</b> in %2 · utilization %3 % · mean wait %4 · mean bounded "
                      "slowdown %5 · longest wait %6")
                       .arg(metrics.jobs)
                       .arg(durationText(metrics.makespan))
                       .arg(100 * metrics.utilization, 0, 'f', 1)
                       .arg(durationText(wholeSeconds(metrics.meanWait)))
                       .arg(metrics.meanBoundedSlowdown, 0, 'f', 1)
                       .arg(durationText(metrics.longestWait));
    if (metrics.neverStarted > 0)
        text += tr(" · %1 never started").arg(jobCountText(static_cast<int>(metrics.neverStarted)));
    if (const auto& planning = session().result().planning)
        text += QStringLiteral("<br>") + planningText(*planning);
    // Lines break between the figures, not inside of one.
    QStringList figures = text.split(QStringLiteral(" · "));
    for (QString& figure : figures)
        figure.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
    m_figures->setText(figures.join(QStringLiteral(" · ")));
}

} // namespace midplane::ui
