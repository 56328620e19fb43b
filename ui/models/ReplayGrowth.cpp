// SPDX-License-Identifier: GPL-3.0-or-later
// A recording that grows while it is shown.
#include <algorithm>
#include <utility>

#include "ui/models/GrowingRun.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

void ReplaySession::showGrowing(std::unique_ptr<GrowingRun> run, RunResult result)
{
    cancel();
    m_growing = std::move(run);
    m_frozen.reset();
    showResult(std::move(result), m_growing->firstTime());
    m_request = {};
    m_request.tables = m_growing->tables();
    m_request.name = m_growing->name();
    m_lastTime = std::max(m_firstTime, m_growing->now());
    m_replay->seekTime(m_lastTime);
    m_isFollowing = true;
    announce();
}

void ReplaySession::grow(const core::StoredHistory& part)
{
    if (!isLive())
        return;
    m_result.replay = m_replay;
    const bool hasFigures = m_growing->take(part, m_result);
    m_result.replay = nullptr;
    m_resultOf.resize(recording().jobs.size(), 0);
    for (const core::JobResult& ended : m_growing->takeEnded()) {
        if (const std::uint32_t known = m_resultOf[ended.job.value]; known > 0) {
            m_result.jobs[known - 1] = ended;
            continue;
        }
        m_result.jobs.push_back(ended);
        indexResult(m_result.jobs.size() - 1);
    }
    m_lastTime = std::max(m_lastTime, m_growing->now());
    emit grown();
    if (m_isFollowing)
        seekTime(m_lastTime);
    if (hasFigures) {
        m_figuresSoon.stop();
        emit figuresChanged();
    } else if (!m_figuresSoon.isActive()) {
        m_figuresSoon.start(GrowingRun::betweenFigures);
    }
}

/// What came last counts too, also when nothing comes after it.
void ReplaySession::workOutFigures()
{
    m_figuresSoon.stop();
    if (!isLive())
        return;
    m_growing->workOutFigures(m_result);
    emit figuresChanged();
}

void ReplaySession::endGrowth()
{
    if (!isLive())
        return;
    if (m_figuresSoon.isActive())
        workOutFigures();
    m_growing.reset();
    m_isFollowing = false;
    emit liveChanged();
}

void ReplaySession::goLive()
{
    if (!isLive())
        return;
    setPlaying(false);
    seekTime(m_lastTime);
}

void ReplaySession::setFollowing(bool isFollowing)
{
    if (isFollowing == m_isFollowing)
        return;
    m_isFollowing = isFollowing;
    emit liveChanged();
}

const core::RecordingPtr& ReplaySession::recordingPtr() const
{
    return frozenSince(state().position);
}

const core::RecordingPtr& ReplaySession::wholeRecordingPtr() const
{
    return frozenSince(recording().journal.lastId());
}

/// A copy that has all until that position at least.
const core::RecordingPtr& ReplaySession::frozenSince(core::SequenceId position) const
{
    if (!isLive())
        return m_replay->recordingPtr();
    if (!m_frozen || m_frozen->journal.lastId() < position)
        m_frozen = std::make_shared<const core::Recording>(recording());
    return m_frozen;
}

} // namespace midplane::ui
