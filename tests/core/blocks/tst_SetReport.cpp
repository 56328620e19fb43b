// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/blocks/Validator.h"
#include "core/blocks/sets/SetReport.h"
#include "core/blocks/sets/WhatIf.h"
#include "core/blocks/sets/generators/Generators.h"
#include "tests/core/blocks/RandomBlocks.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

constexpr LineCoord firstX {Dimension::X, 0, 0};

TablesPtr bglTables()
{
    static const auto tables = std::make_shared<MachineTables>(machineNamed("bgl"));
    return tables;
}

SetReport reported(const BlockSet& set)
{
    auto report = reportOn(bglTables(), set);
    if (!report)
        qFatal("%s", report.error().text().c_str());
    return std::move(*report);
}

WhatIf whatIf(const BlockSet& set, const OutOfService& parts)
{
    LinkChooser links(bglTables());
    const Exclusions exclusions(bglTables()->machine(), set);
    auto answer = whatIfDown(links, set, exclusions, parts);
    if (!answer)
        qFatal("%s", answer.error().text().c_str());
    return std::move(*answer);
}

Block named(std::string name, Block block)
{
    block.name = std::move(name);
    return block;
}

BlockSet twoTori()
{
    return {"bgl",
        {named("left", xTorus({0, 1, 2}, {1, 3, 6, 2})),
            named("right", xTorus({3, 4}, {5, 4, 7, 10}))}};
}

bool canStart(const Machine& machine, const Block& block)
{
    const ValidationResult result = validateAlone(machine, {"bgl", {block}}, 0);
    return std::all_of(result.findings().begin(), result.findings().end(), [](const Finding& each) {
        return each.severity == Severity::Note && each.rule != Rule::LinkDown
            && each.rule != Rule::SwitchDown && each.rule != Rule::MidplaneDown;
    });
}

} // namespace

class SetReportTest : public QObject {
    Q_OBJECT

private slots:
    void aSetIsReportedAsAWhole()
    {
        BlockSet set = twoTori();
        set.blocks.push_back(named("cards", single("", {0, 0, 0})));
        set.blocks.back().nodeCards = {{0}};
        set.blocks.push_back(named("broken", xTorus({5, 6}, {9})));
        const SetReport report = reported(set);
        QCOMPARE(report.uncovered.midplanes.size(), std::size_t {128 - 7});
        QCOMPARE(report.unusable.size(), std::size_t {1});
        QCOMPARE(report.unusable[0].block, std::size_t {3});
        QCOMPARE(report.mostBlocks.blocks.size(), std::size_t {2});
        QCOMPARE(report.mostNodes.nodes, std::int64_t {5 * 512});
        QCOMPARE(report.mostNodes.blocks, (std::vector<std::size_t> {0, 1}));
        QVERIFY(!report.canBeStatic);
        QCOMPARE(report.staticOrder.value_or(std::vector<std::size_t> {}).size(), std::size_t {2});
        QCOMPARE(report.sizes.size(), std::size_t {3});
        QCOMPARE(report.sizes[0].nodes, std::int64_t {32});
        QCOMPARE(report.sizes[0].midplanes, 0);
        QCOMPARE(report.sizes[1].midplanes, 2);
        QCOMPARE(report.sizes[1].atOnce.blocks.size(), std::size_t {1});
        QVERIFY(report.sizes[2].atOnce.isProven);
    }

    void blocksThatDoNotOverlapGetAStaticOrder()
    {
        const SetReport report = reported(twoTori());
        QVERIFY(report.canBeStatic);
        QCOMPARE(report.staticOrder.value_or(std::vector<std::size_t> {}).size(), std::size_t {2});
        QVERIFY(reported({"bgl", {}}).canBeStatic);
    }

    void sizesSayHowManyAtOnce()
    {
        const auto set = halvings(bglTables(), {});
        const SetReport report = reported(set->set);
        QCOMPARE(report.sizes.size(), std::size_t {8});
        for (const JobSize& size : report.sizes) {
            QCOMPARE(size.blocks, std::size_t(128 / size.midplanes));
            QCOMPARE(size.atOnce.blocks.size(), size.blocks);
            QVERIFY(size.atOnce.isProven);
        }
        QVERIFY(report.uncovered.midplanes.empty());
    }

    void theLinksThatMostBlocksHangOnComeFirst()
    {
        // A mesh of {0, 1} in y takes link 0 or goes round by 1 and 3; its torus needs all four.
        const BlockSet set {"bgl",
            {lineBlock("a", Dimension::Y, {0, 1}, Connectivity::Torus, {0, 1, 2, 3}),
                lineBlock("b", Dimension::Y, {0, 1}, Connectivity::Mesh, {0})}};
        LinkChooser links(bglTables());
        const auto reliance = linkReliance(links, set);
        QCOMPARE(reliance.size(), std::size_t {4});
        QCOMPARE(reliance[0].link, (LinkRef {{Dimension::Y, 0, 0}, 0}));
        QCOMPARE(reliance[0].blocks, (std::vector<std::size_t> {0, 1}));
        QCOMPARE(reliance[0].wouldDie, (std::vector<std::size_t> {0}));
    }

    void whatIfNamesTheLinkSetThatABlockLivesOnWith()
    {
        // Fig. 5: torus {1,2,3} by 1,2,3,6 also goes another way.
        const BlockSet set {"bgl", {named("t", xTorus({1, 2, 3}, {1, 2, 3, 6}))}};
        OutOfService down;
        down.links = {{firstX, 3}};
        const WhatIf answer = whatIf(set, down);
        QCOMPARE(answer.lost.size(), std::size_t {0});
        QCOMPARE(answer.rewired.size(), std::size_t {1});
        QVERIFY(canStart(*answer.machine, answer.rewired[0].instead));
        QVERIFY(answer.rewired[0].instead.links != set.blocks[0].links);
    }

    void whatIfNamesTheDead()
    {
        BlockSet set = twoTori();
        set.blocks.push_back(
            named("y", lineBlock("", Dimension::Y, {0, 1}, Connectivity::Torus, {0, 1, 2, 3})));
        set.blocks.push_back(named("far", single("", {7, 3, 3})));
        OutOfService down;
        down.midplanes = {{3, 0, 0}};
        down.links = {{{Dimension::Y, 0, 0}, 2}};
        const WhatIf answer = whatIf(set, down);
        QCOMPARE(answer.lost.size(), std::size_t {2});
        QCOMPARE(answer.lost[0].block, std::size_t {1});
        QCOMPARE(answer.lost[0].because.rule, Rule::MidplaneDown);
        QCOMPARE(answer.lost[1].because.rule, Rule::LinkDown);
        QCOMPARE(answer.untouched, std::size_t {2}); // "left" and "far".
        OutOfService missing;
        missing.links = {{firstX, 99}};
        LinkChooser links(bglTables());
        QVERIFY(!whatIfDown(links, set, Exclusions(bglTables()->machine(), set), missing));
    }

    /// What dies has no other link set at all: tried one by one by the definition.
    void whatIfTellsTheTruth()
    {
        RandomBlocks random("bgl");
        QVERIFY(rc::check("what if", [&] {
            const BlockSet set = random.set(6);
            const Machine& machine = random.machine();
            OutOfService down;
            for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
                const MidplaneCoord at = machine.grid().coordAt(*rc::gen::inRange(0, 128));
                down.links.push_back({lineThrough(Dimension::X, at), *rc::gen::inRange(0, 14)});
                if (*rc::gen::inRange(0, 2) == 0)
                    down.switches.push_back({*rc::gen::element(Dimension::X, Dimension::Y), at});
            }
            const WhatIf answer = whatIf(set, down);
            RC_ASSERT(
                answer.lost.size() + answer.rewired.size() + answer.untouched == set.blocks.size());
            for (const RewiredBlock& rewired : answer.rewired) {
                RC_ASSERT(!canStart(*answer.machine, set.blocks[rewired.block]));
                RC_ASSERT(canStart(*answer.machine, rewired.instead));
            }
            for (const LostBlock& lost : answer.lost) {
                Block block = set.blocks[lost.block];
                for (const Dimension dimension : allDimensions) {
                    // Each dimension and line stands alone: try every link set in the first that
                    // lacks one.
                    const auto members = productOf(machine.grid(), block);
                    for (const LineCoord& line : linesOf(*members, dimension)) {
                        for (const LinkSet& linkSet : random.links().linkSets(
                                 dimension, (*members)[dimension], block.connectivity[dimension])) {
                            std::erase_if(*block.links,
                                [&](const LineLinks& each) { return each.line == line; });
                            if (!linkSet.links.empty())
                                block.links->push_back({line, linkSet.links});
                            block.passThrough.reset();
                            block.connections.reset();
                            const ValidationResult result
                                = validateAlone(*answer.machine, {"bgl", {block}}, 0);
                            const bool isFree = std::none_of(result.findings().begin(),
                                result.findings().end(), [&](const Finding& each) {
                                    return each.line == line
                                        || (each.atSwitch && each.atSwitch->dimension == dimension
                                            && lineThrough(dimension, each.atSwitch->midplane)
                                                == line);
                                });
                            if (isFree)
                                break;
                        }
                    }
                }
                RC_ASSERT(!canStart(*answer.machine, block));
            }
        }));
    }
};

QTEST_APPLESS_MAIN(SetReportTest)
#include "tst_SetReport.moc"
