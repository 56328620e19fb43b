// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

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
/// answer about another job or another recording than those wanted by then goes nowhere.
class WhyAsker : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit WhyAsker(const ReplaySession& session, QObject* parent = nullptr);

    /// That job is wanted, at the clock. Costs nothing when that is known already.
    void want(core::JobId job);
    /// No job is wanted.
    void forget();
    /// Of the job that is wanted; null before the first. It may be of a moment that just passed.
    const WhyAnswerPtr& answer() const { return m_answer; }
    /// Whether the answer is of the clock.
    bool isCurrent() const;

signals:
    void answered();

private:
    /// What questions about one recording share. Used by one worker at a time.
    struct Explainer {
        core::RecordingPtr recording;
        core::TablesPtr tables; ///< Made by the first question where there are none.
        core::OtherMachines others {};

        WhyAnswerPtr explain(const core::WaitingMoment& moment);
    };

    void askSoon();
    void ask();
    void take(WhyAnswerPtr answer);

    const ReplaySession& m_session;
    std::optional<core::JobId> m_job;
    WhyAnswerPtr m_answer;
    std::shared_ptr<Explainer> m_explainer;
    QTimer m_later;
    QElapsedTimer m_sinceAsked;
    NewestAnswer<WhyAnswerPtr> m_worker; ///< Last: it waits for its work.
};

} // namespace midplane::ui
