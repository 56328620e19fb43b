// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/PartitionsTable.h"

#include "ui/models/LiveText.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

StateForm formOfState(core::PartitionState state)
{
    switch (state) {
    case core::PartitionState::Free:
        break;
    case core::PartitionState::Configuring:
    case core::PartitionState::Allocated:
    case core::PartitionState::Booting:
    case core::PartitionState::Rebooting:
        return StateForm::Coming;
    case core::PartitionState::Initialized:
        return StateForm::There;
    case core::PartitionState::Deallocating:
    case core::PartitionState::Terminating:
        return StateForm::Going;
    case core::PartitionState::Error:
        return StateForm::Error;
    }
    return StateForm::Rest;
}

PartitionsTable::PartitionsTable(const LiveSession& session, QObject* parent)
    : LiveRows(parent)
    , m_session(session)
{
    connect(&session, &LiveSession::stateChanged, this, &PartitionsTable::follow);
    connect(&session, &LiveSession::opened, this, &PartitionsTable::follow);
    follow();
}

int PartitionsTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void PartitionsTable::follow()
{
    update(m_session.state() ? m_session.state()->partitions : std::vector<LivePartition> {});
}

QString PartitionsTable::usualText(int column) const
{
    switch (column) {
    case Name:
        return QStringLiteral("R00-M0-N");
    case State:
        return std::max({stateText(core::PartitionState::Initialized),
                            stateText(core::PartitionState::Deallocating),
                            stateText(core::PartitionState::Terminating)},
            [](const QString& one, const QString& other) { return one.size() < other.size(); });
    case Nodes:
        return QStringLiteral("65,536");
    case Job:
        return QStringLiteral("10000");
    case Shape:
        return QStringLiteral("8×4×4");
    case Kind:
        return QStringLiteral("T·M·M");
    case Owner:
        return QStringLiteral("operator");
    default:
        return usualMomentText();
    }
}

QString PartitionsTable::title(int column) const
{
    switch (column) {
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    case Nodes:
        return tr("Nodes");
    case Job:
        return tr("Job");
    case Shape:
        return tr("Shape");
    case Kind:
        return tr("Kind");
    case Owner:
        return tr("Owner");
    default:
        return tr("Since");
    }
}

bool PartitionsTable::isNumber(int column) const
{
    return column == Nodes || column == Job || column == Since;
}

QString PartitionsTable::text(int row, int column) const
{
    const LivePartition& partition = at(row);
    const core::PartitionDefinition& definition = partition.facts->definition;
    switch (column) {
    case Name:
        return QString::fromStdString(definition.name);
    case State:
        return stateText(partition.state);
    case Nodes:
        return QLocale().toString(partition.facts->nodes);
    case Job:
        return partition.activeJob ? QString::number(partition.activeJob->value) : QString();
    case Shape:
        return partition.facts->shape ? shapeText(*partition.facts->shape) : QStringLiteral("–");
    case Kind:
        return shortKindText(partition.placement().connectivity);
    case Owner:
        return QString::fromStdString(definition.owner);
    default:
        return partition.since && m_session.state()
            ? momentText(*m_session.state(), *partition.since)
            : QStringLiteral("–");
    }
}

QVariant PartitionsTable::sortKey(int row, int column) const
{
    const LivePartition& partition = at(row);
    switch (column) {
    case State:
        return static_cast<int>(partition.state);
    case Nodes:
        return partition.facts->nodes;
    case Job:
        return partition.activeJob ? static_cast<qint64>(partition.activeJob->value) : qint64 {-1};
    case Since:
        return partition.since ? static_cast<qint64>(partition.since->count()) : qint64 {-1};
    default:
        return text(row, column);
    }
}

QVariant PartitionsTable::extra(int row, int column, int role) const
{
    const LivePartition& partition = at(row);
    if (column == Name && role == ChipRole)
        return static_cast<int>(partition.id.value);
    if (column == State && role == StateLetterRole)
        return QChar::fromLatin1(core::letterOf(partition.state));
    if (column == State && role == StateFormRole)
        return static_cast<int>(formOfState(partition.state));
    if (role == Qt::ToolTipRole)
        return QStringLiteral("%1: %2").arg(partitionText(partition), stateText(partition.state));
    return {};
}

} // namespace midplane::ui
