// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include "core/analysis/Figures.h"
#include "core/analysis/RunReader.h"
#include "core/report/ReportHtml.h"
#include "core/report/SvgText.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

RecordingPtr runOn(const std::string& machine, int jobs)
{
    const MachinePtr built = machineNamed(machine);
    Workload workload = randomWorkload(*built, jobs, Mix::Mixed, 3);
    workload.source = "night & <day>.swf";
    return std::make_shared<const Recording>(runToEnd(built, "easy", std::move(workload)));
}

TablesPtr tablesOf(const RecordingPtr& recording)
{
    return std::make_shared<const MachineTables>(recording->machine);
}

/// Everything a reader sees, without the marks.
QString textOfPage(const std::string& html)
{
    QString text = QString::fromStdString(html);
    text.remove(QRegularExpression(
        QStringLiteral("<style>.*</style>"), QRegularExpression::DotMatchesEverythingOption));
    text.replace(QRegularExpression(QStringLiteral("<[^>]*>")), QStringLiteral("\n"));
    return text;
}

const ReportSection* sectionNamed(const RunReport& report, const std::string& title)
{
    const auto found = std::find_if(report.sections.begin(), report.sections.end(),
        [&](const ReportSection& section) { return section.title == title; });
    return found == report.sections.end() ? nullptr : &*found;
}

} // namespace

class RunReportTest : public QObject {
    Q_OBJECT

private slots:
    /// Where a report comes with a picture, its drawings have the colours of that.
    void drawsJobsInTheColoursOfThePictures()
    {
        const RecordingPtr recording = runOn("bgl", 40);
        constexpr int only = 7;
        ReportOptions options;
        const RunReport inTurns = reportOf(recording, tablesOf(recording), options);
        options.colours.assign(recording->jobs.size(), only + static_cast<int>(jobRoleCount));
        const RunReport alike = reportOf(recording, tablesOf(recording), options);
        const auto rolesOf = [](const RunReport& report, const std::string& title) {
            std::set<QString> roles;
            static const QRegularExpression role(QStringLiteral("class=\"f-(j[0-9]+)\""));
            for (const ReportFigure& figure : sectionNamed(report, title)->figures) {
                auto found = role.globalMatch(QString::fromStdString(figure.svg));
                while (found.hasNext())
                    roles.insert(found.next().captured(1));
            }
            return roles;
        };
        for (const ReportSection& section : alike.sections) {
            if (!section.title.starts_with("The machine when") && section.title != "Who was where")
                continue;
            QVERIFY(rolesOf(inTurns, section.title).size() > 2);
            QCOMPARE(rolesOf(alike, section.title), std::set<QString> {QStringLiteral("j7")});
        }
        QVERIFY(sectionNamed(alike, "Who was where") != nullptr);
    }

    void hasEveryFigureOfTheRun_data()
    {
        QTest::addColumn<QString>("machine");
        for (const char* machine : {"small", "bgl", "torus3d", "flat"})
            QTest::newRow(machine) << machine;
    }
    void hasEveryFigureOfTheRun()
    {
        QFETCH(QString, machine);
        const RecordingPtr recording = runOn(machine.toStdString(), 80);
        const TablesPtr tables = tablesOf(recording);
        const QString page = textOfPage(reportHtml(reportOf(recording, tables, {})));
        RunReader reader(recording->machine);
        reader.explainLosses(tables).read(*recording);
        for (const FigureGroup& group : figuresOf(reader.metrics())) {
            for (const Figure& figure : group.figures) {
                const QString value = QString::fromStdString(
                    figure.text() + (figure.unit.empty() ? "" : " " + figure.unit));
                QVERIFY2(page.contains('\n' + value + '\n'), figure.key.c_str());
                QVERIFY2(page.contains(QString::fromStdString(escaped(figure.title))),
                    figure.key.c_str());
            }
        }
        for (const SizeClass& sizes : reader.metrics().sizeClasses)
            QVERIFY(page.contains('\n' + QString::fromStdString(rangeOf(sizes)) + '\n'));
    }

    void saysWhatWasRun()
    {
        const RecordingPtr recording = runOn("bgl", 30);
        ReportOptions options;
        options.command = "midplanectl replay bgl 'a b.swf' --policy easy";
        options.version = "9.8.7";
        const QString page
            = textOfPage(reportHtml(reportOf(recording, tablesOf(recording), options)));
        for (const char* words : {"night &amp; &lt;day&gt;.swf", "bgl, 128 midplanes", "(easy)",
                 "midplanectl replay bgl &#39;a b.swf&#39; --policy easy", "Midplane 9.8.7"})
            QVERIFY2(page.contains(QString::fromUtf8(words)), words);
    }

    /// A slow search finds the same waits.
    void theLongestWaitsAreTheLongest()
    {
        const RecordingPtr recording = runOn("bgl", 120);
        const RunReport report = reportOf(recording, tablesOf(recording), {});
        const ReportSection* section = sectionNamed(report, "The longest waits");
        QVERIFY(section != nullptr);
        std::vector<JobResult> results = jobResults(*recording);
        std::stable_sort(results.begin(), results.end(),
            [](const JobResult& a, const JobResult& b) { return a.wait() > b.wait(); });
        const auto& rows = section->tables.front().rows;
        QCOMPARE(rows.size(), std::size_t {10});
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(rows[i][0], std::to_string(recording->jobs[results[i].job.value].number));
            QCOMPARE(rows[i][5], lengthText(results[i].wait()));
            const bool wasRefused = rows[i][2] != "never refused";
            QCOMPARE(wasRefused, results[i].wait() > SimTime {0});
        }
    }

    void theWorstMomentIsTheWorst()
    {
        const RecordingPtr recording = runOn("bgl", 120);
        const std::vector<LoadSample> load = loadOverTime(*recording);
        const LoadSample& worst = mostFragmented(load);
        for (const LoadSample& sample : load) {
            if (sample.waiting > 0)
                QVERIFY(sample.free - sample.largestFree <= worst.free - worst.largestFree);
        }
    }

    void everyDrawingIsXml_data() { hasEveryFigureOfTheRun_data(); }
    void everyDrawingIsXml()
    {
        QFETCH(QString, machine);
        const RecordingPtr recording = runOn(machine.toStdString(), 60);
        int drawings = 0;
        for (const ReportSection& section : reportOf(recording, tablesOf(recording), {}).sections) {
            for (const ReportFigure& figure : section.figures) {
                QXmlStreamReader reader(QString::fromStdString(figure.svg));
                while (!reader.atEnd())
                    reader.readNext();
                QVERIFY2(
                    !reader.hasError(), qPrintable(section.title.c_str() + reader.errorString()));
                ++drawings;
            }
        }
        QVERIFY(drawings >= 7);
    }

    void needsNothingFromElsewhere()
    {
        const RecordingPtr recording = runOn("bgl", 40);
        ReportOptions options;
        options.pictures = {{"A picture", {}, std::string("\x89PNG\r\n\x1a\n", 8)}};
        QString html
            = QString::fromStdString(reportHtml(reportOf(recording, tablesOf(recording), options)));
        QVERIFY(html.contains(QStringLiteral("data:image/png;base64,iVBORw0KGgo=")));
        html.remove(QStringLiteral("http://www.w3.org/2000/svg"));
        QVERIFY(
            !html.contains(QStringLiteral("http:")) && !html.contains(QStringLiteral("https:")));
        QVERIFY(
            !html.contains(QStringLiteral("<script")) && !html.contains(QStringLiteral("url(")));
        QVERIFY(html.contains(QStringLiteral("prefers-color-scheme: dark")));
    }

    void emptyAndShortRuns_data()
    {
        QTest::addColumn<int>("jobs");
        QTest::newRow("none") << 0;
        QTest::newRow("one") << 1;
    }
    void emptyAndShortRuns()
    {
        QFETCH(int, jobs);
        const RecordingPtr recording = runOn("bgl", jobs);
        const RunReport report = reportOf(recording, tablesOf(recording), {});
        QVERIFY(!report.sections.empty());
        const QString html = QString::fromStdString(reportHtml(report));
        QVERIFY(!html.contains(QStringLiteral("nan")) && !html.contains(QStringLiteral("inf ")));
        QVERIFY(html.endsWith(QStringLiteral("</html>\n")));
    }

    void stopsWhenItIsTold()
    {
        const RecordingPtr recording = runOn("bgl", 40);
        const auto all = reportOf(recording, tablesOf(recording), {}).sections.size();
        const auto some = reportOf(recording, tablesOf(recording), {}, [] { return false; });
        QVERIFY(some.sections.size() < all);
    }
};

QTEST_APPLESS_MAIN(RunReportTest)
#include "tst_RunReport.moc"
