// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include "core/allocation/Allocator.h"
#include "core/allocation/RequestRules.h"
#include "core/explanation/WaitingMoment.h"
#include "core/journal/JobInfo.h"

namespace midplane::core {

/// What the jobs of a run ask for, each request once: a queue of many thousand jobs has some
/// dozens.
class RequestKinds {
public:
    explicit RequestKinds(const RequestRules& rules, bool doSizesMatter = false)
        : m_rules(rules)
        , m_doSizesMatter(doSizesMatter)
    {
    }
    /// Of a recording: under static partitions the number of midplanes counts beside the shape.
    explicit RequestKinds(const Recording& recording);

    /// The same number for all jobs that ask for the same, counted from 0 as they are first seen.
    std::size_t kindOf(const JobInfo& job);
    /// By kind.
    const std::vector<Request>& requests() const { return m_requests; }
    /// By kind: the first job of it that was seen.
    const std::vector<JobInfo>& samples() const { return m_samples; }

private:
    /// What differs between jobs of one run.
    struct Key {
        Shape shape;
        PerDimension<Connectivity> connectivity;
        int size = 0; ///< Of a job that any shape will do for, or where sizes matter, else 0.

        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };

    RequestRules m_rules;
    bool m_doSizesMatter;
    std::vector<JobInfo> m_samples;
    std::vector<Request> m_requests;
    std::unordered_map<Key, std::size_t, KeyHash> m_kinds;
};

/// What keeps a waiting job that asks for that from starting at that moment; WhyItWaits::cause of
/// each such job. One that has a place waits for its turn.
RefusalReason waitReason(Allocator& allocator, const Occupancy& occupancy, const Request& request);

/// The same of all kinds, by kind, at the moment of any job that waits: under static partitions
/// what counts is whether one that serves the job is free. Ends early, with fewer, when it is
/// stopped.
std::vector<RefusalReason> waitReasons(Allocator& allocator, const Recording& recording,
    const WaitingMoment& moment, const RequestKinds& kinds, const std::stop_token& stop = {});

} // namespace midplane::core
