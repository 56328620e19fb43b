// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/blocks/Validator.h"
#include "core/blocks/editing/BlockMoves.h"
#include "core/blocks/editing/FreeNames.h"
#include "tests/core/blocks/RandomBlocks.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

bool isValid(const Machine& machine, const Block& block)
{
    return validate(machine, {machine.name(), {block}}, SetRule::AllTogether).isValid();
}

std::vector<int> idsIn(const Block& block, const LineCoord& line)
{
    for (const LineLinks& inLine : *block.links) {
        if (inLine.line == line)
            return inLine.ids;
    }
    return {};
}

} // namespace

class SetBlockMovesTest : public QObject {
    Q_OBJECT

private slots:
    void whatMovesMirrorsAndGrowsIsStillWired()
    {
        RandomBlocks random("bgl");
        QVERIFY(rc::check("moves", [&] {
            const Block block = random.block("b");
            const LinkMask none = random.links().nothing();
            const Dimension dimension = *rc::gen::element(Dimension::X, Dimension::Y, Dimension::Z);
            MidplaneCoord by;
            by[dimension] = *rc::gen::inRange(-4, 5);
            const auto there = moved(random.links(), block, by, none);
            const auto mirror = mirrored(random.links(), block, dimension, none);
            RC_ASSERT(mirror.has_value());
            RC_ASSERT(isValid(random.machine(), *mirror));
            RC_ASSERT(mirror->midplanes.size() == block.midplanes.size());
            if (there)
                RC_ASSERT(isValid(random.machine(), *there));
            const Face face {dimension, *rc::gen::arbitrary<bool>()};
            const auto larger = grown(random.links(), block, face, 1, none);
            if (larger && block.nodeCards.empty()) {
                RC_ASSERT(isValid(random.machine(), *larger));
                const auto back = grown(random.links(), *larger, face, -1, none);
                RC_ASSERT(back.has_value());
                auto midplanes = block.midplanes;
                std::sort(midplanes.begin(), midplanes.end());
                auto again = back->midplanes;
                std::sort(again.begin(), again.end());
                RC_ASSERT(midplanes == again);
            }
        }));
    }

    void linksStayWhereTheyMeanTheSame()
    {
        LinkChooser links(std::make_shared<MachineTables>(machineNamed("bgl")));
        // A detour that the tables do not list first.
        const Block detour = xTorus({0, 1, 2}, {1, 4, 8, 11, 13, 10, 6, 2});
        QVERIFY(isValid(links.machine(), detour));
        const auto across = moved(links, detour, {0, 1, 0}, links.nothing());
        QCOMPARE(idsIn(*across, {Dimension::X, 1, 0}),
            idsIn(*links.wired(detour), {Dimension::X, 0, 0}));
        QCOMPARE(idsIn(*across, {Dimension::X, 1, 0}).size(), std::size_t {8});
        const auto along = moved(links, detour, {1, 0, 0}, links.nothing());
        QCOMPARE(idsIn(*along, {Dimension::X, 0, 0}), (std::vector<int> {1, 2, 3, 6}));
    }

    void aRowOfTwinsSharesNothing()
    {
        LinkChooser links(std::make_shared<MachineTables>(machineNamed("bgl")));
        const auto row = repeated(links, xTorus({0, 1}, {0, 2}), Dimension::X, 2, 3,
            linkMaskOf(links.machine(), xTorus({0, 1}, {0, 2})));
        QVERIFY(row.has_value());
        BlockSet set {"bgl", {xTorus({0, 1}, {0, 2})}};
        for (const Block& block : *row) {
            set.blocks.push_back(block);
            set.blocks.back().name += std::to_string(set.blocks.size());
        }
        QVERIFY(validate(links.machine(), set, SetRule::AllTogether).isValid());
        QVERIFY(!repeated(links, xTorus({0, 1}, {0, 2}), Dimension::X, 2, 4, links.nothing()));
    }

    void refusalsNameTheReason()
    {
        LinkChooser links(std::make_shared<MachineTables>(machineNamed("bgl")));
        const auto reason = [](const Result<Block>& result) {
            return QString::fromStdString(result ? "" : result.error().reason);
        };
        QCOMPARE(reason(moved(links, single("a", {7, 0, 0}), {1, 0, 0}, links.nothing())),
            QString("(8,0,0) is off the machine, which ends at (7,3,3)"));
        QCOMPARE(
            reason(grown(links, single("a", {7, 0, 0}), {Dimension::X, true}, -1, links.nothing())),
            QString("nothing would be left of it"));
        LinkMask taken = links.nothing();
        taken.set(links.machine().links().indexOf({{Dimension::Y, 0, 0}, 2}));
        Block torus = lineBlock("t", Dimension::Y, {0, 1}, Connectivity::Torus, {});
        QCOMPARE(reason(links.wired(torus, taken)),
            QString("every link set of a torus of {0, 1} in y needs link 2, held or down"));
        Block scattered = single("s", {0, 0, 0});
        scattered.midplanes.push_back({1, 1, 0});
        QCOMPARE(
            reason(links.wired(scattered)), QString("its midplanes are no box on the machine"));
    }

    void namesAreFreeAndLegal()
    {
        BlockSet set {"bgl", {single("pair-8", {}), single("a", {})}};
        FreeNames names(set);
        QCOMPARE(names.take("pair-8"), std::string("pair-9"));
        QCOMPARE(names.take("pair-8"), std::string("pair-10"));
        QCOMPARE(names.take("a"), std::string("a-2"));
        QCOMPARE(names.take("new one"), std::string("new-one"));
        QCOMPARE(names.take("äöü"), std::string("block"));
        const std::string longest(40, 'x');
        QCOMPARE(names.take(longest), std::string(32, 'x'));
        QCOMPARE(names.take(longest), std::string(30, 'x') + "-2");
    }
};

QTEST_APPLESS_MAIN(SetBlockMovesTest)
#include "tst_SetBlockMoves.moc"
