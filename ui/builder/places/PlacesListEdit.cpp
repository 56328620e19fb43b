// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/places/PlacesListEdit.h"

#include <QKeyEvent>
#include <QTextBlock>

namespace midplane::ui {

namespace {

/// "line 3" -> 3; 0 when it is nothing like that.
int lineOf(const core::Error& error)
{
    return QString::fromStdString(error.where).section(QLatin1Char(' '), -1).toInt();
}

} // namespace

PlacesListEdit::PlacesListEdit(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setObjectName(QStringLiteral("places.list"));
    setAccessibleName(tr("Jobs, a line each"));
    setPlaceholderText(tr("4 x 2x2x1 torus name\n8 mesh\n\nCount x shape, or a number of "
                          "midplanes; torus or mesh; a name."));
    setToolTip(tr("A line for jobs that are alike: 4 x 2x2x1 torus pair\n"
                  "Count and name may be missing; a number alone is a size in any shape.\n"
                  "torus:xy is a torus in x and y only; fixed: not to be turned; 3600s: runs so "
                  "long.\nWhat follows # is a remark."));
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    connect(this, &QPlainTextEdit::textChanged, this, &PlacesListEdit::read);
}

void PlacesListEdit::setTheme(Theme theme)
{
    m_theme = theme;
    const ColourRoles& roles = rolesOf(theme);
    setStyleSheet(QStringLiteral("QPlainTextEdit { border: 1px solid %1; border-radius: 3px; }"
                                 "QPlainTextEdit:focus { border: 2px solid %2; }")
                      .arg(roles.border.name(), roles.accent.name()));
    mark();
}

void PlacesListEdit::setMachine(core::MachinePtr machine)
{
    m_machine = std::move(machine);
    read();
}

void PlacesListEdit::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers().testFlag(Qt::ControlModifier)) {
        emit findRequested();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void PlacesListEdit::read()
{
    m_list = core::parseJobLines(toPlainText().toStdString(), *m_machine);
    mark();
    emit listChanged();
}

void PlacesListEdit::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    if (!m_list) {
        QTextEdit::ExtraSelection wrong;
        const QTextBlock line = document()->findBlockByNumber(lineOf(m_list.error()) - 1);
        wrong.cursor = QTextCursor(line.isValid() ? line : document()->firstBlock());
        wrong.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        wrong.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wrong.format.setUnderlineColor(rolesOf(m_theme).error);
        marks << wrong;
    }
    setExtraSelections(marks);
}

} // namespace midplane::ui
