// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/KeptHeadings.h"

#include <algorithm>
#include <cmath>

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextLayout>
#include <QTextTable>

namespace midplane::ui {

namespace {

/// So many lines of a paragraph stand under its heading.
constexpr int linesKept = 2;
/// A paragraph of no more lines leads to the picture or table after it.
constexpr int mostLeading = 4;
constexpr int keptTogether = QTextFormat::UserProperty + 100;

/// The page that a line of a block is on, counted from 0.
int pageOf(const QTextDocument& document, const QTextBlock& block, int line)
{
    const QRectF place = document.documentLayout()->blockBoundingRect(block);
    const QTextLayout& layout = *block.layout();
    if (layout.lineCount() == 0)
        return static_cast<int>(std::floor(place.center().y() / document.pageSize().height()));
    const QTextLine known = layout.lineAt(std::min(line, layout.lineCount() - 1));
    // Rectangles of lines are seen from where the layout is, not from the top of the rectangle.
    const double top = place.top() - layout.boundingRect().top() + known.y();
    return static_cast<int>(std::floor((top + known.height() / 2) / document.pageSize().height()));
}

bool isKeptTogether(const QTextBlock& block)
{
    return block.blockFormat().boolProperty(keptTogether);
}

QTextTable* tableOf(const QTextBlock& block)
{
    return qobject_cast<QTextTable*>(QTextCursor(block).currentTable());
}

/// The page of the part of a block, or of its table, that is not parted from what is above it.
int pageOfBeginning(const QTextDocument& document, const QTextBlock& block)
{
    const QTextTable* const table = tableOf(block);
    if (!table)
        return pageOf(document, block,
            isKeptTogether(block) ? block.layout()->lineCount() - 1 : linesKept - 1);
    const int row = std::min(table->format().headerRowCount(), table->rows() - 1);
    return pageOf(document, table->cellAt(row, 0).firstCursorPosition().block(), 0);
}

/// A table is preceded by a line without text.
QTextBlock blockAfter(const QTextBlock& heading)
{
    QTextBlock next = heading.next();
    while (next.isValid() && next.text().isEmpty())
        next = next.next();
    return next;
}

void breakBefore(const QTextBlock& block)
{
    QTextBlockFormat format;
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    QTextCursor(block).mergeBlockFormat(format);
}

/// What a heading is for: the block after it, or the picture or table that a few words lead to.
QTextBlock headedBy(const QTextBlock& heading)
{
    const QTextBlock next = blockAfter(heading);
    const auto isShown = [](const QTextBlock& block) {
        return block.isValid() && (isKeptTogether(block) || tableOf(block));
    };
    if (!next.isValid() || isShown(next) || next.layout()->lineCount() > mostLeading)
        return next;
    const QTextBlock shown = blockAfter(next);
    return isShown(shown) ? shown : next;
}

void keepHeading(const QTextDocument& document, const QTextBlock& heading)
{
    const QTextBlock next = headedBy(heading);
    if (next.isValid() && pageOf(document, heading, 0) != pageOfBeginning(document, next))
        breakBefore(heading);
}

void keepLines(const QTextDocument& document, const QTextBlock& block)
{
    if (pageOf(document, block, 0) != pageOfBeginning(document, block))
        breakBefore(block);
}

void keepHead(QTextDocument& document, QTextTable& table)
{
    const QTextBlock head = table.cellAt(0, 0).firstCursorPosition().block();
    if (pageOf(document, head, 0) == pageOfBeginning(document, head))
        return;
    QTextTableFormat format = table.format();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    table.setFormat(format);
}

} // namespace

void setKeptTogether(QTextBlockFormat& format) { format.setProperty(keptTogether, true); }

void keepHeadings(QTextDocument& document)
{
    // From above: what is moved moves only what comes after it.
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextTable* const table = tableOf(block);
        if (block.blockFormat().headingLevel() > 0)
            keepHeading(document, block);
        else if (isKeptTogether(block))
            keepLines(document, block);
        else if (table && table->cellAt(0, 0).firstCursorPosition().block() == block)
            keepHead(document, *table);
    }
}

} // namespace midplane::ui
