// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobPieces.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace midplane::ui {

namespace {

bool isBackfill(std::uint8_t reason)
{
    const auto start = static_cast<core::StartReason>(reason);
    return start == core::StartReason::Backfilled || start == core::StartReason::BackfilledBefore
        || start == core::StartReason::BackfilledBeside;
}

/// Follows the journal and writes a piece whenever a job comes to a place, or what it does there
/// changes.
class PieceWriter {
public:
    explicit PieceWriter(const core::Recording& recording)
        : m_openOf(recording.jobs.size(), 0)
    {
    }

    void apply(const core::Entry& entry)
    {
        switch (entry.kind) {
        case core::EntryKind::PartitionAdded:
            m_partitions[entry.partition.value] = {entry.placement, entry.job, false, 0};
            break;
        case core::EntryKind::PartitionChanged:
            change(entry);
            break;
        case core::EntryKind::PartitionPlaced:
            place(entry);
            break;
        case core::EntryKind::PartitionRemoved:
            m_partitions.erase(entry.partition.value);
            break;
        case core::EntryKind::JobChanged:
            changeJob(entry);
            break;
        case core::EntryKind::Started:
            start(entry);
            break;
        case core::EntryKind::Ended:
            end(entry);
            break;
        default:
            break;
        }
    }

    /// Whoever is still there stays to the end. Pieces that took no time are left out.
    std::vector<JobPiece> take(core::SimTime last)
    {
        for (const std::uint32_t open : m_openOf) {
            if (open > 0)
                m_pieces[open - 1].end = last;
        }
        std::erase_if(m_pieces, [](const JobPiece& piece) { return piece.end <= piece.start; });
        return std::move(m_pieces);
    }

private:
    struct Partition {
        core::PlacementId placement;
        core::JobId job; ///< The last one there.
        bool hasJob = false;
        std::uint32_t shutdown = 0; ///< Index of that piece plus one, while it is open.
    };

    void open(const core::Entry& entry, core::JobId job, const Partition& partition, PieceKind kind,
        bool isBackfilled, bool isMoved)
    {
        m_pieces.push_back(
            {job, partition.placement, entry.time, entry.time, 0, kind, isBackfilled, isMoved});
        m_openOf[job.value] = static_cast<std::uint32_t>(m_pieces.size());
    }

    /// What the job did where it is ends here; null when it has no place.
    JobPiece* close(core::JobId job, core::SimTime time)
    {
        std::uint32_t& open = m_openOf[job.value];
        if (open == 0)
            return nullptr;
        JobPiece& piece = m_pieces[open - 1];
        piece.end = time;
        open = 0;
        return &piece;
    }

    void start(const core::Entry& entry)
    {
        const auto [found, isBrief] = m_partitions.try_emplace(entry.partition.value);
        Partition& partition = found->second;
        if (isBrief)
            partition.placement = entry.placement;
        partition.job = entry.job;
        partition.hasJob = true;
        partition.shutdown = 0;
        // One that no entry adds is there, and its job runs, at once.
        const bool runs = isBrief || m_running.contains(entry.job.value);
        m_partitionOf[entry.job.value] = {entry.partition.value, isBrief};
        open(entry, entry.job, partition, runs ? PieceKind::Run : PieceKind::Boot,
            isBackfill(entry.reason), false);
    }

    void changeJob(const core::Entry& entry)
    {
        constexpr auto running = static_cast<std::uint8_t>(core::JobState::Running);
        if (entry.to == running) {
            m_running.insert(entry.job.value);
            goOnAs(entry, PieceKind::Run);
        } else if (entry.from == running) {
            m_running.erase(entry.job.value);
            close(entry.job, entry.time);
        }
    }

    void goOnAs(const core::Entry& entry, PieceKind kind)
    {
        const JobPiece* before = close(entry.job, entry.time);
        if (before == nullptr || before->kind == kind)
            return;
        const JobPiece piece = *before;
        open(entry, entry.job, {piece.placement, entry.job, true, 0}, kind, piece.isBackfilled,
            piece.isMoved && piece.end == piece.start);
    }

    void end(const core::Entry& entry)
    {
        close(entry.job, entry.time);
        const auto on = m_partitionOf.find(entry.job.value);
        if (on == m_partitionOf.end())
            return;
        if (on->second.isBrief)
            m_partitions.erase(on->second.partition);
        m_partitionOf.erase(on);
    }

    /// Its last job may be somewhere else by now: started again after a failure.
    bool isOn(core::JobId job, core::PartitionId partition) const
    {
        const auto found = m_partitionOf.find(job.value);
        return found != m_partitionOf.end() && found->second.partition == partition.value;
    }

    void change(const core::Entry& entry)
    {
        const auto found = m_partitions.find(entry.partition.value);
        if (found == m_partitions.end() || !found->second.hasJob)
            return;
        Partition& partition = found->second;
        const auto to = static_cast<core::PartitionState>(entry.to);
        if (to != core::PartitionState::Deallocating && to != core::PartitionState::Free)
            return;
        if (isOn(partition.job, entry.partition))
            close(partition.job, entry.time);
        if (to == core::PartitionState::Deallocating) {
            m_pieces.push_back({partition.job, partition.placement, entry.time, entry.time, 0,
                PieceKind::Shutdown, false, false});
            partition.shutdown = static_cast<std::uint32_t>(m_pieces.size());
            return;
        }
        if (partition.shutdown > 0)
            m_pieces[partition.shutdown - 1].end = entry.time;
        partition.shutdown = 0;
        partition.hasJob = false;
    }

    void place(const core::Entry& entry)
    {
        const auto found = m_partitions.find(entry.partition.value);
        if (found == m_partitions.end())
            return;
        Partition& partition = found->second;
        partition.placement = entry.placement;
        if (!partition.hasJob || !isOn(partition.job, entry.partition))
            return;
        const JobPiece* before = close(partition.job, entry.time);
        if (before == nullptr)
            return;
        const JobPiece piece = *before;
        // Moved twice in one second, the first of both takes no time and is left out.
        const bool tookNoTime = piece.end == piece.start;
        open(entry, partition.job, partition, piece.kind, tookNoTime && piece.isBackfilled,
            !tookNoTime || piece.isMoved);
    }

    struct OnPartition {
        std::uint32_t partition = 0;
        bool isBrief = false;
    };

    std::vector<JobPiece> m_pieces;
    std::vector<std::uint32_t> m_openOf; ///< By JobId: index of the open piece plus one, or 0.
    std::unordered_map<std::uint32_t, Partition> m_partitions;
    std::unordered_map<std::uint32_t, OnPartition> m_partitionOf; ///< Of jobs that have a place.
    std::unordered_set<std::uint32_t> m_running;                  ///< As the control system says.
};

} // namespace

JobPieces::JobPieces(const core::Recording& recording)
    : m_firstOf(recording.jobs.size(), 0)
{
    PieceWriter writer(recording);
    for (const core::Entry& entry : recording.journal.entries())
        writer.apply(entry);
    m_pieces = writer.take(recording.lastTime());
    std::vector<std::uint32_t> lastOf(recording.jobs.size(), 0);
    m_latestEnds.reserve(m_pieces.size());
    for (std::size_t place = 0; place < m_pieces.size(); ++place) {
        const JobPiece& piece = m_pieces[place];
        const auto number = static_cast<std::uint32_t>(place + 1);
        std::uint32_t& last = lastOf[piece.job.value];
        (last == 0 ? m_firstOf[piece.job.value] : m_pieces[last - 1].next) = number;
        last = number;
        m_latestEnds.push_back(
            m_latestEnds.empty() ? piece.end : std::max(m_latestEnds.back(), piece.end));
    }
    chooseLanes(recording.machine->midplaneCount());
    fillLanes(recording);
    fillChecks();
}

std::span<const JobPiece> JobPieces::between(core::SimTime first, core::SimTime last) const
{
    const auto from = std::lower_bound(m_latestEnds.begin(), m_latestEnds.end(), first);
    const auto to = std::upper_bound(m_pieces.begin(), m_pieces.end(), last,
        [](core::SimTime time, const JobPiece& piece) { return time < piece.start; });
    const auto begin = from - m_latestEnds.begin();
    const auto end = std::max(begin, to - m_pieces.begin());
    return std::span(m_pieces).subspan(
        static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
}

const JobPiece* JobPieces::firstOf(core::JobId job) const
{
    const std::uint32_t number = job.value < m_firstOf.size() ? m_firstOf[job.value] : 0;
    return number == 0 ? nullptr : &m_pieces[number - 1];
}

std::span<const std::uint32_t> JobPieces::onLane(int lane) const
{
    const auto index = static_cast<std::size_t>(lane);
    return std::span(m_onLanes).subspan(
        m_laneBegin[index], m_laneBegin[index + 1] - m_laneBegin[index]);
}

std::span<const JobPieces::Check> JobPieces::checksOf(int lane) const
{
    const auto index = static_cast<std::size_t>(lane);
    return std::span(m_checks).subspan(
        m_checkBegin[index], m_checkBegin[index + 1] - m_checkBegin[index]);
}

void JobPieces::fillChecks()
{
    m_checkBegin.push_back(0);
    for (int lane = 0; lane < laneCount(); ++lane) {
        core::SimTime busy {0};
        const auto pieces = onLane(lane);
        for (std::size_t place = 0; place < pieces.size(); ++place) {
            const JobPiece& piece = m_pieces[pieces[place]];
            if (place % checkSpacing == 0)
                m_checks.push_back(
                    {static_cast<std::uint32_t>((piece.start - firstStart()).count()),
                        static_cast<std::uint32_t>(busy.count())});
            busy += piece.end - piece.start;
        }
        m_checkBegin.push_back(m_checks.size());
    }
}

void JobPieces::chooseLanes(int midplanes)
{
    const int lanes = std::min(midplanes, mostLanes);
    for (int lane = 0; lane < lanes; ++lane)
        m_midplanes.push_back(
            static_cast<int>((2LL * lane + 1) * midplanes / (2LL * std::max(lanes, 1))));
}

void JobPieces::fillLanes(const core::Recording& recording)
{
    constexpr std::size_t none = ~std::size_t {0};
    std::vector<std::size_t> laneOf(
        static_cast<std::size_t>(recording.machine->midplaneCount()), none);
    for (std::size_t lane = 0; lane < m_midplanes.size(); ++lane)
        laneOf[static_cast<std::size_t>(m_midplanes[lane])] = lane;
    const auto forEachLane = [&](const JobPiece& piece, auto visit) {
        recording.placements[piece.placement].midplanes.forEach([&](std::size_t midplane) {
            if (laneOf[midplane] != none)
                visit(laneOf[midplane]);
        });
    };
    m_laneBegin.assign(m_midplanes.size() + 1, 0);
    for (const JobPiece& piece : m_pieces)
        forEachLane(piece, [this](std::size_t lane) { ++m_laneBegin[lane + 1]; });
    for (std::size_t lane = 0; lane < m_midplanes.size(); ++lane)
        m_laneBegin[lane + 1] += m_laneBegin[lane];
    m_onLanes.resize(m_laneBegin.back());
    std::vector<std::size_t> next(m_laneBegin.begin(), m_laneBegin.end());
    for (std::size_t place = 0; place < m_pieces.size(); ++place) {
        forEachLane(m_pieces[place],
            [&](std::size_t lane) { m_onLanes[next[lane]++] = static_cast<std::uint32_t>(place); });
    }
}

} // namespace midplane::ui
