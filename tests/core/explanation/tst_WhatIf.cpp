// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/PolicyRegistry.h"
#include "tests/core/explanation/WaitingScenes.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

const ChangeOutcome* find(const std::vector<ChangeOutcome>& answers, Change change)
{
    const auto found = std::find_if(answers.begin(), answers.end(),
        [change](const ChangeOutcome& one) { return one.change == change; });
    return found == answers.end() ? nullptr : &*found;
}

/// Asks the recording's policy itself, with everybody that waits, and one job that asks for
/// something else.
bool policyStarts(const TablesPtr& tables, const Recording& recording, const ReplayState& state,
    JobId changed, const Request& request, SimTime estimate)
{
    JobQueue queue;
    for (const WaitingJob& waiting : state.waiting) {
        const JobInfo& job = recording.jobs[waiting.job.value];
        const bool isChanged = waiting.job == changed;
        queue.push(waiting.job, isChanged ? request : requestOf(job, recording.rules),
            isChanged ? estimate : job.estimate, job.size);
    }
    std::vector<HoldingJob> holding;
    for (const RunningJob& running : state.running) {
        const JobInfo& job = recording.jobs[running.job.value];
        holding.push_back({running.job, running.placement, requestOf(job, recording.rules),
            job.size, running.start, running.start + job.estimate});
    }
    const MachineSnapshot machine {state.occupancy, holding, recording.placements};
    const auto policy = makePolicy(recording.policy, tables).value();
    const Decision decision = policy->decide({state.time, queue, machine});
    return std::any_of(decision.starts.begin(), decision.starts.end(),
        [&](const Start& start) { return start.job == changed; });
}

} // namespace

class WhatIfTest : public QObject {
    Q_OBJECT

private slots:
    /// Every yes and no about the job's own wishes is what the policy itself would do.
    void thePolicyAgrees_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("machine");
        for (const char* policy : {"fcfs", "greedy", "easy"}) {
            for (const char* machine : {"small", "bgl-quarter"})
                QTest::addRow("%s on %s", policy, machine) << policy << machine;
        }
    }

    void thePolicyAgrees()
    {
        QFETCH(QString, policy);
        QFETCH(QString, machine);
        const MachinePtr made = machineNamed(machine.toStdString());
        SimulationInput input
            = inputOf(made, policy.toStdString(), placeableWorkload(*made, 60, Mix::Torus, 21));
        const TablesPtr tables = input.tables;
        const auto recording = std::make_shared<const Recording>(runToEnd(std::move(input)));
        OtherMachines others;
        Replay replay(recording);
        int yes = 0;
        int asked = 0;
        while (replay.stepForward()) {
            const ReplayState& state = replay.state();
            if (state.waiting.empty() || state.position % 3 != 0)
                continue;
            const JobId id = state.waiting[state.position % state.waiting.size()].job;
            const JobInfo& job = recording->jobs[id.value];
            const Request asIs = requestOf(job, recording->rules);
            const auto answers
                = whatIfs(tables, others, *recording, *waitingMoment(*recording, state, id));
            for (const ChangeOutcome& answer : answers) {
                Request request = asIs;
                SimTime estimate = job.estimate;
                if (answer.change == Change::Mesh)
                    request.joining = joining(everywhere(Connectivity::Mesh));
                else if (answer.change == Change::MeshInOneDimension)
                    request.joining[*answer.dimension] = Joining::Mesh;
                else if (answer.change == Change::AnyShape)
                    request.size = job.size;
                else if (answer.change == Change::Gaps)
                    request.gaps = Gaps::Yes;
                else if (answer.change == Change::Shorter)
                    estimate = *answer.longest;
                else
                    continue;
                const bool starts = policyStarts(tables, *recording, state, id, request, estimate);
                QCOMPARE(answer.trial.starts(), starts);
                if (answer.trial.place)
                    QVERIFY(state.occupancy.isFree(*answer.trial.place));
                yes += starts ? 1 : 0;
                ++asked;
            }
        }
        QVERIFY(asked > 50);
        QVERIFY(yes > 0 || machine == "small"); // A torus of two takes the same links there.
        QVERIFY(yes < asked);
    }

    void smallerIsTheLargestThatStarts()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("bgl").value()));
        scene.runInBox({{0, 0, 0}, {5, 4, 4}}, Connectivity::Mesh);
        const auto answers
            = scene.whatIfs(scene.submit(WaitingScene::job({4, 4, 4}, Connectivity::Mesh)));
        QCOMPARE(find(answers, Change::Smaller)->trial.place->midplaneCount(), 48);
        QVERIFY(find(answers, Change::Mesh) == nullptr); // It is one.
        QVERIFY(find(answers, Change::First) == nullptr);
    }

    /// A torus of a pair takes every link of a plain ring of four, and only two of a multi-toroidal
    /// line of eight (Aridor et al., Figure 2).
    void anotherMachineTakesTheRunningJobsFirst()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("bgl").value()));
        JobInfo pair = WaitingScene::job({2, 4, 4}, Connectivity::Mesh);
        pair.connectivity[Dimension::X] = Connectivity::Torus;
        scene.rules().rotations = Rotations::None;
        QVERIFY(scene.run(pair));
        QVERIFY(scene.run(pair));
        const auto answers = scene.whatIfs(scene.submit(pair));
        const ChangeOutcome* torus = find(answers, Change::PlainTorus);
        QVERIFY(torus != nullptr);
        // The second running one finds no links on rings.
        QVERIFY(torus->withoutPlace == JobId {1});
        QVERIFY(!torus->trial.place);
        QCOMPARE(*torus->trial.refusal, Refusal::Wiring);
        QVERIFY(find(answers, Change::Crossbar)->trial.starts());
    }

    void aPlainTorusIsNotComparedWithItself()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("torus3d").value()));
        scene.runInBox({{0, 0, 0}, {8, 4, 3}}, Connectivity::Mesh);
        const auto answers
            = scene.whatIfs(scene.submit(WaitingScene::job({8, 4, 2}, Connectivity::Mesh)));
        QVERIFY(find(answers, Change::PlainTorus) == nullptr);
        QVERIFY(find(answers, Change::Crossbar) != nullptr);
    }

    void whoMayNotOvertakeWouldStartAsTheFirst()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("bgl").value()), "fcfs");
        scene.runInBox({{0, 0, 0}, {1, 1, 1}}, Connectivity::Mesh);
        scene.submit(WaitingScene::job({8, 4, 4}, Connectivity::Mesh));
        const auto answers
            = scene.whatIfs(scene.submit(WaitingScene::job({2, 2, 2}, Connectivity::Torus)));
        QVERIFY(find(answers, Change::First)->trial.starts());
        QCOMPARE(find(answers, Change::Mesh)->trial.turn, Turn::NobodyOvertakes);
        QVERIFY(find(answers, Change::Mesh)->trial.place.has_value());
    }

    void unitsCanOnlyBeFewerOrFirst()
    {
        WaitingScene scene(std::make_shared<MachineTables>(findMachine("flat").value()));
        scene.run(WaitingScene::job({100, 1, 1}, Connectivity::Mesh));
        const auto answers
            = scene.whatIfs(scene.submit(WaitingScene::job({40, 1, 1}, Connectivity::Mesh)));
        QCOMPARE(answers.size(), std::size_t {1});
        QCOMPARE(answers[0].change, Change::Smaller);
        QCOMPARE(answers[0].trial.place->midplaneCount(), 28);
    }
};

QTEST_APPLESS_MAIN(WhatIfTest)
#include "tst_WhatIf.moc"
