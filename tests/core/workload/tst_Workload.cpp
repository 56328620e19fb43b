// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <set>
#include <sstream>

#include <QtTest>

#include "core/support/Files.h"
#include "core/workload/Workload.h"
#include "tests/core/workload/Machines.h"
#include "tests/core/workload/RealLogs.h"
#include "tests/core/workload/Unpacked.h"

using namespace midplane;
using namespace midplane::core;
using test::Geometry;
using test::machineOf;
using test::realLog;

namespace {

/// A row by the fields that matter: submit, run time, held, asked processors, asked time.
struct Row {
    std::int64_t submit = 0;
    std::int64_t runTime = 60;
    std::int64_t processors = 1;
    std::int64_t requestedProcessors = -1;
    std::int64_t requestedTime = -1;
};

/// Line and job number are the place in the list, from 1.
SwfLog logOf(const std::vector<Row>& rows)
{
    SwfLog log;
    for (const Row& row : rows) {
        Submission submission;
        submission.line = static_cast<int>(log.submissions.size()) + 1;
        submission.number = submission.line;
        submission.submit = row.submit;
        submission.runTime = row.runTime;
        submission.processors = row.processors;
        submission.requestedProcessors = row.requestedProcessors;
        submission.requestedTime = row.requestedTime;
        log.submissions.push_back(submission);
    }
    return log;
}

Result<Workload> workloadOf(const std::vector<Row>& rows, const WorkloadOptions& options = {})
{
    return makeWorkload(logOf(rows), "log", *machineOf(8, 4, 4), options);
}

template <class Member> std::vector<long> each(const Workload& workload, Member member)
{
    std::vector<long> values;
    for (const JobInfo& job : workload.jobs) {
        if constexpr (std::is_same_v<Member, int JobInfo::*>)
            values.push_back(job.*member);
        else
            values.push_back((job.*member).count());
    }
    return values;
}

std::vector<Row> rowsOf(std::size_t count)
{
    std::vector<Row> rows(count);
    for (std::size_t i = 0; i < count; ++i)
        rows[i] = {static_cast<std::int64_t>(i), 60, static_cast<std::int64_t>(i % 128) + 1};
    return rows;
}

/// Lines of the jobs that answer yes.
template <class Question> std::set<int> linesWhere(const Workload& workload, Question question)
{
    std::set<int> lines;
    for (const JobInfo& job : workload.jobs) {
        if (question(job))
            lines.insert(job.line);
    }
    return lines;
}

bool isTorus(const JobInfo& job) { return job.connectivity == everywhere(Connectivity::Torus); }

/// Usable rows counted in the slow and obvious way, straight from the text.
int countUsable(const std::string& text, int divisor, int machineSize)
{
    std::istringstream lines(text);
    std::string line;
    int usable = 0;
    while (std::getline(lines, line)) {
        if (line.find(';') != std::string::npos)
            continue;
        std::istringstream words(line);
        const std::vector<double> field {
            std::istream_iterator<double>(words), std::istream_iterator<double>()};
        if (field.size() != 18)
            continue;
        const double size = std::ceil((field[4] > 0 ? field[4] : field[7]) / divisor);
        usable += field[1] >= 0 && field[3] > 0 && size > 0 && size <= machineSize;
    }
    return usable;
}

} // namespace

class WorkloadTest : public QObject {
    Q_OBJECT

private slots:
    void leavesOutWhatCannotRun()
    {
        const auto workload = workloadOf({
            {-1, 60, 1},
            {0, 0, 1},
            {0, -1, 1},
            {0, 60, -1, -1},
            {0, 60, 0, 0},
            {0, 60, 129},
            {0, 60, 128},
            {0, 60, -1, 5},
            {0, 60, 7, 5},
        });
        QCOMPARE(workload->leftOut,
            (std::vector<LeftOut> {{1, "submitted before time 0"}, {2, "no run time"},
                {3, "no run time"}, {4, "no size"}, {5, "no size"},
                {6, "larger than the machine"}}));
        QCOMPARE(each(*workload, &JobInfo::line), (std::vector<long> {7, 8, 9}));
        QCOMPARE(each(*workload, &JobInfo::size), (std::vector<long> {128, 5, 7}));
    }

    void listsDamagedLinesWithTheOthers()
    {
        SwfLog log = logOf({{0, 60, 1}, {0, 0, 1}, {0, 60, 129}});
        log.submissions[2].line = 9;
        log.damaged = {{5, "holds 17 fields, not 18"}};
        const auto workload = makeWorkload(log, "log", *machineOf(8, 4, 4), {});
        QCOMPARE(workload->leftOut,
            (std::vector<LeftOut> {{2, "no run time"}, {5, "holds 17 fields, not 18"},
                {9, "larger than the machine"}}));
    }

    void dividesSizesBeforeTheTestOfSize()
    {
        const auto workload
            = workloadOf({{0, 60, 512}, {0, 60, 513}, {0, 60, 1}, {0, 60, 6}}, {.sizeDivisor = 4});
        QCOMPARE(each(*workload, &JobInfo::size), (std::vector<long> {128, 1, 2}));
        QCOMPARE(workload->leftOut, (std::vector<LeftOut> {{2, "larger than the machine"}}));
    }

    void sortsBySubmitThenByLine()
    {
        const auto workload = workloadOf({{50}, {10}, {50}, {0}, {10}});
        QCOMPARE(each(*workload, &JobInfo::line), (std::vector<long> {4, 2, 5, 1, 3}));
    }

    /// At load 4 the seconds 3 and 4 become one, in which the line decides again.
    void sortsAgainAfterScaling()
    {
        const auto workload = workloadOf({{0}, {4}, {3}}, {.load = 4});
        QCOMPARE(each(*workload, &JobInfo::submit), (std::vector<long> {0, 1, 1}));
        QCOMPARE(each(*workload, &JobInfo::line), (std::vector<long> {1, 2, 3}));
    }

    void countsUsableJobsOnly()
    {
        const auto workload
            = workloadOf({{0, 0}, {1}, {2}, {3, -1}, {4}, {5}, {6}}, {.skip = 1, .count = 3});
        QCOMPARE(each(*workload, &JobInfo::line), (std::vector<long> {3, 5, 6}));
        QCOMPARE(each(*workloadOf({{0}, {1}}, {.count = 99}), &JobInfo::line),
            (std::vector<long> {1, 2}));
    }

    void scalesLoadFromTheFirstTakenJob()
    {
        const auto workload = workloadOf({{0}, {100}, {105}, {111}}, {.load = 2, .skip = 1});
        QCOMPARE(each(*workload, &JobInfo::submit), (std::vector<long> {100, 103, 106}));
        QCOMPARE(each(*workload, &JobInfo::runTime), (std::vector<long> {60, 60, 60}));
    }

    void scalesRunTimeAndEstimate()
    {
        const auto workload
            = workloadOf({{0, 5, 1, 1, 9}, {1, 1, 1, 1, 1}, {2, 10, 1, 1, -1}}, {.timeScale = 0.5});
        QCOMPARE(each(*workload, &JobInfo::runTime), (std::vector<long> {3, 1, 5}));
        QCOMPARE(each(*workload, &JobInfo::estimate), (std::vector<long> {5, 1, 5}));
    }

    void estimatesByRequestOrByRunTime()
    {
        const std::vector<Row> rows {{0, 60, 1, 1, 90}, {1, 60, 1, 1, 30}, {2, 60, 1, 1, -1}};
        QCOMPARE(each(*workloadOf(rows), &JobInfo::estimate), (std::vector<long> {90, 60, 60}));
        QCOMPARE(each(*workloadOf(rows, {.estimate = Estimate::Actual}), &JobInfo::estimate),
            (std::vector<long> {60, 60, 60}));
    }

    void multipliesTheRequestAndNotTheRunTime()
    {
        const std::vector<Row> rows {{0, 60, 1, 1, 90}, {1, 60, 1, 1, 30}, {2, 1, 1, 1, -1}};
        QCOMPARE(each(*workloadOf(rows, {.estimateFactor = 2.5}), &JobInfo::estimate),
            (std::vector<long> {225, 150, 3}));
        QCOMPARE(each(*workloadOf(rows, {.estimateFactor = 0.1}), &JobInfo::estimate),
            (std::vector<long> {9, 6, 1}));
        QCOMPARE(
            each(*workloadOf(rows, {.timeScale = 2, .estimateFactor = 0.1}), &JobInfo::estimate),
            (std::vector<long> {18, 12, 2}));
        QCOMPARE(each(*workloadOf(rows, {.estimate = Estimate::Actual, .estimateFactor = 9}),
                     &JobInfo::estimate),
            (std::vector<long> {60, 60, 1}));
    }

    void multipliesSizesBeforeItDividesThem()
    {
        const auto workload
            = workloadOf({{0, 60, 3}, {0, 60, 86}}, {.sizeDivisor = 2, .sizeFactor = 3});
        QCOMPARE(each(*workload, &JobInfo::size), (std::vector<long> {5}));
        QCOMPARE(workload->leftOut, (std::vector<LeftOut> {{2, "larger than the machine"}}));
    }

    /// Any box of the size will do (Krevat et al., section 2); the shape only says its volume.
    void leavesTheShapeOpenWhenAsked()
    {
        const auto grid = workloadOf({{0, 60, 11}}, {.shapes = ShapeChoice::Any});
        QVERIFY(grid->jobs[0].anyShape);
        QCOMPARE(grid->jobs[0].shape.volume(), 12); // There is no box of 11.
        const auto units = makeWorkload(logOf({{0, 60, 11}}), "log",
            *machineOf(128, 1, 1, Geometry::None), {.shapes = ShapeChoice::Any});
        QVERIFY(!units->jobs[0].anyShape);
        QVERIFY(!workloadOf({{0, 60, 11}})->jobs[0].anyShape);
    }

    void padsWithoutMakingFat()
    {
        const auto workload = workloadOf({{0, 60, 3}}, {.shapes = ShapeChoice::Padded});
        QCOMPARE(workload->jobs[0].shape, (Shape {1, 1, 8}));
        QCOMPARE(workload->jobs[0].size, 3);
    }

    void cleansBeforeAnythingElse()
    {
        SwfLog log = logOf({{0}, {1, 0}, {2}, {3}});
        log.submissions[2].number = 2; // That of a row without run time.
        const auto workload
            = makeWorkload(log, "log", *machineOf(8, 4, 4), {.cleaning = {.firstOfNumber = true}});
        QCOMPARE(each(*workload, &JobInfo::line), (std::vector<long> {1, 4}));
        QCOMPARE(workload->leftOut,
            (std::vector<LeftOut> {{2, "no run time"}, {3, "number of an earlier row"}}));
    }

    void shapesAndJoinsAsAsked()
    {
        const auto slim = workloadOf({{0, 60, 8}});
        QCOMPARE(slim->jobs[0].shape, (Shape {1, 1, 8}));
        QCOMPARE(slim->jobs[0].connectivity, everywhere(Connectivity::Mesh));
        const auto fat = workloadOf({{0, 60, 8}}, {.fatFraction = 1, .torusFraction = 1});
        QCOMPARE(fat->jobs[0].shape, (Shape {2, 2, 2}));
        QCOMPARE(fat->jobs[0].connectivity, everywhere(Connectivity::Torus));
        const auto units = makeWorkload(
            logOf({{0, 60, 37}}), "log", *machineOf(128, 1, 1, Geometry::None), {.fatFraction = 1});
        QCOMPARE(units->jobs[0].shape, (Shape {37, 1, 1}));
    }

    /// Whoever is a torus at a low probability is one at every higher one.
    void addsToriToThoseThatAre()
    {
        const std::vector<Row> rows = rowsOf(2000);
        std::set<int> before;
        for (const double probability : {0.0, 0.1, 0.35, 0.5, 0.9, 1.0}) {
            const auto workload = workloadOf(rows, {.torusFraction = probability});
            const std::set<int> tori = linesWhere(*workload, isTorus);
            QVERIFY(std::includes(tori.begin(), tori.end(), before.begin(), before.end()));
            QVERIFY(std::abs(static_cast<double>(tori.size()) - 2000 * probability) < 100);
            before = tori;
        }
        QCOMPARE(before.size(), rows.size());
    }

    void choosesForEachLineByItself()
    {
        const std::vector<Row> rows = rowsOf(500);
        const WorkloadOptions all {.fatFraction = 0.5, .torusFraction = 0.5};
        WorkloadOptions part = all;
        part.skip = 100;
        part.count = 50;
        const std::vector<JobInfo> jobs = workloadOf(rows, all)->jobs;
        const std::vector<JobInfo> some = workloadOf(rows, part)->jobs;
        QCOMPARE(some, std::vector<JobInfo>(jobs.begin() + 100, jobs.begin() + 150));

        WorkloadOptions otherSeed = all;
        otherSeed.seed = 2;
        QVERIFY(workloadOf(rows, otherSeed)->jobs != jobs);
        QCOMPARE(workloadOf(rows, all)->jobs, jobs);
    }

    void namesTheOptionAtFault_data()
    {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const auto with = [](auto member, auto value) {
            WorkloadOptions options;
            options.*member = value;
            return options;
        };
        QTest::addColumn<WorkloadOptions>("options");
        QTest::addColumn<QString>("option");
        QTest::newRow("load 0") << with(&WorkloadOptions::load, 0.0) << "--load";
        QTest::newRow("load -1") << with(&WorkloadOptions::load, -1.0) << "--load";
        QTest::newRow("load inf") << with(&WorkloadOptions::load, infinity) << "--load";
        QTest::newRow("load nan") << with(&WorkloadOptions::load, nan) << "--load";
        QTest::newRow("times 0") << with(&WorkloadOptions::timeScale, 0.0) << "--scale-times";
        QTest::newRow("torus 1.1") << with(&WorkloadOptions::torusFraction, 1.1) << "--torus";
        QTest::newRow("torus nan") << with(&WorkloadOptions::torusFraction, nan) << "--torus";
        QTest::newRow("fat -0.1") << with(&WorkloadOptions::fatFraction, -0.1) << "--shapes";
        QTest::newRow("sizes 0") << with(&WorkloadOptions::sizeDivisor, 0) << "--scale-sizes";
        QTest::newRow("size factor") << with(&WorkloadOptions::sizeFactor, 0) << "--multiply-sizes";
        QTest::newRow("no estimate") << with(&WorkloadOptions::estimateFactor, 0.0) << "--estimate";
        QTest::newRow("estimate beyond time")
            << with(&WorkloadOptions::estimateFactor, 1e300) << "--estimate";
        QTest::newRow("no job a day")
            << with(&WorkloadOptions::cleaning, CleaningOptions {.mostADay = 0}) << "--most-a-day";
        QTest::newRow("no jobs") << with(&WorkloadOptions::count, std::size_t {0}) << "--jobs";
        QTest::newRow("skip all") << with(&WorkloadOptions::skip, std::size_t {2}) << "--skip";
        QTest::newRow("load beyond time") << with(&WorkloadOptions::load, 1e-300) << "--load";
        QTest::newRow("run beyond time")
            << with(&WorkloadOptions::timeScale, 1e300) << "--scale-times";
    }

    void namesTheOptionAtFault()
    {
        QFETCH(WorkloadOptions, options);
        QFETCH(QString, option);
        const auto workload = workloadOf({{0, 60, 1}, {5, 60, 1}}, options);
        QVERIFY(!workload.has_value());
        QCOMPARE(QString::fromStdString(workload.error().where), option);
        QVERIFY(!workload.error().reason.empty());
    }

    /// 2,000 jobs of 2^53 s one after the other would overflow the clock of a run.
    void refusesMoreTimeThanThereIs()
    {
        const std::int64_t longest = std::int64_t {1} << 53;
        const auto workload = workloadOf(std::vector<Row>(2000, Row {longest, longest, 1}));
        QVERIFY(!workload.has_value());
        QVERIFY(workload.error().where.rfind("log:", 0) == 0);
    }

    void saysWhyNoJobIsLeft()
    {
        const auto tooLarge = workloadOf({{0, 0, 1}, {0, 60, 200}});
        QVERIFY(!tooLarge.has_value());
        QCOMPARE(tooLarge.error().where, std::string("log:1"));
        QVERIFY(tooLarge.error().reason.find("none of the 2 rows") != std::string::npos);
        const auto empty = workloadOf({});
        QCOMPARE(empty.error().where, std::string("log"));
    }

    void namesAMissingFile()
    {
        const auto workload = readWorkload("no/such.swf", *machineOf(8, 4, 4), {});
        QCOMPARE(workload.error().where, std::string("no/such.swf"));
    }

    void readsTheDemoWhole()
    {
        const std::string path
            = qEnvironmentVariable("MIDPLANE_SAMPLES").toStdString() + "/workloads/demo-500.swf";
        const auto workload = readWorkload(path, *machineOf(8, 4, 4), {});
        QVERIFY2(workload.has_value(), workload ? "" : workload.error().text().c_str());
        QCOMPARE(workload->jobs.size(), std::size_t {500});
        QVERIFY(workload->leftOut.empty());
    }

    /// The counts of the second column are those of the archive's pages: jobs less those without
    /// run time. Each is counted once more, slowly, from the text.
    void takesTheUsableJobsOfRealLogs_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("divisor");
        QTest::addColumn<int>("usable");
        QTest::newRow("SDSC") << "SDSC-SP2-1998-4.2-cln.swf.gz" << 1 << 59715 - 5671 - 10;
        QTest::newRow("CTC") << "CTC-SP2-1996-3.1-cln.swf.gz" << 4 << 77222 - 17;
        QTest::newRow("NASA") << "NASA-iPSC-1993-3.1-cln.swf.gz" << 1 << 18239 - 173;
    }

    void takesTheUsableJobsOfRealLogs()
    {
        QFETCH(QString, file);
        QFETCH(int, divisor);
        QFETCH(int, usable);
        const QString path = realLog(file);
        MIDPLANE_NEEDS_LOG(path);
        const auto workload
            = readWorkload(path.toStdString(), *machineOf(8, 4, 4), {.sizeDivisor = divisor});
        QVERIFY2(workload.has_value(), workload ? "" : workload.error().text().c_str());
        const auto text = test::textOfLog(path.toStdString());
        QCOMPARE(static_cast<int>(workload->jobs.size()), countUsable(*text, divisor, 128));
        QCOMPARE(static_cast<int>(workload->jobs.size()), usable);
        QVERIFY(std::is_sorted(workload->jobs.begin(), workload->jobs.end(),
            [](const JobInfo& left, const JobInfo& right) { return left.submit < right.submit; }));
    }
};

QTEST_APPLESS_MAIN(WorkloadTest)
#include "tst_Workload.moc"
