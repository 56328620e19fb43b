// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobText.h"

#include <QCoreApplication>
#include <QStringList>

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("JobText", text); }

} // namespace

QString shapeText(const core::Shape& shape)
{
    return QStringLiteral("%1×%2×%3").arg(shape.x).arg(shape.y).arg(shape.z);
}

QString kindText(const core::PerDimension<core::Connectivity>& connectivity)
{
    QStringList closed;
    for (const core::Dimension dimension : core::allDimensions) {
        if (connectivity[dimension] == core::Connectivity::Torus)
            closed << QString(QLatin1Char(core::letterOf(dimension)));
    }
    if (closed.isEmpty())
        return tr("mesh");
    return closed.size() == 3 ? tr("torus") : tr("torus %1").arg(closed.join(QStringLiteral(", ")));
}

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

QString userText(const core::JobInfo& job)
{
    return job.user < 0 ? QStringLiteral("–") : QString::number(job.user);
}

core::Shape heldShape(
    const core::Recording& recording, core::PlacementId placement, const core::Shape& asked)
{
    const auto box = recording.placements[placement].box();
    return box ? box->shape : asked;
}

} // namespace midplane::ui
