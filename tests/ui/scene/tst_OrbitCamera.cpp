// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "ui/scene/OrbitCamera.h"

using namespace midplane::ui;

namespace {

const QSizeF viewport(1280, 800);
const SceneBox machineBox {{-1, -1, -1}, {13, 6, 6}};

bool isNear(const QPointF& a, const QPointF& b, double pixels = 0.1)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y()) < pixels;
}

OrbitCamera framedCamera()
{
    OrbitCamera camera;
    camera.frame(machineBox, viewport);
    return camera;
}

} // namespace

Q_DECLARE_METATYPE(midplane::ui::FixedView)
Q_DECLARE_METATYPE(midplane::ui::Projection)

class OrbitCameraTest : public QObject {
    Q_OBJECT

    static void addProjections()
    {
        QTest::addColumn<Projection>("projection");
        QTest::newRow("perspective") << Projection::Perspective;
        QTest::newRow("parallel") << Projection::Parallel;
    }

private slots:
    void pivotIsInTheMiddle()
    {
        const OrbitCamera camera = framedCamera();
        QVERIFY(isNear(camera.project(camera.pivot, viewport), {640, 400}));
        QVERIFY(std::abs((camera.eye() - camera.pivot).length() - camera.distance) < 1e-3F);
    }

    void startShowsFrontAndRightFromAbove()
    {
        const OrbitCamera camera = framedCamera();
        const QVector3D eye = camera.eye() - camera.pivot;
        QVERIFY(eye.x() > 0 && eye.y() < 0 && eye.z() > 0);
        const QPointF origin = camera.project({0, 0, 0}, viewport);
        QVERIFY(camera.project({1, 0, 0}, viewport).x() > origin.x());
        QVERIFY(camera.project({0, 0, 1}, viewport).y() < origin.y());
    }

    void fixedViewsLookAlongAnAxis_data()
    {
        QTest::addColumn<FixedView>("view");
        QTest::addColumn<QVector3D>("forward");
        QTest::newRow("front") << FixedView::Front << QVector3D(0, 1, 0);
        QTest::newRow("back") << FixedView::Back << QVector3D(0, -1, 0);
        QTest::newRow("left") << FixedView::Left << QVector3D(1, 0, 0);
        QTest::newRow("right") << FixedView::Right << QVector3D(-1, 0, 0);
        QTest::newRow("top") << FixedView::Top << QVector3D(0, 0, -1);
        QTest::newRow("bottom") << FixedView::Bottom << QVector3D(0, 0, 1);
    }
    void fixedViewsLookAlongAnAxis()
    {
        QFETCH(FixedView, view);
        QFETCH(QVector3D, forward);
        OrbitCamera camera = framedCamera();
        camera.lookFrom(view);
        // Seen from the top and the bottom the camera stays five degrees off, where it is held.
        QVERIFY(QVector3D::dotProduct(camera.forward(), forward) > 0.995F);
    }

    void elevationIsHeld()
    {
        OrbitCamera camera;
        camera.orbitBy(0, 500);
        QCOMPARE(camera.elevation, 85.0F);
        camera.orbitBy(0, -1000);
        QCOMPARE(camera.elevation, -85.0F);
    }

    void azimuthComesRoundAgain()
    {
        OrbitCamera camera;
        const QVector3D before = camera.forward();
        for (int i = 0; i < 24; ++i)
            camera.orbitBy(15, 0);
        QVERIFY((camera.forward() - before).length() < 1e-4F);
    }

    void rayMeetsWhatIsProjectedThere_data() { addProjections(); }
    void rayMeetsWhatIsProjectedThere()
    {
        QFETCH(Projection, projection);
        OrbitCamera camera = framedCamera();
        camera.projection = projection;
        for (const QVector3D& point :
            {QVector3D(0, 0, 0), QVector3D(12, 5, 4), QVector3D(3, 1, 2)}) {
            const SceneRay ray = camera.rayThrough(camera.project(point, viewport), viewport);
            QVERIFY(point.distanceToLine(ray.origin, ray.direction) < 2e-2F);
            QVERIFY(std::abs(ray.direction.length() - 1) < 1e-4F);
        }
    }

    void zoomKeepsThePlaceUnderTheMouse_data() { addProjections(); }
    void zoomKeepsThePlaceUnderTheMouse()
    {
        QFETCH(Projection, projection);
        OrbitCamera camera = framedCamera();
        camera.projection = projection;
        const QVector3D place = camera.pivot + camera.right() * 2 + camera.up();
        const QPointF mouse = camera.project(place, viewport);
        const float before = camera.distance;
        camera.zoomBy(1, mouse, viewport, machineBox);
        QVERIFY(std::abs(before / camera.distance - 1.15F) < 1e-3F);
        QVERIFY(isNear(camera.project(place, viewport), mouse, 1));
    }

    void theMachineCannotLeaveTheView()
    {
        OrbitCamera camera = framedCamera();
        for (int i = 0; i < 100; ++i)
            camera.panBy({300, 300}, viewport, machineBox);
        const QPointF nearest = camera.project(camera.pivot, viewport);
        QVERIFY(isNear(nearest, {640, 400}));
        QVERIFY(camera.pivot.x() >= -1 && camera.pivot.x() <= 13);
        camera.zoomBy(-200, {0, 0}, viewport, machineBox);
        QVERIFY(camera.distance < 200);
    }

    void framedBoxFitsAndFills_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<Projection>("projection");
        for (const Projection projection : {Projection::Perspective, Projection::Parallel}) {
            const char* name = projection == Projection::Perspective ? "perspective" : "parallel";
            QTest::addRow("%s wide", name) << QSizeF(1280, 500) << projection;
            QTest::addRow("%s tall", name) << QSizeF(400, 900) << projection;
        }
    }
    void framedBoxFitsAndFills()
    {
        QFETCH(QSizeF, size);
        QFETCH(Projection, projection);
        OrbitCamera camera;
        camera.projection = projection;
        camera.frame(machineBox, size);
        double used = 0;
        for (const float x : {machineBox.low.x(), machineBox.high.x()}) {
            for (const float y : {machineBox.low.y(), machineBox.high.y()}) {
                for (const float z : {machineBox.low.z(), machineBox.high.z()}) {
                    const QPointF seen = camera.project({x, y, z}, size);
                    QVERIFY(QRectF(QPointF(0, 0), size).contains(seen));
                    used = std::max(used, std::abs(seen.x() / size.width() * 2 - 1));
                    used = std::max(used, std::abs(seen.y() / size.height() * 2 - 1));
                }
            }
        }
        QVERIFY2(used > 0.85, qPrintable(QString::number(used)));
    }

    void aMoveTakesTheShortWayRound()
    {
        OrbitCamera from;
        from.azimuth = 170;
        OrbitCamera to = from;
        to.azimuth = -170;
        QVERIFY(std::abs(std::abs(between(from, to, 0.5F).azimuth) - 180) < 1e-3F);
        QVERIFY(between(from, to, 1) == to);
        QCOMPARE(between(from, to, 0).azimuth, from.azimuth);
    }

    void panFollowsTheMouse()
    {
        OrbitCamera camera = framedCamera();
        const QVector3D place = camera.pivot;
        camera.panBy({20, -10}, viewport, machineBox);
        QVERIFY(isNear(camera.project(place, viewport), {660, 390}, 0.5));
    }
};

QTEST_APPLESS_MAIN(OrbitCameraTest)
#include "tst_OrbitCamera.moc"
