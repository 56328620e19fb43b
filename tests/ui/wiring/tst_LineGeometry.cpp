// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "WiringsForTests.h"
#include "ui/wiring/LineFit.h"
#include "ui/wiring/LineGeometry.h"

using namespace midplane;
using namespace midplane::ui;

/// ui.md of the design, "The line drawing": ports and arches of a line stand where it says.
class LineGeometryTest : public QObject {
    Q_OBJECT

private:
    static LineGeometry geometryOf(
        const core::LineWiring& wiring, FrameHeight height = FrameHeight::Full, double pitch = 100)
    {
        std::vector<int> shown;
        if (wiring.kind() == core::LineKind::Crossbar)
            shown = {0 * wiring.length() + 1, 1 * wiring.length() + 2, 2 * wiring.length() + 0};
        return LineGeometry(wiring, {pitch, height}, shown);
    }

private slots:
    void aCableMeetsItsPortsOnItsOwnEdge_data() { addWirings(); }
    void aCableMeetsItsPortsOnItsOwnEdge()
    {
        QFETCH(WiringPtr, wiring);
        const LineGeometry geometry = geometryOf(*wiring);
        QVERIFY(!geometry.arches().empty());
        for (const Arch& arch : geometry.arches()) {
            const bool goesUp = arch.cable.to > arch.cable.from;
            QCOMPARE(arch.isAbove, goesUp);
            const QRectF from = geometry.frame(arch.cable.from);
            const QRectF to = geometry.frame(arch.cable.to);
            QCOMPARE(arch.start.y(), goesUp ? from.top() : from.bottom());
            QCOMPARE(arch.end.y(), goesUp ? to.top() : to.bottom());
            // The output is on the side it leaves to, the input on the side it comes from.
            QCOMPARE(arch.start.x() > from.center().x(), goesUp);
            QCOMPARE(arch.end.x() < to.center().x(), goesUp);
            QVERIFY(hasPortAt(geometry, arch.cable.from, arch.cable.outPort, arch.start));
            QVERIFY(hasPortAt(geometry, arch.cable.to, arch.cable.inPort, arch.end));
        }
    }

    void noTwoPortsTouch_data() { addWirings(); }
    void noTwoPortsTouch()
    {
        QFETCH(WiringPtr, wiring);
        for (const FrameHeight height : {FrameHeight::Full, FrameHeight::Compact}) {
            const LineGeometry geometry = geometryOf(*wiring, height);
            const auto& ports = geometry.ports();
            for (std::size_t i = 0; i < ports.size(); ++i) {
                for (std::size_t j = i + 1; j < ports.size(); ++j) {
                    const QPointF apart = ports[i].centre - ports[j].centre;
                    QVERIFY2(
                        std::max(std::abs(apart.x()), std::abs(apart.y())) >= geometry.portSize(),
                        qPrintable(QStringLiteral("switch %1: port %2 and port %3")
                                       .arg(ports[i].position)
                                       .arg(ports[i].port)
                                       .arg(ports[j].port)));
                }
            }
        }
    }

    void noCableCrossesASwitch_data() { addWirings(); }
    void noCableCrossesASwitch()
    {
        QFETCH(WiringPtr, wiring);
        const LineGeometry geometry = geometryOf(*wiring, FrameHeight::Compact);
        for (const Arch& arch : geometry.arches()) {
            const QPainterPath path = arch.path();
            for (int step = 1; step < 100; ++step) {
                const QPointF point = path.pointAtPercent(step / 100.0);
                const int nearest = geometry.nearestPosition(point.x());
                QVERIFY2(!geometry.frame(nearest).contains(point),
                    qPrintable(QStringLiteral("link %1").arg(arch.cable.id)));
            }
        }
    }

    void portsOfTheBlueGeneLineStandWhereTheDrawingSays_data()
    {
        QTest::addColumn<int>("position");
        QTest::addColumn<int>("port");
        QTest::addColumn<double>("offset"); // From the middle, in widths of the frame.
        QTest::addColumn<bool>("isAbove");
        QTest::addColumn<bool>("hasCable");
        QTest::newRow("output 2 leaves upwards") << 0 << 2 << 0.37 << true << true;
        QTest::newRow("output 4 inside of it") << 0 << 4 << 0.20 << true << true;
        QTest::newRow("input 5 from the larger side") << 0 << 5 << 0.37 << false << true;
        QTest::newRow("input 3 has no cable") << 0 << 3 << 0.20 << false << false;
        QTest::newRow("output 4 of 1 has no cable") << 1 << 4 << -0.20 << false << false;
        QTest::newRow("input 5 of 2 from below") << 2 << 5 << -0.37 << true << true;
        QTest::newRow("output 4 of 6 has no cable") << 6 << 4 << 0.20 << true << false;
        QTest::newRow("input 3 of 7 has no cable") << 7 << 3 << -0.20 << true << false;
        QTest::newRow("output 2 of 7 leaves downwards") << 7 << 2 << -0.37 << false << true;
    }
    void portsOfTheBlueGeneLineStandWhereTheDrawingSays()
    {
        QFETCH(int, position);
        QFETCH(int, port);
        QFETCH(double, offset);
        QFETCH(bool, isAbove);
        QFETCH(bool, hasCable);
        const LineGeometry geometry = geometryOf(blueGeneLine());
        const PortSpot* spot = geometry.port(position, port);
        QVERIFY(spot);
        const QRectF frame = geometry.frame(position);
        QCOMPARE((spot->centre.x() - frame.center().x()) / frame.width(), offset);
        QCOMPARE(spot->centre.y(), isAbove ? frame.top() : frame.bottom());
        QCOMPARE(spot->hasCable, hasCable);
    }

    void output1StandsOnTheSideOfInput5()
    {
        const LineGeometry geometry = geometryOf(blueGeneLine());
        for (int position = 0; position < 8; ++position) {
            const double middle = geometry.centreX(position);
            const bool inputIsRight = geometry.port(position, 5)->centre.x() > middle;
            QCOMPARE(geometry.port(position, 1)->centre.x() > middle, inputIsRight);
            QCOMPARE(geometry.port(position, 0)->centre.x() > middle, !inputIsRight);
        }
    }

    void archesRiseWithThePlacesTheySpan_data()
    {
        QTest::addColumn<FrameHeight>("height");
        QTest::addColumn<double>("unit");
        QTest::newRow("full") << FrameHeight::Full << 60.0;
        QTest::newRow("compact") << FrameHeight::Compact << 28.0;
    }
    void archesRiseWithThePlacesTheySpan()
    {
        QFETCH(FrameHeight, height);
        QFETCH(double, unit);
        const LineGeometry geometry = geometryOf(blueGeneLine(), height);
        for (const Arch& arch : geometry.arches()) {
            const int places = std::abs(arch.cable.to - arch.cable.from);
            QCOMPARE(std::abs(arch.apex.y() - arch.start.y()), unit * (1.25 * places - 0.25));
            QVERIFY(geometry.bounds().contains(arch.apex));
        }
    }

    void theCableThatClosesALongRingStaysOnThePage()
    {
        const LineGeometry geometry
            = geometryOf(*core::ringWiring(core::naturalOrder(64)), FrameHeight::Compact);
        QVERIFY(geometry.bounds().height() < 5 * geometry.options().pitch);
    }

    void cablesBesideEachOtherDoNotCoincide()
    {
        const core::LineWiring twice
            = *core::LineWiring::cabled(2, {{0, 0, 2, 1, 5}, {1, 0, 4, 1, 3}, {2, 1, 2, 0, 5}});
        const LineGeometry geometry = geometryOf(twice);
        QVERIFY(std::abs(geometry.arch(0)->apex.y() - geometry.arch(1)->apex.y())
            >= geometry.pillHeight());
    }

    void findsTheLinkUnderThePoint()
    {
        const LineGeometry geometry = geometryOf(blueGeneLine());
        for (const Arch& arch : geometry.arches()) {
            QCOMPARE(geometry.linkAt(arch.apex, 4), arch.cable.id);
            QCOMPARE(
                geometry.linkAt(arch.start + QPointF(0, arch.isAbove ? -9 : 9), 4), arch.cable.id);
        }
        QCOMPARE(geometry.linkAt(geometry.midplane(3).center(), 4), -1);
        QCOMPARE(geometry.nearestPosition(-500), 0);
        QCOMPARE(geometry.nearestPosition(geometry.centreX(5) + 20), 5);
    }

    void fitsTheRoomThereIs_data()
    {
        QTest::addColumn<QSizeF>("area");
        QTest::addColumn<FrameHeight>("height");
        QTest::newRow("a dock of 1440x900") << QSizeF(820, 260) << FrameHeight::Compact;
        QTest::newRow("a dock of 1280x720") << QSizeF(736, 132) << FrameHeight::Compact;
        QTest::newRow("the centre") << QSizeF(880, 600) << FrameHeight::Full;
    }
    void fitsTheRoomThereIs()
    {
        QFETCH(QSizeF, area);
        QFETCH(FrameHeight, height);
        const LineGeometry::Options options = fitLine(blueGeneLine(), {}, area, 30);
        QCOMPARE(options.height, height);
        QVERIFY(options.pitch >= smallestPitch && options.pitch <= largestPitch);
        const LineGeometry geometry(blueGeneLine(), options);
        QVERIFY(geometry.bounds().width() <= area.width());
        QVERIFY(geometry.bounds().height() <= area.height());
    }

private:
    static bool hasPortAt(
        const LineGeometry& geometry, int position, int port, const QPointF& centre)
    {
        const auto ports = geometry.portsOf(position);
        return std::any_of(ports.begin(), ports.end(), [&](const PortSpot& spot) {
            return spot.port == port && spot.centre == centre && spot.hasCable;
        });
    }
};

QTEST_APPLESS_MAIN(LineGeometryTest)
#include "tst_LineGeometry.moc"
