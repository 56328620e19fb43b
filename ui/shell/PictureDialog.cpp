// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/PictureDialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QImage>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr QSize previewSize {480, 300};

} // namespace

PictureDialog::PictureDialog(
    const std::vector<PictureForm>& forms, Preview preview, QWidget* parent)
    : QDialog(parent)
    , m_forms(forms)
    , m_preview(std::move(preview))
    , m_what(new QComboBox(this))
    , m_form(new QComboBox(this))
    , m_picture(new QLabel(this))
{
    setWindowTitle(tr("Picture of the view"));
    setProperty("helpPage", QStringLiteral("pictures-and-paper"));
    const auto nameOf = [](PictureOf what) {
        return what == PictureOf::View  ? tr("The machine in 3D")
            : what == PictureOf::Layers ? tr("The layers, flat")
                                        : tr("The line drawing");
    };
    for (const PictureForm& form : m_forms) {
        if (m_what->findData(static_cast<int>(form.what)) < 0)
            m_what->addItem(nameOf(form.what), static_cast<int>(form.what));
    }
    m_what->setAccessibleName(tr("What the picture shows"));
    m_form->setAccessibleName(tr("Form of the picture"));
    m_picture->setAccessibleName(tr("Preview of the picture"));
    m_picture->setObjectName(QStringLiteral("preview"));
    m_picture->setFixedSize(previewSize);
    m_picture->setAlignment(Qt::AlignCenter);
    auto* fields = new QFormLayout;
    fields->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    fields->setVerticalSpacing(8);
    fields->addRow(tr("&Shows"), m_what);
    fields->addRow(tr("&Form"), m_form);

    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Save…"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addLayout(fields);
    layout->addWidget(m_picture);
    layout->addWidget(buttons);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    connect(m_what, &QComboBox::currentIndexChanged, this, &PictureDialog::showForms);
    showForms();
}

PictureOf PictureDialog::what() const
{
    return static_cast<PictureOf>(m_what->currentData().toInt());
}

PictureForm PictureDialog::chosen() const
{
    return m_forms[static_cast<std::size_t>(m_form->currentData().toInt())];
}

void PictureDialog::showForms()
{
    m_form->clear();
    for (std::size_t i = 0; i < m_forms.size(); ++i) {
        const PictureForm& form = m_forms[i];
        if (form.what != what())
            continue;
        const QString text = form.suffix == QStringLiteral("svg")
            ? tr("SVG: lines and texts, enlarged without loss")
            : form.background == Background::None
            ? tr("PNG: %1 times the pixels, no background").arg(form.scale)
            : form.scale == 1 ? tr("PNG: pixels as on the screen")
                              : tr("PNG: %1 times the pixels").arg(form.scale);
        m_form->addItem(text, static_cast<int>(i));
    }
    m_picture->clear();
    m_preview(what(),
        [picture = QPointer(m_picture), shown = what(), dialog = QPointer(this)](
            const QImage& image) {
            if (picture.isNull() || image.isNull() || dialog->what() != shown)
                return;
            const double ratio = picture->devicePixelRatioF();
            QImage small = image.scaled(
                picture->size() * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
            small.setDevicePixelRatio(ratio);
            picture->setPixmap(QPixmap::fromImage(small));
        });
}

} // namespace midplane::ui
