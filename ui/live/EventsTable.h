// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

#include "ui/live/LiveTable.h"
#include "ui/models/LiveSession.h"

namespace midplane::ui {

/// The log of events, oldest first: one object's events can be followed from id to previous id
/// (Miller et al., section 3.2).
class EventsTable : public LiveTable {
    Q_OBJECT

public:
    enum Column { Id, Previous, Time, Topic, Object, Change, ColumnCount };

    explicit EventsTable(const LiveSession& session, QObject* parent = nullptr);

    const LiveLogRow& at(int row) const { return m_session.log()[static_cast<std::size_t>(row)]; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    int rowOf(qint64 key) const override;
    QString usualText(int column) const override;
    bool hasChips(int column) const override { return column == Object; }
    bool hasSigns(int column) const override { return column == Change; }
    QList<int> spareColumns() const override { return {Topic, Time, Previous}; }

protected:
    QString title(int column) const override;
    bool isNumber(int column) const override;
    qint64 key(int row) const override;
    QString text(int row, int column) const override;
    QVariant sortKey(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    const LiveSession& m_session;
    int m_rows = 0; ///< As views know it; the log grows before they are told.
};

/// Keeps the events that somebody asked for.
class EventsFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit EventsFilter(EventsTable& events, QObject* parent = nullptr);

    void setTopic(std::optional<core::EventTopic> topic);
    /// Words of the object and of the change; both must be met.
    void setObject(const QString& words);
    void setChange(const QString& words);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    EventsTable& m_events;
    std::optional<core::EventTopic> m_topic;
    QString m_object;
    QString m_change;
};

} // namespace midplane::ui
