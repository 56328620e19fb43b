// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QUndoCommand>

#include "core/blocks/Block.h"

namespace midplane::ui {

class Document;

/// Puts a block at the end of the set.
class AddBlockCommand final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(AddBlockCommand)

public:
    AddBlockCommand(Document& document, core::Block block);

    void redo() override;
    void undo() override;

private:
    Document& m_document; // Owns the undo stack, and so outlives this.
    core::Block m_block;
    int m_index = 0;
};

/// Takes a block out of the set.
class RemoveBlockCommand final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(RemoveBlockCommand)

public:
    RemoveBlockCommand(Document& document, int index);

    void redo() override;
    void undo() override;

private:
    Document& m_document;
    core::Block m_block;
    int m_index = 0;
};

/// Puts another block in the place of one: under a new name, or with other links.
class ReplaceBlockCommand final : public QUndoCommand {
public:
    ReplaceBlockCommand(Document& document, int index, core::Block block, const QString& text);

    void redo() override;
    void undo() override;

private:
    Document& m_document;
    core::Block m_before;
    core::Block m_after;
    int m_index = 0;
};

/// Puts other blocks in the place of all: what changes many of them at once is one step.
class ReplaceSetCommand final : public QUndoCommand {
public:
    ReplaceSetCommand(Document& document, std::vector<core::Block> blocks, const QString& text);

    void redo() override;
    void undo() override;

private:
    Document& m_document;
    std::vector<core::Block> m_before;
    std::vector<core::Block> m_after;
};

} // namespace midplane::ui
