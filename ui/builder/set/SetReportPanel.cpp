// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/set/SetReportPanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/machine/OutOfServiceText.h"
#include "ui/builder/set/ExclusionMatrix.h"
#include "ui/builder/set/GenerateSetDialog.h"
#include "ui/models/ThemeOfPalette.h"

namespace midplane::ui {

namespace {

constexpr int waitAfterEdits = 150; ///< ms; edits come in bursts.
constexpr int patience = 200;       ///< ms; what is done sooner needs no telling.

} // namespace

SetReportPanel::SetReportPanel(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_whatIf(new QLineEdit(this))
    , m_problem(new QLabel(this))
    , m_list(new QListWidget(this))
    , m_matrix(new ExclusionMatrix(view, this))
    , m_told(new QLabel(this))
    , m_busy(new QLabel(tr("Working the report out…"), this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_generate(new QPushButton(tr("Generate set…"), this))
{
    setObjectName(QStringLiteral("setReport"));
    setWindowTitle(tr("Set report"));
    setAccessibleName(tr("Set report"));
    auto* columns = new QSplitter(Qt::Horizontal, this);
    columns->setObjectName(QStringLiteral("setReport.columns"));
    auto* facts = new QWidget(columns);
    auto* matrix = new QWidget(columns);
    addFacts(facts);
    addMatrix(matrix);
    columns->setStretchFactor(0, 3);
    columns->setStretchFactor(1, 2);
    columns->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(columns);

    m_wait.setSingleShot(true);
    m_wait.setInterval(waitAfterEdits);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_wait, &QTimer::timeout, this, &SetReportPanel::ask);
    connect(&m_patience, &QTimer::timeout, this, [this] { showBusy(m_runner.isRunning()); });
    connect(&document, &Document::setChanged, this, &SetReportPanel::askSoon);
    connect(&m_runner, &SetReportRunner::answered, this, &SetReportPanel::take);
    connect(&m_runner, &SetReportRunner::stopped, this, [this] {
        showBusy(false);
        m_told->setText(tr("Stopped. The report is of the set before."));
    });
    connect(m_cancel, &QPushButton::clicked, &m_runner, &SetReportRunner::cancel);
    connect(m_generate, &QPushButton::clicked, this, &SetReportPanel::generateSet);
    showBusy(false);
    setTheme(Theme::Light);
}

void SetReportPanel::addFacts(QWidget* column)
{
    m_whatIf->setObjectName(QStringLiteral("setReport.whatIf"));
    m_whatIf->setAccessibleName(tr("What if it is down"));
    m_whatIf->setPlaceholderText(tr("What if it is down… R00-M0; link x 0.0 7; switch x 3.2.1"));
    m_whatIf->setToolTip(tr("Parts with ; between them. Empty: the machine as it is."));
    m_whatIf->setClearButtonEnabled(true);
    m_problem->setObjectName(QStringLiteral("setReport.problem"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_list->setObjectName(QStringLiteral("setReport.list"));
    m_list->setAccessibleName(tr("Facts about the set"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setMouseTracking(true);
    m_list->viewport()->installEventFilter(this);
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_whatIf, 1);
    top->addWidget(m_generate);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(8, 8, 8, 4);
    layout->setSpacing(8);
    layout->addLayout(top);
    layout->addWidget(m_problem);
    layout->addWidget(m_list, 1);
    connect(m_whatIf, &QLineEdit::editingFinished, this, &SetReportPanel::askWhatIf);
    connect(m_list, &QListWidget::currentRowChanged, this, &SetReportPanel::choose);
    connect(m_list, &QListWidget::itemEntered, this,
        [this](QListWidgetItem* item) { hover(m_list->row(item)); });
}

void SetReportPanel::addMatrix(QWidget* column)
{
    m_told->setObjectName(QStringLiteral("setReport.told"));
    m_told->setWordWrap(true);
    tell({});
    auto* busy = new QHBoxLayout;
    busy->setSpacing(8);
    busy->addWidget(m_told, 1);
    busy->addWidget(m_busy);
    busy->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(8, 8, 8, 4);
    layout->setSpacing(8);
    layout->addLayout(busy);
    layout->addWidget(m_matrix, 1);
    connect(m_matrix, &ExclusionMatrix::told, this, &SetReportPanel::tell);
}

/// What is under the mouse; else what the signs mean.
void SetReportPanel::tell(const QString& text)
{
    m_told->setText(text.isEmpty()
            ? tr("Who excludes whom: %1 midplanes, %2 links").arg(QChar(0x25A0)).arg(QChar(0x2301))
            : text);
}

void SetReportPanel::setTheme(Theme theme)
{
    m_theme = theme;
    m_matrix->setTheme(theme);
    QPalette palette = m_list->palette();
    palette.setColor(QPalette::Highlight, rolesOf(theme).selectedRow);
    palette.setColor(QPalette::HighlightedText, rolesOf(theme).text);
    m_list->setPalette(palette);
    QPalette red = m_problem->palette();
    red.setColor(QPalette::WindowText, rolesOf(theme).error);
    m_problem->setPalette(red);
    fill();
}

/// The window tells its panels of a theme by the palette.
void SetReportPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    if (const auto theme = themeOf(palette()); theme && *theme != m_theme)
        setTheme(*theme);
}

void SetReportPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        m_wait.start();
}

void SetReportPanel::askSoon()
{
    m_isStale = true;
    if (isVisible())
        m_wait.start();
}

void SetReportPanel::ask()
{
    m_isStale = false;
    m_runner.ask({m_document.tables(), m_document.set(), m_down});
    m_patience.start();
}

void SetReportPanel::askWhatIf()
{
    core::OutOfService down;
    QString problem;
    for (const QString& text : m_whatIf->text().split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        if (text.trimmed().isEmpty())
            continue;
        const auto part
            = core::parseOutOfService(text.trimmed().toStdString(), m_document.machine());
        if (part)
            down.add(*part);
        else
            problem = QString::fromStdString(part.error().reason);
    }
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    if (!problem.isEmpty() || down == m_down)
        return;
    m_down = down;
    ask();
}

void SetReportPanel::take(const SetAnswerPtr& answer)
{
    showBusy(false);
    m_answer = answer;
    m_matrix->setAnswer(answer);
    tell({});
    fill();
}

void SetReportPanel::fill()
{
    m_list->clear();
    m_rows = m_answer ? rowsOf(*m_answer) : std::vector<SetReportRow> {};
    if (m_answer && m_answer->set.blocks.empty())
        m_rows = {{tr("No blocks yet. Build some, or generate a set."), false, {}, {}}};
    for (const SetReportRow& row : m_rows) {
        auto* item = new QListWidgetItem(row.text, m_list);
        if (!row.isHeading)
            continue;
        QFont bold = m_list->font();
        bold.setBold(true);
        item->setFont(bold);
        item->setFlags(Qt::ItemIsEnabled);
    }
}

void SetReportPanel::choose(int row)
{
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return;
    const SetReportRow& chosen = m_rows[static_cast<std::size_t>(row)];
    if (!chosen.midplanes.empty())
        m_view.setMidplanes(chosen.midplanes);
    if (!chosen.link)
        return;
    m_view.setLine(chosen.link->line);
    m_view.setHover(*chosen.link);
}

void SetReportPanel::hover(int row)
{
    const auto& link = m_rows[static_cast<std::size_t>(row)].link;
    m_view.setHover(link ? MachineObject(*link) : MachineObject());
}

bool SetReportPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list->viewport() && event->type() == QEvent::Leave)
        m_view.setHover(std::monostate());
    return QWidget::eventFilter(watched, event);
}

void SetReportPanel::showBusy(bool isBusy)
{
    m_busy->setVisible(isBusy);
    m_cancel->setVisible(isBusy);
}

void SetReportPanel::generateSet()
{
    GenerateSetDialog dialog(m_document, this);
    dialog.setObjectName(QStringLiteral("generateSet"));
    if (dialog.exec() == QDialog::Accepted)
        dialog.addToDocument();
}

} // namespace midplane::ui
