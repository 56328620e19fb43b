// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/MoveSearch.h"

#include <QtTest>

#include "tests/core/analysis/Author.h"
#include "tests/core/fragmentation/SlowMoves.h"
#include "tests/core/machine/CrossbarMachine.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

/// Eight by two midplanes, each line a crossbar, with a job of one or two midplanes here and there.
BusyMachine anyScatteredMachine()
{
    BusyMachine busy(crossbarMachine(8, 2, 1));
    for (int x = 0; x < 8; ++x) {
        const int y = pick(0, 1);
        const bool isTall = y == 0 && pick(0, 3) == 0;
        Request request;
        request.shape = {1, isTall ? 2 : 1, 1};
        request.rotations = oneOf({Rotations::All, Rotations::None});
        if (pick(0, 7) > 0)
            busy.run(test::boxAt(busy.machine(), {{x, y, 0}, request.shape}), request);
    }
    return busy;
}

Request longWish()
{
    Request request;
    request.shape = oneOf<Shape>({{4, 2, 1}, {8, 1, 1}, {7, 1, 1}, {3, 2, 1}});
    return request;
}

} // namespace

/// Plans of many moves; those of few are held against all there are in tst_RoomPlanner.
class MoveSearchTest : public QObject {
    Q_OBJECT

private slots:
    /// Rows and columns of small jobs, where four or five of them must go; and the same where there
    /// is only time for the search that leaves most out.
    void manyMovesAreAsFewAsTryingAllOfThem()
    {
        std::map<std::size_t, int> plans; // By moves.
        int notFound = 0;
        QVERIFY(rc::check([&] {
            const BusyMachine busy = anyScatteredMachine();
            const Request request = longWish();
            PlaceLister lister(busy.tables);
            const RoomPlans made = planRoom(lister, busy.occupancy, busy.running, request);
            if (made.fitsNow || made.free < made.needed)
                return;
            const auto slow
                = slowFewestMoves(busy, allPlacements(*busy.tables, request), busy.running.size());
            RC_ASSERT(!made.wasCut);
            RC_ASSERT(made.moves.has_value() == slow.has_value());
            RoomEffort little;
            little.steps = 0;
            const RoomPlans cheap = planRoom(lister, busy.occupancy, busy.running, request, little);
            RC_ASSERT(!cheap.moves || slow);
            RC_ASSERT(cheap.moves || cheap.wasCut || !slow);
            if (!slow)
                return;
            ++plans[*slow];
            notFound += cheap.moves ? 0 : 1;
            RC_ASSERT(made.moves->moves.size() == *slow);
            RC_ASSERT(made.fewestIsProved);
            RC_ASSERT(works(*made.moves, busy.occupancy));
            if (!cheap.moves)
                return;
            RC_ASSERT(cheap.moves->moves.size() >= *slow);
            RC_ASSERT(!cheap.fewestIsProved || cheap.moves->moves.size() == *slow);
            RC_ASSERT(works(*cheap.moves, busy.occupancy));
        }));
        QString tally;
        int all = 0;
        for (const auto& [moves, count] : plans) {
            tally += QStringLiteral("%1 of %2 moves, ").arg(count).arg(moves);
            all += count;
        }
        qInfo("%s%d not found by the cheap search", qPrintable(tally), notFound);
        QVERIFY(plans[3] + plans[4] + plans[5] > 0); // It was no empty test.
        QVERIFY(notFound * 5 < all);
    }

    /// Ten columns with a job each, five of them in either row: a row is free after five moves, and
    /// no four of them empty one.
    void fiveMovesAreFoundAndProved()
    {
        BusyMachine busy(crossbarMachine(10, 2, 1));
        for (int x = 0; x < 10; ++x)
            busy.run(test::boxAt(busy.machine(), {{x, x % 2, 0}, {1, 1, 1}}), Request {});
        Request request;
        request.shape = {10, 1, 1};
        PlaceLister lister(busy.tables);
        for (const std::int64_t steps : {RoomEffort().steps, std::int64_t {0}}) {
            RoomEffort effort;
            effort.steps = steps;
            const RoomPlans plans = planRoom(lister, busy.occupancy, busy.running, request, effort);
            QVERIFY(plans.moves.has_value());
            QCOMPARE(plans.moves->moves.size(), std::size_t {5});
            QVERIFY(works(*plans.moves, busy.occupancy));
            QVERIFY(!plans.moves->needsPause);
            QVERIFY(plans.noneWithin == 4); // No row has fewer jobs in it.
            QVERIFY(plans.fewestIsProved);
        }
    }
};

QTEST_APPLESS_MAIN(MoveSearchTest)
#include "tst_MoveSearch.moc"
