// SPDX-License-Identifier: GPL-3.0-or-later
// The control system in the main window.
#include "ui/shell/MainWindow.h"

#include <QMenuBar>
#include <QTableView>
#include <QTimer>

#include "core/control/storage/StoredBridge.h"
#include "ui/live/CommandMenus.h"
#include "ui/live/DefineDialog.h"
#include "ui/live/DraftsOfPartitions.h"
#include "ui/models/LiveText.h"
#include "ui/replay/TimelinePanel.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/LiveController.h"
#include "ui/shell/LiveDocks.h"
#include "ui/shell/LiveFiles.h"
#include "ui/shell/LiveWords.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/StatusStrip.h"

namespace midplane::ui {

void MainWindow::makeLive()
{
    m_liveDocks = new LiveDocks(m_live, m_shared, *m_view, this);
    m_liveFiles = new LiveFiles(m_live, *m_files, this);
    connect(
        m_liveDocks, &LiveDocks::openRequested, m_actions[Command::OpenControl], &QAction::trigger);
    connect(
        m_liveDocks, &LiveDocks::newRequested, m_actions[Command::NewControl], &QAction::trigger);
    connect(&m_liveDocks->menus(), &CommandMenus::draftsRequested, this, &MainWindow::bringBack);
}

void MainWindow::connectLive()
{
    when(Command::OpenControl, [this] { m_liveFiles->askToOpen(); });
    when(Command::NewControl, [this] { m_liveFiles->askToMake(m_document.tables()); });
    when(Command::CloseControl, [this] { m_live.close(); });
    when(Command::ControlWorkspace, [this] { switchTo(WorkspaceId::Control); });
    when(Command::NextChange, [this] { m_live.moveToNextChange(); });
    when(Command::ReplayControl, [this] { replayControl(); });
    when(Command::GoLive, [this] { m_session.goLive(); });
    connect(&m_live, &LiveSession::opened, &m_liveReplay, &LiveReplay::stop);
    connect(&m_liveReplay, &LiveReplay::progress, this, [this](int done, int total) {
        m_status->setProgress(
            tr("Reading what happened: %1 of %2 events").arg(done).arg(total), done, total);
    });
    connect(&m_liveReplay, &LiveReplay::shown, m_status, &StatusStrip::endProgress);
    connect(&m_liveReplay, &LiveReplay::readingChanged, m_status, &StatusStrip::endProgress);
    connect(&m_session, &ReplaySession::liveChanged, this, &MainWindow::enableActions);
    connect(&m_liveReplay, &LiveReplay::lostChanged, this,
        [this] { m_timeline->transport().setLostReason(m_liveReplay.lostReason()); });
    when(Command::DefineAsPartitions, [this] { defineAsPartitions(); });
    when(Command::PartitionsAsDrafts, [this] { bringBack(m_live.chosenPartitions()); });
    if (auto* blocks = findChild<QTableView*>(QStringLiteral("blocks.table")))
        blocks->addAction(m_actions[Command::DefineAsPartitions]);
    connect(m_files, &FileCommands::controlOpened, m_liveFiles, &LiveFiles::open);
    connect(m_liveFiles, &LiveFiles::opened, this, [this] { switchTo(WorkspaceId::Control); });

    connect(&m_live, &LiveSession::opened, this, &MainWindow::showLive);
    connect(&m_live, &LiveSession::stateChanged, this, &MainWindow::showLive);
    connect(&m_live, &LiveSession::opened, this, &MainWindow::showClocks);
    connect(&m_live, &LiveSession::stateChanged, this, &MainWindow::showClocks);
    connect(&m_live, &LiveSession::choiceChanged, this, &MainWindow::showSelection);
    connect(&m_live, &LiveSession::choiceChanged, this, &MainWindow::enableActions);
    connect(&m_live, &LiveSession::refused, this,
        [this](const QString& sentence) { m_messages->showError(sentence); });
    connect(&m_live, &LiveSession::lostChanged, this, &MainWindow::showLost);
    // What takes longer than 0.2 s is told.
    auto* patience = new QTimer(this);
    patience->setSingleShot(true);
    patience->setInterval(200);
    connect(patience, &QTimer::timeout, this, &MainWindow::showState);
    connect(&m_live, &LiveSession::underWayChanged, this, [this, patience] {
        if (m_live.commandsUnderWay() > 0) {
            patience->start();
        } else {
            patience->stop();
            showState();
        }
    });
}

void MainWindow::makeControlMenu()
{
    QMenu* control = menuBar()->addMenu(tr("&Control"));
    control->setToolTipsVisible(true);
    connect(control, &QMenu::aboutToShow, this, [this, control] {
        // Submenus of the last time go with what they were about.
        for (QAction* action : control->actions()) {
            if (QMenu* old = action->menu())
                old->deleteLater();
        }
        control->clear();
        m_liveDocks->fillMenu(*control);
        control->addSeparator();
        control->addAction(m_actions[Command::DefineAsPartitions]);
        control->addAction(m_actions[Command::PartitionsAsDrafts]);
        control->addSeparator();
        control->addAction(m_actions[Command::ReplayControl]);
        control->addAction(m_actions[Command::NextChange]);
        control->addAction(m_actions[Command::CloseControl]);
    });
}

/// From its beginning; at its present first.
void MainWindow::replayControl()
{
    auto store = std::dynamic_pointer_cast<core::StoredBridge>(m_live.bridge());
    if (!store)
        return;
    if (m_liveReplay.store() != store)
        m_liveReplay.start(std::move(store), m_live.name());
    switchTo(WorkspaceId::Replay);
}

void MainWindow::defineAsPartitions()
{
    if (!m_live.state())
        return;
    std::set<int> chosen;
    if (m_shared.block() >= 0)
        chosen.insert(m_shared.block());
    for (int block = 0; m_shared.block() < 0 && block < m_document.blockCount(); ++block)
        chosen.insert(block);
    auto* dialog = new DefineDialog(m_document, m_live, chosen, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this] {
        m_messages->showNote(tr("The blocks are partitions of %1 now.").arg(m_live.name()),
            {{tr("Show"), [this] { switchTo(WorkspaceId::Control); }}});
    });
    dialog->open();
}

void MainWindow::bringBack(const std::set<core::PartitionId>& partitions)
{
    if (!m_live.state() || partitions.empty())
        return;
    const auto added = addAsDrafts(m_document, *m_live.state(), partitions);
    if (!added) {
        m_messages->showError(QString::fromStdString(added.error().reason));
        return;
    }
    const QString said = *added == 1 ? tr("The partition is a block of the set now.")
                                     : tr("%1 partitions are blocks of the set now.").arg(*added);
    m_messages->showNote(said, {{tr("Show"), [this] { switchTo(WorkspaceId::Build); }}});
}

/// Another state, of the same control system or of another one, or none.
void MainWindow::showLive()
{
    if (isControl())
        showMachine();
    enableActions();
    if (!isControl())
        return;
    showSelection();
    showState();
    m_status->setRule(controlWords(m_live));
}

/// A notice is shown once: it stays away when it was closed.
void MainWindow::showClocks()
{
    const auto& state = m_live.state();
    const auto sentenceOf = [&] {
        QStringList sentences;
        for (const core::ClockNotice& each : state->clockNotices)
            sentences.append(noticeText(each));
        return sentences.join(u' ');
    };
    const QString sentence
        = !state || state->clockNotices.empty() ? QString() : m_live.name() + ": " + sentenceOf();
    if (sentence == m_clockMessage)
        return;
    if (!m_clockMessage.isEmpty() && m_messages->text() == m_clockMessage)
        m_messages->hide();
    m_clockMessage = sentence;
    if (!sentence.isEmpty())
        m_messages->showNote(sentence, {{tr("Reset clock"), [this] { m_live.resetClock(); }}});
}

void MainWindow::showLost()
{
    if (m_live.lostReason().isEmpty()) {
        if (m_messages->text() == m_lostMessage)
            m_messages->hide();
        m_lostMessage.clear();
    } else {
        // The reason names the file.
        m_messages->showNote(tr("The control system cannot be read any more: %1. What was read "
                                "last stays in view; it is tried again.")
                                 .arg(m_live.lostReason()));
        m_lostMessage = m_messages->text();
    }
    showState();
}

} // namespace midplane::ui
