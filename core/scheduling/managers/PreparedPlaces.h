// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tuple>

#include "core/scheduling/managers/PartitionLimit.h"
#include "core/scheduling/managers/PartitionRelease.h"
#include "core/scheduling/managers/PlaceStrategy.h"

namespace midplane::core {

/// A partition that is there before any job needs it.
struct PreparedPartition {
    /// Added by the manager and removed when it closes, unless there is one of that name already.
    PartitionDefinition definition;
    bool isKeptBooted = false; ///< From the beginning, and never displaced.
};

struct PreparedOptions {
    std::vector<PreparedPartition> partitions; ///< In the order in which equals are chosen.
    /// Whether partitions stay booted after a job until their parts are needed (Aridor et al., open
    /// architecture, section 4.1), or are freed after each.
    bool staysBooted = true;
    /// Whether idle booted partitions give way to others of the set.
    bool displaces = true;
    /// Whether a job takes partitions of the next size that serves it, or of its own size only.
    bool roundsUp = true;
    /// So long after its submission a job waits for a partition that is booted and busy, before
    /// idle ones give way to it.
    SimTime patience {0};
    std::optional<PartitionLimit> limit {};
};

/// Static partitions, which may overlap (Miller et al., section 5.2; SLURM, Aridor et al., section
/// 4.1). Chosen for a job is, among those of the smallest size that serves it: one that is booted
/// and idle, else one that boots, else one that can be booted while nobody gives way, else the one
/// for which the fewest idle booted ones give way. Idle: no job on it, whoever's.
class PreparedPlaces : public PlaceStrategy {
public:
    /// Precondition: names are unique.
    explicit PreparedPlaces(PreparedOptions options);

    bool prepare(ManagerContext& context) override;
    void beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting) override;
    tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name) override;
    void giveBack(const Chosen& chosen) override;
    void tend(ManagerContext& context) override;
    bool close(ManagerContext& context) override;
    std::optional<SimTime> wakeAt(const MachineView& /*view*/) const override
    {
        return m_patienceEnds;
    }

    bool isEmpty() const { return m_entries.empty(); }
    /// Whether a partition of that name belongs to the set.
    bool holds(const std::string& name) const { return m_byName.contains(name); }
    /// The compute nodes of the smallest partitions that serve the request; nothing when none do.
    std::optional<int> sizeFor(const Machine& machine, const JobRequest& request) const;
    /// What of an otherwise empty machine, all in service, is never free for other partitions:
    /// those that are kept booted, and parts that belong to as many as the limit allows.
    Occupancy standing(const Machine& machine) const;
    /// For the rest of this pass the partition that is nearest to serve the job is kept for it: no
    /// other job gets one that overlaps it.
    void keepFor(const ManagerContext& context, const ManagedJob& job);

private:
    struct Entry {
        PreparedPartition prepared;
        PartitionId id {};
        Placement place {};
        int nodes = 0;
        bool isThere = false;   ///< In the control system.
        bool isOwn = false;     ///< Added by this manager.
        bool wasBooted = false; ///< By this manager, and not freed by it since.
        bool isClaimed = false; ///< For a job of this manager.
        bool givesWay = false;  ///< To be freed though nobody has asked for it yet.

        /// One that another program made and booted is that program's to free.
        bool mayBeFreed() const { return isOwn || wasBooted; }
    };
    /// How well an entry suits; the smallest is chosen.
    struct Suit {
        bool isAvoided = false;
        int kind = 0; ///< 0 booted, 1 booting, 2 can be booted, 3 others give way.
        std::size_t displaced = 0;
        std::size_t index = 0;
        std::vector<std::size_t> givingWay {};

        auto operator<=>(const Suit&) const = default;
    };

    /// What of a request decides which partitions serve it.
    using Wish
        = std::tuple<std::string, std::optional<int>, std::optional<Shape>, Joining, Rotations>;

    bool add(ManagerContext& context, Entry& entry);
    void findOverlaps();
    void lookAt(const MachineView& view);
    /// As find() of the view says. Precondition: lookAt(view).
    const PartitionView* viewOf(std::size_t index) const { return m_views[index]; }
    std::optional<int> smallestServing(const Machine& machine, const JobRequest& request) const;
    void boot(ManagerContext& context, Entry& entry);
    void leaveOut(Entry& entry);
    std::optional<Suit> suitOf(
        const ManagerContext& context, std::size_t index, const ManagedJob& job) const;
    std::optional<Suit> suitWithRoom(const ManagerContext& context, Suit suit) const;
    const std::vector<std::size_t>& serving(
        const Machine& machine, const JobRequest& request) const;
    bool isPatient(const ManagerContext& context, const std::vector<std::size_t>& candidates,
        const ManagedJob& job);
    void displace(ManagerContext& context, std::size_t index, const ManagedJob& job);
    void tryToFree(ManagerContext& context, std::size_t index) const;

    PreparedOptions m_options;
    std::vector<Entry> m_entries;
    std::map<std::string, std::size_t> m_byName;
    std::vector<std::vector<std::size_t>> m_overlaps; ///< By entry: others that share parts.
    std::vector<const PartitionView*> m_views;        ///< By entry; null where there is none.
    std::uint64_t m_viewsVersion = 0;                 ///< MachineView::setVersion they are of.
    /// What is known of wishes: the entries that serve them, and their nodes.
    mutable std::map<Wish, std::vector<std::size_t>> m_serving;
    mutable std::map<Wish, std::optional<int>> m_sizes;
    std::vector<std::size_t> m_kept;       ///< For jobs that wait; of this pass.
    std::optional<SimTime> m_patienceEnds; ///< Of the first job that waits so; of this pass.
    std::map<std::size_t, PartitionRelease> m_releases;
    bool m_isPrepared = false;
};

/// Whether two places share a midplane (and node cards of it) or a link.
bool overlap(const Placement& left, const Placement& right);

} // namespace midplane::core
