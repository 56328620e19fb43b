// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/allocation/Candidate.h"
#include "core/allocation/Occupancy.h"

namespace midplane::core {

/// Searches the candidates of requests on one machine and keeps what it prepared for each request.
/// What stands behind it suits the size of the machine.
class CandidateSearch {
public:
    static std::unique_ptr<CandidateSearch> create(TablesPtr tables);
    virtual ~CandidateSearch() = default;

    virtual SearchAnswer search(const Occupancy& occupancy, const Request& request) = 0;
    /// All candidates of the request, or of the least size that has any; the first is the one that
    /// search() finds best, and so on. At most mostListed, those that come first in the order of
    /// places; only requests with gaps have so many. The others have at most one for each rotation
    /// and midplane.
    virtual std::vector<Candidate> list(const Occupancy& occupancy, const Request& request) = 0;
    static constexpr std::size_t mostListed = 100'000;
    /// The midplanes and links that a candidate takes, which was found on the same occupancy.
    virtual void fillMasks(Placement& placement, const Candidate& candidate) = 0;
    /// Of a candidate with a link set for each line: theirs, in the order of linesOf.
    virtual std::vector<LinkSet> ownLinkSets(const Candidate& candidate, Dimension dimension) = 0;

protected:
    CandidateSearch() = default;
    CandidateSearch(const CandidateSearch&) = default;
    CandidateSearch& operator=(const CandidateSearch&) = default;
};

} // namespace midplane::core
