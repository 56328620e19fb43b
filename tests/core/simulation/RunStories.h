// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTest>

#include "tests/core/simulation/RandomRuns.h"
#include "tests/core/simulation/SlowSimulator.h"

namespace midplane::core::test {

/// The run of each job that ran to its end, by job.
inline std::vector<Row> rowsOf(const Recording& recording)
{
    std::map<JobId, Row> rows;
    std::vector<Row> ended;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Started) {
            const Placement& placement = recording.placements[entry.placement];
            const Cuboid box = *placement.box(recording.machine->grid());
            rows[entry.job] = {recording.jobs[entry.job.value].number, entry.time, {}, box.shape,
                box.origin, placement.linkCount()};
        } else if (entry.kind == EntryKind::Ended) {
            if (static_cast<EndReason>(entry.reason) == EndReason::Failed)
                rows.erase(entry.job);
            else
                rows[entry.job].end = entry.time;
        }
    }
    for (const auto& [job, row] : rows)
        ended.push_back(row);
    return ended;
}

inline JobInfo job(int number, int submit, int runTime, const Shape& shape)
{
    JobInfo info;
    info.number = number;
    info.submit = SimTime {submit};
    info.runTime = info.estimate = SimTime {runTime};
    info.shape = shape;
    info.size = shape.volume();
    return info;
}

/// "kind job" of every entry the job manager wrote, one after another.
inline std::string managerStory(const Recording& recording)
{
    std::string story;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind < EntryKind::Submitted || entry.kind > EntryKind::Ended)
            continue;
        story += std::to_string(entry.time.count()) + " " + nameOf(entry.kind) + " "
            + std::to_string(recording.jobs[entry.job.value].number);
        if (entry.kind == EntryKind::Refused)
            story += std::string(" ") + nameOf(static_cast<RefusalReason>(entry.reason));
        if (entry.kind == EntryKind::Started)
            story += std::string(" ") + nameOf(static_cast<StartReason>(entry.reason));
        if (entry.kind == EntryKind::Ended)
            story += std::string(" ") + nameOf(static_cast<EndReason>(entry.reason));
        story += "\n";
    }
    return story;
}

/// Rows: machine, policy, joining (Mix).
inline void addRuns()
{
    QTest::addColumn<QString>("machine");
    QTest::addColumn<QString>("policy");
    QTest::addColumn<int>("joining");
    for (const char* machine : {"small", "bgl", "torus3d"}) {
        for (const char* policy : {"fcfs", "greedy"}) {
            for (const Mix joining : {Mix::Mesh, Mix::Torus, Mix::Mixed})
                QTest::addRow("%s %s %d", machine, policy, static_cast<int>(joining))
                    << machine << policy << static_cast<int>(joining);
        }
    }
}

} // namespace midplane::core::test
