// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/constraint/JobListFile.h"

using namespace midplane::core;

namespace {

std::string listOf(const std::string& jobs)
{
    return R"({"format": "midplane-jobs", "version": 1, "jobs": [)" + jobs + "]}";
}

const char* const goodJob = R"({"name": "a", "shape": [2, 1, 4], "connectivity": {"x": "torus"},
    "count": 2, "seconds": 60, "mayTurn": false})";

} // namespace

class JobListFileTest : public QObject {
    Q_OBJECT

private slots:
    void aJobSaysWhatItWants()
    {
        const auto list = parseJobList(
            listOf(std::string(goodJob) + R"(, {"shape": [1, 1, 1], "connectivity": "torus"})"),
            "jobs.json", **findMachine("bgl"));
        QVERIFY2(list, list ? "" : list.error().text().c_str());
        QCOMPARE(list->jobs.size(), std::size_t {3});
        QVERIFY(list->hasTimes);
        const ListedJob& first = list->jobs[0];
        QCOMPARE(first.name, std::string("a-1"));
        QCOMPARE(list->jobs[1].name, std::string("a-2"));
        QCOMPARE(list->jobs[2].name, std::string("job-3"));
        QVERIFY((first.job.request.shape == Shape {2, 1, 4}));
        QCOMPARE(first.job.size, 8);
        QVERIFY(first.job.request.joining[Dimension::X] == Joining::Torus);
        QVERIFY(first.job.request.joining[Dimension::Y] == Joining::Mesh);
        QVERIFY(first.job.request.rotations == Rotations::None);
        QVERIFY(first.job.estimate == SimTime {60});
        QVERIFY(list->jobs[2].job.request.joining[Dimension::Z] == Joining::Torus);
    }

    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const std::string& text, const char* where) {
            QTest::newRow(name) << QString::fromStdString(text) << where;
        };
        row("empty", "", "jobs.json:1:1");
        row("half", listOf(goodJob).substr(0, 60), "jobs.json:1:");
        row("another format", R"({"format": "midplane-blocks", "version": 1, "jobs": []})",
            "jobs.json: /format");
        row("no list", R"({"format": "midplane-jobs", "version": 1})", "jobs.json: ");
        row("no shape", listOf(R"({"name": "a"})"), "jobs.json: /jobs/0");
        row("unknown key", listOf(R"({"shape": [1, 1, 1], "torus": true})"), "jobs.json: /jobs/0");
        row("too large", listOf(R"({"shape": [8, 8, 1]})"), "jobs.json: /jobs/0/shape");
        row("two numbers", listOf(R"({"shape": [8, 8]})"), "jobs.json: /jobs/0/shape");
        row("no such joining", listOf(R"({"shape": [1, 1, 1], "connectivity": "ring"})"),
            "jobs.json: /jobs/0/connectivity");
        row("no such joining in y",
            listOf(R"({"shape": [1, 1, 1], "connectivity": {"y": "ring"}})"),
            "jobs.json: /jobs/0/connectivity/y");
        row("no time", listOf(R"({"shape": [1, 1, 1], "seconds": 0})"),
            "jobs.json: /jobs/0/seconds");
        row("a name twice",
            listOf(R"({"name": "a", "shape": [1, 1, 1]}, {"name": "a", "shape": [1, 1, 1]})"),
            "jobs.json: /jobs/1");
        row("too many", listOf(R"({"shape": [1, 1, 1], "count": 1000}, {"shape": [1, 1, 1]})"),
            "jobs.json: /jobs/1");
    }
    void whatIsWrongIsNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, where);
        const auto list = parseJobList(text.toStdString(), "jobs.json", **findMachine("bgl"));
        QVERIFY(!list);
        QVERIFY2(list.error().text().starts_with(where.toStdString()), list.error().text().c_str());
        QVERIFY(!list.error().reason.empty());
    }
};

QTEST_APPLESS_MAIN(JobListFileTest)
#include "tst_JobListFile.moc"
