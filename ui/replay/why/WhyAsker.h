// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "core/explanation/PromisedPlaces.h"
#include "core/explanation/WhyItWaits.h"
#include "ui/models/NewestAnswer.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// Why a job waits, and what would let it start. Immutable; what shows it shares it.
struct WhyAnswer {
    core::RecordingPtr recording;
    core::WhyItWaits why;
    std::vector<core::ChangeOutcome> whatIfs;
};
using WhyAnswerPtr = std::shared_ptr<const WhyAnswer>;

/// Finds out beside the window why a job waits, and again when the clock has moved on: at once
/// while it stands, a few times a second while it runs. One question is worked on at a time; an
/// answer about another job or another recording than those wanted by then goes nowhere. Where an
/// answer depends on where starts are promised, it is given once more when that is found out, which
/// may take as long as the run itself (see core::PromisedPlaces).
class WhyAsker : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit WhyAsker(const ReplaySession& session, QObject* parent = nullptr);

    /// That job is wanted, at the clock. Costs nothing when that is known already.
    void want(core::JobId job);
    /// Nobody looks for now: what takes long is left until somebody wants it again.
    void rest() { m_places.cancel(); }
    /// No job is wanted.
    void forget();
    /// Of the job that is wanted; null before the first. It may be of a moment that just passed.
    const WhyAnswerPtr& answer() const { return m_answer; }
    /// Whether the answer is of the clock.
    bool isCurrent() const;
    /// Whether the answer will be given again, with the places of promised starts.
    bool isLookingForPlaces() const { return m_places.isRunning(); }

signals:
    void answered();

private:
    /// What questions about one recording share.
    struct Explainer {
        core::RecordingPtr recording;
        core::TablesPtr tables; ///< Made by the first question where there are none.
        core::OtherMachines others {};
        std::unique_ptr<core::PromisedPlaces> promised {}; ///< Made when it is first needed.
        std::mutex mutex {};                               ///< One explanation at a time.

        WhyAnswerPtr explain(const core::WaitingMoment& moment);
        /// The same with the places that are promised; null when they are not found out.
        WhyAnswerPtr explainPromises(core::WaitingMoment moment, const std::stop_token& stop);
        core::PromisedPlaces& promises();
    };

    void askSoon();
    void ask();
    void take(WhyAnswerPtr answer);
    void askPlaces();
    void takePlaces(const WhyAnswerPtr& answer);

    const ReplaySession& m_session;
    std::optional<core::JobId> m_job;
    WhyAnswerPtr m_answer;
    std::shared_ptr<Explainer> m_explainer;
    QTimer m_later;
    QElapsedTimer m_sinceAsked;
    // Last: they wait for their work.
    NewestAnswer<WhyAnswerPtr> m_worker;
    NewestAnswer<WhyAnswerPtr> m_places;
};

} // namespace midplane::ui
