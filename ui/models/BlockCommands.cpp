// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/BlockCommands.h"

#include "ui/models/Document.h"

namespace midplane::ui {

AddBlockCommand::AddBlockCommand(Document& document, core::Block block)
    : QUndoCommand(tr("Add block %1").arg(QString::fromStdString(block.name)))
    , m_document(document)
    , m_block(std::move(block))
    , m_index(static_cast<int>(document.set().blocks.size()))
{
}

void AddBlockCommand::redo() { m_document.insertBlock(m_index, m_block); }

void AddBlockCommand::undo() { m_document.takeBlock(m_index); }

RemoveBlockCommand::RemoveBlockCommand(Document& document, int index)
    : m_document(document)
    , m_block(document.set().blocks[static_cast<std::size_t>(index)])
    , m_index(index)
{
    setText(tr("Delete block %1").arg(QString::fromStdString(m_block.name)));
}

void RemoveBlockCommand::redo() { m_document.takeBlock(m_index); }

void RemoveBlockCommand::undo() { m_document.insertBlock(m_index, m_block); }

ReplaceBlockCommand::ReplaceBlockCommand(
    Document& document, int index, core::Block block, const QString& text)
    : QUndoCommand(text)
    , m_document(document)
    , m_before(document.set().blocks[static_cast<std::size_t>(index)])
    , m_after(std::move(block))
    , m_index(index)
{
}

void ReplaceBlockCommand::redo() { m_document.replaceBlock(m_index, m_after); }

void ReplaceBlockCommand::undo() { m_document.replaceBlock(m_index, m_before); }

ReplaceSetCommand::ReplaceSetCommand(
    Document& document, std::vector<core::Block> blocks, const QString& text)
    : QUndoCommand(text)
    , m_document(document)
    , m_before(document.set().blocks)
    , m_after(std::move(blocks))
{
}

void ReplaceSetCommand::redo() { m_document.putBlocks(m_after); }

void ReplaceSetCommand::undo() { m_document.putBlocks(m_before); }

} // namespace midplane::ui
