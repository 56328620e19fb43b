// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/NewControlDialog.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/machine/BuiltInMachines.h"

namespace midplane::ui {

namespace {

enum class Time { Real, Scaled, Virtual };

} // namespace

NewControlDialog::NewControlDialog(const QString& machine, QWidget* parent)
    : QDialog(parent)
    , m_path(new QLineEdit(this))
    , m_machine(new QComboBox(this))
    , m_time(new QComboBox(this))
    , m_speed(new QDoubleSpinBox(this))
    , m_boot(new QComboBox(this))
    , m_note(new QLabel(this))
    , m_make(new QPushButton(tr("Make"), this))
{
    setWindowTitle(tr("New control system"));
    m_path->setObjectName(QStringLiteral("newControl.path"));
    m_path->setPlaceholderText(tr("Where the file is made"));
    m_machine->setObjectName(QStringLiteral("newControl.machine"));
    m_machine->addItem(machine);
    for (const std::string& name : core::builtInMachineNames()) {
        if (QString::fromStdString(name) != machine)
            m_machine->addItem(QString::fromStdString(name));
    }
    m_time->setObjectName(QStringLiteral("newControl.time"));
    m_time->addItem(tr("Real"), static_cast<int>(Time::Real));
    m_time->addItem(tr("Faster"), static_cast<int>(Time::Scaled));
    m_time->addItem(tr("Moved by hand"), static_cast<int>(Time::Virtual));
    m_speed->setRange(0.01, 1'000'000);
    m_speed->setDecimals(2);
    m_speed->setValue(60);
    m_speed->setSuffix(tr(" s in a second"));
    m_boot->addItem(tr("As measured"), true);
    m_boot->addItem(tr("Nothing"), false);
    m_boot->setToolTip(tr("How long booting, starting and freeing take"));
    m_note->setWordWrap(true);
    m_note->setProperty("quiet", true);
    m_make->setObjectName(QStringLiteral("newControl.make"));
    m_make->setDefault(true);
    auto* browse = new QPushButton(tr("Choose…"), this);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    connect(browse, &QPushButton::clicked, this, &NewControlDialog::choosePath);
    connect(m_make, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_path, &QLineEdit::textChanged, this, &NewControlDialog::update);
    connect(m_time, &QComboBox::currentIndexChanged, this, &NewControlDialog::update);

    auto* file = new QHBoxLayout;
    file->setSpacing(8);
    file->addWidget(m_path, 1);
    file->addWidget(browse);
    auto* time = new QHBoxLayout;
    time->setSpacing(8);
    time->addWidget(m_time);
    time->addWidget(m_speed, 1);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("File"), file);
    form->addRow(tr("Machine"), m_machine);
    form->addRow(tr("Time"), time);
    form->addRow(tr("Boot takes"), m_boot);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_make);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(m_note);
    column->addLayout(buttons);
    constexpr int usualWidth = 480;
    resize(usualWidth, sizeHint().height());
    update();
}

QString NewControlDialog::path() const { return m_path->text().trimmed(); }

void NewControlDialog::setPath(const QString& path) { m_path->setText(path); }

QString NewControlDialog::machine() const { return m_machine->currentText(); }

double NewControlDialog::speed() const
{
    switch (static_cast<Time>(m_time->currentData().toInt())) {
    case Time::Real:
        return 1;
    case Time::Scaled:
        return m_speed->value();
    case Time::Virtual:
        break;
    }
    return 0;
}

bool NewControlDialog::takesTimes() const { return m_boot->currentData().toBool(); }

void NewControlDialog::choosePath()
{
    QFileDialog dialog(this, tr("New control system"), QFileInfo(path()).absolutePath(),
        tr("Control systems (*.mpdb)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("mpdb"));
    if (dialog.exec() == QDialog::Accepted)
        setPath(dialog.selectedFiles().value(0));
}

void NewControlDialog::update()
{
    m_speed->setVisible(static_cast<Time>(m_time->currentData().toInt()) == Time::Scaled);
    const bool isThere = QFileInfo::exists(path());
    m_make->setEnabled(!path().isEmpty() && !isThere);
    m_note->setText(isThere
            ? tr("There is a file of that name already: open it, or choose another name.")
            : tr("Several programs can work on the file at once: windows, consoles, "
                 "job managers."));
}

} // namespace midplane::ui
