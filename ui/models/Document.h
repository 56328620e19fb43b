// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>

#include <QObject>
#include <QString>
#include <QUndoStack>

#include "core/allocation/Occupancy.h"
#include "core/blocks/Validator.h"
#include "ui/models/Draft.h"
#include "ui/models/DraftCheck.h"
#include "ui/models/DraftStep.h"

namespace midplane::ui {

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
    int blockCount() const { return static_cast<int>(m_set.blocks.size()); }
    const core::Block& block(int index) const
    {
        return m_set.blocks[static_cast<std::size_t>(index)];
    }
    /// The midplanes and links of every block, by its index.
    const std::vector<BlockParts>& parts() const { return m_parts; }
    /// The first block that holds a midplane; nothing when none does.
    std::optional<int> blockAt(const core::MidplaneCoord& midplane) const;
    core::SetRule setRule() const { return m_rule; }
    void setSetRule(core::SetRule rule);
    QUndoStack& undoStack() { return m_undoStack; }

    /// The findings of the set as it is; current after every change.
    const core::ValidationResult& validation() const { return m_validation; }
    /// What all blocks of the set hold together (the first of two that overlap).
    const core::Occupancy& occupancy() const { return m_occupancy; }

    const std::optional<Draft>& draft() const { return m_draft; }
    void setDraft(std::optional<Draft> draft);
    /// The same as a step that can be undone; steps of one kind in a row become one.
    void editDraft(std::optional<Draft> draft, DraftStep step);
    /// Current after every change of draft or set; nothing without a draft.
    const std::optional<DraftVerdict>& verdict() const { return m_verdict; }
    /// What the verdict on another draft would be; changes nothing.
    DraftVerdict verdictOn(const Draft& draft) const;
    /// The place nearest to the draft's own where it can be wired, its own left out; nothing when
    /// there is none. Link sets are chosen anew.
    std::optional<Draft> nearestFit(const Draft& draft) const;

    /// A draft that pictures show in the place of the real one, while something hovers: what would
    /// be. It ends with any change of draft or set.
    void setPreview(std::optional<Draft> preview);
    const std::optional<Draft>& preview() const { return m_preview; }
    /// The preview, else the draft: what pictures show.
    const std::optional<Draft>& shownDraft() const { return m_preview ? m_preview : m_draft; }
    const std::optional<DraftVerdict>& shownVerdict() const
    {
        return m_preview ? m_previewVerdict : m_verdict;
    }

    /// Blocks that would be added together: pictures show them as ghosts, in the colours that they
    /// would have. They end with any change of the set.
    void setPlanned(std::vector<BlockParts> planned);
    const std::vector<BlockParts>& planned() const { return m_planned; }

    /// Adds the draft as a block, or puts it in the place of the one that it edits (undoable), and
    /// clears it. Precondition: canAddDraft().
    void addDraft();
    bool canAddDraft() const;
    /// The draft becomes the block as it is, to be changed (undoable).
    void editBlock(int index);
    /// What all blocks hold but the one that the draft would replace.
    core::Occupancy occupancyFor(const Draft& draft) const;
    /// Why the draft's name cannot be used, or empty.
    QString nameProblem() const;
    /// Why a name cannot be given to a new block, or to the block with that index; empty when it
    /// can.
    QString nameProblemOf(const QString& name, std::optional<int> index = std::nullopt) const;
    /// A name that is not taken: "block-1".
    QString freeName() const;
    void removeBlock(int index);                      ///< Undoable.
    void renameBlock(int index, const QString& name); ///< Undoable. The name must be usable.
    /// Other blocks in the place of all, as one step with that name (undoable).
    void replaceBlocks(std::vector<core::Block> blocks, const QString& text);
    /// Becomes the draft, at the nearest place where it fits.
    void duplicateBlock(int index);

    /// Whether a block stands out in the views. Not part of the file and not undone.
    bool isShown(int index) const;
    void setShown(int index, bool isShown);

    /// The file it was read from or saved to; empty when none.
    const QString& path() const { return m_path; }
    /// Whether the set differs from what the file says.
    bool isModified() const { return m_isModified; }
    /// "spring.blocks.json" or "untitled"
    QString title() const;
    /// What reads is shown, with findings where it breaks rules. On an Error nothing has changed.
    core::Result<void> open(const QString& path);
    core::Result<void> save(const QString& path);
    void clear(); ///< A new, empty set.
    /// A set that was not saved yet, though it may have a file: it counts as modified.
    void restore(core::BlockSet set, const QString& path);

    // For commands only: they undo each other and say what changed.
    void insertBlock(int index, const core::Block& block);
    core::Block takeBlock(int index);
    void replaceBlock(int index, const core::Block& block);
    void putBlocks(std::vector<core::Block> blocks);

signals:
    void machineChanged(); ///< The set is empty by then; setChanged follows.
    void setChanged();     ///< Blocks, validation, occupancy, rule.
    void draftChanged();   ///< Draft and verdict. The preview has ended.
    void previewChanged(); ///< Of a draft that stays as it is, or of planned blocks.
    void shownChanged();   ///< Which blocks stand out.
    void pathChanged();    ///< Or whether the set differs from the file.

private:
    void replaceSet(core::BlockSet set, const QString& path);
    void updateParts(); ///< And all else that follows from the blocks.
    void setBlocksChanged();
    void findVerdict();
    void updateModified();
    void pushAddDraft(const core::Block& block);
    QString copyName(const core::Block& block) const;

    core::TablesPtr m_tables;
    core::BlockSet m_set;
    std::vector<BlockParts> m_parts;
    core::SetRule m_rule = core::SetRule::AllTogether;
    core::ValidationResult m_validation;
    core::Occupancy m_occupancy;
    std::optional<Draft> m_draft;
    std::optional<DraftVerdict> m_verdict;
    std::optional<Draft> m_preview;
    std::optional<DraftVerdict> m_previewVerdict;
    std::vector<BlockParts> m_planned;
    std::optional<std::vector<core::Block>> m_saved; ///< As the file has them; none: it never had.
    bool m_isModified = false;
    std::set<std::string> m_hidden; ///< Names, so that undo keeps what is hidden.
    QUndoStack m_undoStack;
    QString m_path;
};

} // namespace midplane::ui
