// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/KindFields.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

namespace midplane::ui {

namespace {

enum Kind { MeshKind, TorusKind, ByAxisKind };

QString letterText(core::Dimension dimension)
{
    return QString(QLatin1Char(core::letterOf(dimension)));
}

/// Buttons side by side that look like one, one of them down.
QPushButton* segment(const QString& text, const QString& name)
{
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setMinimumWidth(40);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setProperty("compact", true);
    return button;
}

template <class Layout> Layout* tightLayout(QWidget* widget, int spacing)
{
    auto* layout = new Layout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    return layout;
}

bool isUniform(const KindFields::Kinds& kinds)
{
    return kinds == core::everywhere(kinds[core::Dimension::X]);
}

} // namespace

KindFields::KindFields(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = tightLayout<QVBoxLayout>(this, 8);
    layout->addWidget(makeButtons());
    m_axes = makeAxisButtons();
    layout->addWidget(m_axes);
}

QWidget* KindFields::makeButtons()
{
    auto* row = new QWidget;
    auto* layout = tightLayout<QHBoxLayout>(row, 0);
    m_kind = new QButtonGroup(this);
    m_kind->addButton(segment(tr("Mesh"), QStringLiteral("newBlock.mesh")), MeshKind);
    m_kind->addButton(segment(tr("Torus"), QStringLiteral("newBlock.torus")), TorusKind);
    m_kind->addButton(segment(tr("By axis…"), QStringLiteral("newBlock.byAxis")), ByAxisKind);
    for (QAbstractButton* button : m_kind->buttons())
        layout->addWidget(button);
    connect(m_kind, &QButtonGroup::idClicked, this, &KindFields::take);
    return row;
}

QWidget* KindFields::makeAxisButtons()
{
    auto* row = new QWidget;
    auto* layout = tightLayout<QHBoxLayout>(row, 0);
    for (const core::Dimension dimension : core::allDimensions) {
        QPushButton* button
            = segment(QString(), QStringLiteral("newBlock.torus.") + letterText(dimension));
        button->setToolTip(tr("Torus in %1").arg(letterText(dimension)));
        button->setAccessibleName(button->toolTip());
        connect(button, &QPushButton::clicked, this, &KindFields::takeAxes);
        m_isTorus[dimension] = button;
        layout->addWidget(button);
    }
    return row;
}

void KindFields::show(const Kinds& kinds)
{
    m_shown = kinds;
    m_showsAxes = m_showsAxes || !isUniform(kinds);
    const bool isTorus = kinds[core::Dimension::X] == core::Connectivity::Torus;
    m_kind->button(m_showsAxes ? ByAxisKind : isTorus ? TorusKind : MeshKind)->setChecked(true);
    m_axes->setVisible(m_showsAxes);
    for (const core::Dimension dimension : core::allDimensions) {
        const bool isTorusHere = kinds[dimension] == core::Connectivity::Torus;
        m_isTorus[dimension]->setChecked(isTorusHere);
        m_isTorus[dimension]->setText(QStringLiteral("%1 %2").arg(
            letterText(dimension), isTorusHere ? tr("torus") : tr("mesh")));
    }
}

void KindFields::take(int button)
{
    m_showsAxes = button == ByAxisKind;
    const auto kind = button == TorusKind ? core::Connectivity::Torus : core::Connectivity::Mesh;
    const Kinds kinds = m_showsAxes ? m_shown : core::everywhere(kind);
    if (kinds == m_shown)
        show(kinds);
    else
        emit chosen(kinds);
}

void KindFields::takeAxes()
{
    Kinds kinds;
    for (const core::Dimension dimension : core::allDimensions) {
        kinds[dimension] = m_isTorus[dimension]->isChecked() ? core::Connectivity::Torus
                                                             : core::Connectivity::Mesh;
    }
    emit chosen(kinds);
}

} // namespace midplane::ui
