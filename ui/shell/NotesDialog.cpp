// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/NotesDialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr QSize usualSize {600, 320};

} // namespace

NotesDialog::NotesDialog(const QString& heading, const QStringList& notes, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Import"));
    setProperty("helpPage", QStringLiteral("import-export"));
    resize(usualSize);
    auto* title = new QLabel(heading, this);
    title->setObjectName(QStringLiteral("dockName"));
    title->setWordWrap(true);
    auto* list = new QListWidget(this);
    list->setAccessibleName(heading);
    list->setProperty("framed", true);
    list->setWordWrap(true);
    list->setResizeMode(QListView::Adjust);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->addItems(notes);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(list, 1);
    layout->addWidget(buttons);
}

} // namespace midplane::ui
