// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QtTest>

#include "core/machine/MidplaneNames.h"

using namespace midplane::core;

namespace {

GridSize grid(int x, int y, int z) { return GridSize::create(x, y, z).value(); }

} // namespace

class MidplaneNamesTest : public QObject {
    Q_OBJECT

private slots:
    /// Whatever the size and the rule: unique names, each leading back to its midplane.
    void namesLeadBackToTheirMidplanes_data()
    {
        QTest::addColumn<QList<int>>("dims");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("last");
        const auto row = [](QList<int> dims, const char* rule, const char* last) {
            QTest::addRow("%dx%dx%d %s", dims[0], dims[1], dims[2], rule)
                << dims << QString(rule) << QString(last);
        };
        row({8, 4, 4}, "", "R77-M1");
        row({8, 4, 4}, "bluegene", "R77-M1");
        row({8, 4, 4}, "xyz", "733");
        row({8, 4, 4}, "dotted", "7.3.3");
        row({8, 4, 4}, "number", "U127");
        row({5, 3, 3}, "", "R45-M0"); // half a rack at the end of each row
        row({36, 18, 4}, "", "RZZ-M1");
        row({36, 36, 36}, "", "ZZZ");
        row({64, 32, 32}, "", "63.31.31");
        row({64, 32, 32}, "number", "U65535");
        row({1, 1, 4096}, "", "0.0.4095");
        row({4096, 1, 1}, "", "4095.0.0");
        row({36, 2, 36}, "number", "U2591"); // "U10" is number 10 as well as x 30, y 1, z 0
    }
    void namesLeadBackToTheirMidplanes()
    {
        QFETCH(QList<int>, dims);
        QFETCH(QString, rule);
        const GridSize size = grid(dims[0], dims[1], dims[2]);
        const auto names = MidplaneNames::fromRule(size, rule.toStdString()).value();
        std::set<std::string> all;
        for (int index = 0; index < size.midplaneCount(); ++index) {
            const MidplaneCoord midplane = size.coordAt(index);
            QVERIFY(all.insert(names.nameOf(midplane)).second);
            QVERIFY(names.find(names.nameOf(midplane)) == midplane);
            QVERIFY(names.find(textOf(midplane)) == midplane);
        }
        const MidplaneCoord last = size.coordAt(size.midplaneCount() - 1);
        QTEST(QString::fromStdString(names.nameOf(last)), "last");
    }

    void base36IsTheSecondName()
    {
        const auto names = MidplaneNames::fromRule(grid(8, 36, 4), "number").value();
        QCOMPARE(base36Of({3, 10, 0}).value(), std::string("3A0"));
        QVERIFY((names.find("3A0") == MidplaneCoord {3, 10, 0}));
        QVERIFY((names.find("7Z3") == MidplaneCoord {7, 35, 3}));
        QVERIFY(!names.find("8A0"));
        QVERIFY(!names.find("3a0")); // upper case only, as sites write it
        QVERIFY(!base36Of({36, 0, 0}));
        QVERIFY(!base36Of({0, 0, -1}));
    }

    void blueGenesFirstFormIsUnderstood()
    {
        const auto names = MidplaneNames::fromRule(grid(8, 4, 4), "bluegene").value();
        QVERIFY((names.find("R331") == MidplaneCoord {3, 1, 3}));
        QVERIFY(!names.find("R332"));
        QVERIFY(!names.find("S331"));
    }

    void aRuleWithoutRoomIsRefusedWithAnother_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QList<int>>("dims");
        QTest::newRow("too many rows") << "bluegene" << QList<int> {37, 1, 1};
        QTest::newRow("too many columns") << "bluegene" << QList<int> {1, 37, 1};
        QTest::newRow("too many racks") << "bluegene" << QList<int> {1, 1, 73};
        QTest::newRow("beyond a digit") << "xyz" << QList<int> {1, 1, 37};
        QTest::newRow("unknown") << "cray" << QList<int> {1, 1, 1};
    }
    void aRuleWithoutRoomIsRefusedWithAnother()
    {
        QFETCH(QString, rule);
        QFETCH(QList<int>, dims);
        const auto names
            = MidplaneNames::fromRule(grid(dims[0], dims[1], dims[2]), rule.toStdString());
        QVERIFY(!names);
        QCOMPARE(names.error().where, std::string("names/rule"));
        QVERIFY(names.error().reason.find("dotted") != std::string::npos);
    }

    void aTableGivesEveryMidplaneANameOfItsOwn()
    {
        QVERIFY(MidplaneNames::fromTable(grid(2, 1, 1), {"left", "right"}));
        for (const char* second : {"left", "", "right one", "right\n", "\x1b[31m"}) {
            const auto names = MidplaneNames::fromTable(grid(2, 1, 1), {"left", second});
            QVERIFY(!names);
            QCOMPARE(names.error().where, std::string("names/table"));
        }
    }
};

QTEST_APPLESS_MAIN(MidplaneNamesTest)
#include "tst_MidplaneNames.moc"
