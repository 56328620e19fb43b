// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/ShapeEntry.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace midplane::ui {

ShapeEntry::ShapeEntry(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLineEdit)
    , m_place(new QPushButton(tr("Place")))
{
    m_text->setObjectName(QStringLiteral("shapeEntry.text"));
    m_text->setAccessibleName(tr("Shape to place"));
    m_text->setPlaceholderText(tr("4x2x2 torus"));
    m_text->setToolTip(tr("Three numbers of midplanes, then torus or mesh; by dimension as tmm"));
    m_place->setObjectName(QStringLiteral("shapeEntry.place"));
    m_place->setAutoDefault(false);
    m_place->setEnabled(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_place);
    connect(m_text, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_place->setEnabled(parseShapeWish(text, m_kind).has_value());
    });
    connect(m_text, &QLineEdit::returnPressed, this, &ShapeEntry::enter);
    connect(m_place, &QPushButton::clicked, this, &ShapeEntry::enter);
}

void ShapeEntry::begin()
{
    m_text->setFocus();
    m_text->selectAll();
}

void ShapeEntry::enter()
{
    if (const auto wish = parseShapeWish(m_text->text(), m_kind))
        emit entered(*wish);
}

} // namespace midplane::ui
