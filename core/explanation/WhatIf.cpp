// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/WhatIf.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/allocation/ShapeLevels.h"
#include "core/explanation/PreparedWait.h"
#include "core/machine/WiringGenerators.h"
#include "core/scheduling/RequestOfJob.h"

namespace midplane::core {

namespace {

/// Lines of that length, or nothing when there are none.
using LineMaker = std::optional<LineWiring> (*)(int length);

std::optional<LineWiring> plainRing(int length)
{
    const auto ring = ringWiring(naturalOrder(length));
    return ring ? std::optional(*ring) : std::nullopt;
}

std::optional<LineWiring> crossbarLine(int length)
{
    return length > LineWiring::longestCrossbar ? std::nullopt
                                                : std::optional(LineWiring::crossbar(length));
}

TablesPtr withLines(const Machine& machine, LineMaker make)
{
    if (!machine.hasGeometry())
        return nullptr;
    MachineSpec spec = machine.spec();
    spec.outOfService.links.clear();
    bool differs = false;
    for (const Dimension dimension : allDimensions) {
        const auto line = make(machine.grid()[dimension]);
        if (!line)
            return nullptr;
        differs = differs || *line != spec.lines[dimension];
        spec.lines[dimension] = *line;
    }
    if (!differs)
        return nullptr;
    const auto made = Machine::create(std::move(spec));
    return made ? std::make_shared<const MachineTables>(*made) : nullptr;
}

/// Asks one question after the other about one job.
class Questions {
public:
    Questions(const TablesPtr& tables, const Recording& recording, const WaitingMoment& moment)
        : m_recording(recording)
        , m_moment(moment)
        , m_job(recording.jobs[moment.job.value])
        , m_request(requestOf(m_job, recording.rules))
        , m_floor(tables, recording, moment)
    {
    }

    std::vector<ChangeOutcome> askAll(OtherMachines& others)
    {
        const Machine& machine = m_floor.allocator().tables().machine();
        if (machine.hasGeometry()) {
            askMeshes();
            askShapes();
        }
        askSmaller();
        if (machine.hasGeometry() && m_request.gaps == Gaps::No) {
            Request request = m_request;
            request.gaps = Gaps::Yes;
            ask(Change::Gaps, request);
        }
        askOrder();
        askMachine(Change::PlainTorus, others.plainTorusOf(machine));
        askMachine(Change::Crossbar, others.crossbarOf(machine));
        return std::move(m_answers);
    }

private:
    RequestTrial tryOne(const Request& request)
    {
        return tryRequest(m_floor, m_recording, m_moment, request, m_job.estimate);
    }

    ChangeOutcome& ask(Change change, const Request& request)
    {
        m_answers.push_back({change, {}, tryOne(request)});
        return m_answers.back();
    }

    void askMeshes()
    {
        std::vector<Dimension> tori;
        for (const Dimension dimension : allDimensions) {
            if (m_request.joining[dimension] == Joining::Torus)
                tori.push_back(dimension);
        }
        Request mesh = m_request;
        for (const Dimension dimension : tori) {
            mesh.joining[dimension] = Joining::Mesh;
            if (tori.size() < 2)
                break;
            Request inOne = m_request;
            inOne.joining[dimension] = Joining::Mesh;
            ask(Change::MeshInOneDimension, inOne).dimension = dimension;
        }
        if (!tori.empty())
            ask(Change::Mesh, mesh);
    }

    void askShapes()
    {
        if (m_request.size)
            return; // Any shape will do already.
        Request request = m_request;
        request.rotations = Rotations::All;
        if (m_request.rotations == Rotations::None && rotationsOf(m_request.shape).size() > 1)
            ask(Change::Turned, request);
        request.size = m_job.size;
        ask(Change::AnyShape, request);
    }

    /// Size by size downwards; where that would take long, in larger steps at last.
    void askSmaller()
    {
        constexpr int mostTries = 500;
        int triesLeft = mostTries;
        const GridSize& grid = m_floor.allocator().tables().machine().grid();
        const int asked = m_request.size.value_or(m_request.shape.volume());
        RequestTrial last;
        for (int size = asked - 1; size > 0; size -= triesLeft > 0 ? 1 : std::max(1, size / 8)) {
            std::set<Shape> tried; // With all their rotations.
            for (const Shape& shape : shapesOfVolume(grid, size)) {
                if (tried.contains(shape))
                    continue;
                for (const Shape& rotation : rotationsOf(shape))
                    tried.insert(rotation);
                Request request = m_request;
                request.size.reset();
                request.shape = shape;
                request.rotations = Rotations::All;
                --triesLeft;
                last = tryOne(request);
                // Of a place only whether it delays the first job depends on the shape.
                if (last.place && last.turn != Turn::DelaysHead) {
                    m_answers.push_back({Change::Smaller, {}, std::move(last)});
                    return;
                }
            }
        }
        if (asked > 1)
            m_answers.push_back({Change::Smaller, {}, std::move(last)});
    }

    void askOrder()
    {
        const RequestTrial asItIs = tryOne(m_request);
        if (!asItIs.place || asItIs.starts())
            return;
        if (asItIs.turn == Turn::DelaysHead && asItIs.inTheWayOf->start > m_moment.now) {
            ChangeOutcome shorter {Change::Shorter, {}, {}};
            shorter.longest = asItIs.inTheWayOf->start - m_moment.now;
            shorter.trial = tryRequest(m_floor, m_recording, m_moment, m_request, *shorter.longest);
            m_answers.push_back(std::move(shorter));
        }
        if (asItIs.turn == Turn::ManagerDecides)
            return;
        ChangeOutcome first {Change::First, {}, {}};
        first.trial.place = asItIs.place;
        m_answers.push_back(std::move(first));
    }

    /// The running jobs are placed anew there, in the order of their starts, as their requests ask.
    void askMachine(Change change, const TablesPtr& tables)
    {
        if (!tables)
            return;
        TrialFloor floor(tables, m_moment);
        ChangeOutcome answer {change, {}, {}};
        for (const MomentHolder& holder : m_moment.holders) {
            if (!holder.isRunning)
                continue;
            auto place = floor.allocator().find(floor.occupancy(),
                requestOf(m_recording.jobs[holder.job->value], m_recording.rules));
            if (!place) {
                answer.withoutPlace = holder.job;
                answer.trial.refusal = place.error();
                m_answers.push_back(std::move(answer));
                return;
            }
            floor.add(std::move(*place), holder.believedEnd);
        }
        answer.trial = tryRequest(floor, m_recording, m_moment, m_request, m_job.estimate);
        m_answers.push_back(std::move(answer));
    }

    const Recording& m_recording;
    const WaitingMoment& m_moment;
    const JobInfo& m_job;
    Request m_request;
    TrialFloor m_floor;
    std::vector<ChangeOutcome> m_answers;
};

} // namespace

TablesPtr OtherMachines::plainTorusOf(const Machine& machine)
{
    if (!std::exchange(m_hasTorus, true))
        m_plainTorus = withLines(machine, plainRing);
    return m_plainTorus;
}

TablesPtr OtherMachines::crossbarOf(const Machine& machine)
{
    if (!std::exchange(m_hasCrossbar, true))
        m_crossbar = withLines(machine, crossbarLine);
    return m_crossbar;
}

std::vector<ChangeOutcome> whatIfs(const TablesPtr& tables, OtherMachines& others,
    const Recording& recording, const WaitingMoment& moment)
{
    if (hasPreparedPartitions(recording))
        return {}; // What it could have is a partition, and never a place of its own.
    return Questions(tables, recording, moment).askAll(others);
}

} // namespace midplane::core
