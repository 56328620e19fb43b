// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/RunBar.h"

#include <array>
#include <limits>

#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QWidgetAction>

#include "ui/replay/PlanningFields.h"

namespace midplane::ui {

namespace {

// In the place of a fraction of fat shapes.
constexpr double paddedShapes = -1;
constexpr double anyShapes = -2;

constexpr int widestLog = 200; ///< Pixels for the name of a log.
constexpr int narrowLog = 150;

double shapesOf(const core::WorkloadOptions& options)
{
    switch (options.shapes) {
    case core::ShapeChoice::Padded:
        return paddedShapes;
    case core::ShapeChoice::Any:
        return anyShapes;
    case core::ShapeChoice::Fraction:
        break;
    }
    return options.fatFraction;
}

void setShapes(core::WorkloadOptions& options, double choice)
{
    options.shapes = choice == paddedShapes ? core::ShapeChoice::Padded
        : choice == anyShapes               ? core::ShapeChoice::Any
                                            : core::ShapeChoice::Fraction;
    options.fatFraction = std::max(choice, 0.0);
}

/// Shows the item with that data; the first when there is none.
void choose(QComboBox* box, const QVariant& data)
{
    box->setCurrentIndex(std::max(box->findData(data), 0));
}

} // namespace

RunBar::RunBar(ReplaySession& session, SharedView&, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("run"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    addLog();
    addFields();
    addPlanning();
    addMore();
    addButtons();
    row->addStretch();
    for (QSpinBox* field : {m_seed, m_jobs})
        connect(field, &QSpinBox::valueChanged, this, &RunBar::leaveReadyMade);
    for (QDoubleSpinBox* field : {m_torus, m_load})
        connect(field, &QDoubleSpinBox::valueChanged, this, &RunBar::leaveReadyMade);
    for (QComboBox* field : {m_policy, m_shapes})
        connect(field, &QComboBox::currentIndexChanged, this, &RunBar::leaveReadyMade);
    connect(m_planningFields, &PlanningFields::changed, this, &RunBar::leaveReadyMade);
    connect(&session, &ReplaySession::runStarted, this, &RunBar::showState);
    connect(&session, &ReplaySession::runFinished, this, &RunBar::showState);
    connect(&session, &ReplaySession::recordingChanged, this, &RunBar::takeLive);
    connect(&session, &ReplaySession::liveChanged, this, &RunBar::takeLive);
    connect(&session, &ReplaySession::runProgress, this, [this](int done, int total) {
        m_progress->setRange(0, total);
        m_progress->setValue(done);
    });
    setTheme(Theme::Light);
    showState();
}

void RunBar::addLog()
{
    m_openLog = new QToolButton;
    m_openLog->setObjectName(QStringLiteral("run.log"));
    m_openLog->setAutoRaise(true);
    m_openLog->setMaximumWidth(widestLog);
    connect(m_openLog, &QToolButton::clicked, this, &RunBar::openLogRequested);
    layout()->addWidget(m_openLog);
}

QLabel* RunBar::addLabel(const QString& text, QWidget* buddy)
{
    auto* label = new QLabel(text);
    label->setObjectName(QStringLiteral("quiet"));
    label->setBuddy(buddy);
    buddy->setAccessibleName(text);
    return label;
}

void RunBar::addPolicies()
{
    struct Row {
        QString title;
        const char* name;
        QString meaning;
    };
    const std::array rows {
        Row {tr("Greedy backfill"), "greedy", tr("Any job that fits may go.")},
        Row {tr("First come"), "fcfs", tr("Nobody overtakes the head of the queue.")},
        Row {tr("EASY"), "easy", tr("Jobs overtake if they do not delay the head of the queue.")},
        Row {tr("Conservative"), "conservative", tr("Jobs overtake if they delay nobody.")},
        Row {tr("Migration"), "migration",
            tr("First come; running jobs are moved together when that makes room.")},
        Row {tr("EASY, migration"), "easy+migration", tr("Both together.")},
#ifdef MIDPLANE_CONSTRAINT
        Row {tr("Constraint"), "constraint",
            tr("Places and starts of the first jobs are chosen all together.")},
#endif
        Row {tr("Static"), "static", tr("Partitions that were cut before stay booted (SLURM).")},
        Row {tr("Dynamic"), "dynamic",
            tr("A partition is booted for each job and freed after it (LoadLeveler).")},
    };
    QStringList lines;
    for (const Row& row : rows) {
        m_policy->addItem(row.title, QLatin1String(row.name));
        m_policy->setItemData(m_policy->count() - 1, row.meaning, Qt::ToolTipRole);
        lines << tr("%1: %2").arg(row.title, row.meaning);
    }
    m_policy->setToolTip(lines.join(QLatin1Char('\n')));
}

void RunBar::addFields()
{
    m_policy = new QComboBox;
    m_policy->setObjectName(QStringLiteral("run.policy"));
    addPolicies();
    m_shapes = new QComboBox;
    m_shapes->setObjectName(QStringLiteral("run.shapes"));
    m_shapes->addItem(tr("Slim"), 0.0);
    m_shapes->addItem(tr("Mixed"), 0.5);
    m_shapes->addItem(tr("Fat"), 1.0);
    m_shapes->addItem(tr("Padded"), paddedShapes);
    m_shapes->addItem(tr("Any"), anyShapes);
    m_shapes->setToolTip(
        tr("Boxes the sizes of the log become: long and thin, close to a cube, "
           "half of each, as large as the fat ones but thin, or whatever is free."));
    m_torus = new QDoubleSpinBox;
    m_torus->setObjectName(QStringLiteral("run.torus"));
    m_torus->setRange(0, 1);
    m_torus->setSingleStep(0.1);
    m_torus->setToolTip(tr("Part of the jobs that ask for a torus"));
    m_load = new QDoubleSpinBox;
    m_load->setObjectName(QStringLiteral("run.load"));
    m_load->setRange(0.05, 20);
    m_load->setSingleStep(0.1);
    m_load->setValue(1);
    m_load->setToolTip(tr("2: jobs arrive twice as fast as in the log"));

    const auto add = [this](const QString& text, QWidget* field) {
        auto* label = addLabel(text, field);
        layout()->addWidget(label);
        layout()->addWidget(field);
        return label;
    };
    m_selfExplaining = {add(tr("Policy"), m_policy), add(tr("Shapes"), m_shapes)};
    add(tr("Torus"), m_torus);
    add(tr("Load"), m_load);
    connect(m_policy, &QComboBox::currentIndexChanged, this, &RunBar::requestChanged);
    connect(m_shapes, &QComboBox::currentIndexChanged, this, &RunBar::requestChanged);
    connect(m_torus, &QDoubleSpinBox::valueChanged, this, &RunBar::requestChanged);
    connect(m_load, &QDoubleSpinBox::valueChanged, this, &RunBar::requestChanged);
}

void RunBar::addPlanning()
{
    m_planningFields = new PlanningFields;
    auto* menu = new QMenu(this);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(m_planningFields);
    menu->addAction(action);
    m_planning = new QToolButton;
    m_planning->setObjectName(QStringLiteral("run.planning"));
    m_planning->setText(tr("Planning"));
    m_planning->setToolTip(tr("What counts when jobs are planned together, and how much is tried"));
    m_planning->setMenu(menu);
    m_planning->setPopupMode(QToolButton::InstantPopup);
    m_planning->setAutoRaise(true);
    // Beside the policy that it is about.
    auto* row = static_cast<QHBoxLayout*>(layout());
    row->insertWidget(row->indexOf(m_policy) + 1, m_planning);
    const auto showFor = [this] {
        m_planning->setVisible(m_policy->currentData().toString() == QLatin1String("constraint"));
    };
    connect(m_policy, &QComboBox::currentIndexChanged, this, showFor);
    showFor();
    connect(m_planningFields, &PlanningFields::changed, this, &RunBar::requestChanged);
    connect(m_planningFields, &PlanningFields::changed, this, &RunBar::planningChanged);
}

core::ConstraintOptions RunBar::planning() const { return m_planningFields->options(); }

void RunBar::setPlanning(const core::ConstraintOptions& options)
{
    m_planningFields->setOptions(options);
}

void RunBar::addMore()
{
    m_seed = new QSpinBox;
    m_seed->setObjectName(QStringLiteral("run.seed"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(1);
    m_seed->setToolTip(tr("The same seed makes the same choices of shape and torus"));
    m_jobs = new QSpinBox;
    m_jobs->setObjectName(QStringLiteral("run.jobs"));
    m_jobs->setRange(0, std::numeric_limits<int>::max());
    m_jobs->setSpecialValueText(tr("all"));
    m_jobs->setToolTip(tr("Usable jobs taken from the beginning of the log"));

    auto* fields = new QWidget;
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(12, 12, 12, 12);
    form->setSpacing(8);
    form->addRow(addLabel(tr("Seed"), m_seed), m_seed);
    form->addRow(addLabel(tr("Jobs"), m_jobs), m_jobs);
    auto* menu = new QMenu(this);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(fields);
    menu->addAction(action);
    m_more = new QToolButton;
    m_more->setObjectName(QStringLiteral("run.more"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("Seed and number of jobs"));
    m_more->setMenu(menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    layout()->addWidget(m_more);
    connect(m_seed, &QSpinBox::valueChanged, this, &RunBar::requestChanged);
    connect(m_jobs, &QSpinBox::valueChanged, this, &RunBar::requestChanged);
}

void RunBar::addButtons()
{
    m_run = new QPushButton;
    m_run->setObjectName(QStringLiteral("run.run"));
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("run.cancel"));
    m_progress = new QProgressBar;
    m_progress->setObjectName(QStringLiteral("run.progress"));
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_progress->setFixedSize(120, 16);
    m_progress->setTextVisible(true);
    for (QWidget* widget : std::initializer_list<QWidget*> {m_run, m_cancel, m_progress})
        layout()->addWidget(widget);
    connect(m_run, &QPushButton::clicked, this, &RunBar::run);
    connect(m_cancel, &QPushButton::clicked, &m_session, &ReplaySession::cancel);
}

void RunBar::setTheme(Theme theme)
{
    const ColourRoles& roles = rolesOf(theme);
    setStyleSheet(QStringLiteral("QLabel#quiet { color: %1; }"
                                 "QProgressBar { border: 1px solid %2; border-radius: 3px; "
                                 "background: %3; color: %4; text-align: center; }"
                                 "QProgressBar::chunk { background: %5; }")
                      .arg(roles.secondaryText.name(), roles.border.name(), roles.base.name(),
                          roles.text.name(), roles.selectedRow.name()));
}

void RunBar::setTables(core::TablesPtr tables)
{
    m_tables = std::move(tables);
    m_given.input.reset();
    m_given.name.clear();
    showState();
    emit requestChanged();
}

void RunBar::setLog(const QString& path)
{
    m_log = path;
    m_liveName.clear();
    m_given = {};
    showState();
    emit requestChanged();
}

RunRequest RunBar::request() const
{
    if (m_given.input)
        return m_given;
    RunRequest request;
    request.options = m_given.options;
    request.tables = m_tables;
    request.log = m_log;
    request.policy = m_policy->currentData().toString();
    request.constraint = planning();
    setShapes(request.options, m_shapes->currentData().toDouble());
    request.options.torusFraction = m_torus->value();
    request.options.load = m_load->value();
    request.options.seed = static_cast<std::uint64_t>(m_seed->value());
    request.options.count = m_jobs->value() > 0
        ? std::optional<std::size_t>(static_cast<std::size_t>(m_jobs->value()))
        : std::nullopt;
    return request;
}

void RunBar::setRequest(const RunRequest& request)
{
    m_given = {};
    // A run that is ready made has its own machine; the next one runs on ours again.
    if (!request.input && !request.recording)
        m_tables = request.tables;
    m_log = request.log;
    if (m_policy->findData(request.policy) < 0)
        m_policy->addItem(request.policy, request.policy);
    choose(m_policy, request.policy);
    if (request.policy == QLatin1String("constraint"))
        setPlanning(request.constraint);
    choose(m_shapes, shapesOf(request.options));
    m_torus->setValue(request.options.torusFraction);
    m_load->setValue(request.options.load);
    m_seed->setValue(static_cast<int>(request.options.seed));
    m_jobs->setValue(static_cast<int>(request.options.count.value_or(0)));
    m_given = request;
    showState();
    emit requestChanged();
}

void RunBar::leaveReadyMade()
{
    m_given.input.reset();
    m_given.name.clear();
    showState();
}

void RunBar::setNarrow(bool narrow)
{
    for (QLabel* label : m_selfExplaining)
        label->setVisible(!narrow);
    m_openLog->setMaximumWidth(narrow ? narrowLog : widestLog);
    showState();
}

/// A control system that is replayed while it grows has no log: its own name stands there.
void RunBar::takeLive()
{
    m_liveName = m_session.isLive() ? m_session.request().name : QString();
    showState();
}

bool RunBar::canRun() const { return m_tables && (!m_log.isEmpty() || m_given.input); }

void RunBar::run()
{
    if (canRun())
        m_session.run(request());
}

void RunBar::showState()
{
    const bool running = m_session.isRunning();
    const QString name = !m_liveName.isEmpty() ? m_liveName
        : !m_given.name.isEmpty()              ? m_given.name
        : m_log.isEmpty()                      ? tr("Open log…")
                                               : QFileInfo(m_log).fileName();
    constexpr int around = 16; // Pixels of the button beside its text.
    m_openLog->setText(m_openLog->fontMetrics().elidedText(
        name, Qt::ElideMiddle, m_openLog->maximumWidth() - around));
    m_openLog->setToolTip(!m_liveName.isEmpty()
            ? tr("%1, while it grows\nClick to open a workload (Ctrl+L)").arg(m_liveName)
            : m_log.isEmpty() ? tr("Open a workload (Ctrl+L)")
                              : tr("%1\nClick to open another (Ctrl+L)").arg(m_log));
    m_run->setText(m_session.hasRecording() ? tr("Run again") : tr("Run"));
    m_run->setEnabled(canRun());
    m_run->setVisible(!running);
    m_cancel->setVisible(running);
    m_progress->setVisible(running);
    if (running)
        m_progress->setRange(0, 0); // Busy until the log is read and jobs can be counted.
}

} // namespace midplane::ui
