// SPDX-License-Identifier: GPL-3.0-or-later
// Finding by name, and standing out.
#include "ui/shell/MainWindow.h"

#include "ui/models/JobColouring.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/FindDialog.h"

namespace midplane::ui {

void MainWindow::find(FindScope scope)
{
    auto* dialog = new FindDialog({m_document, m_session, m_actions, scope}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FindDialog::chosen, this, &MainWindow::showFound);
    dialog->open();
}

void MainWindow::showFound(const Found& found)
{
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&found)) {
        m_shared.setMidplanes({*midplane});
        m_view->frame({*midplane});
    } else if (const auto* link = std::get_if<core::LinkRef>(&found)) {
        m_shared.setLine(link->line);
        m_shared.setHover(*link);
        m_workspaces->bringForward(QStringLiteral("lineDrawing"));
    } else if (const auto* block = std::get_if<FoundBlock>(&found)) {
        switchTo(WorkspaceId::Build);
        m_shared.setBlock(block->index);
        m_view->frame(m_shared.midplanes());
    } else if (const auto* job = std::get_if<FoundJob>(&found)) {
        switchTo(WorkspaceId::Replay);
        m_shared.setJob(job->id);
    } else if (const auto* user = std::get_if<FoundUser>(&found)) {
        switchTo(WorkspaceId::Replay);
        showUser(user->user);
    } else {
        m_actions[std::get<Command>(found)]->trigger();
    }
}

/// All midplanes that the user's jobs stand on are selected, every job is coloured by its user, and
/// the tables show the jobs of this one until somebody takes that mark away.
void MainWindow::showUser(int user)
{
    m_shared.setUser(user);
    m_session.colouring().setBy(ColourBy::User);
    const core::Recording& recording = m_session.recording();
    std::set<core::MidplaneCoord> midplanes;
    for (const core::RunningJob& running : m_session.state().running) {
        if (recording.jobs[running.job.value].user != user)
            continue;
        recording.placements[running.placement].midplanes.forEach([&](std::size_t index) {
            midplanes.insert(recording.machine->grid().coordAt(static_cast<int>(index)));
        });
    }
    m_shared.setJob(-1);
    m_shared.setMidplanes(std::move(midplanes));
}

/// Only the selected blocks stand out; asked for again, all of them.
void MainWindow::isolate(bool isOn)
{
    std::set<int> selected;
    if (m_shared.block() >= 0)
        selected.insert(m_shared.block());
    for (const core::MidplaneCoord& midplane : m_shared.midplanes()) {
        if (const auto block = m_document.blockAt(midplane))
            selected.insert(*block);
    }
    for (int block = 0; block < m_document.blockCount(); ++block)
        m_document.setShown(block, !isOn || selected.contains(block));
}

} // namespace midplane::ui
