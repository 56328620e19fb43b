// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QTest>
#include <QXmlStreamReader>

#include "core/report/SvgChart.h"

using namespace midplane::core;

namespace {

bool isWellFormed(const std::string& xml)
{
    QXmlStreamReader reader(QString::fromStdString(xml));
    while (!reader.atEnd())
        reader.readNext();
    return !reader.hasError();
}

/// Looks at many moments of each column.
std::vector<double> slowMeans(
    const std::vector<int>& times, const std::vector<double>& values, int first, int last)
{
    constexpr int looks = 400;
    std::vector<double> means(chartColumns, 0);
    const double width = double(last - first) / chartColumns;
    for (std::size_t column = 0; column < means.size(); ++column) {
        for (int look = 0; look < looks; ++look) {
            const double at = first + (double(column) + (look + 0.5) / looks) * width;
            double held = 0;
            for (std::size_t sample = 0; sample < times.size(); ++sample) {
                if (times[sample] <= at)
                    held = values[sample];
            }
            means[column] += held / looks;
        }
    }
    return means;
}

} // namespace

class SvgChartTest : public QObject {
    Q_OBJECT

private slots:
    void columnsAreMeans_data()
    {
        QTest::addColumn<QList<int>>("times");
        QTest::addColumn<int>("last");
        QTest::newRow("more columns than seconds") << QList<int> {100, 103, 104, 130} << 140;
        QTest::newRow("more seconds than columns") << QList<int> {100, 101, 700, 702, 1900} << 2100;
        QTest::newRow("one sample") << QList<int> {100} << 900;
        QTest::newRow("begins before") << QList<int> {0, 50, 400} << 900;
    }
    void columnsAreMeans()
    {
        QFETCH(QList<int>, times);
        QFETCH(int, last);
        constexpr int first = 100;
        std::vector<double> values;
        for (int i = 0; i < times.size(); ++i)
            values.push_back((i * 7 + 3) % 11);
        const std::vector<int> moments(times.begin(), times.end());
        const auto means = columnMeans(
            moments.size(), SimTime {first}, SimTime {last},
            [&](std::size_t i) { return SimTime {moments[i]}; },
            [&](std::size_t i) { return values[i]; });
        const auto slow = slowMeans(moments, values, first, last);
        for (std::size_t i = 0; i < slow.size(); ++i)
            QVERIFY2(std::abs(means[i] - slow[i]) < 0.06,
                qPrintable(QStringLiteral("%1: %2, not %3").arg(i).arg(means[i]).arg(slow[i])));
        double sum = 0;
        double slowSum = 0;
        for (std::size_t i = 0; i < slow.size(); ++i) {
            sum += means[i];
            slowSum += slow[i];
        }
        QVERIFY(std::abs(sum - slowSum) < 0.01 * slowSum + 0.01);
    }

    void chartsAreXmlWhateverTheirNames()
    {
        SvgTimeChart chart;
        chart.title = "A & B <\"'> \x01";
        chart.unit = "<units>";
        chart.isStacked = true;
        chart.curves = {{"a < b", &usedRole, true, std::vector<double>(chartColumns, 0.5)},
            {"c", &spaceRole, false, std::vector<double>(chartColumns, 2)}};
        QVERIFY(isWellFormed(svgOf(chart)));
        QVERIFY(isWellFormed(
            svgOfBars("<>", {{"x & y", 3, "<3>", &usedRole}, {"none", 0, "", &usedRole}})));
    }

    void marksAreRoundAndInside_data()
    {
        QTest::addColumn<qint64>("length");
        for (const qint64 length : {qint64 {1}, qint64 {59}, qint64 {3600}, qint64 {86400},
                 qint64 {864000}, qint64 {400} * 86400, qint64 {1} << 40})
            QTest::newRow(qPrintable(QString::number(length))) << length;
    }
    void marksAreRoundAndInside()
    {
        QFETCH(qint64, length);
        const auto marks = timeMarks(SimTime {5}, SimTime {5 + length}, 800);
        QVERIFY(marks.size() <= 11);
        for (const TimeMark& mark : marks)
            QVERIFY(mark.pixel >= 0 && mark.pixel <= 800);
    }

    void wordsOfTimes()
    {
        QCOMPARE(momentText(SimTime {86400 + 2 * 3600 + 30}), std::string("1 d 02:00:30"));
        QCOMPARE(lengthText(SimTime {59}), std::string("59 s"));
        QCOMPARE(lengthText(SimTime {8 * 3600 + 21 * 60}), std::string("8 h 21 m"));
        QCOMPARE(lengthText(SimTime {2 * 86400 + 4 * 3600}), std::string("2 d 4 h"));
        QCOMPARE(groupedText(1234567), std::string("1\u00A0234\u00A0567"));
        QCOMPARE(groupedText(-123), std::string("-123"));
    }
};

QTEST_APPLESS_MAIN(SvgChartTest)
#include "tst_SvgChart.moc"
