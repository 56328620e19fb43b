// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Document.h"

#include <algorithm>
#include <cstdlib>

#include <QFileInfo>
#include <QRegularExpression>

#include "core/blocks/formats/BlockFile.h"
#include "core/support/Files.h"
#include "ui/models/BlockCommands.h"

namespace midplane::ui {

namespace {

constexpr int longestName = 32;

std::vector<BlockParts> partsOf(const core::Machine& machine, const core::BlockSet& set)
{
    std::vector<BlockParts> parts;
    for (const core::Block& block : set.blocks)
        parts.push_back({core::midplaneMaskOf(machine, block), core::linkMaskOf(machine, block)});
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

/// Steps between two boxes of one shape.
int distanceOf(const core::MidplaneCoord& a, const core::MidplaneCoord& b)
{
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) + std::abs(a.z - b.z);
}

/// All places of a shape on the machine, the nearest to where first.
std::vector<core::Cuboid> placesAround(
    const core::GridSize& grid, const core::Shape& shape, const core::MidplaneCoord& where)
{
    std::vector<core::Cuboid> places;
    const core::Cuboid whole {{}, grid.shape()};
    whole.forEach([&](const core::MidplaneCoord& origin) {
        if (grid.contains(core::Cuboid {origin, shape}))
            places.push_back({origin, shape});
    });
    std::stable_sort(places.begin(), places.end(), [&](const auto& a, const auto& b) {
        return distanceOf(a.origin, where) < distanceOf(b.origin, where);
    });
    return places;
}

bool isOffMachine(const core::Machine& machine, const core::Block& block)
{
    return !std::all_of(block.midplanes.begin(), block.midplanes.end(),
        [&](const auto& midplane) { return machine.grid().contains(midplane); });
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

void Document::setDraft(std::optional<Draft> draft)
{
    if (draft == m_draft)
        return;
    m_draft = std::move(draft);
    updateVerdict();
}

DraftVerdict Document::verdictOn(const Draft& draft) const
{
    return checkDraft(draft, {*m_tables, m_parts, m_rule, m_occupancy.deadLinks()});
}

std::optional<Draft> Document::nearestFit(const Draft& draft) const
{
    Draft moved = draft;
    moved.linkSetIndex = Draft {}.linkSetIndex;
    for (const core::Cuboid& place :
        placesAround(machine().grid(), draft.box.shape, draft.box.origin)) {
        moved.box = place;
        if (place != draft.box && verdictOn(moved).placement)
            return moved;
    }
    return std::nullopt;
}

bool Document::canAddDraft() const
{
    return m_verdict && m_verdict->placement && nameProblem().isEmpty();
}

void Document::addDraft()
{
    Q_ASSERT(canAddDraft());
    core::Block block
        = core::makeBlock(machine(), m_draft->name.toStdString(), *m_verdict->placement);
    m_draft.reset();
    m_verdict.reset(); // The set is not checked against a draft that has become part of it.
    m_undoStack.push(new AddBlockCommand(*this, std::move(block)));
    emit draftChanged();
}

QString Document::nameProblem() const { return m_draft ? nameProblemOf(m_draft->name) : QString(); }

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

void Document::removeBlock(int index) { m_undoStack.push(new RemoveBlockCommand(*this, index)); }

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

void Document::duplicateBlock(int index)
{
    const core::Block& original = block(index);
    const auto box = core::boxOf(original);
    if (!box)
        return;
    Draft copy;
    copy.name = copyName(original);
    copy.box = *box;
    copy.connectivity = original.connectivity;
    setDraft(nearestFit(copy).value_or(copy));
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

bool Document::isShown(int index) const { return !m_hidden.contains(block(index).name); }

void Document::setShown(int index, bool isShown)
{
    if (isShown)
        m_hidden.erase(block(index).name);
    else
        m_hidden.insert(block(index).name);
    emit shownChanged();
}

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
    m_undoStack.resetClean();
}

void Document::insertBlock(int index, const core::Block& block)
{
    m_set.blocks.insert(m_set.blocks.begin() + index, block);
    setBlocksChanged();
}

core::Block Document::takeBlock(int index)
{
    core::Block block = std::move(m_set.blocks[static_cast<std::size_t>(index)]);
    m_set.blocks.erase(m_set.blocks.begin() + index);
    setBlocksChanged();
    return block;
}

void Document::replaceBlock(int index, const core::Block& block)
{
    m_set.blocks[static_cast<std::size_t>(index)] = block;
    setBlocksChanged();
}

void Document::replaceSet(core::BlockSet set, const QString& path)
{
    m_set = std::move(set);
    m_set.machine = machine().name();
    m_path = path;
    m_hidden.clear();
    m_undoStack.clear();
    m_undoStack.setClean();
    setBlocksChanged();
    emit pathChanged();
}

void Document::updateParts()
{
    m_parts = partsOf(machine(), m_set);
    m_occupancy = occupancyOf(machine(), m_parts);
    m_validation = core::validate(machine(), m_set, m_rule);
}

void Document::setBlocksChanged()
{
    updateParts();
    emit setChanged();
    updateVerdict();
}

void Document::updateVerdict()
{
    m_verdict.reset();
    if (m_draft)
        m_verdict = verdictOn(*m_draft);
    emit draftChanged();
}

} // namespace midplane::ui
