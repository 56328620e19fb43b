// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <optional>
#include <random>

#include <QTest>

#include "tests/ui/scene/TestMachines.h"
#include "ui/scene/Picker.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

const QSizeF viewport(1280, 800);

OrbitCamera cameraFor(const MachineLayout& layout, float azimuth, float elevation)
{
    OrbitCamera camera;
    camera.azimuth = azimuth;
    camera.elevation = elevation;
    camera.frame(layout.bounds(), viewport);
    return camera;
}

PickRules rulesFor(const OrbitCamera& camera, std::function<bool(const MachineObject&)> isVisible)
{
    return {[&camera](const QVector3D& at) { return camera.pixelsPerUnit(at, viewport); },
        std::move(isVisible), false};
}

bool isMidplane(const MachineObject& object)
{
    return std::holds_alternative<core::MidplaneCoord>(object);
}

} // namespace

class PickerTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithLookingAtEveryBox()
    {
        const core::MachinePtr machine = tests::bgl();
        const MachineLayout layout(machine);
        const Picker picker(layout);
        const OrbitCamera camera = cameraFor(layout, 21, 31);
        std::mt19937 random(1);
        std::uniform_real_distribution<double> x(0, viewport.width());
        std::uniform_real_distribution<double> y(0, viewport.height());
        int hits = 0;
        for (int i = 0; i < 2000; ++i) {
            const SceneRay ray = camera.rayThrough({x(random), y(random)}, viewport);
            MachineObject expected;
            float nearest = std::numeric_limits<float>::max();
            for (int m = 0; m < machine->midplaneCount(); ++m) {
                const core::MidplaneCoord midplane = machine->grid().coordAt(m);
                const auto depth = depthOfBox(ray, layout.boxOf(midplane));
                if (depth && *depth < nearest) {
                    nearest = *depth;
                    expected = midplane;
                }
            }
            QVERIFY(picker.pick(ray, rulesFor(camera, isMidplane)) == expected);
            hits += expected == MachineObject() ? 0 : 1;
        }
        QVERIFY(hits > 300);
    }

    void aLinkIsFoundWithinFourPixels()
    {
        const MachineLayout layout(tests::bgl());
        const Picker picker(layout);
        const OrbitCamera camera = cameraFor(layout, 0, 20);
        const core::LinkRef link {{core::Dimension::X, 0, 3}, 1};
        const auto onlyIt
            = [&](const MachineObject& object) { return object == MachineObject(link); };
        const QPointF middle = camera.project(layout.curveOf(link).pointAt(0.5F), viewport);
        for (const double away : {0.0, 2.0, -3.0}) {
            const SceneRay ray = camera.rayThrough(middle + QPointF(0, away), viewport);
            QVERIFY(picker.pick(ray, rulesFor(camera, onlyIt)) == MachineObject(link));
        }
        for (const double away : {7.0, -7.0}) {
            const SceneRay ray = camera.rayThrough(middle + QPointF(0, away), viewport);
            QVERIFY(picker.pick(ray, rulesFor(camera, onlyIt)) == MachineObject());
        }
    }

    void midplaneComesBeforeItsSwitchUnlessSwitchesAreWanted()
    {
        const MachineLayout layout(tests::bgl());
        const Picker picker(layout);
        const OrbitCamera camera = cameraFor(layout, 0, 80);
        const core::SwitchRef at {core::Dimension::X, {3, 1, 3}};
        const SceneRay ray = camera.rayThrough(
            camera.project(layout.switchBoxOf(at).centre(), viewport), viewport);
        PickRules rules = rulesFor(camera, [](const MachineObject& object) {
            return !std::holds_alternative<core::LinkRef>(object);
        });
        QVERIFY(picker.pick(ray, rules) == MachineObject(at.midplane));
        rules.prefersSwitches = true;
        QVERIFY(picker.pick(ray, rules) == MachineObject(at));
    }

    void faceIsTheOneThatIsSeen_data()
    {
        QTest::addColumn<float>("azimuth");
        QTest::addColumn<float>("elevation");
        QTest::addColumn<int>("axis");
        QTest::addColumn<bool>("isHighSide");
        QTest::newRow("front") << 0.0F << 0.0F << 1 << false;
        QTest::newRow("back") << 180.0F << 0.0F << 1 << true;
        QTest::newRow("left") << -90.0F << 0.0F << 0 << false;
        QTest::newRow("right") << 90.0F << 0.0F << 0 << true;
        QTest::newRow("top") << 0.0F << 85.0F << 2 << true;
        QTest::newRow("bottom") << 0.0F << -85.0F << 2 << false;
    }
    void faceIsTheOneThatIsSeen()
    {
        QFETCH(float, azimuth);
        QFETCH(float, elevation);
        QFETCH(int, axis);
        QFETCH(bool, isHighSide);
        const MachineLayout layout(tests::torus(1, 1, 1));
        const Picker picker(layout);
        const OrbitCamera camera = cameraFor(layout, azimuth, elevation);
        const SceneRay ray
            = camera.rayThrough(camera.project(layout.centreOf({}), viewport), viewport);
        const auto face = picker.faceAt(ray, rulesFor(camera, isMidplane));
        QVERIFY(face.has_value());
        QCOMPARE(static_cast<int>(face->axis), axis);
        QCOMPARE(face->isHighSide, isHighSide);
    }
};

QTEST_APPLESS_MAIN(PickerTest)
#include "tst_Picker.moc"
