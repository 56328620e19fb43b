// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/set/GenerateSetDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "core/blocks/editing/FreeNames.h"
#include "core/blocks/sets/generators/Generators.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

constexpr int patience = 200; ///< ms; what is done sooner needs no telling.

} // namespace

GenerateSetDialog::GenerateSetDialog(Document& document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_made(core::failure("", ""))
    , m_kind(new QComboBox(this))
    , m_connectivity(new QComboBox(this))
    , m_shape(new QLineEdit(QStringLiteral("2x2x2"), this))
    , m_everywhere(new QCheckBox(tr("At every position, overlapping"), this))
    , m_rotations(new QCheckBox(tr("All rotations"), this))
    , m_smallest(new QSpinBox(this))
    , m_prefix(new QLineEdit(this))
    , m_summary(new QLabel(this))
    , m_newest([this](std::optional<Made> made) {
        if (made)
            take(std::move(*made));
    })
{
    setObjectName(QStringLiteral("generateSet"));
    setWindowTitle(tr("Generate set"));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(12, 12, 12, 12);
    form->setVerticalSpacing(8);
    addFields(*form);
    m_summary->setObjectName(QStringLiteral("generateSet.summary"));
    m_summary->setWordWrap(true);
    m_summary->setMinimumSize(360, 4 * fontMetrics().height());
    m_summary->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->addRow(m_summary);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    m_generate = buttons->addButton(tr("Generate"), QDialogButtonBox::AcceptRole);
    m_generate->setObjectName(QStringLiteral("generateSet.generate"));
    m_generate->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(
        &m_patience, &QTimer::timeout, this, [this] { m_summary->setText(tr("Working it out…")); });
    update();
}

void GenerateSetDialog::addFields(QFormLayout& form)
{
    m_kind->setObjectName(QStringLiteral("generateSet.kind"));
    m_kind->addItem(tr("A block for each midplane"), Midplanes);
    m_kind->addItem(tr("The full machine"), Full);
    m_kind->addItem(tr("Machine, halves, quarters, eighths…"), Halves);
    m_kind->addItem(tr("All blocks of a shape"), Shape);
    m_kind->addItem(tr("This set, repeated over the machine"), Template);
    m_connectivity->setObjectName(QStringLiteral("generateSet.connectivity"));
    m_connectivity->addItem(tr("Mesh"), static_cast<int>(core::Joining::Mesh));
    m_connectivity->addItem(tr("Torus"), static_cast<int>(core::Joining::Torus));
    m_connectivity->addItem(
        tr("Torus where possible"), static_cast<int>(core::Joining::TorusIfPossible));
    m_shape->setObjectName(QStringLiteral("generateSet.shape"));
    m_everywhere->setObjectName(QStringLiteral("generateSet.everywhere"));
    m_rotations->setObjectName(QStringLiteral("generateSet.rotations"));
    m_rotations->setChecked(true);
    m_smallest->setObjectName(QStringLiteral("generateSet.smallest"));
    m_smallest->setRange(1, std::max(1, m_document.machine().midplaneCount()));
    m_prefix->setObjectName(QStringLiteral("generateSet.prefix"));
    form.addRow(tr("&Blocks"), m_kind);
    form.addRow(tr("&Connectivity"), m_connectivity);
    form.addRow(tr("&Shape"), m_shape);
    form.addRow(QString(), m_rotations);
    form.addRow(QString(), m_everywhere);
    form.addRow(tr("S&mallest"), m_smallest);
    form.addRow(tr("&Names begin with"), m_prefix);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &GenerateSetDialog::update);
    connect(m_connectivity, &QComboBox::currentIndexChanged, this, &GenerateSetDialog::update);
    connect(m_shape, &QLineEdit::textChanged, this, &GenerateSetDialog::update);
    connect(m_everywhere, &QCheckBox::toggled, this, &GenerateSetDialog::update);
    connect(m_rotations, &QCheckBox::toggled, this, &GenerateSetDialog::update);
    connect(m_smallest, &QSpinBox::valueChanged, this, &GenerateSetDialog::update);
    connect(m_prefix, &QLineEdit::textChanged, this, &GenerateSetDialog::update);
    form.setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

/// By value: it is worked out in another thread.
std::function<GenerateSetDialog::Made(const std::stop_token&)> GenerateSetDialog::maker() const
{
    const auto joining = static_cast<core::Joining>(m_connectivity->currentData().toInt());
    const core::GeneratorWish wish {
        m_prefix->text().toStdString(), {{joining, joining, joining}}, {}};
    const auto making = [tables = m_document.tables(), wish](auto generate) {
        return [=](const std::stop_token& stop) {
            core::GeneratorWish stoppable = wish;
            stoppable.stop = stop;
            return generate(tables, stoppable);
        };
    };
    switch (m_kind->currentData().toInt()) {
    case Midplanes:
        return making(core::everyMidplane);
    case Full:
        return making(core::fullMachine);
    case Halves:
        return making([smallest = m_smallest->value()](const auto& tables, const auto& wanted) {
            return core::halvings(tables, wanted, smallest);
        });
    case Template:
        return making([set = m_document.set()](const auto& tables, const auto& wanted) {
            return core::repeatedTemplate(tables, wanted, set);
        });
    default:
        break;
    }
    const auto shape = core::parseShape(m_shape->text().toStdString());
    if (!shape)
        return
            [error = shape.error()](const std::stop_token&) { return Made(tl::unexpected(error)); };
    const auto rotations = m_rotations->isChecked() ? core::Rotations::All : core::Rotations::None;
    const auto places = m_everywhere->isChecked() ? core::Places::All : core::Places::Tiling;
    return making([=, shape = *shape](const auto& tables, const auto& wanted) {
        return core::blocksOfShape(tables, wanted, shape, rotations, places);
    });
}

void GenerateSetDialog::update()
{
    const int kind = m_kind->currentData().toInt();
    m_smallest->setSuffix(QLatin1Char(' ') + midplaneUnit(m_smallest->value()));
    for (QWidget* field : {static_cast<QWidget*>(m_shape), static_cast<QWidget*>(m_everywhere),
             static_cast<QWidget*>(m_rotations)})
        field->setEnabled(kind == Shape);
    m_smallest->setEnabled(kind == Halves);
    m_connectivity->setEnabled(kind != Template);
    m_generate->setEnabled(false);
    m_patience.start();
    m_newest.ask(maker());
}

void GenerateSetDialog::take(Made made)
{
    m_patience.stop();
    m_made = std::move(made);
    m_generate->setEnabled(m_made && !m_made->set.blocks.empty());
    if (!m_made) {
        m_summary->setText(QString::fromStdString(m_made.error().text()));
        return;
    }
    QStringList lines {
        tr("Adds %1.").arg(blockCountText(static_cast<int>(m_made->set.blocks.size())))};
    for (const std::string& remark : m_made->remarks)
        lines << QString::fromStdString(remark);
    if (!m_made->leftOut.empty())
        lines << tr("%1 cannot be wired: %2.")
                     .arg(blockCountText(static_cast<int>(m_made->leftOut.size())),
                         QString::fromStdString(m_made->leftOut.front().reason));
    m_summary->setText(lines.join(QLatin1Char('\n')));
}

void GenerateSetDialog::addToDocument()
{
    if (!m_made)
        return;
    // A repeated set takes the place of the one that it repeats.
    const bool replaces = m_kind->currentData().toInt() == Template;
    core::BlockSet all = replaces ? core::BlockSet {} : m_document.set();
    core::FreeNames names(all);
    for (core::Block block : m_made->set.blocks) {
        block.name = names.take(block.name);
        all.blocks.push_back(std::move(block));
    }
    m_document.replaceBlocks(std::move(all.blocks),
        tr("Generate %1").arg(blockCountText(static_cast<int>(m_made->set.blocks.size()))));
}

} // namespace midplane::ui
