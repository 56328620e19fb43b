// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/WaitReasons.h"

#include <utility>

#include "core/explanation/PreparedWait.h"

namespace midplane::ui {

namespace {

/// Milliseconds between two questions while the clock runs: nobody reads faster.
constexpr int calmReasons = 200;

} // namespace

WaitReasons::Answer WaitReasons::Finder::find(const core::Recording& recording,
    const core::WaitingMoment& moment, const core::RequestKinds& kinds, const std::stop_token& stop)
{
    if (!tables)
        tables = core::tablesWithUserCache(recording.machine);
    if (!allocator)
        allocator.emplace(tables);
    return {moment.position, core::waitReasons(*allocator, recording, moment, kinds, stop)};
}

WaitReasons::WaitReasons(const ReplaySession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_worker([this](const std::optional<std::optional<Answer>>& answer) {
        if (answer && *answer)
            take(**answer);
        else if (m_isLookedAt)
            askSoon();
    })
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &WaitReasons::ask);
    connect(&session, &ReplaySession::recordingChanged, this, &WaitReasons::takeRecording);
    connect(&session, &ReplaySession::clockChanged, this, &WaitReasons::follow);
    if (session.hasRecording())
        takeRecording();
}

void WaitReasons::takeRecording()
{
    m_later.stop();
    m_worker.cancel();
    m_finder.reset();
    m_reasons.clear();
    m_before.clear();
    m_kinds = m_session.hasRecording() ? core::RequestKinds(m_session.recording())
                                       : core::RequestKinds(core::RequestRules {});
}

std::optional<core::RefusalReason> WaitReasons::of(core::JobId job)
{
    const std::size_t kind = kindOf(job);
    m_isLookedAt = true;
    const Reason reason = kind < m_reasons.size() ? m_reasons[kind] : std::nullopt;
    if (!reason || !isCurrent())
        askSoon();
    return reason;
}

bool WaitReasons::hasChanged(core::JobId job)
{
    const std::size_t kind = kindOf(job);
    const auto at = [kind](const std::vector<Reason>& reasons) {
        return kind < reasons.size() ? reasons[kind] : std::nullopt;
    };
    return at(m_reasons) != at(m_before);
}

bool WaitReasons::isCurrent() const
{
    return m_reasons.size() == m_kinds.requests().size()
        && m_position == m_session.state().position;
}

void WaitReasons::follow()
{
    if (m_isLookedAt && !isCurrent())
        askSoon();
}

void WaitReasons::askSoon()
{
    if (m_worker.isRunning() || m_later.isActive())
        return; // It is asked when that is done.
    const bool isTooSoon
        = m_session.isPlaying() && m_sinceAsked.isValid() && m_sinceAsked.elapsed() < calmReasons;
    // Not at once: others are just hearing of the new moment.
    m_later.start(isTooSoon ? calmReasons - static_cast<int>(m_sinceAsked.elapsed()) : 0);
}

void WaitReasons::ask()
{
    if (!m_session.hasRecording() || m_worker.isRunning() || m_session.state().waiting.empty())
        return;
    if (!m_finder) {
        core::TablesPtr tables = m_session.request().tables;
        if (tables && tables->machinePtr() != m_session.recording().machine)
            tables.reset();
        m_finder = std::make_shared<Finder>(Finder {tables});
    }
    // Of one that grows a copy is dear, and only partitions that are there from the beginning are
    // looked up in the journal.
    core::RecordingPtr recording;
    if (core::hasPreparedPartitions(m_session.recording())) {
        recording = m_session.recordingPtr();
    } else {
        auto withoutJournal = std::make_shared<core::Recording>();
        withoutJournal->machine = m_session.recording().machine;
        recording = std::move(withoutJournal);
    }
    m_sinceAsked.start();
    // The moment of any job that waits: what is held then is the same for all.
    auto moment = core::waitingMoment(
        m_session.recording(), m_session.state(), m_session.state().waiting.front().job);
    m_worker.ask([finder = m_finder, recording = std::move(recording), moment = std::move(*moment),
                     kinds = m_kinds](const std::stop_token& stop) {
        return std::optional(finder->find(*recording, moment, kinds, stop));
    });
}

void WaitReasons::take(const Answer& answer)
{
    m_position = answer.position;
    std::vector<Reason> reasons(answer.reasons.begin(), answer.reasons.end());
    m_before = std::exchange(m_reasons, std::move(reasons));
    if (m_before != m_reasons) {
        m_isLookedAt = false; // Whoever still looks asks again.
        emit changed();
    }
    if (m_isLookedAt && !isCurrent())
        askSoon();
}

} // namespace midplane::ui
