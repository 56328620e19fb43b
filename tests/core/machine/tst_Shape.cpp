// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/Shape.h"

using namespace midplane::core;

class ShapeTest : public QObject {
    Q_OBJECT

private slots:
    void rotationsComeInThePinnedOrder()
    {
        const std::vector<Shape> expected {
            {1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
        QCOMPARE(rotationsOf({1, 2, 3}), expected);
        const std::vector<Shape> pairOfEquals {{1, 1, 2}, {1, 2, 1}, {2, 1, 1}};
        QCOMPARE(rotationsOf({1, 1, 2}), pairOfEquals);
        QCOMPARE(rotationsOf({2, 2, 2}).size(), std::size_t {1});
    }

    void readsWhatPeopleWrite_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isShape");

        for (const char* good : {"2x4x1", "2X4X1", "2×4×1"})
            QTest::newRow(good) << QString::fromUtf8(good) << true;
        for (const char* bad : {"", "2x4", "2x4x", "2x4x1x1", "x4x1", "0x4x1", "-2x4x1", "2 x4x1",
                 "2x4x1 ", "2,4,1", "99999999999x1x1", "5000x1x1"})
            QTest::newRow(*bad ? bad : "empty") << QString::fromUtf8(bad) << false;
    }

    void readsWhatPeopleWrite()
    {
        QFETCH(QString, text);
        QFETCH(bool, isShape);
        const auto shape = parseShape(text.toStdString());
        QCOMPARE(shape.has_value(), isShape);
        if (isShape)
            QCOMPARE(textOf(*shape), std::string("2x4x1"));
    }
};

QTEST_APPLESS_MAIN(ShapeTest)
#include "tst_Shape.moc"
