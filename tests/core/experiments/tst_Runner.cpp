// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "core/experiments/Runner.h"

using namespace midplane::core;

namespace {

const char* const planText = R"({
    "format": "midplane-experiment", "version": 1, "name": "plan", "title": "Plan",
    "grids": [
        {"name": "log", "machines": ["bgl", "torus3d"], "policies": ["fcfs", "greedy"],
         "workloads": [{"name": "L", "log": "log.swf"}], "shapes": ["slim", 0.5],
         "torus": [0.5, 1], "offeredLoad": [0.5, 1], "seeds": [1, 2]},
        {"name": "links", "machines": ["bgl"], "policies": ["greedy"],
         "workloads": [{"name": "L", "log": "log.swf"}], "torus": [1], "failedLinks": [0, 40],
         "seeds": [1, 2]},
        {"name": "sizes", "kind": "sizes", "machines": ["bgl"], "shapes": ["slim", "fat"],
         "workloads": [{"name": "L", "log": "log.swf"}]},
        {"name": "missing", "machines": ["bgl"], "policies": ["fcfs"],
         "workloads": [{"name": "M", "log": "missing.swf"}]}
    ]
})";

std::string csvOf(const std::vector<TimedRow>& timed)
{
    std::vector<Row> rows;
    for (const TimedRow& row : timed)
        rows.push_back(row.row);
    return rowsCsv(rows);
}

} // namespace

/// Runs of a plan: the same bytes however they are done, and nothing lost when they are stopped.
class RunnerTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Plan m_plan;
    std::vector<PlannedRun> m_runs;
    const std::atomic<bool> m_goOn {false};

    std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }
    std::vector<TimedRow> rowsBy(int threads, const QString& file)
    {
        RunInputs inputs(m_plan.folder);
        auto store = RowStore::open(path(file));
        auto rows = runAll(m_runs, m_plan.digest, inputs, *store, {threads, {}}, m_goOn);
        return rows.value_or(std::vector<TimedRow> {});
    }

private slots:
    void initTestCase()
    {
        QFile log(m_folder.filePath("log.swf"));
        QVERIFY(log.open(QIODevice::WriteOnly));
        for (int i = 1; i <= 150; ++i) {
            const int size = 1 + i * 37 % 61;
            log.write(QString("%1 %2 -1 %3 %4 -1 -1 %4 %5 -1 1 1 -1 -1 -1 -1 -1 -1\n")
                          .arg(i)
                          .arg(i * 40)
                          .arg(60 + i * 53 % 900)
                          .arg(size)
                          .arg(1000)
                          .toUtf8());
        }
        log.close();
        const auto plan = parsePlan(planText, path("plan.json"));
        QVERIFY2(plan, plan ? "" : plan.error().text().c_str());
        m_plan = *plan;
        m_runs = runsOf(m_plan);
    }

    void oneAndTwoThreadsGiveTheSameBytes()
    {
        const auto one = rowsBy(1, "one.sqlite");
        QCOMPARE(one.size(), m_runs.size());
        QCOMPARE(csvOf(rowsBy(2, "two.sqlite")), csvOf(one));
        QCOMPARE(csvOf(rowsBy(2, "two.sqlite")), csvOf(one)); // From the file.
    }

    void aStoppedExperimentGoesOnWhereItWas()
    {
        const std::string whole = csvOf(rowsBy(1, "one.sqlite"));
        std::atomic<bool> stop {false};
        RunInputs inputs(m_plan.folder);
        RunnerOptions options;
        options.threads = 2;
        options.progress = [&](const RunnerProgress& progress) { stop = progress.finished >= 5; };
        {
            auto store = RowStore::open(path("stopped.sqlite"));
            const auto rows = runAll(m_runs, m_plan.digest, inputs, *store, options, stop);
            QVERIFY(rows);
            QVERIFY(rows->size() >= 5);
            QVERIFY(rows->size() < m_runs.size());
        }
        std::size_t toldFirst = 0;
        RunnerOptions goingOn;
        goingOn.progress = [&](const RunnerProgress& progress) {
            if (toldFirst == 0)
                toldFirst = progress.finished;
        };
        auto store = RowStore::open(path("stopped.sqlite"));
        const auto rows = runAll(m_runs, m_plan.digest, inputs, *store, goingOn, m_goOn);
        QVERIFY(rows);
        QVERIFY(toldFirst > 5); // Finished ones are not done again.
        QCOMPARE(csvOf(*rows), whole);
    }

    void aRunThatCannotBeDoneIsARowAndStopsNoOther()
    {
        const auto rows = rowsBy(2, "one.sqlite");
        QCOMPARE(rows.size(), m_runs.size());
        for (const TimedRow& row : rows) {
            const bool isMissing = row.row.run.settings.grid == "missing";
            QCOMPARE(row.row.isDone(), !isMissing);
            if (isMissing)
                QVERIFY(row.row.error.find("missing.swf") != std::string::npos);
        }
        // Rows do not depend on where the files lie.
        QVERIFY(csvOf(rows).find(m_folder.path().toStdString()) == std::string::npos);
    }

    void theLoadIsWhatWasAskedFor()
    {
        for (const TimedRow& row : rowsBy(1, "one.sqlite")) {
            if (row.row.run.settings.grid != "log")
                continue;
            const double load = std::stod(row.row.metrics["offeredLoad"]);
            // Submissions are whole seconds.
            QVERIFY2(std::abs(load - row.row.run.settings.load.value) < 0.01,
                row.row.metrics["offeredLoad"].c_str());
        }
    }

    void sharesOfSizesAddUpToOne()
    {
        for (const TimedRow& row : rowsBy(1, "one.sqlite")) {
            if (row.row.run.settings.kind != RunKind::Sizes)
                continue;
            double sum = 0;
            for (const char* name : {"jobsOf1", "jobsOf2", "jobsOf3to4", "jobsOf5to8",
                     "jobsOf9to16", "jobsOf17to32", "jobsOf33to64", "jobsOf65to128"})
                sum += std::stod(row.row.metrics[name]);
            QVERIFY(std::abs(sum - 1) < 1e-5);
            // No fat job holds fewer than 8 (Aridor et al., "Simulation environment").
            if (row.row.run.settings.shapes == "fat")
                QCOMPARE(row.row.metrics["jobsOf3to4"], std::string("0.000000"));
        }
    }

    void moreFailedLinksTakeFewerIn()
    {
        std::vector<std::string> links;
        for (const TimedRow& row : rowsBy(1, "one.sqlite")) {
            if (row.row.run.settings.grid == "links")
                links.push_back(axisText(row.row.run.settings, "failedLinks") + "/"
                    + axisText(row.row.run.settings, "seed"));
        }
        // Without a failure nothing is random, so one seed is enough.
        QCOMPARE(links, (std::vector<std::string> {"0/1", "40/1", "40/2"}));
    }

    void rowsThatCannotBeStoredAreAnError()
    {
        auto store = RowStore::open(path("gone.sqlite"));
        QVERIFY(store);
        QFile file(m_folder.filePath("gone.sqlite"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(QByteArray(4096, 'x'));
        file.close();
        RunInputs inputs(m_plan.folder);
        const auto rows = runAll(m_runs, m_plan.digest, inputs, *store, {2, {}}, m_goOn);
        QVERIFY(!rows);
        QVERIFY(rows.error().where.find("gone.sqlite") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(RunnerTest)
#include "tst_Runner.moc"
