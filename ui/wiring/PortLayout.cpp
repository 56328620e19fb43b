// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/PortLayout.h"

#include <algorithm>
#include <cmath>

namespace midplane::ui {
namespace {

constexpr double outermost = 0.37; ///< Of a frame's width: ports 2 and 5.
constexpr double innermost = 0.20; ///< Ports 4 and 3.
constexpr double crowdedOutermost = 0.42;
constexpr double crowdedInnermost = 0.06;
constexpr double plugOffset = 0.13; ///< A crossbar's cables end over the midplane itself.

/// The ports of a kind that cables can be plugged into, from the outermost seat inwards:
/// outputs ascending, inputs descending, so that 2 and 5 are regular and 4 and 3 split.
std::vector<int> cablePorts(const core::LineWiring& wiring, PortKind kind)
{
    const bool isOutput = kind == PortKind::Output;
    std::vector<int> ports = isOutput ? wiring.outputs() : wiring.inputs();
    std::erase(ports, isOutput ? core::outputToMidplane : core::inputFromMidplane);
    if (!isOutput)
        std::reverse(ports.begin(), ports.end());
    return ports;
}

double seatDistance(std::size_t rank, std::size_t count)
{
    if (count <= 2)
        return rank == 0 ? outermost : innermost;
    const double step = (crowdedOutermost - crowdedInnermost) / static_cast<double>(count - 1);
    return crowdedOutermost - step * static_cast<double>(rank);
}

/// Seats on an edge belong to one kind only: over the row inputs are left and outputs right,
/// under it the other way round.
double sideOf(PortKind kind, PortPlace edge)
{
    return (kind == PortKind::Output) == (edge == PortPlace::TopEdge) ? 1 : -1;
}

PortPlace edgeOf(const core::Cable& cable)
{
    return cable.to > cable.from ? PortPlace::TopEdge : PortPlace::BottomEdge;
}

const core::Cable* cableIn(
    const std::vector<core::Cable>& cables, int position, PortKind kind, int port)
{
    const auto found = std::find_if(cables.begin(), cables.end(), [&](const auto& cable) {
        return kind == PortKind::Output ? cable.from == position && cable.outPort == port
                                        : cable.to == position && cable.inPort == port;
    });
    return found == cables.end() ? nullptr : &*found;
}

void seatCablePorts(const core::LineWiring& wiring, const std::vector<core::Cable>& cables,
    int position, PortKind kind, std::vector<PortSeat>& seats)
{
    const std::vector<int> ports = cablePorts(wiring, kind);
    PortPlace edge = PortPlace::TopEdge; // Of the last cable, for the ports that have none.
    for (const int port : ports) {
        if (const core::Cable* cable = cableIn(cables, position, kind, port))
            edge = edgeOf(*cable);
    }
    for (std::size_t rank = 0; rank < ports.size(); ++rank) {
        const core::Cable* cable = cableIn(cables, position, kind, ports[rank]);
        const PortPlace place = cable ? edgeOf(*cable) : edge;
        const double offset = sideOf(kind, place) * seatDistance(rank, ports.size());
        seats.push_back({ports[rank], kind, place, offset, cable != nullptr});
    }
}

/// Output 1 stands on the side of the outermost input with a cable (input 5), input 0 opposite.
void seatMidplanePorts(std::vector<PortSeat>& seats)
{
    double inputSide = 1;
    double outermostOffset = 0;
    for (const PortSeat& seat : seats) {
        if (seat.kind == PortKind::Input && seat.hasCable
            && std::abs(seat.offset) > outermostOffset) {
            outermostOffset = std::abs(seat.offset);
            inputSide = seat.offset > 0 ? 1 : -1;
        }
    }
    seats.push_back(
        {core::outputToMidplane, PortKind::Output, PortPlace::Midplane, inputSide, true});
    seats.push_back(
        {core::inputFromMidplane, PortKind::Input, PortPlace::Midplane, -inputSide, true});
}

/// The ends of the crossbar cables that are drawn: they lead to the midplane's own ports.
std::vector<PortSeat> seatPlugs(const std::vector<core::Cable>& cables, int position)
{
    std::vector<PortSeat> seats;
    const auto seat = [&seats](int port, PortKind kind, PortPlace edge) {
        const bool isSeated = std::any_of(seats.begin(), seats.end(),
            [&](const PortSeat& other) { return other.port == port && other.place == edge; });
        if (!isSeated)
            seats.push_back({port, kind, edge, sideOf(kind, edge) * plugOffset, true});
    };
    for (const core::Cable& cable : cables) {
        if (cable.from == position)
            seat(cable.outPort, PortKind::Output, edgeOf(cable));
        if (cable.to == position)
            seat(cable.inPort, PortKind::Input, edgeOf(cable));
    }
    return seats;
}

} // namespace

std::vector<PortSeat> seatPorts(
    const core::LineWiring& wiring, const std::vector<core::Cable>& cables, int position)
{
    if (wiring.kind() == core::LineKind::Crossbar)
        return seatPlugs(cables, position);
    std::vector<PortSeat> seats;
    seatCablePorts(wiring, cables, position, PortKind::Output, seats);
    seatCablePorts(wiring, cables, position, PortKind::Input, seats);
    seatMidplanePorts(seats);
    return seats;
}

double seatSpacing(const core::LineWiring& wiring)
{
    const std::size_t most = std::max(
        cablePorts(wiring, PortKind::Output).size(), cablePorts(wiring, PortKind::Input).size());
    return most < 2 ? outermost - innermost : seatDistance(0, most) - seatDistance(1, most);
}

} // namespace midplane::ui
