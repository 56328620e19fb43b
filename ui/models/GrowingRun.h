// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>

#include <QElapsedTimer>

#include "core/analysis/RunReader.h"
#include "core/control/storage/StoreRecorder.h"
#include "ui/models/JobColours.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// A control-system file as a recording that grows, with all that is shown of a whole run: each
/// part that comes is worked into it, and costs time for what is new only. In one thread at a time.
class GrowingRun {
public:
    /// name: of the control system, for people.
    GrowingRun(core::TablesPtr tables, const QString& name);

    /// Where to read on.
    const core::HistoryPosition& position() const { return m_recorder.position(); }
    /// Figures of the whole run are worked out anew so often at most: they cost time for all jobs
    /// that ended.
    static constexpr std::chrono::milliseconds betweenFigures {2000};
    /// Works a part into the result, which is the same object each time. Answers whether its
    /// figures are new: those are worked out now and then.
    bool take(const core::StoredHistory& part, RunResult& result);
    /// The figures of all that was taken.
    void workOutFigures(RunResult& result);
    /// The jobs that ended, or failed, since this was asked last.
    std::vector<core::JobResult> takeEnded() { return m_reader.takeJobs(); }

    const core::TablesPtr& tables() const { return m_tables; }
    const QString& name() const { return m_name; }
    core::SimTime firstTime() const { return m_recorder.firstTime(); }
    core::SimTime now() const { return m_recorder.now(); }

private:
    void takeLoad(RunResult& result);

    core::TablesPtr m_tables;
    QString m_name;
    core::StoreRecorder m_recorder;
    core::RunReader m_reader;
    JobColourist m_colourist;
    std::shared_ptr<JobPieces> m_pieces = std::make_shared<JobPieces>();
    QElapsedTimer m_sinceFigures;
};

} // namespace midplane::ui
