// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobText.h"

#include <QCoreApplication>

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("JobText", text); }

} // namespace

QString refusalText(core::RefusalReason reason)
{
    switch (reason) {
    case core::RefusalReason::Space:
        return tr("Space");
    case core::RefusalReason::Wiring:
        return tr("Wiring");
    case core::RefusalReason::Order:
        break;
    }
    return tr("Order");
}

QString startReasonText(core::StartReason reason)
{
    switch (reason) {
    case core::StartReason::HeadOfQueue:
        return tr("First in the queue");
    case core::StartReason::Backfilled:
        return tr("Backfilled");
    case core::StartReason::BackfilledBefore:
        return tr("Backfilled before");
    case core::StartReason::BackfilledBeside:
        return tr("Backfilled beside");
    case core::StartReason::AfterMigration:
        return tr("After moves");
    case core::StartReason::StaticBlock:
        return tr("Static block");
    case core::StartReason::Planned:
        return tr("Planned together");
    }
    return {};
}

QString userText(const core::JobInfo& job)
{
    return job.user < 0 ? QStringLiteral("–") : QString::number(job.user);
}

core::Shape heldShape(
    const core::Recording& recording, core::PlacementId placement, const core::Shape& asked)
{
    const auto box = recording.placements[placement].box(recording.machine->grid());
    return box ? box->shape : asked;
}

QString jobCountText(int count) { return count == 1 ? tr("1 job") : tr("%1 jobs").arg(count); }

} // namespace midplane::ui
