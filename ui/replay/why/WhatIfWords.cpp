// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhatIfWords.h"

#include <QCoreApplication>

#include "ui/models/TimeText.h"
#include "ui/models/Wording.h"
#include "ui/replay/why/WhyWords.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("WhatIfWords", text); }

QString cornerOf(const core::Placement& place)
{
    const auto& [x, y, z] = place.members.values;
    return QString::fromStdString(
        core::textOf(core::MidplaneCoord {x.front(), y.front(), z.front()}));
}

} // namespace

QString changeText(const core::ChangeOutcome& whatIf, const core::Recording& recording)
{
    switch (whatIf.change) {
    case core::Change::MeshInOneDimension:
        return tr("mesh in %1 only").arg(QChar::fromLatin1(core::letterOf(*whatIf.dimension)));
    case core::Change::Mesh:
        return tr("mesh instead of torus");
    case core::Change::Turned:
        return tr("it could be turned");
    case core::Change::AnyShape:
        return tr("any shape would do");
    case core::Change::Smaller:
        if (!whatIf.trial.place)
            return tr("it were smaller");
        if (!recording.machine->hasGeometry())
            return tr("it needed %1 units").arg(whatIf.trial.place->midplaneCount());
        if (const auto box = whatIf.trial.place->box(recording.machine->grid()))
            return tr("it were %1 (%2)").arg(shapeText(box->shape)).arg(box->shape.volume());
        return tr("it were smaller");
    case core::Change::Gaps:
        return tr("with gaps");
    case core::Change::Shorter:
        return tr("it took %1 at most").arg(durationText(*whatIf.longest));
    case core::Change::First:
        return tr("it were first");
    case core::Change::PlainTorus:
        return tr("lines were rings");
    case core::Change::Crossbar:
        break;
    }
    return tr("lines were crossbars");
}

QString outcomeText(const core::ChangeOutcome& whatIf, const core::Recording& recording)
{
    const core::RequestTrial& trial = whatIf.trial;
    if (whatIf.withoutPlace)
        return tr("%1 would not fit").arg(recording.jobs[whatIf.withoutPlace->value].number);
    if (!trial.place)
        return trial.refusal == core::Refusal::Wiring ? tr("no: wiring") : tr("no: space");
    switch (trial.turn) {
    case core::Turn::Starts:
        return trial.place->hasGeometry() ? tr("yes, at %1").arg(cornerOf(*trial.place))
                                          : tr("yes");
    case core::Turn::NobodyOvertakes:
    case core::Turn::DelaysHead:
    case core::Turn::DelaysPromised:
        return tr("no: order");
    case core::Turn::MayDelayPromised:
    case core::Turn::ManagerDecides:
        break;
    }
    return tr("not known: order");
}

QString outcomeSentence(const core::ChangeOutcome& whatIf, const core::Recording& recording)
{
    const core::RequestTrial& trial = whatIf.trial;
    if (whatIf.withoutPlace)
        return tr("The running jobs do not fit there: placed anew in the order of their starts, %1 "
                  "has no place.")
            .arg(jobText(recording, *whatIf.withoutPlace));
    if (!trial.place)
        return trial.refusal == core::Refusal::Wiring
            ? tr("No: midplanes are free, the links to join them are not.")
            : tr("No: no such box of midplanes is free.");
    const QString place = trial.place->hasGeometry()
        ? placeText(*trial.place)
        : tr("%1 units").arg(trial.place->midplaneCount());
    switch (trial.turn) {
    case core::Turn::Starts:
        return tr("Yes, at %1.").arg(place);
    case core::Turn::NobodyOvertakes:
        return tr("No: %1 is free, and jobs ahead of it may not be overtaken.").arg(place);
    case core::Turn::DelaysHead:
        return tr("No: %1 is free, and it would delay %2, promised a start at %3.")
            .arg(place, jobText(recording, trial.inTheWayOf->job),
                clockText(trial.inTheWayOf->start));
    case core::Turn::MayDelayPromised:
        return tr("Not known: %1 is free, and others are promised starts before it would end.")
            .arg(place);
    case core::Turn::DelaysPromised:
        return tr("No: %1 is free, and others are promised starts before it would end, wherever it "
                  "stood.")
            .arg(place);
    case core::Turn::ManagerDecides:
        break;
    }
    return tr("Not known: %1 is free, and the job manager decides.").arg(place);
}

} // namespace midplane::ui
