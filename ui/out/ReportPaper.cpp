// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/ReportPaper.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTextCursor>
#include <QTextObjectInterface>
#include <QTextTable>

#include "ui/out/KeptHeadings.h"

namespace midplane::ui {

namespace {

constexpr int figureObject = QTextFormat::UserObject + 1;
constexpr int figureIndex = QTextFormat::UserProperty + 1;
constexpr double textPoints = 9.5;
const QColor textColour {0x1B, 0x1F, 0x24};
const QColor quietColour {0x5A, 0x65, 0x70};
const QColor ruleColour {0xDD, 0xE1, 0xE6};
const QColor tintColour {0xF6, 0xF7, 0xF9};

QString textOf(const std::string& text) { return QString::fromStdString(text); }

/// What a document takes for lengths: it scales 96 dots an inch to those of its paper.
double dotsOf(double points) { return points * 96 / 72; }

/// Draws the figures where the text has a sign for them.
class FigureObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    FigureObject(double width, double mostHeight)
        : m_width(width)
        , m_mostHeight(mostHeight)
    {
    }

    int add(const core::ReportFigure& figure)
    {
        m_figures.push_back({&figure, sizeOf(figure)});
        return static_cast<int>(m_figures.size()) - 1;
    }

    QSizeF intrinsicSize(QTextDocument*, int, const QTextFormat& format) override
    {
        QSizeF size = drawnOf(format).size;
        size.scale(m_width, m_mostHeight, Qt::KeepAspectRatio);
        return size;
    }

    void drawObject(QPainter* painter, const QRectF& place, QTextDocument*, int,
        const QTextFormat& format) override
    {
        const core::ReportFigure& figure = *drawnOf(format).figure;
        if (figure.png.empty())
            QSvgRenderer(QByteArray::fromStdString(figure.svg)).render(painter, place);
        else
            painter->drawImage(place, imageOf(figure));
    }

private:
    struct Drawn {
        const core::ReportFigure* figure = nullptr;
        QSizeF size; ///< Its own. A page is laid out several times, a drawing read once for it.
    };

    const Drawn& drawnOf(const QTextFormat& format) const
    {
        return m_figures[static_cast<std::size_t>(format.intProperty(figureIndex))];
    }
    static QImage imageOf(const core::ReportFigure& figure)
    {
        return QImage::fromData(QByteArray::fromStdString(figure.png), "PNG");
    }
    static QSizeF sizeOf(const core::ReportFigure& figure)
    {
        if (!figure.png.empty())
            return imageOf(figure).size();
        return QSvgRenderer(QByteArray::fromStdString(figure.svg)).defaultSize();
    }

    double m_width;
    double m_mostHeight;
    std::vector<Drawn> m_figures;
};

/// Puts the parts of a report into a document, one below the other.
class PageText {
public:
    PageText(QTextDocument& document, FigureObject& figures)
        : m_cursor(&document)
        , m_figures(figures)
    {
    }

    void add(const core::RunReport& report)
    {
        addLine(textOf(report.title), 20, true, textColour, 0);
        addLine(QCoreApplication::translate("ReportPdf", "Report of a run"), textPoints, false,
            quietColour, 0);
        addFacts(report);
        addNumbers(report);
        for (const core::ReportSection& section : report.sections)
            add(section);
    }

private:
    void addLine(const QString& text, double points, bool isBold, const QColor& colour,
        double above, bool staysTogether = false)
    {
        QTextBlockFormat block;
        block.setTopMargin(dotsOf(above));
        block.setBottomMargin(dotsOf(4));
        if (staysTogether)
            setKeptTogether(block);
        m_cursor.movePosition(QTextCursor::End);
        m_cursor.insertBlock(block);
        m_cursor.insertText(text, format(points, isBold, colour));
    }

    void addHeading(const QString& text)
    {
        addLine(text, 14, true, textColour, 18);
        QTextBlockFormat block;
        block.setHeadingLevel(2);
        m_cursor.mergeBlockFormat(block);
    }

    static QTextCharFormat format(double points, bool isBold, const QColor& colour)
    {
        QTextCharFormat format;
        format.setFontPointSize(points);
        format.setFontWeight(isBold ? QFont::DemiBold : QFont::Normal);
        format.setForeground(colour);
        return format;
    }

    QTextTable* addTable(int rows, int columns, bool isFull)
    {
        QTextTableFormat table;
        table.setBorder(0);
        table.setCellPadding(dotsOf(2.5));
        table.setCellSpacing(0);
        table.setTopMargin(dotsOf(6));
        table.setBottomMargin(dotsOf(4));
        if (isFull)
            table.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        m_cursor.movePosition(QTextCursor::End);
        m_cursor.insertBlock();
        return m_cursor.insertTable(rows, columns, table);
    }

    static void fill(QTextTable& table, int row, int column, const QString& text,
        const QTextCharFormat& format, Qt::Alignment alignment = Qt::AlignLeft)
    {
        QTextCursor cell = table.cellAt(row, column).firstCursorPosition();
        QTextBlockFormat block;
        block.setAlignment(alignment);
        cell.setBlockFormat(block);
        cell.insertText(text, format);
    }

    void addFacts(const core::RunReport& report)
    {
        QTextTable* table = addTable(static_cast<int>(report.facts.size()), 2, true);
        QTextTableFormat format = table->format();
        format.setColumnWidthConstraints({QTextLength(QTextLength::PercentageLength, 18),
            QTextLength(QTextLength::PercentageLength, 82)});
        table->setFormat(format);
        for (int row = 0; row < table->rows(); ++row) {
            const auto& [name, value] = report.facts[static_cast<std::size_t>(row)];
            fill(*table, row, 0, textOf(name), PageText::format(textPoints, false, quietColour));
            fill(*table, row, 1, textOf(value), PageText::format(textPoints, false, textColour));
        }
    }

    void addNumbers(const core::RunReport& report)
    {
        if (report.numbers.empty())
            return;
        QTextTable* table = addTable(2, static_cast<int>(report.numbers.size()), true);
        QTextTableFormat even = table->format();
        even.setColumnWidthConstraints(QList<QTextLength>(table->columns(),
            QTextLength(QTextLength::PercentageLength, 100.0 / table->columns())));
        table->setFormat(even);
        for (int column = 0; column < table->columns(); ++column) {
            const core::ReportNumber& number = report.numbers[static_cast<std::size_t>(column)];
            fill(*table, 0, column, textOf(number.value), format(15, true, textColour));
            fill(*table, 1, column, textOf(number.meaning), format(8, false, quietColour));
            for (int row = 0; row < 2; ++row) {
                QTextTableCell cell = table->cellAt(row, column);
                QTextCharFormat tinted = cell.format();
                tinted.setBackground(tintColour);
                cell.setFormat(tinted);
            }
        }
    }

    void add(const core::ReportSection& section)
    {
        addHeading(textOf(section.title));
        for (const std::string& paragraph : section.paragraphs)
            addLine(textOf(paragraph), textPoints, false, textColour, 0);
        for (const core::ReportFigure& figure : section.figures)
            add(figure);
        for (const core::ReportTable& table : section.tables)
            add(table);
    }

    /// Words and picture in one line of text, so that no page ends between them.
    void add(const core::ReportFigure& figure)
    {
        addLine(textOf(figure.caption), 8, false, quietColour, 6, true);
        QTextCharFormat sign;
        sign.setObjectType(figureObject);
        sign.setProperty(figureIndex, m_figures.add(figure));
        m_cursor.insertText(QString(QChar::LineSeparator), PageText::format(8, false, quietColour));
        m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), sign);
    }

    void add(const core::ReportTable& content)
    {
        QTextTable* table = addTable(
            static_cast<int>(content.rows.size()) + 1, static_cast<int>(content.head.size()), true);
        QTextTableFormat format = table->format();
        format.setHeaderRowCount(1);
        table->setFormat(format);
        const auto row = [&](int number, const std::vector<std::string>& cells, bool isHead) {
            for (std::size_t column = 0; column < cells.size(); ++column) {
                const bool isText = column < content.textColumns;
                fill(*table, number, static_cast<int>(column), textOf(cells[column]),
                    PageText::format(8.5, isHead, isHead ? quietColour : textColour),
                    isText ? Qt::AlignLeft : Qt::AlignRight);
                QTextTableCell cell = table->cellAt(number, static_cast<int>(column));
                QTextTableCellFormat ruled = cell.format().toTableCellFormat();
                ruled.setBottomBorder(dotsOf(0.5));
                ruled.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                ruled.setBottomBorderBrush(ruleColour);
                cell.setFormat(ruled);
            }
        };
        row(0, content.head, true);
        for (std::size_t i = 0; i < content.rows.size(); ++i)
            row(static_cast<int>(i) + 1, content.rows[i], false);
    }

    QTextCursor m_cursor;
    FigureObject& m_figures;
};

} // namespace

ReportPaper::ReportPaper(const core::RunReport& report, QPaintDevice& device, const QSizeF& page)
    : m_figures(std::make_unique<FigureObject>(page.width(), page.height() * 0.8))
{
    auto* const figures = static_cast<FigureObject*>(m_figures.get());
    m_document.documentLayout()->setPaintDevice(&device);
    m_document.documentLayout()->registerHandler(figureObject, figures);
    m_document.setDocumentMargin(0);
    QFont font(QStringLiteral("Sans Serif"));
    font.setPointSizeF(textPoints);
    m_document.setDefaultFont(font);
    m_document.setPageSize(page);
    PageText(m_document, *figures).add(report);
    keepHeadings(m_document);
}

ReportPaper::~ReportPaper() = default;

} // namespace midplane::ui

#include "ReportPaper.moc"
