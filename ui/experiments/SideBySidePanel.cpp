// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/SideBySidePanel.h"

#include <algorithm>

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QVBoxLayout>

#include "core/allocation/merits/Merit.h"
#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/PolicyRegistry.h"
#include "ui/models/TimeText.h"
#include "ui/out/TableOut.h"

namespace midplane::ui {

namespace {

constexpr int margin = 12;
constexpr int rowPadding = 8;
constexpr int cellPadding = 6; ///< Of the table, at the left and the right.

void fill(QComboBox* box, const std::vector<std::string>& names)
{
    for (const std::string& name : names)
        box->addItem(QString::fromStdString(name), QString::fromStdString(name));
}

} // namespace

SideBySidePanel::SideBySidePanel(Comparison& comparison, QWidget* parent)
    : ExperimentPanel(parent)
    , m_comparison(comparison)
    , m_stack(new QStackedLayout(this))
    , m_views(new QSplitter(Qt::Horizontal))
    , m_timeline(new ComparedTimeline(comparison))
    , m_metrics(new ComparedMetrics(comparison, this))
    , m_table(new QTableView)
    , m_cells(new MetricCells(m_table))
{
    setObjectName(QStringLiteral("sideBySide"));
    m_stack->addWidget(makeEmpty());
    m_views->setChildrenCollapsible(false);
    m_views->setHandleWidth(1);

    m_table->setObjectName(QStringLiteral("compared.metrics"));
    m_table->setAccessibleName(tr("Metrics of the compared runs"));
    m_table->setModel(m_metrics);
    m_table->setItemDelegate(m_cells);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setMinimumHeight(64);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->installEventFilter(this);
    new TableOut(*m_table, QStringLiteral("compared-runs"));

    auto* upper = new QWidget;
    auto* views = new QVBoxLayout(upper);
    views->setContentsMargins(0, 0, 0, 0);
    views->setSpacing(0);
    views->addWidget(m_views, 1);
    views->addWidget(makeTransport());
    views->addWidget(m_timeline);
    auto* split = new QSplitter(Qt::Vertical);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(1);
    split->addWidget(upper);
    auto* table = new QWidget; // Its texts begin where all others of the panel do.
    auto* around = new QVBoxLayout(table);
    around->setContentsMargins(margin - cellPadding, 0, margin - cellPadding, 0);
    around->addWidget(m_table);
    split->addWidget(table);
    split->setSizes({700, 300}); // As parts of what there is.
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    m_problem = new QLabel;
    m_problem->setObjectName(QStringLiteral("compared.problem"));
    m_problem->setProperty("kind", "problem");
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setMinimumSize(40, 16);
    m_problem->setContentsMargins(margin, 4, margin, 4);
    m_problem->hide();
    column->addWidget(m_problem);
    column->addWidget(split, 1);
    m_stack->addWidget(content);

    connect(&comparison, &Comparison::runsChanged, this, &SideBySidePanel::showRuns);
    connect(&comparison, &Comparison::clockChanged, this, &SideBySidePanel::showClock);
    connect(&comparison, &Comparison::playingChanged, this, &SideBySidePanel::showClock);
    connect(&comparison, &Comparison::makingStarted, this, [this](const QString& name) {
        m_making = name;
        m_problem->hide();
        showState();
    });
    connect(&comparison, &Comparison::makingEnded, this, [this] {
        m_making.clear();
        showState();
    });
    connect(&comparison, &Comparison::failed, this, [this](const core::Error& problem) {
        const QString text = QString::fromStdString(problem.text());
        m_problem->setText(text);
        m_problem->setVisible(!text.isEmpty());
        m_emptyText->setText(text.isEmpty() ? m_emptyText->text() : text);
    });
    showRuns();
}

QWidget* SideBySidePanel::makeEmpty()
{
    auto* empty = new QWidget;
    m_emptyText = new QLabel(tr("Compare recordings under one clock: begin with what the replay "
                                "shows, or choose runs in the table below."));
    m_emptyText->setProperty("quiet", true);
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignCenter);
    auto* button = new QPushButton(tr("Compare the replay"));
    button->setObjectName(QStringLiteral("compared.begin"));
    connect(button, &QPushButton::clicked, this, &SideBySidePanel::compareRequested);
    auto* column = new QVBoxLayout(empty);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(8);
    column->addStretch();
    column->addWidget(m_emptyText);
    column->addWidget(button, 0, Qt::AlignHCenter);
    column->addStretch();
    return empty;
}

QComboBox* SideBySidePanel::addChoice(QHBoxLayout* row, const char* name, const QString& title)
{
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    box->setToolTip(title);
    // What is not changed is said by the name of the field itself.
    box->addItem(tr("same %1").arg(title.toLower()), QString());
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(9);
    row->addWidget(box);
    connect(box, &QComboBox::currentIndexChanged, this, &SideBySidePanel::showState);
    return box;
}

QWidget* SideBySidePanel::makeBar()
{
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(margin, 4, margin, 4);
    row->setSpacing(8);
    m_policy = addChoice(row, "compare.policy", tr("Policy"));
    fill(m_policy, core::policyNames());
    m_machine = addChoice(row, "compare.machine", tr("Machine"));
    fill(m_machine, core::builtInMachineNames());
    m_shapes = addChoice(row, "compare.shapes", tr("Shapes"));
    fill(m_shapes, {"slim", "fat", "padded", "any"});
    m_merits = addChoice(row, "compare.merits", tr("Merit"));
    for (const core::Merit* merit : core::allMerits()) {
        const QString name = QString::fromUtf8(merit->name.data(), qsizetype(merit->name.size()));
        m_merits->addItem(name, name);
        m_merits->setItemData(m_merits->count() - 1,
            QString::fromUtf8(merit->meaning.data(), qsizetype(merit->meaning.size())),
            Qt::ToolTipRole);
    }
    m_add = new QPushButton(tr("Add run"));
    m_add->setObjectName(QStringLiteral("compare.add"));
    m_add->setProperty("primary", true);
    connect(m_add, &QPushButton::clicked, this, &SideBySidePanel::addChanged);
    row->addWidget(m_add);
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("compare.cancel"));
    connect(m_cancel, &QPushButton::clicked, &m_comparison, &Comparison::cancel);
    row->addWidget(m_cancel);
    row->addStretch();
    auto* remove = new QToolButton;
    remove->setObjectName(QStringLiteral("compare.remove"));
    remove->setText(tr("Remove"));
    remove->setToolTip(tr("Remove one of the runs, or all"));
    remove->setPopupMode(QToolButton::InstantPopup);
    remove->setAutoRaise(true);
    auto* menu = new QMenu(remove);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        for (std::size_t i = 0; i < m_comparison.runs().size(); ++i) {
            QAction* action = menu->addAction(m_comparison.runs()[i]->name);
            connect(action, &QAction::triggered, this, [this, i] { m_comparison.remove(i); });
        }
        menu->addSeparator();
        connect(menu->addAction(tr("All")), &QAction::triggered, this,
            [this] { m_comparison.clear(); });
    });
    remove->setMenu(menu);
    row->addWidget(remove);
    return bar;
}

QWidget* SideBySidePanel::makeTransport()
{
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(margin, 4, margin, 4);
    row->setSpacing(8);
    m_play = new QPushButton;
    m_play->setObjectName(QStringLiteral("compare.play"));
    m_play->setCheckable(true);
    connect(m_play, &QPushButton::clicked, &m_comparison, &Comparison::setPlaying);
    row->addWidget(m_play);
    m_speed = new QComboBox;
    m_speed->setObjectName(QStringLiteral("compare.speed"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How much of the log passes in a second"));
    for (const auto& [text, seconds] : {std::pair {tr("10 m a second"), 600},
             {tr("1 h a second"), 3600}, {tr("6 h a second"), 21600}, {tr("1 d a second"), 86400}})
        m_speed->addItem(text, seconds);
    m_speed->setCurrentIndex(1);
    connect(m_speed, &QComboBox::currentIndexChanged, this,
        [this] { m_comparison.setSpeed(m_speed->currentData().toInt()); });
    row->addWidget(m_speed);
    row->addStretch();
    m_clock = new QLabel;
    m_clock->setObjectName(QStringLiteral("compare.clock"));
    QFont bold = m_clock->font();
    bold.setBold(true);
    m_clock->setFont(bold);
    row->addWidget(m_clock);
    return bar;
}

void SideBySidePanel::setTheme(Theme theme)
{
    ExperimentPanel::setTheme(theme);
    m_timeline->setTheme(theme);
    m_cells->setTheme(theme);
    for (int i = 0; i < m_views->count(); ++i)
        static_cast<ComparedView*>(m_views->widget(i))->setTheme(theme);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + rowPadding);
}

RunChange SideBySidePanel::change() const
{
    return {m_policy->currentData().toString(), m_machine->currentData().toString(),
        m_shapes->currentData().toString(), m_merits->currentData().toString()};
}

void SideBySidePanel::addChanged()
{
    if (m_comparison.runs().empty())
        return;
    const auto spec = changed(m_comparison.runs().front()->spec, change());
    if (!spec) {
        m_problem->setText(QString::fromStdString(spec.error().text()));
        m_problem->show();
        return;
    }
    m_comparison.add(*spec, nameOf(change()));
}

void SideBySidePanel::showRuns()
{
    while (m_views->count() > 0)
        delete m_views->widget(0);
    for (const ComparedRunPtr& run : m_comparison.runs()) {
        auto* view = new ComparedView(m_comparison, run);
        view->setTheme(theme());
        connect(view, &ComparedView::replayRequested, this,
            [this, run] { emit replayRequested(run->spec, run->name); });
        m_views->addWidget(view);
        view->show();
    }
    m_stack->setCurrentIndex(m_comparison.runs().empty() ? 0 : 1);
    setNote(
        m_comparison.runs().empty() ? QString() : tr("%1 runs").arg(m_comparison.runs().size()));
    fitColumns();
    showState();
    showClock();
}

bool SideBySidePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &SideBySidePanel::fitColumns, Qt::QueuedConnection);
    return ExperimentPanel::eventFilter(watched, event);
}

/// Alike as long as that cuts nothing; else the names and the first run, which has no differences,
/// give way to the others.
void SideBySidePanel::fitColumns()
{
    QHeaderView* header = m_table->horizontalHeader();
    const QAbstractItemView* cells = m_table;
    int widest = 0;
    for (int column = 0; column < header->count(); ++column)
        widest = std::max(widest, cells->sizeHintForColumn(column));
    const bool isAlike = widest * header->count() <= m_table->viewport()->width();
    for (int column = 0; column < header->count(); ++column)
        header->setSectionResizeMode(
            column, isAlike || column > 1 ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
}

void SideBySidePanel::showState()
{
    const bool isMaking = !m_making.isEmpty();
    m_add->setEnabled(!change().isEmpty() && !m_comparison.runs().empty());
    m_add->setToolTip(m_add->isEnabled() ? tr("Make the run and put it beside the others")
                                         : tr("Choose first what is to differ"));
    m_add->setVisible(!isMaking);
    m_cancel->setVisible(isMaking);
    m_cancel->setToolTip(tr("Running: %1").arg(m_making));
}

void SideBySidePanel::showClock()
{
    m_play->setText(m_comparison.isPlaying() ? tr("Pause") : tr("Play"));
    m_play->setChecked(m_comparison.isPlaying());
    m_play->setEnabled(!m_comparison.runs().empty());
    m_clock->setText(m_comparison.runs().empty() ? QString() : clockText(m_comparison.time()));
}

} // namespace midplane::ui
