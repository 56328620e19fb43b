// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QtTest>

#include <set>

#include "core/experiments/Plan.h"
#include "core/experiments/RunInputs.h"

using namespace midplane::core;

namespace {

/// A whole plan; tests put their own text in place of a part of it.
const char* const smallPlan = R"({
    "format": "midplane-experiment", "version": 1, "name": "small", "title": "A small plan",
    "grids": [{"machines": ["bgl", "flat"], "policies": ["fcfs", "greedy"],
        "workloads": [{"name": "A", "log": "a.swf", "jobs": 10}],
        "torus": [0, 0.5, 1], "load": [1, 2], "seeds": [7, 8, 9]}],
    "figures": [{"name": "one", "title": "One", "where": {"machine": ["bgl"]}, "series": ["policy"],
        "x": "load", "y": "utilization", "yLabel": "utilization"}]
})";

Result<Plan> planWith(const QString& what, const QString& instead)
{
    QString text = QString::fromUtf8(smallPlan);
    if (!what.isEmpty() && !text.contains(what))
        return failure("test", "the text to be replaced is not there");
    return parsePlan(text.replace(what, instead).toStdString(), "folder/plan.json");
}

QStringList samplePlans()
{
    const QDir folder(qEnvironmentVariable("MIDPLANE_SAMPLES") + "/experiments");
    QStringList files;
    for (const QString& name : folder.entryList({"*.json"}, QDir::Files))
        files << folder.filePath(name);
    return files;
}

} // namespace

/// Plan files: what they mean, and what is said of wrong ones.
class PlanTest : public QObject {
    Q_OBJECT

private slots:
    void aPlanIsAllCombinationsOfItsValues()
    {
        const auto plan = parsePlan(smallPlan, "folder/plan.json");
        QVERIFY2(plan, plan ? "" : plan.error().text().c_str());
        QCOMPARE(plan->folder, std::string("folder"));
        const auto runs = runsOf(*plan);
        // 2 machines, 2 policies, 2 loads; torus 0 and 1 are not random and run once, 0.5 thrice.
        QCOMPARE(runs.size(), std::size_t {2 * 2 * 2 * (1 + 3 + 1)});
        std::set<std::string> keys;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            QCOMPARE(runs[i].number, i);
            keys.insert(keyOf(runs[i].settings));
        }
        QCOMPARE(keys.size(), runs.size());
        QCOMPARE(axisText(runs.front().settings, "machine"), std::string("bgl"));
        QCOMPARE(axisText(runs.front().settings, "seed"), std::string("7"));
        QCOMPARE(axisText(runs.back().settings, "machine"), std::string("flat"));
    }

    /// What the planner is told crosses only the runs of the policy that asks it.
    void thePlannersOptionsAreAnAxisOfItsOwnRuns()
    {
        const auto plan = planWith("\"policies\": [\"fcfs\", \"greedy\"]",
            R"("policies": ["fcfs", "constraint"], "constraint": [{"name": "usual"},
                {"name": "waits", "weights": {"utilization": 0, "wait": 2}, "cutOff": 3600,
                 "horizon": 7200, "jointJobs": 4, "nodes": 100}])");
        QVERIFY2(plan, plan ? "" : plan.error().text().c_str());
        const auto runs = runsOf(*plan);
        // As above; fcfs once, constraint once with each.
        QCOMPARE(runs.size(), std::size_t {2 * (1 + 2) * 2 * (1 + 3 + 1)});
        std::set<std::string> keys;
        for (const PlannedRun& run : runs) {
            keys.insert(keyOf(run.settings));
            const bool isOther = run.settings.constraint.name == "waits";
            QVERIFY(!isOther || run.settings.policy == "constraint");
            const ConstraintOptions& options = run.settings.constraint.options;
            if (!isOther) {
                QVERIFY(options == ConstraintOptions {});
                continue;
            }
            QCOMPARE(options.utilizationWeight, 0);
            QCOMPARE(options.waitWeight, 2);
            QCOMPARE(options.overdueWeight, ConstraintOptions {}.overdueWeight);
            QVERIFY(options.cutOff == SimTime {3600} && options.horizon == SimTime {7200});
            QCOMPARE(options.jointJobs, 4);
            QCOMPARE(options.nodes, std::uint64_t {100});
        }
        QCOMPARE(keys.size(), runs.size());
        QCOMPARE(axisText(runs.back().settings, "constraint"), std::string("waits"));
    }

    void aFigureShowsTheRunsItNames()
    {
        const auto plan = parsePlan(smallPlan, "plan.json");
        QVERIFY(plan);
        int shown = 0;
        for (const PlannedRun& run : runsOf(*plan))
            shown += shows(plan->figures.front(), run.settings) ? 1 : 0;
        QCOMPARE(shown, 20);
    }

    /// Rows of an older plan are of use as long as the runs are the same.
    void theDigestIsOfTheRunsAndNotOfTheFigures()
    {
        const auto plan = parsePlan(smallPlan, "plan.json");
        const auto restyled = planWith("\"title\": \"One\"", "\"title\": \"Two\"");
        const auto other = planWith("\"load\": [1, 2]", "\"load\": [1, 3]");
        QVERIFY(plan && restyled && other);
        QCOMPARE(restyled->digest, plan->digest);
        QVERIFY(other->digest != plan->digest);
    }

    void wrongPlansAreRefusedWithPlaceAndReason_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("instead");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* what, const char* instead,
                             const char* where, const char* reason) {
            QTest::newRow(name) << QString(what) << QString(instead) << QString(where)
                                << QString(reason);
        };
        row("another format", "midplane-experiment", "midplane-machine", "/format", "experiment");
        row("no name", "\"name\": \"small\",", "", "plan.json", "name");
        row("a name that is no file", "\"small\"", "\"../small\"", "/name", "letters");
        row("an unknown key", "\"jobs\": 10", "\"job\": 10", "/grids/0/workloads/0", "job");
        row("an unknown policy", "\"fcfs\"", "\"fifo\"", "/grids/0/policies", "greedy");
        row("a torus of 2", "0.5, 1]", "0.5, 2]", "/grids/0/torus/2", "from 0 to 1");
        row("a load of 0", "[1, 2]", "[0, 2]", "/grids/0/load/0", "0.001");
        row("a load that is text", "[1, 2]", "[\"1\", 2]", "/grids/0/load/0", "number");
        row("a value twice", "[1, 2]", "[2, 2]", "/grids/0/load", "names 2 twice");
        row("no value", "[1, 2]", "[]", "/grids/0/load", "at least one");
        row("no list", "[1, 2]", "1", "/grids/0/load", "array");
        row("two kinds of load", "\"load\": [1, 2]", "\"load\": [1], \"offeredLoad\": [1]",
            "/grids/0/load", "not both");
        row("no workload", "{\"name\": \"A\", \"log\": \"a.swf\", \"jobs\": 10}", "",
            "/grids/0/workloads", "at least one");
        row("a workload without a log", "\"log\": \"a.swf\",", "", "/grids/0/workloads/0",
            "one of them");
        row("a figure of no run", "{\"machine\": [\"bgl\"]}", "{\"machine\": [\"bgp\"]}",
            "/figures/0/where", "no run");
        row("a figure over an unknown axis", "{\"machine\":", "{\"machines\":", "/figures/0/where",
            "machine");
        row("a figure of an unknown metric", "\"utilization\", \"yLabel\"", "\"speed\", \"yLabel\"",
            "/figures/0/y", "meanWait");
        row("a figure without a name for its y", ", \"yLabel\": \"utilization\"", "", "/figures/0",
            "yLabel");
        row("small requests in a schedule", "\"log\": \"a.swf\", \"jobs\": 10",
            "\"smallRequests\": {}", "/grids/0/workloads", "small-partitions");
        const char* const seeds = "\"seeds\": [7, 8, 9]";
        row("faults without a repair", seeds, "\"faults\": [{\"name\": \"a\", \"every\": 60}]",
            "/grids/0/faults/0/repair", "missing");
        row("faults of a file and at random", seeds,
            "\"faults\": [{\"name\": \"a\", \"file\": \"a.json\", \"every\": 60, \"repair\": 60}]",
            "/grids/0/faults/0/file", "one of them");
        row("faults of no part", seeds,
            "\"faults\": [{\"name\": \"a\", \"every\": 60, \"repair\": 60, \"parts\": \"fans\"}]",
            "/grids/0/faults/0/parts", "links");
        row("faults of one name", seeds, "\"faults\": [{\"name\": \"a\"}, {\"name\": \"a\"}]",
            "/grids/0/faults", "twice");
        row("faults all the time", seeds,
            "\"faults\": [{\"name\": \"a\", \"every\": 0, \"repair\": 60}]",
            "/grids/0/faults/0/every", "1");
        row("a planner without a name", seeds, "\"constraint\": [{\"nodes\": 5}]",
            "/grids/0/constraint/0", "name");
        row("a planner of no jobs", seeds, "\"constraint\": [{\"name\": \"a\", \"jointJobs\": 0}]",
            "/grids/0/constraint/0/jointJobs", "1");
        row("an unknown weight", seeds,
            "\"constraint\": [{\"name\": \"a\", \"weights\": {\"waits\": 1}}]",
            "/grids/0/constraint/0/weights", "waits");
        row("a negative weight", seeds,
            "\"constraint\": [{\"name\": \"a\", \"weights\": {\"wait\": -1}}]",
            "/grids/0/constraint/0/weights/wait", "0");
        row("a limit by the clock", seeds,
            "\"constraint\": [{\"name\": \"a\", \"milliseconds\": 9}]", "/grids/0/constraint/0",
            "milliseconds");
        row("half a file", "\"figures\": [{\"name\": \"one\"", "\"figures\": [{\"na", "plan.json",
            "");
    }
    void wrongPlansAreRefusedWithPlaceAndReason()
    {
        QFETCH(QString, what);
        QFETCH(QString, instead);
        QFETCH(QString, where);
        QFETCH(QString, reason);
        const auto plan = planWith(what, instead);
        QVERIFY(!plan);
        const QString told = QString::fromStdString(plan.error().where);
        const QString why = QString::fromStdString(plan.error().reason);
        QVERIFY2(told.contains(where), qPrintable(told + ": " + why));
        QVERIFY2(why.contains(reason) || told.contains(reason), qPrintable(told + ": " + why));
    }

    void aPlanWithTooManyRunsIsRefusedBeforeTheyAreMade()
    {
        QStringList numbers;
        for (int i = 1; i <= 1000; ++i)
            numbers << QString::number(i);
        const QString list = numbers.join(',');
        const auto plan = planWith("\"load\": [1, 2], \"seeds\": [7, 8, 9]",
            QString("\"load\": [%1], \"timeScale\": [%1], \"seeds\": [%1]").arg(list));
        QVERIFY(!plan);
        QVERIFY(plan.error().reason.find("100000") != std::string::npos);
    }

    void everySamplePlanLoads_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString& file : samplePlans())
            QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
        QVERIFY(samplePlans().size() >= 10);
    }
    void everySamplePlanLoads()
    {
        QFETCH(QString, file);
        const auto plan = readPlanFile(file.toStdString());
        QVERIFY2(plan, plan ? "" : plan.error().text().c_str());
        QCOMPARE(QString::fromStdString(plan->name), QFileInfo(file).completeBaseName());
        QVERIFY(!plan->figures.empty());
        RunInputs inputs(plan->folder);
        for (const PlanGrid& grid : plan->grids) {
            for (const std::string& machine : grid.machines) {
                const auto tables = inputs.tables(machine);
                QVERIFY2(tables, tables ? "" : tables.error().text().c_str());
            }
        }
    }
};

QTEST_APPLESS_MAIN(PlanTest)
#include "tst_Plan.moc"
