// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "tests/core/explanation/WaitingScenes.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

class WhyItWaitsTest : public QObject {
    Q_OBJECT

private slots:
    /// After a scheduling pass nobody is left who could start: what keeps each waiting job is found
    /// although the policy was not asked.
    void nobodyWaitsForNothing_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("machine");
        for (const char* policy : {"fcfs", "greedy", "easy", "conservative", "migration"}) {
            for (const char* machine : {"small", "bgl-quarter", "flat"})
                QTest::addRow("%s on %s", policy, machine) << policy << machine;
        }
    }

    void nobodyWaitsForNothing()
    {
        QFETCH(QString, policy);
        QFETCH(QString, machine);
        const MachinePtr made = machineNamed(machine.toStdString());
        SimulationInput input = inputOf(made, policy.toStdString(),
            randomWorkload(*made, 60, made->hasGeometry() ? Mix::Mixed : Mix::Mesh, 11));
        const TablesPtr tables = input.tables;
        const auto recording = std::make_shared<const Recording>(runToEnd(std::move(input)));
        Replay replay(recording);
        std::map<RefusalReason, int> causes;
        while (replay.stepForward()) {
            for (const WaitingJob& waiting : replay.state().waiting) {
                const auto moment = waitingMoment(*recording, replay.state(), waiting.job);
                const WhyItWaits why = whyItWaits(tables, *recording, *moment);
                ++causes[why.cause];
                QVERIFY2(!why.trial.starts(), qPrintable(QString::number(waiting.job.value)));
                // A pass writes down why those it looks at have no place.
                if (waiting.reason && *waiting.reason != RefusalReason::Order
                    && why.cause == RefusalReason::Order)
                    QVERIFY(why.trial.turn != Turn::Starts);
            }
        }
        QVERIFY(causes[RefusalReason::Space] > 0);
        // Greedy backfilling leaves nobody that has a place.
        QCOMPARE(causes[RefusalReason::Order] > 0, policy != "greedy");
    }

    /// Krevat et al., section 2: the job behind the head would still run at the promised start, and
    /// no place is left then.
    void namesThePromiseThatItWouldBreak()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("flat").value()), "easy");
        scene.run(WaitingScene::job({100, 1, 1}, Connectivity::Mesh, 50), 10);
        const JobId head = scene.submit(WaitingScene::job({120, 1, 1}, Connectivity::Mesh));
        scene.promise(head, 60);
        const JobId longJob = scene.submit(WaitingScene::job({20, 1, 1}, Connectivity::Mesh, 51));
        const JobId shortJob = scene.submit(WaitingScene::job({20, 1, 1}, Connectivity::Mesh, 50));
        const JobId small = scene.submit(WaitingScene::job({8, 1, 1}, Connectivity::Mesh, 9000));
        const WhyItWaits why = scene.why(longJob);
        QCOMPARE(why.cause, RefusalReason::Order);
        QCOMPARE(why.trial.turn, Turn::DelaysHead);
        QVERIFY((why.trial.inTheWayOf == PromisedStart {head, SimTime {60}}));
        QVERIFY(scene.why(shortJob).trial.starts());
        QVERIFY(scene.why(small).trial.starts()); // Beside the head there is room for 8.
        QCOMPARE(scene.why(head).cause, RefusalReason::Space);
    }

    /// Aridor et al., Figure 3(b): a torus of two takes all links of a y-line.
    void namesTheLinksThatAreMissing()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("bgl").value()));
        scene.runInBox({{0, 0, 0}, {8, 2, 4}}, Connectivity::Torus, 500);
        const WhyItWaits why
            = scene.why(scene.submit(WaitingScene::job({8, 2, 4}, Connectivity::Torus)));
        QCOMPARE(why.cause, RefusalReason::Wiring);
        QCOMPARE(why.blocked()->blames.size(), std::size_t {1});
        const Blame& blame = why.blocked()->blames.front();
        QVERIFY(blame.midplanes.empty());
        QCOMPARE(blame.links.size(), std::size_t {32 * 4});
        const MomentHolder& holder = why.moment.holders[*blame.holder()];
        QVERIFY(holder.job == JobId {0});
        QCOMPARE(holder.believedEnd, SimTime {500});
        QCOMPARE(why.freeMidplanes, 64);
    }

    void aJobThatCanNeverFitHasNoPlace()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("bgl-quarter").value()));
        const WhyItWaits why
            = scene.why(scene.submit(WaitingScene::job({5, 5, 1}, Connectivity::Mesh)));
        QCOMPARE(why.cause, RefusalReason::Space);
        QVERIFY(!why.space);
        QVERIFY(why.blocked() == nullptr);
    }
};

QTEST_APPLESS_MAIN(WhyItWaitsTest)
#include "tst_WhyItWaits.moc"
