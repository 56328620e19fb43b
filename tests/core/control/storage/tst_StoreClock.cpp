// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/control/storage/StoreClock.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

using Kind = ClockNotice::Kind;

namespace {

constexpr auto day = 24h;
constexpr auto year = 365 * day;

/// A computer whose clocks stand still until a test moves them.
struct Computer {
    std::atomic<std::int64_t> wall = 1'790'000'000'000;
    std::atomic<std::int64_t> steady = 5'000'000;
    std::string boot = "first boot";

    void pass(std::chrono::milliseconds time)
    {
        wall += time.count();
        steady += time.count();
    }
    void reboot(const char* name, std::chrono::milliseconds off)
    {
        boot = name;
        wall += off.count();
        steady = 30'000;
    }
};

/// What a program on it sees when its wall clock is so far off.
StoreSharing sharing(Computer& computer, const char* program, std::chrono::milliseconds off = 0ms)
{
    StoreSharing made;
    made.interval = 10min; // The test asks, and nothing else.
    made.clocks = {[&computer, off] { return computer.wall + off.count(); },
        [&computer] { return computer.steady.load(); }, computer.boot, program};
    return made;
}

SimTime nowOf(Bridge& bridge)
{
    return *bridge.read([](const BridgeModel& model) { return model.now(); });
}

std::vector<ClockNotice> noticesOf(Bridge& bridge)
{
    return *bridge.read([](const BridgeModel& model) { return model.clockNotices(); });
}

/// A command that is stored.
void write(Bridge& bridge) { QVERIFY(addJob(bridge, "")); }

} // namespace

/// The time of a control-system file, and clocks that are wrong.
class StoreClockTest : public QObject {
    Q_OBJECT

private slots:
    void aWrongClockMovesNoTimeAndIsNamed_data()
    {
        QTest::addColumn<qint64>("off"); // Seconds.
        QTest::newRow("600 s ahead") << qint64 {600};
        QTest::newRow("a day ahead") << qint64 {86'400};
        QTest::newRow("a year ahead") << qint64 {365 * 86'400};
        QTest::newRow("a day behind") << qint64 {-86'400};
        QTest::newRow("50 years behind") << qint64 {-50LL * 365 * 86'400};
    }

    void aWrongClockMovesNoTimeAndIsNamed()
    {
        QFETCH(qint64, off);
        const StoreFolder folder;
        Computer computer;
        const auto right = made(folder.file(), newStore(1), sharing(computer, "right"));
        computer.pass(100s);
        const auto wrong
            = opened(folder.file(), sharing(computer, "wrong", std::chrono::seconds {off}));
        QCOMPARE(nowOf(*wrong), SimTime {100});
        write(*wrong);
        QCOMPARE(nowOf(*right), SimTime {100});
        computer.pass(10s);
        write(*right);
        for (const auto& bridge : {right, wrong}) {
            QCOMPARE(nowOf(*bridge), SimTime {110});
            const auto notices = noticesOf(*bridge);
            QCOMPARE(notices.size(), std::size_t {1});
            QCOMPARE(notices[0].kind, Kind::Ignored);
            QCOMPARE(notices[0].program, std::string("wrong"));
            QCOMPARE(notices[0].ahead.count(), off);
        }
    }

    void aClockThatIsSetWhileProgramsRunMovesNoTime()
    {
        const StoreFolder folder;
        Computer computer;
        const auto one = made(folder.file(), newStore(1), sharing(computer, "one"));
        computer.pass(100s);
        computer.wall -= std::chrono::milliseconds(day).count();
        QCOMPARE(nowOf(*one), SimTime {100});
        computer.pass(5s);
        QCOMPARE(nowOf(*one), SimTime {105});
        QCOMPARE(noticesOf(*one).at(0).ahead, std::chrono::seconds {-day});
        // The next program counts from where time is, too.
        const auto two = opened(folder.file(), sharing(computer, "two"));
        QCOMPARE(nowOf(*two), SimTime {105});
        computer.wall += std::chrono::milliseconds(day).count();
        QVERIFY(noticesOf(*one).empty());
    }

    void timeGoesOnWhileTheFileIsClosed()
    {
        const StoreFolder folder;
        Computer computer;
        made(folder.file(), newStore(1), sharing(computer, "first"));
        computer.pass(100 * day);
        const auto later = opened(folder.file(), sharing(computer, "later"));
        QCOMPARE(nowOf(*later), SimTime {100 * day});
        QVERIFY(noticesOf(*later).empty());
    }

    void afterARebootTheWallClockTellsHowLongTheFileWasClosed()
    {
        const StoreFolder folder;
        Computer computer;
        made(folder.file(), newStore(1), sharing(computer, "first"));
        computer.pass(100s);
        computer.reboot("second boot", 2h);
        const auto two = opened(folder.file(), sharing(computer, "two"));
        QCOMPARE(nowOf(*two), SimTime {2h + 100s});
        QVERIFY(noticesOf(*two).empty());
        write(*two);
        const auto wrong = opened(folder.file(), sharing(computer, "wrong", year));
        QCOMPARE(nowOf(*wrong), SimTime {2h + 100s});
    }

    void aFileThatWasClosedForDaysOverARebootSaysSo()
    {
        const StoreFolder folder;
        Computer computer;
        made(folder.file(), newStore(1), sharing(computer, "first"));
        computer.reboot("second boot", 3 * day);
        const auto two = opened(folder.file(), sharing(computer, "two"));
        QCOMPARE(nowOf(*two), SimTime {3 * day});
        QCOMPARE(noticesOf(*two).at(0).kind, Kind::Followed);
        QCOMPARE(noticesOf(*two).at(0).ahead, std::chrono::seconds {3 * day});
    }

    void aClockThatIsWrongAfterARebootMovesNoTime_data()
    {
        QTest::addColumn<qint64>("off"); // Seconds.
        QTest::newRow("a year ahead") << qint64 {365 * 86'400};
        QTest::newRow("50 years behind") << qint64 {-50LL * 365 * 86'400};
    }

    void aClockThatIsWrongAfterARebootMovesNoTime()
    {
        QFETCH(qint64, off);
        const StoreFolder folder;
        Computer computer;
        write(*made(folder.file(), newStore(1), sharing(computer, "first")));
        computer.reboot("second boot", 0ms);
        const auto wrong
            = opened(folder.file(), sharing(computer, "wrong", std::chrono::seconds {off}));
        computer.pass(100s);
        QCOMPARE(nowOf(*wrong), SimTime {100});
        write(*wrong);
        QCOMPARE(noticesOf(*wrong).at(0).ahead.count(), off);
        // Programs whose clocks are right are not accused.
        const auto right = opened(folder.file(), sharing(computer, "right"));
        computer.pass(10s);
        QCOMPARE(nowOf(*right), SimTime {110});
        QCOMPARE(noticesOf(*right).size(), std::size_t {1});
        QCOMPARE(noticesOf(*right)[0].program, std::string("wrong"));
        QVERIFY(noticesOf(*right)[0].isOld);
    }

    void aTimeThatOnlyAWrongClockLedToIsForgotten()
    {
        const StoreFolder folder;
        Computer computer;
        made(folder.file(), newStore(1), sharing(computer, "first"));
        computer.reboot("second boot", 0ms);
        const auto wrong = opened(folder.file(), sharing(computer, "wrong", 10h));
        QCOMPARE(nowOf(*wrong), SimTime {10h}); // It could have been closed for so long.
        const auto right = opened(folder.file(), sharing(computer, "right"));
        computer.pass(60s);
        write(*right);
        QCOMPARE(nowOf(*wrong), SimTime {60});
        write(*wrong);
        QCOMPARE(nowOf(*right), SimTime {60});
        QCOMPARE(noticesOf(*right).at(0).program, std::string("wrong"));
    }

    void aTimeFarAheadInTheFileGoesOnFromThereAndSaysWhoWrote()
    {
        const StoreFolder folder;
        Computer computer;
        const auto one = made(folder.file(), newStore(1), sharing(computer, "one"));
        const auto two = opened(folder.file(), sharing(computer, "two"));
        write(*one);
        rawly(folder.file())
            .exec("UPDATE progress SET now = 86400, writer = 'the culprit', revision = 99");
        for (const auto& bridge : {one, two}) {
            QCOMPARE(nowOf(*bridge), SimTime {day});
            QCOMPARE(noticesOf(*bridge).at(0).kind, Kind::Leapt);
            QCOMPARE(noticesOf(*bridge)[0].program, std::string("the culprit"));
            QCOMPARE(noticesOf(*bridge)[0].ahead, std::chrono::seconds {day});
        }
        computer.pass(10s);
        write(*two);
        computer.pass(10s);
        QCOMPARE(nowOf(*one), SimTime {day + 20s}); // Nothing waits for the clock to catch up.
        const auto three = opened(folder.file(), sharing(computer, "three"));
        QCOMPARE(nowOf(*three), SimTime {day + 20s});
        QCOMPARE(noticesOf(*three).size(), std::size_t {1});
    }

    void whatIsDueHappensAfterALeap()
    {
        const StoreFolder folder;
        Computer computer;
        const auto one = made(folder.file(), newStore(1), sharing(computer, "one"));
        QCOMPARE(add(*one, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        rawly(folder.file()).exec("UPDATE progress SET now = 31536000, revision = 99");
        QCOMPARE(boot(*one, "A"), StatusCode::Ok);
        computer.pass(14s);
        QCOMPARE(letterOf(*one, "A"), 'I');
    }

    /// Where no boot is known, as without /proc, each program follows its own wall clock.
    void programsWithoutABootGoOnFromTheLatestTime()
    {
        const StoreFolder folder;
        Computer computer;
        computer.boot.clear();
        const auto right = made(folder.file(), newStore(1), sharing(computer, "right"));
        const auto wrong = opened(folder.file(), sharing(computer, "wrong", 600s));
        write(*wrong);
        QCOMPARE(nowOf(*right), SimTime {600});
        QCOMPARE(noticesOf(*right).at(0).kind, Kind::Leapt);
        QCOMPARE(noticesOf(*right)[0].program, std::string("wrong"));
        computer.pass(10s);
        write(*right);
        QCOMPARE(nowOf(*right), SimTime {610});
        QCOMPARE(nowOf(*wrong), SimTime {610});
    }

    void resetClockEndsTheNoticesAndTimeContinues()
    {
        const StoreFolder folder;
        Computer computer;
        const auto one = made(folder.file(), newStore(1), sharing(computer, "one"));
        computer.pass(100s);
        computer.wall += std::chrono::milliseconds(year).count();
        write(*one);
        QCOMPARE(noticesOf(*one).size(), std::size_t {1});
        QVERIFY(one->resetClock());
        QVERIFY(noticesOf(*one).empty());
        computer.pass(10s);
        QCOMPARE(nowOf(*one), SimTime {110});
        const auto two = opened(folder.file(), sharing(computer, "two"));
        QCOMPARE(nowOf(*two), SimTime {110});
        QVERIFY(noticesOf(*two).empty());
        computer.reboot("second boot", 1h);
        QCOMPARE(nowOf(*opened(folder.file(), sharing(computer, "three"))), SimTime {1h + 110s});
    }

    void timeThatIsMovedByHandFollowsNoClock()
    {
        const StoreFolder folder;
        Computer computer;
        const auto one = made(folder.file(), newStore(0), sharing(computer, "one"));
        QVERIFY(one->moveTimeTo(50s));
        const auto two = opened(folder.file(), sharing(computer, "two", year));
        write(*two);
        QCOMPARE(nowOf(*one), SimTime {50});
        QVERIFY(noticesOf(*one).empty());
        QCOMPARE(statusOf(two->resetClock()), StatusCode::IncompatibleState);
    }

    void noticesDoNotGrowForEver()
    {
        const StoreFolder folder;
        Computer computer;
        const auto right = made(folder.file(), newStore(1), sharing(computer, "right"));
        for (int i = 0; i < 40; ++i) {
            const std::string program = "wrong " + std::to_string(i);
            write(*opened(folder.file(), sharing(computer, program.c_str(), 600s)));
        }
        QCOMPARE(noticesOf(*right).size(), StoredClock::mostNotices);
        QCOMPARE(noticesOf(*right).back().program, std::string("wrong 39"));
    }

    void aDamagedClockIsAnError_data()
    {
        QTest::addColumn<QByteArray>("commands");
        QTest::newRow("no row") << QByteArray("DELETE FROM clock");
        QTest::newRow("time") << QByteArray("UPDATE clock SET time = -1");
        QTest::newRow("wall") << QByteArray("UPDATE clock SET wall = 9223372036854775807");
        QTest::newRow("notice") << QByteArray(
            "INSERT INTO clock_notices (kind, program, ahead, time) VALUES (7, '', 0, 0)");
    }

    void aDamagedClockIsAnError()
    {
        QFETCH(QByteArray, commands);
        const StoreFolder folder;
        made(folder.file(), newStore(1));
        rawly(folder.file()).exec(commands.toStdString());
        const auto bridge = StoredBridge::open(folder.file());
        QVERIFY(!bridge);
        QVERIFY(bridge.error().text().find("table clock") != std::string::npos);
    }

    /// The extremes of what a file may say are no arithmetic errors.
    void extremeClocksBreakNothing()
    {
        const StoreFolder folder;
        Computer computer;
        made(folder.file(), newStore(mostSpeed), sharing(computer, "one"));
        for (const char* each :
            {"wall = 4503599627370496", "wall = -4503599627370496", "steady = 4503599627370496",
                "steady = -4503599627370496", "time = 1099511627776000"}) {
            rawly(folder.file()).exec(std::string("UPDATE clock SET ") + each);
            const auto bridge = opened(folder.file(), sharing(computer, "two"));
            computer.pass(10s);
            QVERIFY(nowOf(*bridge) >= SimTime {0});
            (void)addJob(*bridge, "");
        }
    }

    void aNoticeReadsAsASentence_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("ahead");
        QTest::addColumn<QString>("text");
        QTest::newRow("ahead") << 0 << qint64 {86'400}
                               << "the clock of x is 1 d ahead; its time was ignored";
        QTest::newRow("behind") << 0 << qint64 {-660}
                                << "the clock of x is 11 min behind; its time was ignored";
        QTest::newRow("followed") << 1 << qint64 {129'600}
                                  << "time moved forward by 1 d 12 h while no program had the file "
                                     "open, by the clock of x";
        QTest::newRow("leapt") << 2 << qint64 {61}
                               << "time was set 1 min 1 s ahead; the last program that wrote was x";
    }

    void aNoticeReadsAsASentence()
    {
        QFETCH(int, kind);
        QFETCH(qint64, ahead);
        const ClockNotice notice {static_cast<Kind>(kind), "x", std::chrono::seconds {ahead}};
        QTEST(QString::fromStdString(textOf(notice)), "text");
    }
};

QTEST_APPLESS_MAIN(StoreClockTest)
#include "tst_StoreClock.moc"
