// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/SlotsFeed.h"

namespace midplane::ui {

namespace {

constexpr int atOnce = 20;        ///< Milliseconds; several changes in a row are one question.
constexpr int whilePlaying = 250; ///< Numbers that change faster cannot be read.

} // namespace

SlotsFeed::SlotsFeed(ReplaySession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_counting([this](std::optional<SlotsAnswerPtr> answer) {
        if (!answer)
            return;
        m_answer = *answer;
        m_tables = m_answer->tables;
        emit counted();
        askDetails(*m_asked);
        if (m_isBehind)
            follow();
    })
    , m_detailing([this](std::optional<SlotsDetailsPtr> details) {
        if (!details)
            return;
        m_details = *details;
        emit detailed();
    })
    , m_curving([this](std::optional<CurvePtr> curve) {
        if (!curve)
            return;
        m_curve = *curve;
        emit curveChanged();
        if (m_isCurveBehind)
            askCurve();
    })
    , m_adding([this](std::optional<BusyPtr> busy) {
        if (!busy)
            return;
        m_busy = *busy;
        emit busyChanged();
        if (m_isBusyBehind)
            askBusy();
    })
{
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &SlotsFeed::askNow);
    connect(&session, &ReplaySession::recordingChanged, this, &SlotsFeed::takeRecording);
    connect(&session, &ReplaySession::clockChanged, this, &SlotsFeed::follow);
    connect(&session, &ReplaySession::playingChanged, this, &SlotsFeed::follow);
    connect(&session, &ReplaySession::figuresChanged, this, &SlotsFeed::takeGrowth);
    connect(&session, &ReplaySession::loopChanged, this, [this] {
        m_busy.reset();
        m_adding.cancel();
        emit busyChanged();
        askBusy();
    });
}

void SlotsFeed::setActive(bool isActive)
{
    if (isActive == m_isActive)
        return;
    m_isActive = isActive;
    follow();
}

void SlotsFeed::setWish(const SlotsWish& wish)
{
    if (wish == m_wish)
        return;
    m_wish = wish;
    m_details.reset();
    m_detailing.cancel();
    emit detailed();
    m_curve.reset();
    m_curving.cancel();
    emit curveChanged();
    follow();
    askCurve();
}

void SlotsFeed::wantCurve(bool isWanted)
{
    m_wantsCurve = isWanted;
    if (isWanted && !m_curve && !m_curving.isRunning())
        askCurve();
}

void SlotsFeed::wantBusy(bool isWanted)
{
    m_wantsBusy = isWanted;
    if (isWanted && !m_busy && !m_adding.isRunning())
        askBusy();
}

void SlotsFeed::takeRecording()
{
    m_counting.cancel();
    m_detailing.cancel();
    m_curving.cancel();
    m_adding.cancel();
    m_asked.reset();
    m_answer.reset();
    m_details.reset();
    m_curve.reset();
    m_busy.reset();
    emit detailed();
    emit curveChanged();
    emit busyChanged();
    follow();
    askCurve();
    askBusy();
}

/// An answer that takes longer than the next figures is waited for. What was in a loop stays.
void SlotsFeed::takeGrowth()
{
    m_isCurveBehind = m_curving.isRunning();
    m_isBusyBehind = m_adding.isRunning() && !m_session.loop();
    if (!m_isCurveBehind)
        askCurve();
    if (!m_isBusyBehind && !m_session.loop())
        askBusy();
}

void SlotsFeed::follow()
{
    if (m_isActive && m_session.hasRecording() && !m_soon.isActive())
        m_soon.start(m_session.isPlaying() ? whilePlaying : atOnce);
}

/// What is held has not changed since the last question.
bool SlotsFeed::isAsIs(const SlotsMoment& moment) const
{
    return m_asked && m_askedWish == m_wish && m_asked->recording == moment.recording
        && m_asked->occupancy == moment.occupancy;
}

void SlotsFeed::askNow()
{
    if (!m_isActive || !m_session.hasRecording())
        return;
    m_isBehind = m_counting.isRunning() && m_askedWish == m_wish && m_asked;
    if (m_isBehind && m_session.isPlaying())
        return;
    SlotsMoment moment = momentOf(m_session, m_tables);
    if (isAsIs(moment) && (m_answer || m_counting.isRunning())) {
        m_isBehind = false;
        if (!m_counting.isRunning() && !m_details && !m_session.isPlaying())
            askDetails(moment);
        return;
    }
    m_asked = moment;
    m_askedWish = m_wish;
    m_isBehind = false;
    m_counting.ask([moment = std::move(moment), wish = m_wish](
                       const std::stop_token& stop) { return answerSlots(moment, wish, stop); });
}

void SlotsFeed::askDetails(const SlotsMoment& moment)
{
    m_details.reset();
    m_detailing.cancel();
    emit detailed();
    if (m_session.isPlaying())
        return; // Nobody can read plans that change all the time.
    m_detailing.ask([moment, answer = m_answer](const std::stop_token& stop) {
        return answerDetails(moment, *answer, stop);
    });
}

void SlotsFeed::askCurve()
{
    m_isCurveBehind = false;
    if (!m_wantsCurve || !m_session.hasRecording())
        return;
    m_curving.ask([tables = tablesFor(m_session, m_tables),
                      recording = m_session.wholeRecordingPtr(),
                      wish = m_wish](const std::stop_token& stop) -> CurvePtr {
        core::SlotCounter counter(tables ? tables : core::tablesWithUserCache(recording->machine));
        return std::make_shared<const core::SlotsOverTime>(
            core::slotsOverTime(counter, *recording, requestOf(wish, recording->rules), {},
                [&stop](std::size_t, std::size_t) { return !stop.stop_requested(); }));
    });
}

void SlotsFeed::askBusy()
{
    m_isBusyBehind = false;
    if (!m_wantsBusy || !m_session.hasRecording())
        return;
    const TimeRange range
        = m_session.loop().value_or(TimeRange {m_session.firstTime(), m_session.lastTime()});
    m_adding.ask([tables = tablesFor(m_session, m_tables),
                     recording = m_session.wholeRecordingPtr(),
                     range](const std::stop_token& stop) -> BusyPtr {
        core::PlaceLister lister(tables ? tables : core::tablesWithUserCache(recording->machine));
        return std::make_shared<const core::BusyTimes>(
            core::busyTimes(lister, *recording, range.first, range.last, stop));
    });
}

} // namespace midplane::ui
