// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobPieces.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/analysis/IdSlots.h"

namespace midplane::ui {

namespace {

bool isBackfill(std::uint8_t reason)
{
    const auto start = static_cast<core::StartReason>(reason);
    return start == core::StartReason::Backfilled || start == core::StartReason::BackfilledBefore
        || start == core::StartReason::BackfilledBeside || start == core::StartReason::Planned;
}

} // namespace

/// Follows the journal and writes a piece whenever a job comes to a place, or what it does there
/// changes. Those that began in the second that goes on are kept apart: what takes no time is no
/// piece.
class JobPieces::Writer {
public:
    explicit Writer(JobPieces& pieces)
        : m_pieces(pieces)
    {
    }

    void take(const core::Recording& recording, core::SimTime now)
    {
        if (m_pieces.m_firstOf.size() < recording.jobs.size())
            m_pieces.m_firstOf.resize(recording.jobs.size(), 0);
        if (m_jobs.size() < recording.jobs.size())
            m_jobs.resize(recording.jobs.size());
        const core::Journal& journal = recording.journal;
        while (m_position < journal.lastId()) {
            const core::Entry& entry = journal.at(++m_position);
            if (entry.time > m_time)
                settle(recording);
            m_time = entry.time;
            apply(entry);
        }
        if (now > m_time)
            settle(recording);
        std::erase_if(m_open, [this](const Open& each) { return !isOpen(each); });
        for (const Open& each : m_open)
            m_pieces.setEnd(each.number - 1, now);
    }

private:
    /// A piece by its place plus one; 0 is none. Those of this second are counted by themselves.
    using Number = std::uint32_t;
    static constexpr Number ofThisSecond = Number {1} << 31U;

    struct Partition {
        core::PlacementId placement;
        core::JobId job; ///< The last one there.
        bool hasJob = false;
        Number shutdown = 0; ///< While that piece is open.
    };
    struct Job {
        Number open = 0;
        Number last = 0; ///< Its piece before.
        core::PartitionId partition = core::noPartition;
        bool isBrief = false;   ///< No entry adds its partition.
        bool isRunning = false; ///< As the control system says.
    };
    struct NewPiece {
        JobPiece piece;
        core::PartitionId partition; ///< Of a shutdown.
        bool isOpen = true;
    };
    struct Open {
        Number number = 0;
        core::PartitionId partition; ///< Of a shutdown.
    };

    void apply(const core::Entry& entry)
    {
        switch (entry.kind) {
        case core::EntryKind::PartitionAdded:
            m_partitions[entry.partition] = {entry.placement, entry.job, false, 0};
            break;
        case core::EntryKind::PartitionChanged:
            change(entry);
            break;
        case core::EntryKind::PartitionPlaced:
            place(entry);
            break;
        case core::EntryKind::PartitionRemoved:
            m_partitions.erase(entry.partition);
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

    /// The second is over: what began in it and took time is a piece from now on.
    void settle(const core::Recording& recording)
    {
        for (std::size_t place = 0; place < m_new.size(); ++place) {
            const NewPiece& each = m_new[place];
            if (!each.isOpen && each.piece.end <= each.piece.start)
                continue;
            JobPiece piece = each.piece;
            Job& job = m_jobs[piece.job.value];
            const auto number = static_cast<Number>(m_pieces.m_pieces.size() + 1);
            (job.last == 0 ? m_pieces.m_firstOf[piece.job.value]
                           : m_pieces.m_pieces[job.last - 1].next)
                = number;
            job.last = number;
            m_pieces.add(piece, recording.placements[piece.placement]);
            if (!each.isOpen)
                continue;
            m_open.push_back({number, each.partition});
            if (piece.kind != PieceKind::Shutdown)
                job.open = number;
            else if (Partition* const partition = m_partitions.find(each.partition))
                partition->shutdown = number;
        }
        m_new.clear();
    }

    bool isOpen(const Open& each)
    {
        const JobPiece& piece = m_pieces.m_pieces[each.number - 1];
        if (piece.kind != PieceKind::Shutdown)
            return m_jobs[piece.job.value].open == each.number;
        const Partition* const partition = m_partitions.find(each.partition);
        return partition != nullptr && partition->shutdown == each.number;
    }

    Number open(const JobPiece& piece, core::PartitionId partition = core::noPartition)
    {
        m_new.push_back({piece, partition, true});
        return ofThisSecond | static_cast<Number>(m_new.size());
    }

    /// What the job did where it is ends here; its piece, or nothing when it has no place.
    std::optional<JobPiece> close(core::JobId job)
    {
        return closePiece(std::exchange(m_jobs[job.value].open, 0));
    }

    std::optional<JobPiece> closePiece(Number number)
    {
        if (number == 0)
            return std::nullopt;
        if ((number & ofThisSecond) != 0) {
            NewPiece& piece = m_new[(number & ~ofThisSecond) - 1];
            piece.piece.end = m_time;
            piece.isOpen = false;
            return piece.piece;
        }
        m_pieces.setEnd(number - 1, m_time);
        return m_pieces.m_pieces[number - 1];
    }

    void openFor(core::JobId job, core::PlacementId placement, PieceKind kind, bool isBackfilled,
        bool isMoved)
    {
        m_jobs[job.value].open
            = open({job, placement, m_time, m_time, 0, kind, isBackfilled, isMoved});
    }

    void start(const core::Entry& entry)
    {
        const bool isBrief = !m_partitions.contains(entry.partition);
        Partition& partition = m_partitions[entry.partition];
        if (isBrief)
            partition.placement = entry.placement;
        partition.job = entry.job;
        partition.hasJob = true;
        closePiece(std::exchange(partition.shutdown, 0));
        Job& job = m_jobs[entry.job.value];
        job.partition = entry.partition;
        job.isBrief = isBrief;
        // One that no entry adds is there, and its job runs, at once.
        openFor(entry.job, partition.placement,
            isBrief || job.isRunning ? PieceKind::Run : PieceKind::Boot, isBackfill(entry.reason),
            false);
    }

    void changeJob(const core::Entry& entry)
    {
        constexpr auto running = static_cast<std::uint8_t>(core::JobState::Running);
        Job& job = m_jobs[entry.job.value];
        if (entry.to == running) {
            job.isRunning = true;
            goOnAs(entry.job, PieceKind::Run);
        } else if (entry.from == running) {
            job.isRunning = false;
            close(entry.job);
        }
    }

    void goOnAs(core::JobId job, PieceKind kind)
    {
        const auto piece = close(job);
        if (piece && piece->kind != kind)
            openFor(job, piece->placement, kind, piece->isBackfilled,
                piece->isMoved && piece->end == piece->start);
    }

    void end(const core::Entry& entry)
    {
        close(entry.job);
        Job& job = m_jobs[entry.job.value];
        if (job.partition != core::noPartition && job.isBrief)
            m_partitions.erase(job.partition);
        job.partition = core::noPartition;
    }

    void change(const core::Entry& entry)
    {
        Partition* const partition = m_partitions.find(entry.partition);
        if (partition == nullptr || !partition->hasJob)
            return;
        const auto to = static_cast<core::PartitionState>(entry.to);
        if (to != core::PartitionState::Deallocating && to != core::PartitionState::Free)
            return;
        // Its last job may be somewhere else by now: started again after a failure.
        if (m_jobs[partition->job.value].partition == entry.partition)
            close(partition->job);
        if (to == core::PartitionState::Deallocating) {
            partition->shutdown = open({partition->job, partition->placement, m_time, m_time, 0,
                                           PieceKind::Shutdown, false, false},
                entry.partition);
            return;
        }
        closePiece(std::exchange(partition->shutdown, 0));
        partition->hasJob = false;
    }

    void place(const core::Entry& entry)
    {
        Partition* const partition = m_partitions.find(entry.partition);
        if (partition == nullptr)
            return;
        partition->placement = entry.placement;
        if (!partition->hasJob || m_jobs[partition->job.value].partition != entry.partition)
            return;
        const auto piece = close(partition->job);
        if (!piece)
            return;
        // Moved twice in one second, the first of both takes no time and is left out.
        const bool tookNoTime = piece->end == piece->start;
        openFor(partition->job, partition->placement, piece->kind,
            tookNoTime && piece->isBackfilled, !tookNoTime || piece->isMoved);
    }

    JobPieces& m_pieces;
    core::SequenceId m_position = 0;
    core::SimTime m_time {0};
    std::vector<NewPiece> m_new; ///< That began in this second.
    core::IdSlots<core::PartitionId, Partition> m_partitions;
    std::vector<Job> m_jobs;  ///< By JobId.
    std::vector<Open> m_open; ///< Pieces whose end is not known yet, and some whose is.
};

JobPieces::JobPieces() = default;
JobPieces::~JobPieces() = default;

JobPieces::JobPieces(const core::Recording& recording)
{
    m_pieces.reserve(recording.jobs.size());
    grow(recording, recording.lastTime());
    m_writer.reset();
}

void JobPieces::grow(const core::Recording& recording, core::SimTime now)
{
    if (!m_writer) {
        m_writer = std::make_unique<Writer>(*this);
        chooseLanes(recording.machine->midplaneCount());
    }
    m_writer->take(recording, now);
}

std::span<const JobPiece> JobPieces::between(core::SimTime first, core::SimTime last) const
{
    const std::size_t begin = m_ends.firstFrom(first);
    const auto to = std::upper_bound(m_pieces.begin(), m_pieces.end(), last,
        [](core::SimTime time, const JobPiece& piece) { return time < piece.start; });
    const std::size_t end = std::max(begin, static_cast<std::size_t>(to - m_pieces.begin()));
    return std::span(m_pieces).subspan(begin, end - begin);
}

const JobPiece* JobPieces::firstOf(core::JobId job) const
{
    const std::uint32_t number = job.value < m_firstOf.size() ? m_firstOf[job.value] : 0;
    return number == 0 ? nullptr : &m_pieces[number - 1];
}

void JobPieces::chooseLanes(int midplanes)
{
    const int lanes = std::min(midplanes, mostLanes);
    m_laneOf.assign(static_cast<std::size_t>(midplanes), -1);
    for (int lane = 0; lane < lanes; ++lane) {
        const auto midplane
            = static_cast<int>((2LL * lane + 1) * midplanes / (2LL * std::max(lanes, 1)));
        m_laneOf[static_cast<std::size_t>(midplane)] = lane;
        m_lanes.push_back({midplane, {}, {}, {}});
    }
}

void JobPieces::add(const JobPiece& piece, const core::Placement& placement)
{
    m_pieces.push_back(piece);
    m_ends.push(piece.end);
    placement.midplanes.forEach([this](std::size_t midplane) {
        if (const std::int32_t lane = m_laneOf[midplane]; lane >= 0)
            putOnLane(m_lanes[static_cast<std::size_t>(lane)]);
    });
}

/// The piece that was added last. The one before it on the lane has ended.
void JobPieces::putOnLane(Lane& lane)
{
    const JobPiece& piece = m_pieces.back();
    if (!lane.pieces.empty()) {
        const JobPiece& before = m_pieces[lane.pieces.back()];
        lane.busy += before.end - before.start;
    }
    if (lane.pieces.size() % checkSpacing == 0)
        lane.checks.push_back({static_cast<std::uint32_t>((piece.start - firstStart()).count()),
            static_cast<std::uint32_t>(lane.busy.count())});
    lane.pieces.push_back(static_cast<std::uint32_t>(m_pieces.size() - 1));
}

void JobPieces::setEnd(std::size_t place, core::SimTime end)
{
    m_pieces[place].end = end;
    m_ends.raise(place, end);
}

} // namespace midplane::ui
