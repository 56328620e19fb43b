// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextDocument>
#include <QTextFormat>

namespace midplane::ui {

/// Marks the format of a block whose lines stand on one page: a picture with its words.
void setKeptTogether(QTextBlockFormat& format);

/// A heading (a block with a heading level) begins a new page where what it heads would: the first
/// two lines of a paragraph; a picture, or the head of a table with its first row, also behind a
/// paragraph of a few lines. So does a
/// block that is kept together, and a table of which only the head would stand on the page before.
/// The document has its page size; Qt 6.4 knows breaks before and after a block and none to be
/// avoided. Precondition: what is kept together fits on a page.
void keepHeadings(QTextDocument& document);

} // namespace midplane::ui
