// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/analysis/ResultLog.h"
#include "core/analysis/ResultTables.h"
#include "core/workload/SwfLog.h"
#include "tests/core/analysis/Author.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

/// The rows that another program would read.
std::vector<Submission> rowsOf(const Recording& recording)
{
    return parseSwf(swfOf(recording), "result.swf", Damage::Refuse)->submissions;
}

} // namespace

class ResultTablesTest : public QObject {
    Q_OBJECT

private slots:
    /// 4 links join the box of job 11: one in each of two x-lines and two y-lines. The torus of job
    /// 12 takes the four links of both x-lines and the two links of all four y-lines.
    void writesARowAJob()
    {
        QCOMPARE(QString::fromStdString(jobsCsv(smallRun().recording())),
            QStringLiteral(
                "job,submit,start,end,wait,size,shape,connectivity,origin,links,placed,reason,"
                "held,migrations,resubmissions,promised,outcome\n"
                "11,0,0,100,0,3,2x2x1,mesh,0.0.0,4,0,head of queue,4,0,0,,completed\n"
                "12,10,100,150,90,8,4x2x1,torus,0.0.0,16,100,head of queue,8,0,0,,completed\n"
                "13,20,150,155,130,1,1x1x1,mesh,3.1.0,0,150,head of queue,1,0,0,,completed\n"));
    }

    void writesUnitsWithoutAPlace()
    {
        Author author(unitsOnly(128));
        const JobId job = author.submit(3, 42, 37, Connectivity::Torus);
        author.promise(3, job, 9);
        author.start(4, job, unitsFrom(author.machine(), 20, 37), StartReason::Backfilled);
        author.end(8, job, EndReason::Failed);
        QVERIFY(QString::fromStdString(jobsCsv(author.recording()))
                    .endsWith("\n42,3,4,8,1,37,37x1x1,torus,,0,4,backfilled,37,0,0,9,failed\n"));
    }

    void writesARowASizeClass()
    {
        const std::vector<SizeClass> classes = metricsOf(smallRun().recording()).sizeClasses;
        QCOMPARE(QString::fromStdString(sizeClassesCsv(classes)),
            QStringLiteral("sizes,jobs,meanWait,medianWait,wait95,longestWait,meanResponse,"
                           "meanBoundedSlowdown\n"
                           "1,1,130.000000,130,130,130,135.000000,13.500000\n"
                           "3-4,1,0.000000,0,0,0,100.000000,1.000000\n"
                           "5-8,1,90.000000,90,90,90,140.000000,2.800000\n"));
    }

    void writesTheLoadOverTime()
    {
        const std::vector<LoadSample> load = loadOverTime(smallRun().recording());
        const QString text = QString::fromStdString(loadCsv(load));
        QVERIFY(text.startsWith("time,used,free,largestFree,waiting,waitingMidplanes,running,"
                                "requested,unused,lost\n"
                                "0,4,4,4,0,0,1,3,4,1\n"
                                "10,4,4,4,1,8,1,3,0,5\n"));
        QCOMPARE(text.count('\n'), 8);
        QCOMPARE(loadCsv({}).find('\n') + 1, loadCsv({}).size());
    }

    /// Fields of https://www.cs.huji.ac.il/labs/parallel/workload/swf.html.
    void otherProgramsReadTheResultsAsALog()
    {
        Author author = smallRun();
        author.recording().jobs[0].estimate = SimTime(500);
        author.recording().jobs[0].user = 7;
        const std::vector<Submission> rows = rowsOf(author.recording());
        QCOMPARE(rows.size(), std::size_t {4});
        QCOMPARE(rows[0].number, 11);
        QCOMPARE(rows[0].submit, 0);
        QCOMPARE(rows[0].wait, 0);
        QCOMPARE(rows[0].runTime, 100);
        QCOMPARE(rows[0].processors, 4);
        QCOMPARE(rows[0].requestedProcessors, 3);
        QCOMPARE(rows[0].requestedTime, 500);
        QCOMPARE(rows[0].status, 1);
        QCOMPARE(rows[0].user, 7);
        QCOMPARE(rows[1].wait, 90);
        QCOMPARE(rows[3].number, 14);
        QCOMPARE(rows[3].status, 5); // It never started.
        QCOMPARE(rows[3].runTime, -1);
        QCOMPARE(rows[3].processors, -1);
        QCOMPARE(rows[3].requestedProcessors, 8);
    }

    void aLogNamesWhereItComesFrom()
    {
        Author author = smallRun();
        author.recording().policy = "easy";
        author.recording().workload = "two\nlines.swf";
        const QString text = QString::fromStdString(swfOf(author.recording()));
        QVERIFY(text.contains("; Computer: small\n"));
        QVERIFY(text.contains("; MaxProcs: 8\n"));
        QVERIFY(text.contains("; Note: policy easy\n"));
        QVERIFY(text.contains("; Note: workload two lines.swf\n"));
        QCOMPARE(rowsOf(author.recording()).size(), std::size_t {4});
    }

    void aFailedJobHasStatus0()
    {
        Author author(unitsOnly(4));
        const JobId job = author.submit(0, 1, 2);
        author.start(30, job, unitsFrom(author.machine(), 0, 2));
        author.end(40, job, EndReason::Failed);
        QCOMPARE(rowsOf(author.recording()).at(0).status, 0);
        QCOMPARE(rowsOf(author.recording()).at(0).runTime, 10);
    }

    void nothingMakesEmptyTables()
    {
        const Author author(unitsOnly(4));
        QVERIFY(rowsOf(author.recording()).empty());
        QVERIFY(jobsCsv(author.recording()).ends_with("outcome\n"));
    }
};

QTEST_APPLESS_MAIN(ResultTablesTest)
#include "tst_ResultTables.moc"
