// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window does when its models change.
#include "ui/shell/MainWindow.h"

#include <QFileInfo>

#include "ui/models/JobColouring.h"
#include "ui/models/Wording.h"
#include "ui/replay/RunBar.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/LiveWords.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/SelectionWords.h"
#include "ui/shell/StatusStrip.h"

namespace midplane::ui {

void MainWindow::connectModels()
{
    connect(&m_document, &Document::machineChanged, this, &MainWindow::showMachine);
    connect(&m_document, &Document::setChanged, this, &MainWindow::showProblems);
    connect(&m_document, &Document::setChanged, this, &MainWindow::showSelection);
    connect(&m_document, &Document::draftChanged, this, &MainWindow::showProblems);
    connect(&m_document, &Document::draftChanged, this, &MainWindow::enableActions);
    connect(&m_document, &Document::draftChanged, this, &MainWindow::showState);
    connect(&m_document, &Document::pathChanged, this, &MainWindow::showTitle);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::enableActions);
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::showTitle);

    connect(&m_shared, &SharedView::midplanesChanged, this, &MainWindow::showSelection);
    connect(&m_shared, &SharedView::blockChanged, this, &MainWindow::showSelection);
    connect(&m_shared, &SharedView::blockChanged, this, &MainWindow::enableActions);
    connect(&m_shared, &SharedView::jobChanged, this, &MainWindow::showSelection);
    connect(&m_shared, &SharedView::userChanged, this, [this] {
        m_session.colouring().setUser(m_shared.user());
        showSelection();
    });
    connect(&m_shared, &SharedView::hoverChanged, this, [this] {
        m_status->setHover(isControl() ? hoverWords(m_live, m_shared.hover())
                : isBuild()            ? hoverWords(m_document, m_shared.hover())
                                       : hoverWords(m_session, m_shared.hover()));
    });

    connect(&m_session, &ReplaySession::recordingChanged, this, [this] { m_shared.setUser({}); });
    connect(&m_session, &ReplaySession::recordingChanged, this, &MainWindow::showMachine);
    connect(&m_session, &ReplaySession::recordingChanged, this, &MainWindow::showSelection);
    connect(&m_session, &ReplaySession::recordingChanged, this, &MainWindow::showProblems);
    connect(&m_session, &ReplaySession::clockChanged, this, &MainWindow::showState);
    connect(&m_session, &ReplaySession::playingChanged, this, &MainWindow::enableActions);
    connect(&m_session, &ReplaySession::runStarted, this, &MainWindow::enableActions);
    connect(&m_session, &ReplaySession::runFinished, this, [this] {
        m_status->endProgress();
        enableActions();
        showTitle();
        showState();
    });
    connect(&m_session, &ReplaySession::runProgress, this, [this](int done, int total) {
        m_status->setProgress(tr("Running: %1 of %2 jobs ended").arg(done).arg(total), done, total);
    });
    connect(&m_session, &ReplaySession::runFailed, this, [this](const QString& message) {
        m_messages->showError(message.endsWith(QLatin1Char('.')) ? message : message + '.');
    });
    connect(m_status, &StatusStrip::cancelClicked, &m_session, &ReplaySession::cancel);
    connect(m_status, &StatusStrip::problemsClicked, this, [this] {
        switchTo(WorkspaceId::Build);
        m_workspaces->bringForward(QStringLiteral("checks"));
    });
    connect(m_files, &FileCommands::logOpened, this, [this](const QString& path) {
        m_runBar->setLog(path);
        runLog(m_runBar->request());
        switchTo(WorkspaceId::Replay);
    });
}

} // namespace midplane::ui
