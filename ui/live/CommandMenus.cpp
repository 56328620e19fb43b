// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/CommandMenus.h"

#include <array>
#include <csignal>

#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

#include "ui/live/AddJobDialog.h"
#include "ui/live/CommandWords.h"
#include "ui/live/HardwarePanel.h"
#include "ui/live/LiveJobsPanel.h"
#include "ui/live/PartitionsPanel.h"
#include "ui/models/LiveText.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

using core::BridgeModel;
using core::BridgeResult;
using core::HardwareState;

/// What is done with the thing itself first, what ends or removes it last.
constexpr std::array partitionMenu {PartitionCommand::Boot, PartitionCommand::Free,
    PartitionCommand::Reboot, PartitionCommand::ClearError, PartitionCommand::ReportFatal};
constexpr std::array jobMenu {JobCommand::Start, JobCommand::Load, JobCommand::Hold,
    JobCommand::Continue, JobCommand::End, JobCommand::Cancel};

/// What every table offers, below what this one does.
void addOut(QMenu& menu, const LiveTablePanel& panel)
{
    if (!menu.isEmpty())
        menu.addSeparator();
    panel.out().addTo(menu);
}

QString namesText(const std::vector<const LivePartition*>& partitions)
{
    QStringList names;
    for (const LivePartition* each : partitions)
        names.append(partitionText(*each));
    return listText(names);
}

} // namespace

CommandMenus::CommandMenus(LiveSession& session, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{
}

void CommandMenus::serve(PartitionsPanel& panel)
{
    connect(&panel, &PartitionsPanel::menuRequested, this, [this, &panel](const QPoint& at) {
        popUp(
            [&](QMenu& menu) {
                addPartitions(menu, m_session.chosenPartitions());
                addOut(menu, panel);
            },
            at);
    });
}

void CommandMenus::serve(LiveJobsPanel& panel)
{
    connect(&panel, &LiveJobsPanel::menuRequested, this, [this, &panel](const QPoint& at) {
        const auto job = m_session.chosenJob();
        popUp(
            [&](QMenu& menu) {
                if (job)
                    addJob(menu, *job);
                addOut(menu, panel);
            },
            at);
    });
}

void CommandMenus::serve(HardwarePanel& panel)
{
    connect(&panel, &HardwarePanel::menuRequested, this, [this, &panel](const QPoint& at) {
        popUp([&](QMenu& menu) { addParts(menu, panel.chosenParts()); }, at);
    });
}

void CommandMenus::popUp(const std::function<void(QMenu&)>& fill, const QPoint& globalPosition)
{
    auto* menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("live.menu"));
    fill(*menu);
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(globalPosition);
}

QAction* CommandMenus::add(
    QMenu& menu, const QString& name, const QString& tip, const WhyNot& why, Go go)
{
    menu.setToolTipsVisible(true);
    QAction* action = menu.addAction(name);
    const WhyNot reason = m_session.isReadOnly() ? tr("The file is read-only.") : why;
    action->setEnabled(reason.isEmpty());
    action->setToolTip(reason.isEmpty() ? tip : reason);
    action->setStatusTip(action->toolTip());
    connect(action, &QAction::triggered, this, std::move(go));
    return action;
}

void CommandMenus::addPartitions(QMenu& menu, const std::set<core::PartitionId>& partitions)
{
    if (!m_session.state())
        return;
    std::vector<const LivePartition*> chosen;
    for (const core::PartitionId id : partitions) {
        if (const LivePartition* partition = m_session.state()->find(id))
            chosen.push_back(partition);
    }
    if (chosen.empty())
        return;
    for (const PartitionCommand command : partitionMenu)
        addPartitionCommand(menu, chosen, command);
    menu.addSeparator();
    addPartitionExtras(menu, chosen);
    menu.addSeparator();
    addPartitionCommand(menu, chosen, PartitionCommand::Remove);
}

WhyNot CommandMenus::whyNot(
    const std::vector<const LivePartition*>& partitions, PartitionCommand command) const
{
    for (const LivePartition* partition : partitions) {
        const WhyNot why = ui::whyNot(*m_session.state(), *partition, command);
        if (!why.isEmpty())
            return partitions.size() == 1
                ? why
                : QStringLiteral("%1: %2").arg(partitionText(*partition), why);
    }
    return {};
}

void CommandMenus::addPartitionCommand(
    QMenu& menu, const std::vector<const LivePartition*>& partitions, PartitionCommand command)
{
    // What is shown may be gone when somebody clicks: names are taken now.
    const LiveStatePtr state = m_session.state();
    add(menu, nameOf(command), tipOf(command), whyNot(partitions, command),
        [this, state, partitions, command] { askAndCarryOut(command, partitions); });
}

void CommandMenus::askAndCarryOut(
    PartitionCommand command, const std::vector<const LivePartition*>& partitions)
{
    std::vector<std::string> names;
    QStringList jobs;
    for (const LivePartition* each : partitions) {
        names.push_back(each->name());
        if (each->activeJob)
            jobs.append(QString::number(each->activeJob->value));
    }
    const auto go = [this, command, names] { carryOut(command, names); };
    const bool kills
        = command == PartitionCommand::Free || command == PartitionCommand::ReportFatal;
    if (kills && !jobs.isEmpty())
        ask(jobs.size() == 1
                ? tr("Job %1 is active on %2 and dies.").arg(jobs.front(), namesText(partitions))
                : tr("Jobs %1 are active on %2 and die.")
                      .arg(listText(jobs), namesText(partitions)),
            nameOf(command), go);
    else if (command == PartitionCommand::Remove)
        ask(tr("Remove %1? This cannot be undone.").arg(namesText(partitions)), nameOf(command),
            go);
    else
        go();
}

void CommandMenus::carryOut(PartitionCommand command, const std::vector<std::string>& names)
{
    for (const std::string& name : names)
        m_session.carryOut(
            QStringLiteral("%1 %2").arg(nameOf(command), QString::fromStdString(name)),
            [command, name](BridgeModel& model) { return carryOutOn(model, command, name); });
}

void CommandMenus::addPartitionExtras(
    QMenu& menu, const std::vector<const LivePartition*>& partitions)
{
    std::set<core::PartitionId> ids;
    for (const LivePartition* each : partitions)
        ids.insert(each->id);
    if (partitions.size() == 1) {
        const std::string name = partitions.front()->name();
        add(menu, tr("Add job…"), tr("Add a job that runs on it"), {}, [this, name] {
            auto* dialog = new AddJobDialog(m_session, name, m_window);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->open();
        });
        const QString owner = QString::fromStdString(partitions.front()->facts->definition.owner);
        add(menu, nameOf(PartitionCommand::Modify), tipOf(PartitionCommand::Modify),
            whyNot(partitions, PartitionCommand::Modify), [this, name, owner] {
                askText(tr("Owner of %1").arg(QString::fromStdString(name)),
                    tr("User name; empty: anybody"), owner, [this, name](const QString& text) {
                        m_session.carryOut(
                            tr("Change the owner of %1").arg(QString::fromStdString(name)),
                            [name, text](BridgeModel& model) {
                                return model.modifyPartition(
                                    name, core::PartitionProperty::Owner, text.toStdString());
                            });
                    });
            });
    }
    QAction* drafts = add(menu, tr("Bring back as drafts"),
        tr("Add it to the set of blocks, to be changed in the builder"), {},
        [this, ids] { emit draftsRequested(ids); });
    drafts->setEnabled(true); // The file is only read.
}

void CommandMenus::addJob(QMenu& menu, core::JobId id)
{
    const LiveJob* job = m_session.state() ? m_session.state()->find(id) : nullptr;
    if (job == nullptr)
        return;
    for (const JobCommand command : jobMenu)
        addJobCommand(menu, *job, command);
    addSignals(menu, *job);
    menu.addSeparator();
    addJobCommand(menu, *job, JobCommand::Remove);
}

void CommandMenus::addJobCommand(QMenu& menu, const LiveJob& job, JobCommand command)
{
    const core::JobId id = job.id;
    const auto go = [this, id, command] {
        m_session.carryOut(
            QStringLiteral("%1 (%2)").arg(nameOf(command), tr("job %1").arg(id.value)),
            [id, command](BridgeModel& model) { return carryOutOn(model, command, id); });
    };
    const bool asks = command == JobCommand::Cancel
        || (command == JobCommand::Remove && job.state == core::JobState::Queued);
    add(menu, nameOf(command), tipOf(command), ui::whyNot(*m_session.state(), job, command),
        [this, go, asks, command, id] {
            if (!asks)
                return go();
            ask(command == JobCommand::Cancel
                    ? tr("Job %1 dies. This cannot be undone.").arg(id.value)
                    : tr("Job %1 has not run and is forgotten.").arg(id.value),
                nameOf(command), go);
        });
}

void CommandMenus::addSignals(QMenu& menu, const LiveJob& job)
{
    const WhyNot why = ui::whyNot(*m_session.state(), job, JobCommand::Signal);
    if (!why.isEmpty() || m_session.isReadOnly()) {
        add(menu, nameOf(JobCommand::Signal), tipOf(JobCommand::Signal), why, {});
        return;
    }
    QMenu* all = menu.addMenu(nameOf(JobCommand::Signal));
    constexpr std::array<std::pair<int, const char*>, 5> known {{{SIGINT, "SIGINT"},
        {SIGTERM, "SIGTERM"}, {SIGUSR1, "SIGUSR1"}, {SIGUSR2, "SIGUSR2"}, {SIGKILL, "SIGKILL"}}};
    for (const auto& [number, name] : known) {
        const QString text = QStringLiteral("%1 (%2)").arg(QString::fromLatin1(name)).arg(number);
        add(*all, text, tipOf(JobCommand::Signal), {}, [this, text, signal = number, id = job.id] {
            m_session.carryOut(tr("Send %1 to job %2").arg(text).arg(id.value),
                [id, signal](BridgeModel& model) { return model.signalJob(id, signal); });
        });
    }
}

void CommandMenus::addParts(QMenu& menu, const std::vector<core::HardwarePart>& parts)
{
    if (!m_session.state() || parts.empty())
        return;
    const auto addTo = [&](HardwareState to, const QString& name, const QString& tip) {
        WhyNot why;
        for (const core::HardwarePart& part : parts) {
            why = ui::whyNot(*m_session.state(), part, to);
            if (!why.isEmpty())
                break;
        }
        add(menu, name, tip, why, [this, parts, to] { askAndSetHardware(parts, to); });
    };
    addTo(HardwareState::Service, tr("Take out of service"),
        tr("Nothing boots on it until it is back in service"));
    addTo(HardwareState::Available, tr("Back in service"), tr("It can be used again"));
    menu.addSeparator();
    addTo(HardwareState::Error, tr("Report error"), tr("As if the hardware had failed"));
    addTo(HardwareState::SoftwareFailure, tr("Report software failure"),
        tr("As if the software of the part had failed"));
    addTo(HardwareState::Missing, tr("Report missing"), tr("As if the part were not there"));
}

void CommandMenus::askAndSetHardware(const std::vector<core::HardwarePart>& parts, HardwareState to)
{
    const auto go = [this, parts, to] { setHardware(parts, to); };
    if (!m_session.state() || to == HardwareState::Available)
        return go();
    std::map<core::PartitionId, const LivePartition*> met;
    for (const core::HardwarePart& part : parts) {
        for (const LivePartition* holder : m_session.state()->needing(part))
            met[holder->id] = holder;
    }
    if (met.empty())
        return go();
    std::vector<const LivePartition*> holders;
    for (const auto& [id, holder] : met)
        holders.push_back(holder);
    ask(tr("%1 meets a hardware error, and so do its jobs.").arg(namesText(holders)),
        to == HardwareState::Service ? tr("Take out of service") : tr("Report"), go);
}

void CommandMenus::setHardware(const std::vector<core::HardwarePart>& parts, HardwareState to)
{
    const QString what = parts.size() == 1 && m_session.state()
        ? partText(m_session.state()->machine(), parts.front())
        : tr("%1 parts").arg(parts.size());
    m_session.carryOut(what, [parts, to](BridgeModel& model) -> BridgeResult<void> {
        for (const core::HardwarePart& part : parts) {
            if (auto done = model.setHardwareState(part, to); !done)
                return done;
        }
        return {};
    });
}

void CommandMenus::ask(const QString& question, const QString& verb, Go go)
{
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("Midplane"), question, QMessageBox::NoButton, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("live.question"));
    QPushButton* yes = box->addButton(verb, QMessageBox::DestructiveRole);
    QPushButton* cancel = box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(cancel);
    box->setEscapeButton(cancel);
    connect(
        box, &QMessageBox::buttonClicked, this, [yes, go = std::move(go)](QAbstractButton* button) {
            if (button == yes)
                go();
        });
    box->open();
}

void CommandMenus::askText(const QString& title, const QString& label, const QString& text,
    std::function<void(const QString&)> then)
{
    auto* dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    dialog->setTextValue(text);
    dialog->setOkButtonText(tr("Save"));
    dialog->setCancelButtonText(tr("Cancel"));
    connect(dialog, &QInputDialog::textValueSelected, this, std::move(then));
    dialog->open();
}

} // namespace midplane::ui
