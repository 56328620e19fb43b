// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/places/PlacesSearch.h"

#include <utility>

#include <QElapsedTimer>
#include <QtConcurrent>

namespace midplane::ui {

namespace {

constexpr int betweenTelling = 150; ///< Milliseconds.

std::shared_ptr<PlacesAnswer> answerOf(const core::PlacesWish& wish, const core::JointPlan& plan)
{
    const core::Machine& machine = wish.tables->machine();
    auto answer = std::make_shared<PlacesAnswer>();
    answer->wish = wish;
    answer->plan = plan;
    answer->blocks = core::blocksOf(machine, wish.list, plan);
    for (std::size_t job = 0; job < plan.starts.size(); ++job) {
        if (!core::standsNow(plan, job))
            continue;
        answer->standing.push_back(job);
        const core::Placement& place = *plan.starts[job]->place;
        answer->parts.push_back({place.midplanes, place.links});
    }
    return answer;
}

using Told = std::function<void(const PlacesAnswerPtr&)>;

PlacesAnswerPtr explainedAnswer(const PlacesAnswer& answer)
{
    auto all = std::make_shared<PlacesAnswer>(answer);
    all->missing = core::missingPlaces(all->wish, all->plan);
    all->isExplained = true;
    return all;
}

PlacesAnswerPtr search(
    const PlacesQuestion& question, const std::stop_token& stop, const Told& improved)
{
    core::JointBudget budget;
    budget.nodes = question.nodes;
    budget.isCancelled = [&stop] { return stop.stop_requested(); };
    QElapsedTimer sinceTold;
    budget.onBetter = [&](const core::JointPlan& better) {
        if (sinceTold.isValid() && sinceTold.elapsed() < betweenTelling)
            return;
        sinceTold.start();
        improved(answerOf(question.wish, better));
    };
    const std::optional<core::JointPlan> plan = core::planPlaces(question.wish, budget);
    if (!plan)
        return nullptr;
    const auto answer = answerOf(question.wish, *plan);
    answer->hasEnded = true;
    return stop.stop_requested() ? answer : explainedAnswer(*answer);
}

} // namespace

PlacesSearch::PlacesSearch(QObject* parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &PlacesSearch::take);
}

PlacesSearch::~PlacesSearch()
{
    m_watcher.disconnect();
    m_stop->request_stop();
    m_watcher.waitForFinished();
}

void PlacesSearch::ask(PlacesQuestion question)
{
    ++m_question;
    m_isRunning = true;
    m_isExplaining = false;
    m_pending = std::move(question);
    if (m_watcher.isRunning())
        m_stop->request_stop(); // One search at a time: each may take much memory.
    else
        start();
}

void PlacesSearch::start()
{
    m_stop.emplace();
    const auto improvedBy = [this, number = m_question](const PlacesAnswerPtr& answer) {
        const auto tell = [this, number, answer] {
            if (number == m_question && m_isRunning)
                emit improved(answer);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    };
    m_watcher.setFuture(QtConcurrent::run(
        [question = *std::exchange(m_pending, std::nullopt), stop = m_stop->get_token(),
            improvedBy] { return search(question, stop, improvedBy); }));
}

void PlacesSearch::stop()
{
    if (m_pending)
        drop();
    else
        m_stop->request_stop();
}

void PlacesSearch::drop()
{
    m_stop->request_stop();
    ++m_question;
    m_isRunning = m_isExplaining = false;
    m_pending.reset();
}

void PlacesSearch::take()
{
    if (m_pending) {
        start();
        return;
    }
    const PlacesAnswerPtr answer = m_watcher.result();
    if (std::exchange(m_isExplaining, false)) {
        emit explained(answer);
        return;
    }
    if (!std::exchange(m_isRunning, false)) // Dropped.
        return;
    emit ended(answer);
    if (answer && !answer->isExplained && !m_isRunning)
        explain(answer);
}

void PlacesSearch::explain(const PlacesAnswerPtr& answer)
{
    m_isExplaining = true;
    m_watcher.setFuture(QtConcurrent::run([answer] { return explainedAnswer(*answer); }));
}

} // namespace midplane::ui
