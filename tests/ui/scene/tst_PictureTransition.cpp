// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/ui/scene/TestMachines.h"
#include "ui/models/ColourRoles.h"
#include "ui/scene/PictureTransition.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

MachinePicture emptyPicture() { return MachinePicture::ofEmpty(*tests::bgl()); }

void takeMidplane(MachinePicture& picture, std::size_t index, int block)
{
    picture.midplanes[index]
        = {MidplaneForm::Member, blockColour(block, Theme::Light), blockLetter(block), 1};
}

} // namespace

class PictureTransitionTest : public QObject {
    Q_OBJECT

private slots:
    void nothingChangedTakesNoTime()
    {
        QCOMPARE(PictureTransition(emptyPicture(), emptyPicture()).durationMs(), 0);
    }

    void aBlockGrowsAndItsLinksFollow()
    {
        MachinePicture to = emptyPicture();
        takeMidplane(to, 5, 0);
        to.links[0] = {LinkForm::InUse, blockColour(0, Theme::Light), 1};
        const PictureTransition transition(emptyPicture(), to);
        QCOMPARE(transition.durationMs(), 300);
        QCOMPARE(transition.at(0).midplanes[5].appear, 0.0F);
        QVERIFY(transition.at(90).midplanes[5].appear > 0.5F);
        QCOMPARE(transition.at(90).links[0].appear, 0.0F);
        QVERIFY(transition.at(200).links[0].appear > 0.5F);
        QVERIFY(transition.at(300) == to);
    }

    void whatEndedFades()
    {
        MachinePicture from = emptyPicture();
        takeMidplane(from, 5, 0);
        const PictureTransition transition(from, emptyPicture());
        QCOMPARE(transition.durationMs(), 250);
        const MidplaneLook half = transition.at(60).midplanes[5];
        QCOMPARE(half.form, MidplaneForm::Member);
        QVERIFY(half.appear > 0 && half.appear < 1);
        QVERIFY(transition.at(250) == emptyPicture());
    }

    void aChangeOfFormIsAtOnce()
    {
        MachinePicture from = emptyPicture();
        takeMidplane(from, 5, 0);
        MachinePicture to = from;
        to.midplanes[5].form = MidplaneForm::Faded;
        QCOMPARE(PictureTransition(from, to).durationMs(), 0);
    }

    void moreThanEightBlocksAtOnceShowStatesOnly()
    {
        MachinePicture to = emptyPicture();
        for (int block = 0; block < 8; ++block)
            takeMidplane(to, static_cast<std::size_t>(block), block);
        QCOMPARE(PictureTransition(emptyPicture(), to).durationMs(), 300);
        takeMidplane(to, 20, 8);
        QCOMPARE(PictureTransition(emptyPicture(), to).durationMs(), 0);
    }
};

QTEST_APPLESS_MAIN(PictureTransitionTest)
#include "tst_PictureTransition.moc"
