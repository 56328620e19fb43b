// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <set>

#include <rapidcheck.h>

#include "core/blocks/Validator.h"
#include "core/blocks/sets/generators/Generators.h"
#include "core/blocks/sets/generators/LineCut.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

TablesPtr tablesOf(const std::string& machine)
{
    return std::make_shared<MachineTables>(machineNamed(machine));
}

GeneratorWish as(Joining kind) { return {"", {{kind, kind, kind}}}; }

GeneratedSet made(Result<GeneratedSet> result)
{
    if (!result)
        qFatal("%s", result.error().text().c_str());
    return std::move(*result);
}

/// Errors of the set, with the rule of each.
QStringList errorsOf(const Machine& machine, const BlockSet& set, SetRule rule)
{
    QStringList errors;
    const ValidationResult result = validate(machine, set, rule);
    for (const Finding& finding : result.findings()) {
        if (finding.severity == Severity::Error)
            errors << QString::fromStdString(
                set.blocks[finding.block].name + ": " + textOf(machine, set, finding));
    }
    return errors.mid(0, 5);
}

BlockSet ofSize(const BlockSet& set, std::size_t midplanes)
{
    BlockSet part {set.machine, {}};
    for (const Block& block : set.blocks) {
        if (block.midplanes.size() == midplanes)
            part.blocks.push_back(block);
    }
    return part;
}

std::size_t distinctNames(const BlockSet& set)
{
    std::set<std::string> names;
    for (const Block& block : set.blocks)
        names.insert(block.name);
    return names.size();
}

} // namespace

class SetGeneratorsTest : public QObject {
    Q_OBJECT

private slots:
    void everyMidplaneIsNamedAfterItsPlace()
    {
        const auto all = made(everyMidplane(tablesOf("bgl"), as(Joining::Torus)));
        QCOMPARE(all.set.blocks.size(), std::size_t {128});
        QCOMPARE(QString::fromStdString(all.set.blocks.front().name), QString("R00-M0"));
        QCOMPARE(errorsOf(*machineNamed("bgl"), all.set, SetRule::AllTogether), QStringList());
        QCOMPARE(made(everyMidplane(tablesOf("flat"), {"unit-", {}})).set.blocks.size(),
            std::size_t {128});
    }

    void theFullMachineIsOneBlock()
    {
        for (const Joining kind : {Joining::Mesh, Joining::Torus}) {
            const auto full = made(fullMachine(tablesOf("bgl"), as(kind)));
            QCOMPARE(full.set.blocks.size(), std::size_t {1});
            QCOMPARE(full.set.blocks[0].midplanes.size(), std::size_t {128});
            QCOMPARE(errorsOf(*machineNamed("bgl"), full.set, SetRule::AllTogether), QStringList());
        }
    }

    /// Aridor et al., open job management, section 4.1: partitions of size 1/2^k of the machine.
    void halvingsHaveEverySizeAndCoverTheMachineAtEach()
    {
        const MachinePtr bgl = machineNamed("bgl");
        const auto made_ = made(halvings(tablesOf("bgl"), as(Joining::Mesh)));
        QCOMPARE(made_.set.blocks.size(), std::size_t {255});
        QVERIFY(made_.leftOut.empty());
        QVERIFY(made_.remarks.empty());
        QCOMPARE(distinctNames(made_.set), std::size_t {255});
        for (std::size_t size = 1; size <= 128; size *= 2) {
            const BlockSet level = ofSize(made_.set, size);
            QCOMPARE(level.blocks.size(), 128 / size);
            QCOMPARE(errorsOf(*bgl, level, SetRule::AllTogether), QStringList());
        }
        QCOMPARE(errorsOf(*bgl, made_.set, SetRule::MayOverlap), QStringList());
        QCOMPARE(QString::fromStdString(made_.set.blocks[1].name), QString("half-1"));
    }

    /// wiring.md: any cut of an x-line can be tori all at once; a cut y-line cannot.
    void toriAreTheRuleWhereTheWiringHasThem()
    {
        const MachinePtr bgl = machineNamed("bgl");
        const auto tori = made(halvings(tablesOf("bgl"), as(Joining::Torus)));
        QCOMPARE(errorsOf(*bgl, ofSize(tori.set, 64), SetRule::AllTogether), QStringList());
        QVERIFY(!errorsOf(*bgl, ofSize(tori.set, 8), SetRule::AllTogether).empty());
        QVERIFY(!tori.remarks.empty());
        QCOMPARE(errorsOf(*bgl, tori.set, SetRule::MayOverlap), QStringList());
        // A torus where it can be one: then every size can be active together.
        const auto either = made(halvings(tablesOf("bgl"), as(Joining::TorusIfPossible)));
        QVERIFY(either.remarks.empty());
        for (std::size_t size = 1; size <= 128; size *= 2)
            QCOMPARE(errorsOf(*bgl, ofSize(either.set, size), SetRule::AllTogether), QStringList());
        QCOMPARE(either.set.blocks[1].connectivity, everywhere(Connectivity::Torus));
    }

    void halvingsStopWhereNothingIsEven()
    {
        const auto bgp = made(halvings(tablesOf("bgp"), as(Joining::Mesh)));
        QCOMPARE(bgp.set.blocks.back().midplanes.size(), std::size_t {9});
        QCOMPARE(bgp.remarks.size(), std::size_t {1});
        const auto large = made(halvings(tablesOf("bgl"), as(Joining::Mesh), 32));
        QCOMPARE(large.set.blocks.size(), std::size_t {7});
        QVERIFY(!halvings(tablesOf("flat"), as(Joining::Mesh)));
    }

    void aShapeTilesTheMachineInEachRotation()
    {
        const MachinePtr bgl = machineNamed("bgl");
        const auto tiled = made(blocksOfShape(
            tablesOf("bgl"), as(Joining::Mesh), {3, 2, 4}, Rotations::All, Places::Tiling));
        // 3x2x4: 2*2*1; 3x4x2 the same; 2x..3.. and 4x..3..: 4*1*1, 4*1*1, 2*1*2, 2*2*1.
        QCOMPARE(tiled.set.blocks.size(), std::size_t {4 + 4 + 4 + 4 + 4 + 4});
        QCOMPARE(distinctNames(tiled.set), tiled.set.blocks.size());
        QCOMPARE(errorsOf(*bgl, tiled.set, SetRule::MayOverlap), QStringList());
        QVERIFY(!tiled.remarks.empty()); // 3 does not tile 8.
        BlockSet oneRotation {"bgl", {}};
        oneRotation.blocks.assign(tiled.set.blocks.begin(), tiled.set.blocks.begin() + 4);
        QCOMPARE(errorsOf(*bgl, oneRotation, SetRule::AllTogether), QStringList());
    }

    void allPositionsAreTakenAndEachIsWired()
    {
        const auto all = made(blocksOfShape(
            tablesOf("bgl"), as(Joining::Torus), {2, 2, 1}, Rotations::None, Places::All));
        QCOMPARE(all.set.blocks.size() + all.leftOut.size(), std::size_t {7 * 3 * 4});
        QVERIFY(all.leftOut.empty());
        QCOMPARE(errorsOf(*machineNamed("bgl"), all.set, SetRule::MayOverlap), QStringList());
        QVERIFY(!blocksOfShape(
            tablesOf("bgl"), as(Joining::Torus), {9, 1, 1}, Rotations::All, Places::All));
    }

    void whatCannotBeWiredIsListedWithTheReason()
    {
        MachineSpec spec;
        spec.name = "chain";
        spec.dims = {4, 1, 1};
        spec.nameRule = "number";
        spec.lines[Dimension::X]
            = *LineWiring::cabled(4, {{0, 0, 2, 1, 5}, {1, 1, 2, 2, 5}, {2, 2, 2, 3, 5}});
        const auto tables = std::make_shared<MachineTables>(*Machine::create(spec));
        const auto tori = made(
            blocksOfShape(tables, as(Joining::Torus), {2, 1, 1}, Rotations::None, Places::All));
        QCOMPARE(tori.set.blocks.size(), std::size_t {0});
        QCOMPARE(tori.leftOut.size(), std::size_t {3});
        QCOMPARE(QString::fromStdString(tori.leftOut[1].reason),
            QString("no links make a torus of {1, 2} in x"));
        QCOMPARE(made(blocksOfShape(tables, as(Joining::TorusIfPossible), {2, 1, 1},
                          Rotations::None, Places::All))
                     .set.blocks.size(),
            std::size_t {3});
    }

    void aTemplateIsRepeatedOverTheMachine()
    {
        const MachinePtr bgl = machineNamed("bgl");
        BlockSet pattern {"bgl-quarter", {xTorus({0, 1}, {0, 2}), single("one", {0, 0, 1})}};
        pattern.blocks[1].nodeCards = {{4}};
        const auto copies = made(repeatedTemplate(tablesOf("bgl"), {"copy-", {}}, pattern));
        QCOMPARE(copies.set.blocks.size(), std::size_t {2 * 4 * 4 * 2});
        QVERIFY(copies.leftOut.empty());
        QVERIFY(copies.remarks.empty());
        QCOMPARE(errorsOf(*bgl, copies.set, SetRule::AllTogether), QStringList());
        QCOMPARE(copies.set.blocks[0].links, pattern.blocks[0].links);
        QCOMPARE(copies.set.blocks[1].nodeCards, pattern.blocks[1].nodeCards);
        QVERIFY(!repeatedTemplate(tablesOf("bgl"), {}, {"bgl", {}}));
        QVERIFY(!repeatedTemplate(
            tablesOf("bgl"), {}, {"bgl", {single("far", {9, 0, 0}), single("here", {0, 0, 0})}}));
    }

    /// wiring.md: "any cut of an x-line into contiguous pieces: every piece can be a torus at the
    /// same time".
    void anyCutOfAnXLineCanBeToriAtOnce()
    {
        LinkChooser links(tablesOf("bgl"));
        QVERIFY(rc::check("any cut", [&](std::uint8_t cuts) {
            std::vector<std::vector<int>> pieces {{0}};
            for (int position = 1; position < 8; ++position) {
                if ((cuts >> position & 1) != 0)
                    pieces.emplace_back();
                pieces.back().push_back(position);
            }
            const auto sets = disjointLinkSets(links, Dimension::X, pieces, Connectivity::Torus);
            RC_ASSERT(sets.has_value());
            std::set<int> ids;
            std::size_t count = 0;
            for (const LinkSet& each : *sets) {
                ids.insert(each.links.begin(), each.links.end());
                count += each.links.size();
            }
            RC_ASSERT(ids.size() == count);
        }));
        QVERIFY(!disjointLinkSets(links, Dimension::Y, {{0, 1}, {2, 3}}, Connectivity::Torus));
        QVERIFY(disjointLinkSets(links, Dimension::Y, {{0, 1}, {2, 3}}, Connectivity::Mesh));
    }
};

QTEST_APPLESS_MAIN(SetGeneratorsTest)
#include "tst_SetGenerators.moc"
