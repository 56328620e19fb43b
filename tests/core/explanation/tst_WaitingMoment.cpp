// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "tests/core/explanation/WaitingScenes.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

class WaitingMomentTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhoIsAheadAndWhatIsPromised()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("flat").value()), "easy");
        scene.run(WaitingScene::job({100, 1, 1}, Connectivity::Mesh, 50), 10);
        const JobId head = scene.submit(WaitingScene::job({90, 1, 1}, Connectivity::Mesh));
        scene.promise(head, 60);
        for (int i = 0; i < 30; ++i)
            scene.submit(WaitingScene::job({90, 1, 1}, Connectivity::Mesh));
        const JobId last = scene.submit(WaitingScene::job({20, 1, 1}, Connectivity::Mesh));
        const WaitingMoment moment = scene.moment(last);
        QCOMPARE(moment.now, SimTime {10});
        QCOMPARE(moment.ahead, std::size_t {31});
        QCOMPARE(moment.firstAhead.size(), WaitingMoment::mostNamed);
        QVERIFY(moment.firstAhead.front() == head);
        QVERIFY(moment.promisedToHead == SimTime {60});
        QCOMPARE(moment.earlierPromiseCount, std::size_t {1});
        QVERIFY(!moment.promised);
        QVERIFY(scene.moment(head).promised == SimTime {60});
        QCOMPARE(scene.moment(head).ahead, std::size_t {0});
        QCOMPARE(moment.holders.size(), std::size_t {1});
        QCOMPARE(moment.holders[0].believedEnd, SimTime {60});
        QVERIFY(!moment.holders[0].isOverdue);
    }

    /// Whatever the control system does: what the holders hold and what is out of service is what
    /// is not free.
    void holdersAndBrokenPartsAreAllThatIsNotFree_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<bool>("boots");
        for (const char* policy : {"fcfs", "easy", "migration", "static", "dynamic"}) {
            QTest::addRow("%s", policy) << policy << false;
            QTest::addRow("%s, boots take time", policy) << policy << true;
        }
    }

    void holdersAndBrokenPartsAreAllThatIsNotFree()
    {
        QFETCH(QString, policy);
        QFETCH(bool, boots);
        const MachinePtr machine = smallMachine();
        SimulationInput input
            = inputOf(machine, policy.toStdString(), randomWorkload(*machine, 60, Mix::Mixed, 3));
        if (boots)
            input.boot = randomBoot();
        input.faults = randomFaults(machine, 4, SimTime {300}, 5);
        const auto recording = std::make_shared<const Recording>(runToEnd(std::move(input)));
        Replay replay(recording);
        int asked = 0;
        int withoutJob = 0;
        while (replay.stepForward()) {
            const ReplayState& state = replay.state();
            if (state.waiting.empty())
                continue;
            const WaitingMoment moment
                = waitingMoment(*recording, state, state.waiting.back().job).value();
            Occupancy built(*machine);
            built.setOutOfService(*machine, moment.outOfService);
            for (const MomentHolder& holder : moment.holders) {
                built.hold(recording->placements[holder.placement]);
                withoutJob += holder.isRunning ? 0 : 1;
            }
            QVERIFY(built == state.occupancy);
            ++asked;
        }
        QVERIFY(asked > 10);
        QVERIFY(!boots || withoutJob > 0);
    }

    void aJobThatDoesNotWaitHasNone()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("bgl").value()));
        scene.run(WaitingScene::job({1, 1, 1}, Connectivity::Mesh));
        Replay replay(std::make_shared<Recording>(scene.recording()));
        QVERIFY(!waitingMoment(scene.recording(), replay.state(), JobId {0}));
        QVERIFY(!waitingMoment(scene.recording(), replay.state(), JobId {77}));
        replay.seek(2);
        QVERIFY(!waitingMoment(scene.recording(), replay.state(), JobId {0}));
    }
};

QTEST_APPLESS_MAIN(WaitingMomentTest)
#include "tst_WaitingMoment.moc"
