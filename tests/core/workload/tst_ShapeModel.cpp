// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/workload/ShapeModel.h"
#include "tests/core/workload/Machines.h"

using namespace midplane::core;
using midplane::test::Geometry;
using midplane::test::machineOf;

namespace {

/// The definition taken another way: all boxes of the machine, sorted by volume, then in the order
/// of the three loops; the first that is large enough.
Shape shapeBySorting(std::array<int, 3> limits, int size, int least)
{
    std::sort(limits.begin(), limits.end());
    std::vector<std::pair<int, Shape>> boxes;
    for (int a = 1; a <= limits[0]; ++a) {
        for (int b = 1; b <= limits[1]; ++b) {
            for (int c = 1; c <= limits[2]; ++c) {
                if (a >= std::min(least, limits[0]) && b >= std::min(least, limits[1])
                    && c >= std::min(least, limits[2]))
                    boxes.emplace_back(a * b * c, Shape {a, b, c});
            }
        }
    }
    std::sort(boxes.begin(), boxes.end());
    return std::find_if(boxes.begin(), boxes.end(), [&](const auto& box) {
        return box.first >= size;
    })->second;
}

} // namespace

class ShapeModelTest : public QObject {
    Q_OBJECT

private slots:
    /// Aridor et al. 2005, "Simulation environment": the sizes that its text names.
    void givesTheShapesOfThePaper_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<ShapeForm>("form");
        QTest::addColumn<QString>("shape");

        QTest::newRow("a stick") << 6 << ShapeForm::Slim << "1x1x6";
        QTest::newRow("a cube is the only way") << 27 << ShapeForm::Slim << "3x3x3";
        QTest::newRow("a whole x-line") << 8 << ShapeForm::Slim << "1x1x8";
        QTest::newRow("two x-lines") << 16 << ShapeForm::Slim << "1x2x8";
        QTest::newRow("fat, exact") << 8 << ShapeForm::Fat << "2x2x2";
        QTest::newRow("fat, smaller than the smallest") << 1 << ShapeForm::Fat << "2x2x2";
        QTest::newRow("fat, just below") << 7 << ShapeForm::Fat << "2x2x2";
        QTest::newRow("fat, padded") << 9 << ShapeForm::Fat << "2x2x3";
        QTest::newRow("slim, padded") << 11 << ShapeForm::Slim << "1x2x6";
        QTest::newRow("all of it") << 128 << ShapeForm::Slim << "4x4x8";
        QTest::newRow("all but one") << 127 << ShapeForm::Fat << "4x4x8";
    }

    void givesTheShapesOfThePaper()
    {
        QFETCH(int, size);
        QFETCH(ShapeForm, form);
        QFETCH(QString, shape);
        ShapeModel model(*machineOf(8, 4, 4));
        QCOMPARE(QString::fromStdString(textOf(model.shapeOf(size, form))), shape);
        // Asked again it remembers the same.
        QCOMPARE(QString::fromStdString(textOf(model.shapeOf(size, form))), shape);
    }

    void agreesWithSortingAllBoxes_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("z");

        QTest::newRow("Blue Gene/L") << 8 << 4 << 4;
        QTest::newRow("Blue Gene/P") << 9 << 4 << 4;
        QTest::newRow("longest last") << 2 << 3 << 7;
        QTest::newRow("flat") << 5 << 1 << 4;
        QTest::newRow("one line") << 1 << 12 << 1;
        QTest::newRow("one midplane") << 1 << 1 << 1;
        QTest::newRow("a cube") << 6 << 6 << 6;
    }

    void agreesWithSortingAllBoxes()
    {
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(int, z);
        ShapeModel model(*machineOf(x, y, z));
        for (int size = 1; size <= x * y * z; ++size) {
            QCOMPARE(model.shapeOf(size, ShapeForm::Slim), shapeBySorting({x, y, z}, size, 1));
            QCOMPARE(model.shapeOf(size, ShapeForm::Fat), shapeBySorting({x, y, z}, size, 2));
        }
    }

    void padsNothingWithoutGeometry()
    {
        ShapeModel model(*machineOf(128, 1, 1, Geometry::None));
        for (const ShapeForm form : {ShapeForm::Slim, ShapeForm::Fat})
            QCOMPARE(model.shapeOf(37, form), (Shape {37, 1, 1}));
    }

    /// Aridor et al., Figure 8: as large as the fat shape, as slim as can be.
    void padsTheSlimShapeToTheFatVolume()
    {
        ShapeModel shapes(*machineOf(8, 4, 4));
        QCOMPARE(shapes.shapeOf(1, ShapeForm::Padded), (Shape {1, 1, 8}));
        QCOMPARE(shapes.shapeOf(11, ShapeForm::Padded), (Shape {1, 2, 6}));
        for (int size = 1; size <= 128; ++size) {
            const Shape padded = shapes.shapeOf(size, ShapeForm::Padded);
            const int fat = shapes.shapeOf(size, ShapeForm::Fat).volume();
            QCOMPARE(padded.volume(), fat);
            QCOMPARE(padded, shapes.shapeOf(fat, ShapeForm::Slim));
        }
        ShapeModel units(*machineOf(128, 1, 1, Geometry::None));
        QCOMPARE(units.shapeOf(11, ShapeForm::Padded), (Shape {11, 1, 1}));
    }
};

QTEST_APPLESS_MAIN(ShapeModelTest)
#include "tst_ShapeModel.moc"
