// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Document.h"

#include <algorithm>

#include <QRegularExpression>

#include "core/blocks/checks/SmallBlock.h"
#include "ui/models/BlockCommands.h"
#include "ui/models/DraftCommand.h"

namespace midplane::ui {

namespace {

constexpr int longestName = 32;

std::vector<BlockParts> partsOf(const core::Machine& machine, const core::BlockSet& set)
{
    std::vector<BlockParts> parts;
    for (const core::Block& block : set.blocks) {
        const auto small = core::checks::smallBlockOf(machine, block);
        parts.push_back({core::midplaneMaskOf(machine, block), core::linkMaskOf(machine, block),
            small ? small->halfCards : std::vector<int> {}});
    }
    return parts;
}

core::Occupancy occupancyOf(const core::Machine& machine, const std::vector<BlockParts>& parts)
{
    core::Occupancy occupancy(machine);
    for (const BlockParts& part : parts) {
        core::Placement rest; // What no block before it and no fault has taken already.
        rest.midplanes = part.midplanes - occupancy.unavailableMidplanes();
        rest.links = part.links - occupancy.unavailableLinks();
        occupancy.take(rest);
    }
    return occupancy;
}

} // namespace

Document::Document(core::TablesPtr tables, QObject* parent)
    : QObject(parent)
    , m_tables(std::move(tables))
    , m_occupancy(m_tables->machine())
{
    replaceSet({}, {});
}

void Document::setTables(core::TablesPtr tables)
{
    m_tables = std::move(tables);
    m_draft.reset();
    m_verdict.reset();
    m_preview.reset();
    m_previewVerdict.reset();
    m_set = {};
    updateParts();
    emit machineChanged(); // First: whoever shows the set needs to know on which machine it is.
    replaceSet({}, {});
}

std::optional<int> Document::blockAt(const core::MidplaneCoord& midplane) const
{
    const auto bit = static_cast<std::size_t>(machine().grid().indexOf(midplane));
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (m_parts[i].midplanes.test(bit))
            return static_cast<int>(i);
    }
    return std::nullopt;
}

void Document::setSetRule(core::SetRule rule)
{
    if (rule == m_rule)
        return;
    m_rule = rule;
    setBlocksChanged();
}

QString Document::nameProblem() const
{
    return m_draft ? nameProblemOf(m_draft->name, m_draft->editing) : QString();
}

QString Document::nameProblemOf(const QString& name, std::optional<int> index) const
{
    static const QRegularExpression allowed(QStringLiteral("^[A-Za-z0-9_-]*$"));
    if (name.isEmpty())
        return tr("The block has no name.");
    if (!allowed.match(name).hasMatch())
        return tr("A name has letters A to Z, digits, - and _.");
    if (name.size() > longestName)
        return tr("A name has at most %1 characters.").arg(longestName);
    for (int i = 0; i < blockCount(); ++i) {
        if (i != index && block(i).name == name.toStdString())
            return tr("The name %1 is taken.").arg(name);
    }
    return {};
}

QString Document::freeName() const
{
    for (int number = 1;; ++number) {
        const QString name = QStringLiteral("block-%1").arg(number);
        if (nameProblemOf(name).isEmpty())
            return name;
    }
}

QString Document::copyName(const core::Block& block) const
{
    for (int number = 2;; ++number) {
        const QString suffix = QStringLiteral("-%1").arg(number);
        const QString stem = QString::fromStdString(block.name);
        const QString name = stem.left(longestName - static_cast<int>(suffix.size())) + suffix;
        if (nameProblemOf(name).isEmpty())
            return name;
        if (number > blockCount() + 2)
            return freeName(); // The original's own name is not allowed either.
    }
}

void Document::removeBlock(int index)
{
    if (!m_draft || m_draft->editing != index) {
        m_undoStack.push(new RemoveBlockCommand(*this, index));
        return;
    }
    m_undoStack.beginMacro(tr("Delete block %1").arg(QString::fromStdString(block(index).name)));
    m_undoStack.push(new DraftCommand(*this, std::nullopt, DraftStep::Discard));
    m_undoStack.push(new RemoveBlockCommand(*this, index));
    m_undoStack.endMacro();
}

void Document::replaceBlocks(std::vector<core::Block> blocks, const QString& text)
{
    if (blocks != m_set.blocks)
        m_undoStack.push(new ReplaceSetCommand(*this, std::move(blocks), text));
}

void Document::renameBlock(int index, const QString& name)
{
    Q_ASSERT(nameProblemOf(name, index).isEmpty());
    core::Block renamed = block(index);
    if (renamed.name == name.toStdString())
        return;
    const QString text = tr("Rename %1 to %2").arg(QString::fromStdString(renamed.name), name);
    renamed.name = name.toStdString();
    m_undoStack.push(new ReplaceBlockCommand(*this, index, std::move(renamed), text));
}

bool Document::isShown(int index) const { return !m_hidden.contains(block(index).name); }

void Document::setShown(int index, bool isShown)
{
    if (isShown)
        m_hidden.erase(block(index).name);
    else
        m_hidden.insert(block(index).name);
    emit shownChanged();
}

void Document::insertBlock(int index, const core::Block& block)
{
    if (m_draft && m_draft->editing >= index)
        ++*m_draft->editing;
    m_set.blocks.insert(m_set.blocks.begin() + index, block);
    setBlocksChanged();
}

core::Block Document::takeBlock(int index)
{
    core::Block block = std::move(m_set.blocks[static_cast<std::size_t>(index)]);
    m_set.blocks.erase(m_set.blocks.begin() + index);
    if (m_draft && m_draft->editing == index)
        m_draft->editing.reset(); // It becomes a block of its own.
    else if (m_draft && m_draft->editing > index)
        --*m_draft->editing;
    setBlocksChanged();
    return block;
}

void Document::replaceBlock(int index, const core::Block& block)
{
    m_set.blocks[static_cast<std::size_t>(index)] = block;
    setBlocksChanged();
}

void Document::putBlocks(std::vector<core::Block> blocks)
{
    m_set.blocks = std::move(blocks);
    if (m_draft && m_draft->editing >= blockCount())
        m_draft->editing.reset();
    setBlocksChanged();
}

void Document::updateParts()
{
    m_planned.clear();
    m_parts = partsOf(machine(), m_set);
    m_occupancy = occupancyOf(machine(), m_parts);
    m_validation = core::validate(machine(), m_set, m_rule);
}

void Document::setBlocksChanged()
{
    updateParts();
    findVerdict(); // Before anybody is told: the verdict before names blocks that may be gone.
    emit setChanged();
    updateModified();
    emit draftChanged();
}

void Document::updateModified()
{
    const bool isModified = !m_saved || m_set.blocks != *m_saved;
    if (isModified == m_isModified)
        return;
    m_isModified = isModified;
    emit pathChanged();
}

} // namespace midplane::ui
