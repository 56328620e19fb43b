// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <map>

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
        {"name": "faults", "machines": ["bgl"], "policies": ["easy", "dynamic"],
         "workloads": [{"name": "L", "log": "log.swf"}], "boot": ["machine"], "seeds": [1, 2],
         "faults": [{"name": "none"}, {"name": "file", "file": "faults.json"},
            {"name": "often", "every": 300, "repair": 900},
            {"name": "drop", "every": 300, "repair": 900, "afterFailure": "drop"}]},
        {"name": "planner", "machines": ["bgl"], "policies": ["easy", "constraint"],
         "workloads": [{"name": "L", "log": "log.swf", "jobs": 60}], "torus": [1], "load": [1.5],
         "constraint": [{"name": "few", "nodes": 50, "jointJobs": 3},
            {"name": "none", "nodes": 0}]},
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

    void write(const char* name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
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
        write("faults.json", R"({"format": "midplane-faults", "version": 1, "faults": [
            {"time": 1000, "part": "R00-M0", "state": "down"},
            {"time": 4000, "part": "R00-M0", "state": "up"}]})");
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

    void namesInAPlanAreNoFormulasInTheTable()
    {
        Row row;
        row.run.settings.workload.name = "=cmd|' /C calc'!A0";
        row.run.settings.grid = "@a,\"b\"";
        row.error = "-1+A1";
        row.metrics.set("meanWait", -0.5);
        const std::string text = rowsCsv({row});
        QVERIFY2(text.find(",'=cmd|' /C calc'!A0,") != std::string::npos, text.c_str());
        QVERIFY2(text.find(",\"'@a,\"\"b\"\"\",") != std::string::npos, text.c_str());
        QVERIFY2(text.find(",failed,'-1+A1,") != std::string::npos, text.c_str());
        QVERIFY2(text.find(",-0.5") != std::string::npos, text.c_str());
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

    /// Each midplane counts in one part in each second (docs/metrics.md).
    void allCapacityIsAccountedFor()
    {
        int rows = 0;
        for (const TimedRow& row : rowsBy(1, "one.sqlite")) {
            if (!row.row.isDone() || row.row.run.settings.kind != RunKind::Schedule)
                continue;
            const auto sum = [&](std::initializer_list<const char*> names) {
                double total = 0;
                for (const char* const name : names)
                    total += std::stod(row.row.metrics[name]);
                return total;
            };
            const double lost = sum({"lostToWaiting", "lostToPadding", "lostToBooting",
                "lostToIdle", "lostToFailures", "lostToOutOfService"});
            // Each is rounded to six decimals.
            QVERIFY(std::abs(lost - sum({"lost"})) < 1e-5);
            QVERIFY(std::abs(lost + sum({"utilization", "unused"}) - 1) < 1e-5);
            QVERIFY(std::abs(sum({"lostToOrder", "lostToWiring", "lostToSpace"})
                        - sum({"lostToWaiting"}))
                < 1e-5);
            const bool boots = row.row.run.settings.boot == "machine";
            QCOMPARE(sum({"lostToBooting"}) > 0, boots);
            ++rows;
        }
        QVERIFY(rows > 40);
    }

    void faultsOfAPlanStrike()
    {
        std::map<std::string, int> seen;
        for (const TimedRow& row : rowsBy(1, "one.sqlite")) {
            if (row.row.run.settings.grid != "faults")
                continue;
            QVERIFY2(row.row.isDone(), row.row.error.c_str());
            const std::string& name = row.row.run.settings.faults.name;
            ++seen[name];
            const auto metric = [&](const char* key) { return std::stod(row.row.metrics[key]); };
            QCOMPARE(metric("lostToOutOfService") > 0, name != "none");
            if (name == "none")
                QCOMPARE(metric("failures"), 0.0);
            if (name == "often" || name == "drop")
                QVERIFY(metric("failures") > 0);
            // Only jobs that are not submitted again are gone.
            QCOMPARE(metric("failed"), name == "drop" ? metric("failures") : 0.0);
        }
        // Two policies; a seed changes only what is drawn.
        QCOMPARE(seen,
            (std::map<std::string, int> {{"none", 2}, {"file", 2}, {"often", 4}, {"drop", 4}}));
    }

    void whatThePlannerProvedIsInTheRows()
    {
        std::map<std::string, std::map<std::string, std::string>> rows;
        for (const TimedRow& row : rowsBy(1, "one.sqlite")) {
            const RunSettings& settings = row.row.run.settings;
            if (settings.grid != "planner")
                continue;
            QVERIFY2(row.row.isDone(), row.row.error.c_str());
            auto& metrics = rows[settings.policy + "/" + settings.constraint.name];
            for (const std::string& name : metricNames())
                metrics[name] = row.row.metrics[name];
        }
        QCOMPARE(rows.size(), std::size_t {3}); // EASY runs once.
        QVERIFY(rows["easy/few"]["decisions"].empty());
        QVERIFY(rows["easy/few"]["provenDecisions"].empty());
        const auto number
            = [&](const char* run, const char* metric) { return std::stod(rows[run][metric]); };
        QVERIFY(number("constraint/few", "decisions") > 0);
        // Without a node little is proven, with fifty more.
        QVERIFY(number("constraint/few", "provenDecisions")
            > number("constraint/none", "provenDecisions"));
        QVERIFY(number("constraint/few", "meanGap") < number("constraint/none", "meanGap"));
        QCOMPARE(number("constraint/none", "betterDecisions"), 0.0);
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

    void rowsOfAFileThatChangedAreNotGoneOnWith()
    {
        rowsBy(1, "changed.sqlite");
        QFile file(m_folder.filePath("faults.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        file.close();
        write("faults.json", QByteArray(before).replace("4000", "4001"));
        auto store = RowStore::open(path("changed.sqlite"));
        const auto resume = [&] {
            RunInputs inputs(m_plan.folder);
            return runAll(m_runs, m_plan.digest, inputs, *store, {1, {}}, m_goOn);
        };
        const auto refused = resume();
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("faults.json"));
        QVERIFY(refused.error().reason.find("--again") != std::string::npos);
        // Either way out works.
        write("faults.json", before);
        QVERIFY(resume());
        write("faults.json", QByteArray(before).replace("4000", "4001"));
        QVERIFY(store->clear(m_plan.digest));
        QVERIFY(resume());
        write("faults.json", before);
    }

    /// It failed because of what was wrong with it: then it changes.
    void aFileThatIsMendedIsNoHindrance()
    {
        write("missing.swf", "1 half a line\n");
        const std::vector<PlannedRun> runs {m_runs.back()};
        auto store = RowStore::open(path("mended.sqlite"));
        const auto rows = [&] {
            RunInputs inputs(m_plan.folder);
            return runAll(runs, m_plan.digest, inputs, *store, {1, {}}, m_goOn);
        };
        QVERIFY(!rows()->front().row.isDone());
        write("missing.swf", "1 0 -1 60 4 -1 -1 4 60 -1 1 1 -1 -1 -1 -1 -1 -1\n");
        const auto mended = rows();
        QVERIFY(mended);
        QVERIFY2(mended->front().row.isDone(), mended->front().row.error.c_str());
        QVERIFY(QFile::remove(m_folder.filePath("missing.swf")));
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
