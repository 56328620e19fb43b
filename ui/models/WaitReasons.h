// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "core/explanation/WaitReasons.h"
#include "ui/models/NewestAnswer.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// Why the waiting jobs wait at the clock: for each what the dock "Why does it wait?" says of it.
/// The journal has only what was so when a job was last tried. Found out beside the window, once
/// for all jobs that ask for the same, and only while somebody looks.
class WaitReasons : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit WaitReasons(const ReplaySession& session, QObject* parent = nullptr);

    /// The job is in the queue: what it asks for is found out with the others from now on.
    void add(core::JobId job) { kindOf(job); }
    /// At the clock, or a moment before while that is found out (see isCurrent). Nothing while not
    /// even that is known.
    std::optional<core::RefusalReason> of(core::JobId job);
    /// Whether the last change gave it another reason.
    bool hasChanged(core::JobId job);
    /// Whether the reasons are those of the clock.
    bool isCurrent() const;

signals:
    void changed();

private:
    using Reason = std::optional<core::RefusalReason>;

    struct Answer {
        core::SequenceId position = 0;
        std::vector<core::RefusalReason> reasons; ///< By kind.
    };

    /// What questions about one recording share. Used by one worker at a time.
    struct Finder {
        core::TablesPtr tables; ///< Made by the first question where there are none.
        std::optional<core::Allocator> allocator {};

        Answer find(const core::Recording& recording, const core::WaitingMoment& moment,
            const core::RequestKinds& kinds, const std::stop_token& stop);
    };

    std::size_t kindOf(core::JobId job)
    {
        return m_kinds.kindOf(m_session.recording().jobs[job.value]);
    }
    void takeRecording();
    void follow();
    void askSoon();
    void ask();
    void take(const Answer& answer);

    const ReplaySession& m_session;
    core::RequestKinds m_kinds {core::RequestRules {}};
    std::vector<Reason> m_reasons; ///< By kind.
    std::vector<Reason> m_before;  ///< Before the last change.
    core::SequenceId m_position = 0;
    bool m_isLookedAt = false; ///< Somebody asked since the last change.
    QTimer m_later;
    QElapsedTimer m_sinceAsked;
    std::shared_ptr<Finder> m_finder;
    NewestAnswer<std::optional<Answer>> m_worker; ///< Last: it waits for its work.
};

} // namespace midplane::ui
