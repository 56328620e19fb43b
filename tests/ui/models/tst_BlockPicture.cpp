// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/models/BlockPicture.h"

using namespace midplane;
using namespace midplane::ui;
using core::Dimension;

namespace {

const MidplaneLook& midplaneIn(
    const MachinePicture& picture, const Document& document, const core::MidplaneCoord& at)
{
    return picture.midplanes[static_cast<std::size_t>(document.machine().grid().indexOf(at))];
}

const LinkLook& xLinkIn(const MachinePicture& picture, const Document& document, int id)
{
    return picture.links[document.machine().links().indexOf({{Dimension::X, 0, 3}, id})];
}

SwitchForm xSwitchIn(
    const MachinePicture& picture, const Document& document, const core::MidplaneCoord& at)
{
    return picture.switches[MachinePicture::switchIndex(document.machine(), {Dimension::X, at})]
        .form;
}

} // namespace

class BlockPictureTest : public QObject {
    Q_OBJECT

private slots:
    void showsTheDraftAsAGhost()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("bio-12", {{0, 0, 3}, {3, 4, 1}}), {1, 2, 3, 6});
        document.setDraft(scenes::pair8());
        const MachinePicture picture = pictureOf(document, Theme::Light);
        const MidplaneLook& member = midplaneIn(picture, document, {0, 0, 3});
        QCOMPARE(member.form, MidplaneForm::Member);
        QCOMPARE(member.letter, QString("A"));
        QCOMPARE(member.colour, blockColour(0, Theme::Light));
        const MidplaneLook& ghost = midplaneIn(picture, document, {3, 0, 3});
        QCOMPARE(ghost.form, MidplaneForm::Ghost);
        QCOMPARE(ghost.letter, QString("B"));
        QCOMPARE(xLinkIn(picture, document, 6).form, LinkForm::InUse);
        QCOMPARE(xLinkIn(picture, document, 7).form, LinkForm::Preview);
        QCOMPARE(xLinkIn(picture, document, 7).colour, blockColour(1, Theme::Light));
        QCOMPARE(xLinkIn(picture, document, 0).form, LinkForm::Idle);
        // wiring.md: 3-[2]-4-[5]-3, and the torus {0,1,2} passes through 3.
        QCOMPARE(xSwitchIn(picture, document, {5, 0, 3}), SwitchForm::PassThroughPreview);
        QCOMPARE(xSwitchIn(picture, document, {2, 0, 3}), SwitchForm::PassThroughPreview);
        QCOMPARE(xSwitchIn(picture, document, {3, 0, 3}), SwitchForm::PassThrough);
        QCOMPARE(xSwitchIn(picture, document, {6, 0, 3}), SwitchForm::Unused);
        QCOMPARE(midplaneIn(picture, document, {5, 0, 3}).form, MidplaneForm::Free);
    }

    void showsWhatIsInTheWay()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setDraft(scenes::pair8());
        const MachinePicture picture = pictureOf(document, Theme::Light);
        QCOMPARE(midplaneIn(picture, document, {3, 0, 3}).form, MidplaneForm::Refused);
        QCOMPARE(midplaneIn(picture, document, {0, 0, 3}).form, MidplaneForm::Faded);
        QCOMPARE(midplaneIn(picture, document, {5, 0, 3}).form, MidplaneForm::Member);
        QCOMPARE(xLinkIn(picture, document, 4).form, LinkForm::Conflict);
        QCOMPARE(xLinkIn(picture, document, 10).form, LinkForm::Conflict);
        QCOMPARE(xLinkIn(picture, document, 8).form, LinkForm::InUse);
        QCOMPARE(xLinkIn(picture, document, 1).form, LinkForm::Faded);
        QCOMPARE(xLinkIn(picture, document, 7).form, LinkForm::Idle);
        QCOMPARE(xSwitchIn(picture, document, {4, 0, 3}), SwitchForm::PassThroughConflict);
    }

    void hiddenBlocksStepBack()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setShown(0, false);
        const MachinePicture picture = pictureOf(document, Theme::Dark);
        QCOMPARE(midplaneIn(picture, document, {0, 0, 3}).form, MidplaneForm::Faded);
        QCOMPARE(midplaneIn(picture, document, {5, 0, 3}).form, MidplaneForm::Member);
    }

    void anEmptyDocumentIsTheEmptyMachine()
    {
        const Document document(scenes::tablesOf());
        QVERIFY(pictureOf(document, Theme::Light) == MachinePicture::ofEmpty(document.machine()));
    }
};

QTEST_GUILESS_MAIN(BlockPictureTest)
#include "tst_BlockPicture.moc"
