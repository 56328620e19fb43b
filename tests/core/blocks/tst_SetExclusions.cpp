// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <set>

#include "core/blocks/Validator.h"
#include "core/blocks/sets/Coverage.h"
#include "core/blocks/sets/Exclusions.h"
#include "tests/core/blocks/RandomBlocks.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

/// What a block takes, written down piece by piece: half cards, links.
std::set<std::string> piecesOf(const Machine& machine, const Block& block)
{
    std::set<std::string> pieces;
    for (const MidplaneCoord& at : block.midplanes) {
        for (int card = 0; card < machine.unit(at).nodeCards; ++card) {
            for (int half = 0; half < 2; ++half) {
                const bool isTaken = block.nodeCards.empty()
                    || std::any_of(block.nodeCards.begin(), block.nodeCards.end(),
                        [&](const std::vector<int>& entry) {
                            return entry[0] == card && (entry.size() == 1 || entry[1] == half);
                        });
                if (isTaken)
                    pieces.insert(textOf(at) + " card " + std::to_string(2 * card + half));
            }
        }
    }
    for (const LineLinks& inLine : *block.links) {
        for (const int id : inLine.ids)
            pieces.insert(textOf(inLine.line) + " link " + std::to_string(id));
    }
    return pieces;
}

bool shareAPiece(const Machine& machine, const Block& one, const Block& other)
{
    const auto theirs = piecesOf(machine, other);
    for (const std::string& piece : piecesOf(machine, one)) {
        if (theirs.count(piece) != 0)
            return true;
    }
    return false;
}

} // namespace

class SetExclusionsTest : public QObject {
    Q_OBJECT

private slots:
    void twoBlocksExcludeEachOtherWhenTheyShareAPiece()
    {
        RandomBlocks random("bgl-quarter");
        QVERIFY(rc::check("exclusions", [&] {
            const BlockSet set = random.set(12);
            const Exclusions exclusions(random.machine(), set);
            std::size_t pairs = 0;
            for (std::size_t i = 0; i < set.blocks.size(); ++i) {
                RC_ASSERT(!exclusions.exclude(i, i));
                for (std::size_t j = 0; j < i; ++j) {
                    const bool expected
                        = shareAPiece(random.machine(), set.blocks[i], set.blocks[j]);
                    RC_ASSERT(exclusions.exclude(i, j) == expected);
                    RC_ASSERT(exclusions.exclude(j, i) == expected);
                    RC_ASSERT(exclusions.shared(i, j).isEmpty() == !expected);
                    pairs += expected ? 1 : 0;
                }
            }
            RC_ASSERT(exclusions.pairCount() == pairs);
        }));
    }

    void theyAreThePairsOfTheValidator()
    {
        RandomBlocks random("bgl");
        QVERIFY(rc::check("validator", [&] {
            const BlockSet set = random.set(20);
            const Exclusions exclusions(random.machine(), set);
            std::set<std::pair<std::size_t, std::size_t>> said;
            const ValidationResult result = validate(random.machine(), set, SetRule::AllTogether);
            for (const Finding& finding : result.findings()) {
                if (finding.severity == Severity::Error && finding.other)
                    said.emplace(finding.block, *finding.other);
            }
            std::set<std::pair<std::size_t, std::size_t>> known;
            for (std::size_t i = 0; i < set.blocks.size(); ++i) {
                exclusions.of(i).forEach([&](std::size_t j) {
                    if (j < i)
                        known.emplace(i, j);
                });
            }
            RC_ASSERT(said == known);
        }));
    }

    void aCellNamesWhatIsShared()
    {
        const MachinePtr bgl = machineNamed("bgl");
        // 3-[2]-4-[5]-3 and 4-5: both take link 7, and midplane 4.
        const Exclusions exclusions(*bgl,
            {"bgl", {xTorus({3, 4}, {5, 4, 7, 10}), xMesh({4, 5}, {7}), single("a", {5, 0, 0})}});
        const auto shared = exclusions.shared(0, 1);
        QCOMPARE(shared.midplanes, std::vector<MidplaneCoord>({{4, 0, 0}}));
        QCOMPARE(shared.links, std::vector<LinkRef>({{{Dimension::X, 0, 0}, 7}}));
        QVERIFY(!exclusions.exclude(0, 2)); // Passing 5 does not take it.
        QVERIFY(exclusions.exclude(1, 2));
        QCOMPARE(exclusions.excludedBy(single("b", {5, 0, 0})), (std::vector<std::size_t> {1, 2}));
    }

    void whatNobodyCoversIsListed()
    {
        const MachinePtr bgl = machineNamed("bgl");
        BlockSet set {"bgl", {}};
        Cuboid {{0, 0, 0}, {8, 4, 4}}.forEach([&](const MidplaneCoord& at) {
            if (at != MidplaneCoord {7, 3, 3})
                set.blocks.push_back(single("b", at));
        });
        set.blocks[0].nodeCards = {{0}, {1}};
        const Coverage coverage = uncoveredBy(*bgl, set);
        QCOMPARE(coverage.midplanes, std::vector<MidplaneCoord>({{7, 3, 3}}));
        QCOMPARE(coverage.partly.size(), std::size_t {1});
        QCOMPARE(coverage.partly[0].freeCards.size(), std::size_t {14});
        QCOMPARE(coverage.links.size(), std::size_t {480});
        QCOMPARE(nodesOf(*bgl, set.blocks[0]), 64);
        QCOMPARE(nodesOf(*bgl), std::int64_t {65536});
        set.blocks = {xMesh({3, 4, 5}, {7, 10})};
        QCOMPARE(uncoveredBy(*bgl, set).links.size(), std::size_t {478});
    }
};

QTEST_APPLESS_MAIN(SetExclusionsTest)
#include "tst_SetExclusions.moc"
