// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/workload/RandomChoice.h"

using namespace midplane::core;

class RandomChoiceTest : public QObject {
    Q_OBJECT

private slots:
    /// SplitMix64 started at 1234567 gives these numbers in every published implementation.
    void scramblesAsSplitMix64()
    {
        constexpr std::uint64_t step = 0x9e3779b97f4a7c15U;
        QCOMPARE(scrambled(1234567), std::uint64_t {6457827717110365317U});
        QCOMPARE(scrambled(1234567 + step), std::uint64_t {3203168211198807973U});
        QCOMPARE(scrambled(1234567 + 2 * step), std::uint64_t {9817491932198370423U});
    }

    /// docs/workloads.md prints these, so that others can check their own code.
    void givesTheFractionsOfTheManual()
    {
        QCOMPARE(QString::number(randomFraction(1, Purpose::Torus, 1), 'f', 12),
            QStringLiteral("0.439784939364"));
        QCOMPARE(QString::number(randomFraction(1, Purpose::Shape, 1), 'f', 12),
            QStringLiteral("0.719072606241"));
        QCOMPARE(QString::number(randomFraction(7, Purpose::Torus, 59763), 'f', 12),
            QStringLiteral("0.178609405959"));
    }

    void dependsOnSeedPurposeAndLineAlone()
    {
        QVERIFY(randomBits(1, Purpose::Torus, 5) != randomBits(2, Purpose::Torus, 5));
        QVERIFY(randomBits(1, Purpose::Torus, 5) != randomBits(1, Purpose::Shape, 5));
        QVERIFY(randomBits(1, Purpose::Torus, 5) != randomBits(1, Purpose::Torus, 6));
        QCOMPARE(randomBits(1, Purpose::Torus, 5), randomBits(1, Purpose::Torus, 5));
    }

    /// 100,000 lines in ten bins: the expected 10,000 a bin have a standard deviation of 95.
    void spreadsEvenly()
    {
        std::array<int, 10> bins {};
        for (std::uint64_t line = 1; line <= 100'000; ++line) {
            const double u = randomFraction(1, Purpose::Torus, line);
            QVERIFY(u >= 0 && u < 1);
            ++bins[static_cast<std::size_t>(u * 10)];
        }
        for (const int count : bins)
            QVERIFY2(std::abs(count - 10'000) < 500, qPrintable(QString::number(count)));
    }

    /// Two purposes of one line say nothing about each other: a quarter of the lines lies low in
    /// both.
    void keepsPurposesApart()
    {
        int both = 0;
        for (std::uint64_t line = 1; line <= 100'000; ++line) {
            both += randomFraction(1, Purpose::Torus, line) < 0.5
                && randomFraction(1, Purpose::Shape, line) < 0.5;
        }
        QVERIFY2(std::abs(both - 25'000) < 700, qPrintable(QString::number(both)));
    }

    void staysBelowTheBound()
    {
        std::array<int, 6> faces {};
        for (std::uint64_t throwNumber = 0; throwNumber < 6000; ++throwNumber)
            ++faces.at(randomBelow(6, 1, Purpose::Size, throwNumber));
        for (const int count : faces)
            QVERIFY2(std::abs(count - 1000) < 150, qPrintable(QString::number(count)));
    }
};

QTEST_APPLESS_MAIN(RandomChoiceTest)
#include "tst_RandomChoice.moc"
