// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "core/support/Result.h"

namespace midplane::core {

/// Ports of a switch that lead to its own midplane (Aridor et al., Figure 1). The others hold
/// cables.
inline constexpr int inputFromMidplane = 0;
inline constexpr int outputToMidplane = 1;

/// A static cable of one line, from an output port of one switch to an input port of another.
struct Cable {
    int id = 0;   ///< The number of the link in its line; not always dense, always unique.
    int from = 0; ///< Position in the line.
    int outPort = 0;
    int to = 0;
    int inPort = 0;

    auto operator<=>(const Cable&) const = default;
};

/// Cabled lines list their cables. In a crossbar line every member can be joined to every other,
/// and the link from a to b has the id a * length + b (optical circuit switches).
enum class LineKind { Cabled, Crossbar };

/// How the switches of one line are cabled; all lines of a dimension are alike. Promises:
/// positions, ports and ids are in range, ids are unique, an output or input port holds one cable
/// at most, no port number is an input and an output both (2 and 4 are outputs, 3 and 5 inputs),
/// cables are sorted by id.
class LineWiring {
public:
    static constexpr int longestLine = 4096;
    static constexpr int longestCrossbar = 1024; ///< Its ids grow with the square.
    static constexpr int highestPort = 15;
    /// Ids of cables are smaller. Short lines have as much room as numbers on the floor need.
    static constexpr int linkIdLimit(int length) { return std::max(longestLine, 4 * length); }

    /// A line of one midplane, without cables.
    LineWiring() = default;

    /// Error::where is "cables/i" of the given order.
    static Result<LineWiring> cabled(int length, std::vector<Cable> cables);
    /// Precondition: 1 <= length <= longestCrossbar.
    static LineWiring crossbar(int length);
    /// A line without any cable, of any length: what a machine without geometry has.
    static LineWiring uncabled(int length);

    LineKind kind() const { return m_kind; }
    int length() const { return m_length; }
    /// Number of links: the cables, or length * (length - 1) of a crossbar.
    int linkCount() const;
    /// One more than the highest id in use.
    int linkIdEnd() const { return m_linkIdEnd; }

    /// The cables by id; empty for a crossbar.
    const std::vector<Cable>& cables() const { return m_cables; }
    /// The cable with that id, for a crossbar an equivalent one (output 1 to input 0).
    std::optional<Cable> cable(int id) const;

    /// All port numbers of a switch that take traffic in or let it out, ascending, the midplane's
    /// own among them.
    const std::vector<int>& inputs() const { return m_inputs; }
    const std::vector<int>& outputs() const { return m_outputs; }

    bool operator==(const LineWiring&) const = default;

private:
    LineKind m_kind = LineKind::Cabled;
    int m_length = 1;
    int m_linkIdEnd = 0;
    std::vector<Cable> m_cables;
    std::vector<int> m_inputs;
    std::vector<int> m_outputs;
};

} // namespace midplane::core
