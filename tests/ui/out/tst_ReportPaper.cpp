// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPdfWriter>
#include <QTest>
#include <QTextBlock>
#include <QTextTable>

#include "ui/out/ReportPaper.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

constexpr const char* drawing
    = R"(<svg xmlns="http://www.w3.org/2000/svg" width="800" height="220"><rect width="800" height="220"/></svg>)";

std::string wordsOf(int count)
{
    std::string words;
    for (int i = 0; i < count; ++i)
        words += "midplane ";
    return words;
}

core::ReportTable tableOf(int rows)
{
    core::ReportTable table {{"Midplanes", "Jobs"}, {}, 1};
    for (int i = 0; i < rows; ++i)
        table.rows.push_back({std::to_string(i), std::to_string(i * i)});
    return table;
}

/// Sections of all makes, and so much before them that all of it moves down.
core::RunReport reportWith(int wordsBefore)
{
    core::RunReport report;
    report.title = "A run";
    report.facts = {{"Machine", "bgl"}};
    report.numbers = {{"83 %", "of the machine was used"}};
    report.sections.push_back({"Before", {wordsOf(wordsBefore)}, {}, {}});
    for (int i = 0; i < 2; ++i) {
        report.sections.push_back({"A paragraph", {wordsOf(60), wordsOf(90)}, {}, {}});
        report.sections.push_back({"A drawing", {}, {{"What it is", drawing, {}}}, {}});
        report.sections.push_back({"A sentence and drawings", {wordsOf(12)},
            {{"One", drawing, {}}, {wordsOf(30), drawing, {}}}, {}});
        report.sections.push_back({"A table", {}, {}, {tableOf(9)}});
        report.sections.push_back(
            {"Words and tables", {wordsOf(12)}, {}, {tableOf(3), tableOf(30)}});
    }
    report.footer = "Made by Midplane";
    return report;
}

/// Where the middles of the lines of a block are, seen from the top of the document.
std::vector<double> linesOf(const QTextDocument& document, const QTextBlock& block)
{
    const QPointF origin = document.documentLayout()->blockBoundingRect(block).topLeft()
        - block.layout()->boundingRect().topLeft();
    std::vector<double> lines;
    for (int i = 0; i < block.layout()->lineCount(); ++i)
        lines.push_back(origin.y() + block.layout()->lineAt(i).rect().center().y());
    return lines;
}

/// All that has text, from the top: pictures, lines of paragraphs, rows of tables.
struct Line {
    bool isHeading = false;
    bool isHeadOfTable = false;
    bool isPicture = false; ///< Or the words that belong to one.
    int page = 0;
    QString text;
};

std::vector<Line> linesOf(const QTextDocument& document)
{
    std::vector<Line> all;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.text().isEmpty())
            continue;
        const auto* table = qobject_cast<QTextTable*>(QTextCursor(block).currentTable());
        const auto cell = table ? table->cellAt(block.position()) : QTextTableCell();
        if (table && cell.column() > 0)
            continue;
        for (const double line : linesOf(document, block))
            all.push_back({block.blockFormat().headingLevel() > 0,
                table && table->format().headerRowCount() > 0 && cell.row() == 0,
                block.text().contains(QChar::ObjectReplacementCharacter),
                static_cast<int>(line / document.pageSize().height()), block.text()});
    }
    return all;
}

} // namespace

class ReportPaperTest : public QObject {
    Q_OBJECT

private slots:
    /// Whatever is before them, headings and heads of tables stand on the page of what they head.
    void noHeadingIsAloneAtTheFootOfAPage()
    {
        int breaks = 0;
        for (int words = 0; words < 700; words += 71) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            QPdfWriter pdf(&buffer);
            pdf.setResolution(300);
            const core::RunReport report = reportWith(words);
            ReportPaper paper(report, pdf, {2000, 2900});
            const std::vector<Line> lines = linesOf(paper.document());
            int headings = 0;
            for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
                headings += lines[i].isHeading ? 1 : 0;
                if (lines[i].isHeading || lines[i].isHeadOfTable)
                    QVERIFY2(lines[i].page == lines[i + 1].page,
                        qPrintable(QStringLiteral("%1 words: %2").arg(words).arg(lines[i].text)));
                if (lines[i].isPicture && lines[i + 1].text == lines[i].text)
                    QCOMPARE(lines[i].page, lines[i + 1].page);
                // A sentence leads to a picture, or to a table.
                if (lines[i].text.startsWith(QStringLiteral("A sentence"))
                    || lines[i].text.startsWith(QStringLiteral("Words and")))
                    QCOMPARE(lines[i].page, lines[i + 3].page);
                if (lines[i].isHeading && lines[i + 1].isHeadOfTable)
                    QCOMPARE(lines[i].page, lines[i + 2].page);
            }
            QCOMPARE(headings, 11);
            for (QTextBlock block = paper.document().begin(); block.isValid(); block = block.next())
                breaks
                    += (block.blockFormat().pageBreakPolicy() & QTextFormat::PageBreak_AlwaysBefore)
                    ? 1
                    : 0;
        }
        QVERIFY(breaks > 2); // Some had to be moved.
    }

    /// Nothing is moved that stands well.
    void aShortReportIsOnePage()
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter pdf(&buffer);
        pdf.setResolution(300);
        core::RunReport report = reportWith(20);
        report.sections.resize(3);
        ReportPaper paper(report, pdf, {2000, 2900});
        QCOMPARE(paper.document().pageCount(), 1);
    }
};

QTEST_MAIN(ReportPaperTest)
#include "tst_ReportPaper.moc"
