// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/control/notifications/Event.h"
#include "ui/models/LiveState.h"

/// How the things of a control system are written on screen.
namespace midplane::ui {

/// "initialized", "booting"
QString stateText(core::PartitionState state);
/// "queued", "running"
QString stateText(core::JobState state);
/// "available", "out of service"
QString stateText(core::HardwareState state);
/// With the letter that MMCS has for it: "I initialized".
template <class State> QString letteredText(State state)
{
    return QChar::fromLatin1(core::letterOf(state)) + QStringLiteral(" ") + stateText(state);
}

/// The letter that stands for a partition in 3D, the same in every window: A, B ... AA.
QString letterOf(core::PartitionId partition);
/// "R00-left" in sentences: letter and name.
QString partitionText(const LivePartition& partition);
/// "Midplane R00-M0", "x-switch of R00-M0", "Node card R00-M0-N04", "Link 7 of x-line y 3, z 2".
QString partText(const core::Machine& machine, const core::HardwarePart& part);

/// Time of day, of another day "28 Nov 14:02"; time since the beginning where time has no date:
/// "0 d 10:00:24".
QString momentText(const LiveState& state, core::SimTime time);
/// As long as most of them: what a column for them has room for.
QString usualMomentText();
/// "32 nodes", "4,096 nodes"
QString nodesText(int nodes);

/// "The clock of midplane-mpirun (pid 4711 on node7) is 2 d 4 h ahead; its time was ignored."
QString noticeText(const core::ClockNotice& notice);

/// "Partitions", "Jobs", "Hardware"
QString topicText(core::EventTopic topic);
/// What happened: "booting → initialized", "added", "signal 15".
QString changeText(const core::Entry& entry);

} // namespace midplane::ui
