// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/AddJobDialog.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace midplane::ui {

AddJobDialog::AddJobDialog(LiveSession& session, const std::string& partition, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_partition(partition)
    , m_name(new QLineEdit(this))
    , m_executable(new QLineEdit(this))
    , m_arguments(new QLineEdit(this))
    , m_user(new QLineEdit(this))
    , m_runTime(new QSpinBox(this))
    , m_start(new QCheckBox(tr("Start it at once"), this))
    , m_problem(new QLabel(this))
    , m_add(new QPushButton(tr("Add job"), this))
{
    setWindowTitle(tr("Add a job to %1").arg(QString::fromStdString(partition)));
    m_name->setObjectName(QStringLiteral("addJob.name"));
    m_runTime->setRange(0, 1'000'000'000);
    m_runTime->setSuffix(tr(" s"));
    m_runTime->setSpecialValueText(tr("until it is ended"));
    m_start->setChecked(true);
    m_start->setToolTip(tr("It waits until its partition is initialized"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_add->setObjectName(QStringLiteral("addJob.add"));
    m_add->setDefault(true);
    connect(m_add, &QPushButton::clicked, this, &AddJobDialog::addJob);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Program"), m_executable);
    form->addRow(tr("Arguments"), m_arguments);
    form->addRow(tr("User"), m_user);
    form->addRow(tr("Run time"), m_runTime);
    form->addRow(QString(), m_start);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_add);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(m_problem);
    column->addLayout(buttons);
    constexpr int usualWidth = 380;
    resize(usualWidth, sizeHint().height());
}

core::JobDefinition AddJobDialog::definition() const
{
    core::JobDefinition job;
    job.name = m_name->text().toStdString();
    job.partition = m_partition;
    job.executable = m_executable->text().toStdString();
    job.arguments = m_arguments->text().toStdString();
    job.user = m_user->text().toStdString();
    if (m_runTime->value() > 0)
        job.runTime = core::SimTime {m_runTime->value()};
    return job;
}

void AddJobDialog::addJob()
{
    m_add->setEnabled(false);
    const bool starts = m_start->isChecked();
    m_session.carryOut(
        windowTitle(),
        [job = definition(), starts](core::BridgeModel& model) -> core::BridgeResult<void> {
            const auto id = model.addJob(job);
            if (!id)
                return tl::unexpected(id.error());
            return starts ? model.startJob(*id) : core::BridgeResult<void> {};
        },
        [dialog = QPointer(this)](const core::BridgeResult<void>& result) {
            if (dialog == nullptr)
                return;
            if (result)
                return dialog->accept();
            dialog->m_add->setEnabled(true);
            dialog->m_problem->setText(QString::fromStdString(result.error().reason) + u'.');
            dialog->m_problem->show();
        });
}

} // namespace midplane::ui
