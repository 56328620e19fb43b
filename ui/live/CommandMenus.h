// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QMenu>
#include <QObject>

#include "ui/models/LegalCommands.h"
#include "ui/models/LiveSession.h"

namespace midplane::ui {

class HardwarePanel;
class LiveJobsPanel;
class PartitionsPanel;

/// What can be done with the things of a control system, as menus: exactly what is legal in their
/// state; what is not is greyed with the reason. What cannot be taken back is asked about first.
class CommandMenus : public QObject {
    Q_OBJECT

public:
    /// Questions are asked over the window.
    CommandMenus(LiveSession& session, QWidget* window);

    /// Each adds what can be done with those things.
    void addPartitions(QMenu& menu, const std::set<core::PartitionId>& partitions);
    void addJob(QMenu& menu, core::JobId job);
    void addParts(QMenu& menu, const std::vector<core::HardwarePart>& parts);

    /// From now on the panel's menus are shown.
    void serve(PartitionsPanel& panel);
    void serve(LiveJobsPanel& panel);
    void serve(HardwarePanel& panel);
    /// Shows a menu there, when it has something to show.
    void popUp(const std::function<void(QMenu&)>& fill, const QPoint& globalPosition);

signals:
    /// The chosen partitions are wanted as blocks of the set.
    void draftsRequested(const std::set<core::PartitionId>& partitions);

private:
    using Go = std::function<void()>;
    QAction* add(QMenu& menu, const QString& name, const QString& tip, const WhyNot& why, Go go);
    void addPartitionCommand(
        QMenu& menu, const std::vector<const LivePartition*>& partitions, PartitionCommand command);
    void addPartitionExtras(QMenu& menu, const std::vector<const LivePartition*>& partitions);
    void addJobCommand(QMenu& menu, const LiveJob& job, JobCommand command);
    void addSignals(QMenu& menu, const LiveJob& job);
    WhyNot whyNot(
        const std::vector<const LivePartition*>& partitions, PartitionCommand command) const;
    void carryOut(PartitionCommand command, const std::vector<std::string>& names);
    void askAndCarryOut(
        PartitionCommand command, const std::vector<const LivePartition*>& partitions);
    void setHardware(const std::vector<core::HardwarePart>& parts, core::HardwareState to);
    void askAndSetHardware(const std::vector<core::HardwarePart>& parts, core::HardwareState to);
    /// Does it when it is affirmed.
    void ask(const QString& question, const QString& verb, Go go);
    void askText(const QString& title, const QString& label, const QString& text,
        std::function<void(const QString&)> then);

    LiveSession& m_session;
    QWidget* m_window;
};

} // namespace midplane::ui
