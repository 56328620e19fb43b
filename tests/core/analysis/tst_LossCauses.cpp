// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/analysis/RunReader.h"
#include "tests/core/analysis/Author.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

/// "order 3 wiring 0 space 6", midplane-seconds.
QString lossesOf(const Author& author)
{
    RunReader reader(author.recording().machine);
    reader.explainLosses(std::make_shared<MachineTables>(author.recording().machine))
        .read(author.recording());
    const ByReason<WideSum> losses = *reader.metrics().capacity.byReason;
    return QString("order %1 wiring %2 space %3")
        .arg(static_cast<long>(losses[RefusalReason::Order]))
        .arg(static_cast<long>(losses[RefusalReason::Wiring]))
        .arg(static_cast<long>(losses[RefusalReason::Space]));
}

/// A job that holds the second column of the machine for 10 s, so that 2 and 4 midplanes are free
/// on its two sides.
Author withSecondColumnTaken()
{
    Author author(fourByTwo());
    const JobId job = author.submit(0, 1, 2, {1, 2, 1});
    author.start(0, job, boxAt(author.machine(), {{1, 0, 0}, {1, 2, 1}}));
    return author;
}

} // namespace

class LossCausesTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsLostWhileNobodyWaits()
    {
        Author author = withSecondColumnTaken();
        author.end(10, JobId {0});
        QCOMPARE(lossesOf(author), QString("order 0 wiring 0 space 0"));
    }

    /// 6 midplanes are free and the first in the queue asks for 8.
    void theFirstInTheQueueAccountsForAllItAskedFor()
    {
        Author author = withSecondColumnTaken();
        author.submit(0, 2, 8, {4, 2, 1});
        author.submit(0, 3, 1);
        author.end(10, JobId {0});
        QCOMPARE(lossesOf(author), QString("order 0 wiring 0 space 60"));
    }

    /// 3 midplanes in a row are nowhere free; the next two would have a place, whatever FCFS wrote
    /// of them, and account for the 3 midplanes that are left.
    void theNextOnesAccountForTheRest()
    {
        Author author = withSecondColumnTaken();
        author.refuse(0, author.submit(0, 2, 3));
        author.refuse(0, author.submit(0, 3, 2));
        author.refuse(0, author.submit(0, 4, 4, {2, 2, 1}));
        author.end(10, JobId {0});
        QCOMPARE(lossesOf(author), QString("order 30 wiring 0 space 30"));
    }

    /// A torus in a ring takes all links of the ring (Aridor et al., "Topology"): of the 4 free
    /// midplanes none can be joined along x.
    void linksThatAreTakenAreAReasonOfTheirOwn()
    {
        Author author(fourByTwo());
        const JobId torus = author.submit(0, 1, 4, {2, 2, 1}, Connectivity::Torus);
        author.start(0, torus,
            makePlacement(author.machine(), membersOf({{0, 0, 0}, {2, 2, 1}}),
                everywhere(Connectivity::Torus),
                {{links({0, 1, 2, 3}), links({0, 1}), links({})}}));
        author.submit(0, 2, 4, {2, 2, 1});
        author.end(10, torus);
        QCOMPARE(lossesOf(author), QString("order 0 wiring 40 space 0"));
    }

    /// Padding is no part of what a job asked for: the rest of its shape goes to the next.
    void aJobAccountsForItsSizeNotItsShape()
    {
        Author author = withSecondColumnTaken();
        author.submit(0, 2, 3, {4, 1, 1});
        author.submit(4, 3, 2);
        author.end(10, JobId {0});
        QCOMPARE(lossesOf(author), QString("order 12 wiring 0 space 30"));
    }

    void whatIsFreedChangesTheReason()
    {
        Author author = withSecondColumnTaken();
        author.submit(0, 2, 8, {4, 2, 1});
        author.end(10, JobId {0});
        const JobId other = author.submit(15, 3, 1);
        author.start(20, other, boxAt(author.machine(), {{0, 0, 0}, {1, 1, 1}}));
        author.end(30, other);
        QCOMPARE(lossesOf(author), QString("order 80 wiring 0 space 130"));
    }

    void withoutGeometryOnlyTheNumberCounts()
    {
        Author author(unitsOnly(8));
        const JobId job = author.submit(0, 1, 3);
        author.start(0, job, unitsFrom(author.machine(), 0, 3));
        author.submit(0, 2, 6);
        author.submit(10, 3, 5);
        author.end(20, job);
        QCOMPARE(lossesOf(author), QString("order 0 wiring 0 space 100"));
    }

    /// Krevat et al., section 2: where no box of the size is free, the next larger ones will do.
    void anyShapeWillDo()
    {
        Author author = withSecondColumnTaken();
        author.submit(0, 2, 3);
        author.recording().jobs[1].anyShape = true;
        author.end(10, JobId {0});
        QCOMPARE(lossesOf(author), QString("order 30 wiring 0 space 0"));
    }

    /// A run that may wrap around has places that another has not.
    void theRulesOfTheRunCount()
    {
        Author author = withSecondColumnTaken();
        author.submit(0, 2, 3);
        author.recording().rules.wrap = Wrap::Yes;
        author.end(10, JobId {0});
        QCOMPARE(lossesOf(author), QString("order 30 wiring 0 space 0"));
    }
};

QTEST_APPLESS_MAIN(LossCausesTest)
#include "tst_LossCauses.moc"
