// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "WiringsForTests.h"
#include "core/wiring/LinkSetTable.h"
#include "ui/wiring/LineUse.h"

using namespace midplane;
using namespace midplane::ui;

class LineUseTest : public QObject {
    Q_OBJECT

private slots:
    /// Two roads to the same joins: core's, from a link set that holds together, and the drawing's.
    void connectionsEqualThoseOfTheTable()
    {
        const core::LinkSetTable table(blueGeneLine());
        for (int first = 0; first < 8; ++first) {
            for (int last = first + 1; last < 8; ++last) {
                std::vector<int> members;
                for (int i = first; i <= last; ++i)
                    members.push_back(i);
                compareAll(table, members, core::Connectivity::Mesh);
                compareAll(table, members, core::Connectivity::Torus);
            }
        }
    }

    void followsALinkSetInItsOrder_data()
    {
        QTest::addColumn<std::vector<int>>("members");
        QTest::addColumn<std::vector<int>>("links");
        QTest::addColumn<std::vector<int>>("route");
        // Aridor et al., Figure 2(b).
        QTest::newRow("torus {0,1,2}")
            << std::vector {0, 1, 2} << std::vector {1, 2, 3, 6} << std::vector {0, 2, 3, 1, 0};
        QTest::newRow("torus {3,4}")
            << std::vector {3, 4} << std::vector {4, 5, 7, 10} << std::vector {3, 2, 4, 5, 3};
        // Figure 4.
        QTest::newRow("mesh {3,4,5}")
            << std::vector {3, 4, 5} << std::vector {4, 5, 7} << std::vector {3, 2, 4, 5};
        QTest::newRow("alone") << std::vector {6} << std::vector<int> {} << std::vector {6};
        QTest::newRow("in two pieces")
            << std::vector {0, 2, 6, 7} << std::vector {1, 11} << std::vector<int> {};
    }
    void followsALinkSetInItsOrder()
    {
        QFETCH(std::vector<int>, members);
        QFETCH(std::vector<int>, links);
        QFETCH(std::vector<int>, route);
        const LineUse use = lineUseOf(blueGeneLine(), members, core::Connectivity::Torus, links);
        std::vector<int> positions;
        for (const RouteStep& step : routeOf(blueGeneLine(), use)) {
            positions.push_back(step.position);
            const bool isMember
                = std::find(members.begin(), members.end(), step.position) != members.end();
            QCOMPARE(step.isMember, isMember);
        }
        QCOMPARE(positions, route);
    }

    void aBrokenLinkSetLeavesWhatItCannotJoin()
    {
        // Link 1 ends in switch 2, which is no member and has no way out.
        const LineUse use = lineUseOf(blueGeneLine(), {0}, core::Connectivity::Mesh, {1});
        QCOMPARE(use.connections, (std::vector<core::Connection> {{0, 0, 2}}));
    }

private:
    static void compareAll(const core::LinkSetTable& table, const std::vector<int>& members,
        core::Connectivity connectivity)
    {
        for (const core::LinkSet& linkSet : table.find(members, connectivity)) {
            const LineUse use = lineUseOf(table.wiring(), members, connectivity, linkSet.links);
            QCOMPARE(use.connections, core::connectionsOf(table.wiring(), linkSet, members));
            QCOMPARE(routeOf(table.wiring(), use).size(), linkSet.links.size() + 1);
        }
    }
};

QTEST_APPLESS_MAIN(LineUseTest)
#include "tst_LineUse.moc"
