// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/experiments/FigureFiles.h"
#include "core/experiments/FigureScript.h"
#include "core/support/PlainText.h"
#include "tests/core/experiments/GnuplotText.h"

using namespace midplane::core;
using midplane::tests::readGnuplot;

namespace {

/// What gnuplot could take for a command, a macro, markup, a format, a program or an end.
std::vector<std::string> hostileTexts()
{
    return {"x`touch pwned`", "\"`touch pwned`\"", "'`touch pwned`'", "''; system 'touch pwned' #",
        "\"; system \"touch pwned\" #", "a\nsystem 'touch pwned'\n!touch pwned\n", "\\", "\\'",
        "\\\"", "'", "''", "a'", "\"", "$(touch pwned)", "@touch", "$HOME ${HOME} $1",
        "< touch pwned", "| touch pwned", "<touch pwned|", "-", "+", "*", "%", "100 %", "%s %n %g",
        "50% of {/Bold x}", "_{x} ^2 ~a{b} &{c} a_b", "{", "}", "{{{", "/*", "# no comment", "a, b",
        "<b>&amp;</b>", "]]>", "columnheader", "\t", "tab\tand\x1b[31mescape",
        "\x9b bytes \xff\xfe", "Größe ∑ 日本 שלום 🙂", "\u202eright to left", "\uffff",
        std::string(3000, 'W'), std::string(500, '\''), "100% " + std::string(40, 'a') + "éééééééé",
        std::string("zero\0byte", 9)};
}

TimedRow row(const std::string& policy, const std::string& workload, double load, double value)
{
    TimedRow timed;
    RunSettings& settings = timed.row.run.settings;
    settings.policy = policy;
    settings.workload.name = workload;
    settings.load.value = load;
    settings.seed = timed.row.run.number;
    timed.row.metrics.set("utilization", value);
    timed.row.metrics.set("unused", 0.25);
    return timed;
}

/// All that a plan can say in a figure is the text.
PlanFigure figureOf(FigureKind kind, const std::string& text)
{
    PlanFigure figure;
    figure.name = "-figure";
    figure.title = "title " + text;
    figure.kind = kind;
    figure.panels = "workload";
    figure.series = {"policy"};
    figure.x = figure.along = "load";
    figure.y = {"utilization"};
    if (kind != FigureKind::Lines)
        figure.y.emplace_back("unused");
    figure.xLabel = text;
    figure.yLabel = text;
    figure.labels = {{"fcfs", text}, {"easy", "easy " + text}, {"utilization", text},
        {"unused", "unused " + text}};
    return figure;
}

std::vector<TimedRow> rowsOf(const std::string& text)
{
    std::vector<TimedRow> rows;
    for (const char* policy : {"fcfs", "easy"}) {
        for (const double load : {0.5, 1.0}) {
            for (const double value : {0.25, 0.5})
                rows.push_back(row(policy, text, load, value));
        }
    }
    return rows;
}

std::vector<TimedRow> rowsOf(FigureKind kind, const std::string& text)
{
    std::vector<TimedRow> rows = rowsOf(text);
    if (kind != FigureKind::Lines)
        std::erase_if(
            rows, [](const TimedRow& each) { return each.row.run.settings.load.value == 1.0; });
    return rows;
}

/// As the texts stand in the drawing.
QString shown(std::string text)
{
    std::replace_if(
        text.begin(), text.end(),
        [](char letter) { return letter == '\n' || letter == '\r' || letter == '\t'; }, ' ');
    text = plainLine(text);
    if (text.size() > 200)
        text = text.substr(0, 197) + "...";
    return QString::fromStdString(text).replace("]]>", "]] >").simplified();
}

/// Every text of an SVG file; nothing of one that is not XML.
QStringList textsOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader svg(&file);
    QStringList texts;
    while (!svg.atEnd()) {
        if (svg.readNext() == QXmlStreamReader::StartElement && svg.name() == QLatin1String("text"))
            texts << svg.readElementText(QXmlStreamReader::IncludeChildElements).simplified();
    }
    return svg.hasError() ? QStringList() : texts;
}

} // namespace

/// What gnuplot makes of the texts of a plan.
class FigureScriptTest : public QObject {
    Q_OBJECT

private slots:
    void onlyStringsDependOnTextsOfThePlan()
    {
        for (const FigureKind kind : {FigureKind::Lines, FigureKind::Bars, FigureKind::Stack}) {
            const auto scriptOf = [kind](const std::string& text) {
                const PlanFigure figure = figureOf(kind, text);
                return figureScript(figure, panelsOf(figure, rowsOf(kind, text)));
            };
            const auto harmless = readGnuplot(scriptOf("x"));
            QVERIFY(harmless);
            QVERIFY(!harmless->strings.empty());
            for (const std::string& text : hostileTexts()) {
                const auto read = readGnuplot(scriptOf(text));
                QVERIFY2(read, text.c_str());
                QCOMPARE(read->commands, harmless->commands);
            }
        }
    }

    void textsDoNotAddLinesToTheData()
    {
        for (const std::string& text : hostileTexts()) {
            const PlanFigure figure = figureOf(FigureKind::Bars, text);
            const std::string data
                = figureData(figure, panelsOf(figure, rowsOf(FigureKind::Bars, text)));
            QCOMPARE(std::count(data.begin(), data.end(), '\n'), 12);
        }
    }

    void gnuplotExecutesNoTextAndDrawsItAsItIs_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("lines") << static_cast<int>(FigureKind::Lines);
        QTest::newRow("bars") << static_cast<int>(FigureKind::Bars);
        QTest::newRow("stack") << static_cast<int>(FigureKind::Stack);
    }
    void gnuplotExecutesNoTextAndDrawsItAsItIs()
    {
        if (!hasGnuplot())
            QSKIP("gnuplot is not installed.");
        QFETCH(const int, kind);
        for (const std::string& text : hostileTexts()) {
            // Bars have labels of ticks too; all else is as in lines, and gnuplot takes its time.
            if (kind != static_cast<int>(FigureKind::Lines)
                && text.find_first_of("%'`") == std::string::npos)
                continue;
            const QTemporaryDir parent;
            const QString folder = parent.filePath(QStringLiteral("a'b\"`touch pwned`\n-c\\"));
            QVERIFY(QDir().mkpath(folder));
            const PlanFigure figure = figureOf(static_cast<FigureKind>(kind), text);
            const auto drawn = drawFigure(figure, rowsOf(figure.kind, text), folder.toStdString());
            QVERIFY2(drawn && *drawn, text.c_str());
            QCOMPARE(QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                QStringList({"-figure.dat", "-figure.gp", "-figure.png", "-figure.svg"}));
            QCOMPARE(
                QDir(parent.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 1);
            const QStringList texts = textsOf(folder + QStringLiteral("/-figure.svg"));
            QVERIFY2(texts.contains(shown("title " + text)), text.c_str());
            QVERIFY2(texts.contains(shown(text)), text.c_str());
            // A label that is formatted is cut earlier, and two of the longest have no room.
            const bool isShortened
                = text.size() > 200 || (text.size() > 40 && text.find('%') != std::string::npos);
            QVERIFY2(isShortened || texts.contains(shown("easy " + text)), text.c_str());
        }
        QVERIFY(!QFile::exists(QStringLiteral("pwned")));
    }

    /// gnuplot formats labels of ticks that have a "%", into a short buffer.
    void aLongLabelOfATickEndsBetweenLetters()
    {
        PlanFigure figure = figureOf(FigureKind::Stack, "x");
        figure.labels["fcfs"] = "100% " + std::string(40, 'a') + "éééééééé";
        const std::string script
            = figureScript(figure, panelsOf(figure, rowsOf(FigureKind::Stack, "w")));
        QVERIFY2(script.find("'100%% " + std::string(40, 'a') + "...' 0") != std::string::npos,
            script.c_str());
    }
};

QTEST_APPLESS_MAIN(FigureScriptTest)
#include "tst_FigureScript.moc"
