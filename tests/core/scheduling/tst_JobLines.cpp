// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/jobplans/JobLines.h"

using namespace midplane::core;

namespace {

Result<JobList> read(const std::string& text, const char* machine = "bgl")
{
    return parseJobLines(text, **findMachine(machine));
}

std::string namesOf(const JobList& list)
{
    std::string names;
    for (const ListedJob& job : list.jobs)
        names += (names.empty() ? "" : " ") + job.name;
    return names;
}

} // namespace

/// Lists of jobs as people type them.
class JobLinesTest : public QObject {
    Q_OBJECT

private slots:
    void aLineStandsForJobsThatAreAlike()
    {
        const auto list = read("# twelve of them\n\n12 x 2x2x1 torus pair # a remark\n"
                               "8 mesh\n3x 1x1x1\n2x4x1 torus:xy fixed 3600s name=torus\n");
        QVERIFY2(list, list ? "" : list.error().text().c_str());
        QCOMPARE(list->jobs.size(), std::size_t {12 + 1 + 3 + 1});
        QCOMPARE(list->jobs[0].name, std::string("pair-1"));
        QCOMPARE(list->jobs[11].name, std::string("pair-12"));
        QVERIFY((list->jobs[0].job.request.shape == Shape {2, 2, 1}));
        QVERIFY(list->jobs[0].job.request.joining[Dimension::Z] == Joining::Torus);
        QCOMPARE(list->jobs[0].job.size, 4);

        const JointJob& anyShape = list->jobs[12].job;
        QCOMPARE(list->jobs[12].name, std::string("job-13"));
        QVERIFY(anyShape.request.size == 8);
        QCOMPARE(anyShape.size, 8);
        QVERIFY(anyShape.request.joining[Dimension::X] == Joining::Mesh);
        QCOMPARE(list->jobs[13].name, std::string("job-14-1"));

        const JointJob& last = list->jobs[16].job;
        QCOMPARE(list->jobs[16].name, std::string("torus"));
        QVERIFY(last.request.joining[Dimension::Y] == Joining::Torus);
        QVERIFY(last.request.joining[Dimension::Z] == Joining::Mesh);
        QVERIFY(last.request.rotations == Rotations::None);
        QVERIFY(last.estimate == SimTime {3600});
        QVERIFY(list->hasTimes);
    }

    void theSignOfMultiplicationIsUnderstood()
    {
        const auto list = read("4 \xC3\x97 2\xC3\x97"
                               "2\xC3\x97"
                               "1 torus\n2\xC3\x97 1x1x1\n");
        QVERIFY2(list, list ? "" : list.error().text().c_str());
        QCOMPARE(list->jobs.size(), std::size_t {6});
    }

    void nothingIsAnEmptyList()
    {
        for (const char* const text : {"", "\n\n", "# nothing\n   \t\n"}) {
            const auto list = read(text);
            QVERIFY(list);
            QVERIFY(list->jobs.empty());
            QVERIFY(!list->hasTimes);
        }
    }

    void whatIsWrongIsNamedWithItsLineAndWhatHelps_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("reason");
        const auto row
            = [](const char* name, const char* text, const char* where, const char* reason) {
                  QTest::newRow(name) << QString::fromUtf8(text) << where << reason;
              };
        row("a word", "2x2x1 torus\ntorus 2x2x1", "line 2", "write a shape (2x2x1)");
        row("a count alone", "12 x", "line 1", "write a shape");
        row("no count", "0 x 1x1x1", "line 1", "count of 1 or more");
        row("too large a shape", "\n\n9x9x9", "line 3", "no rotation of 9x9x9 fits");
        row("too many midplanes", "129", "line 1", "write 1 to 128");
        row("no midplane", "0", "line 1", "write 1 to 128");
        row("torus in w", "2x2x1 torus:w", "line 1", "torus:xy");
        row("an unknown word", "2x2x1 to/rus", "line 1", "neither mesh, torus, fixed nor a name");
        row("two names", "2x2x1 a b", "line 1", "a-b");
        row("two shapes", "2x2x1 2x2x2", "line 1", "write name=2x2x2");
        row("no time", "2x2x1 0s", "line 1", "1s or more");
        row("a name twice", "2x2x1 a\n1x1x1 a", "line 2", "another name");
        row("a name twice by its count", "2 x 2x2x1 a\n1x1x1 a-2", "line 2", "\"a-2\"");
        row("too many", "1001 x 1x1x1", "line 1", "more than 1000");
        row("too many together", "1000 x 1x1x1\n1x1x1", "line 2", "more than 1000");
        row("a huge count", "99999999999 x 1x1x1", "line 1", "");
    }
    void whatIsWrongIsNamedWithItsLineAndWhatHelps()
    {
        QFETCH(QString, text);
        QFETCH(QString, where);
        QFETCH(QString, reason);
        const auto list = read(text.toStdString());
        QVERIFY(!list);
        QCOMPARE(QString::fromStdString(list.error().where), where);
        QVERIFY2(QString::fromStdString(list.error().reason).contains(reason),
            list.error().reason.c_str());
    }

    void aMachineWithoutGeometryHasUnits()
    {
        const auto list = read("3 x 8x8x1\n64", "flat");
        QVERIFY2(list, list ? "" : list.error().text().c_str());
        QCOMPARE(list->jobs[0].job.size, 64);
        QVERIFY(!read("8x8x3", "flat"));
    }

    /// What is read from a file is shown as lines, and means the same.
    void linesSayWhatAFileSays()
    {
        const auto file = readJobList(
            qEnvironmentVariable("MIDPLANE_SAMPLES").toStdString() + "/jobs/twelve-tori.json",
            **findMachine("bgl"));
        QVERIFY2(file, file ? "" : file.error().text().c_str());
        const std::string lines = jobLinesOf(*file);
        QCOMPARE(QString::fromStdString(lines),
            QString("4 x 1x4x1 torus protein\n4 x 2x4x1 torus climate\n4 x 5x4x1 torus lattice\n"));
        const auto again = read(lines);
        QVERIFY(again);
        QCOMPARE(again->jobs.size(), file->jobs.size());
        for (std::size_t i = 0; i < again->jobs.size(); ++i) {
            QCOMPARE(again->jobs[i].name, file->jobs[i].name);
            QVERIFY(again->jobs[i].job.request == file->jobs[i].job.request);
        }
    }

    void linesAreReadAsTheyAreWritten_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* const text : {"2 x 2x4x1 torus:xz fixed a\n8 mesh job-3\n",
                 "1x1x1 torus 60s a\n1x1x1 torus 61s b\n", "2x2x1 mesh name=torus\n",
                 "2x2x1 mesh name=60s\n", "1x1x1 mesh a-1\n", "2 x 1x1x1 mesh a\n1x1x1 mesh a-4\n"})
            QTest::newRow(text) << QString(text);
    }
    void linesAreReadAsTheyAreWritten()
    {
        QFETCH(QString, text);
        const auto list = read(text.toStdString());
        QVERIFY2(list, list ? "" : list.error().text().c_str());
        QCOMPARE(QString::fromStdString(jobLinesOf(*list)), text);
        const auto again = read(jobLinesOf(*list));
        QVERIFY(again);
        QCOMPARE(namesOf(*again), namesOf(*list));
    }
};

QTEST_APPLESS_MAIN(JobLinesTest)
#include "tst_JobLines.moc"
