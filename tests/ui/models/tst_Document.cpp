// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "core/allocation/Allocator.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/support/Files.h"
#include "tests/ui/BuildScenes.h"

using namespace midplane;
using namespace midplane::ui;
using core::Connectivity;
using core::Cuboid;
using core::Dimension;

namespace {

std::vector<int> idsInTheWay(const Document& document)
{
    std::set<int> ids;
    document.verdict()->linksInTheWay.forEach(
        [&](std::size_t bit) { ids.insert(document.machine().links().linkAt(bit).id); });
    return {ids.begin(), ids.end()};
}

Cuboid randomBox(std::mt19937& random, const core::GridSize& grid)
{
    Cuboid box;
    const auto upTo
        = [&](int end) { return static_cast<int>(random() % static_cast<unsigned>(end)); };
    box.origin = {upTo(grid[Dimension::X]), upTo(grid[Dimension::Y]), upTo(grid[Dimension::Z])};
    box.shape = {1 + upTo(std::min(3, grid[Dimension::X] - box.origin.x)),
        1 + upTo(std::min(2, grid[Dimension::Y] - box.origin.y)),
        1 + upTo(std::min(2, grid[Dimension::Z] - box.origin.z))};
    return box;
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private slots:
    void provesADraftBeforeItIsAdded()
    {
        Document document(scenes::tablesOf());
        QVERIFY(!document.verdict());
        document.setDraft(scenes::draftOf("a", {{0, 0, 0}, {2, 1, 1}}));
        QVERIFY(document.verdict()->placement);
        // wiring.md: the smallest torus of a set inside one pair of the x-line has 2 links.
        QCOMPARE(document.verdict()->placement->linkCount(), 2);
        QVERIFY(document.canAddDraft());
        document.addDraft();
        QVERIFY(!document.draft());
        QVERIFY(!document.verdict());
        QCOMPARE(document.blockCount(), 1);
        QVERIFY(document.validation().findings().empty());
    }

    // Aridor et al., Figure 2(b): two tori share an x-line because one passes through the other.
    void twoToriShareAnXLine()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("left", {{0, 0, 0}, {3, 1, 1}}), {1, 2, 3, 6});
        document.setDraft(scenes::draftOf("right", {{3, 0, 0}, {2, 1, 1}}));
        QVERIFY(document.verdict()->placement);
        QCOMPARE(document.verdict()->placement->linkSet(Dimension::X).links,
            (std::vector<int> {4, 5, 7, 10}));
        document.addDraft();
        QVERIFY(document.validation().isValid());
    }

    void aDetourRefusesTheTorusBetween()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setDraft(scenes::pair8());
        const DraftVerdict& verdict = *document.verdict();
        QVERIFY(!verdict.placement);
        QVERIFY(verdict.refusal == core::Refusal::Wiring);
        QVERIFY(verdict.midplanesInTheWay.none());
        QVERIFY(verdict.dimensions[Dimension::X].everyLinkSetNeedsThem);
        QCOMPARE(idsInTheWay(document), (std::vector<int> {4, 10}));
        QCOMPARE(verdict.linksInTheWay.count(), std::size_t {8}); // Two links on four lines.
        QCOMPARE(verdict.holders, std::vector<int> {1});
        QVERIFY(!document.canAddDraft());
    }

    void withoutTheDetourItFits()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("bio-12", {{0, 0, 3}, {3, 4, 1}}), {1, 2, 3, 6});
        scenes::addBlock(
            document, scenes::draftOf("post-12", {{5, 0, 3}, {3, 4, 1}}), {8, 9, 11, 13});
        document.setDraft(scenes::pair8());
        QVERIFY(document.verdict()->placement);
        QCOMPARE(document.verdict()->placement->linkCount(), 24);
        QCOMPARE(document.verdict()->placement->linkSet(Dimension::X).links,
            (std::vector<int> {4, 5, 7, 10}));
    }

    void aChosenLinkSetThatIsHeldIsRefused()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("left", {{0, 0, 0}, {3, 1, 1}}), {1, 2, 3, 6});
        Draft draft = scenes::draftOf("right", {{3, 0, 0}, {2, 1, 1}});
        document.setDraft(draft);
        const auto choices = document.verdict()->dimensions[Dimension::X].choices;
        const auto held = std::find_if(choices.begin(), choices.end(),
            [](const LinkSetChoice& choice) { return !choice.isFree(); });
        QVERIFY(held != choices.end());
        draft.choose(Dimension::X, held->linkSet.links);
        document.setDraft(draft);
        QVERIFY(!document.verdict()->placement);
        QVERIFY(!document.verdict()->dimensions[Dimension::X].everyLinkSetNeedsThem);
        QCOMPARE(document.verdict()->linksInTheWay.count(), held->held.size());
    }

    void takenMidplanesAreInTheWay()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("a", {{0, 0, 0}, {2, 2, 1}}));
        document.setDraft(scenes::draftOf("b", {{1, 0, 0}, {2, 1, 1}}));
        QVERIFY(document.verdict()->refusal == core::Refusal::Space);
        QCOMPARE(document.verdict()->midplanesInTheWay.count(), std::size_t {1});
        QCOMPARE(document.verdict()->holders, std::vector<int> {0});

        // Definitions may overlap where only one is used at a time.
        document.setSetRule(core::SetRule::MayOverlap);
        QVERIFY(document.verdict()->placement);
        document.addDraft();
        QVERIFY(document.validation().isValid());
        document.setSetRule(core::SetRule::AllTogether);
        QVERIFY(!document.validation().isValid());
    }

    void aBoxOffTheMachineIsRefused()
    {
        Document document(scenes::tablesOf());
        document.setDraft(scenes::draftOf("a", {{7, 0, 0}, {2, 1, 1}}));
        QVERIFY(!document.verdict()->isOnMachine);
        QVERIFY(document.verdict()->refusal == core::Refusal::Space);
    }

    // Two independent answers: the allocator searches, the document checks one box.
    void agreesWithTheAllocator()
    {
        const core::TablesPtr tables = scenes::tablesOf();
        core::Allocator allocator(tables);
        std::mt19937 random(7);
        int fitted = 0;
        int wiringRefusals = 0;
        for (int round = 0; round < 12; ++round) {
            Document document(tables);
            for (int i = 0; i < 60; ++i) {
                Draft draft = scenes::draftOf(
                    document.freeName(), randomBox(random, tables->machine().grid()));
                for (const Dimension dimension : core::allDimensions)
                    draft.connectivity[dimension]
                        = random() % 2 == 0 ? Connectivity::Mesh : Connectivity::Torus;
                document.setDraft(draft);
                const auto expected
                    = allocator.findAt(document.occupancy(), draft.box(), draft.connectivity);
                const DraftVerdict& verdict = *document.verdict();
                QCOMPARE(verdict.placement.has_value(), expected.has_value());
                if (expected) {
                    QVERIFY(*verdict.placement == *expected);
                    document.addDraft();
                    ++fitted;
                } else {
                    QVERIFY(verdict.refusal == expected.error());
                    wiringRefusals += expected.error() == core::Refusal::Wiring ? 1 : 0;
                    QVERIFY(!verdict.holders.empty());
                }
            }
            QVERIFY(document.validation().isValid());
        }
        QVERIFY(fitted > 20);
        QVERIFY(wiringRefusals > 5);
    }

    void undoAndRedoGiveEqualSets()
    {
        Document document(scenes::tablesOf());
        std::vector<core::BlockSet> states {document.set()};
        const auto remember = [&] { states.push_back(document.set()); };
        scenes::buildDetour(document);
        states.clear();
        document.undoStack().undo();
        document.undoStack().undo();
        remember();
        document.undoStack().redo();
        remember();
        document.undoStack().redo();
        remember();
        document.renameBlock(0, "bio-new");
        remember();
        document.removeBlock(0);
        remember();
        scenes::addBlock(document, scenes::draftOf("third", {{0, 0, 0}, {1, 1, 4}}));
        remember();
        for (std::size_t i = states.size() - 1; i-- > 0;) {
            document.undoStack().undo();
            QVERIFY(document.set() == states[i]);
        }
        QVERIFY(document.set().blocks.empty());
        for (std::size_t i = 1; i < states.size(); ++i) {
            document.undoStack().redo();
            QVERIFY(document.set() == states[i]);
        }
    }

    void theVerdictFollowsTheSet()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setDraft(scenes::pair8());
        QSignalSpy drafts(&document, &Document::draftChanged);
        document.removeBlock(1);
        QVERIFY(document.verdict()->placement);
        QCOMPARE(drafts.count(), 1);
        document.undoStack().undo();
        QVERIFY(!document.verdict()->placement);
    }

    void namesAreChecked_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("letters") << "pair-8_b" << true;
        QTest::newRow("empty") << "" << false;
        QTest::newRow("blank") << "pair 8" << false;
        QTest::newRow("umlaut") << QString::fromUtf8("b\xc3\xbcro") << false;
        QTest::newRow("32") << QString(32, 'a') << true;
        QTest::newRow("33") << QString(33, 'a') << false;
        QTest::newRow("taken") << "bio-12" << false;
    }

    void namesAreChecked()
    {
        QFETCH(QString, name);
        QFETCH(bool, isGood);
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        Draft draft = scenes::draftOf(name, {{0, 0, 0}, {1, 1, 1}});
        document.setDraft(draft);
        QCOMPARE(document.nameProblem().isEmpty(), isGood);
        QCOMPARE(document.canAddDraft(), isGood);
        QVERIFY(document.nameProblemOf("bio-12", 0).isEmpty()); // Its own name.
    }

    void freeNamesAreProposed()
    {
        Document document(scenes::tablesOf());
        QCOMPARE(document.freeName(), QString("block-1"));
        scenes::addBlock(document, scenes::draftOf("block-1", {{0, 0, 0}, {1, 1, 1}}));
        QCOMPARE(document.freeName(), QString("block-2"));
    }

    void aDuplicateIsADraftWhereItFits()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("a", {{0, 0, 0}, {2, 2, 2}}));
        document.duplicateBlock(0);
        QCOMPARE(document.draft()->name, QString("a-2"));
        QVERIFY(document.draft()->shape() == (core::Shape {2, 2, 2}));
        QVERIFY(document.canAddDraft());
        QCOMPARE(document.blockCount(), 1);
    }

    void savedSetsReadBackEqual()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("spring.blocks.json");
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        QVERIFY(document.isModified());
        QCOMPARE(document.title(), QString("untitled"));
        QVERIFY(document.save(path));
        QVERIFY(!document.isModified());
        QCOMPARE(document.title(), QString("spring.blocks.json"));

        Document other(scenes::tablesOf());
        QVERIFY(other.open(path));
        QVERIFY(!other.isModified());
        QCOMPARE(other.blockCount(), 2);
        QVERIFY(other.parts()[1].links == document.parts()[1].links);
        QVERIFY(other.parts()[1].midplanes == document.parts()[1].midplanes);
        QVERIFY(other.validation().isValid());
    }

    void whatCannotBeReadChangesNothing()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("broken.json");
        QVERIFY(core::writeFileAtomically(path.toStdString(), "{ \"format\": "));
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        const core::BlockSet before = document.set();
        QSignalSpy changes(&document, &Document::setChanged);
        for (const QString& file : {path, folder.filePath("missing.json")}) {
            const auto result = document.open(file);
            QVERIFY(!result);
            QVERIFY(result.error().where.find(file.toStdString()) != std::string::npos);
        }
        QVERIFY(document.set() == before);
        QCOMPARE(changes.count(), 0);
        QVERIFY(!document.save(folder.filePath("no/such/folder.json")));
        QVERIFY(document.isModified());
    }

    void setsOfAnotherMachineOpenWhenTheyFit()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("far.json");
        const auto write = [&](int x) {
            core::BlockSet set;
            set.machine = "bgp";
            core::Block block;
            block.name = "far";
            block.midplanes = {{x, 0, 0}};
            set.blocks = {block};
            return core::writeFileAtomically(path.toStdString(), core::blockSetText(set));
        };
        Document document(scenes::tablesOf());
        QVERIFY(write(7));
        QVERIFY(document.open(path));
        QCOMPARE(document.set().machine, std::string("bgl"));
        QVERIFY(write(8)); // bgp has nine midplanes in x.
        const auto result = document.open(path);
        QVERIFY(!result);
        QVERIFY(result.error().reason.find("bgp") != std::string::npos);
        QCOMPARE(document.block(0).midplanes.front().x, 7);
    }

    void rulesMayBeBroken()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("twice.json");
        core::BlockSet set;
        set.machine = "bgl";
        core::Block block;
        block.name = "twice";
        block.midplanes = {{0, 0, 0}};
        block.links.emplace();
        set.blocks = {block, block};
        QVERIFY(core::writeFileAtomically(path.toStdString(), core::blockSetText(set)));
        Document document(scenes::tablesOf());
        QVERIFY(document.open(path));
        QCOMPARE(document.blockCount(), 2);
        QVERIFY(!document.validation().isValid());
    }

    void anotherMachineEmptiesTheSet()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setDraft(scenes::pair8());
        document.setTables(scenes::tablesOf("torus3d"));
        QCOMPARE(document.blockCount(), 0);
        QVERIFY(!document.draft());
        QVERIFY(!document.undoStack().canUndo());
        QCOMPARE(document.machine().name(), std::string("torus3d"));
        QCOMPARE(document.set().machine, std::string("torus3d"));
    }

    /// Whoever shows the set must not draw it on the machine before.
    void anotherMachineIsAnnouncedBeforeItsSet()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        QStringList heard;
        connect(&document, &Document::machineChanged, &document, [&] {
            heard << QStringLiteral("machine");
            QCOMPARE(document.blockCount(), 0);
            QCOMPARE(document.occupancy().freeMidplaneCount(), 64);
        });
        connect(
            &document, &Document::setChanged, &document, [&] { heard << QStringLiteral("set"); });
        document.setTables(scenes::tablesOf("pod"));
        QCOMPARE(heard, (QStringList {QStringLiteral("machine"), QStringLiteral("set")}));
    }

    void unitsWithoutPlacesNeedNoLinks()
    {
        Document document(scenes::tablesOf("flat"));
        document.setDraft(scenes::draftOf("a", {{0, 0, 0}, {3, 1, 1}}));
        QVERIFY(document.verdict()->placement);
        QCOMPARE(document.verdict()->placement->linkCount(), 0);
    }
};

QTEST_GUILESS_MAIN(DocumentTest)
#include "tst_Document.moc"
