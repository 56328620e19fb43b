// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TransportBar.h"

#include <algorithm>
#include <array>
#include <limits>

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>

#include "ui/models/TimeText.h"
#include "ui/replay/FittingLabel.h"
#include "ui/replay/TransportIcons.h"

namespace midplane::ui {

namespace {

constexpr int barHeight = 40;

/// Seconds of the log for one second of the wall.
constexpr std::array<int, 8> speeds {1, 10, 60, 600, 3600, 3 * 3600, 6 * 3600, 86400};

/// Events for one second of the wall.
constexpr std::array<int, 5> eventRates {1, 2, 5, 10, 30};

/// In the list of speeds, events a second are below 0.
int speedOf(const ReplaySession& session)
{
    return session.eventsPerSecond() > 0 ? -session.eventsPerSecond() : session.speed();
}

void setSpeedOf(ReplaySession& session, int speed)
{
    if (speed < 0)
        session.setEventsPerSecond(-speed);
    else
        session.setSpeed(speed);
}

QString speedText(int seconds)
{
    if (seconds < 0)
        return TransportBar::tr("%1 events / s").arg(-seconds);
    if (seconds == 1)
        return TransportBar::tr("Real time");
    if (seconds < 60)
        return TransportBar::tr("%1 s / s").arg(seconds);
    if (seconds < 3600)
        return TransportBar::tr("%1 min / s").arg(seconds / 60);
    if (seconds < 86400)
        return TransportBar::tr("%1 h / s").arg(seconds / 3600);
    return TransportBar::tr("%1 d / s").arg(seconds / 86400);
}

} // namespace

TransportBar::TransportBar(ReplaySession& session, SharedView&, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("transport"));
    setAutoFillBackground(true);
    setFixedHeight(barHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(4);

    m_toStart = addButton(QStringLiteral("transport.toStart"), tr("To the beginning"));
    m_back = addButton(QStringLiteral("transport.back"), tr("Event back (,)"));
    m_play = addButton(QStringLiteral("transport.play"), tr("Play or pause (Space)"));
    m_play->setCheckable(true);
    m_on = addButton(QStringLiteral("transport.on"), tr("Event on (.)"));
    row->addSpacing(12);
    addSpeed();
    row->addSpacing(12);
    addJumps();
    row->addSpacing(8);
    addLoopAndBookmarks();
    row->addSpacing(8);
    m_seek = new QSlider(Qt::Horizontal);
    m_seek->setObjectName(QStringLiteral("transport.seek"));
    m_seek->setAccessibleName(tr("Time"));
    m_seek->setToolTip(tr("Drag to a moment of the recording"));
    m_seek->setMinimumWidth(48);
    row->addWidget(m_seek, 1);
    row->addSpacing(12);
    addLive();
    addClock();

    connect(m_toStart, &QToolButton::clicked, this,
        [this] { m_session.seekTime(m_session.firstTime()); });
    connect(m_back, &QToolButton::clicked, &session, &ReplaySession::stepBack);
    connect(m_on, &QToolButton::clicked, &session, &ReplaySession::stepForward);
    connect(m_play, &QToolButton::clicked, &session, &ReplaySession::setPlaying);
    connect(m_seek, &QSlider::valueChanged, this, [this](int seconds) {
        m_session.seekTime(m_session.firstTime() + core::SimTime {seconds});
    });
    connect(&session, &ReplaySession::recordingChanged, this, &TransportBar::enable);
    connect(&session, &ReplaySession::clockChanged, this, &TransportBar::showClock);
    connect(&session, &ReplaySession::grown, this, &TransportBar::showRange);
    connect(&session, &ReplaySession::liveChanged, this, &TransportBar::showLive);
    connect(&session, &ReplaySession::playingChanged, this, &TransportBar::showPlaying);
    connect(&session, &ReplaySession::speedChanged, this, &TransportBar::showSpeed);
    setTheme(m_theme);
    showSpeed();
    showLoop();
    enable();
    showLive();
}

QToolButton* TransportBar::addButton(const QString& name, const QString& tip, const QString& text)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(text.isEmpty() ? tip : tip + QStringLiteral(": ") + text);
    button->setIconSize({20, 20});
    button->setFixedHeight(28);
    if (text.isEmpty())
        button->setFixedWidth(32);
    layout()->addWidget(button);
    return button;
}

void TransportBar::addSpeed()
{
    auto* label = new FittingLabel;
    label->setTexts(tr("Speed"), {});
    label->setWidest(tr("Speed"), {});
    label->setObjectName(QStringLiteral("quiet"));
    m_speed = new QComboBox;
    m_speed->setObjectName(QStringLiteral("transport.speed"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Time of the log, or events, for one second (- slower, + faster)"));
    m_speed->setMinimumWidth(104);
    label->setBuddy(m_speed);
    for (const int speed : speeds)
        m_speed->addItem(speedText(speed), speed);
    m_speed->insertSeparator(m_speed->count());
    for (const int events : eventRates)
        m_speed->addItem(speedText(-events), -events);
    connect(m_speed, &QComboBox::activated, this,
        [this](int index) { setSpeedOf(m_session, m_speed->itemData(index).toInt()); });
    layout()->addWidget(label);
    layout()->addWidget(m_speed);
}

void TransportBar::addJumps()
{
    auto* label = new FittingLabel;
    label->setTexts(tr("Next"), {});
    label->setWidest(tr("Next"), {});
    label->setObjectName(QStringLiteral("quiet"));
    layout()->addWidget(label);
    addJump("transport.nextStart", tr("Start"), tr("Next start of a job (Shift+S)"),
        tr("Shift+click: the start before"), core::EntryKind::Started);
    addJump("transport.nextEnd", tr("End"), tr("Next end of a job (Shift+E)"),
        tr("Shift+click: the end before"), core::EntryKind::Ended);
    addJump("transport.nextRefusal", tr("Refusal"), tr("Next refusal (Shift+R)"),
        tr("Shift+click: the refusal before"), core::EntryKind::Refused);
    addJump("transport.nextMigration", tr("Move"), tr("Next job that is moved (Shift+M)"),
        tr("Shift+click: the move before"), core::EntryKind::Moved);
}

void TransportBar::addJump(const char* name, const QString& text, const QString& next,
    const QString& previous, core::EntryKind kind)
{
    auto* button = addButton(QLatin1String(name), next, text);
    button->setToolTip(next + QLatin1Char('\n') + previous);
    connect(button, &QToolButton::clicked, this, [this, kind] {
        const bool isBack = QGuiApplication::keyboardModifiers() & Qt::ShiftModifier;
        m_session.jump(kind, isBack ? Direction::Previous : Direction::Next);
    });
}

void TransportBar::addLoopAndBookmarks()
{
    m_loop = addButton(QStringLiteral("transport.loop"), tr("Loop (Ctrl+Shift+L)"));
    m_loop->setToolTip(tr("Play what the timeline shows again and again (Ctrl+Shift+L)\n"
                          "Shift+drag in the timeline: play that part"));
    m_loop->setCheckable(true);
    connect(m_loop, &QToolButton::clicked, this, [this] {
        emit loopRequested();
        showLoop();
    });
    connect(&m_session, &ReplaySession::loopChanged, this, &TransportBar::showLoop);
    m_bookmark = addButton(QStringLiteral("transport.bookmark"), tr("Bookmark (Ctrl+B)"));
    m_bookmark->setToolTip(tr("Mark this moment (Ctrl+B)\nThe arrow lists the bookmarks"));
    m_bookmark->setFixedWidth(44);
    m_bookmark->setPopupMode(QToolButton::MenuButtonPopup);
    auto* menu = new QMenu(m_bookmark);
    m_bookmark->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillBookmarks(*menu); });
    connect(m_bookmark, &QToolButton::clicked, this,
        [this] { m_session.bookmarks().add(m_session.time()); });
}

void TransportBar::fillBookmarks(QMenu& menu)
{
    menu.clear();
    for (const Bookmark& bookmark : m_session.bookmarks().all()) {
        const QString time = clockText(bookmark.time);
        QAction* action = menu.addAction(
            bookmark.name.isEmpty() ? time : tr("%1, at %2").arg(bookmark.name, time));
        connect(action, &QAction::triggered, this,
            [this, at = bookmark.time] { m_session.seekTime(at); });
    }
    if (m_session.bookmarks().all().empty())
        menu.addAction(tr("No bookmarks yet"))->setEnabled(false);
}

void TransportBar::showLoop() { m_loop->setChecked(m_session.loop().has_value()); }

/// Only where the recording grows.
void TransportBar::addLive()
{
    m_live = addButton(
        QStringLiteral("transport.live"), tr("To the present, and stay there (End)"), tr("Live"));
    m_live->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_live->setCheckable(true);
    connect(m_live, &QToolButton::clicked, this, [this] {
        m_session.goLive();
        showLive();
    });
}

void TransportBar::showLive()
{
    m_live->setVisible(m_session.isLive());
    m_live->setChecked(m_session.isFollowing());
    const bool isLost = !m_lostReason.isEmpty();
    const TransportIcon icon = isLost ? TransportIcon::Lost
        : m_session.isFollowing()     ? TransportIcon::Live
                                      : TransportIcon::NotLive;
    m_live->setIcon(transportIcon(icon, rolesOf(m_theme)));
    m_live->setText(isLost ? tr("Lost") : tr("Live"));
    m_live->setToolTip(isLost
            ? tr("The control system cannot be read: %1\nIt is tried again.").arg(m_lostReason)
            : tr("To the present, and stay there (End)"));
}

void TransportBar::setLostReason(const QString& reason)
{
    m_lostReason = reason;
    showLive();
}

void TransportBar::addClock()
{
    m_clock = new QLabel;
    m_clock->setObjectName(QStringLiteral("transport.clock"));
    m_clock->setAccessibleName(tr("Clock"));
    QFont bold = font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    m_clock->setFont(bold);
    m_clock->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_position = new FittingLabel;
    m_position->setObjectName(QStringLiteral("quiet"));
    layout()->addWidget(m_clock);
    layout()->addWidget(m_position);
}

void TransportBar::setTheme(Theme theme)
{
    m_theme = theme;
    const ColourRoles& roles = rolesOf(theme);
    m_toStart->setIcon(transportIcon(TransportIcon::ToStart, roles));
    m_back->setIcon(transportIcon(TransportIcon::Back, roles));
    m_on->setIcon(transportIcon(TransportIcon::On, roles));
    m_loop->setIcon(transportIcon(TransportIcon::Loop, roles));
    m_bookmark->setIcon(transportIcon(TransportIcon::Bookmark, roles));
    showLive();
    showPlaying();
    setStyleSheet(
        QStringLiteral("QToolButton { border: 1px solid %1; border-radius: 3px; padding: 0 8px; "
                       "background: %2; color: %3; }"
                       "QToolButton:hover, QToolButton:checked { background: %4; }"
                       "QToolButton:checked, QToolButton:focus { border-color: %5; }"
                       "QToolButton:disabled { color: %6; }"
                       "QLabel#quiet { color: %6; }")
            .arg(roles.border.name(), roles.base.name(), roles.text.name(),
                roles.selectedRow.name(), roles.accent.name(), roles.secondaryText.name()));
}

void TransportBar::slower() { stepSpeed(-1); }
void TransportBar::faster() { stepSpeed(1); }

/// Among the speeds of its kind: faster than a day a second is not one event a second.
void TransportBar::stepSpeed(int steps)
{
    const bool byEvents = m_session.eventsPerSecond() > 0;
    const int eventsBegin = static_cast<int>(speeds.size()) + 1; // Behind the separator.
    const int first = byEvents ? eventsBegin : 0;
    const int last = byEvents ? m_speed->count() - 1 : eventsBegin - 2;
    const int index = std::clamp(m_speed->currentIndex() + steps, first, last);
    setSpeedOf(m_session, m_speed->itemData(index).toInt());
}

void TransportBar::enable()
{
    const bool can = m_session.hasRecording();
    for (QToolButton* button : findChildren<QToolButton*>())
        button->setEnabled(can);
    m_seek->setEnabled(can);
    showRange();
}

void TransportBar::showRange()
{
    const QSignalBlocker quiet(m_seek);
    const auto length = std::min<long long>(
        (m_session.lastTime() - m_session.firstTime()).count(), std::numeric_limits<int>::max());
    m_seek->setRange(0, static_cast<int>(length));
    m_seek->setPageStep(std::max(m_seek->maximum() / 20, 1));
    m_seek->setSingleStep(std::max(m_seek->maximum() / 200, 1));
    // As wide as it will ever get, so that nothing moves while it plays.
    m_clock->setMinimumWidth(m_clock->fontMetrics().horizontalAdvance(
        clockText(m_session.lastTime()) + QStringLiteral("0")));
    showClock();
}

void TransportBar::showClock()
{
    m_clock->setText(clockText(m_session.time()));
    if (!m_session.hasRecording()) {
        m_position->setTexts({}, {});
        return;
    }
    const auto last = m_session.recording().journal.lastId();
    const QString end = clockText(m_session.lastTime());
    const QString brief = tr("of %1").arg(end);
    const auto text = [&end, last](core::SequenceId at) {
        return tr("of %1 · event %2 of %3").arg(end).arg(at).arg(last);
    };
    m_position->setWidest(text(last), brief);
    m_position->setTexts(text(m_session.state().position), brief);
    const QSignalBlocker quiet(m_seek);
    m_seek->setValue(static_cast<int>((m_session.time() - m_session.firstTime()).count()));
}

void TransportBar::showPlaying()
{
    const bool playing = m_session.isPlaying();
    m_play->setChecked(playing);
    m_play->setIcon(
        transportIcon(playing ? TransportIcon::Pause : TransportIcon::Play, rolesOf(m_theme)));
}

void TransportBar::showSpeed()
{
    const int speed = speedOf(m_session);
    const int known = m_speed->findData(speed);
    m_speed->setCurrentIndex(known);
    if (known < 0) // Set from elsewhere: a speed that the list does not have.
        m_speed->setPlaceholderText(speedText(speed));
}

} // namespace midplane::ui
