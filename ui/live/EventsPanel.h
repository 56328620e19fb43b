// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/live/EventsTable.h"
#include "ui/live/LiveTablePanel.h"

class QComboBox;
class QToolButton;

namespace midplane::ui {

/// What happened, with the sequence id of each event and of the one before about the same object.
/// Follows what comes until somebody scrolls back.
class EventsPanel : public LiveTablePanel {
    Q_OBJECT

public:
    explicit EventsPanel(LiveSession& session, QWidget* parent = nullptr);

    QString note() const override;
    bool isFollowing() const { return m_isFollowing; }

protected:
    void takeChoice() override;

private:
    EventsPanel(LiveSession& session, EventsTable* events, QWidget* parent);
    void makeFilters(EventsFilter* filter);
    void follow(bool isFollowing);
    /// The event before about the same object.
    void goToPrevious();

    EventsTable* m_events;
    EventsFilter* m_filter;
    QComboBox* m_topic;
    QLineEdit* m_object;
    QToolButton* m_previous;
    QToolButton* m_newest;
    bool m_isFollowing = true;
};

} // namespace midplane::ui
