// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRandomGenerator>
#include <QTest>

#include "ui/replay/CurveNames.h"

using namespace midplane::ui;

/// Where the names of curves stand.
class CurveNamesTest : public QObject {
    Q_OBJECT

private:
    static inline const QRectF plot {40, 20, 300, 120};

    /// Steps at heights between two, every few pixels.
    static QList<QPointF> steps(QRandomGenerator& random, double low, double high)
    {
        QList<QPointF> points {{plot.left(), low}};
        while (points.back().x() < plot.right()) {
            const double x = std::min(points.back().x() + 3 + random.bounded(60.0), plot.right());
            points.append({x, points.back().y()});
            points.append({x, low + random.bounded(high - low)});
        }
        return points;
    }
    static QList<QPointF> level(double y) { return {{plot.left(), y}, {plot.right(), y}}; }

    /// Slow and obvious: a step is a line along x or along y.
    static bool runsThrough(const QList<QPointF>& points, const QRectF& place)
    {
        for (qsizetype i = 1; i < points.size(); ++i) {
            const QRectF line = QRectF(points[i - 1], points[i]).normalized();
            if (line.left() <= place.right() && line.right() >= place.left()
                && line.top() <= place.bottom() && line.bottom() >= place.top())
                return true;
        }
        return false;
    }

private slots:
    void noCurveRunsThroughAName()
    {
        QRandomGenerator random(12);
        int found = 0;
        for (int round = 0; round < 300; ++round) {
            const std::vector<NamedCurve> curves {{steps(random, 30, 90), {28, 12}},
                {steps(random, 80, 138), {90, 12}}, {steps(random, 60, 70), {40, 12}}};
            const auto places = placesOfNames(plot, curves);
            QCOMPARE(places.size(), curves.size());
            for (std::size_t i = 0; i < places.size(); ++i) {
                if (!places[i])
                    continue;
                ++found;
                QCOMPARE(places[i]->size(), curves[i].name);
                QVERIFY(plot.contains(*places[i]));
                for (const NamedCurve& curve : curves)
                    QVERIFY(!runsThrough(curve.points, *places[i]));
                for (std::size_t other = 0; other < i; ++other)
                    QVERIFY(!places[other] || !places[other]->intersects(*places[i]));
            }
        }
        QVERIFY(found > 300);
    }

    /// A level part is better than a ragged one, and its own curve is the one close to it.
    void aNameStandsAtTheLevelPartOfItsCurve()
    {
        QList<QPointF> ragged;
        for (int x = 0; x <= 150; x += 10)
            ragged << QPointF(plot.left() + x, x % 20 == 0 ? 60 : 90);
        ragged << QPointF(plot.left() + 160, 90) << QPointF(plot.right(), 90);
        const auto places = placesOfNames(plot, {{ragged, {60, 12}}, {level(130), {60, 12}}});
        QVERIFY(places[0] && places[1]);
        QVERIFY(places[0]->left() >= plot.left() + 150);
        QCOMPARE(
            std::min(std::abs(places[0]->bottom() - 90), std::abs(places[0]->top() - 90)), 4.0);
        QCOMPARE(
            std::min(std::abs(places[1]->bottom() - 130), std::abs(places[1]->top() - 130)), 4.0);
    }

    void withoutRoomThereIsNoPlace()
    {
        const auto wide = placesOfNames(plot, {{level(60), {400, 12}}});
        QVERIFY(!wide[0]);
        QList<QPointF> everywhere;
        for (int x = 0; x <= 300; x += 2)
            everywhere << QPointF(plot.left() + x, x % 4 == 0 ? plot.top() : plot.bottom());
        const auto full = placesOfNames(plot, {{level(60), {30, 12}}, {everywhere, {30, 12}}});
        QVERIFY(!full[0] && !full[1]);
        QVERIFY(placesOfNames({}, {{{}, {30, 12}}})[0] == std::nullopt);
    }
};

QTEST_APPLESS_MAIN(CurveNamesTest)
#include "tst_CurveNames.moc"
