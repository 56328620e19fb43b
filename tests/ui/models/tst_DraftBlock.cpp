// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/allocation/Allocator.h"
#include "tests/ui/BuildScenes.h"
#include "ui/models/DraftBlock.h"

using namespace midplane;
using namespace midplane::ui;
using core::Connectivity;
using core::Dimension;

namespace {

core::Occupancy halfFilled(const core::TablesPtr& tables)
{
    core::Occupancy occupancy(tables->machine());
    core::Allocator allocator(tables);
    core::Request torus;
    torus.shape = {2, 1, 2};
    torus.joining = core::joining(core::everywhere(Connectivity::Torus));
    for (int i = 0; i < 5; ++i)
        occupancy.take(*allocator.find(occupancy, torus));
    return occupancy;
}

/// Blocks with gaps, with link sets of their own in each line, of kinds that differ by dimension.
std::vector<core::Placement> unusualPlacements(const core::TablesPtr& tables)
{
    std::vector<core::Placement> placements;
    core::Allocator allocator(tables);
    const core::Occupancy occupancy = halfFilled(tables);
    for (const core::Shape& shape : {core::Shape {2, 2, 2}, {3, 2, 1}, {4, 1, 2}, {1, 4, 2}}) {
        for (const core::Gaps gaps : {core::Gaps::No, core::Gaps::Yes}) {
            for (const core::LineChoice lines : {core::LineChoice::Same, core::LineChoice::Own}) {
                core::Request request;
                request.shape = shape;
                request.gaps = gaps;
                request.lines = lines;
                request.joining[Dimension::X] = core::Joining::Torus;
                if (const auto found = allocator.find(occupancy, request))
                    placements.push_back(*found);
            }
        }
    }
    return placements;
}

} // namespace

class DraftBlockTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsLoadedAndSavedAgainIsTheSame()
    {
        const core::TablesPtr tables = scenes::tablesOf();
        int withGaps = 0;
        int withOwnSets = 0;
        for (const core::Placement& placement : unusualPlacements(tables)) {
            core::Block block = core::makeBlock(tables->machine(), "a", placement);
            block.ioRatio = 32;
            const Draft draft = draftOf(tables->machine(), block);
            withGaps += draft.box().shape != draft.shape() ? 1 : 0;
            for (const Dimension dimension : core::allDimensions)
                withOwnSets += draft.links[dimension].chosen.size() > 1 ? 1 : 0;
            const Document document(tables);
            const DraftVerdict verdict = document.verdictOn(draft);
            QVERIFY(verdict.placement);
            QVERIFY(blockOf(tables->machine(), draft, *verdict.placement) == block);
        }
        QVERIFY(withGaps > 0);
    }

    /// Two lines of one block joined in two ways.
    void eachLineKeepsItsOwnLinkSet()
    {
        const core::TablesPtr tables = scenes::tablesOf();
        const Document document(tables);
        Draft draft = scenes::draftOf("two", {{3, 0, 0}, {2, 2, 1}});
        draft.choose(Dimension::X, 0, {4, 5, 7, 10});
        QVERIFY(draft.links[Dimension::X].lines == core::LineChoice::Own);
        const DraftVerdict first = document.verdictOn(draft);
        draft.choose(Dimension::X, 1, first.dimensions[Dimension::X].choices[1].linkSet.links);
        const DraftVerdict verdict = document.verdictOn(draft);
        QVERIFY(verdict.placement);
        QCOMPARE(verdict.placement->linkSets[Dimension::X].size(), std::size_t {2});
        const core::Block block = blockOf(tables->machine(), draft, *verdict.placement);
        const Draft again = draftOf(tables->machine(), block);
        QVERIFY(again.links[Dimension::X] == draft.links[Dimension::X]);
        QVERIFY(blockOf(tables->machine(), again, *document.verdictOn(again).placement) == block);
    }

    void aSmallBlockKeepsItsCardsAndRatio()
    {
        const core::TablesPtr tables = scenes::tablesOf();
        core::Block block;
        block.name = "small";
        block.midplanes = {{3, 3, 3}};
        block.nodeCards = {{4}, {5}, {6}, {7}};
        block.ioRatio = 128;
        const Document document(tables);
        const Draft draft = draftOf(tables->machine(), block);
        QVERIFY(draft.isSmall());
        const DraftVerdict verdict = document.verdictOn(draft);
        QVERIFY(verdict.placement);
        const core::Block again = blockOf(tables->machine(), draft, *verdict.placement);
        QVERIFY(again.nodeCards == block.nodeCards);
        QVERIFY(again.ioRatio == block.ioRatio);
        core::BlockSet set {"bgl", {again}};
        QVERIFY(
            core::validate(tables->machine(), set, core::SetRule::AllTogether).findings().empty());
    }

    void linksThatAreNoWayAreNoLinkSet_data()
    {
        QTest::addColumn<QVector<int>>("ids");
        QTest::addColumn<QVector<int>>("members");
        QTest::addColumn<bool>("isTorus");
        QTest::addColumn<bool>("isGood");
        // wiring.md, Figures 2, 4 and 5.
        QTest::newRow("figure 2(b)") << QVector {4, 5, 7, 10} << QVector {3, 4} << true << true;
        QTest::newRow("figure 4") << QVector {7, 10} << QVector {3, 4, 5} << false << true;
        QTest::newRow("figure 5") << QVector {1, 2, 3, 6} << QVector {1, 2, 3} << true << true;
        QTest::newRow("a mesh is no torus")
            << QVector {7, 10} << QVector {3, 4, 5} << true << false;
        QTest::newRow("a torus is no mesh")
            << QVector {4, 5, 7, 10} << QVector {3, 4} << false << false;
        QTest::newRow("a member is left out")
            << QVector {7, 10} << QVector {3, 5, 6} << false << false;
        QTest::newRow("ends outside") << QVector {7, 10} << QVector {4, 5} << false << false;
        QTest::newRow("two ways") << QVector {0, 2, 7, 9} << QVector {0, 1, 4, 5} << true << false;
        QTest::newRow("no such link") << QVector {99} << QVector {0, 1} << false << false;
        QTest::newRow("none") << QVector<int> {} << QVector {0, 1} << false << false;
    }

    void linksThatAreNoWayAreNoLinkSet()
    {
        QFETCH(QVector<int>, ids);
        QFETCH(QVector<int>, members);
        QFETCH(bool, isTorus);
        QFETCH(bool, isGood);
        const core::TablesPtr tables = scenes::tablesOf();
        const auto kind = isTorus ? Connectivity::Torus : Connectivity::Mesh;
        const std::vector<int> positions(members.begin(), members.end());
        const auto found = linkSetOf(
            tables->machine().line(Dimension::X), positions, kind, {ids.begin(), ids.end()});
        QCOMPARE(found.has_value(), isGood);
    }

    /// The table is made another way: every link set in it is recognized, route and all.
    void everyLinkSetOfTheTableIsRecognized()
    {
        for (const char* name : {"bgl", "bgp", "torus3d"}) {
            const core::TablesPtr tables = scenes::tablesOf(name);
            const core::LinkSetTable& table = (*tables)[Dimension::X];
            for (const std::vector<int>& members :
                {std::vector<int> {0, 1}, {2, 3, 4}, {1, 4}, {0, 2, 3}}) {
                for (const Connectivity kind : {Connectivity::Mesh, Connectivity::Torus}) {
                    for (const core::LinkSet& linkSet : table.find(members, kind))
                        QVERIFY(linkSetOf(table.wiring(), members, kind, linkSet.links) == linkSet);
                }
            }
        }
    }

    void whatIsNoRectangleIsKeptAndRefused()
    {
        const core::TablesPtr tables = scenes::tablesOf();
        core::Block block;
        block.name = "bent";
        block.midplanes = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
        const Draft draft = draftOf(tables->machine(), block);
        QVERIFY(draft.missing == (std::set<core::MidplaneCoord> {{1, 1, 0}}));
        const Document document(tables);
        const DraftVerdict verdict = document.verdictOn(draft);
        QVERIFY(!verdict.isRectangle);
        QVERIFY(!verdict.placement);
        QCOMPARE(verdict.findings.size(), std::size_t {1});
        QVERIFY(verdict.findings.front().rule == core::Rule::NotABox);
    }
};

QTEST_GUILESS_MAIN(DraftBlockTest)
#include "tst_DraftBlock.moc"
