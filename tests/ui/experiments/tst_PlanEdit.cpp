// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/PlanEdit.h"

#include "ExperimentScenes.h"

using namespace midplane;

namespace {

const char* const scaledPlan = R"({
  "format": "midplane-experiment", "version": 1, "name": "scaled", "title": "Scaled",
  "notes": ["kept"],
  "grids": [
    {"name": "a", "machines": ["bgl"], "policies": ["fcfs"], "timeScale": [0.5, 1],
     "workloads": [{"name": "model", "lublin": {"jobs": 10, "processors": 128}}]},
    {"name": "b", "machines": ["bgl"], "policies": ["fcfs"], "seeds": [4, 2],
     "workloads": [{"name": "model", "lublin": {"jobs": 10, "processors": 128}}]}
  ]
})";

core::Plan planOf(const std::string& text) { return core::parsePlan(text, "plan.json").value(); }

} // namespace

class PlanEditTest : public QObject {
    Q_OBJECT

private slots:
    void seedsAndLoadsAreReadAsPeopleWriteThem()
    {
        QCOMPARE(ui::parseSeeds("1, 2,5").value(), (std::vector<std::uint64_t> {1, 2, 5}));
        QCOMPARE(ui::parseSeeds("3-6, 4, 1").value(), (std::vector<std::uint64_t> {3, 4, 5, 6, 1}));
        QCOMPARE(ui::parseLoads(" 0.5, 1 ,0.5").value(), (std::vector<double> {0.5, 1}));
        for (const char* wrong : {"", "x", "5-3", "1-100000", "-2"})
            QVERIFY2(!ui::parseSeeds(wrong), wrong);
        for (const char* wrong : {"", "0", "-1", "0.5x", "nan"})
            QVERIFY2(!ui::parseLoads(wrong), wrong);
    }

    void theFieldsShowWhatThePlanSays()
    {
        const core::Plan invented = planOf(ui::inventedPlan);
        QCOMPARE(ui::seedsText(invented), std::string("1, 2"));
        QCOMPARE(ui::loadsText(invented), std::string("0.4, 0.7, 1"));
        const core::Plan scaled = planOf(scaledPlan);
        QCOMPARE(ui::seedsText(scaled), std::string("1, 4, 2"));
        QCOMPARE(ui::loadsText(scaled), std::string("0.5, 1"));
    }

    void aChangeMakesThoseRunsAndKeepsTheRest()
    {
        const auto text = ui::changedPlan(ui::inventedPlan, {{{7, 8, 9}}, {{0.25, 0.75}}});
        const core::Plan plan = planOf(text.value());
        QCOMPARE(core::runsOf(plan).size(), std::size_t {2 * 2 * 3});
        QCOMPARE(ui::seedsText(plan), std::string("7-9"));
        QCOMPARE(ui::loadsText(plan), std::string("0.25, 0.75"));
        QVERIFY(plan.grids.front().loads.front().isOffered); // Still the offered load.
        QCOMPARE(plan.figures.size(), planOf(ui::inventedPlan).figures.size());
    }

    void eachGridChangesTheAxisThatItHas()
    {
        const auto text = ui::changedPlan(scaledPlan, {{}, {{2, 3}}});
        const core::Plan plan = planOf(text.value());
        QCOMPARE(plan.grids[0].timeScales, (std::vector<double> {2, 3}));
        QCOMPARE(plan.grids[0].loads.size(), std::size_t {1});
        QCOMPARE(plan.grids[1].loads.size(), std::size_t {2});
        QVERIFY(QString::fromStdString(*text).contains(QStringLiteral("\"kept\"")));
    }

    void noPlanIsNotChanged()
    {
        for (const char* wrong : {"", "[]", "{}", "{\"grids\": 1}", "{\"grids\": [1]}"})
            QVERIFY2(!ui::changedPlan(wrong, {{{1}}, {}}), wrong);
    }
};

QTEST_APPLESS_MAIN(PlanEditTest)
#include "tst_PlanEdit.moc"
