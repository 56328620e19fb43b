// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/PlanningFields.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>

namespace midplane::ui {

namespace {

constexpr int mostPlanningWeight = 1'000;
constexpr int mostPlannedTogether = 1'000;
constexpr double secondsOfHour = 3600;
constexpr double mostHours = 24 * 366;
constexpr int mostOfNumber = std::numeric_limits<int>::max();
constexpr int fieldWidth = 112;

double hoursOf(core::SimTime time) { return static_cast<double>(time.count()) / secondsOfHour; }

core::SimTime timeOf(double hours) { return core::SimTime {std::llround(hours * secondsOfHour)}; }

/// The given time, unless the field was changed.
core::SimTime timeIn(const QDoubleSpinBox& field, core::SimTime given)
{
    const double step = std::pow(10.0, -field.decimals());
    return std::abs(field.value() - hoursOf(given)) < step ? given : timeOf(field.value());
}

} // namespace

PlanningFields::PlanningFields(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("planning"));
    setAccessibleName(tr("Planning"));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(12, 12, 12, 12);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    addHeading(*form, tr("What counts, and how much"));
    m_utilization = addNumber(*form, QStringLiteral("utilization"), tr("&Utilization"),
        tr("Weight of the share of the machine that is used until the horizon"), 0,
        mostPlanningWeight);
    m_wait = addNumber(*form, QStringLiteral("wait"), tr("Mean &wait"),
        tr("Weight of the mean wait"), 0, mostPlanningWeight);
    m_overdue = addNumber(*form, QStringLiteral("overdue"), tr("Waits past the &cut-off"),
        tr("Weight of what is waited past the cut-off"), 0, mostPlanningWeight);
    m_cutOff = addHours(*form, QStringLiteral("cutOff"), tr("Cut-&off"),
        tr("A job that has waited so long is overtaken by none that came later"));
    m_horizon = addHours(*form, QStringLiteral("horizon"), tr("&Horizon"),
        tr("Utilization counts for so long from now"));
    m_horizon->setMinimum(0.1);
    addHeading(*form, tr("How much is tried"));
    m_jointJobs = addNumber(*form, QStringLiteral("jointJobs"), tr("Planned &together"),
        tr("So many jobs from the front of the queue; the others are placed beside them"), 1,
        mostPlannedTogether);
    m_steps = addNumber(*form, QStringLiteral("steps"), tr("&Steps a decision"),
        tr("Nodes of the search tree at most: the same answer on every computer"), 0, mostOfNumber);
    m_steps->setGroupSeparatorShown(true);
    m_steps->setSingleStep(1'000);
    m_milliseconds = addNumber(*form, QStringLiteral("milliseconds"), tr("&Time a decision"),
        tr("It ends after so long, too; then two runs may differ"), 0, 3'600'000);
    m_milliseconds->setSpecialValueText(tr("no limit"));
    m_milliseconds->setSuffix(tr(" ms"));
    m_milliseconds->setSingleStep(50);
    m_usual = new QPushButton(tr("Usual values"));
    m_usual->setObjectName(QStringLiteral("planning.usual"));
    connect(m_usual, &QPushButton::clicked, this, &PlanningFields::showUsual);
    form->addRow(QString(), m_usual);
    setOptions({});
}

void PlanningFields::addHeading(QFormLayout& form, const QString& text)
{
    auto* heading = new QLabel(text);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    if (form.rowCount() > 0)
        heading->setContentsMargins(0, 8, 0, 0);
    form.addRow(heading);
}

QSpinBox* PlanningFields::addNumber(QFormLayout& form, const QString& name, const QString& title,
    const QString& tip, int least, int most)
{
    auto* field = new QSpinBox;
    field->setObjectName(QStringLiteral("planning.") + name);
    field->setRange(least, most);
    field->setToolTip(tip);
    field->setAccessibleName(QString(title).remove(QLatin1Char('&')));
    field->setAccessibleDescription(tip);
    field->setMinimumWidth(fieldWidth);
    form.addRow(title, field);
    connect(field, &QSpinBox::valueChanged, this, &PlanningFields::changed);
    return field;
}

QDoubleSpinBox* PlanningFields::addHours(
    QFormLayout& form, const QString& name, const QString& title, const QString& tip)
{
    auto* field = new QDoubleSpinBox;
    field->setObjectName(QStringLiteral("planning.") + name);
    field->setRange(0, mostHours);
    field->setDecimals(1);
    field->setSuffix(tr(" h"));
    field->setToolTip(tip);
    field->setAccessibleName(QString(title).remove(QLatin1Char('&')));
    field->setAccessibleDescription(tip);
    field->setMinimumWidth(fieldWidth);
    form.addRow(title, field);
    connect(field, &QDoubleSpinBox::valueChanged, this, &PlanningFields::changed);
    return field;
}

core::ConstraintOptions PlanningFields::options() const
{
    core::ConstraintOptions options = m_given;
    options.utilizationWeight = m_utilization->value();
    options.waitWeight = m_wait->value();
    options.overdueWeight = m_overdue->value();
    options.cutOff = timeIn(*m_cutOff, m_given.cutOff);
    options.horizon = timeIn(*m_horizon, m_given.horizon);
    options.jointJobs = m_jointJobs->value();
    options.nodes = static_cast<std::uint64_t>(m_steps->value());
    options.time = m_milliseconds->value() > 0
        ? std::optional(std::chrono::milliseconds {m_milliseconds->value()})
        : std::nullopt;
    return options;
}

void PlanningFields::setOptions(const core::ConstraintOptions& options)
{
    m_given = options;
    {
        const QSignalBlocker blocker(this);
        m_utilization->setValue(options.utilizationWeight);
        m_wait->setValue(options.waitWeight);
        m_overdue->setValue(options.overdueWeight);
        m_cutOff->setValue(hoursOf(options.cutOff));
        m_horizon->setValue(hoursOf(options.horizon));
        m_jointJobs->setValue(options.jointJobs);
        m_steps->setValue(static_cast<int>(std::min<std::uint64_t>(options.nodes, mostOfNumber)));
        m_milliseconds->setValue(options.time ? static_cast<int>(options.time->count()) : 0);
    }
    emit changed();
}

void PlanningFields::showUsual() { setOptions({}); }

core::ConstraintOptions readPlanningOptions()
{
    const QSettings settings;
    const core::ConstraintOptions usual;
    const auto read = [&](const char* key, qlonglong least, qlonglong most, qlonglong otherwise) {
        bool isNumber = false;
        const qlonglong value
            = settings.value(QLatin1String("planning/") + QLatin1String(key)).toLongLong(&isNumber);
        return isNumber && value >= least && value <= most ? value : otherwise;
    };
    constexpr auto mostSeconds = static_cast<qlonglong>(mostHours * secondsOfHour);
    core::ConstraintOptions options;
    options.utilizationWeight
        = static_cast<int>(read("utilization", 0, mostPlanningWeight, usual.utilizationWeight));
    options.waitWeight = static_cast<int>(read("wait", 0, mostPlanningWeight, usual.waitWeight));
    options.overdueWeight
        = static_cast<int>(read("overdue", 0, mostPlanningWeight, usual.overdueWeight));
    options.cutOff = core::SimTime {read("cutOff", 0, mostSeconds, usual.cutOff.count())};
    options.horizon = core::SimTime {read("horizon", 1, mostSeconds, usual.horizon.count())};
    options.jointJobs
        = static_cast<int>(read("jointJobs", 1, mostPlannedTogether, usual.jointJobs));
    options.nodes = static_cast<std::uint64_t>(
        read("steps", 0, mostOfNumber, static_cast<qlonglong>(usual.nodes)));
    if (const qlonglong time = read("milliseconds", 0, 3'600'000, 0); time > 0)
        options.time = std::chrono::milliseconds {time};
    return options;
}

void writePlanningOptions(const core::ConstraintOptions& options)
{
    QSettings settings;
    const core::ConstraintOptions usual;
    // What is as usual is not kept: the usual values of a later program count then.
    const auto write = [&](const char* key, qlonglong value, qlonglong usualValue) {
        const QString name = QLatin1String("planning/") + QLatin1String(key);
        if (value == usualValue)
            settings.remove(name);
        else
            settings.setValue(name, value);
    };
    write("utilization", options.utilizationWeight, usual.utilizationWeight);
    write("wait", options.waitWeight, usual.waitWeight);
    write("overdue", options.overdueWeight, usual.overdueWeight);
    write("cutOff", options.cutOff.count(), usual.cutOff.count());
    write("horizon", options.horizon.count(), usual.horizon.count());
    write("jointJobs", options.jointJobs, usual.jointJobs);
    write("steps", static_cast<qlonglong>(options.nodes), static_cast<qlonglong>(usual.nodes));
    write("milliseconds", options.time ? options.time->count() : 0, 0);
}

} // namespace midplane::ui
