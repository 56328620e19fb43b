// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "ui/wiring/LinePainter.h"
#include "ui/wiring/LineSources.h"
#include "ui/wiring/LineTally.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

core::TablesPtr bgl() { return std::make_shared<core::MachineTables>(*core::findMachine("bgl")); }

const core::LineCoord firstLine {core::Dimension::X, 0, 0};

} // namespace

/// The two tori of Aridor et al., Figure 2(b), on the first x-line of Blue Gene/L.
class LinePictureTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        document = std::make_unique<Document>(bgl());
        add("bio-3", {{0, 0, 0}, {3, 1, 1}}, {0, 1, 2}, {1, 2, 3, 6}, {1, 3, 6, 2});
        add("pair-2", {{3, 0, 0}, {2, 1, 1}}, {3, 4}, {4, 5, 7, 10}, {5, 4, 7, 10});
    }

    void blocksHoldTheirPlacesAndLinks()
    {
        const LinePicture picture = linePictureOf(*document, firstLine, Theme::Light);
        QString letters;
        for (const PlaceLook& place : picture.places)
            letters += place.letter.isEmpty() ? QStringLiteral(".") : place.letter;
        QCOMPARE(letters, QStringLiteral("AAABB..."));
        QCOMPARE(heldBy(picture, "A"), (std::vector {1, 2, 3, 6}));
        QCOMPARE(heldBy(picture, "B"), (std::vector {4, 5, 7, 10}));
        QCOMPARE(picture.freeLinkCount(), 6);
        QCOMPARE(picture.places[3].name, QStringLiteral("R30-M0"));
    }

    void pathsAreWrittenAsThePaperReadsThem()
    {
        const LinePicture picture = linePictureOf(*document, firstLine, Theme::Light);
        QCOMPARE(picture.paths.size(), std::size_t {2});
        QCOMPARE(picture.paths[0].text(), QStringLiteral("torus 0 —1→ 2 —3→ [3] —6→ 1 —2→ 0"));
        QCOMPARE(picture.paths[1].text(), QStringLiteral("torus 3 —5→ [2] —4→ 4 —7→ [5] —10→ 3"));
    }

    void anotherLineShowsNothing()
    {
        const LinePicture picture
            = linePictureOf(*document, {core::Dimension::X, 1, 0}, Theme::Light);
        QVERIFY(picture.links.empty());
        QVERIFY(picture.paths.empty());
        QVERIFY(picture.joins.empty());
    }

    void aDraftIsAPreview()
    {
        Draft draft;
        draft.name = QStringLiteral("rest-3");
        draft.setBox({{5, 0, 0}, {3, 1, 1}});
        draft.connectivity = core::everywhere(core::Connectivity::Torus);
        document->setDraft(draft);
        QVERIFY(document->verdict()->placement);
        const LinePicture picture = linePictureOf(*document, firstLine, Theme::Light);
        for (const int link : {8, 9, 11, 13}) {
            QCOMPARE(picture.links.at(link).form, LinkForm::Preview);
            QVERIFY(!picture.links.at(link).holder);
            QCOMPARE(picture.links.at(link).wanted->letter, QStringLiteral("C"));
        }
        QCOMPARE(picture.places[6].form, MidplaneForm::Ghost);
        QCOMPARE(picture.freeLinkCount(), 6); // A preview takes nothing yet.
        QVERIFY(
            linkToolTip(document->machine(), picture, 8).contains("would belong to <b>C rest-3"));
    }

    void aRefusedDraftNamesTheHolder()
    {
        document->removeBlock(1);
        add("post-3", {{5, 0, 0}, {3, 1, 1}}, {5, 6, 7}, {4, 5, 8, 10, 11, 13},
            {10, 5, 4, 8, 11, 13});
        Draft draft;
        draft.name = QStringLiteral("pair-8");
        draft.setBox({{3, 0, 0}, {2, 1, 1}});
        draft.connectivity = core::everywhere(core::Connectivity::Torus);
        document->setDraft(draft);
        QCOMPARE(document->verdict()->refusal, core::Refusal::Wiring);
        const LinePicture picture = linePictureOf(*document, firstLine, Theme::Light);
        QCOMPARE(tallyOf(picture).conflicts, (std::vector {4, 10}));
        QCOMPARE(pillText(picture, 4), QStringLiteral("4 held by B"));
        QCOMPARE(picture.places[3].form, MidplaneForm::Refused);
        QCOMPARE(picture.places[0].form, MidplaneForm::Faded);  // Holds nothing that is needed.
        QCOMPARE(picture.places[5].form, MidplaneForm::Member); // The holder stands out.
        const QString tip = linkToolTip(document->machine(), picture, 4);
        QVERIFY(tip.contains("held by <b>B post-3</b>, needed by <b>C pair-8</b>"));
    }

private:
    void add(const char* name, const core::Cuboid& box, std::vector<int> members,
        std::vector<int> links, std::vector<int> route)
    {
        const core::Machine& machine = document->machine();
        core::LinkSet x {std::move(links), std::move(route), {}};
        const core::PerDimension<std::vector<core::LinkSet>> linkSets {
            {{{std::move(x)}, {core::LinkSet {}}, {core::LinkSet {}}}}};
        const core::Placement placement = core::makePlacement(machine,
            {{std::move(members), core::membersOf(box)[core::Dimension::Y],
                core::membersOf(box)[core::Dimension::Z]}},
            core::everywhere(core::Connectivity::Torus), linkSets);
        core::Block block = core::makeBlock(machine, name, placement);
        document->insertBlock(document->blockCount(), block);
    }

    static std::vector<int> heldBy(const LinePicture& picture, const char* letter)
    {
        std::vector<int> ids;
        for (const auto& [id, link] : picture.links) {
            if (link.holder && link.holder->letter == letter)
                ids.push_back(id);
        }
        return ids;
    }

    std::unique_ptr<Document> document;
};

QTEST_GUILESS_MAIN(LinePictureTest)
#include "tst_LinePicture.moc"
