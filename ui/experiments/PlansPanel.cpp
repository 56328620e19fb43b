// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/PlansPanel.h"

#include <limits>

#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextDocument>
#include <QVBoxLayout>

#include "ui/experiments/PlanEdit.h"

namespace midplane::ui {

namespace {

constexpr int margin = 12;
constexpr int aboveGroup = 4; ///< Groups stand apart from what is above them.
constexpr int PathRole = Qt::UserRole;
constexpr int NoteRole = Qt::UserRole + 1; ///< The second line of an entry.

QString text(const std::string& words) { return QString::fromStdString(words); }

/// A title, and under it in the quieter colour where it comes from.
class PlanDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(Theme theme) { m_theme = theme; }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int lines = index.data(NoteRole).toString().isEmpty() ? 1 : 2;
        const int above = index.data(PathRole).isValid() ? 0 : aboveGroup;
        return {120, lines * option.fontMetrics.height() + 8 + above};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        const ColourRoles& roles = rolesOf(m_theme);
        const bool isGroup = !index.data(PathRole).isValid();
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, roles.selectedRow);
        else if (option.state.testFlag(QStyle::State_MouseOver) && !isGroup)
            painter->fillRect(option.rect, roles.alternateRow);
        const QRect inside = option.rect.adjusted(margin, 4 + (isGroup ? aboveGroup : 0), -8, -4);
        QFont font = option.font;
        font.setBold(isGroup);
        painter->setFont(font);
        painter->setPen(isGroup ? roles.secondaryText : roles.text);
        const QFontMetrics metrics(font);
        painter->drawText(inside, Qt::AlignTop | Qt::AlignLeft,
            metrics.elidedText(index.data().toString(), Qt::ElideRight, inside.width()));
        painter->setPen(roles.secondaryText);
        painter->drawText(inside, Qt::AlignBottom | Qt::AlignLeft,
            metrics.elidedText(index.data(NoteRole).toString(), Qt::ElideRight, inside.width()));
        if (option.state.testFlag(QStyle::State_HasFocus) && !isGroup) {
            painter->setPen(QPen(roles.accent, 2));
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }

private:
    Theme m_theme = Theme::Light;
};

/// "Aridor et al., 2005, Figure 7(b)" of the whole reference: the authors, and what comes last.
QString shortSource(const QString& source)
{
    const QStringList parts = source.split(QStringLiteral(", "));
    return parts.size() < 3 ? source : parts.front() + QStringLiteral(", ") + parts.back();
}

} // namespace

PlansPanel::PlansPanel(ExperimentSession& session, PlanShelf& shelf, QWidget* parent)
    : ExperimentPanel(parent)
    , m_session(session)
    , m_shelf(shelf)
    , m_list(new QTreeWidget)
    , m_about(new QLabel)
    , m_problem(new QLabel)
{
    setObjectName(QStringLiteral("plans"));
    m_list->setObjectName(QStringLiteral("plans.list"));
    m_list->setAccessibleName(tr("Plans"));
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(0);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new PlanDelegate(m_list));
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->header()->setSectionResizeMode(QHeaderView::Stretch);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &PlansPanel::choose);
    m_problem->setObjectName(QStringLiteral("plans.problem"));
    m_problem->setWordWrap(true);
    m_problem->setProperty("kind", "problem");
    m_problem->setMinimumSize(40, 16); // Else a long text makes the window higher.
    m_problem->setContentsMargins(margin, 0, margin, 0);
    m_problem->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_list, 1);
    column->addWidget(m_problem);
    column->addWidget(makeFields());
    connect(&shelf, &PlanShelf::changed, this, &PlansPanel::showPlans);
    connect(&session, &ExperimentSession::planChanged, this, &PlansPanel::showPlan);
    connect(&session, &ExperimentSession::planRefused, this,
        [this](const core::Error& problem) { say(text(problem.text())); });
    for (const auto signal : {&ExperimentSession::runStarted, &ExperimentSession::runFinished})
        connect(&session, signal, this, &PlansPanel::showRunnable);
    showPlans();
}

QWidget* PlansPanel::makeFields()
{
    m_fields = new QWidget;
    auto* form = new QFormLayout(m_fields);
    form->setContentsMargins(margin, 0, margin, margin);
    form->setSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_jobs = new QSpinBox;
    m_jobs->setObjectName(QStringLiteral("plans.jobs"));
    m_jobs->setRange(0, std::numeric_limits<int>::max());
    m_jobs->setSingleStep(100);
    m_jobs->setSpecialValueText(tr("all"));
    m_jobs->setKeyboardTracking(false);
    m_jobs->setAccessibleName(tr("Jobs at most"));
    m_jobs->setToolTip(tr("No run has more jobs than this: a quick look, not the experiment"));
    m_seeds = new QLineEdit;
    m_seeds->setObjectName(QStringLiteral("plans.seeds"));
    m_seeds->setAccessibleName(tr("Seeds"));
    m_seeds->setToolTip(tr("Of the random choices: 1, 2, 5 or 1-5"));
    m_loads = new QLineEdit;
    m_loads->setObjectName(QStringLiteral("plans.loads"));
    m_loads->setAccessibleName(tr("Loads"));
    m_loads->setToolTip(tr("Loads, or time scales where the plan has those: 0.5, 0.7, 0.9"));
    form->addRow(tr("Jobs at most"), m_jobs);
    form->addRow(tr("Seeds"), m_seeds);
    form->addRow(tr("Loads"), m_loads);
    connect(m_jobs, &QSpinBox::valueChanged, this, &PlansPanel::takeJobs);
    connect(m_seeds, &QLineEdit::editingFinished, this, &PlansPanel::takeSeeds);
    connect(m_loads, &QLineEdit::editingFinished, this, &PlansPanel::takeLoads);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    m_run = new QPushButton(tr("Run"));
    m_run->setObjectName(QStringLiteral("plans.run"));
    m_run->setProperty("primary", true);
    m_run->setToolTip(tr("Make the runs that are missing (Ctrl+Shift+R)"));
    connect(m_run, &QPushButton::clicked, this, [this] {
        emit chartsRequested();
        m_session.run();
    });
    m_edit = new QPushButton(tr("Edit"));
    m_edit->setObjectName(QStringLiteral("plans.edit"));
    m_edit->setToolTip(tr("Show the plan as text, to change anything in it"));
    connect(m_edit, &QPushButton::clicked, this, &PlansPanel::editRequested);
    auto* open = new QPushButton(tr("Open…"));
    open->setObjectName(QStringLiteral("plans.open"));
    open->setToolTip(tr("Open another plan file"));
    connect(open, &QPushButton::clicked, this, &PlansPanel::openRequested);
    for (QPushButton* button : {m_run, m_edit, open})
        buttons->addWidget(button);
    form->addRow(buttons);
    m_about->setWordWrap(true);
    return m_fields;
}

void PlansPanel::setTheme(Theme theme)
{
    ExperimentPanel::setTheme(theme);
    static_cast<PlanDelegate*>(m_list->itemDelegate())->setTheme(theme);
    m_list->viewport()->update();
}

void PlansPanel::showPlans()
{
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    QTreeWidgetItem* groups[3] = {};
    const QString titles[] = {tr("Opened"), tr("Figures of the papers"), tr("Beyond the papers")};
    const QString current = m_session.hasPlan() ? m_session.path() : QString();
    for (const int group : {0, 1, 2}) {
        for (const ShelvedPlan& plan : m_shelf.plans()) {
            const int own = !plan.isSample ? 0 : !plan.source.isEmpty() ? 1 : 2;
            if (own != group)
                continue;
            if (groups[group] == nullptr) {
                groups[group] = new QTreeWidgetItem(m_list, {titles[group]});
                groups[group]->setFlags(Qt::ItemIsEnabled);
                groups[group]->setExpanded(true);
            }
            // Of a figure people know the number; what it shows stands below.
            const bool isFigure = !plan.source.isEmpty();
            auto* item = new QTreeWidgetItem(
                groups[group], {isFigure ? shortSource(plan.source) : plan.title});
            item->setData(0, PathRole, plan.path);
            item->setData(0, NoteRole,
                !plan.problem.isEmpty() ? tr("cannot be used")
                    : isFigure          ? plan.title
                                        : tr("%1 runs").arg(plan.runs));
            QStringList tip {
                plan.title, plan.source, plan.about, plan.problem, missingLogsText(plan.missing)};
            tip.removeAll(QString());
            item->setToolTip(0, Qt::convertFromPlainText(tip.join(QStringLiteral("\n\n"))));
            if (QFileInfo(plan.path) == QFileInfo(current))
                m_list->setCurrentItem(item);
        }
    }
    showPlan();
}

void PlansPanel::choose(QTreeWidgetItem* item)
{
    if (item != nullptr && item->data(0, PathRole).isValid())
        m_session.open(item->data(0, PathRole).toString());
}

void PlansPanel::say(const QString& problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void PlansPanel::showPlan()
{
    const bool hasPlan = m_session.hasPlan();
    for (QWidget* field : std::initializer_list<QWidget*> {m_jobs, m_seeds, m_loads, m_edit})
        field->setEnabled(hasPlan);
    showRunnable();
    if (!hasPlan)
        return;
    const QSignalBlocker jobs(m_jobs);
    m_jobs->setValue(static_cast<int>(m_session.mostJobs().value_or(0)));
    m_seeds->setText(text(seedsText(m_session.plan())));
    m_loads->setText(text(loadsText(m_session.plan())));
    m_loads->setCursorPosition(0);
    const ShelvedPlan* shelved = m_shelf.find(m_session.path());
    say(shelved != nullptr ? missingLogsText(shelved->missing) : QString());
    setNote(m_session.isModified() ? tr("changed") : QString());
}

void PlansPanel::showRunnable()
{
    const bool isLeft = m_session.hasPlan()
        && m_session.rows().size() - m_session.failedCount() < m_session.runs().size();
    m_run->setEnabled(isLeft && !m_session.isRunning());
}

void PlansPanel::takeJobs()
{
    m_session.setMostJobs(m_jobs->value() > 0
            ? std::optional<std::size_t>(static_cast<std::size_t>(m_jobs->value()))
            : std::nullopt);
}

void PlansPanel::apply(const core::Result<std::string>& changed)
{
    if (!changed)
        return say(text(changed.error().text()));
    say({});
    m_session.setText(text(*changed), m_session.path());
}

void PlansPanel::takeSeeds()
{
    if (!m_session.hasPlan() || m_seeds->text() == text(seedsText(m_session.plan())))
        return;
    apply(parseSeeds(m_seeds->text().toStdString()).and_then([&](const auto& seeds) {
        return changedPlan(m_session.text().toStdString(), {seeds, {}});
    }));
}

void PlansPanel::takeLoads()
{
    if (!m_session.hasPlan() || m_loads->text() == text(loadsText(m_session.plan())))
        return;
    apply(parseLoads(m_loads->text().toStdString()).and_then([&](const auto& loads) {
        return changedPlan(m_session.text().toStdString(), {{}, loads});
    }));
}

void PlansPanel::quickLook(const QString& path)
{
    connect(
        &m_session, &ExperimentSession::planChanged, this,
        [this] {
            emit chartsRequested();
            m_session.run();
        },
        Qt::SingleShotConnection);
    m_session.lookAt(path, quickJobs);
}

void PlansPanel::fillPaperMenu(QMenu& menu)
{
    for (const ShelvedPlan& plan : m_shelf.plans()) {
        if (plan.source.isEmpty() || !plan.isSample)
            continue;
        QAction* action
            = menu.addAction(QStringLiteral("%1: %2").arg(shortSource(plan.source), plan.title));
        action->setToolTip(tr("A quick look with at most %1 jobs a run").arg(quickJobs));
        connect(action, &QAction::triggered, this, [this, path = plan.path] { quickLook(path); });
    }
}

} // namespace midplane::ui
