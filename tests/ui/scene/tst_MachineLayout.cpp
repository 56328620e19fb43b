// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "tests/ui/scene/TestMachines.h"
#include "ui/scene/MachineLayout.h"

using namespace midplane;
using namespace midplane::ui;
using core::Dimension;

namespace {

constexpr int samples = 48;

float distanceTo(const SceneBox& box, const QVector3D& point)
{
    const QVector3D half = box.halfSize();
    const QVector3D offset = point - box.centre();
    const QVector3D outside(std::max(0.0F, std::abs(offset.x()) - half.x()),
        std::max(0.0F, std::abs(offset.y()) - half.y()),
        std::max(0.0F, std::abs(offset.z()) - half.z()));
    return outside.length();
}

bool overlap(const SceneBox& a, const SceneBox& b)
{
    const auto apart = [](float lowA, float highA, float lowB, float highB) {
        return highA <= lowB + 1e-5F || highB <= lowA + 1e-5F;
    };
    return !apart(a.low.x(), a.high.x(), b.low.x(), b.high.x())
        && !apart(a.low.y(), a.high.y(), b.low.y(), b.high.y())
        && !apart(a.low.z(), a.high.z(), b.low.z(), b.high.z());
}

QString nameOf(const core::LinkRef& link)
{
    return QString("link %1 of %2").arg(link.id).arg(core::textOf(link.line).c_str());
}

} // namespace

class MachineLayoutTest : public QObject {
    Q_OBJECT

    static void addMachines()
    {
        QTest::addColumn<core::MachinePtr>("machine");
        QTest::addColumn<float>("explode");
        QTest::newRow("bgl") << tests::bgl() << 0.0F;
        QTest::newRow("bgl exploded") << tests::bgl() << 1.0F;
        QTest::newRow("bgp") << tests::bgp() << 0.0F;
        QTest::newRow("torus3d") << tests::torus(8, 4, 4) << 0.0F;
        QTest::newRow("torus3d half exploded") << tests::torus(8, 4, 4) << 0.5F;
        QTest::newRow("long rings") << tests::torus(40, 3, 2) << 0.0F;
        QTest::newRow("long y and z") << tests::torus(2, 9, 7) << 0.0F;
        QTest::newRow("crossbar") << tests::crossbar(5, 4, 3) << 0.0F;
    }

private slots:
    void noCableRunsThroughAMidplaneItDoesNotTouch_data() { addMachines(); }
    void noCableRunsThroughAMidplaneItDoesNotTouch()
    {
        QFETCH(core::MachinePtr, machine);
        QFETCH(float, explode);
        const MachineLayout layout(machine, {{explode, explode, explode}});
        tests::forEachLink(*machine, [&](const core::LinkRef& link) {
            const LinkCurve curve = layout.curveOf(link);
            const core::Cable cable = machine->cable(link);
            const auto from = core::midplaneOn(link.line, cable.from);
            const auto to = core::midplaneOn(link.line, cable.to);
            for (int i = 0; i <= samples; ++i) {
                const QVector3D point = curve.pointAt(static_cast<float>(i) / samples);
                for (int m = 0; m < machine->midplaneCount(); ++m) {
                    const core::MidplaneCoord midplane = machine->grid().coordAt(m);
                    const bool isOwn = midplane == from || midplane == to;
                    const float clear = isOwn ? 0.0F : MachineLayout::thickestTube;
                    if (distanceTo(layout.boxOf(midplane), point) <= clear) {
                        QFAIL(qPrintable(
                            nameOf(link) + " runs through " + core::textOf(midplane).c_str()));
                    }
                }
            }
        });
    }

    void cablesEndOnTheirOwnSwitchesOnly_data() { addMachines(); }
    void cablesEndOnTheirOwnSwitchesOnly()
    {
        QFETCH(core::MachinePtr, machine);
        QFETCH(float, explode);
        const MachineLayout layout(machine, {{explode, explode, explode}});
        tests::forEachLink(*machine, [&](const core::LinkRef& link) {
            const LinkCurve curve = layout.curveOf(link);
            const core::Cable cable = machine->cable(link);
            const Dimension dimension = link.line.dimension;
            const core::SwitchRef from {dimension, core::midplaneOn(link.line, cable.from)};
            const core::SwitchRef to {dimension, core::midplaneOn(link.line, cable.to)};
            QVERIFY(distanceTo(layout.switchBoxOf(from), curve.pointAt(0)) < 1e-5F);
            QVERIFY(distanceTo(layout.switchBoxOf(to), curve.pointAt(1)) < 1e-5F);
            for (int position = 0; position < machine->line(dimension).length(); ++position) {
                const core::SwitchRef other {dimension, core::midplaneOn(link.line, position)};
                if (other == from || other == to)
                    continue;
                for (int i = 0; i <= samples; ++i) {
                    const QVector3D point = curve.pointAt(static_cast<float>(i) / samples);
                    QVERIFY2(
                        distanceTo(layout.switchBoxOf(other), point) > 0, qPrintable(nameOf(link)));
                }
            }
        });
    }

    void noTwoCablesOfALineEndAtTheSamePlace()
    {
        for (const core::MachinePtr& machine : {tests::bgl(), tests::bgp()}) {
            const MachineLayout layout(machine);
            for (const Dimension dimension : core::allDimensions) {
                std::vector<QVector3D> ends;
                for (const core::Cable& cable : machine->line(dimension).cables()) {
                    const LinkCurve curve = layout.curveOf({{dimension, 0, 0}, cable.id});
                    ends.push_back(curve.from);
                    ends.push_back(curve.to);
                }
                for (std::size_t i = 0; i < ends.size(); ++i) {
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY(ends[i].distanceToPoint(ends[j]) > 0.04F);
                }
            }
        }
    }

    void splitCablesRunBelowRegularOnes()
    {
        const core::MachinePtr machine = tests::bgl();
        const MachineLayout layout(machine);
        const float top = layout.boxOf({0, 0, 0}).high.z();
        for (const core::Cable& cable : machine->line(Dimension::X).cables()) {
            const float height
                = layout.curveOf({{Dimension::X, 0, 0}, cable.id}).pointAt(0.5F).z() - top;
            // Port 4 is the output of split cables (Aridor et al., "Blue Gene/L topology").
            QVERIFY(cable.outPort == 4 ? height < 0.45F : height > 0.55F);
        }
    }

    void everyDimensionBulgesItsOwnWay()
    {
        const core::MachinePtr machine = tests::bgl();
        const MachineLayout layout(machine);
        const SceneBox box = layout.boxOf({0, 0, 0});
        QVERIFY(layout.curveOf({{Dimension::X, 0, 0}, 1}).pointAt(0.5F).z() > box.high.z());
        QVERIFY(layout.curveOf({{Dimension::Y, 0, 0}, 1}).pointAt(0.5F).x() < box.low.x());
        QVERIFY(layout.curveOf({{Dimension::Z, 0, 0}, 1}).pointAt(0.5F).y() < box.low.y());
    }

    void midplanesAndSwitchesDoNotOverlap()
    {
        const core::MachinePtr machine = tests::torus(3, 3, 3);
        const MachineLayout layout(machine);
        for (int i = 0; i < machine->midplaneCount(); ++i) {
            const core::MidplaneCoord here = machine->grid().coordAt(i);
            std::vector<SceneBox> parts;
            for (const Dimension dimension : core::allDimensions) {
                parts.push_back(layout.switchBoxOf({dimension, here}));
                parts.push_back(layout.collarBoxOf({dimension, here}));
            }
            for (int j = 0; j < machine->midplaneCount(); ++j) {
                const SceneBox other = layout.boxOf(machine->grid().coordAt(j));
                QVERIFY(i == j || !overlap(layout.boxOf(here), other));
                for (const SceneBox& part : parts)
                    QVERIFY(!overlap(part, other));
            }
        }
    }

    void boundsHoldEverything()
    {
        const core::MachinePtr machine = tests::bgl();
        const MachineLayout layout(machine);
        const SceneBox bounds = layout.bounds();
        tests::forEachLink(*machine, [&](const core::LinkRef& link) {
            for (int i = 0; i <= samples; ++i) {
                const QVector3D point
                    = layout.curveOf(link).pointAt(static_cast<float>(i) / samples);
                QVERIFY(distanceTo(bounds, point) < 1e-4F);
            }
        });
    }

    void explodeWidensThePitchOnly()
    {
        const core::MachinePtr machine = tests::bgl();
        const MachineLayout layout(machine, {{0, 1, 0}});
        QCOMPARE(layout.centreOf({1, 0, 0}).x(), MachineLayout::pitchWide);
        QCOMPARE(layout.centreOf({0, 1, 0}).y(), 2.5F * MachineLayout::pitchWide);
        QCOMPARE(layout.centreOf({0, 0, 1}).z(), MachineLayout::pitchHigh);
        const QVector3D half = layout.boxOf({1, 1, 1}).halfSize();
        QVERIFY((half - QVector3D(0.5F, 0.5F, 0.36F)).length() < 1e-5F);
    }
};

QTEST_APPLESS_MAIN(MachineLayoutTest)
#include "tst_MachineLayout.moc"
