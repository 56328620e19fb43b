// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/EventsTable.h"

#include <algorithm>

#include "ui/live/LiveJobsTable.h"
#include "ui/live/PartitionsTable.h"
#include "ui/models/LiveText.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

EventsTable::EventsTable(const LiveSession& session, QObject* parent)
    : LiveTable(parent)
    , m_session(session)
    , m_rows(static_cast<int>(session.log().size()))
{
    connect(&session, &LiveSession::logGrown, this, [this](int rows) {
        beginInsertRows({}, m_rows, m_rows + rows - 1);
        m_rows += rows;
        endInsertRows();
    });
    connect(&session, &LiveSession::logAboutToBeTrimmed, this,
        [this](int rows) { beginRemoveRows({}, 0, rows - 1); });
    connect(&session, &LiveSession::logTrimmed, this, [this](int rows) {
        m_rows -= rows;
        endRemoveRows();
    });
}

int EventsTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int EventsTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

qint64 EventsTable::key(int row) const
{
    const LiveLogRow& event = at(row);
    return static_cast<qint64>(event.topic ? event.event.id : event.loss.last);
}

int EventsTable::rowOf(qint64 wanted) const
{
    const auto& log = m_session.log();
    const auto found
        = std::lower_bound(log.begin(), log.end(), wanted, [](const LiveLogRow& row, qint64 id) {
              return static_cast<qint64>(row.topic ? row.event.id : row.loss.last) < id;
          });
    const auto row = static_cast<int>(found - log.begin());
    return found != log.end() && key(row) == wanted ? row : -1;
}

QString EventsTable::usualText(int column) const
{
    switch (column) {
    case Id:
    case Previous:
        return QStringLiteral("1000000");
    case Time:
        return usualMomentText();
    case Topic:
        return topicText(core::EventTopic::Partitions);
    case Object:
        return QStringLiteral("Node card R00-M0-N04");
    default:
        return QStringLiteral("%1 → %2").arg(stateText(core::PartitionState::Deallocating),
            stateText(core::PartitionState::Terminating));
    }
}

QString EventsTable::title(int column) const
{
    switch (column) {
    case Id:
        return tr("Event");
    case Previous:
        return tr("Previous");
    case Time:
        return tr("Time");
    case Topic:
        return tr("About");
    case Object:
        return tr("Object");
    default:
        return tr("What happened");
    }
}

bool EventsTable::isNumber(int column) const
{
    return column == Id || column == Previous || column == Time;
}

QString EventsTable::text(int row, int column) const
{
    const LiveLogRow& event = at(row);
    if (!event.topic) {
        if (column == Id)
            return QString::number(event.loss.last);
        if (column != Change)
            return {};
        return row == 0 ? tr("Up to here it was not heard.")
                        : tr("Events %1 to %2 were lost; the state is read anew.")
                              .arg(event.loss.first)
                              .arg(event.loss.last);
    }
    switch (column) {
    case Id:
        return QString::number(event.event.id);
    case Previous:
        return event.event.previous == 0 ? QStringLiteral("–")
                                         : QString::number(event.event.previous);
    case Time:
        return m_session.state() ? momentText(*m_session.state(), event.event.entry.time)
                                 : clockText(event.event.entry.time);
    case Topic:
        return topicText(*event.topic);
    case Object:
        return event.object;
    default:
        return changeText(event.event.entry);
    }
}

QVariant EventsTable::sortKey(int row, int column) const
{
    const LiveLogRow& event = at(row);
    if (column == Id || column == Time)
        return key(row);
    if (column == Previous)
        return static_cast<qint64>(event.event.previous);
    return text(row, column);
}

QVariant EventsTable::extra(int row, int column, int role) const
{
    const LiveLogRow& event = at(row);
    if (!event.topic)
        return role == QuietRole ? QVariant(true) : QVariant();
    const core::Entry& entry = event.event.entry;
    if (column == Object && role == ChipRole && *event.topic == core::EventTopic::Partitions)
        return static_cast<int>(entry.partition.value);
    if (column != Change)
        return {};
    if (role == StateLetterRole) {
        if (entry.kind == core::EntryKind::PartitionChanged)
            return QChar::fromLatin1(core::letterOf(static_cast<core::PartitionState>(entry.to)));
        if (entry.kind == core::EntryKind::JobChanged)
            return QChar::fromLatin1(core::letterOf(static_cast<core::JobState>(entry.to)));
        if (entry.kind == core::EntryKind::HardwareChanged)
            return QChar::fromLatin1(core::letterOf(static_cast<core::HardwareState>(entry.to)));
    }
    if (role == StateFormRole) {
        if (entry.kind == core::EntryKind::PartitionChanged)
            return static_cast<int>(formOfState(static_cast<core::PartitionState>(entry.to)));
        if (entry.kind == core::EntryKind::JobChanged)
            return static_cast<int>(formOfState(static_cast<core::JobState>(entry.to)));
        if (entry.kind == core::EntryKind::HardwareChanged)
            return static_cast<int>(
                static_cast<core::HardwareState>(entry.to) == core::HardwareState::Error
                    ? StateForm::Error
                    : StateForm::Rest);
    }
    return {};
}

EventsFilter::EventsFilter(EventsTable& events, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_events(events)
{
    setSourceModel(&events);
    setSortRole(LiveSortRole);
}

void EventsFilter::setTopic(std::optional<core::EventTopic> topic)
{
    m_topic = topic;
    invalidateFilter();
}

void EventsFilter::setObject(const QString& words)
{
    m_object = words.trimmed();
    invalidateFilter();
}

void EventsFilter::setChange(const QString& words)
{
    m_change = words.trimmed();
    invalidateFilter();
}

bool EventsFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    const LiveLogRow& event = m_events.at(row);
    if (!event.topic)
        return true; // That something is missing matters to every filter.
    if (m_topic && *m_topic != *event.topic)
        return false;
    if (!m_object.isEmpty() && !event.object.contains(m_object, Qt::CaseInsensitive))
        return false;
    return m_change.isEmpty()
        || changeText(event.event.entry).contains(m_change, Qt::CaseInsensitive);
}

} // namespace midplane::ui
