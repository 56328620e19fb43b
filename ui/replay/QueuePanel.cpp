// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/QueuePanel.h"

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

QString QueuePanel::note() const { return tr("%n waiting", nullptr, m_jobs->rowCount()); }

void QueuePanel::showCount()
{
    setHeadline(tr("%1, %2 midplanes asked for").arg(note()).arg(m_jobs->midplanes()));
    emit noteChanged();
}

} // namespace midplane::ui
