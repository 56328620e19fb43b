// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"
#include "tests/core/RandomCases.h"
#include "tests/core/scheduling/SlowFlat.h"
#include "tests/core/simulation/RandomRuns.h"
#include "tests/core/workload/RealLogs.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

SlowFlat::Order orderOf(const QString& policy)
{
    if (policy == "fcfs")
        return SlowFlat::Order::Fcfs;
    return policy == "easy" ? SlowFlat::Order::Easy : SlowFlat::Order::Conservative;
}

std::vector<SimTime> startsOf(const Recording& recording)
{
    std::vector<SimTime> starts(recording.jobs.size(), SimTime {-1});
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Started)
            starts[entry.job.value] = entry.time;
    }
    return starts;
}

void compare(const MachinePtr& machine, const QString& policy, const Workload& workload)
{
    const auto expected = SlowFlat(machine->midplaneCount(), orderOf(policy)).run(workload.jobs);
    const auto actual = startsOf(runToEnd(machine, policy.toStdString(), workload));
    QCOMPARE(actual.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (actual[i] != expected[i])
            QFAIL(qPrintable(QString("job on line %1 of the log starts at %2 and not at %3")
                                 .arg(workload.jobs[i].line)
                                 .arg(actual[i].count())
                                 .arg(expected[i].count())));
    }
}

/// The longest slice that runs in the ordinary tests; whole logs under the label long.
bool areWholeLogsWanted() { return qEnvironmentVariableIsSet("MIDPLANE_WHOLE_LOGS"); }

} // namespace

/// On a machine without geometry all units are alike, and the policies are those of the literature:
/// job by job the start times of plain implementations of their definitions.
class FlatPoliciesTest : public QObject {
    Q_OBJECT

private slots:
    void agreesOnRandomJobs_data()
    {
        QTest::addColumn<QString>("policy");
        for (const char* policy : {"fcfs", "easy", "conservative"})
            QTest::newRow(policy) << policy;
    }
    void agreesOnRandomJobs()
    {
        QFETCH(QString, policy);
        const MachinePtr flat = *findMachine("flat");
        const auto seeds = static_cast<std::uint64_t>(midplane::tests::randomCases(40));
        for (std::uint64_t seed = 1; seed <= seeds && !QTest::currentTestFailed(); ++seed) {
            Workload workload = randomWorkload(*flat, 150, Mix::Mesh, seed);
            if (seed % 2 == 0) { // Estimates are not kept: jobs outlive them.
                for (JobInfo& job : workload.jobs)
                    job.estimate
                        = policy == "conservative" ? job.runTime : SimTime {1 + job.line % 40};
            }
            compare(flat, policy, workload);
        }
    }

    void agreesOnLogs_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("log");
        QTest::addColumn<bool>("isRequested");
        for (const char* log : {"NASA-iPSC-1993-3.1-cln.swf.gz", "SDSC-SP2-1998-4.2-cln.swf.gz",
                 "lublin_256.swf.gz"}) {
            for (const char* policy : {"fcfs", "easy", "conservative"}) {
                for (const bool isRequested : {false, true})
                    QTest::addRow("%s %.4s %s", policy, log, isRequested ? "request" : "actual")
                        << policy << log << isRequested;
            }
        }
    }
    void agreesOnLogs()
    {
        QFETCH(QString, policy);
        QFETCH(QString, log);
        QFETCH(bool, isRequested);
        const QString path = midplane::test::realLog(log);
        MIDPLANE_NEEDS_LOG(path);
        const MachinePtr flat = *findMachine("flat");
        WorkloadOptions options;
        options.estimate = isRequested ? Estimate::Request : Estimate::Actual;
        options.sizeDivisor = log.startsWith("lublin") ? 2 : 1; // It is of a machine of 256.
        if (!areWholeLogsWanted())
            options.count = policy == "conservative" ? 500 : 3000;
        else if (policy == "conservative")
            options.count = 3000;
        const auto workload = readWorkload(path.toStdString(), *flat, options);
        QVERIFY2(workload, workload ? "" : workload.error().text().c_str());
        compare(flat, policy, *workload);
    }
};

QTEST_APPLESS_MAIN(FlatPoliciesTest)
#include "tst_FlatPolicies.moc"
