// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/RepeatDialog.h"

#include <algorithm>
#include <cstdlib>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>

#include "core/blocks/editing/BlockMoves.h"
#include "ui/builder/BlockEdits.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

constexpr int verdictWidth = 320;

} // namespace

RepeatDialog::RepeatDialog(Document& document, int block, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_block(block)
    , m_dimension(new QComboBox)
    , m_step(new QSpinBox)
    , m_count(new QSpinBox)
    , m_verdict(new QLabel)
{
    setObjectName(QStringLiteral("repeat"));
    setWindowTitle(tr("Repeat %1").arg(QString::fromStdString(document.block(block).name)));
    for (const core::Dimension dimension : core::allDimensions)
        m_dimension->addItem(QString(QLatin1Char(core::letterOf(dimension))));
    m_dimension->setObjectName(QStringLiteral("repeat.dimension"));
    m_step->setObjectName(QStringLiteral("repeat.step"));
    m_count->setObjectName(QStringLiteral("repeat.count"));
    m_count->setMinimum(1);
    m_verdict->setObjectName(QStringLiteral("repeat.verdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setMinimumSize(verdictWidth, 3 * fontMetrics().height());
    m_verdict->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* buttons = new QDialogButtonBox;
    auto* cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    m_repeat = buttons->addButton(tr("Repeat"), QDialogButtonBox::AcceptRole);
    m_repeat->setObjectName(QStringLiteral("repeat.do"));
    m_repeat->setDefault(true);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(12, 12, 12, 12);
    form->setSpacing(8);
    form->addRow(tr("&Along"), m_dimension);
    form->addRow(tr("&Every"), m_step);
    form->addRow(tr("&Copies"), m_count);
    form->addRow(m_verdict);
    form->addRow(buttons);
    connect(m_dimension, &QComboBox::currentIndexChanged, this, &RepeatDialog::suggest);
    connect(m_step, &QSpinBox::valueChanged, this, &RepeatDialog::check);
    connect(m_count, &QSpinBox::valueChanged, this, &RepeatDialog::check);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_repeat, &QPushButton::clicked, this, &RepeatDialog::repeat);
    suggest();
}

core::Dimension RepeatDialog::dimension() const
{
    return static_cast<core::Dimension>(m_dimension->currentIndex());
}

/// Side by side, as often as there is room.
void RepeatDialog::suggest()
{
    const core::Dimension along = dimension();
    const core::Block& block = m_document.block(m_block);
    const int extent = std::max(core::extentOf(block, along), 1);
    const int length = m_document.machine().grid()[along];
    int end = 0;
    for (const core::MidplaneCoord& midplane : block.midplanes)
        end = std::max(end, midplane[along] + 1);
    m_step->setRange(-length + 1, length - 1);
    m_step->setValue(extent);
    m_count->setMaximum(length);
    int count = std::max((length - end) / extent, 1);
    while (count > 1 && !repeatedBlocks(m_document, m_block, along, extent, count))
        --count;
    m_count->setValue(count);
    check();
}

void RepeatDialog::check()
{
    m_step->setSuffix(QLatin1Char(' ') + midplaneUnit(std::abs(m_step->value())));
    const auto copies
        = repeatedBlocks(m_document, m_block, dimension(), m_step->value(), m_count->value());
    m_repeat->setEnabled(copies.has_value());
    if (copies) {
        const QString last = midplaneText(m_document.machine(), copies->back().midplanes.front());
        m_verdict->setText(tr("Adds %1, the last at %2.")
                               .arg(blockCountText(static_cast<int>(copies->size())), last));
    } else {
        QString reason = QString::fromStdString(copies.error().reason);
        reason[0] = reason[0].toUpper();
        m_verdict->setText(reason + QLatin1Char('.'));
    }
    m_verdict->setProperty("kind", copies ? QVariant() : QStringLiteral("problem"));
    style()->unpolish(m_verdict);
    style()->polish(m_verdict);
}

void RepeatDialog::repeat()
{
    if (addRepeated(m_document, m_block, dimension(), m_step->value(), m_count->value()))
        accept();
}

} // namespace midplane::ui
