// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QtTest>

#include "core/machine/WiringGenerators.h"
#include "core/wiring/Connection.h"
#include "core/wiring/LinkSetTable.h"

using namespace midplane::core;

class ConnectionTest : public QObject {
    Q_OBJECT

private slots:
    /// Figure 2(b): the torus {3,4} enters 3 from switch 5, leaves it by the split cable to switch
    /// 2, which passes it on to 4.
    void membersHandInAndSendOutAndOthersPassOn()
    {
        const LinkSetTable table(ringWithSplitsWiring(foldedOrder(8)).value());
        const std::vector<int> members {3, 4};
        const LinkSet torus = table.find(members, Connectivity::Torus).front();
        const std::vector<Connection> expected {
            {2, 3, 2}, {3, 0, 4}, {3, 5, 1}, {4, 0, 4}, {4, 5, 1}, {5, 3, 2}};
        QCOMPARE(connectionsOf(table.wiring(), torus, members), expected);
    }

    /// "it is enough to use an internal link between the two switch ports that are connected to the
    /// midplane" (Aridor et al., "Blue Gene/L topology").
    void aSingleMidplaneJoinsItsOwnTwoPorts()
    {
        const LineWiring wiring = ringWiring(naturalOrder(4)).value();
        const std::vector<int> members {2};
        QCOMPARE(connectionsOf(wiring, LinkSet {}, members), (std::vector<Connection> {{2, 0, 1}}));
    }

    void everyPortIsJoinedAtMostOnce()
    {
        const LinkSetTable table(ringWithSplitsWiring(foldedOrder(8)).value());
        for (int first = 0; first < 8; ++first) {
            for (int last = first; last < 8; ++last) {
                std::vector<int> members;
                for (int position = first; position <= last; ++position)
                    members.push_back(position);
                for (const Connectivity connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
                    for (const LinkSet& linkSet : table.find(members, connectivity)) {
                        std::set<std::pair<int, int>> ports;
                        for (const Connection& each :
                            connectionsOf(table.wiring(), linkSet, members)) {
                            QVERIFY(ports.insert({each.position, each.inPort}).second);
                            QVERIFY(ports.insert({each.position, each.outPort}).second);
                        }
                    }
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(ConnectionTest)
#include "tst_Connection.moc"
