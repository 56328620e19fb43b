// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhyAsker.h"

#include <algorithm>

#include <QThreadPool>

namespace midplane::ui {

namespace {

/// While the clock runs: nobody reads faster.
constexpr int calmInterval = 300;

/// Work that may take minutes does not count among that of the pool: other questions go on beside
/// it.
class BesideThePool {
public:
    BesideThePool() { QThreadPool::globalInstance()->releaseThread(); }
    ~BesideThePool() { QThreadPool::globalInstance()->reserveThread(); }
    BesideThePool(const BesideThePool&) = delete;
    BesideThePool& operator=(const BesideThePool&) = delete;
};

/// Whether where starts are promised would tell more.
bool needsPlaces(const WhyAnswer& answer)
{
    const auto isOpen = [](const core::RequestTrial& trial) {
        return trial.turn == core::Turn::MayDelayPromised;
    };
    return !answer.why.moment.promisedPlaces
        && (isOpen(answer.why.trial)
            || std::any_of(answer.whatIfs.begin(), answer.whatIfs.end(),
                [&](const core::ChangeOutcome& each) { return isOpen(each.trial); }));
}

} // namespace

WhyAnswerPtr WhyAsker::Explainer::explain(const core::WaitingMoment& moment)
{
    const std::scoped_lock lock(mutex);
    if (!tables)
        tables = core::tablesWithUserCache(recording->machine);
    return std::make_shared<WhyAnswer>(
        WhyAnswer {recording, core::whyItWaits(tables, *recording, moment),
            core::whatIfs(tables, others, *recording, moment)});
}

core::PromisedPlaces& WhyAsker::Explainer::promises()
{
    const std::scoped_lock lock(mutex);
    if (!promised)
        promised = std::make_unique<core::PromisedPlaces>(tables, recording);
    return *promised;
}

WhyAnswerPtr WhyAsker::Explainer::explainPromises(
    core::WaitingMoment moment, const std::stop_token& stop)
{
    moment.promisedPlaces = promises().at(moment.position, stop);
    return moment.promisedPlaces ? explain(moment) : nullptr;
}

WhyAsker::WhyAsker(const ReplaySession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_worker([this](const std::optional<WhyAnswerPtr>& answer) {
        if (answer)
            take(*answer);
    })
    , m_places([this](const std::optional<WhyAnswerPtr>& answer) {
        if (answer)
            takePlaces(*answer);
    })
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &WhyAsker::ask);
    connect(&session, &ReplaySession::playingChanged, this, &WhyAsker::askPlaces);
}

void WhyAsker::want(core::JobId job)
{
    if (m_job != job || (m_answer && m_answer->recording != m_session.recordingPtr()))
        m_answer.reset();
    if (!m_answer)
        m_places.cancel();
    m_job = job;
    if (!isCurrent())
        askSoon();
    else if (!m_places.isRunning())
        askPlaces();
}

void WhyAsker::forget()
{
    m_job.reset();
    m_answer.reset();
    m_places.cancel();
    m_later.stop();
}

bool WhyAsker::isCurrent() const
{
    return m_answer && m_answer->recording == m_session.recordingPtr()
        && m_answer->why.moment.position == m_session.state().position
        // What is believed of the running jobs is another thing once an estimate has passed.
        && m_answer->why.moment.now == m_session.time();
}

void WhyAsker::askSoon()
{
    if (m_worker.isRunning() || m_later.isActive())
        return; // It is asked when that is done.
    const bool isFirst = !m_answer || !m_sinceAsked.isValid();
    const qint64 passed = isFirst ? calmInterval : m_sinceAsked.elapsed();
    if (m_session.isPlaying() && passed < calmInterval)
        m_later.start(static_cast<int>(calmInterval - passed));
    else
        ask();
}

void WhyAsker::ask()
{
    if (!m_job || !m_session.hasRecording() || m_worker.isRunning())
        return;
    auto moment = core::waitingMoment(m_session.recording(), m_session.state(), *m_job);
    if (!moment)
        return;
    if (!m_explainer || m_explainer->recording != m_session.recordingPtr()) {
        core::TablesPtr tables = m_session.request().tables;
        if (tables && tables->machinePtr() != m_session.recording().machine)
            tables.reset();
        m_explainer = std::make_shared<Explainer>();
        m_explainer->recording = m_session.recordingPtr();
        m_explainer->tables = std::move(tables);
    }
    m_sinceAsked.start();
    m_worker.ask([explainer = m_explainer, moment = std::move(*moment)](
                     const std::stop_token&) { return explainer->explain(moment); });
}

void WhyAsker::take(WhyAnswerPtr answer)
{
    if (!m_job || !m_session.hasRecording())
        return;
    if (answer->why.moment.job == *m_job && answer->recording == m_session.recordingPtr()) {
        m_answer = std::move(answer);
        askPlaces();
        emit answered();
    }
    if (m_job && !isCurrent())
        askSoon();
}

/// Only while the clock stands: to repeat the run for each moment would be too slow.
void WhyAsker::askPlaces()
{
    if (!m_answer || !m_explainer || m_session.isPlaying() || m_session.isLive() || !isCurrent()
        || !needsPlaces(*m_answer))
        return;
    m_places.ask(
        [explainer = m_explainer, moment = m_answer->why.moment](const std::stop_token& stop) {
            const BesideThePool beside;
            return explainer->explainPromises(moment, stop);
        });
}

void WhyAsker::takePlaces(const WhyAnswerPtr& answer)
{
    if (!m_answer)
        return;
    const auto isSame = [&](const core::WaitingMoment& moment) {
        return moment.job == m_answer->why.moment.job && moment.now == m_answer->why.moment.now
            && moment.position == m_answer->why.moment.position;
    };
    if (answer && answer->recording == m_answer->recording && isSame(answer->why.moment))
        m_answer = answer;
    emit answered(); // Or it is known now that it cannot be found out.
}

} // namespace midplane::ui
