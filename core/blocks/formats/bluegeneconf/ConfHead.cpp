// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/ConfHead.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"

namespace midplane::core::bluegeneconf {

namespace {

class HeadReader {
public:
    HeadReader(const ConfFile& conf, const Machine& machine, const std::string& file)
        : m_conf(conf)
        , m_machine(machine)
        , m_file(file)
    {
    }

    Result<ConfHead> read()
    {
        readLayout();
        readGeneration();
        return compareUnits().transform([&] { return std::move(m_head); });
    }

private:
    void note(const TextPlace& place, std::string text)
    {
        m_head.notes.push_back({place, std::move(text)});
    }
    void noteFile(std::string text) { note({m_file, 0, 0}, std::move(text)); }

    void readLayout()
    {
        const PlacedText* const given = m_conf.global("LayoutMode");
        if (given == nullptr)
            noteFile("LayoutMode is missing; STATIC is meant");
        else if (isSameWord(given->text, "overlap"))
            m_head.layout = Layout::Overlap;
        else if (isSameWord(given->text, "dynamic"))
            m_head.layout = Layout::Dynamic;
    }

    /// Image keys tell the generation; without them the machine's name does.
    void readGeneration()
    {
        const auto hasOneOf = [&](std::initializer_list<const char*> keys) {
            return std::any_of(keys.begin(), keys.end(),
                [&](const char* key) { return m_conf.global(key) != nullptr; });
        };
        const bool hasL = hasOneOf({"BlrtsImage", "LinuxImage", "RamDiskImage"});
        const bool hasP = hasOneOf({"CnloadImage", "IoloadImage"});
        m_head.generation = generationOf(m_machine);
        if (hasL != hasP)
            m_head.generation = hasL ? Generation::L : Generation::P;
        if (hasL && hasP)
            noteFile("names images of Blue Gene/L and of Blue Gene/P: Slurm refuses those of the "
                     "other generation");
        std::vector<std::string> missing;
        for (const char* key : {"MloaderImage", "IONodesPerMP"}) {
            if (m_conf.global(key) == nullptr)
                missing.emplace_back(key);
        }
        const std::vector<const char*> images = m_head.generation == Generation::L
            ? std::vector {"BlrtsImage", "LinuxImage", "RamDiskImage"}
            : std::vector {"CnloadImage", "IoloadImage"};
        for (const char* key : images) {
            if (m_conf.global(key) == nullptr)
                missing.emplace_back(key);
        }
        if (!missing.empty())
            noteFile(fmt::format("lacks what Slurm on {} needs: {}", nameOf(m_head.generation),
                fmt::join(missing, ", ")));
    }

    Result<void> compareUnits()
    {
        const MidplaneUnit& unit = m_machine.unit({});
        const auto compare = [&](const char* key, int ours) -> Result<void> {
            const auto given = m_conf.number(key);
            if (!given || *given == ours)
                return {};
            return failure(m_conf.global(key)->place(),
                fmt::format("{} is {}, that of the machine {} is {}; choose the machine that the "
                            "file is for",
                    key, *given, shown(m_machine.name()), ours));
        };
        if (auto done = compare("MidplaneNodeCnt", unit.nodes); !done)
            return done;
        if (auto done = compare("NodeCardNodeCnt", unit.nodes / unit.nodeCards); !done)
            return done;
        m_head.ioNodesPerMidplane = m_conf.number("IONodesPerMP").value_or(ioNodesOf(unit));
        if (m_head.ioNodesPerMidplane != ioNodesOf(unit))
            note(m_conf.global("IONodesPerMP")->place(),
                fmt::format("IONodesPerMP is {}, the machine {} has {} in a midplane; blocks are "
                            "judged by the machine",
                    m_head.ioNodesPerMidplane, shown(m_machine.name()), ioNodesOf(unit)));
        return {};
    }

    const ConfFile& m_conf;
    const Machine& m_machine;
    const std::string& m_file;
    ConfHead m_head;
};

} // namespace

Result<ConfHead> readHead(const ConfFile& conf, const Machine& machine, const std::string& file)
{
    return HeadReader(conf, machine, file).read();
}

} // namespace midplane::core::bluegeneconf
