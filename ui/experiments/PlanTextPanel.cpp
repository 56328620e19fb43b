// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/PlanTextPanel.h"

#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QTextBlock>
#include <QVBoxLayout>
#include <QtConcurrent>

#include "core/machine/BuiltInMachines.h"
#include "core/support/Files.h"
#include "ui/models/FilePlace.h"

namespace midplane::ui {

namespace {

constexpr int checkAfter = 300; ///< Milliseconds after the last key.
constexpr int spacesForTab = 2;

/// Files that come with the program are not written over.
bool isSample(const QString& path)
{
    const QString samples
        = QFileInfo(QString::fromStdString(core::sampleFolder())).canonicalFilePath();
    return !samples.isEmpty() && QFileInfo(path).canonicalFilePath().startsWith(samples + '/');
}

} // namespace

PlanTextPanel::PlanTextPanel(ExperimentSession& session, QWidget* parent)
    : ExperimentPanel(parent)
    , m_session(session)
    , m_text(new QPlainTextEdit)
    , m_said(new QLabel)
    , m_file(new QLabel)
    , m_save(new QPushButton(tr("Save")))
    , m_saveAs(new QPushButton(tr("Save as…")))
{
    setObjectName(QStringLiteral("planText"));
    m_text->setObjectName(QStringLiteral("planText.text"));
    m_text->setAccessibleName(tr("Text of the plan"));
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabStopDistance(
        spacesForTab * QFontMetricsF(m_text->font()).horizontalAdvance(QLatin1Char(' ')));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setPlaceholderText(tr("Choose a plan at the left."));
    m_text->setEnabled(false);
    m_said->setObjectName(QStringLiteral("planText.said"));
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_file->setProperty("quiet", true);
    m_file->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_save->setObjectName(QStringLiteral("planText.save"));
    m_saveAs->setObjectName(QStringLiteral("planText.saveAs"));
    connect(m_save, &QPushButton::clicked, this, &PlanTextPanel::saveRequested);
    connect(m_saveAs, &QPushButton::clicked, this, &PlanTextPanel::saveAsRequested);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 12, 4);
    head->setSpacing(8);
    head->addWidget(m_file, 1);
    head->addWidget(m_save);
    head->addWidget(m_saveAs);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(12, 4, 12, 8);
    foot->addWidget(m_said);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_text, 1);
    column->addLayout(foot);
    m_soon.setSingleShot(true);
    m_soon.setInterval(checkAfter);
    connect(m_text, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(&m_soon, &QTimer::timeout, this, &PlanTextPanel::check);
    connect(&m_checker, &QFutureWatcherBase::finished, this, &PlanTextPanel::takeCheck);
    connect(&session, &ExperimentSession::planChanged, this, &PlanTextPanel::showPlan);
    m_save->setEnabled(false);
    m_saveAs->setEnabled(false);
}

PlanTextPanel::~PlanTextPanel()
{
    m_checker.disconnect(this);
    m_checker.waitForFinished();
}

void PlanTextPanel::setTheme(Theme theme)
{
    ExperimentPanel::setTheme(theme);
    m_text->setExtraSelections({});
}

void PlanTextPanel::showPlan()
{
    m_text->setEnabled(true);
    if (m_text->toPlainText() != m_session.text()) {
        const QSignalBlocker blocker(m_text);
        m_text->setPlainText(m_session.text());
        mark({});
    }
    m_file->setText(QFileInfo(m_session.path()).fileName());
    m_file->setToolTip(m_session.path());
    m_save->setEnabled(m_session.isModified() && !isSample(m_session.path()));
    m_save->setToolTip(isSample(m_session.path())
            ? tr("This plan comes with the program; save it as another file")
            : tr("Write the plan to its file"));
    m_saveAs->setEnabled(true);
    setNote(m_session.isModified() ? tr("changed") : QString());
    m_said->setText(tr("A plan of %1 runs.").arg(m_session.runs().size()));
    m_said->setProperty("kind", {});
    setStyleSheet(styleSheet()); // Properties that a sheet asks for are read anew.
}

void PlanTextPanel::check()
{
    if (!m_session.hasPlan() || m_text->toPlainText() == m_session.text())
        return;
    m_checker.setFuture(
        QtConcurrent::run([text = m_text->toPlainText(), path = m_session.path().toStdString()] {
            auto check = std::make_shared<Check>();
            check->text = text;
            if (const auto plan = core::parsePlan(text.toStdString(), path); !plan)
                check->problem = plan.error();
            return check;
        }));
}

void PlanTextPanel::takeCheck()
{
    const auto check = m_checker.result();
    if (check->text != m_text->toPlainText())
        return; // It was typed on: the next check says more.
    mark(check->problem);
    if (!check->problem)
        m_session.setText(check->text, m_session.path());
}

void PlanTextPanel::mark(const std::optional<core::Error>& problem)
{
    QList<QTextEdit::ExtraSelection> marks;
    if (problem) {
        const auto place = placeOf(*problem, m_text->toPlainText().toStdString());
        const QString reason = QString::fromStdString(problem->reason);
        m_said->setText(place ? tr("Line %1: %2").arg(place->line).arg(reason)
                              : QString::fromStdString(problem->text()));
        m_said->setProperty("kind", "problem");
        if (place) {
            QTextEdit::ExtraSelection line;
            line.cursor = QTextCursor(m_text->document()->findBlockByNumber(place->line - 1));
            line.format.setProperty(QTextFormat::FullWidthSelection, true);
            line.format.setBackground(roles().refusedFill);
            marks << line;
        }
    } else {
        m_said->setText({});
        m_said->setProperty("kind", {});
    }
    setStyleSheet(styleSheet());
    m_text->setExtraSelections(marks);
}

core::Result<void> PlanTextPanel::save(const QString& path)
{
    const QString text = m_text->toPlainText();
    const auto written = core::writeFileAtomically(path.toStdString(), text.toStdString());
    if (written)
        m_session.setText(text, path);
    return written;
}

} // namespace midplane::ui
