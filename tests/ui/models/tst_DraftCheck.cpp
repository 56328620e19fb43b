// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/models/DraftBlock.h"

using namespace midplane;
using namespace midplane::ui;
using core::Connectivity;
using core::Dimension;

namespace {

/// In every line of an x-line set, whichever of the free ones comes first.
const core::LinkSet& xLinks(const DraftVerdict& verdict, std::size_t line = 0)
{
    return verdict.placement->linkSet(Dimension::X, line);
}

} // namespace

class DraftCheckTest : public QObject {
    Q_OBJECT

private slots:
    // Aridor et al., Figure 2(b): the torus of 3 and 4 passes through 2 and 5.
    void gapsPassThrough()
    {
        const Document document(scenes::tablesOf());
        Draft draft = scenes::draftOf("a", {{0, 0, 0}, {1, 1, 1}});
        draft.members[Dimension::X] = {2, 5};
        const DraftVerdict verdict = document.verdictOn(draft);
        QVERIFY(verdict.placement);
        QCOMPARE(xLinks(verdict).passThrough, (std::vector<int> {3, 4}));
        core::BlockSet set {"bgl", {blockOf(document.machine(), draft, *verdict.placement)}};
        QVERIFY(core::validate(document.machine(), set, core::SetRule::AllTogether).isValid());
    }

    void whatMustBePassedRestrictsTheChoice()
    {
        const Document document(scenes::tablesOf());
        Draft draft = scenes::draftOf("a", {{0, 0, 0}, {2, 1, 1}});
        const auto all = document.verdictOn(draft).dimensions[Dimension::X].choices.size();
        QVERIFY(xLinks(document.verdictOn(draft)).passThrough.empty());
        draft.links[Dimension::X].passing = {4};
        const DraftVerdict through = document.verdictOn(draft);
        QVERIFY(through.placement);
        const auto& choices = through.dimensions[Dimension::X].choices;
        QVERIFY(choices.size() < all);
        QVERIFY(through.dimensions[Dimension::X].wereOthersLeftOut);
        for (const LinkSetChoice& choice : choices) {
            const auto& passed = choice.linkSet.passThrough;
            QVERIFY(std::binary_search(passed.begin(), passed.end(), 4));
        }
        draft.links[Dimension::X].leaving = {2, 3};
        QVERIFY(!document.verdictOn(draft).placement); // 4 is reached through the pair 2, 3 only.
    }

    /// Own link sets fit at least wherever one for all lines does, and every one stands.
    void ownLinkSetsFitWhereOneForAllDoes()
    {
        const core::TablesPtr tables = scenes::tablesOf();
        unsigned state = 11;
        const auto next = [&](int end) {
            state = state * 1664525u + 1013904223u;
            return static_cast<int>((state >> 16) % static_cast<unsigned>(end));
        };
        int onlyOwn = 0;
        for (int round = 0; round < 30; ++round) {
            Document document(tables);
            for (int i = 0; i < 40; ++i) {
                Draft draft = scenes::draftOf(document.freeName(), {});
                const int x = next(6);
                const int y = next(3);
                // First single lines wired by chance, so that lines side by side differ.
                draft.setBox({{x, y, next(2)}, {2, i < 20 ? 1 : 2, 1}});
                const DraftVerdict open = document.verdictOn(draft);
                const auto& choices = open.dimensions[Dimension::X].choices;
                if (i < 20 && !choices.empty()) {
                    const auto pick
                        = static_cast<std::size_t>(next(static_cast<int>(choices.size())));
                    draft.choose(Dimension::X, choices[pick].linkSet.links);
                }
                const bool fits = document.verdictOn(draft).placement.has_value();
                for (const Dimension dimension : core::allDimensions) {
                    if (i >= 20)
                        draft.links[dimension].lines = core::LineChoice::Own;
                }
                document.setDraft(draft);
                const bool fitsOwn = document.verdict()->placement.has_value();
                QVERIFY(fitsOwn || !fits);
                onlyOwn += fitsOwn && !fits ? 1 : 0;
                for (const Dimension dimension : core::allDimensions) {
                    const DimensionCheck& check = document.verdict()->dimensions[dimension];
                    for (std::size_t line = 0; fitsOwn && line < check.lines.size(); ++line)
                        QVERIFY(check.usedIn(line).isFreeIn(check.lines[line]));
                }
                if (fitsOwn && document.canAddDraft())
                    document.addDraft();
            }
            QVERIFY(document.validation().isValid());
        }
        QVERIFY(onlyOwn > 0);
    }

    void aChosenSetThatJoinsNothingIsNamed()
    {
        const Document document(scenes::tablesOf());
        Draft draft = scenes::draftOf("a", {{3, 0, 0}, {2, 1, 1}});
        draft.choose(Dimension::X, {1, 2});
        const DraftVerdict verdict = document.verdictOn(draft);
        QVERIFY(!verdict.placement);
        QCOMPARE(*verdict.dimensions[Dimension::X].notJoining, (std::vector<int> {1, 2}));
    }

    void theBlockThatIsChangedIsNotInItsOwnWay()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.editBlock(1);
        QVERIFY(document.canAddDraft());
        Draft draft = *document.draft();
        draft.choose(Dimension::X, {8, 9, 11, 13});
        document.setDraft(draft);
        QVERIFY(document.canAddDraft());
        document.addDraft();
        QCOMPARE(document.blockCount(), 2);
        QCOMPARE(core::linkCountOf(document.block(1)), core::linkCountOf(document.block(0)));
        document.undoStack().undo();
        QVERIFY(document.draft()->editing == 1);
        QVERIFY(document.block(1) != document.block(0));
    }

    // Small blocks on other cards of one midplane can be active together.
    void smallBlocksShareAMidplane()
    {
        Document document(scenes::tablesOf());
        Draft draft = scenes::draftOf("s1", {{0, 0, 0}, {1, 1, 1}}, Connectivity::Mesh);
        draft.nodeCards = {{0}, {1}, {2}, {3}};
        scenes::addBlock(document, draft);
        draft.name = QStringLiteral("s2");
        QVERIFY(!document.verdictOn(draft).placement);
        draft.nodeCards = {{4}, {5}, {6}, {7}};
        QVERIFY(document.verdictOn(draft).placement);
        draft.nodeCards = {{5}, {6}};
        const DraftVerdict wrong = document.verdictOn(draft);
        QVERIFY(!wrong.placement);
        QVERIFY(wrong.findings.front().rule == core::Rule::NodeCardsWrong);
        draft.nodeCards.clear();
        QVERIFY(!document.verdictOn(draft).placement);
    }

    void tooFewIoNodesRefuse()
    {
        const Document document(scenes::tablesOf());
        Draft draft = scenes::draftOf("a", {{0, 0, 0}, {1, 1, 1}});
        draft.ioRatio = 1;
        QVERIFY(!document.verdictOn(draft).placement);
        draft.ioRatio = 128;
        QVERIFY(document.verdictOn(draft).placement);
    }
};

QTEST_GUILESS_MAIN(DraftCheckTest)
#include "tst_DraftCheck.moc"
