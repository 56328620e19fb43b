// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include <QTest>

#include "tests/ui/scene/TestMachines.h"
#include "ui/models/ColourRoles.h"
#include "ui/scene/PictureMotion.h"
#include "ui/scene/SceneInstances.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

const core::MachinePtr& machinePtr()
{
    static const core::MachinePtr machine = tests::bgl();
    return machine;
}

const core::Machine& machine() { return *machinePtr(); }
MachinePicture emptyPicture() { return MachinePicture::ofEmpty(machine()); }

std::size_t indexOf(const core::MidplaneCoord& midplane)
{
    return static_cast<std::size_t>(machine().grid().indexOf(midplane));
}

std::size_t linkIndex(int id)
{
    return machine().links().indexOf({{core::Dimension::X, 0, 0}, id});
}

void takeMidplane(MachinePicture& picture, std::size_t index, int block)
{
    picture.midplanes[index]
        = {MidplaneForm::Member, blockColour(block, Theme::Light), blockLetter(block), 1};
}

/// A job with a number of its own, so that it is known again elsewhere.
void takeMidplanes(MachinePicture& picture, const core::Cuboid& box, int job)
{
    box.forEach([&](const core::MidplaneCoord& midplane) {
        MidplaneLook& look = picture.midplanes[indexOf(midplane)];
        look = {MidplaneForm::Member, blockColour(job, Theme::Light), QString::number(job), 1};
        look.owner = job;
    });
}

void takeLink(MachinePicture& picture, int id, int job)
{
    picture.links[linkIndex(id)] = {LinkForm::InUse, blockColour(job, Theme::Light), 1, job};
}

/// Two cables of the first x-line, the second of which leaves where the first ends, and not back.
std::array<core::Cable, 2> pathOfTwo()
{
    const auto& cables = machine().line(core::Dimension::X).cables();
    for (const core::Cable& first : cables) {
        for (const core::Cable& second : cables) {
            if (second.from == first.to && second.to != first.from)
                return {first, second};
        }
    }
    return {};
}

MachinePicture shown(const PictureTransition& transition, MachinePicture target, int ms)
{
    transition.applyTo(target, ms);
    return target;
}

PictureTransition between(const MachinePicture& from, const MachinePicture& to)
{
    return PictureTransition(machine(), from, to);
}

} // namespace

class PictureTransitionTest : public QObject {
    Q_OBJECT

private slots:
    void nothingChangedTakesNoTime()
    {
        QCOMPARE(between(emptyPicture(), emptyPicture()).durationMs(), 0);
    }

    void aBlockGrowsAndItsLinksFollow()
    {
        MachinePicture to = emptyPicture();
        takeMidplane(to, 5, 0);
        to.links[linkIndex(0)] = {LinkForm::InUse, blockColour(0, Theme::Light), 1};
        const PictureTransition transition = between(emptyPicture(), to);
        QCOMPARE(transition.durationMs(), 300);
        QCOMPARE(shown(transition, to, 0).midplanes[5].appear, 0.0F);
        QVERIFY(shown(transition, to, 90).midplanes[5].appear > 0.5F);
        QCOMPARE(shown(transition, to, 90).links[linkIndex(0)].lit, 0.0F);
        QCOMPARE(shown(transition, to, 200).links[linkIndex(0)].lit, 0.5F);
        QVERIFY(shown(transition, to, 300) == to);
    }

    void whatEndedFades()
    {
        MachinePicture from = emptyPicture();
        takeMidplane(from, 5, 0);
        const PictureTransition transition = between(from, emptyPicture());
        QCOMPARE(transition.durationMs(), 250);
        const MidplaneLook half = shown(transition, emptyPicture(), 60).midplanes[5];
        QCOMPARE(half.form, MidplaneForm::Member);
        QVERIFY(half.appear > 0 && half.appear < 1);
        QVERIFY(shown(transition, emptyPicture(), 250) == emptyPicture());
    }

    void aChangeOfFormOrColourIsAtOnce()
    {
        MachinePicture from = emptyPicture();
        takeMidplane(from, 5, 0);
        MachinePicture to = from;
        to.midplanes[5].form = MidplaneForm::Faded;
        QCOMPARE(between(from, to).durationMs(), 0);

        from = to = emptyPicture();
        takeMidplanes(from, {{1, 1, 1}, {2, 1, 1}}, 3);
        takeMidplanes(to, {{1, 1, 1}, {2, 1, 1}}, 3);
        for (MidplaneLook& look : to.midplanes) {
            if (look.owner == 3)
                look.colour = Qt::gray; // Jobs are coloured by something else now.
        }
        QCOMPARE(between(from, to).durationMs(), 0);
    }

    void moreThanEightBlocksAtOnceShowStatesOnly()
    {
        MachinePicture to = emptyPicture();
        for (int block = 0; block < 8; ++block)
            takeMidplane(to, static_cast<std::size_t>(block), block);
        QCOMPARE(between(emptyPicture(), to).durationMs(), 300);
        takeMidplane(to, 20, 8);
        QCOMPARE(between(emptyPicture(), to).durationMs(), 0);
    }

    void boxesGrowInTheOrderOfTheirPath()
    {
        const auto [first, second] = pathOfTwo();
        MachinePicture to = emptyPicture();
        for (const int x : {first.from, first.to, second.to})
            takeMidplanes(to, {{x, 0, 0}, {1, 1, 1}}, 4);
        takeLink(to, first.id, 4);
        takeLink(to, second.id, 4);
        const MachinePicture early = shown(between(emptyPicture(), to), to, 130);
        const auto appear = [&](int x) { return early.midplanes[indexOf({x, 0, 0})].appear; };
        QVERIFY(appear(first.from) > appear(first.to));
        QVERIFY(appear(first.to) > appear(second.to));
        QVERIFY(appear(second.to) > 0);
    }

    /// One link after the other, and the switch between them when the light has reached it.
    void lightRunsThroughAPassedSwitch()
    {
        const auto path = pathOfTwo();
        const core::SwitchRef passed {core::Dimension::X, {path[0].to, 0, 0}};
        const std::size_t collar = MachinePicture::switchIndex(machine(), passed);
        MachinePicture to = emptyPicture();
        takeMidplanes(to, {{path[0].from, 0, 0}, {1, 1, 1}}, 7);
        takeMidplanes(to, {{path[1].to, 0, 0}, {1, 1, 1}}, 7);
        for (const core::Cable& cable : path)
            takeLink(to, cable.id, 7);
        to.switches[collar] = {SwitchForm::PassThrough, blockColour(7, Theme::Light), 7};
        const PictureTransition transition = between(emptyPicture(), to);

        const auto at = [&](int ms) { return shown(transition, to, ms); };
        const std::size_t first = linkIndex(path[0].id);
        const std::size_t second = linkIndex(path[1].id);
        QCOMPARE(at(150).links[first].lit, 0.5F);
        QCOMPARE(at(150).links[second].lit, 0.0F);
        QCOMPARE(at(150).switches[collar].appear, 0.0F);
        QCOMPARE(at(200).links[first].lit, 1.0F);
        QCOMPARE(at(200).switches[collar].appear, 1.0F);
        QCOMPARE(at(200).switches[collar].glow, 1.0F);
        QCOMPARE(at(250).links[second].lit, 0.5F);
        QVERIFY(at(250).switches[collar].glow < 0.7F);
        QVERIFY(at(transition.durationMs()) == to);
    }

    void aMigratedJobTravels()
    {
        const core::Cuboid before {{0, 0, 0}, {2, 2, 1}};
        const core::Cuboid after {{4, 2, 3}, {2, 2, 1}};
        MachinePicture from = emptyPicture();
        takeMidplanes(from, before, 9);
        MachinePicture to = emptyPicture();
        takeMidplanes(to, after, 9);
        const PictureTransition transition = between(from, to);
        QCOMPARE(transition.durationMs(), 400);

        const MachinePicture half = shown(transition, to, 200);
        QCOMPARE(half.travelling.size(), std::size_t {4});
        after.forEach([&](const core::MidplaneCoord& midplane) {
            QCOMPARE(half.midplanes[indexOf(midplane)].form, MidplaneForm::Free);
        });
        for (const TravellingBox& box : half.travelling) {
            QCOMPARE(box.part, 0.5F);
            QCOMPARE(box.look.letter, QStringLiteral("9"));
            const core::MidplaneCoord here = machine().grid().coordAt(static_cast<int>(box.from));
            const core::MidplaneCoord there = machine().grid().coordAt(static_cast<int>(box.to));
            QVERIFY(before.contains(here));
            QCOMPARE(there.x - here.x, 4);
            QCOMPARE(there.y - here.y, 2);
            QCOMPARE(there.z - here.z, 3);
        }
        QVERIFY(shown(transition, to, 400) == to);

        // In the scene they stand half way, in the colour of the job.
        const MachineLayout layout(machinePtr());
        const SceneInstances instances = instancesOf(
            {layout, half, rolesOf(Theme::Light), SceneOptions(), {}, {}, Detail::Near});
        int found = 0;
        for (const BoxInstance& box : instances.solidBoxes) {
            if (kindOf(box) != PartKind::Travelling)
                continue;
            ++found;
            const TravellingBox& moved = *std::find_if(
                half.travelling.begin(), half.travelling.end(), [&](const TravellingBox& each) {
                    return static_cast<int>(each.to) == colourOf(box).index;
                });
            const QVector3D wanted
                = (layout.centreOf(machine().grid().coordAt(static_cast<int>(moved.from)))
                      + layout.centreOf(machine().grid().coordAt(static_cast<int>(moved.to))))
                / 2;
            QVERIFY((QVector3D(box.centreAndScale[0], box.centreAndScale[1], box.centreAndScale[2])
                        - wanted)
                        .length()
                < 1e-4F);
            QCOMPARE(colourOf(box).colour.rgb(), blockColour(9, Theme::Light).rgb());
        }
        QCOMPARE(found, 4);
    }

    void aBlockThatShrinksOrTurnsIntoAnotherSizeDoesNotTravel()
    {
        MachinePicture from = emptyPicture();
        takeMidplanes(from, {{0, 0, 0}, {2, 1, 1}}, 9);
        MachinePicture to = emptyPicture();
        takeMidplanes(to, {{4, 0, 0}, {3, 1, 1}}, 9);
        const PictureTransition transition = between(from, to);
        QVERIFY(shown(transition, to, 100).travelling.empty());
        QCOMPARE(transition.durationMs(), 300);
    }

    void changesFollowEachOtherSideBySide()
    {
        PictureMotion motion;
        motion.jumpTo(emptyPicture());
        MachinePicture one = emptyPicture();
        takeMidplanes(one, {{0, 0, 0}, {1, 1, 1}}, 1);
        motion.moveTo(machine(), one, 1000);
        MachinePicture two = one;
        takeMidplanes(two, {{5, 0, 0}, {1, 1, 1}}, 2);
        motion.moveTo(machine(), two, 1100);

        const MachinePicture now = motion.at(1120);
        const float first = now.midplanes[indexOf({0, 0, 0})].appear;
        const float second = now.midplanes[indexOf({5, 0, 0})].appear;
        QVERIFY(second > 0);
        QVERIFY(second < first); // The first goes on growing while the second begins.
        QVERIFY(first < 1);
        QVERIFY(motion.isMoving(1399));
        QVERIFY(!motion.isMoving(1400));
        QVERIFY(motion.at(1400) == two);
    }

    void whatLeftWhileItGrewIsNotDrawnOver()
    {
        PictureMotion motion;
        motion.jumpTo(emptyPicture());
        MachinePicture one = emptyPicture();
        takeMidplanes(one, {{0, 0, 0}, {1, 1, 1}}, 1);
        motion.moveTo(machine(), one, 0);
        MachinePicture other = emptyPicture();
        takeMidplanes(other, {{0, 0, 0}, {1, 1, 1}}, 2);
        motion.moveTo(machine(), other, 50);
        for (const int ms : {60, 150, 300}) {
            const MachinePicture now = motion.at(ms);
            QCOMPARE(now.midplanes[indexOf({0, 0, 0})].owner, 2);
        }
    }

    void inputStopsAllAtOnce()
    {
        PictureMotion motion;
        motion.jumpTo(emptyPicture());
        MachinePicture to = emptyPicture();
        takeMidplanes(to, {{0, 0, 0}, {2, 2, 2}}, 1);
        motion.moveTo(machine(), to, 0);
        motion.finish();
        QVERIFY(!motion.isMoving(10));
        QVERIFY(motion.at(10) == to);
    }

    void manyChangesAtATimeStayCalm()
    {
        PictureMotion motion;
        motion.jumpTo(emptyPicture());
        MachinePicture to = emptyPicture();
        for (int job = 0; job < 40; ++job) {
            takeMidplanes(to, {{job % 8, job / 8 % 4, job / 32}, {1, 1, 1}}, job);
            motion.moveTo(machine(), to, job);
        }
        const MachinePicture now = motion.at(60);
        const auto moving = std::count_if(now.midplanes.begin(), now.midplanes.end(),
            [](const MidplaneLook& look) { return look.appear < 1; });
        QCOMPARE(static_cast<int>(moving), PictureMotion::mostMoving);
    }
};

QTEST_APPLESS_MAIN(PictureTransitionTest)
#include "tst_PictureTransition.moc"
