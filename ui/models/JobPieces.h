// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/journal/Recording.h"

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
/// the journal.
class JobPieces {
public:
    /// Of a larger machine only so many midplanes are looked up by time, evenly chosen: no screen
    /// shows more rows.
    static constexpr int mostLanes = 512;

    JobPieces() = default;
    explicit JobPieces(const core::Recording& recording);

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

    int laneCount() const { return static_cast<int>(m_midplanes.size()); }
    /// Precondition: lane < laneCount().
    int midplaneOf(int lane) const { return m_midplanes[static_cast<std::size_t>(lane)]; }
    /// Indices into all() of the pieces that stand on a lane's midplane: by time, none overlaps
    /// another.
    std::span<const std::uint32_t> onLane(int lane) const;

    /// Every so many pieces of a lane, where they are and how long they are, so that a search need
    /// not look at the pieces themselves.
    static constexpr std::size_t checkSpacing = 16;
    struct Check {
        std::uint32_t start = 0; ///< Of the piece, in seconds after firstStart().
        std::uint32_t busy = 0;  ///< Seconds that the pieces before it on this lane took.
    };
    /// Of the pieces 0, checkSpacing, ... of onLane(lane).
    std::span<const Check> checksOf(int lane) const;
    core::SimTime firstStart() const
    {
        return m_pieces.empty() ? core::SimTime {0} : m_pieces.front().start;
    }

private:
    void chooseLanes(int midplanes);
    void fillLanes(const core::Recording& recording);
    void fillChecks();

    std::vector<JobPiece> m_pieces;
    std::vector<core::SimTime> m_latestEnds; ///< Of the pieces up to and with this one.
    std::vector<std::uint32_t> m_firstOf;    ///< By JobId: index plus one, or 0.
    std::vector<int> m_midplanes;            ///< By lane.
    std::vector<std::size_t> m_laneBegin;    ///< Places in m_onLanes; one more than lanes.
    std::vector<std::uint32_t> m_onLanes;
    std::vector<std::size_t> m_checkBegin; ///< Places in m_checks; one more than lanes.
    std::vector<Check> m_checks;
};

} // namespace midplane::ui
