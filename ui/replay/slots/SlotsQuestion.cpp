// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/SlotsQuestion.h"

#include <algorithm>
#include <tuple>

#include "core/allocation/FreeSpace.h"
#include "core/allocation/ShapeLevels.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

/// Somebody waits for each of these; what is not proved by then is said to be a bound.
const core::SlotEffort countingEffort {{100'000}, 60'000'000};
const core::SlotEffort strandingEffort {{}, 10'000'000, 0};
/// Jobs that stranding is worked out for, the first to have started first.
constexpr std::size_t mostJobsAsked = 256;

bool hasFreeBox(const SlotsMoment& moment, const SlotsWish& wish)
{
    const core::Machine& machine = *moment.recording->machine;
    const core::RequestRules& rules = moment.recording->rules;
    if (!machine.hasGeometry())
        return false;
    const auto wrap = rules.wrap.value_or(machine.wrap() ? core::Wrap::Yes : core::Wrap::No);
    const std::vector<core::Shape> shapes = rules.rotations == core::Rotations::All
        ? core::rotationsOf(wish.shape)
        : std::vector {wish.shape};
    return std::any_of(shapes.begin(), shapes.end(), [&](const core::Shape& shape) {
        return machine.grid().contains(core::Cuboid {{}, shape})
            && core::freePlaces(
                machine.grid(), moment.occupancy.unavailableMidplanes(), shape, wrap)
                   .any();
    });
}

} // namespace

core::Request requestOf(const SlotsWish& wish, const core::RequestRules& rules)
{
    core::Request request;
    request.shape = wish.shape;
    request.joining = core::joining(core::everywhere(wish.connectivity));
    request.rotations = rules.rotations;
    request.wrap = rules.wrap;
    request.gaps = rules.gaps;
    request.lines = rules.lines;
    return request;
}

QString wishText(const SlotsWish& wish)
{
    return QStringLiteral("%1 %2").arg(
        shapeText(wish.shape), kindText(core::everywhere(wish.connectivity)));
}

core::TablesPtr tablesFor(const ReplaySession& session, const core::TablesPtr& tables)
{
    core::TablesPtr known;
    for (const core::TablesPtr& each : {tables, session.request().tables}) {
        if (each && each->machinePtr() == session.recording().machine)
            known = each;
    }
    return known;
}

SlotsMoment momentOf(const ReplaySession& session, const core::TablesPtr& tables)
{
    const auto endOf = [&session](core::JobId job) {
        const core::JobResult* result = session.resultOf(job);
        return result != nullptr ? std::optional(result->end) : std::nullopt;
    };
    return {tablesFor(session, tables), session.recordingPtr(), session.state().position,
        session.state().occupancy,
        core::runningBlocks(session.recording(), session.state(), endOf)};
}

SlotsAnswerPtr answerSlots(
    const SlotsMoment& moment, const SlotsWish& wish, const std::stop_token& stop)
{
    auto answer = std::make_shared<SlotsAnswer>();
    const core::MachinePtr& machine = moment.recording->machine;
    answer->tables = moment.tables ? moment.tables : core::tablesWithUserCache(machine);
    answer->position = moment.position;
    answer->wish = wish;
    core::SlotCounter counter(answer->tables);
    SlotsWish kind = wish;
    kind.connectivity = core::Connectivity::Mesh;
    answer->mesh = counter.count(
        moment.occupancy, requestOf(kind, moment.recording->rules), countingEffort, stop);
    kind.connectivity = core::Connectivity::Torus;
    answer->torus = counter.count(
        moment.occupancy, requestOf(kind, moment.recording->rules), countingEffort, stop);
    if (machine->hasGeometry())
        answer->freeBlocks = core::maximalFreeBlocks(
            machine->grid(), moment.occupancy.unavailableMidplanes(), core::Wrap::No, 10'000);
    answer->hasFreeBox = hasFreeBox(moment, wish);
    return answer;
}

SlotsDetailsPtr answerDetails(
    const SlotsMoment& moment, const SlotsAnswer& counted, const std::stop_token& stop)
{
    auto details = std::make_shared<SlotsDetails>();
    details->position = moment.position;
    details->wish = counted.wish;
    core::SlotCounter counter(counted.tables);
    const core::Request request = requestOf(counted.wish, moment.recording->rules);
    details->room = planRoom(counter.lister(), moment.occupancy, moment.running, request, {}, stop);
    const std::span<const core::RunningBlock> asked(
        moment.running.data(), std::min(moment.running.size(), mostJobsAsked));
    details->stranded = strandedSlots(
        counter, moment.occupancy, asked, request, counted.chosen(), strandingEffort, stop);
    return details;
}

core::Shape compactShape(const core::Machine& machine, int midplanes)
{
    const core::Shape row {midplanes, 1, 1};
    if (!machine.hasGeometry())
        return row;
    const std::vector<core::Shape> shapes = core::shapesOfVolume(machine.grid(), midplanes);
    const auto surface = [](const core::Shape& shape) {
        return shape.x * shape.y + shape.y * shape.z + shape.x * shape.z;
    };
    const auto best = std::min_element(shapes.begin(), shapes.end(),
        [&](const core::Shape& a, const core::Shape& b) { return surface(a) < surface(b); });
    if (best == shapes.end())
        return row;
    core::Shape shape = *best;
    if (shape.x < shape.y)
        std::swap(shape.x, shape.y);
    if (shape.y < shape.z)
        std::swap(shape.y, shape.z);
    if (shape.x < shape.y)
        std::swap(shape.x, shape.y);
    return shape;
}

} // namespace midplane::ui
