// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/BluegeneConf.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "core/blocks/Validator.h"
#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/formats/CableNumbering.h"
#include "core/blocks/formats/Losses.h"
#include "core/blocks/formats/MidplaneList.h"
#include "core/blocks/formats/StaticOrder.h"
#include "core/blocks/formats/bluegeneconf/Generation.h"
#include "core/blocks/formats/bluegeneconf/KnownRefusals.h"

namespace midplane::core {

namespace {

using bluegeneconf::Generation;
using bluegeneconf::generationOf;
using bluegeneconf::ioNodesOf;
using checks::SmallBlock;
using checks::smallBlockOf;

constexpr int mostDigits = 36;

/// The block as one below a midplane; all cards of a midplane are the midplane.
std::optional<SmallBlock> partOfMidplane(const Machine& machine, const Block& block)
{
    return isSmall(machine, block) ? smallBlockOf(machine, block) : std::nullopt;
}

/// Names stand in comments, where a line break or a backslash at the end would do harm.
std::string harmless(std::string text)
{
    for (char& letter : text) {
        if (letter < ' ' || letter > '~' || letter == '\\')
            letter = '?';
    }
    return text;
}

/// Small blocks of one midplane that are cut out of it together.
struct Cut {
    MidplaneCoord midplane;
    std::vector<std::string> names;
    std::set<int> halves;
    std::map<int, int> counts; ///< Blocks of each size in nodes.
};

class ConfText {
public:
    ConfText(const Machine& machine, const BlockSet& set, Numbering numbering)
        : m_machine(machine)
        , m_set(set)
        , m_isCable(numbering == Numbering::Cable)
        , m_cable(MidplaneNumbering::alongCables(machine))
        , m_floor(MidplaneNumbering::onFloor(machine))
        , m_overlaps(!validate(machine, set, SetRule::AllTogether).isValid())
    {
    }

    std::string text()
    {
        writeHead();
        writeImages();
        writeBlocks();
        writeCuts();
        return m_text;
    }

private:
    template <class... Args> void line(fmt::format_string<Args...> format, Args&&... args)
    {
        m_text += fmt::format(format, std::forward<Args>(args)...) + "\n";
    }

    void writeHead()
    {
        const MidplaneUnit& unit = m_machine.unit({});
        line("# Blocks of the machine {} ({}), written by Midplane.", harmless(m_machine.name()),
            textOf(m_machine.grid().shape()));
        line("# Numbering: {}", m_isCable ? "cable" : "floor");
        line("LayoutMode={}", m_overlaps ? "OVERLAP" : "STATIC");
        line("MidplaneNodeCnt={}", unit.nodes);
        line("NodeCardNodeCnt={}", unit.nodes / unit.nodeCards);
        line("IONodesPerMP={}", ioNodesOf(unit));
        line("DefaultConnType=TORUS");
    }

    /// Required keys that a block set knows nothing about. Which ones depends on the generation of
    /// the machine, which only its name tells.
    void writeImages()
    {
        const bool isP = generationOf(m_machine) == Generation::P;
        line("# The images are placeholders: write the paths of your site.");
        line("MloaderImage=/bgsys/images/mloader");
        line("# Blue Gene/L:");
        const char* const ifL = isP ? "#" : "";
        const char* const ifP = isP ? "" : "#";
        line("{}BlrtsImage=/bgsys/images/blrts", ifL);
        line("{}LinuxImage=/bgsys/images/linux", ifL);
        line("{}RamDiskImage=/bgsys/images/ramdisk", ifL);
        line("# Blue Gene/P:");
        line("{}CnloadImage=/bgsys/images/cnload", ifP);
        line("{}IoloadImage=/bgsys/images/ioload", ifP);
    }

    std::vector<std::size_t> order()
    {
        std::vector<std::size_t> asGiven(m_set.blocks.size());
        std::iota(asGiven.begin(), asGiven.end(), std::size_t {0});
        if (m_overlaps)
            return asGiven;
        const auto found = staticOrderOf(m_machine, m_set);
        if (!found)
            line("# No order was found in which a reader wires all blocks together.");
        return found.value_or(asGiven);
    }

    void writeBlocks()
    {
        m_text += "\n";
        for (const std::size_t index : order()) {
            const Block& block = m_set.blocks[index];
            if (!partOfMidplane(m_machine, block))
                writeBlock(block);
        }
    }

    void writeBlock(const Block& block)
    {
        const auto connectivity = oneConnectivityOf(block);
        const std::size_t count = block.midplanes.size();
        line("# {}: {} {}, cable {}, floor {}, corner {}", harmless(block.name), count,
            count == 1 ? "midplane" : "midplanes", inComment(m_cable, block),
            inComment(m_floor, block), cornerOf(block));
        if (!connectivity)
            line("#   {} in x, {} in y, {} in z: the file has one word for all three.",
                nameOf(block.connectivity[Dimension::X]), nameOf(block.connectivity[Dimension::Y]),
                nameOf(block.connectivity[Dimension::Z]));
        // A torus in some dimensions can serve as a mesh.
        const Connectivity type = connectivity.value_or(Connectivity::Mesh);
        if (bluegeneconf::isOddTorus(m_machine, block))
            line("#   Slurm's own search is known to refuse tori of odd length in x.");
        if (bluegeneconf::leavesGapsInYOrZ(m_machine, block))
            line("#   Slurm refuses y or z numbers that are not consecutive.");
        line("BPs={} Type={}", listOf(m_isCable ? m_cable : m_floor, block.midplanes),
            type == Connectivity::Torus ? "TORUS" : "MESH");
    }

    /// A long list stands once in the file: below the comment or not at all.
    static std::string inComment(const MidplaneNumbering& numbering, const Block& block)
    {
        const std::string text = listOf(numbering, block.midplanes);
        return text.find(',') == std::string::npos ? text : "a list";
    }

    std::string cornerOf(const Block& block) const
    {
        const MidplaneCoord corner
            = *std::min_element(block.midplanes.begin(), block.midplanes.end());
        return harmless(textOf(corner) + " " + m_machine.names().nameOf(corner));
    }

    /// Small blocks that do not overlap share a cut; where definitions overlap there are several.
    std::vector<Cut> cuts() const
    {
        std::vector<Cut> all;
        for (const Block& block : m_set.blocks) {
            const auto small = partOfMidplane(m_machine, block);
            if (!small)
                continue;
            const auto hasRoom = [&](const Cut& cut) {
                return cut.midplane == small->midplane
                    && std::none_of(small->halfCards.begin(), small->halfCards.end(),
                        [&](int half) { return cut.halves.count(half) != 0; });
            };
            auto cut = std::find_if(all.begin(), all.end(), hasRoom);
            if (cut == all.end())
                cut = all.insert(all.end(), Cut {small->midplane, {}, {}, {}});
            cut->names.push_back(harmless(block.name));
            cut->halves.insert(small->halfCards.begin(), small->halfCards.end());
            ++cut->counts[small->nodes(m_machine.unit(small->midplane))];
        }
        return all;
    }

    /// The file wants a midplane cut up whole: four cards together, else one, else a half.
    int fillUp(Cut& cut) const
    {
        const MidplaneUnit& unit = m_machine.unit(cut.midplane);
        int added = 0;
        for (const int size : {8, 2, 1}) {
            for (int first = 0; first + size <= 2 * unit.nodeCards; first += size) {
                SmallBlock filler {cut.midplane, std::vector<int>(static_cast<std::size_t>(size))};
                std::iota(filler.halfCards.begin(), filler.halfCards.end(), first);
                const bool isTaken = std::any_of(filler.halfCards.begin(), filler.halfCards.end(),
                    [&](int half) { return cut.halves.count(half) != 0; });
                if (isTaken)
                    continue;
                cut.halves.insert(filler.halfCards.begin(), filler.halfCards.end());
                ++cut.counts[filler.nodes(unit)];
                ++added;
            }
        }
        return added;
    }

    void writeCuts()
    {
        for (Cut& cut : cuts()) {
            const int added = fillUp(cut);
            line("# {}: small blocks, cable {}, floor {} {}{}", fmt::join(cut.names, ", "),
                listOf(m_cable, {cut.midplane}), listOf(m_floor, {cut.midplane}),
                harmless(m_machine.names().nameOf(cut.midplane)),
                added > 0 ? fmt::format("; {} more fill the midplane", added) : "");
            std::string counts;
            for (const auto& [nodes, count] : cut.counts)
                counts += fmt::format(" {}CNBlocks={}", nodes, count);
            line("BPs={} Type=SMALL{}", listOf(m_isCable ? m_cable : m_floor, {cut.midplane}),
                counts);
        }
    }

    const Machine& m_machine;
    const BlockSet& m_set;
    bool m_isCable;
    MidplaneNumbering m_cable;
    MidplaneNumbering m_floor;
    bool m_overlaps;
    std::string m_text;
};

} // namespace

Result<void> checkBluegeneConf(const Machine& machine, const BlockSet& set)
{
    if (!machine.hasGeometry())
        return failure(machine.name(), "has no geometry; bluegene.conf needs x, y and z");
    for (const Dimension dimension : allDimensions) {
        if (machine.grid()[dimension] > mostDigits)
            return failure(machine.name(),
                fmt::format("has {} midplanes in {}; bluegene.conf counts to {}",
                    machine.grid()[dimension], letterOf(dimension), mostDigits));
    }
    const int ioNodes = ioNodesOf(machine.unit({}));
    if (ioNodes == 0)
        return failure(machine.name(), "has no I/O nodes; IONodesPerMP must be at least 1");
    const Generation generation = generationOf(machine);
    const std::vector<int>& sizes = bluegeneconf::smallSizes(generation);
    for (const Block& block : set.blocks) {
        const auto small = partOfMidplane(machine, block);
        if (!small)
            continue;
        const int nodes = small->nodes(machine.unit(small->midplane));
        if (std::find(sizes.begin(), sizes.end(), nodes) == sizes.end())
            return failure(block.name,
                fmt::format("has {} nodes; bluegene.conf of {} knows small blocks of {}", nodes,
                    bluegeneconf::nameOf(generation), fmt::join(sizes, " and ")));
        if (nodes < bluegeneconf::smallestBlock(generation, ioNodes))
            return failure(block.name,
                fmt::format("has {} nodes; Slurm wants {} I/O nodes in a midplane for that, the "
                            "machine has {}",
                    nodes, bluegeneconf::ioNodesFor(generation, nodes), ioNodes));
    }
    return {};
}

std::string bluegeneConfText(
    const Machine& machine, const BlockSet& set, std::optional<Numbering> numbering)
{
    return ConfText(machine, set, numbering.value_or(machine.spec().bridgeNumbering)).text();
}

} // namespace midplane::core
