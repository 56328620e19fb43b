// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/FiguresPanel.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QMenu>
#include <QScrollArea>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr int margin = 12;
constexpr int redrawAfter = 150; ///< Milliseconds.
constexpr int leastChartWidth = 420;

QString text(const std::string& words) { return QString::fromStdString(words); }

} // namespace

FiguresPanel::FiguresPanel(ExperimentSession& session, QWidget* parent)
    : ExperimentPanel(parent)
    , m_session(session)
    , m_stack(new QStackedLayout(this))
    , m_empty(new QLabel(tr("Choose a plan at the left, then Run: its curves grow here.")))
    , m_choice(new QComboBox)
    , m_title(new QLabel)
    , m_source(new QLabel)
    , m_caution(new QLabel)
    , m_all(new QPushButton(tr("Run all jobs")))
    , m_area(new QWidget)
    , m_grid(new QGridLayout(m_area))
{
    setObjectName(QStringLiteral("figures"));
    m_empty->setProperty("quiet", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_stack->addWidget(m_empty);

    m_choice->setObjectName(QStringLiteral("figures.choice"));
    m_choice->setAccessibleName(tr("Figure"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(14);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    // Else long texts make the window higher: their least height is that of a narrow column.
    for (QLabel* wrapped : {m_title, m_source, m_caution})
        wrapped->setMinimumSize(40, 16);
    m_title->setWordWrap(true);
    for (QLabel* ofPlan : {m_title, m_source})
        ofPlan->setTextFormat(Qt::PlainText);
    m_source->setProperty("quiet", true);
    m_source->setWordWrap(true);
    m_caution->setObjectName(QStringLiteral("figures.caution"));
    m_caution->setProperty("kind", "warning");
    m_caution->setWordWrap(true);
    m_all->setObjectName(QStringLiteral("figures.all"));
    m_all->setToolTip(tr("Make the runs of the whole plan; its rows are kept apart"));
    connect(m_all, &QPushButton::clicked, this, [this] {
        connect(&m_session, &ExperimentSession::planChanged, &m_session, &ExperimentSession::run,
            Qt::SingleShotConnection);
        m_session.setMostJobs({});
    });
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(8);
    m_area->setAutoFillBackground(true);
    m_area->setBackgroundRole(QPalette::Base);

    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title, 1);
    head->addWidget(m_choice);
    auto* said = new QHBoxLayout;
    said->setSpacing(8);
    said->addWidget(m_caution, 1);
    said->addWidget(m_all);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(m_area);
    scroll->setAccessibleName(tr("Charts"));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(margin, 8, margin, 8);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_source);
    column->addLayout(said);
    column->addWidget(scroll, 1);
    m_stack->addWidget(content);

    m_soon.setSingleShot(true);
    m_soon.setInterval(redrawAfter);
    connect(&m_soon, &QTimer::timeout, this, &FiguresPanel::showFigure);
    connect(&session, &ExperimentSession::planChanged, this, &FiguresPanel::takePlan);
    connect(&session, &ExperimentSession::runFinished, this, &FiguresPanel::showFigure);
    connect(&session, &ExperimentSession::rowsChanged, this, [this] {
        if (!m_soon.isActive())
            m_soon.start();
    });
    connect(m_choice, &QComboBox::currentIndexChanged, this, &FiguresPanel::showFigure);
}

void FiguresPanel::setTheme(Theme theme)
{
    ExperimentPanel::setTheme(theme);
    for (FigureChart* chart : m_charts)
        chart->setTheme(theme);
}

void FiguresPanel::setFigure(int index) { m_choice->setCurrentIndex(index); }

const core::PlanFigure* FiguresPanel::figure() const
{
    if (!m_session.hasPlan())
        return nullptr;
    const auto& figures = m_session.plan().figures;
    const int index = m_choice->currentIndex();
    return index >= 0 && index < static_cast<int>(figures.size())
        ? &figures[static_cast<std::size_t>(index)]
        : nullptr;
}

void FiguresPanel::takePlan()
{
    const QString before = m_choice->currentText();
    const QSignalBlocker blocker(m_choice);
    m_choice->clear();
    for (const core::PlanFigure& figure : m_session.plan().figures) {
        m_choice->addItem(text(figure.name));
        m_choice->setItemData(m_choice->count() - 1, text(figure.title), Qt::ToolTipRole);
    }
    m_choice->setCurrentIndex(std::max(0, m_choice->findText(before)));
    m_choice->setVisible(m_choice->count() > 1);
    m_stack->setCurrentIndex(1);
    showFigure();
}

/// What keeps the figure from being the experiment; empty when nothing does.
QString FiguresPanel::caution() const
{
    QStringList parts;
    if (const auto most = m_session.mostJobs())
        parts << tr("A quick look: at most %1 jobs a run. This is not the experiment.").arg(*most);
    const std::size_t done = m_session.rows().size() - m_session.failedCount();
    if (done < m_session.runs().size())
        parts << tr("%1 of %2 runs are done.").arg(done).arg(m_session.runs().size());
    if (m_session.failedCount() > 0) {
        const auto failed = std::find_if(m_session.rows().begin(), m_session.rows().end(),
            [](const auto& entry) { return !entry.second.row.isDone(); });
        parts << tr("%1 failed: %2.")
                     .arg(m_session.failedCount())
                     .arg(text(failed->second.row.error));
    }
    int outside = 0;
    for (const FigureChart* chart : m_charts)
        outside += chart->pointsOutside();
    if (outside > 0)
        parts << (outside == 1 ? tr("1 point lies outside of the axes.")
                               : tr("%1 points lie outside of the axes.").arg(outside));
    return parts.join(QLatin1Char(' '));
}

void FiguresPanel::showFigure()
{
    m_soon.stop();
    if (!m_session.hasPlan())
        return;
    const core::PlanFigure* shown = figure();
    const auto panels = shown != nullptr ? core::panelsOf(*shown, m_session.rowList())
                                         : std::vector<core::FigurePanel> {};
    while (m_charts.size() > panels.size()) {
        delete m_charts.back();
        m_charts.pop_back();
    }
    while (m_charts.size() < panels.size()) {
        auto* chart = new FigureChart(m_area);
        chart->setObjectName(QStringLiteral("figure.%1").arg(m_charts.size()));
        chart->setTheme(theme());
        connect(chart, &FigureChart::pointClicked, this, &FiguresPanel::click);
        m_charts.push_back(chart);
    }
    for (std::size_t i = 0; i < panels.size(); ++i)
        m_charts[i]->setPanel(*shown, panels[i]);
    layOutCharts();
    m_title->setText(shown != nullptr ? text(shown->title) : text(m_session.plan().title));
    m_source->setText(text(m_session.plan().source));
    m_source->setVisible(!m_session.plan().source.empty());
    const QString careful = caution();
    m_caution->setText(careful);
    m_caution->setVisible(!careful.isEmpty());
    m_all->setVisible(m_session.mostJobs().has_value() && !m_session.isRunning());
}

void FiguresPanel::layOutCharts()
{
    const int columns = width() >= 2 * leastChartWidth + 3 * margin ? 2 : 1;
    for (FigureChart* chart : m_charts)
        m_grid->removeWidget(chart);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, columns > 1 && m_charts.size() > 1 ? 1 : 0);
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_grid->addWidget(
            m_charts[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
        m_charts[i]->show();
    }
}

void FiguresPanel::resizeEvent(QResizeEvent* event)
{
    ExperimentPanel::resizeEvent(event);
    layOutCharts();
}

void FiguresPanel::click(const std::vector<std::size_t>& runs, const QPoint& globalPosition)
{
    m_session.setChosen({runs.begin(), runs.end()});
    if (runs.size() == 1) {
        emit replayRequested(runs.front());
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("figures.seeds"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const std::size_t run : runs) {
        const std::uint64_t seed = m_session.runs()[run].settings.seed;
        QAction* action = menu->addAction(tr("Replay run %1, seed %2").arg(run).arg(seed));
        connect(action, &QAction::triggered, this, [this, run] { emit replayRequested(run); });
    }
    menu->popup(globalPosition);
}

} // namespace midplane::ui
