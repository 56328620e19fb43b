// SPDX-License-Identifier: Apache-2.0
// The Allocator API.
#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "core/control/bridge/c/Handles.h"
#include "midplane/mp_api.h"

using namespace midplane::core; // The functions below are the interface's own.
using namespace midplane::core::capi;

namespace {

BridgeResult<Joining> joiningOf(int number)
{
    switch (number) {
    case MP_MESH:
        return Joining::Mesh;
    case MP_TORUS:
        return Joining::Torus;
    case MP_TORUS_IF_POSSIBLE:
        return Joining::TorusIfPossible;
    default:
        return invalid(fmt::format("joining: {} is none of mp_joining", number));
    }
}

BridgeResult<std::optional<Wrap>> wrapOf(int number)
{
    switch (number) {
    case MP_WRAP_AS_MACHINE:
        return std::optional<Wrap>();
    case MP_WRAP_NO:
        return Wrap::No;
    case MP_WRAP_YES:
        return Wrap::Yes;
    default:
        return invalid(fmt::format("wrap: {} is none of mp_wrap", number));
    }
}

BridgeResult<SmallStrategy> strategyOf(int number)
{
    switch (number) {
    case MP_OPTIMAL:
        return SmallStrategy::Optimal;
    case MP_FIRST_FIT:
        return SmallStrategy::FirstFit;
    default:
        return invalid(fmt::format("strategy: {} is none of mp_strategy", number));
    }
}

/// What is asked about numbers: size and shape.
BridgeResult<void> enterSize(const mp_request_t& from, AllocationRequest& request)
{
    const rm_size3D_t& shape = from.shape;
    if (from.nodes < 0 || from.nodes_per_ionode < 0)
        return invalid("nodes and nodes_per_ionode are 0 or more");
    if (from.nodes != 0)
        request.nodes = from.nodes;
    if (shape.X != 0 || shape.Y != 0 || shape.Z != 0)
        request.shape = Shape {shape.X, shape.Y, shape.Z};
    if (from.nodes_per_ionode != 0)
        request.ioRatio = from.nodes_per_ionode;
    return {};
}

BridgeResult<AllocationRequest> requestOf(const mp_request_t& from)
{
    AllocationRequest request;
    if (from.struct_size < offsetof(mp_request_t, owner) + sizeof from.owner)
        return invalid("struct_size is smaller than the request: set it to its sizeof");
    if (const auto fine = enterSize(from, request); !fine)
        return tl::unexpected(fine.error());
    for (const Dimension dimension : allDimensions) {
        const auto joining = joiningOf(from.joining[static_cast<std::size_t>(dimension)]);
        if (!joining)
            return tl::unexpected(joining.error());
        request.joining[dimension] = *joining;
    }
    const auto wrap = wrapOf(from.wrap);
    if (!wrap)
        return tl::unexpected(wrap.error());
    const auto strategy = strategyOf(from.strategy);
    if (!strategy)
        return tl::unexpected(strategy.error());
    request.wrap = *wrap;
    request.strategy = *strategy;
    request.rotations = from.no_rotation ? Rotations::None : Rotations::All;
    request.gaps = from.allow_gaps ? Gaps::Yes : Gaps::No;
    request.lines = from.own_links_per_line ? LineChoice::Own : LineChoice::Same;
    request.name = from.id == nullptr ? "" : from.id;
    request.owner = from.owner == nullptr ? "" : from.owner;
    return request;
}

} // namespace

status_t mp_allocate(const mp_request_t* request, pm_partition_id_t* id)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        if (request == nullptr)
            return isNull("the request");
        const auto asked = requestOf(*request);
        if (!asked)
            return tl::unexpected(asked.error());
        // Memory first: a partition that cannot be named afterwards would be lost.
        constexpr std::size_t room = SN_LENGTH;
        std::unique_ptr<char, decltype(&std::free)> copy(
            static_cast<char*>(std::malloc(room)), &std::free); // NOLINT: freed by the client.
        if (!copy)
            throw std::bad_alloc();
        const auto done = command([&](BridgeModel& model, System& system) -> BridgeResult<void> {
            const auto added = model.allocate(*asked);
            if (!added)
                return tl::unexpected(added.error());
            system.learnNames(model);
            std::snprintf(copy.get(), room, "%s", added->c_str());
            return {};
        });
        if (done && id != nullptr)
            *id = copy.release();
        return done;
    });
}
