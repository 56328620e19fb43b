// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ExportDialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/blocks/Validator.h"
#include "ui/models/Document.h"
#include "ui/shell/FileKind.h"

namespace midplane::ui {

namespace {

constexpr QSize usualSize {600, 360};

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Our own format holds whatever a document holds, wrong or right.
bool holdsEverything(const core::BlockFormat& format) { return format.loses == nullptr; }

} // namespace

ExportDialog::ExportDialog(const Document& document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_format(new QComboBox(this))
    , m_numbering(new QComboBox(this))
    , m_numberingName(new QLabel(tr("Numbering"), this))
    , m_verdict(new QLabel(this))
    , m_losses(new QListWidget(this))
{
    setWindowTitle(tr("Export"));
    setProperty("helpPage", QStringLiteral("import-export"));
    resize(usualSize);
    for (const core::BlockFormat& format : core::allBlockFormats()) {
        if (!format.canWrite())
            continue;
        m_formats.push_back(&format);
        m_format->addItem(textOf(format.title));
    }
    makeForm();
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
    connect(m_numbering, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
    showFormat();
}

void ExportDialog::makeForm()
{
    m_format->setAccessibleName(tr("Format"));
    m_numbering->setAccessibleName(m_numberingName->text());
    m_numbering->addItem(tr("Along the cables, as Slurm counts"));
    m_numbering->addItem(tr("As the midplanes stand on the floor"));
    m_numbering->setCurrentIndex(
        m_document.machine().spec().bridgeNumbering == core::Numbering::Cable ? 0 : 1);
    m_numberingName->setBuddy(m_numbering);
    m_verdict->setObjectName(QStringLiteral("dockName"));
    m_verdict->setWordWrap(true);
    m_losses->setAccessibleName(tr("What the format cannot say"));
    m_losses->setProperty("framed", true);
    m_losses->setWordWrap(true);
    m_losses->setResizeMode(QListView::Adjust);
    m_losses->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_losses->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setVerticalSpacing(8);
    form->addRow(tr("Format"), m_format);
    form->addRow(m_numberingName, m_numbering);

    auto* buttons = new QDialogButtonBox(this);
    m_export = buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole);
    m_export->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addLayout(form);
    layout->addWidget(m_verdict);
    layout->addWidget(m_losses, 1);
    layout->addStretch(0); // In its place while there is nothing to list.
    layout->addWidget(buttons);
}

const core::BlockFormat& ExportDialog::format() const
{
    return *m_formats[static_cast<std::size_t>(m_format->currentIndex())];
}

core::FormatOptions ExportDialog::options() const
{
    core::FormatOptions options;
    if (format().hasNumbering)
        options.numbering
            = m_numbering->currentIndex() == 0 ? core::Numbering::Cable : core::Numbering::Floor;
    return options;
}

void ExportDialog::choose(const core::BlockFormat& format)
{
    m_format->setCurrentIndex(m_format->findText(textOf(format.title)));
}

QStringList ExportDialog::losses() const
{
    QStringList all;
    for (int row = 0; row < m_losses->count(); ++row)
        all.append(m_losses->item(row)->text());
    return all;
}

QString ExportDialog::problemOf(const Document& document, const core::BlockFormat& format)
{
    if (holdsEverything(format))
        return {};
    const auto checked
        = core::validate(document.machine(), document.set(), core::SetRule::MayOverlap);
    return checked.isValid() ? QString()
                             : tr("The set has errors, so only our own format can hold it: see "
                                  "Checks.");
}

void ExportDialog::showFormat()
{
    m_numbering->setVisible(format().hasNumbering);
    m_numberingName->setVisible(format().hasNumbering);
    m_losses->clear();
    const QString problem = problemOf(m_document, format());
    m_export->setEnabled(problem.isEmpty());
    if (problem.isEmpty()) {
        for (const core::FormatNote& note :
            format().lossesOf(m_document.machine(), m_document.set(), options()))
            m_losses->addItem(sentenceOf(note, {}));
    }
    const int count = m_losses->count();
    m_losses->setVisible(count > 0);
    m_verdict->setText(!problem.isEmpty() ? problem
            : count == 0                  ? tr("This format keeps everything.")
            : count == 1                  ? tr("This format cannot say one thing:")
                                          : tr("This format cannot say %1 things:").arg(count));
}

} // namespace midplane::ui
