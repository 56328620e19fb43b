// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/RepeatDialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "core/blocks/editing/BlockMoves.h"
#include "ui/builder/BlockEdits.h"

namespace midplane::ui {

RepeatDialog::RepeatDialog(Document& document, int block, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_block(block)
    , m_dimension(new QComboBox)
    , m_step(new QSpinBox)
    , m_count(new QSpinBox)
    , m_problem(new QLabel)
{
    setObjectName(QStringLiteral("repeat"));
    setWindowTitle(tr("Repeat %1").arg(QString::fromStdString(document.block(block).name)));
    for (const core::Dimension dimension : core::allDimensions)
        m_dimension->addItem(QString(QLatin1Char(core::letterOf(dimension))));
    m_dimension->setObjectName(QStringLiteral("repeat.dimension"));
    m_step->setObjectName(QStringLiteral("repeat.step"));
    m_step->setSuffix(tr(" midplanes"));
    m_count->setObjectName(QStringLiteral("repeat.count"));
    m_count->setMinimum(1);
    m_problem->setObjectName(QStringLiteral("repeat.problem"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto* buttons = new QDialogButtonBox;
    auto* cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* repeatButton = buttons->addButton(tr("Repeat"), QDialogButtonBox::AcceptRole);
    repeatButton->setObjectName(QStringLiteral("repeat.do"));
    repeatButton->setProperty("primary", true);
    repeatButton->setDefault(true);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(12, 12, 12, 12);
    form->setSpacing(8);
    form->addRow(tr("&Along"), m_dimension);
    form->addRow(tr("&Every"), m_step);
    form->addRow(tr("&Copies"), m_count);
    form->addRow(m_problem);
    form->addRow(buttons);
    connect(m_dimension, &QComboBox::currentIndexChanged, this, &RepeatDialog::suggest);
    connect(m_step, &QSpinBox::valueChanged, m_problem, &QWidget::hide);
    connect(m_count, &QSpinBox::valueChanged, m_problem, &QWidget::hide);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(repeatButton, &QPushButton::clicked, this, &RepeatDialog::repeat);
    suggest();
}

/// Side by side, as often as there is room.
void RepeatDialog::suggest()
{
    const auto dimension = static_cast<core::Dimension>(m_dimension->currentIndex());
    const core::Block& block = m_document.block(m_block);
    const int extent = std::max(core::extentOf(block, dimension), 1);
    const int length = m_document.machine().grid()[dimension];
    int end = 0;
    for (const core::MidplaneCoord& midplane : block.midplanes)
        end = std::max(end, midplane[dimension] + 1);
    m_step->setRange(-length + 1, length - 1);
    m_step->setValue(extent);
    m_count->setMaximum(length);
    m_count->setValue(std::max((length - end) / extent, 1));
    m_problem->hide();
}

void RepeatDialog::repeat()
{
    const auto dimension = static_cast<core::Dimension>(m_dimension->currentIndex());
    const auto done
        = addRepeated(m_document, m_block, dimension, m_step->value(), m_count->value());
    if (done) {
        accept();
        return;
    }
    m_problem->setText(QString::fromStdString(done.error().text()));
    m_problem->show();
}

} // namespace midplane::ui
