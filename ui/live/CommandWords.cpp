// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/CommandWords.h"

#include <csignal>

#include <QCoreApplication>

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("CommandWords", text); }

} // namespace

QString nameOf(PartitionCommand command)
{
    switch (command) {
    case PartitionCommand::Boot:
        return tr("Boot");
    case PartitionCommand::Free:
        return tr("Free");
    case PartitionCommand::Reboot:
        return tr("Boot anew");
    case PartitionCommand::ReportFatal:
        return tr("Report fatal event");
    case PartitionCommand::ClearError:
        return tr("Clear error");
    case PartitionCommand::Modify:
        return tr("Owner…");
    case PartitionCommand::Remove:
        break;
    }
    return tr("Remove");
}

QString tipOf(PartitionCommand command)
{
    switch (command) {
    case PartitionCommand::Boot:
        return tr("Join the switches and boot the nodes");
    case PartitionCommand::Free:
        return tr("Shut it down; a job on it dies. From an error it is free at once");
    case PartitionCommand::Reboot:
        return tr("Boot the nodes once more");
    case PartitionCommand::ReportFatal:
        return tr("As if its software had failed: it is freed");
    case PartitionCommand::ClearError:
        return tr("Its hardware is available again: it becomes free");
    case PartitionCommand::Modify:
        return tr("Say who may use it");
    case PartitionCommand::Remove:
        break;
    }
    return tr("Remove the definition; the hardware stays as it is");
}

core::BridgeResult<void> carryOutOn(
    core::BridgeModel& model, PartitionCommand command, const std::string& name)
{
    switch (command) {
    case PartitionCommand::Boot:
        return model.createPartition(name);
    case PartitionCommand::Free:
        return model.destroyPartition(name);
    case PartitionCommand::Reboot:
        return model.rebootPartition(name);
    case PartitionCommand::ReportFatal:
        return model.reportFatalEvent(name);
    case PartitionCommand::ClearError:
        return model.clearError(name);
    case PartitionCommand::Remove:
        return model.removePartition(name);
    case PartitionCommand::Modify:
        break; // It needs to know what.
    }
    return {};
}

QString nameOf(JobCommand command)
{
    switch (command) {
    case JobCommand::Start:
        return tr("Start");
    case JobCommand::Load:
        return tr("Load and hold");
    case JobCommand::Hold:
        return tr("Hold");
    case JobCommand::Continue:
        return tr("Continue");
    case JobCommand::Signal:
        return tr("Signal");
    case JobCommand::Cancel:
        return tr("Cancel job");
    case JobCommand::End:
        return tr("End with status 0");
    case JobCommand::Remove:
        break;
    }
    return tr("Remove");
}

QString tipOf(JobCommand command)
{
    switch (command) {
    case JobCommand::Start:
        return tr("Run it as soon as its partition is initialized");
    case JobCommand::Load:
        return tr("Load it and stop before its first instruction");
    case JobCommand::Hold:
        return tr("Stop it; its time does not run meanwhile");
    case JobCommand::Continue:
        return tr("Let it go on");
    case JobCommand::Signal:
        return tr("Send it a Unix signal");
    case JobCommand::Cancel:
        return tr("Let it die");
    case JobCommand::End:
        return tr("As if its program had come to its end");
    case JobCommand::Remove:
        break;
    }
    return tr("Remove it; what ran stays in the history");
}

core::BridgeResult<void> carryOutOn(core::BridgeModel& model, JobCommand command, core::JobId job)
{
    switch (command) {
    case JobCommand::Start:
        return model.startJob(job);
    case JobCommand::Load:
        return model.startJob(job, core::JobLaunch::Load);
    case JobCommand::Hold:
        return model.holdJob(job);
    case JobCommand::Continue:
        return model.continueJob(job);
    case JobCommand::Signal:
        return model.signalJob(job, SIGTERM);
    case JobCommand::Cancel:
        return model.cancelJob(job);
    case JobCommand::End:
        return model.endJob(job, 0);
    case JobCommand::Remove:
        break;
    }
    return model.removeJob(job);
}

} // namespace midplane::ui
