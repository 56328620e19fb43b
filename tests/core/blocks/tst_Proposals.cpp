// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <algorithm>

#include "core/blocks/proposals/Proposer.h"
#include "tests/core/blocks/RandomBlocks.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

TablesPtr bglTables()
{
    static const auto tables = std::make_shared<MachineTables>(machineNamed("bgl"));
    return tables;
}

Block named(std::string name, Block block)
{
    block.name = std::move(name);
    return block;
}

Block withCards(Block block, std::vector<std::vector<int>> cards, std::optional<int> ratio = {})
{
    block.nodeCards = std::move(cards);
    block.ioRatio = ratio;
    return block;
}

/// The sentences for the first finding of a rule.
QStringList proposedFor(
    const TablesPtr& tables, const BlockSet& set, Rule rule, SetRule setRule = SetRule::AllTogether)
{
    const ValidationResult result = validate(tables->machine(), set, setRule);
    Proposer proposer(tables, set, setRule);
    for (const Finding& finding : result.findings()) {
        if (finding.rule != rule)
            continue;
        QStringList sentences;
        for (const Proposal& proposal : proposer.proposalsFor(finding))
            sentences << QString::fromStdString(proposal.sentence);
        return sentences;
    }
    return {"no such finding"};
}

QStringList onBgl(std::vector<Block> blocks, Rule rule, SetRule setRule = SetRule::AllTogether)
{
    return proposedFor(bglTables(), {"bgl", std::move(blocks)}, rule, setRule);
}

BlockSet applied(BlockSet set, const Proposal& proposal)
{
    for (const Replacement& each : proposal.replaced)
        set.blocks[each.block] = each.by;
    for (const std::size_t block : proposal.removed)
        set.blocks.erase(set.blocks.begin() + static_cast<std::ptrdiff_t>(block));
    return set;
}

std::ptrdiff_t errorsIn(const ValidationResult& result)
{
    return std::count_if(result.findings().begin(), result.findings().end(),
        [](const Finding& each) { return each.severity == Severity::Error; });
}

/// Spoils a block in one of the ways in which people and programs do.
void spoil(Block& block)
{
    switch (*rc::gen::inRange(0, 10)) {
    case 0:
        block.name = "two words";
        break;
    case 1:
        block.links->clear();
        break;
    case 2:
        if (!block.links->empty())
            block.links->front().ids.push_back(*rc::gen::inRange(0, 16));
        break;
    case 3:
        if (!block.links->empty() && !block.links->back().ids.empty())
            block.links->back().ids.pop_back();
        break;
    case 4:
        block.connectivity[*rc::gen::element(Dimension::X, Dimension::Y)]
            = *rc::gen::element(Connectivity::Mesh, Connectivity::Torus);
        break;
    case 5:
        block.midplanes.push_back({8, 0, 0});
        break;
    case 6:
        block.midplanes.pop_back();
        break;
    case 7:
        block.ioRatio = *rc::gen::inRange(1, 64);
        break;
    case 8:
        block.nodeCards = {{*rc::gen::inRange(0, 20)}, {*rc::gen::inRange(0, 16)}};
        break;
    default:
        block.passThrough.emplace();
        (*block.passThrough)[Dimension::X].push_back({0, 0, 0});
    }
}

} // namespace

class ProposalsTest : public QObject {
    Q_OBJECT

private slots:
    void eachFindingHasWhatHelps_data()
    {
        QTest::addColumn<QStringList>("proposed");
        QTest::addColumn<QStringList>("expected");
        const Block left = named("left", xTorus({0, 1, 2}, {1, 3, 6, 2}));
        const auto row
            = [](const char* name, const QStringList& proposed, const QStringList& expected) {
                  QTest::newRow(name) << proposed << expected;
              };
        // wiring.md, Figure 2(b) of Aridor et al.
        row("a mesh that should be a torus",
            onBgl({left, xTorus({3, 4}, {7, 10})}, Rule::NotATorus),
            {"Use links 5, 4, 7, 10 in x, passing through 2 and 5.", "Make it a mesh in x."});
        row("links not chosen",
            onBgl({left,
                      [] {
                          Block block = xTorus({3, 4}, {});
                          block.links.reset();
                          return block;
                      }()},
                Rule::LinksMissing),
            {"Use links 5, 4, 7, 10 in x, passing through 2 and 5."});
        row("a link elsewhere", onBgl({xMesh({3, 4, 5}, {7, 10, 0})}, Rule::LinkOutsideRoute),
            {"Use links 7, 10 in x."});
        row("a torus that should be a mesh",
            onBgl({xMesh({1, 2, 3}, {1, 2, 3, 6})}, Rule::NotAMesh),
            {"Use links 3, 6 in x.", "Make it a torus in x."});
        row("a name that is taken",
            onBgl({named("pair-8", single("", {0, 0, 0})), named("pair-8", single("", {1, 0, 0}))},
                Rule::NameTaken),
            {"Rename it to pair-9."});
        row("a name with a blank", onBgl({named("a b", single("", {0, 0, 0}))}, Rule::NameBad),
            {"Rename it to a-b."});
        row("three cards",
            onBgl({withCards(single("a", {0, 0, 0}), {{4}, {5}, {6}})}, Rule::NodeCardsWrong),
            {"Take cards N04 to N07 instead."});
        row("cards that are taken",
            onBgl({withCards(single("b", {0, 0, 0}), {{0}, {1}}),
                      withCards(single("a", {0, 0, 0}), {{1}, {2}})},
                Rule::NodeCardsWrong),
            {"Take cards N02 to N03 instead."});
        row("a ratio too rich",
            onBgl({withCards(single("a", {0, 0, 0}), {}, 8)}, Rule::IoRatioWrong),
            {"Use 1:16, the richest ratio here."});
        row("off the machine", onBgl({named("a", single("", {8, 0, 0}))}, Rule::MidplaneOffMachine),
            {"Move it to (7,0,0)."});
        row("the same midplane",
            onBgl({named("a", single("", {0, 0, 0})), named("b", single("", {0, 0, 0}))},
                Rule::MidplaneShared),
            {"Move it to (0,0,1)."});
        row("the same block",
            onBgl({named("a", single("", {0, 0, 0})), named("b", single("", {0, 0, 0}))},
                Rule::SameAsOther, SetRule::MayOverlap),
            {"Remove it."});
        row("a pass-through that is none",
            onBgl({[] {
                Block block = xMesh({3, 4, 5}, {7, 10});
                block.passThrough.emplace();
                (*block.passThrough)[Dimension::X].push_back({2, 0, 0});
                return block;
            }()},
                Rule::PassThroughWrong),
            {"Let passThrough follow from the links."});
        row("nothing helps",
            onBgl({[] {
                Block block = single("a", {0, 0, 0});
                block.midplanes.clear();
                return block;
            }()},
                Rule::NoMidplanes),
            {});
    }
    void eachFindingHasWhatHelps()
    {
        QFETCH(QStringList, proposed);
        QFETCH(QStringList, expected);
        QCOMPARE(proposed, expected);
    }

    /// Both would need link 5: the other block took a detour.
    void theOtherBlockIsRewiredWhenThatIsCheaper()
    {
        const Block detour = named("C", xTorus({4, 5, 6, 7}, {4, 8, 11, 13, 10, 5}));
        const auto proposed = onBgl({detour, named("B", xTorus({2, 3}, {3, 5}))}, Rule::LinkShared);
        QVERIFY(proposed.contains(
            "Rewire C with links 8, 11, 13, 9 in x: 2 links fewer. B then keeps its links."));
    }

    void partsDownAreAvoided()
    {
        OutOfService down;
        down.links = {{{Dimension::X, 0, 0}, 3}};
        const auto weaker = withOutOfService(bglTables()->machine(), down);
        const auto tables = std::make_shared<MachineTables>(*weaker);
        const auto proposed
            = proposedFor(tables, {"bgl", {xMesh({1, 2, 3}, {3, 6})}}, Rule::LinkDown);
        QVERIFY(!proposed.isEmpty());
        QVERIFY2(proposed[0].startsWith("Use links "), qPrintable(proposed[0]));
        QVERIFY(!proposed[0].contains(" 3,"));
        down.links.clear();
        down.midplanes = {{0, 0, 0}};
        const auto without = withOutOfService(bglTables()->machine(), down);
        QCOMPARE(proposedFor(std::make_shared<MachineTables>(*without),
                     {"bgl", {named("a", single("", {0, 0, 0}))}}, Rule::MidplaneDown),
            QStringList("Move it to (0,0,1)."));
    }

    void whereBlocksMayOverlapOthersStayAsTheyAre()
    {
        // Under OVERLAP a shared midplane is a note; moving away still helps and is said.
        const auto proposed
            = onBgl({named("a", single("", {0, 0, 0})), named("b", single("", {0, 0, 0}))},
                Rule::MidplaneShared, SetRule::MayOverlap);
        QCOMPARE(proposed, QStringList("Move it to (0,0,1)."));
    }

    /// Every proposal is true: the finding is gone and there are no more errors than before.
    void whatIsProposedHelps()
    {
        RandomBlocks random("bgl");
        QVERIFY(rc::check("proposals", [&] {
            BlockSet set = random.set(8);
            for (Block& block : set.blocks) {
                if (*rc::gen::inRange(0, 2) == 0)
                    spoil(block);
            }
            const SetRule rule = *rc::gen::element(SetRule::AllTogether, SetRule::MayOverlap);
            const ValidationResult before = validate(random.machine(), set, rule);
            Proposer proposer(random.links().tables(), set, rule);
            for (const Finding& finding : before.findings()) {
                for (const Proposal& proposal : proposer.proposalsFor(finding)) {
                    const ValidationResult after
                        = validate(random.machine(), applied(set, proposal), rule);
                    RC_ASSERT(errorsIn(after) <= errorsIn(before));
                    RC_ASSERT(std::find(after.findings().begin(), after.findings().end(), finding)
                        == after.findings().end());
                    RC_ASSERT(!proposal.sentence.empty() && proposal.sentence.back() == '.');
                }
            }
        }));
    }

    void sameQuestionsAreAnsweredOnce()
    {
        const BlockSet set {"bgl", {xTorus({3, 4}, {7})}};
        const ValidationResult result = validate(bglTables()->machine(), set, SetRule::AllTogether);
        Proposer proposer(bglTables(), set, SetRule::AllTogether);
        const auto& first = proposer.proposalsFor(result.findings().at(0));
        QVERIFY(!first.empty());
        QCOMPARE(&proposer.proposalsFor(result.findings().at(0)), &first);
    }
};

QTEST_APPLESS_MAIN(ProposalsTest)
#include "tst_Proposals.moc"
