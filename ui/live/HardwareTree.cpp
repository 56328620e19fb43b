// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/HardwareTree.h"

#include "ui/live/LiveTable.h"
#include "ui/models/LiveText.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

struct HardwareTree::Node {
    Kind kind = Kind::Root;
    core::Dimension dimension = core::Dimension::X; ///< Of Lines and Line.
    std::optional<core::LineCoord> line;
    std::optional<core::HardwarePart> part;
    Node* parent = nullptr;
    int row = 0;
    bool isFilled = false;
    std::vector<std::unique_ptr<Node>> children;
};

HardwareTree::HardwareTree(const LiveSession& session, QObject* parent)
    : QAbstractItemModel(parent)
    , m_session(session)
    , m_root(std::make_unique<Node>())
{
    connect(&session, &LiveSession::opened, this, &HardwareTree::rebuild);
    connect(&session, &LiveSession::stateChanged, this, &HardwareTree::follow);
    rebuild();
}

HardwareTree::~HardwareTree() = default;

void HardwareTree::rebuild()
{
    beginResetModel();
    m_state = m_session.state();
    m_root = std::make_unique<Node>();
    endResetModel();
}

HardwareTree::Node& HardwareTree::add(Node& parent, Kind kind) const
{
    auto node = std::make_unique<Node>();
    node->kind = kind;
    node->parent = &parent;
    node->row = static_cast<int>(parent.children.size());
    parent.children.push_back(std::move(node));
    return *parent.children.back();
}

void HardwareTree::fill(Node& node) const
{
    if (node.isFilled || !m_state)
        return;
    node.isFilled = true;
    const auto addPart = [&](const core::HardwarePart& part) { add(node, Kind::Part).part = part; };
    switch (node.kind) {
    case Kind::Root:
        add(node, Kind::Unavailable);
        add(node, Kind::Midplanes);
        for (const core::Dimension dimension : core::allDimensions) {
            if (machine().hasGeometry() && machine().line(dimension).linkCount() > 0)
                add(node, Kind::Lines).dimension = dimension;
        }
        break;
    case Kind::Unavailable:
        for (const auto& [number, snapshot] : m_state->hardware) {
            if (snapshot.state != core::HardwareState::Available)
                addPart(*m_state->parts->partOf(number));
        }
        break;
    case Kind::Midplanes:
        for (int i = 0; i < machine().midplaneCount(); ++i)
            addPart(machine().grid().coordAt(i));
        break;
    case Kind::Lines:
        for (int i = 0; i < machine().grid().lineCount(node.dimension); ++i) {
            Node& line = add(node, Kind::Line);
            line.dimension = node.dimension;
            line.line = machine().grid().lineAt(node.dimension, i);
        }
        break;
    case Kind::Line:
        for (int id = 0; id < machine().line(node.dimension).linkIdEnd(); ++id) {
            if (machine().line(node.dimension).cable(id))
                addPart(core::LinkRef {*node.line, id});
        }
        break;
    case Kind::Part:
        if (const auto* midplane = std::get_if<core::MidplaneCoord>(&*node.part);
            midplane != nullptr && node.parent->kind == Kind::Midplanes) {
            for (const core::Dimension dimension : core::allDimensions) {
                if (machine().hasGeometry())
                    addPart(core::SwitchRef {dimension, *midplane});
            }
            for (int card = 0; card < machine().unit(*midplane).nodeCards; ++card)
                addPart(core::NodeCardRef {*midplane, card});
        }
        break;
    }
}

int HardwareTree::unavailableCount() const
{
    if (!m_state)
        return 0;
    return static_cast<int>(std::count_if(m_state->hardware.begin(), m_state->hardware.end(),
        [](const auto& each) { return each.second.state != core::HardwareState::Available; }));
}

void HardwareTree::follow()
{
    if (!m_state)
        return rebuild();
    const bool isSame = m_state->hardware == m_session.state()->hardware;
    const bool holdTheSame = m_state->partitions == m_session.state()->partitions;
    m_state = m_session.state();
    if (isSame && holdTheSame)
        return;
    if (!isSame)
        followUnavailable();
    // All that anybody has looked at.
    std::vector<Node*> open {m_root.get()};
    while (!open.empty()) {
        Node* node = open.back();
        open.pop_back();
        if (node->children.empty())
            continue;
        emit dataChanged(indexOf(node->children.front().get(), State),
            indexOf(node->children.back().get(), Holder));
        for (const auto& child : node->children)
            open.push_back(child.get());
    }
}

void HardwareTree::followUnavailable()
{
    if (!m_root->isFilled)
        return;
    Node& group = *m_root->children.front();
    if (!group.isFilled)
        return;
    const QModelIndex index = indexOf(&group);
    if (!group.children.empty()) {
        beginRemoveRows(index, 0, static_cast<int>(group.children.size()) - 1);
        group.children.clear();
        endRemoveRows();
    }
    const int count = unavailableCount();
    if (count > 0)
        beginInsertRows(index, 0, count - 1);
    group.isFilled = false;
    fill(group);
    if (count > 0)
        endInsertRows();
}

HardwareTree::Node* HardwareTree::nodeAt(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : m_root.get();
}

QModelIndex HardwareTree::indexOf(const Node* node, int column) const
{
    return node->kind == Kind::Root ? QModelIndex()
                                    : createIndex(node->row, column, const_cast<Node*>(node));
}

QModelIndex HardwareTree::index(int row, int column, const QModelIndex& parent) const
{
    Node& node = *nodeAt(parent);
    fill(node);
    if (row < 0 || row >= static_cast<int>(node.children.size()) || column < 0
        || column >= ColumnCount)
        return {};
    return createIndex(row, column, node.children[static_cast<std::size_t>(row)].get());
}

QModelIndex HardwareTree::parent(const QModelIndex& index) const
{
    return index.isValid() ? indexOf(nodeAt(index)->parent) : QModelIndex();
}

int HardwareTree::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0)
        return 0;
    Node& node = *nodeAt(parent);
    fill(node);
    return static_cast<int>(node.children.size());
}

bool HardwareTree::hasChildren(const QModelIndex& parent) const
{
    const Node& node = *nodeAt(parent);
    if (node.kind == Kind::Unavailable)
        return unavailableCount() > 0;
    if (node.kind != Kind::Part)
        return m_state != nullptr;
    return node.parent->kind == Kind::Midplanes;
}

int HardwareTree::columnCount(const QModelIndex&) const { return ColumnCount; }

std::optional<core::HardwarePart> HardwareTree::partAt(const QModelIndex& index) const
{
    return index.isValid() ? nodeAt(index)->part : std::nullopt;
}

std::optional<core::LineCoord> HardwareTree::lineAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return std::nullopt;
    const Node& node = *nodeAt(index);
    if (node.kind == Kind::Line)
        return node.line;
    if (node.part && std::holds_alternative<core::LinkRef>(*node.part))
        return std::get<core::LinkRef>(*node.part).line;
    return std::nullopt;
}

QModelIndex HardwareTree::indexOf(const core::HardwarePart& part) const
{
    if (!m_state || !m_state->parts->idOf(part))
        return {};
    const auto childWith = [this](const QModelIndex& parent, auto isIt) {
        for (int row = 0; row < rowCount(parent); ++row) {
            const QModelIndex child = index(row, 0, parent);
            if (isIt(*nodeAt(child)))
                return child;
        }
        return QModelIndex();
    };
    const auto isPart = [](const core::HardwarePart& wanted) {
        return [wanted](const Node& node) { return node.part == wanted; };
    };
    if (const auto* link = std::get_if<core::LinkRef>(&part)) {
        const QModelIndex group = childWith({}, [&](const Node& node) {
            return node.kind == Kind::Lines && node.dimension == link->line.dimension;
        });
        return childWith(
            childWith(group, [&](const Node& node) { return node.line == link->line; }),
            isPart(part));
    }
    const QModelIndex group
        = childWith({}, [](const Node& node) { return node.kind == Kind::Midplanes; });
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&part))
        return index(machine().grid().indexOf(*midplane), 0, group);
    const auto* at = std::get_if<core::SwitchRef>(&part);
    const core::MidplaneCoord midplane
        = at != nullptr ? at->midplane : std::get<core::NodeCardRef>(part).midplane;
    return childWith(index(machine().grid().indexOf(midplane), 0, group), isPart(part));
}

int HardwareTree::countOf(const Node& node) const
{
    switch (node.kind) {
    case Kind::Unavailable:
        return unavailableCount();
    case Kind::Midplanes:
        return machine().midplaneCount();
    case Kind::Lines:
        return machine().grid().lineCount(node.dimension);
    default:
        return 0;
    }
}

QString HardwareTree::nameOf(const Node& node) const
{
    const auto letter = [](core::Dimension dimension) {
        return QString(QChar::fromLatin1(core::letterOf(dimension)));
    };
    switch (node.kind) {
    case Kind::Root:
        return {};
    case Kind::Unavailable:
        return tr("Not available");
    case Kind::Midplanes:
        return machine().hasGeometry() ? tr("Midplanes") : tr("Units");
    case Kind::Lines:
        return tr("%1-links").arg(letter(node.dimension));
    case Kind::Line: {
        const auto others = core::othersOf(node.dimension);
        return QStringLiteral("%1 %2 · %3 %4")
            .arg(letter(others[0]))
            .arg(node.line->first)
            .arg(letter(others[1]))
            .arg(node.line->second);
    }
    case Kind::Part:
        break;
    }
    if (node.parent->kind == Kind::Unavailable)
        return QString::fromStdString(core::textOf(machine(), *node.part));
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&*node.part))
        return midplaneText(machine(), *midplane);
    if (const auto* at = std::get_if<core::SwitchRef>(&*node.part))
        return tr("%1-switch").arg(letter(at->dimension));
    if (const auto* card = std::get_if<core::NodeCardRef>(&*node.part))
        return tr("Node card N%1").arg(card->card, 2, 10, QLatin1Char('0'));
    const auto& link = std::get<core::LinkRef>(*node.part);
    const core::Cable cable = machine().cable(link);
    return tr("Link %1: %2 → %3").arg(link.id).arg(cable.from).arg(cable.to);
}

QString HardwareTree::stateOf(const Node& node) const
{
    if (node.kind == Kind::Line)
        return {};
    if (node.kind != Kind::Part)
        return QString::number(countOf(node));
    return stateText(m_state->stateOf(*node.part));
}

QString HardwareTree::holdersOf(const Node& node) const
{
    if (node.kind != Kind::Part)
        return {};
    QStringList names;
    for (const LivePartition* holder : m_state->holdersOf(*node.part))
        names.append(partitionText(*holder));
    return names.join(QStringLiteral(", "));
}

QVariant HardwareTree::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_state)
        return {};
    const Node& node = *nodeAt(index);
    if (role == StateLetterRole && index.column() == State && node.part)
        return QChar::fromLatin1(core::letterOf(m_state->stateOf(*node.part)));
    if (role == StateFormRole && index.column() == State && node.part) {
        const core::HardwareState state = m_state->stateOf(*node.part);
        return static_cast<int>(state == core::HardwareState::Error ? StateForm::Error
                : state == core::HardwareState::Available           ? StateForm::Rest
                                                                    : StateForm::Going);
    }
    if (role == QuietRole)
        return index.column() != Part && !node.part;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole && node.part)
        return QStringLiteral("%1: %2").arg(
            partText(machine(), *node.part), stateText(m_state->stateOf(*node.part)));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Part:
        return nameOf(node);
    case State:
        return stateOf(node);
    default:
        return holdersOf(node);
    }
}

QVariant HardwareTree::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Part:
        return tr("Part");
    case State:
        return tr("State");
    default:
        return tr("Held by");
    }
}

} // namespace midplane::ui
