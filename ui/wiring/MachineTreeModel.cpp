// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/MachineTreeModel.h"

#include <algorithm>

#include <QStringList>

#include "ui/wiring/LineSources.h"

namespace midplane::ui {
namespace {

QString letterText(core::Dimension dimension)
{
    return QString(QChar::fromLatin1(core::letterOf(dimension)));
}

int countOf(const core::OutOfService& parts)
{
    return static_cast<int>(parts.midplanes.size() + parts.switches.size() + parts.links.size()
        + parts.nodeCards.size());
}

QString midplaneText(const core::Machine& machine, const core::MidplaneCoord& midplane)
{
    return QString::fromStdString(core::textOf(midplane) + ' ' + machine.names().nameOf(midplane));
}

} // namespace

MachineTreeModel::MachineTreeModel(Document& document, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document)
{
    connect(&document, &Document::setChanged, this, &MachineTreeModel::forgetTallies);
    connect(&document, &Document::draftChanged, this, &MachineTreeModel::forgetTallies);
    connect(&document, &Document::machineChanged, this, &MachineTreeModel::rebuild);
    rebuild();
}

void MachineTreeModel::setSession(ReplaySession* session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session) {
        connect(session, &ReplaySession::clockChanged, this, &MachineTreeModel::forgetTallies);
        connect(session, &ReplaySession::recordingChanged, this, &MachineTreeModel::rebuild);
    }
    rebuild();
}

void MachineTreeModel::setTheme(Theme theme)
{
    m_theme = theme;
    forgetTallies();
}

const core::Machine& MachineTreeModel::machine() const
{
    return m_session && m_session->hasRecording() ? *m_session->recording().machine
                                                  : m_document.machine();
}

QString MachineTreeModel::makeText() const
{
    const core::Machine& made = machine();
    if (!made.hasGeometry())
        return tr("%1 units").arg(made.midplaneCount());
    const core::Shape& shape = made.grid().shape();
    QStringList words {QStringLiteral("%1×%2×%3").arg(shape.x).arg(shape.y).arg(shape.z)};
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LineWiring& line = made.line(dimension);
        if (line.kind() == core::LineKind::Crossbar && line.length() > 1)
            words << tr("crossbar %1").arg(letterText(dimension));
        else if (line.kind() == core::LineKind::Cabled && line.linkCount() > line.length())
            words << tr("multi-toroidal %1").arg(letterText(dimension));
    }
    return words.join(QStringLiteral(", "));
}

std::vector<MachineTreeModel::Group> MachineTreeModel::groupsOf(const core::Machine& machine) const
{
    std::vector<Group> groups {{GroupKind::Midplanes, core::Dimension::X, machine.midplaneCount()}};
    for (const core::Dimension dimension : core::allDimensions) {
        if (machine.hasGeometry())
            groups.push_back({GroupKind::Lines, dimension, machine.grid().lineCount(dimension)});
    }
    if (const int dead = countOf(machine.outOfService()); dead > 0)
        groups.push_back({GroupKind::OutOfService, core::Dimension::X, dead});
    return groups;
}

void MachineTreeModel::rebuild()
{
    beginResetModel();
    m_tallies.clear();
    m_groups = groupsOf(machine());
    endResetModel();
}

void MachineTreeModel::forgetTallies()
{
    m_tallies.clear();
    for (int row = 0; row < rowCount(); ++row) {
        if (m_groups[static_cast<std::size_t>(row)].kind != GroupKind::Lines)
            continue;
        const QModelIndex group = index(row, NameColumn);
        emit dataChanged(
            index(0, DetailColumn, group), index(rowCount(group) - 1, DetailColumn, group));
    }
}

const LineTally& MachineTreeModel::tallyAt(const core::LineCoord& line) const
{
    const auto found = m_tallies.find(line);
    if (found != m_tallies.end())
        return found->second;
    const LinePicture picture = m_session && m_session->hasRecording()
        ? linePictureOf(*m_session, line, m_theme)
        : linePictureOf(m_document, line, m_theme);
    return m_tallies.emplace(line, tallyOf(picture)).first->second;
}

// A group has the internal id 0, a row under the n-th group n + 1.

QModelIndex MachineTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const quintptr id = parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : 0;
    return createIndex(row, column, id);
}

QModelIndex MachineTreeModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, NameColumn, quintptr {0});
}

int MachineTreeModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    const bool isGroup = parent.internalId() == 0 && parent.column() == NameColumn;
    return isGroup ? m_groups[static_cast<std::size_t>(parent.row())].count : 0;
}

int MachineTreeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

const MachineTreeModel::Group* MachineTreeModel::groupAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return nullptr;
    return &m_groups[static_cast<std::size_t>(index.internalId() - 1)];
}

std::optional<core::MidplaneCoord> MachineTreeModel::midplaneAt(const QModelIndex& index) const
{
    const Group* group = groupAt(index);
    if (!group)
        return std::nullopt;
    if (group->kind == GroupKind::Midplanes)
        return machine().grid().coordAt(index.row());
    const auto& dead = machine().outOfService().midplanes;
    if (group->kind == GroupKind::OutOfService && index.row() < static_cast<int>(dead.size()))
        return dead[static_cast<std::size_t>(index.row())];
    return std::nullopt;
}

std::optional<core::LineCoord> MachineTreeModel::lineAt(const QModelIndex& index) const
{
    const Group* group = groupAt(index);
    if (!group || group->kind != GroupKind::Lines)
        return std::nullopt;
    return machine().grid().lineAt(group->dimension, index.row());
}

QModelIndex MachineTreeModel::groupOf(core::Dimension dimension) const
{
    const auto found = std::find_if(m_groups.begin(), m_groups.end(), [&](const Group& group) {
        return group.kind == GroupKind::Lines && group.dimension == dimension;
    });
    return found == m_groups.end() ? QModelIndex()
                                   : index(static_cast<int>(found - m_groups.begin()), NameColumn);
}

QModelIndex MachineTreeModel::indexOf(const core::LineCoord& line) const
{
    const QModelIndex group = groupOf(line.dimension);
    if (!group.isValid() || !machine().grid().contains(line))
        return {};
    return index(machine().grid().lineIndexOf(line), NameColumn, group);
}

QModelIndex MachineTreeModel::indexOf(const core::MidplaneCoord& midplane) const
{
    if (!machine().grid().contains(midplane))
        return {};
    return index(machine().grid().indexOf(midplane), NameColumn, index(0, NameColumn));
}

QVariant MachineTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::ForegroundRole)
        return colour(index);
    if (role == Qt::TextAlignmentRole && index.column() == DetailColumn)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    const std::optional<core::LineCoord> line = lineAt(index);
    if (role == TallyRole)
        return line && index.column() == DetailColumn ? QVariant::fromValue(tallyAt(*line))
                                                      : QVariant();
    if (role == Qt::ToolTipRole && line)
        return tallyAt(*line).text();
    if (role != Qt::DisplayRole)
        return {};
    if (const Group* group = groupAt(index))
        return partText(*group, index.row(), index.column());
    return groupText(m_groups[static_cast<std::size_t>(index.row())], index.column());
}

QVariant MachineTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Part") : tr("Links or state");
}

QVariant MachineTreeModel::groupText(const Group& group, int column) const
{
    if (group.kind == GroupKind::Lines && column == DetailColumn) {
        const core::LineWiring& wiring = machine().line(group.dimension);
        return tr("%1 × %2 links").arg(group.count).arg(wiring.linkCount());
    }
    if (column == DetailColumn)
        return QString::number(group.count);
    switch (group.kind) {
    case GroupKind::Midplanes:
        return machine().hasGeometry() ? tr("Midplanes") : tr("Units");
    case GroupKind::Lines:
        return tr("%1-lines").arg(letterText(group.dimension));
    case GroupKind::OutOfService:
        break;
    }
    return tr("Out of service");
}

QVariant MachineTreeModel::partText(const Group& group, int row, int column) const
{
    switch (group.kind) {
    case GroupKind::Midplanes:
        return column == NameColumn ? midplaneText(machine(), machine().grid().coordAt(row))
                                    : QString();
    case GroupKind::Lines: {
        const core::LineCoord line = machine().grid().lineAt(group.dimension, row);
        if (column == DetailColumn)
            return tallyAt(line).text();
        const auto others = core::othersOf(line.dimension);
        return tr("%1 %2 · %3 %4")
            .arg(letterText(others[0]))
            .arg(line.first)
            .arg(letterText(others[1]))
            .arg(line.second);
    }
    case GroupKind::OutOfService:
        break;
    }
    return column == NameColumn ? deadPartText(row) : tr("down");
}

QString MachineTreeModel::deadPartText(int row) const
{
    const core::OutOfService& dead = machine().outOfService();
    auto left = static_cast<std::size_t>(row);
    if (left < dead.midplanes.size())
        return midplaneText(machine(), dead.midplanes[left]);
    left -= dead.midplanes.size();
    if (left < dead.switches.size())
        return tr("%1-switch of %2")
            .arg(letterText(dead.switches[left].dimension),
                midplaneText(machine(), dead.switches[left].midplane));
    left -= dead.switches.size();
    if (left < dead.links.size())
        return tr("Link %1 of %2")
            .arg(dead.links[left].id)
            .arg(QString::fromStdString(core::textOf(dead.links[left].line)));
    left -= dead.links.size();
    return tr("Node card %1 of %2")
        .arg(dead.nodeCards[left].card)
        .arg(midplaneText(machine(), dead.nodeCards[left].midplane));
}

QVariant MachineTreeModel::colour(const QModelIndex& index) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    if (index.column() != DetailColumn)
        return {};
    const Group* group = groupAt(index);
    if (group && group->kind == GroupKind::OutOfService)
        return roles.warning;
    if (const auto line = lineAt(index); line && !tallyAt(*line).conflicts.empty())
        return roles.error;
    return roles.secondaryText;
}

} // namespace midplane::ui
