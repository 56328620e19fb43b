// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/JobsPanel.h"

#include <QHeaderView>

#include "ui/models/JobText.h"

namespace midplane::ui {

JobsPanel::JobsPanel(ReplaySession& session, SharedView& shared, QWidget* parent)
    : JobsPanel(session, shared, new AllJobsTable(session), parent)
{
}

JobsPanel::JobsPanel(
    ReplaySession& session, SharedView& shared, AllJobsTable* jobs, QWidget* parent)
    : JobTablePanel(session, shared, jobs, QStringLiteral("jobs"), parent)
    , m_jobs(jobs)
{
    table().setAccessibleName(tr("All jobs"));
    table().horizontalHeader()->setStretchLastSection(false);
    connect(jobs, &JobTable::modelReset, this, &JobsPanel::showCount);
    showCount();
}

QString JobsPanel::note() const { return jobCountText(static_cast<int>(m_jobs->jobCount())); }

void JobsPanel::showCount()
{
    const auto leftOut = static_cast<int>(session().result().leftOut.size());
    setHeadline(leftOut == 0 ? QString() : tr("%1 left out").arg(leftOut));
    emit noteChanged();
}

} // namespace midplane::ui
