// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhyAsker.h"

#include <algorithm>

namespace midplane::ui {

namespace {

/// While the clock runs: nobody reads faster.
constexpr int calmInterval = 300;

} // namespace

WhyAnswerPtr WhyAsker::Explainer::explain(const core::WaitingMoment& moment)
{
    if (!tables)
        tables = core::tablesWithUserCache(recording->machine);
    return std::make_shared<WhyAnswer>(
        WhyAnswer {recording, core::whyItWaits(tables, *recording, moment),
            core::whatIfs(tables, others, *recording, moment)});
}

WhyAsker::WhyAsker(const ReplaySession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_worker([this](const std::optional<WhyAnswerPtr>& answer) {
        if (answer)
            take(*answer);
    })
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &WhyAsker::ask);
}

void WhyAsker::want(core::JobId job)
{
    if (m_job != job || (m_answer && m_answer->recording != m_session.recordingPtr()))
        m_answer.reset();
    m_job = job;
    if (!isCurrent())
        askSoon();
}

void WhyAsker::forget()
{
    m_job.reset();
    m_answer.reset();
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
        m_explainer = std::make_shared<Explainer>(Explainer {m_session.recordingPtr(), tables});
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
        emit answered();
    }
    if (m_job && !isCurrent())
        askSoon();
}

} // namespace midplane::ui
