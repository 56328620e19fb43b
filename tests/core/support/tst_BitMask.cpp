// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QtTest>

#include "core/support/BitMask.h"

using namespace midplane::core;

/// Every operation against the same on std::set, over several words and a ragged last one.
class BitMaskTest : public QObject {
    Q_OBJECT

    using Mask = BitMask<struct TestTag, 2>;
    static constexpr std::size_t size = 200;

    static std::set<std::size_t> numbersOf(const Mask& mask)
    {
        std::set<std::size_t> numbers;
        mask.forEach([&](std::size_t number) { numbers.insert(number); });
        return numbers;
    }
    static Mask multiplesOf(std::size_t step)
    {
        Mask mask(size);
        for (std::size_t number = 0; number < size; number += step)
            mask.set(number);
        return mask;
    }

private slots:
    void aNewMaskIsEmpty()
    {
        QVERIFY(Mask(size).none());
        QCOMPARE(Mask(size).count(), std::size_t {0});
    }

    void movedNumbersStayInTheSet()
    {
        const Mask sevens = multiplesOf(7);
        for (const std::size_t by : {0U, 1U, 63U, 64U, 65U, 130U, 199U, 200U, 300U}) {
            std::set<std::size_t> lower;
            std::set<std::size_t> higher;
            for (const std::size_t number : numbersOf(sevens)) {
                if (number >= by)
                    lower.insert(number - by);
                if (number + by < size)
                    higher.insert(number + by);
            }
            QVERIFY(numbersOf(sevens.shiftedDown(by)) == lower);
            QVERIFY(numbersOf(sevens.shiftedUp(by)) == higher);
        }
    }

    void theFirstNumberIsTheSmallest()
    {
        QVERIFY(!Mask(size).first());
        Mask mask(size);
        mask.set(199);
        QVERIFY(mask.first() == std::size_t {199});
        mask.set(64);
        QVERIFY(mask.first() == std::size_t {64});
    }

    void operationsAreThoseOfSets()
    {
        const Mask threes = multiplesOf(3);
        const Mask fives = multiplesOf(5);
        for (std::size_t number = 0; number < size; ++number) {
            const bool isThree = number % 3 == 0;
            const bool isFive = number % 5 == 0;
            QCOMPARE((threes & fives).test(number), isThree && isFive);
            QCOMPARE((threes | fives).test(number), isThree || isFive);
            QCOMPARE((threes - fives).test(number), isThree && !isFive);
        }
        QCOMPARE(numbersOf(threes).size(), threes.count());
        QVERIFY(threes.intersects(fives));
        QVERIFY(!(threes - fives).intersects(fives));
        QVERIFY(threes.contains(threes & fives));
        QVERIFY(!threes.contains(fives));
    }

    void rangesAndSingleBits()
    {
        Mask mask(size);
        mask.setRange(60, 10);
        mask.reset(64);
        mask.set(199);
        QCOMPARE(
            numbersOf(mask), (std::set<std::size_t> {60, 61, 62, 63, 65, 66, 67, 68, 69, 199}));
        mask.clear();
        QVERIFY(mask.none());
    }

    void copiesAreIndependent()
    {
        const Mask original = multiplesOf(7);
        Mask copy = original;
        copy.set(1);
        QVERIFY(copy != original);
        QVERIFY(!original.test(1));
    }
};

QTEST_APPLESS_MAIN(BitMaskTest)
#include "tst_BitMask.moc"
