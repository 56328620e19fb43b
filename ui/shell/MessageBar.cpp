// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/MessageBar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStyle>

#include "ui/shell/LineIcon.h"

namespace midplane::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_sign(new QLabel(this))
    , m_text(new QLabel(this))
    , m_buttons(new QHBoxLayout)
{
    setObjectName(QStringLiteral("messageBar"));
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_buttons->setSpacing(8);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(m_sign);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    hide();
}

void MessageBar::showError(const QString& sentence) { showError(sentence, {}); }

void MessageBar::showError(const QString& sentence, const QList<Answer>& answers)
{
    show(Kind::Error, tr("%1 Nothing was changed.").arg(sentence), withClose(answers));
}

void MessageBar::showNote(const QString& sentence, const QList<Answer>& answers)
{
    show(Kind::Note, sentence, withClose(answers));
}

void MessageBar::ask(const QString& sentence, const QList<Answer>& answers)
{
    show(Kind::Question, sentence, answers);
}

QList<MessageBar::Answer> MessageBar::withClose(QList<Answer> answers) const
{
    answers.append({tr("Close"), {}});
    return answers;
}

void MessageBar::show(Kind kind, const QString& sentence, const QList<Answer>& answers)
{
    m_kind = kind;
    m_text->setText(sentence);
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const Answer& answer : answers) {
        auto* button = new QPushButton(answer.text, this);
        connect(button, &QPushButton::clicked, this, [this, action = answer.action] {
            hide();
            if (action)
                action();
        });
        button->setProperty("primary", kind == Kind::Question && m_buttons->isEmpty());
        m_buttons->addWidget(button);
    }
    setProperty("kind", kind == Kind::Error ? "error" : "note");
    style()->unpolish(this);
    style()->polish(this);
    setTheme(m_theme);
    setVisible(true);
    m_text->setAccessibleName(sentence);
    QAccessibleEvent said(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

void MessageBar::setTheme(Theme theme)
{
    m_theme = theme;
    const ColourRoles& roles = rolesOf(theme);
    const bool isError = m_kind == Kind::Error;
    m_sign->setPixmap(lineIcon(isError ? QStringLiteral("error") : QStringLiteral("note"),
        isError ? roles.error : roles.accent)
                          .pixmap(20, 20));
}

} // namespace midplane::ui
