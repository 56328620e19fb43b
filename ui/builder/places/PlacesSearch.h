// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include <QFutureWatcher>
#include <QObject>

#include "core/scheduling/jobplans/MissingPlace.h"
#include "ui/models/DraftWiring.h"

namespace midplane::ui {

/// What is asked, by value: the worker shares nothing else.
struct PlacesQuestion {
    core::PlacesWish wish;
    std::uint64_t nodes = 200'000; ///< Of the search tree, at most.
};

/// The best plan so far, or the last one, with all that is shown of it.
struct PlacesAnswer {
    core::PlacesWish wish;
    core::JointPlan plan;
    std::vector<core::Block> blocks;         ///< Those that stand at once, named as their jobs.
    std::vector<BlockParts> parts;           ///< Of these.
    std::vector<std::size_t> standing;       ///< The jobs of these, ascending.
    std::vector<core::MissingPlace> missing; ///< The others; only when it is explained.
    bool hasEnded = false;
    bool isExplained = false; ///< Never before the search has ended.
};

using PlacesAnswerPtr = std::shared_ptr<const PlacesAnswer>;

/// Looks for places beside the window, with the same search as `midplanectl plan`. A new question
/// takes the place of the one before, whose answers go nowhere.
class PlacesSearch : public QObject {
    Q_OBJECT

public:
    explicit PlacesSearch(QObject* parent = nullptr);
    ~PlacesSearch() override;

    void ask(PlacesQuestion question);
    /// Ends the search: the best so far is its answer.
    void stop();
    /// Ends it, and nobody wants the answer.
    void drop();
    bool isRunning() const { return m_isRunning; }

signals:
    /// Not for each better plan: a few times a second at most.
    void improved(const midplane::ui::PlacesAnswerPtr& answer);
    /// Null when it was stopped before there was any plan.
    void ended(const midplane::ui::PlacesAnswerPtr& answer);
    /// The answer of a stopped search once more, with what is missing: to find that out may take
    /// longer than somebody who stops it wants to wait.
    void explained(const midplane::ui::PlacesAnswerPtr& answer);

private:
    void start();
    void take();
    void explain(const PlacesAnswerPtr& answer);

    QFutureWatcher<PlacesAnswerPtr> m_watcher;
    std::optional<PlacesQuestion> m_pending; ///< Waits until the one before has ended.
    std::optional<std::stop_source> m_stop {std::in_place}; ///< Another for each search.
    int m_question = 0; ///< Its number: what belongs to an earlier one is dropped.
    bool m_isRunning = false;
    bool m_isExplaining = false;
};

} // namespace midplane::ui
