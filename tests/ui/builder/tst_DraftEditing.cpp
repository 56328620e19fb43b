// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/DraftEditing.h"

using namespace midplane;
using namespace midplane::ui;
using core::Cuboid;
using core::Dimension;
using core::MidplaneCoord;

class DraftEditingTest : public QObject {
    Q_OBJECT

private slots:
    void boxesSpanTheirCorners()
    {
        QVERIFY(boxBetween({3, 0, 2}, {1, 3, 2}) == (Cuboid {{1, 0, 2}, {3, 4, 1}}));
    }

    // ui.md, section 6: Ctrl+click toggles.
    void togglingMakesGapsWhereTheProductAllowsIt()
    {
        Draft draft = scenes::draftOf("a", {{0, 0, 0}, {1, 1, 1}});
        draft = *toggled(draft, {2, 0, 0});
        QCOMPARE(draft.members[Dimension::X], (std::vector<int> {0, 2}));
        QVERIFY(draft.missing.empty());
        draft = *toggled(draft, {0, 0, 0});
        QVERIFY(draft.box() == (Cuboid {{2, 0, 0}, {1, 1, 1}}));
        QVERIFY(!toggled(draft, {2, 0, 0}));
    }

    void whatIsNoProductSaysWhatIsMissing()
    {
        Draft draft = scenes::draftOf("a", {{0, 0, 0}, {2, 1, 1}});
        draft = *toggled(draft, {0, 1, 0});
        QVERIFY(draft.missing == (std::set<MidplaneCoord> {{1, 1, 0}}));
        QVERIFY(!draft.contains({1, 1, 0}));
        draft = *toggled(draft, {1, 1, 0});
        QVERIFY(draft.missing.empty());
        QVERIFY(draft.box() == (Cuboid {{0, 0, 0}, {2, 2, 1}}));
    }

    /// Any midplanes toggled in any order are the set of those toggled an odd number of times.
    void togglingKeepsExactlyTheMidplanesAskedFor()
    {
        const core::GridSize grid = core::GridSize::create(4, 3, 2).value();
        unsigned state = 3;
        const auto next = [&](int end) {
            state = state * 1664525u + 1013904223u;
            return static_cast<int>((state >> 16) % static_cast<unsigned>(end));
        };
        std::set<MidplaneCoord> expected {{1, 1, 1}};
        std::optional<Draft> draft = scenes::draftOf("a", {{1, 1, 1}, {1, 1, 1}});
        for (int round = 0; round < 500; ++round) {
            const MidplaneCoord midplane {next(4), next(3), next(2)};
            if (expected.erase(midplane) == 0)
                expected.insert(midplane);
            draft = toggled(*draft, midplane);
            QCOMPARE(draft.has_value(), !expected.empty());
            if (!draft) {
                expected = {midplane};
                draft = scenes::draftOf("a", {midplane, {1, 1, 1}});
            }
            QVERIFY(draft->midplanes(grid) == expected);
            QCOMPARE(draft->mask(grid).count(), expected.size());
        }
    }

    void nothingLeavesTheMachine()
    {
        const core::MachinePtr machine = core::findMachine("bgl").value();
        const Draft draft = scenes::draftOf("a", {{6, 0, 0}, {2, 4, 1}});
        const auto boxOf = [](const std::optional<Draft>& changed) { return changed->box(); };
        QVERIFY(!moved(draft, Dimension::X, 1, *machine));
        QVERIFY(boxOf(moved(draft, Dimension::X, -1, *machine)) == (Cuboid {{5, 0, 0}, {2, 4, 1}}));
        QVERIFY(!grown(draft, Dimension::Y, Side::Low, *machine));
        QVERIFY(boxOf(grown(draft, Dimension::Z, Side::High, *machine))
            == (Cuboid {{6, 0, 0}, {2, 4, 2}}));
        QVERIFY(boxOf(grown(draft, Dimension::X, Side::Low, *machine))
            == (Cuboid {{5, 0, 0}, {3, 4, 1}}));
        QVERIFY(boxOf(shrunk(draft, Dimension::X, Side::Low, *machine))
            == (Cuboid {{7, 0, 0}, {1, 4, 1}}));
        QVERIFY(!shrunk(draft, Dimension::Z, Side::Low, *machine));
    }

    void gapsMoveAlong()
    {
        const core::MachinePtr machine = core::findMachine("bgl").value();
        Draft draft = scenes::draftOf("a", {{0, 0, 0}, {1, 1, 1}});
        draft.members[Dimension::X] = {0, 2};
        QCOMPARE(moved(draft, Dimension::X, 1, *machine)->members[Dimension::X],
            (std::vector<int> {1, 3}));
        QCOMPARE(grown(draft, Dimension::X, Side::High, *machine)->members[Dimension::X],
            (std::vector<int> {0, 2, 3}));
        QVERIFY(!grown(draft, Dimension::X, Side::Low, *machine));
    }

    /// krevat wraps around: what grows over the edge comes in on the other side.
    void boxesGrowAroundTheEdgeWhereTheMachineWraps()
    {
        const core::MachinePtr machine = core::findMachine("krevat").value();
        QVERIFY(machine->wrap());
        std::optional<Draft> draft = scenes::draftOf("a", {{6, 0, 0}, {2, 1, 1}});
        draft = grown(*draft, Dimension::X, Side::High, *machine);
        QCOMPARE(draft->members[Dimension::X], (std::vector<int> {0, 6, 7}));
        draft = grown(*draft, Dimension::X, Side::High, *machine);
        QCOMPARE(draft->members[Dimension::X], (std::vector<int> {0, 1, 6, 7}));
        draft = shrunk(*draft, Dimension::X, Side::Low, *machine);
        QCOMPARE(draft->members[Dimension::X], (std::vector<int> {0, 1, 7}));
        draft = moved(*draft, Dimension::X, 1, *machine);
        QCOMPARE(draft->members[Dimension::X], (std::vector<int> {0, 1, 2}));
    }

    void linkSetsStayChosenWhereMembersStay()
    {
        Document document(scenes::tablesOf());
        Draft draft = scenes::pair8();
        draft.choose(Dimension::X, {4, 5, 7, 10});
        draft.choose(Dimension::Z, {1});
        document.setDraft(draft);
        const Draft up = draftWithBox(document, {{3, 0, 2}, {2, 4, 1}});
        QVERIFY(up.links[Dimension::X] == draft.links[Dimension::X]);
        QVERIFY(up.links[Dimension::Z] == LinkWish {});
        QCOMPARE(up.name, draft.name);
        const Draft mesh = draftWithConnectivity(draft, core::everywhere(core::Connectivity::Mesh));
        QVERIFY(mesh.links[Dimension::X].chosen.empty());
    }

    void newDraftsGetAFreeName()
    {
        const Document document(scenes::tablesOf());
        QCOMPARE(draftWithBox(document, {}).name, QString("block-1"));
    }
};

QTEST_GUILESS_MAIN(DraftEditingTest)
#include "tst_DraftEditing.moc"
