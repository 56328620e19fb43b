// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/QueuePanel.h"

#include "ui/models/JobText.h"

namespace midplane::ui {

QueuePanel::QueuePanel(ReplaySession& session, SharedView& shared, QWidget* parent)
    : QueuePanel(session, shared, new QueueTable(session), parent)
{
}

QueuePanel::QueuePanel(
    ReplaySession& session, SharedView& shared, QueueTable* jobs, QWidget* parent)
    : JobTablePanel(session, shared, jobs, QStringLiteral("queue"), parent)
    , m_jobs(jobs)
{
    table().setAccessibleName(tr("Queue"));
    connect(jobs, &JobTable::aged, this, &QueuePanel::showCount);
    showCount();
}

QString QueuePanel::note() const { return tr("%1 waiting").arg(m_jobs->jobCount()); }

void QueuePanel::showCount()
{
    setHeadline(tr("for %1").arg(midplaneCountText(static_cast<int>(m_jobs->midplanes()))));
    emit noteChanged();
}

} // namespace midplane::ui
