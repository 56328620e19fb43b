// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <unistd.h>

#include "core/scheduling/managers/LeaseClaim.h"
#include "core/scheduling/managers/LeasedBridge.h"
#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/support/ProcessMark.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

const std::string elsewhere = "manager/lab2/1234abcd-1/4711/99";

std::string here() { return processMarkOf(managerKind, getpid()); }

/// Of a process of this host that is over: it began at another time.
std::string dead()
{
    std::string mark = here();
    mark.back() = mark.back() == '1' ? '2' : '1';
    return mark;
}

void hold(Bridge& bridge, const std::string& holder)
{
    QVERIFY(bridge.command([&](BridgeModel& model) { return model.takeLease("LL", holder); }));
}

std::string holderOf(Bridge& bridge)
{
    return *bridge.read([](const BridgeModel& model) { return model.leases().at("LL").holder; });
}

LeaseClaim claimOf(LeaseClaim::TakeOver takeOver = LeaseClaim::TakeOver::No)
{
    return LeaseClaim("LL", here(), takeOver);
}

} // namespace

/// One process at a time manages jobs under a name.
class LeaseClaimTest : public QObject {
    Q_OBJECT

private slots:
    void aFreeNameIsTaken()
    {
        ManagerWorld world;
        LeaseClaim claim = claimOf();
        QVERIFY(claim.advance(world.bridge, {}) == LeaseClaim::State::Taken);
        QCOMPARE(holderOf(world.bridge), here());
        QVERIFY(claim.takenFrom().empty());
    }

    void theNameOfALivingProcessIsRefused()
    {
        ManagerWorld world;
        world.bridge.moveTimeTo(120s);
        hold(world.bridge, processMarkOf(managerKind, getppid()));
        for (const auto takeOver : {LeaseClaim::TakeOver::No, LeaseClaim::TakeOver::WhenSilent}) {
            LeaseClaim claim = claimOf(takeOver);
            QVERIFY(claim.advance(world.bridge, {}) == LeaseClaim::State::Refused);
            const QString said = QString::fromStdString(claim.reason());
            QVERIFY2(said.contains(QString("process %1 on host").arg(getppid())), qPrintable(said));
            QVERIFY2(said.contains("since 120 s"), qPrintable(said));
            QVERIFY2(said.contains("--name"), qPrintable(said));
        }
    }

    /// The process is gone, or its number was given anew: that is proof.
    void theNameOfADeadProcessIsTaken()
    {
        ManagerWorld world;
        hold(world.bridge, dead());
        LeaseClaim claim = claimOf();
        QVERIFY(claim.advance(world.bridge, {}) == LeaseClaim::State::Taken);
        QCOMPARE(claim.takenFrom(), dead());
        QCOMPARE(holderOf(world.bridge), here());
    }

    void aProcessElsewhereIsLeftAloneUnlessToldOtherwise()
    {
        ManagerWorld world;
        hold(world.bridge, elsewhere);
        LeaseClaim claim = claimOf();
        QVERIFY(claim.advance(world.bridge, {}) == LeaseClaim::State::Refused);
        QVERIFY(claim.reason().find("process 4711 on host lab2") != std::string::npos);
        QVERIFY(claim.reason().find("--take-over") != std::string::npos);
        QCOMPARE(holderOf(world.bridge), elsewhere);
    }

    void aSilentProcessElsewhereLosesItsName()
    {
        ManagerWorld world;
        hold(world.bridge, elsewhere);
        LeaseClaim claim = claimOf(LeaseClaim::TakeOver::WhenSilent);
        const LeaseClaim::Moment begin {};
        QVERIFY(claim.advance(world.bridge, begin) == LeaseClaim::State::Watching);
        // However far the time of the control system leaps.
        world.bridge.moveTimeTo(1'000'000s);
        QVERIFY(claim.advance(world.bridge, begin + 29s) == LeaseClaim::State::Watching);
        QCOMPARE(holderOf(world.bridge), elsewhere);
        QVERIFY(
            claim.advance(world.bridge, begin + LeaseClaim::silence) == LeaseClaim::State::Taken);
        QCOMPARE(holderOf(world.bridge), here());
    }

    void aHeartbeatKeepsTheName()
    {
        ManagerWorld world;
        hold(world.bridge, elsewhere);
        LeaseClaim claim = claimOf(LeaseClaim::TakeOver::WhenSilent);
        const LeaseClaim::Moment begin {};
        QVERIFY(claim.advance(world.bridge, begin) == LeaseClaim::State::Watching);
        QVERIFY(world.bridge.command(
            [](BridgeModel& model) { return model.renewLease("LL", elsewhere); }));
        QVERIFY(claim.advance(world.bridge, begin + 29s) == LeaseClaim::State::Refused);
        QVERIFY(claim.reason().find("alive") != std::string::npos);
    }

    void twoClaimsOfOneDeadProcessGiveOneHolder()
    {
        ManagerWorld world;
        hold(world.bridge, dead());
        LeaseClaim first = claimOf();
        LeaseClaim second("LL", elsewhere, LeaseClaim::TakeOver::No);
        QVERIFY(first.advance(world.bridge, {}) == LeaseClaim::State::Taken);
        QVERIFY(second.advance(world.bridge, {}) == LeaseClaim::State::Refused);
        QCOMPARE(holderOf(world.bridge), here());
    }

    void aHolderBeatsNowAndThen()
    {
        ManagerWorld world;
        hold(world.bridge, here());
        LeasedBridge leased(world.bridge, "LL", here());
        const auto beats = [&] {
            return *world.bridge.read(
                [](const BridgeModel& model) { return model.leases().at("LL").beats; });
        };
        const LeasedBridge::Moment begin = LeasedBridge::Moment::clock::now();
        leased.beat(begin);
        leased.beat(begin + 1s);
        QCOMPARE(beats(), std::int64_t {1});
        leased.beat(begin + LeasedBridge::beatPeriod);
        QCOMPARE(beats(), std::int64_t {2});
    }

    /// A process that was stopped while another one took its name over wakes up.
    void whoLostTheNameChangesNothing()
    {
        ManagerWorld world;
        hold(world.bridge, here());
        LeasedBridge leased(world.bridge, "LL", here());
        LoadLevelerManager manager(leased, {});
        manager.submit(jobOf(512, 100s));
        manager.step();
        QCOMPARE(world.partitionCount(), std::size_t {1});
        QVERIFY(world.bridge.command(
            [](BridgeModel& model) { return model.takeLease("LL", elsewhere, here()); }));
        const QString before = world.story();
        manager.submit(jobOf(512, 100s));
        manager.step();
        QVERIFY(leased.isLost());
        QCOMPARE(world.story(), before);
    }

    void theNameIsFreeAfterAnOrderlyEnd()
    {
        ManagerWorld world;
        hold(world.bridge, here());
        {
            LeasedBridge leased(world.bridge, "LL", here());
        }
        QCOMPARE(holderOf(world.bridge), std::string());
    }
};

QTEST_GUILESS_MAIN(LeaseClaimTest)

#include "tst_LeaseClaim.moc"
