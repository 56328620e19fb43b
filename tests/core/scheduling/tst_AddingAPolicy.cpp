// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QTest>

#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"
#include "tests/core/scheduling/ShortestJobFirst.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

JobInfo job(int number, int submit, int runTime, const Shape& shape)
{
    JobInfo info;
    info.number = number;
    info.submit = SimTime {submit};
    info.runTime = info.estimate = SimTime {runTime};
    info.shape = shape;
    info.size = shape.volume();
    return info;
}

} // namespace

/// What docs/adding-a-policy.md promises.
class AddingAPolicyTest : public QObject {
    Q_OBJECT

private slots:
    void theDocumentShowsWhatIsBuiltHere()
    {
        const QString document
            = textOf(QStringLiteral(MIDPLANE_SOURCE_DIR "/docs/adding-a-policy.md"));
        const QString code = textOf(
            QStringLiteral(MIDPLANE_SOURCE_DIR "/tests/core/scheduling/ShortestJobFirst.h"));
        QVERIFY(!code.isEmpty());
        QVERIFY2(document.contains("```cpp\n" + code + "```"),
            "the first block of docs/adding-a-policy.md differs from ShortestJobFirst.h");
    }

    void theShortestJobStartsFirst()
    {
        const MachinePtr flat = *findMachine("flat");
        const auto tables = std::make_shared<MachineTables>(flat);
        Workload workload;
        workload.jobs = {job(1, 0, 100, {128, 1, 1}), job(2, 1, 50, {128, 1, 1}),
            job(3, 2, 10, {128, 1, 1}), job(4, 3, 10, {128, 1, 1})};
        auto simulation = Simulation::create(
            {tables, "sjf", workload}, std::make_unique<ShortestJobFirst>(tables));
        while (simulation->step()) { }
        const Recording recording = std::move(*simulation).takeRecording();
        std::vector<int> order;
        for (const Entry& entry : recording.journal.entries()) {
            if (entry.kind == EntryKind::Started)
                order.push_back(recording.jobs[entry.job.value].number);
        }
        QCOMPARE(order, (std::vector<int> {1, 3, 4, 2}));
    }

    /// Nobody is forgotten and nothing is taken twice, whatever the policy says: a policy that
    /// decides wrongly is found here.
    void runsOnAMachineWithPlaces()
    {
        const MachinePtr machine = machineNamed("small");
        const auto tables = std::make_shared<MachineTables>(machine);
        auto simulation
            = Simulation::create({tables, "sjf", placeableWorkload(*machine, 200, Mix::Mixed, 3)},
                std::make_unique<ShortestJobFirst>(tables));
        while (simulation->step()) { }
        QCOMPARE(simulation->endedJobs() + simulation->waitingJobs(), simulation->jobCount());
        QVERIFY(simulation->notCarriedOut().empty());
    }
};

QTEST_APPLESS_MAIN(AddingAPolicyTest)
#include "tst_AddingAPolicy.moc"
