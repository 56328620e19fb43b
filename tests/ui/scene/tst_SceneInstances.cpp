// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QTest>

#include "tests/ui/scene/TestMachines.h"
#include "ui/models/ColourRoles.h"
#include "ui/scene/SceneInstances.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

const core::MachinePtr& machinePtr()
{
    static const core::MachinePtr machine = tests::bgl();
    return machine;
}

SceneInstances instances(const MachinePicture& picture, Detail detail = Detail::Near)
{
    static const MachineLayout layout(machinePtr());
    return instancesOf({layout, picture, rolesOf(Theme::Light), SceneOptions(), {}, {}, detail});
}

SceneBox boxOf(const BoxInstance& box)
{
    const QVector3D centre(box.centreAndScale[0], box.centreAndScale[1], box.centreAndScale[2]);
    const QVector3D half(box.halfSizeAndLook[0], box.halfSizeAndLook[1], box.halfSizeAndLook[2]);
    return {centre - half, centre + half};
}

bool holds(const SceneBox& outer, const SceneBox& inner)
{
    for (int axis = 0; axis < 3; ++axis) {
        if (inner.low[axis] <= outer.low[axis] || inner.high[axis] >= outer.high[axis])
            return false;
    }
    return true;
}

std::vector<BoxInstance> regionsIn(const SceneInstances& all)
{
    std::vector<BoxInstance> regions;
    std::copy_if(all.glassBoxes.begin(), all.glassBoxes.end(), std::back_inserter(regions),
        [](const BoxInstance& box) { return kindOf(box) == PartKind::Region; });
    return regions;
}

} // namespace

class SceneInstancesTest : public QObject {
    Q_OBJECT

private slots:
    /// Around their midplanes, in their colour, and each apart from the others over the same ones.
    void glassBoxesStandAroundTheirMidplanes()
    {
        const core::Cuboid region {{2, 1, 0}, {3, 2, 4}};
        MachinePicture picture = MachinePicture::ofEmpty(*machinePtr());
        picture.boxes = {{region, QColor(0, 114, 178), QStringLiteral("3×2×4")},
            {region, QColor(230, 159, 0), {}}, {{{0, 0, 0}, {1, 1, 1}}, QColor(0, 0, 0), {}}};
        const std::vector<BoxInstance> regions = regionsIn(instances(picture));
        QCOMPARE(regions.size(), std::size_t {3});
        const MachineLayout layout(machinePtr());
        for (std::size_t i = 0; i < regions.size(); ++i) {
            const core::Cuboid& box = picture.boxes[i].box;
            for (int index = 0; index < machinePtr()->midplaneCount(); ++index) {
                const core::MidplaneCoord midplane = machinePtr()->grid().coordAt(index);
                QCOMPARE(holds(boxOf(regions[i]), layout.boxOf(midplane)), box.contains(midplane));
            }
            QCOMPARE(colourOf(regions[i]).index, static_cast<int>(i));
            QCOMPARE(colourOf(regions[i]).colour.rgb(), picture.boxes[i].colour.rgb());
            QVERIFY(colourOf(regions[i]).colour.alphaF() < 0.3F);
        }
        QVERIFY(holds(boxOf(regions[0]), boxOf(regions[1])));
    }

    /// Levels of detail of the window's design, section 6.
    void farAwayThereAreNoSwitchesLettersOrIdleLinks()
    {
        MachinePicture picture = MachinePicture::ofEmpty(*machinePtr());
        picture.midplanes[7] = {MidplaneForm::Member, Qt::blue, QStringLiteral("7")};
        const std::size_t link = machinePtr()->links().indexOf({{core::Dimension::X, 0, 0}, 0});
        picture.links[link] = {LinkForm::InUse, Qt::blue};
        picture.switches[12] = {SwitchForm::PassThrough, Qt::blue};
        const SceneInstances far = instances(picture, Detail::Far);
        QCOMPARE(far.solidBoxes.size(), std::size_t {1});
        QCOMPARE(far.glassBoxes.size(), std::size_t {127});
        QVERIFY(far.solidLetters.empty());
        QCOMPARE(far.tubes.size(), std::size_t {1});
        const SceneInstances near = instances(picture, Detail::Near);
        QCOMPARE(near.solidLetters.size(), std::size_t {1});
        QVERIFY(near.solidBoxes.size() > 2); // The midplane, its switches, the collar.
    }

    void aCollarThatLightHasNotReachedIsNotThere()
    {
        MachinePicture picture = MachinePicture::ofEmpty(*machinePtr());
        SwitchLook& look = picture.switches[12];
        const auto collars = [&] {
            const SceneInstances all = instances(picture);
            return std::count_if(all.solidBoxes.begin(), all.solidBoxes.end(),
                [](const BoxInstance& box) { return kindOf(box) == PartKind::Collar; });
        };
        look = {SwitchForm::PassThrough, Qt::blue};
        QCOMPARE(collars(), 1);
        look.appear = 0;
        QCOMPARE(collars(), 0);
    }

    void aLinkIsLitAsFarAsThePictureSays()
    {
        MachinePicture picture = MachinePicture::ofEmpty(*machinePtr());
        const std::size_t link = machinePtr()->links().indexOf({{core::Dimension::X, 0, 0}, 0});
        picture.links[link] = {LinkForm::InUse, Qt::blue};
        picture.links[link].lit = 0.25F;
        QCOMPARE(instances(picture).tubes.front().dashGapPart[2], 0.25F);
        picture.links[link].lit = 0;
        QVERIFY(instances(picture).tubes.empty());
    }
};

QTEST_APPLESS_MAIN(SceneInstancesTest)
#include "tst_SceneInstances.moc"
