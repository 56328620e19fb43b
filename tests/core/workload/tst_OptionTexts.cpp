// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/workload/OptionTexts.h"

using namespace midplane::core;

class OptionTextsTest : public QObject {
    Q_OBJECT

private slots:
    void readsShapes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("fat");
        QTest::addColumn<int>("choice");
        const auto row = [](const char* text, double fat, ShapeChoice choice) {
            QTest::newRow(text) << QByteArray(text) << fat << static_cast<int>(choice);
        };
        row("slim", 0, ShapeChoice::Fraction);
        row("fat", 1, ShapeChoice::Fraction);
        row("0.25", 0.25, ShapeChoice::Fraction);
        row("0", 0, ShapeChoice::Fraction);
        row("1", 1, ShapeChoice::Fraction);
        row("padded", 0, ShapeChoice::Padded);
        row("any", 0, ShapeChoice::Any);
    }

    void readsShapes()
    {
        QFETCH(QByteArray, text);
        QFETCH(double, fat);
        QFETCH(int, choice);
        WorkloadOptions options {.fatFraction = 0.5, .shapes = ShapeChoice::Any};
        QVERIFY(setShapes(options, text.toStdString()).has_value());
        QCOMPARE(options.fatFraction, fat);
        QCOMPARE(static_cast<int>(options.shapes), choice);
    }

    void readsEstimates()
    {
        WorkloadOptions options;
        QVERIFY(setEstimate(options, "actual").has_value());
        QVERIFY(options.estimate == Estimate::Actual);
        QVERIFY(setEstimate(options, "2.5").has_value());
        QVERIFY(options.estimate == Estimate::Request);
        QCOMPARE(options.estimateFactor, 2.5);
        QVERIFY(setEstimate(options, "request").has_value());
        QCOMPARE(options.estimateFactor, 1.0);
    }

    void refusesEverythingElse_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", "round", "-1", "nan", "inf", "1e999", "0.5x", " 1", "slim "})
            QTest::newRow(*text != '\0' ? text : "nothing") << QByteArray(text);
    }

    void refusesEverythingElse()
    {
        QFETCH(QByteArray, text);
        WorkloadOptions options;
        const auto shapes = setShapes(options, text.toStdString());
        QVERIFY(!shapes.has_value());
        QCOMPARE(shapes.error().where, std::string("--shapes"));
        const auto estimate = setEstimate(options, text.toStdString());
        QVERIFY(!estimate.has_value());
        QCOMPARE(estimate.error().where, std::string("--estimate"));
    }

    void refusesFractionsThatAreNone()
    {
        WorkloadOptions options;
        QVERIFY(!setShapes(options, "1.01").has_value());
        QVERIFY(!setEstimate(options, "0").has_value());
    }
};

QTEST_APPLESS_MAIN(OptionTextsTest)
#include "tst_OptionTexts.moc"
