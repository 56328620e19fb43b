// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/journal/Recording.h"
#include "ui/models/LatestEnds.h"

namespace midplane::ui {

/// What a job's place is held for.
enum class PieceKind : std::uint8_t {
    Boot, ///< It was given its place, and is not running yet.
    Run,
    Shutdown ///< It runs no more, and its place is being freed.
};

/// A job on one place for some time. A job that was moved has several pieces, one after the other;
/// one that failed and ran again as well.
struct JobPiece {
    core::JobId job;
    core::PlacementId placement;
    core::SimTime start {0};
    core::SimTime end {0};
    std::uint32_t next = 0; ///< Of the same job: its index plus one; 0 for the last.
    PieceKind kind = PieceKind::Run;
    bool isBackfilled = false; ///< Its job was started before others that waited longer.
    bool isMoved = false;      ///< It came here from the place of the piece before.

    bool operator==(const JobPiece&) const = default;
};

/// Who stood where when, over a whole recording: the bars of a Gantt chart. Made in one pass over
/// the journal, or as it grows.
class JobPieces {
public:
    /// Of a larger machine only so many midplanes are looked up by time, evenly chosen: no screen
    /// shows more rows.
    static constexpr int mostLanes = 512;

    JobPieces();
    explicit JobPieces(const core::Recording& recording);
    ~JobPieces();
    JobPieces(const JobPieces&) = delete;
    JobPieces& operator=(const JobPieces&) = delete;

    /// Takes in the entries that are new since the last call; costs time for those only. Who is
    /// still there stays until `now`, the last entry's time or later. Precondition: not made of a
    /// whole recording, and always the same one.
    void grow(const core::Recording& recording, core::SimTime now);

    /// By start.
    std::span<const JobPiece> all() const { return m_pieces; }
    /// Those that touch a span of time, and some that end before it.
    std::span<const JobPiece> between(core::SimTime first, core::SimTime last) const;
    /// The first piece of a job; null when it never had a place.
    const JobPiece* firstOf(core::JobId job) const;
    /// The next piece of the same job, or null.
    const JobPiece* after(const JobPiece& piece) const
    {
        return piece.next == 0 ? nullptr : &m_pieces[piece.next - 1];
    }

    int laneCount() const { return static_cast<int>(m_lanes.size()); }
    /// Precondition: lane < laneCount().
    int midplaneOf(int lane) const { return m_lanes[static_cast<std::size_t>(lane)].midplane; }
    /// Indices into all() of the pieces that stand on a lane's midplane: by time, none overlaps
    /// another.
    std::span<const std::uint32_t> onLane(int lane) const
    {
        return m_lanes[static_cast<std::size_t>(lane)].pieces;
    }

    /// Every so many pieces of a lane, where they are and how long they are, so that a search need
    /// not look at the pieces themselves.
    static constexpr std::size_t checkSpacing = 4;
    struct Check {
        std::uint32_t start = 0; ///< Of the piece, in seconds after firstStart().
        std::uint32_t busy = 0;  ///< Seconds that the pieces before it on this lane took.
    };
    /// Of the pieces 0, checkSpacing, ... of onLane(lane).
    std::span<const Check> checksOf(int lane) const
    {
        return m_lanes[static_cast<std::size_t>(lane)].checks;
    }
    core::SimTime firstStart() const
    {
        return m_pieces.empty() ? core::SimTime {0} : m_pieces.front().start;
    }

private:
    class Writer;
    struct Lane {
        int midplane = 0;
        std::vector<std::uint32_t> pieces;
        std::vector<Check> checks;
        core::SimTime busy {0}; ///< What all but the last piece took.
    };

    void chooseLanes(int midplanes);
    /// The next piece, by start.
    void add(const JobPiece& piece, const core::Placement& placement);
    void putOnLane(Lane& lane);
    /// Later than it was.
    void setEnd(std::size_t place, core::SimTime end);

    std::vector<JobPiece> m_pieces;
    LatestEnds m_ends;
    std::vector<std::uint32_t> m_firstOf; ///< By JobId: index plus one, or 0.
    std::vector<Lane> m_lanes;
    std::vector<std::int32_t> m_laneOf; ///< By midplane; -1 where it has none.
    std::unique_ptr<Writer> m_writer;   ///< While it may grow.
};

} // namespace midplane::ui
