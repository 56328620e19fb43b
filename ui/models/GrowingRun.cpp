// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/GrowingRun.h"

#include <utility>

namespace midplane::ui {

GrowingRun::GrowingRun(core::TablesPtr tables, const QString& name)
    : m_tables(std::move(tables))
    , m_name(name)
    , m_recorder(m_tables->machinePtr(), name.toStdString())
    , m_reader(m_tables->machinePtr())
    , m_colourist(*m_recorder.recording())
{
    m_reader.keepJobs().keepLoad();
}

bool GrowingRun::take(const core::StoredHistory& part, RunResult& result)
{
    m_recorder.take(part);
    const std::shared_ptr<core::Recording>& recording = m_recorder.recording();
    if (!result.replay) {
        result.recording = core::RecordingPtr(recording);
        result.replay = std::make_shared<core::Replay>(recording);
        result.pieces = m_pieces;
    } else {
        result.replay->grow();
    }
    m_reader.read(*recording);
    takeLoad(result);
    m_colourist.grow(result.colours);
    m_pieces->grow(*recording, now());
    if (m_sinceFigures.isValid() && !m_sinceFigures.hasExpired(betweenFigures.count()))
        return false;
    workOutFigures(result);
    return true;
}

void GrowingRun::workOutFigures(RunResult& result)
{
    result.metrics = m_reader.metrics();
    m_sinceFigures.start();
}

/// The last sample is of a second that may still go on.
void GrowingRun::takeLoad(RunResult& result)
{
    std::vector<core::LoadSample> load = m_reader.takeLoad();
    if (load.empty())
        return;
    if (!result.load.empty() && result.load.back().time == load.front().time)
        result.load.pop_back();
    result.load.insert(result.load.end(), load.begin(), load.end());
    result.pyramid.grow(result.load);
}

} // namespace midplane::ui
