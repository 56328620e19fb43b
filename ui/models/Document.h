// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QString>
#include <QUndoStack>

#include "core/allocation/Allocator.h"
#include "core/blocks/Validator.h"

namespace midplane::ui {

/// The block being built, not yet part of the set.
struct Draft {
    QString name;
    core::Cuboid box;
    core::PerDimension<core::Connectivity> connectivity
        = core::everywhere(core::Connectivity::Mesh);
    core::PerDimension<int> linkSetIndex {}; ///< Chosen in the table; -1: the first free one.

    bool operator==(const Draft&) const = default;
};

/// What the draft would take, or why it cannot be made.
struct DraftVerdict {
    std::optional<core::Placement> placement; ///< Set when it can be wired now.
    std::optional<core::Refusal> refusal;     ///< Set when it cannot.
    core::MidplaneMask midplanesInTheWay;     ///< Taken by another block, or out of service.
    core::LinkMask linksInTheWay;             ///< Of the cheapest link set of each dimension.
    std::vector<int> holders;                 ///< Blocks that hold them, ascending.
};

/// The machine and its block set: the one QObject around core's values. Every change goes through a
/// command on undoStack() and is signalled here.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(core::TablesPtr tables, QObject* parent = nullptr);

    const core::Machine& machine() const { return m_tables->machine(); }
    const core::TablesPtr& tables() const { return m_tables; }
    /// Another machine: an empty set, the history is gone.
    void setTables(core::TablesPtr tables);

    const core::BlockSet& set() const { return m_set; }
    core::SetRule setRule() const { return m_rule; }
    void setSetRule(core::SetRule rule);
    QUndoStack& undoStack() { return m_undoStack; }

    /// The findings of the set as it is; current after every change.
    const core::ValidationResult& validation() const { return m_validation; }
    /// What all blocks of the set hold together (the first of two that overlap).
    const core::Occupancy& occupancy() const { return m_occupancy; }

    const std::optional<Draft>& draft() const { return m_draft; }
    void setDraft(std::optional<Draft> draft);
    /// Current after every change of draft or set; nothing without a draft.
    const std::optional<DraftVerdict>& verdict() const { return m_verdict; }
    /// The link sets of the draft in a dimension, in table order.
    std::vector<core::LinkSet> draftLinkSets(core::Dimension dimension) const;
    /// Whether a link set is free in all lines of the draft, and which blocks hold some of it.
    std::vector<int> holdersOf(core::Dimension dimension, const core::LinkSet& linkSet) const;

    /// Adds the draft as a block (undoable) and clears it. Precondition: verdict() has a placement
    /// and nameProblem() is empty.
    void addDraft();
    /// Why the draft's name cannot be used, or empty.
    QString nameProblem() const;
    /// A name that is not taken: "block-1".
    QString freeName() const;
    void removeBlock(int index);                      ///< Undoable.
    void renameBlock(int index, const QString& name); ///< Undoable.
    void duplicateBlock(int index);                   ///< Becomes the draft.

    /// The file it was read from or saved to; empty when none.
    const QString& path() const { return m_path; }
    bool isModified() const { return !m_undoStack.isClean(); }
    /// "spring.blocks.json" or "untitled"
    QString title() const;
    core::Result<void> open(const QString& path);
    core::Result<void> save(const QString& path);
    void clear(); ///< A new, empty set.

    // For commands only: they undo each other and say what changed.
    void insertBlock(int index, const core::Block& block);
    core::Block takeBlock(int index);
    void replaceBlock(int index, const core::Block& block);

signals:
    void machineChanged();
    void setChanged();   ///< Blocks, validation, occupancy.
    void draftChanged(); ///< Draft and verdict.
    void pathChanged();

private:
    void setBlocksChanged();
    void updateVerdict();

    core::TablesPtr m_tables;
    mutable core::Allocator m_allocator;
    core::BlockSet m_set;
    core::SetRule m_rule = core::SetRule::AllTogether;
    core::ValidationResult m_validation;
    core::Occupancy m_occupancy;
    std::optional<Draft> m_draft;
    std::optional<DraftVerdict> m_verdict;
    QUndoStack m_undoStack;
    QString m_path;
};

} // namespace midplane::ui
