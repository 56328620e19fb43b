// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "WiringsForTests.h"
#include "ui/wiring/LineUse.h"
#include "ui/wiring/SwitchPaths.h"

using namespace midplane;
using namespace midplane::ui;

class SwitchPathsTest : public QObject {
    Q_OBJECT

private slots:
    void everyConnectionStaysInsideItsSwitch_data() { addHeights(); }
    void everyConnectionStaysInsideItsSwitch()
    {
        QFETCH(FrameHeight, height);
        const LineGeometry geometry(blueGeneLine(), {100, height});
        for (const core::Connection& connection : allConnections()) {
            const QPainterPath path = connectionPath(geometry, connection);
            QCOMPARE(path.pointAtPercent(0),
                geometry.port(connection.position, connection.inPort)->centre);
            QCOMPARE(path.pointAtPercent(1),
                geometry.port(connection.position, connection.outPort)->centre);
            const QRectF frame = geometry.frame(connection.position).adjusted(-1, -1, 1, 1);
            for (int step = 0; step <= 50; ++step)
                QVERIFY(frame.contains(path.pointAtPercent(step / 50.0)));
        }
    }

    void whatPassesNeverCrossesTheMidplane_data() { addHeights(); }
    void whatPassesNeverCrossesTheMidplane()
    {
        QFETCH(FrameHeight, height);
        const LineGeometry geometry(blueGeneLine(), {100, height});
        for (const core::Connection& connection : allConnections()) {
            const QPainterPath path = connectionPath(geometry, connection);
            const QRectF midplane = geometry.midplane(connection.position);
            for (int step = 0; step <= 50; ++step) {
                QVERIFY2(!midplane.contains(path.pointAtPercent(step / 50.0)),
                    qPrintable(QStringLiteral("switch %1: %2 to %3")
                                   .arg(connection.position)
                                   .arg(connection.inPort)
                                   .arg(connection.outPort)));
            }
        }
    }

    void aPortThatIsMissingGivesNoPath()
    {
        const LineGeometry geometry(blueGeneLine(), {});
        QVERIFY(connectionPath(geometry, {0, 9, 2}).isEmpty());
    }

private:
    static void addHeights()
    {
        QTest::addColumn<FrameHeight>("height");
        QTest::newRow("full") << FrameHeight::Full;
        QTest::newRow("compact") << FrameHeight::Compact;
    }

    /// Every input to every output, in every switch of the line.
    static std::vector<core::Connection> allConnections()
    {
        const core::LineWiring wiring = blueGeneLine();
        std::vector<core::Connection> connections;
        for (int position = 0; position < 8; ++position) {
            for (const int in : wiring.inputs()) {
                for (const int out : wiring.outputs())
                    connections.push_back({position, in, out});
            }
        }
        return connections;
    }
};

QTEST_APPLESS_MAIN(SwitchPathsTest)
#include "tst_SwitchPaths.moc"
