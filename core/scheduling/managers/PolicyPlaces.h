// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "core/allocation/RequestRules.h"
#include "core/allocation/cards/SmallPlaces.h"
#include "core/control/BootModel.h"
#include "core/scheduling/Policy.h"
#include "core/scheduling/managers/PartitionLimit.h"
#include "core/scheduling/managers/PlaceStrategy.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// Dynamic partitions with the manager's own allocation (Miller et al., section 5.3): a policy, the
/// same as in the simulator, decides on the snapshot which jobs start and where, and which of its
/// own move where jobs can be moved. It knows when jobs of this manager are believed to end, so
/// that it can promise starts; what others hold it believes to be held for ever.
class PolicyPlaces final : public PlaceStrategy {
public:
    struct Options {
        RequestRules rules {}; ///< Gaps let blocks pass through midplanes that others hold.
        std::optional<PartitionLimit> limit {};
        /// How long boots are believed to take, for estimated ends.
        BootModel bootModel = BootModel::instant();
        /// How jobs that need less than a midplane get node cards of one. The policy sees whole
        /// midplanes: where it starts such a job, the job gets node cards there or of a midplane
        /// that others of its kind share; where it has no midplane for the job, the job may still
        /// get cards of a shared one, unless that could delay a start that was promised to another
        /// job. Nothing: a midplane for each.
        std::optional<SmallStrategy> small {};
    };

    /// Precondition: there is a policy, of the same machine as the tables.
    PolicyPlaces(TablesPtr tables, std::unique_ptr<Policy> policy, Options options);

    void beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting) override;
    bool hasAnswer(const ManagedJob& job) const override { return m_answered.contains(job.id); }
    void setStanding(const Occupancy& standing) override;
    tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name) override;
    void giveBack(const Chosen& chosen) override;
    std::optional<SimTime> wakeAt(const MachineView& /*view*/) const override { return m_wakeAt; }

private:
    /// A job that got a place here, until the place is given back.
    struct Holding {
        std::string partition;
        std::optional<JobId> number;
        HoldingJob job; ///< On its whole midplane where it is small.
        bool isSmall = false;
    };

    /// Nothing where some place on an empty machine would do.
    const std::optional<std::string>& whyNever(const Request& request);
    void takeOver(std::span<const ManagedJob* const> waiting);
    bool push(const ManagedJob& job);
    void forget(JobId id);
    void carryOut(ManagerContext& context, Decision decision);
    bool move(ManagerContext& context, const std::vector<Move>& moves);
    void promise(ManagerContext& context, std::vector<Reservation> reservations);
    std::optional<int> smallSize(const ManagedJob& job) const;
    void listRunning();
    void answerSmallJobs();
    bool lacksMidplane(const ManagedJob& job) const;
    tl::expected<Placement, NoPlace> placeFor(ManagerContext& context, const ManagedJob& job);
    std::optional<Placement> placeForSmall(
        ManagerContext& context, const ManagedJob& job, int nodes, bool isStarted) const;
    bool couldDelay(const ManagedJob& job, const Placement& small, SimTime end) const;
    Chosen choose(ManagerContext& context, const ManagedJob& job, const std::string& name,
        const Placement& place);

    TablesPtr m_tables;
    std::unique_ptr<Policy> m_policy;
    Options m_options;
    Occupancy m_standing;                    ///< On a machine that is all in service.
    JobQueue m_queue;                        ///< Ids are those of the requests.
    std::vector<const ManagedJob*> m_queued; ///< What is in it, in order.
    std::optional<JobId> m_newest;           ///< That was ever pushed.
    std::map<RequestId, std::string> m_hopeless;
    std::map<Request, std::optional<std::string>> m_never; ///< What is known of requests.
    PlacementPool m_placements;                            ///< Of m_holding.
    std::vector<Holding> m_holding;                        ///< In the order of start.
    std::vector<HoldingJob> m_running;                     ///< The same, as the policy sees them.
    std::vector<Reservation> m_reservations;               ///< Ascending by job.
    std::map<RequestId, Start> m_starts;                   ///< Of this pass.
    std::map<RequestId, RefusalReason> m_refusals;         ///< Of this pass, where they are new.
    std::set<RequestId> m_answered;                        ///< In this pass.
    std::optional<SimTime> m_wakeAt;
    std::string m_whyNoMoves; ///< As was said last.
};

} // namespace midplane::core
