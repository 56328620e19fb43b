// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/places/PlacesRows.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "core/blocks/Block.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PlacesRows)
};

constexpr std::size_t mostNamed = 4; ///< Of those in the way.

QString jobText(const core::ListedJob& job)
{
    const core::Request& request = job.job.request;
    core::PerDimension<core::Connectivity> kinds = core::everywhere(core::Connectivity::Mesh);
    for (const core::Dimension dimension : core::allDimensions) {
        if (request.joining[dimension] != core::Joining::Mesh)
            kinds[dimension] = core::Connectivity::Torus;
    }
    const QString size = request.size ? midplaneCountText(*request.size) : shapeText(request.shape);
    return Words::tr("%1  %2 %3").arg(QString::fromStdString(job.name), size, kindText(kinds));
}

QString coordText(const core::MidplaneCoord& at)
{
    return QStringLiteral("(%1,%2,%3)").arg(at.x).arg(at.y).arg(at.z);
}

QString placeText(const core::Machine& machine, const core::Block& block)
{
    const auto box = core::boxOf(block);
    if (!box || !machine.hasGeometry())
        return midplaneCountText(static_cast<int>(block.midplanes.size()));
    const core::MidplaneCoord last {box->origin.x + box->shape.x - 1,
        box->origin.y + box->shape.y - 1, box->origin.z + box->shape.z - 1};
    const QString range = last == box->origin
        ? midplaneText(machine, box->origin)
        : Words::tr("%1 to %2").arg(coordText(box->origin), coordText(last));
    const int links = core::linkCountOf(block);
    return links == 0 ? range : Words::tr("%1, %2").arg(range, linkCountText(links));
}

QString holdersText(const PlacesAnswer& answer, const core::MissingPlace& missing)
{
    QStringList names;
    for (const std::size_t block : missing.standing)
        names << QString::fromStdString(answer.wish.standing[block].name);
    for (const std::size_t job : missing.jobs)
        names << QString::fromStdString(answer.wish.list.jobs[job].name);
    if (missing.hasDeadParts)
        names << Words::tr("parts out of service");
    if (names.size() > static_cast<int>(mostNamed)) {
        const int more = static_cast<int>(names.size() - (mostNamed - 1));
        names = names.mid(0, mostNamed - 1);
        names << Words::tr("%1 more").arg(more);
    }
    return listText(names);
}

QString reasonText(const PlacesAnswer& answer, const core::MissingPlace& missing)
{
    if (missing.why == core::WithoutPlace::Untried)
        return Words::tr("It would fit; the search ended before. Allow more steps.");
    const bool isSpace = missing.refusal == core::Refusal::Space;
    QString reason;
    if (missing.why == core::WithoutPlace::Nowhere)
        reason = isSpace ? Words::tr("No place even without the other jobs: no such box is free.")
                         : Words::tr("No place even without the other jobs: no links are free.");
    else
        reason = isSpace ? Words::tr("No such box is free beside the others.")
                         : Words::tr("Midplanes are free beside the others, links are not.");
    const QString holders = holdersText(answer, missing);
    return holders.isEmpty() ? reason : Words::tr("%1 In the way: %2.").arg(reason, holders);
}

QString laterText(core::SimTime start)
{
    return Words::tr("Stands later, after %1 s.").arg(start.count());
}

} // namespace

std::vector<PlacesRow> rowsOf(const PlacesAnswer& answer)
{
    const core::Machine& machine = answer.wish.tables->machine();
    const auto& jobs = answer.wish.list.jobs;
    const auto partsOf = [&](std::size_t job) {
        const auto found = std::lower_bound(answer.standing.begin(), answer.standing.end(), job);
        return answer.parts[static_cast<std::size_t>(found - answer.standing.begin())].midplanes;
    };
    std::vector<PlacesRow> rows;
    for (const core::MissingPlace& missing : answer.missing) {
        PlacesRow row;
        row.title = jobText(jobs[missing.job]);
        const auto& start = answer.plan.starts[missing.job];
        row.evidence = answer.wish.list.hasTimes && start ? laterText(start->start)
                                                          : reasonText(answer, missing);
        row.midplanes = core::MidplaneMask(static_cast<std::size_t>(machine.midplaneCount()));
        for (const std::size_t block : missing.standing)
            row.midplanes |= core::midplaneMaskOf(machine, answer.wish.standing[block]);
        for (const std::size_t job : missing.jobs)
            row.midplanes |= partsOf(job);
        rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < answer.standing.size(); ++i)
        rows.push_back({jobText(jobs[answer.standing[i]]), placeText(machine, answer.blocks[i]),
            static_cast<int>(i), answer.parts[i].midplanes});
    return rows;
}

QString headOf(const PlacesAnswer& answer)
{
    const auto all = static_cast<int>(answer.plan.starts.size());
    const auto standing = static_cast<int>(answer.standing.size());
    if (answer.wish.list.hasTimes)
        return Words::tr("%1 of %2 jobs stand at the beginning.").arg(standing).arg(all);
    return standing == all
        ? Words::tr("All %1 jobs stand beside each other.").arg(all)
        : Words::tr("%1 of %2 jobs stand beside each other.").arg(standing).arg(all);
}

QString proofOf(const PlacesAnswer& answer)
{
    const core::JointPlan& plan = answer.plan;
    if (!answer.hasEnded)
        return Words::tr("Best so far.");
    if (plan.isOptimal)
        return Words::tr("Proven: no plan does better.");
    const QString gap = QString::number(100 * plan.gap(), 'f', 1);
    if (plan.ending == core::JointEnding::Cancelled)
        return Words::tr("Stopped: a plan up to %1 % better may exist.").arg(gap);
    if (plan.ending == core::JointEnding::Memory)
        return Words::tr("Memory ended the search: a plan up to %1 % better may exist.").arg(gap);
    if (plan.ending == core::JointEnding::SeenThrough)
        return Words::tr("No better plan found; of sizes not every shape was tried.");
    return Words::tr("After %1 steps a plan up to %2 % better may exist.").arg(plan.nodes).arg(gap);
}

QString sumOf(const core::JobList& list, int midplanes)
{
    int wanted = 0;
    for (const core::ListedJob& job : list.jobs)
        wanted += job.job.size;
    const auto jobs = static_cast<int>(list.jobs.size());
    const QString count = jobs == 1 ? Words::tr("1 job") : Words::tr("%1 jobs").arg(jobs);
    return list.hasTimes || wanted > midplanes
        ? Words::tr("%1, %2; the machine has %3")
              .arg(count, midplaneCountText(wanted))
              .arg(midplanes)
        : Words::tr("%1, %2 of %3").arg(count, midplaneCountText(wanted)).arg(midplanes);
}

} // namespace midplane::ui
