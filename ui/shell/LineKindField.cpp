// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LineKindField.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>

#include "core/machine/WiringGenerators.h"

namespace midplane::ui {

namespace {

constexpr int cablesItem = static_cast<int>(core::LineForm::Cables);

bool isRing(core::LineForm form)
{
    return form == core::LineForm::Ring || form == core::LineForm::RingWithSplits;
}

} // namespace

LineKindField::LineKindField(core::Dimension dimension, QWidget* parent)
    : QWidget(parent)
    , m_form(new QComboBox)
    , m_order(new QComboBox)
    , m_typed(new QLineEdit)
{
    const QString letter = QChar::fromLatin1(core::letterOf(dimension));
    m_form->setObjectName(QStringLiteral("machine.form.") + letter);
    m_form->setAccessibleName(tr("Kind of the %1-lines").arg(letter));
    m_form->setToolTip(tr("How the switches of every %1-line are cabled").arg(letter));
    m_form->addItems({tr("Ring"), tr("Ring with splits"), tr("Crossbar")});
    m_order->setObjectName(QStringLiteral("machine.order.") + letter);
    m_order->setAccessibleName(tr("Order of the %1-lines").arg(letter));
    m_order->setToolTip(tr("In which order the cables of the ring meet the midplanes"));
    m_order->addItems({tr("Natural order"), tr("Folded order"), tr("Typed order")});
    m_typed->setObjectName(QStringLiteral("machine.typed.") + letter);
    m_typed->setAccessibleName(tr("Positions of the %1-lines along the cables").arg(letter));
    m_typed->setPlaceholderText(QStringLiteral("0, 1, 3, 2"));

    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_form, 0, 0);
    layout->addWidget(m_order, 0, 1);
    layout->addWidget(m_typed, 1, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);
    setFocusProxy(m_form);

    connect(m_form, &QComboBox::currentIndexChanged, this, [this] {
        fit();
        emit changed();
    });
    connect(m_order, &QComboBox::currentIndexChanged, this, &LineKindField::takeOrder);
    connect(m_typed, &QLineEdit::textEdited, this, &LineKindField::changed);
    fit();
}

LineFields LineKindField::fields() const
{
    return {static_cast<core::LineForm>(m_form->currentIndex()),
        static_cast<RingOrder>(m_order->currentIndex()), m_typed->text()};
}

void LineKindField::setFields(const LineFields& fields, bool hasListedCables)
{
    const QSignalBlocker form(m_form);
    const QSignalBlocker order(m_order);
    if (m_form->count() > cablesItem)
        m_form->removeItem(cablesItem);
    if (hasListedCables)
        m_form->addItem(tr("Listed cables"));
    m_form->setCurrentIndex(static_cast<int>(fields.form));
    m_order->setCurrentIndex(static_cast<int>(fields.order));
    m_typed->setText(fields.typed);
    fit();
}

/// The order so far is where typing begins.
void LineKindField::takeOrder()
{
    if (fields().order == RingOrder::Typed && m_typed->text().isEmpty())
        m_typed->setText(orderText(core::naturalOrder(m_length)));
    fit();
    if (m_typed->isVisibleTo(this))
        m_typed->setFocus();
    emit changed();
}

void LineKindField::fit()
{
    const LineFields now = fields();
    m_order->setEnabled(isRing(now.form));
    m_typed->setVisible(isRing(now.form) && now.order == RingOrder::Typed);
}

} // namespace midplane::ui
