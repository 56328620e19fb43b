// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/DraftEditing.h"

using namespace midplane;
using namespace midplane::ui;
using core::Cuboid;
using core::Dimension;

class DraftEditingTest : public QObject {
    Q_OBJECT

private slots:
    void boxesSpanTheirCorners()
    {
        const Cuboid expected {{1, 0, 2}, {3, 4, 1}};
        QVERIFY(boxBetween({3, 0, 2}, {1, 3, 2}) == expected);
        QVERIFY(extendedTo({{1, 0, 2}, {1, 1, 1}}, {3, 3, 2}) == expected);
        QVERIFY(extendedTo(expected, {2, 2, 2}) == expected);
    }

    void outerLayersComeOff()
    {
        const Cuboid box {{1, 0, 0}, {3, 2, 1}};
        QVERIFY(withoutLayerOf(box, {1, 0, 0}) == (Cuboid {{2, 0, 0}, {2, 2, 1}}));
        QVERIFY(withoutLayerOf(box, {3, 1, 0}) == (Cuboid {{1, 0, 0}, {2, 2, 1}}));
        // In the middle of x, at the low end of y.
        QVERIFY(withoutLayerOf(box, {2, 0, 0}) == (Cuboid {{1, 1, 0}, {3, 1, 1}}));
        QVERIFY(!withoutLayerOf({{1, 1, 1}, {1, 1, 1}}, {1, 1, 1}));
        const Cuboid solid {{0, 0, 0}, {3, 3, 3}};
        QVERIFY(withoutLayerOf(solid, {1, 1, 1}) == solid);
    }

    void nothingLeavesTheMachine()
    {
        const core::GridSize grid = core::GridSize::create(8, 4, 4).value();
        const Cuboid box {{6, 0, 0}, {2, 4, 1}};
        QVERIFY(!moved(box, Dimension::X, 1, grid));
        QVERIFY(moved(box, Dimension::X, -1, grid) == (Cuboid {{5, 0, 0}, {2, 4, 1}}));
        QVERIFY(!grown(box, Dimension::Y, Side::Low, grid));
        QVERIFY(grown(box, Dimension::Z, Side::High, grid) == (Cuboid {{6, 0, 0}, {2, 4, 2}}));
        QVERIFY(grown(box, Dimension::X, Side::Low, grid) == (Cuboid {{5, 0, 0}, {3, 4, 1}}));
        QVERIFY(shrunk(box, Dimension::X, Side::Low) == (Cuboid {{7, 0, 0}, {1, 4, 1}}));
        QVERIFY(!shrunk(box, Dimension::Z, Side::Low));
    }

    void linkSetsStayChosenWhereMembersStay()
    {
        Document document(scenes::tablesOf());
        Draft draft = scenes::pair8();
        draft.linkSetIndex = {{1, 0, 0}};
        document.setDraft(draft);
        const Draft up = draftWithBox(document, {{3, 0, 2}, {2, 4, 1}});
        QCOMPARE(up.linkSetIndex[Dimension::X], 1);
        QCOMPARE(up.linkSetIndex[Dimension::Z], int {Draft::firstFree});
        QCOMPARE(up.name, draft.name);
        const Draft mesh = draftWithConnectivity(draft, core::everywhere(core::Connectivity::Mesh));
        QCOMPARE(mesh.linkSetIndex[Dimension::X], int {Draft::firstFree});
    }

    void newDraftsGetAFreeName()
    {
        const Document document(scenes::tablesOf());
        QCOMPARE(draftWithBox(document, {}).name, QString("block-1"));
    }
};

QTEST_GUILESS_MAIN(DraftEditingTest)
#include "tst_DraftEditing.moc"
