// SPDX-License-Identifier: GPL-3.0-or-later
// Files that come to the main window by themselves: dropped on it, or left behind by a crash.
#include "ui/shell/MainWindow.h"

#include <QDragEnterEvent>
#include <QMimeData>

#include "ui/models/DraftBlock.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/FileKind.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/Recovery.h"

namespace midplane::ui {

namespace {

bool hasFiles(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return std::any_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); });
}

} // namespace

void MainWindow::showProblem(const core::Error& error) { m_files->showError(error); }

void MainWindow::offerRecovery()
{
    if (const auto edits = Recovery::find())
        offer(*edits);
}

void MainWindow::offer(const RecoveredEdits& edits)
{
    const QString set = edits.path.isEmpty() ? tr("a set that was never saved")
                                             : QFileInfo(edits.path).fileName();
    const QString when = locale().toString(edits.time,
        edits.time.date() == QDate::currentDate() ? QStringLiteral("HH:mm")
                                                  : locale().dateTimeFormat(QLocale::ShortFormat));
    m_messages->ask(tr("Edits of %1 recovered: %2.").arg(when, set),
        {{tr("Keep"), [this, edits] { keepRecovered(edits); }},
            {tr("Discard"), [this, edits] {
                 Recovery::discard(edits);
                 offerRecovery(); // There may be more than one.
             }}});
}

void MainWindow::keepRecovered(const RecoveredEdits& edits)
{
    if (!m_files->mayDiscardChanges())
        return offerRecovery();
    if (edits.machine && edits.machine->name() != m_document.machine().name())
        m_document.setTables(core::tablesWithUserCache(edits.machine));
    m_document.restore(edits.set, edits.path);
    if (edits.draft && !edits.draft->midplanes.empty()) {
        Draft draft = draftOf(m_document.machine(), *edits.draft);
        draft.editing = edits.editing;
        m_document.setDraft(draft);
    }
    // Only a copy of our own makes the old one superfluous.
    if (m_recovery != nullptr)
        m_recovery->writeNow();
    Recovery::discard(edits);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (hasFiles(*event->mimeData()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            m_files->openPath(url.toLocalFile());
    }
}

} // namespace midplane::ui
