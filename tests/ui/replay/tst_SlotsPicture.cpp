// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/ColourRamp.h"
#include "ui/models/ReplayPicture.h"
#include "ui/replay/slots/SlotsPicture.h"
#include "ui/replay/slots/SlotsQuestion.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

int countOf(const MachinePicture& picture, MidplaneForm form)
{
    return static_cast<int>(std::count_if(picture.midplanes.begin(), picture.midplanes.end(),
        [form](const MidplaneLook& look) { return look.form == form; }));
}

} // namespace

/// What the layers of the panel of slots do to the picture of a replay.
class SlotsPictureTest : public QObject {
    Q_OBJECT

private:
    ReplaySession m_session;
    core::MachinePtr m_machine;

    SlotsAnswerPtr answerAt(core::SimTime time, const SlotsWish& wish)
    {
        m_session.seekTime(time);
        return answerSlots(momentOf(m_session, nullptr), wish, {});
    }

private slots:
    void initTestCase()
    {
        runToEnd(m_session, demoOn(tablesOf("bgl")));
        m_machine = m_session.recording().machine;
    }

    /// A box a slot, numbered, on midplanes that are free, no two on one; links dashed.
    void slotsAreGlassBoxesOnFreeMidplanes()
    {
        int boxes = 0;
        for (const core::SimTime time : momentsOf(m_session, 12)) {
            const SlotsAnswerPtr answer = answerAt(time, {{2, 2, 1}, core::Connectivity::Torus});
            MachinePicture picture = pictureOf(m_session, Theme::Dark);
            editOfSlots(m_machine, answer->chosen().places, Theme::Dark)(picture);
            QCOMPARE(picture.boxes.size(), answer->chosen().places.size());
            std::set<core::MidplaneCoord> seen;
            for (const GlassBox& box : picture.boxes) {
                ++boxes;
                QCOMPARE(box.label, QString::number(&box - picture.boxes.data() + 1));
                box.box.forEach([&](const core::MidplaneCoord& midplane) {
                    const auto index
                        = static_cast<std::size_t>(m_machine->grid().indexOf(midplane));
                    QVERIFY(!m_session.state().occupancy.unavailableMidplanes().test(index));
                    QVERIFY(seen.insert(midplane).second);
                });
            }
            for (const core::Placement& place : answer->chosen().places)
                place.links.forEach([&](std::size_t link) {
                    QCOMPARE(picture.links[link].form, LinkForm::Preview);
                });
        }
        QVERIFY(boxes > 0);
    }

    /// The clock may have gone on since slots were counted: no box over a job.
    void whatIsTakenByNowIsLeftOut()
    {
        const SlotsAnswerPtr early = answerAt(m_session.firstTime(), {{2, 2, 2}, {}});
        QCOMPARE(early->mesh.count() > 0, true);
        m_session.seekTime(momentsOf(m_session, 1).front());
        MachinePicture picture = pictureOf(m_session, Theme::Light);
        editOfSlots(m_machine, early->mesh.places, Theme::Light)(picture);
        for (const GlassBox& box : picture.boxes)
            QVERIFY(!m_session.state().occupancy.unavailableMidplanes().intersects(
                m_machine->grid().maskOf(box.box)));
    }

    void freeBlocksAreTheLargestWithTheirMidplanes()
    {
        for (const core::SimTime time : momentsOf(m_session, 5)) {
            const SlotsAnswerPtr answer = answerAt(time, {});
            MachinePicture picture = pictureOf(m_session, Theme::Light);
            editOfFreeBlocks(m_machine, answer->freeBlocks, Theme::Light)(picture);
            QCOMPARE(picture.boxes.size(), std::min(answer->freeBlocks.total, mostBlocksShown));
            for (const GlassBox& box : picture.boxes)
                QCOMPARE(box.label, QString::number(box.box.shape.volume()));
            if (!picture.boxes.empty())
                QCOMPARE(picture.boxes.front().box.shape.volume(),
                    core::largestByClass(answer->freeBlocks).box->shape.volume());
        }
    }

    /// Every midplane that was ever held has a number: the per cent that its jobs add up to.
    void theHeatIsTheShareOfTheTime()
    {
        core::PlaceLister lister(m_session.request().tables);
        const auto times = std::make_shared<const core::BusyTimes>(core::busyTimes(
            lister, m_session.recording(), m_session.firstTime(), m_session.lastTime()));
        MachinePicture picture = pictureOf(m_session, Theme::Light);
        editOfBusy(times, BusyMeasure::Held, Theme::Light)(picture);
        std::vector<std::int64_t> seconds(picture.midplanes.size(), 0);
        for (const core::JobResult& job : m_session.result().jobs)
            m_session.recording().placements[*job.placement].midplanes.forEach(
                [&](std::size_t midplane) { seconds[midplane] += job.run().count(); });
        const double whole
            = static_cast<double>((m_session.lastTime() - m_session.firstTime()).count());
        const auto [least, most] = std::minmax_element(seconds.begin(), seconds.end());
        QVERIFY(*least > 0 && *least < *most);
        for (std::size_t i = 0; i < seconds.size(); ++i) {
            const auto mine = static_cast<double>(seconds[i]);
            QCOMPARE(picture.midplanes[i].letter.toInt(),
                static_cast<int>(std::lround(100 * mine / whole)));
            QCOMPARE(picture.midplanes[i].colour,
                rampColour((mine / whole - static_cast<double>(*least) / whole)
                        / (static_cast<double>(*most) / whole
                            - static_cast<double>(*least) / whole),
                    Theme::Light));
        }
    }

    /// Before and after a plan: nothing overlaps, and the wanted block stands on free midplanes.
    void aPlanIsShownBeforeAndAfter()
    {
        const core::Machine& machine = *m_machine;
        MachinePicture picture = MachinePicture::ofEmpty(machine);
        const MovedJob job {core::makePlacement(machine, core::membersOf({{0, 0, 0}, {1, 1, 1}}),
                                core::everywhere(core::Connectivity::Mesh), {}),
            core::makePlacement(machine, core::membersOf({{7, 3, 3}, {1, 1, 1}}),
                core::everywhere(core::Connectivity::Mesh), {}),
            QStringLiteral("12"), Qt::blue};
        picture.midplanes[0] = {MidplaneForm::Member, Qt::blue, QStringLiteral("12"), 1};
        picture.midplanes[5] = {MidplaneForm::Member, Qt::green, QStringLiteral("13"), 1};
        const core::Placement wanted
            = core::makePlacement(machine, core::membersOf({{0, 0, 0}, {2, 1, 1}}),
                core::everywhere(core::Connectivity::Mesh), {});
        MachinePicture before = picture;
        editOfPlan(m_machine, {job}, wanted, "2×1×1", PlanMoment::Before, Theme::Light)(before);
        QCOMPARE(before.midplanes[0].form, MidplaneForm::Member);
        QCOMPARE(before.midplanes[5].form, MidplaneForm::Faded);
        QCOMPARE(before.boxes.front().colour, rolesOf(Theme::Light).conflict);
        MachinePicture after = picture;
        editOfPlan(m_machine, {job}, wanted, "2×1×1", PlanMoment::After, Theme::Light)(after);
        QCOMPARE(after.midplanes[0].form, MidplaneForm::Free);
        QCOMPARE(after.midplanes.back().form, MidplaneForm::Ghost);
        QCOMPARE(after.midplanes.back().letter, QStringLiteral("12"));
        QCOMPARE(after.boxes.front().box, (core::Cuboid {{0, 0, 0}, {2, 1, 1}}));
        QCOMPARE(countOf(after, MidplaneForm::Ghost), 1);
        MachinePicture later = MachinePicture::ofEmpty(machine); // The job has ended.
        editOfPlan(m_machine, {job}, wanted, "2×1×1", PlanMoment::After, Theme::Light)(later);
        QCOMPARE(later, MachinePicture::ofEmpty(machine));
    }

    void sizesAreMadeCompact()
    {
        QCOMPARE(compactShape(*m_machine, 8), (core::Shape {2, 2, 2}));
        QCOMPARE(compactShape(*m_machine, 6), (core::Shape {3, 2, 1}));
        QCOMPARE(compactShape(*m_machine, 11), (core::Shape {11, 1, 1})); // Fits in no way.
    }
};

QTEST_MAIN(SlotsPictureTest)
#include "tst_SlotsPicture.moc"
