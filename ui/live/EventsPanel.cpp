// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/EventsPanel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>

#include "ui/models/LiveText.h"

namespace midplane::ui {

namespace {

QToolButton* headButton(const QString& text, const QString& tip)
{
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("headerButton"));
    button->setText(text);
    button->setToolTip(tip);
    button->setStatusTip(tip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

EventsPanel::EventsPanel(LiveSession& session, QWidget* parent)
    : EventsPanel(session, new EventsTable(session), parent)
{
}

EventsPanel::EventsPanel(LiveSession& session, EventsTable* events, QWidget* parent)
    : LiveTablePanel(session, events, QStringLiteral("events"), parent, new EventsFilter(*events))
    , m_events(events)
    , m_filter(qobject_cast<EventsFilter*>(view().model()))
    , m_topic(new QComboBox)
    , m_object(new QLineEdit)
    , m_previous(headButton(tr("Previous"), tr("Go to the event before about the same object")))
    , m_newest(headButton(tr("Newest"), tr("Go to the newest event and follow what comes")))
{
    view().setAccessibleName(tr("Events"));
    view().setSelectionMode(QAbstractItemView::SingleSelection);
    makeFilters(m_filter);
    connect(this, &LiveTablePanel::menuRequested, this, [this](const QPoint& at) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        out().addTo(*menu);
        menu->popup(at);
    });
    m_previous->setEnabled(false);
    connect(m_previous, &QToolButton::clicked, this, &EventsPanel::goToPrevious);
    connect(m_newest, &QToolButton::clicked, this, [this] { follow(true); });
    const QScrollBar* bar = view().verticalScrollBar();
    connect(bar, &QScrollBar::actionTriggered, this,
        [this, bar] { follow(bar->sliderPosition() >= bar->maximum()); });
    connect(bar, &QScrollBar::rangeChanged, this, [this] {
        if (m_isFollowing)
            view().scrollToBottom();
    });
    connect(bar, &QScrollBar::valueChanged, this, [this, bar](int value) {
        if (!view().signalsBlocked() && value < bar->maximum() && !bar->isSliderDown()
            && m_isFollowing && view().underMouse())
            follow(false); // By the wheel.
    });
    connect(&session, &LiveSession::logGrown, this, [this] {
        if (m_isFollowing)
            view().scrollToBottom();
        emit noteChanged();
    });
    connect(&session, &LiveSession::opened, this, [this] { follow(true); });
    follow(true);
}

void EventsPanel::makeFilters(EventsFilter* events)
{
    m_topic->setObjectName(QStringLiteral("events.topic"));
    m_topic->setAccessibleName(tr("About"));
    m_topic->addItem(tr("Everything"));
    for (const auto topic :
        {core::EventTopic::Partitions, core::EventTopic::Jobs, core::EventTopic::Hardware})
        m_topic->addItem(topicText(topic), static_cast<int>(topic));
    connect(m_topic, &QComboBox::currentIndexChanged, this, [this, events] {
        const QVariant topic = m_topic->currentData();
        events->setTopic(topic.isValid()
                ? std::optional(static_cast<core::EventTopic>(topic.toInt()))
                : std::nullopt);
    });
    m_object->setObjectName(QStringLiteral("events.object"));
    m_object->setPlaceholderText(tr("Object"));
    m_object->setAccessibleName(tr("Filter by object"));
    m_object->setToolTip(tr("Show only events about objects with these words in their name"));
    m_object->setClearButtonEnabled(true);
    m_object->setMaximumWidth(filter().maximumWidth());
    connect(m_object, &QLineEdit::textChanged, events, &EventsFilter::setObject);
    filter().setPlaceholderText(tr("What happened"));
    filter().setAccessibleName(tr("Filter by what happened"));
    filter().setToolTip(tr("Show only events with these words, like initialized"));
    connect(&filter(), &QLineEdit::textChanged, events, &EventsFilter::setChange);
    const int place = head().indexOf(&filter());
    head().insertWidget(place, m_object);
    head().insertWidget(place, m_topic);
    head().addWidget(m_previous);
    head().addWidget(m_newest);
}

QString EventsPanel::note() const
{
    const auto& log = session().log();
    if (log.empty())
        return {};
    const LiveLogRow& last = log.back();
    return tr("last event %1").arg(last.topic ? last.event.id : last.loss.last);
}

void EventsPanel::follow(bool isFollowing)
{
    m_isFollowing = isFollowing;
    m_newest->setEnabled(!isFollowing);
    if (isFollowing)
        view().scrollToBottom();
}

void EventsPanel::takeChoice()
{
    const QModelIndex current = view().currentIndex();
    const int row = current.isValid() ? m_filter->mapToSource(current).row() : -1;
    const bool isEvent = row >= 0 && m_events->at(row).topic.has_value();
    m_previous->setEnabled(isEvent && m_events->at(row).event.previous != 0);
    if (!isEvent)
        return;
    follow(false);
    const core::Entry& entry = m_events->at(row).event.entry;
    switch (*m_events->at(row).topic) {
    case core::EventTopic::Partitions:
        if (session().state() && session().state()->find(entry.partition) != nullptr)
            session().choosePartitions({entry.partition});
        break;
    case core::EventTopic::Jobs:
        if (session().state() && session().state()->find(entry.job) != nullptr)
            session().chooseJob(entry.job);
        break;
    case core::EventTopic::Hardware:
        break;
    }
}

void EventsPanel::goToPrevious()
{
    const QModelIndex current = view().currentIndex();
    if (!current.isValid())
        return;
    const core::Event& event = m_events->at(m_filter->mapToSource(current).row()).event;
    const int row = m_events->rowOf(static_cast<qint64>(event.previous));
    const QModelIndex index
        = row < 0 ? QModelIndex() : m_filter->mapFromSource(m_events->index(row, 0));
    if (!index.isValid())
        return;
    view().setCurrentIndex(index);
    view().scrollTo(index);
}

} // namespace midplane::ui
