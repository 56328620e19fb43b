// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/places/PlacesPanel.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/blocks/editing/FreeNames.h"
#include "ui/builder/Signs.h"
#include "ui/builder/places/PlacesListEdit.h"
#include "ui/builder/places/PlacesOutcome.h"
#include "ui/builder/places/PlacesRows.h"
#include "ui/models/ThemeOfPalette.h"
#include "ui/models/Wording.h"
#include "ui/out/AskForFile.h"

namespace midplane::ui {

namespace {

constexpr int usualSteps = 200'000;
constexpr int mostSteps = 100'000'000;
constexpr int linesInSight = 6; ///< Of the list, at least.

QHBoxLayout* placesRow(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    column.addLayout(row);
    return row;
}

} // namespace

PlacesPanel::PlacesPanel(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_shown(&document)
    , m_open(new QToolButton)
    , m_list(new PlacesListEdit)
    , m_sum(new QLabel)
    , m_keepClear(new QCheckBox(tr("&Keep clear of the blocks that are there")))
    , m_steps(new QSpinBox)
    , m_find(new QPushButton(tr("Find places")))
    , m_stop(new QPushButton(tr("Stop")))
    , m_progress(new QProgressBar)
    , m_elapsed(new QLabel)
    , m_outcome(new PlacesOutcome(view))
{
    setObjectName(QStringLiteral("places"));
    setAccessibleName(tr("Places for jobs"));
    setWindowTitle(tr("Places for jobs"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    auto* entry = new QWidget;
    makeEntry(entry);
    column->addWidget(entry);
    column->addWidget(m_outcome, 1);
    column->addStretch();
    m_second.setInterval(500);
    connectParts();
    setTheme(Theme::Light);
    takeMachine();
}

void PlacesPanel::makeEntry(QWidget* entry)
{
    auto* column = new QVBoxLayout(entry);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto* top = placesRow(*column);
    auto* title = new QLabel(tr("&Jobs"));
    title->setBuddy(m_list);
    m_open->setText(tr("Open list…"));
    m_open->setObjectName(QStringLiteral("places.open"));
    m_open->setToolTip(tr("Read a list of jobs from a file (midplane-jobs)"));
    m_open->setAutoRaise(true);
    top->addWidget(title, 1);
    top->addWidget(m_open);
    m_list->setMinimumHeight(linesInSight * fontMetrics().height());
    m_list->setMaximumHeight(2 * linesInSight * fontMetrics().height());
    column->addWidget(m_list);
    m_sum->setObjectName(QStringLiteral("places.sum"));
    m_sum->setWordWrap(true);
    column->addWidget(m_sum);
    m_keepClear->setObjectName(QStringLiteral("places.keepClear"));
    m_keepClear->setChecked(true);
    m_keepClear->setToolTip(tr("Off: the new blocks may overlap those of the set"));
    column->addWidget(m_keepClear);

    auto* steps = placesRow(*column);
    auto* stepsTitle = new QLabel(tr("&Steps at most"));
    stepsTitle->setBuddy(m_steps);
    m_steps->setObjectName(QStringLiteral("places.steps"));
    m_steps->setAccessibleName(tr("Steps at most"));
    m_steps->setRange(0, mostSteps);
    m_steps->setSingleStep(100'000);
    m_steps->setGroupSeparatorShown(true);
    m_steps->setValue(usualSteps);
    m_steps->setToolTip(tr("Nodes of the search tree: so many give the same answer on every "
                           "computer, as midplanectl plan --nodes"));
    steps->addWidget(stepsTitle, 1);
    steps->addWidget(m_steps);

    auto* buttons = placesRow(*column);
    m_progress->setObjectName(QStringLiteral("places.progress"));
    m_progress->setAccessibleName(tr("Looking for places"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(16);
    m_elapsed->setObjectName(QStringLiteral("places.elapsed"));
    m_find->setObjectName(QStringLiteral("places.find"));
    m_find->setToolTip(tr("Find places for all of them together (Ctrl+Return)"));
    m_stop->setObjectName(QStringLiteral("places.stop"));
    m_stop->setToolTip(tr("End the search and keep the best so far (Esc)"));
    buttons->addWidget(m_progress, 1);
    buttons->addWidget(m_elapsed);
    buttons->addStretch();
    buttons->addWidget(m_stop);
    buttons->addWidget(m_find);
}

void PlacesPanel::connectParts()
{
    connect(m_open, &QToolButton::clicked, this, &PlacesPanel::askForList);
    connect(m_list, &PlacesListEdit::listChanged, this, &PlacesPanel::takeList);
    connect(m_list, &PlacesListEdit::findRequested, this, &PlacesPanel::find);
    connect(m_keepClear, &QCheckBox::toggled, this, &PlacesPanel::takeList);
    connect(m_find, &QPushButton::clicked, this, &PlacesPanel::find);
    connect(m_stop, &QPushButton::clicked, this, &PlacesPanel::stop);
    connect(m_outcome, &PlacesOutcome::addRequested, this, &PlacesPanel::addBlocks);
    connect(m_outcome, &PlacesOutcome::discardRequested, this, &PlacesPanel::discard);
    connect(&m_second, &QTimer::timeout, this, &PlacesPanel::showProgress);
    connect(&m_search, &PlacesSearch::improved, this, &PlacesPanel::take);
    connect(&m_search, &PlacesSearch::ended, this, &PlacesPanel::take);
    connect(&m_search, &PlacesSearch::explained, this, [this](const PlacesAnswerPtr& answer) {
        m_answer = answer;
        showAnswer();
    });
    connect(&m_document, &Document::machineChanged, this, &PlacesPanel::takeMachine);
    connect(&m_document, &Document::setChanged, this, &PlacesPanel::takeList);
}

void PlacesPanel::setTheme(Theme theme)
{
    m_theme = theme;
    const ColourRoles& roles = rolesOf(theme);
    m_list->setTheme(theme);
    m_outcome->setTheme(theme);
    setTextColour(*m_elapsed, roles.secondaryText);
    showSum();
}

/// The window tells its panels of a theme by the palette.
void PlacesPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    if (const auto theme = themeOf(palette()); theme && *theme != m_theme)
        setTheme(*theme);
}

void PlacesPanel::beginTyping() { m_list->setFocus(Qt::ShortcutFocusReason); }

void PlacesPanel::takeMachine()
{
    m_list->setMachine(m_document.tables()->machinePtr()); // Reads the list anew.
}

void PlacesPanel::takeList()
{
    forget();
    showSum();
}

void PlacesPanel::forget()
{
    m_search.drop();
    m_answer.reset();
    showAnswer();
}

void PlacesPanel::showSum()
{
    const ColourRoles& roles = rolesOf(m_theme);
    const auto& list = m_list->list();
    setTextColour(*m_sum, list ? roles.secondaryText : roles.error);
    if (!list)
        m_sum->setText(tr("In %1: %2.")
                           .arg(QString::fromStdString(list.error().where),
                               QString::fromStdString(list.error().reason)));
    else if (list->jobs.empty())
        m_sum->setText(tr("No jobs yet. Type them, or open a list."));
    else
        m_sum->setText(sumOf(*list, m_document.machine().midplaneCount()) + QLatin1Char('.'));
    m_find->setEnabled(list && !list->jobs.empty());
}

void PlacesPanel::askForList()
{
    const QString path = askForFile(
        this, tr("Open list of jobs"), {}, tr("Lists of jobs (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    if (const auto opened = openList(path); !opened) {
        setTextColour(*m_sum, rolesOf(m_theme).error);
        m_sum->setText(
            tr("%1. Nothing was changed.").arg(QString::fromStdString(opened.error().text())));
    }
}

core::Result<void> PlacesPanel::openList(const QString& path)
{
    return core::readJobList(path.toStdString(), m_document.machine())
        .transform([this](const core::JobList& list) {
            m_list->setPlainText(QString::fromStdString(core::jobLinesOf(list)));
        });
}

void PlacesPanel::find()
{
    if (!m_find->isEnabled())
        return;
    forget();
    PlacesQuestion question;
    question.wish.tables = m_document.tables();
    question.wish.list = *m_list->list();
    if (m_keepClear->isChecked())
        question.wish.standing = m_document.set().blocks;
    question.nodes = static_cast<std::uint64_t>(m_steps->value());
    m_sinceStart.start();
    m_second.start();
    m_search.ask(std::move(question));
    showAnswer();
}

void PlacesPanel::stop()
{
    m_search.stop();
    if (!m_search.isRunning()) // It had not begun.
        showAnswer();
}

void PlacesPanel::take(const PlacesAnswerPtr& answer)
{
    m_answer = answer;
    showAnswer();
    if (!answer)
        emit told(tr("Stopped before there was a plan."));
    else if (answer->hasEnded)
        emit told(headOf(*answer) + QLatin1Char(' ') + proofOf(*answer));
}

void PlacesPanel::addBlocks()
{
    if (!m_answer || m_answer->blocks.empty() || m_search.isRunning())
        return;
    const PlacesAnswerPtr answer = m_answer; // The set's change ends it.
    core::BlockSet all = m_document.set();
    core::FreeNames names(all);
    for (core::Block block : answer->blocks) {
        block.name = names.take(block.name);
        all.blocks.push_back(std::move(block));
    }
    const QString count = blockCountText(static_cast<int>(answer->blocks.size()));
    m_document.replaceBlocks(std::move(all.blocks), tr("Add %1 placed together").arg(count));
    emit told(tr("Added %1; Ctrl+Z takes them back.").arg(count));
}

void PlacesPanel::discard() { forget(); }

void PlacesPanel::showAnswer()
{
    const bool isBusy = m_search.isRunning();
    if (!isBusy)
        m_second.stop();
    for (QWidget* widget : {static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_elapsed),
             static_cast<QWidget*>(m_stop)})
        widget->setVisible(isBusy);
    m_find->setVisible(!isBusy);
    // One primary button: when there is something to add, that is it.
    m_find->setProperty("primary", !m_answer || m_answer->blocks.empty());
    m_find->style()->unpolish(m_find);
    m_find->style()->polish(m_find);
    showProgress();
    m_outcome->setAnswer(m_answer, m_document.blockCount());
    showGhosts();
}

void PlacesPanel::showProgress()
{
    m_elapsed->setText(
        m_search.isRunning() ? tr("%1 s").arg(m_sinceStart.elapsed() / 1000) : QString());
}

/// Only while the panel is in sight: nobody should wonder what the ghosts are.
void PlacesPanel::showGhosts()
{
    if (m_shown) // A window that goes hides its panels when its document is gone.
        m_shown->setPlanned(m_answer && isVisible() ? m_answer->parts : std::vector<BlockParts> {});
}

void PlacesPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showGhosts();
}

void PlacesPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    showGhosts();
}

void PlacesPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_search.isRunning())
        stop();
    else
        QWidget::keyPressEvent(event);
}

} // namespace midplane::ui
