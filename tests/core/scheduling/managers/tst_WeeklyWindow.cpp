// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/scheduling/managers/WeeklyWindow.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

/// 2005-06-19, a Sunday: the workshop at which the paper was presented.
constexpr std::int64_t sunday = 1'119'139'200;
constexpr std::int64_t day = 86'400;

} // namespace

class WeeklyWindowTest : public QObject {
    Q_OBJECT

private slots:
    void theWeekendIsSaturdayAndSunday()
    {
        const WeeklyWindow weekend = WeeklyWindow::weekend();
        QVERIFY(weekend.isOpen(sunday));
        QVERIFY(weekend.isOpen(sunday + day - 1));
        QVERIFY(!weekend.isOpen(sunday + day));
        QVERIFY(weekend.isOpen(sunday - day));
        QVERIFY(!weekend.isOpen(sunday - day - 1));
        QCOMPARE(weekend.untilOpen(sunday), SimTime {0});
        QCOMPARE(weekend.untilOpen(sunday + day), SimTime {5 * day});
        QCOMPARE(weekend.untilOpen(sunday - day - 1), SimTime {1});
    }

    void itMayReachIntoTheNextWeek()
    {
        const WeeklyWindow night {6 * WeeklyWindow::day + 22h, 8h}; // Sunday 22:00 to Monday 6:00.
        QVERIFY(night.isOpen(sunday + 22 * 3600));
        QVERIFY(night.isOpen(sunday + day + 6 * 3600 - 1));
        QVERIFY(!night.isOpen(sunday + day + 6 * 3600));
        QCOMPARE(night.untilOpen(sunday), SimTime {22h});
    }

    void alwaysAndNever()
    {
        for (int hour = -200; hour < 200; ++hour) {
            QVERIFY(WeeklyWindow::always().isOpen(sunday + hour * 3600));
            QVERIFY(!WeeklyWindow::never().isOpen(sunday + hour * 3600));
        }
    }

    /// Before the epoch too: nothing says that a calendar begins later.
    void whenItOpensItIsOpen()
    {
        const WeeklyWindow window {3 * WeeklyWindow::day + 5h, 7h};
        for (std::int64_t date = -sunday; date < sunday; date += 12'345'678) {
            const auto wait = window.untilOpen(date).count();
            QVERIFY(window.isOpen(date + wait));
            QVERIFY(wait == 0 || !window.isOpen(date + wait - 1));
        }
    }
};

QTEST_APPLESS_MAIN(WeeklyWindowTest)
#include "tst_WeeklyWindow.moc"
