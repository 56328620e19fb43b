// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/PartsEditor.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "ui/builder/Signs.h"

namespace midplane::ui {

namespace {

constexpr int listHeight = 84; ///< Three rows and their frame.

QPushButton* button(const QString& text, const char* name)
{
    auto* made = new QPushButton(text);
    made->setObjectName(QLatin1String(name));
    made->setAutoDefault(false);
    return made;
}

} // namespace

PartsEditor::PartsEditor(std::function<QString(const QString&)> check, QWidget* parent)
    : QWidget(parent)
    , m_check(std::move(check))
    , m_list(new QListWidget)
    , m_field(new QLineEdit)
    , m_add(button(tr("Add"), "machine.parts.add"))
    , m_remove(button(tr("Remove"), "machine.parts.remove"))
    , m_problem(new QLabel)
{
    m_list->setObjectName(QStringLiteral("machine.parts"));
    m_list->setAccessibleName(tr("Parts out of service"));
    m_list->setFixedHeight(listHeight);
    m_list->setProperty("framed", true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->installEventFilter(this);
    m_field->setObjectName(QStringLiteral("machine.parts.field"));
    m_field->setAccessibleName(tr("Another part out of service"));
    m_problem->setObjectName(QStringLiteral("machine.problem.parts"));
    m_problem->setWordWrap(true);
    m_problem->hide();

    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_field, 0, 0);
    layout->addWidget(m_add, 0, 1);
    layout->addWidget(m_problem, 1, 0, 1, 2);
    layout->addWidget(m_list, 2, 0);
    layout->addWidget(m_remove, 2, 1, Qt::AlignTop);
    layout->setColumnStretch(0, 1);
    setFocusProxy(m_field);

    connect(m_add, &QPushButton::clicked, this, &PartsEditor::add);
    connect(m_remove, &QPushButton::clicked, this, &PartsEditor::removeSelected);
    connect(m_field, &QLineEdit::returnPressed, this, &PartsEditor::add);
    connect(m_field, &QLineEdit::textChanged, this, [this] {
        if (!m_isOfList)
            say({});
        enable();
    });
    connect(m_list, &QListWidget::itemSelectionChanged, this, &PartsEditor::enable);
    enable();
}

QStringList PartsEditor::parts() const
{
    QStringList parts;
    for (int row = 0; row < m_list->count(); ++row)
        parts << m_list->item(row)->text();
    return parts;
}

void PartsEditor::setParts(const QStringList& parts)
{
    m_list->clear();
    m_list->addItems(parts);
    m_isOfList = false;
    m_field->clear();
    enable();
}

void PartsEditor::setExample(const QString& midplane)
{
    m_field->setPlaceholderText(tr("%1 or link x 0.0 1").arg(midplane));
    m_field->setToolTip(
        tr("A midplane (%1), \"switch x 0.0.0\", \"link x 0.0 1\" or \"card %1-N04\";"
           "\na click in the picture writes it here")
            .arg(midplane));
}

void PartsEditor::propose(const QString& part)
{
    m_field->setText(part);
    m_field->setFocus();
    m_field->selectAll();
}

void PartsEditor::showProblem(int row, const QString& sentence)
{
    const ColourRoles& roles = rolesOf(m_theme);
    for (int i = 0; i < m_list->count(); ++i) {
        m_list->item(i)->setForeground(i == row ? roles.error : roles.text);
        m_list->item(i)->setToolTip(i == row ? sentence : QString());
    }
    if (row >= 0 && row < m_list->count())
        m_list->scrollToItem(m_list->item(row));
    if (row < 0 && !m_isOfList)
        return; // What was typed is still wrong.
    m_isOfList = row >= 0;
    say(sentence);
}

void PartsEditor::setTheme(Theme theme)
{
    m_theme = theme;
    setTextColour(*m_problem, rolesOf(theme).error);
}

void PartsEditor::add()
{
    const QString part = m_field->text().simplified();
    if (part.isEmpty())
        return;
    const QString problem
        = parts().contains(part) ? tr("%1 is in the list already.").arg(part) : m_check(part);
    if (!problem.isEmpty()) {
        m_isOfList = false;
        say(problem);
        m_field->setFocus();
        return;
    }
    m_list->addItem(part);
    m_list->scrollToBottom();
    m_field->clear();
    m_field->setFocus();
    emit changed();
}

void PartsEditor::removeSelected()
{
    const auto chosen = m_list->selectedItems();
    qDeleteAll(chosen);
    say({});
    enable();
    if (!chosen.isEmpty())
        emit changed();
}

bool PartsEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        removeSelected();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PartsEditor::enable()
{
    m_add->setEnabled(!m_field->text().trimmed().isEmpty());
    m_remove->setEnabled(!m_list->selectedItems().isEmpty());
}

void PartsEditor::say(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

} // namespace midplane::ui
