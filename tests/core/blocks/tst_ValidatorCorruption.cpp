// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <functional>

#include "core/blocks/Validator.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

/// Number of midplanes of the block on the first of its lines of that dimension.
std::size_t extent(const Block& block, Dimension dimension)
{
    return static_cast<std::size_t>(boxOf(block)->shape[dimension]);
}

/// Every way to spoil one field of a block, each handed to visit with what was done.
class Spoiler {
public:
    using Visit = std::function<void(const Block&, const std::string&)>;

    Spoiler(const Machine& machine, Block block, Visit visit)
        : m_machine(machine)
        , m_block(std::move(block))
        , m_visit(std::move(visit))
    {
    }

    void run()
    {
        spoilName();
        spoilMidplanes();
        spoilConnectivity();
        spoilLinks();
        spoilPassThrough();
        spoilConnections();
        spoilCards();
    }

private:
    template <class Change> void with(const std::string& what, Change change)
    {
        Block spoilt = m_block;
        change(spoilt);
        m_visit(spoilt, what);
    }

    void spoilName()
    {
        with("no name", [](Block& b) { b.name.clear(); });
        with("a blank", [](Block& b) { b.name = "a b"; });
        with("a long name", [](Block& b) { b.name = std::string(33, 'a'); });
    }

    void spoilMidplanes()
    {
        with("no midplanes", [](Block& b) { b.midplanes.clear(); });
        for (std::size_t i = 0; i < m_block.midplanes.size(); ++i) {
            with("midplane taken out",
                [&](Block& b) { b.midplanes.erase(b.midplanes.begin() + static_cast<int>(i)); });
            with("midplane twice", [&](Block& b) { b.midplanes.push_back(b.midplanes[i]); });
            for (const Dimension dimension : allDimensions) {
                for (const int step : {-1, 1, 100'000})
                    with("midplane moved", [&](Block& b) { b.midplanes[i][dimension] += step; });
            }
        }
        for (int index = 0; index < m_machine.midplaneCount(); ++index) {
            const MidplaneCoord more = m_machine.grid().coordAt(index);
            if (!boxOf(m_block)->contains(more))
                with("midplane added", [&](Block& b) { b.midplanes.push_back(more); });
        }
    }

    /// Mesh and torus of one midplane are the same thing.
    void spoilConnectivity()
    {
        for (const Dimension dimension : allDimensions) {
            if (extent(m_block, dimension) == 1)
                continue;
            with("connectivity", [&](Block& b) {
                Connectivity& each = b.connectivity[dimension];
                each = each == Connectivity::Mesh ? Connectivity::Torus : Connectivity::Mesh;
            });
        }
    }

    void spoilLinks()
    {
        for (std::size_t i = 0; i < m_block.links->size(); ++i) {
            const LineLinks& inLine = (*m_block.links)[i];
            spoilIds(i, inLine);
            with("line moved", [&](Block& b) { (*b.links)[i].line.first += 1; });
            with("line moved", [&](Block& b) { (*b.links)[i].line.second -= 1; });
            with("line of another dimension", [&](Block& b) {
                Dimension& dimension = (*b.links)[i].line.dimension;
                dimension = othersOf(dimension)[0];
            });
            with("line taken out",
                [&](Block& b) { b.links->erase(b.links->begin() + static_cast<int>(i)); });
            with("line twice", [&](Block& b) { b.links->push_back(inLine); });
        }
        with("a line that is not of the block", [](Block& b) {
            b.links->push_back({{Dimension::X, 100, 0}, {0}});
        });
    }

    void spoilIds(std::size_t line, const LineLinks& inLine)
    {
        const auto ids = [line](Block& b) -> std::vector<int>& { return (*b.links)[line].ids; };
        for (std::size_t i = 0; i < inLine.ids.size(); ++i) {
            with("link taken out",
                [&](Block& b) { ids(b).erase(ids(b).begin() + static_cast<int>(i)); });
            with("link twice", [&](Block& b) { ids(b).push_back(inLine.ids[i]); });
            for (int other = -1; other <= m_machine.line(inLine.line.dimension).linkIdEnd();
                 ++other) {
                const bool isHeld
                    = std::find(inLine.ids.begin(), inLine.ids.end(), other) != inLine.ids.end();
                if (!isHeld)
                    with("link exchanged", [&](Block& b) { ids(b)[i] = other; });
                if (!isHeld && i == 0)
                    with("link added", [&](Block& b) { ids(b).push_back(other); });
            }
        }
    }

    void spoilPassThrough()
    {
        for (const Dimension dimension : allDimensions) {
            auto& passed = (*m_block.passThrough)[dimension];
            for (std::size_t i = 0; i < passed.size(); ++i) {
                with("pass-through taken out", [&](Block& b) {
                    auto& list = (*b.passThrough)[dimension];
                    list.erase(list.begin() + static_cast<int>(i));
                });
                with("pass-through moved", [&](Block& b) { ++(*b.passThrough)[dimension][i].y; });
            }
            with("pass-through added",
                [&](Block& b) { (*b.passThrough)[dimension].push_back(b.midplanes.front()); });
        }
    }

    void spoilConnections()
    {
        for (std::size_t i = 0; i < m_block.connections->size(); ++i) {
            const auto at = [i](Block& b) -> SwitchConnection& { return (*b.connections)[i]; };
            with("connection taken out", [&](Block& b) {
                b.connections->erase(b.connections->begin() + static_cast<int>(i));
            });
            with("connection twice", [&](Block& b) { b.connections->push_back(at(b)); });
            for (const int port : {-1, 1, 7})
                with("input", [&](Block& b) { at(b).inPort = port; });
            for (const int port : {-1, 0, 7})
                with("output", [&](Block& b) { at(b).outPort = port; });
            with("switch", [&](Block& b) { at(b).at.midplane.z += 1; });
            with("dimension",
                [&](Block& b) { at(b).at.dimension = othersOf(at(b).at.dimension)[1]; });
        }
    }

    void spoilCards()
    {
        with("a card in the wrong place", [](Block& b) { b.nodeCards = {{1}, {2}}; });
        with("a card that is not there", [](Block& b) { b.nodeCards = {{16}}; });
        with("no ratio", [](Block& b) { b.ioRatio = 0; });
        with("a ratio that is too rich", [](Block& b) { b.ioRatio = 1; });
    }

    const Machine& m_machine;
    Block m_block;
    Visit m_visit;
};

/// Cubes, slabs and bars, so that contiguous ones meet the folded rings, as mesh, as torus and
/// mixed.
std::vector<Shape> shapes()
{
    return {{2, 2, 1}, {3, 1, 1}, {1, 3, 2}, {4, 1, 1}, {1, 1, 2}, {3, 3, 1}, {1, 1, 1}, {5, 2, 1}};
}

std::vector<PerDimension<Connectivity>> connectivities()
{
    using enum Connectivity;
    return {everywhere(Mesh), everywhere(Torus), {{Mesh, Torus, Mesh}}, {{Torus, Mesh, Torus}}};
}

} // namespace

/// Two independent answers are held against each other: what the allocator makes of its tables, the
/// validator, which knows neither, finds right; and what is spoilt in it anywhere, it finds wrong.
class ValidatorCorruptionTest : public QObject {
    Q_OBJECT

private slots:
    void findsNothingInWhatTheAllocatorPlaces_data() { machines(); }
    void findsNothingInWhatTheAllocatorPlaces()
    {
        QFETCH(QString, name);
        const MachinePtr machine = machineNamed(name.toStdString());
        for (const auto& connectivity : connectivities()) {
            for (const Shape& shape : shapes()) {
                Placer placer(machine);
                BlockSet set {machine->name(), {}};
                while (auto block = placer.place(shape, connectivity))
                    set.blocks.push_back(std::move(*block));
                QVERIFY(!set.blocks.empty());
                const auto result = validate(*machine, set, SetRule::AllTogether);
                for (const Finding& finding : result.findings())
                    qWarning("%s", textOf(*machine, set, finding).c_str());
                QVERIFY(result.findings().empty());
            }
        }
    }

    void findsEveryCorruption_data() { machines(); }
    void findsEveryCorruption()
    {
        QFETCH(QString, name);
        const MachinePtr machine = machineNamed(name.toStdString());
        int tried = 0;
        for (const auto& connectivity : connectivities()) {
            Placer placer(machine);
            for (const Shape& shape : shapes()) {
                const auto block = placer.place(shape, connectivity);
                if (!block)
                    continue;
                Spoiler(*machine, *block, [&](const Block& spoilt, const std::string& what) {
                    ++tried;
                    const BlockSet set {machine->name(), {spoilt}};
                    const auto result = validate(*machine, set, SetRule::AllTogether);
                    QVERIFY2(!result.isValid(),
                        qPrintable(QString("%1 of %2 %3 was not found")
                                       .arg(what.c_str(), textOf(shape).c_str(),
                                           nameOf(connectivity[Dimension::X]))));
                    for (const Finding& finding : result.findings())
                        QVERIFY(!textOf(*machine, set, finding).empty());
                }).run();
                if (QTest::currentTestFailed())
                    return;
            }
        }
        QVERIFY(tried > 10'000);
    }

    void findsWhatTwoBlocksShare_data() { machines(); }
    void findsWhatTwoBlocksShare()
    {
        QFETCH(QString, name);
        const MachinePtr machine = machineNamed(name.toStdString());
        for (const auto& connectivity : connectivities()) {
            for (const Shape& shape : shapes()) {
                const auto block = Placer(machine).place(shape, connectivity);
                QVERIFY(block.has_value());
                Block other = *block;
                other.name = "other";
                const BlockSet set {machine->name(), {*block, other}};
                const auto result = validate(*machine, set, SetRule::AllTogether);
                const auto count = [&](Rule rule) {
                    return std::count_if(result.findings().begin(), result.findings().end(),
                        [rule](const Finding& finding) { return finding.rule == rule; });
                };
                QCOMPARE(count(Rule::MidplaneShared),
                    static_cast<std::ptrdiff_t>(block->midplanes.size()));
                QCOMPARE(count(Rule::LinkShared), std::ptrdiff_t {linkCountOf(*block)});
                QCOMPARE(count(Rule::SameAsOther), std::ptrdiff_t {1});
                QCOMPARE(count(Rule::ConnectionShared), std::ptrdiff_t {0});
                QVERIFY(validate(*machine, set, SetRule::MayOverlap).isValid());
            }
        }
    }

private:
    static void machines()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"bgl", "bgp", "torus3d"})
            QTest::newRow(name) << QString(name);
    }
};

QTEST_APPLESS_MAIN(ValidatorCorruptionTest)
#include "tst_ValidatorCorruption.moc"
