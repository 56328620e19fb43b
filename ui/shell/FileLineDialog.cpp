// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/FileLineDialog.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QVBoxLayout>

#include "core/support/TextFile.h"

namespace midplane::ui {

namespace {

constexpr QSize usualSize {760, 480};

} // namespace

FileLineDialog::FileLineDialog(const FilePlace& place, QWidget* parent)
    : QDialog(parent)
    , m_text(new QPlainTextEdit(this))
{
    const QString name = QFileInfo(place.path).fileName();
    setWindowTitle(tr("%1, line %2").arg(name).arg(place.line));
    resize(usualSize);
    m_text->setAccessibleName(tr("Text of %1").arg(name));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    const auto text = core::readTextFile(place.path.toStdString());
    m_text->setPlainText(QString::fromStdString(text.value_or(std::string())));
    markLine(place);

    auto* reason = new QLabel(
        tr("Line %1, column %2: %3").arg(place.line).arg(place.column).arg(place.reason), this);
    reason->setWordWrap(true);
    reason->setTextFormat(Qt::PlainText);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addWidget(reason);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    m_text->setFocus();
}

void FileLineDialog::markLine(const FilePlace& place)
{
    const QTextBlock line = m_text->document()->findBlockByNumber(place.line - 1);
    if (!line.isValid())
        return;
    QTextCursor cursor(line);
    const int column = std::clamp(place.column - 1, 0, std::max(0, line.length() - 1));
    cursor.setPosition(line.position() + column);
    m_text->setTextCursor(cursor);
    m_text->centerCursor();
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursor;
    mark.format.setBackground(palette().color(QPalette::Highlight));
    mark.format.setForeground(palette().color(QPalette::HighlightedText));
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    m_text->setExtraSelections({mark});
}

} // namespace midplane::ui
