// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/NotesDialog.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr QSize usualSize {640, 400};

} // namespace

NotesDialog::NotesDialog(const QString& title, const QStringList& notes, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(title);
    resize(usualSize);
    auto* text = new QPlainTextEdit(notes.join(QLatin1Char('\n')), this);
    text->setReadOnly(true);
    text->setAccessibleName(title);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
}

} // namespace midplane::ui
