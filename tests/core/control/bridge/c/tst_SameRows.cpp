// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QProcess>
#include <QTemporaryDir>

#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

namespace {

constexpr std::size_t jobCount = 200;

/// "number start end midplane,midplane,...", as the C client prints it.
QStringList rowsOf(const Recording& recording)
{
    std::map<JobId, SimTime> starts;
    std::map<JobId, QString> places;
    QStringList rows;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Started) {
            starts[entry.job] = entry.time;
            QStringList names;
            recording.placements[entry.placement].midplanes.forEach([&](std::size_t index) {
                names << QString::fromStdString(recording.machine->names().nameOf(
                    recording.machine->grid().coordAt(static_cast<int>(index))));
            });
            names.sort();
            places[entry.job] = names.join(u',');
        } else if (entry.kind == EntryKind::Ended) {
            rows << QStringLiteral("%1 %2 %3 %4")
                        .arg(recording.jobs[entry.job.value].number)
                        .arg(starts[entry.job].count())
                        .arg(entry.time.count())
                        .arg(places[entry.job]);
        }
    }
    return rows;
}

QByteArray jobFileOf(const Workload& workload)
{
    QByteArray text;
    for (const JobInfo& job : workload.jobs)
        text += QStringLiteral("%1 %2 %3 %4 %5 %6 %7\n")
                    .arg(job.number)
                    .arg(job.submit.count())
                    .arg(job.runTime.count())
                    .arg(job.shape.x)
                    .arg(job.shape.y)
                    .arg(job.shape.z)
                    .arg(job.connectivity[Dimension::X] == Connectivity::Torus ? 1 : 0)
                    .toUtf8();
    return text;
}

} // namespace

/// One run, driven by the simulator and by a job manager in C that knows the Bridge API only.
class SameRowsTest : public QObject {
    Q_OBJECT

private slots:
    void theSimulatorAndACClientAgree_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::newRow("multi-toroidal") << "bgl";
        QTest::newRow("plain torus") << "torus3d";
    }

    void theSimulatorAndACClientAgree()
    {
        QFETCH(QString, machine);
        const auto found = findMachine(machine.toStdString());
        QVERIFY(found);
        auto workload = readWorkload(sampleFolder() + "/workloads/demo-500.swf", **found, {});
        QVERIFY2(workload, workload ? "" : workload.error().text().c_str());
        QVERIFY(workload->jobs.size() >= jobCount);
        workload->jobs.resize(jobCount);

        QTemporaryDir folder;
        QFile file(folder.filePath("jobs.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(jobFileOf(*workload));
        file.close();

        auto simulation
            = Simulation::create({std::make_shared<MachineTables>(*found), "fcfs", *workload});
        QVERIFY(simulation);
        while (simulation->step()) { }
        const QStringList expected = rowsOf(std::move(*simulation).takeRecording());
        QCOMPARE(expected.size(), static_cast<int>(jobCount));

        QProcess client;
        client.start(SAME_ROWS_CLIENT, {machine, file.fileName()});
        QVERIFY(client.waitForFinished(120000));
        QCOMPARE(client.readAllStandardError(), QByteArray());
        QCOMPARE(client.exitCode(), 0);
        QStringList rows
            = QString::fromUtf8(client.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), expected.size());
        // In one second the two clean up in orders of their own.
        QStringList sorted = expected;
        sorted.sort();
        rows.sort();
        QCOMPARE(rows, sorted);
    }
};

QTEST_GUILESS_MAIN(SameRowsTest)
#include "tst_SameRows.moc"
