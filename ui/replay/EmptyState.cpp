// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/EmptyState.h"

#include <QVBoxLayout>

namespace midplane::ui {

EmptyState::EmptyState(const QString& text, const QString& button, QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel(text))
    , m_button(new QPushButton(button))
{
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    m_text->setProperty("quiet", true);
    m_button->setObjectName(QStringLiteral("empty.open"));
    connect(m_button, &QPushButton::clicked, this, &EmptyState::clicked);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    column->addStretch();
    column->addWidget(m_text);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    column->addStretch();
}

} // namespace midplane::ui
