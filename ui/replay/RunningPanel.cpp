// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/RunningPanel.h"

#include "ui/models/JobText.h"

namespace midplane::ui {

RunningPanel::RunningPanel(ReplaySession& session, SharedView& shared, QWidget* parent)
    : RunningPanel(session, shared, new RunningTable(session), parent)
{
}

RunningPanel::RunningPanel(
    ReplaySession& session, SharedView& shared, RunningTable* jobs, QWidget* parent)
    : JobTablePanel(session, shared, jobs, QStringLiteral("running"), parent)
    , m_jobs(jobs)
{
    table().setAccessibleName(tr("Running jobs"));
    connect(jobs, &JobTable::aged, this, &RunningPanel::showCount);
    showCount();
}

QString RunningPanel::note() const { return jobCountText(static_cast<int>(m_jobs->jobCount())); }

void RunningPanel::showCount()
{
    setHeadline(tr("on %1").arg(midplaneCountText(m_jobs->midplanes())));
    emit noteChanged();
}

} // namespace midplane::ui
