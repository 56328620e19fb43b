// SPDX-License-Identifier: GPL-3.0-or-later
// How a document comes from a file and goes to one.
#include "ui/models/Document.h"

#include <algorithm>

#include <QFileInfo>

#include "core/blocks/formats/BlockFile.h"
#include "core/support/Files.h"

namespace midplane::ui {

namespace {

bool isOffMachine(const core::Machine& machine, const core::Block& block)
{
    return !std::all_of(block.midplanes.begin(), block.midplanes.end(),
        [&](const auto& midplane) { return machine.grid().contains(midplane); });
}

} // namespace

QString Document::title() const
{
    return m_path.isEmpty() ? tr("untitled") : QFileInfo(m_path).fileName();
}

core::Result<void> Document::open(const QString& path)
{
    auto set = core::readBlockSetFile(path.toStdString());
    if (!set)
        return tl::unexpected(set.error());
    const bool isForeign = set->machine != machine().name();
    const auto off = std::find_if(set->blocks.begin(), set->blocks.end(),
        [this](const core::Block& block) { return isOffMachine(machine(), block); });
    if (isForeign && off != set->blocks.end()) {
        return core::failure(path.toStdString(),
            tr("made for the machine %1; block %2 does not fit on %3. Open that machine first")
                .arg(QString::fromStdString(set->machine), QString::fromStdString(off->name),
                    QString::fromStdString(machine().name()))
                .toStdString());
    }
    m_draft.reset();
    replaceSet(std::move(*set), path);
    return {};
}

core::Result<void> Document::save(const QString& path)
{
    auto written = core::writeFileAtomically(path.toStdString(), core::blockSetText(m_set));
    if (!written)
        return written;
    m_path = path;
    m_saved = m_set.blocks;
    m_isModified = false;
    m_undoStack.setClean();
    emit pathChanged();
    return {};
}

void Document::clear()
{
    m_draft.reset();
    replaceSet({}, {});
}

void Document::restore(core::BlockSet set, const QString& path)
{
    m_draft.reset();
    replaceSet(std::move(set), path);
    m_saved.reset();
    m_undoStack.resetClean();
    updateModified();
}

void Document::replaceSet(core::BlockSet set, const QString& path)
{
    m_set = std::move(set);
    m_set.machine = machine().name();
    m_path = path;
    m_saved = m_set.blocks;
    m_isModified = false;
    m_hidden.clear();
    m_undoStack.clear();
    m_undoStack.setClean();
    setBlocksChanged();
    emit pathChanged();
}

} // namespace midplane::ui
