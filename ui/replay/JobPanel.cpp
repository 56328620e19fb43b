// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/JobPanel.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"
#include "ui/replay/JobSentence.h"
#include "ui/replay/why/WhyView.h"

namespace midplane::ui {

namespace {

enum Fact { Asked, Held, User, RunTime, Estimate, Line, FactCount };

QFrame* makeRule()
{
    auto* rule = new QFrame;
    rule->setProperty("rule", true);
    rule->setFixedHeight(1);
    return rule;
}

QLabel* makeText(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

JobPanel::JobPanel(ReplaySession& session, SharedView& shared, QWidget* parent)
    : ReplayPanel(session, shared, parent)
    , m_name(makeText(QStringLiteral("job.name")))
    , m_state(makeText(QStringLiteral("job.state")))
    , m_sentence(makeText(QStringLiteral("job.sentence")))
    , m_evidence(makeText(QStringLiteral("job.evidence")))
    , m_why(new WhyView(session, shared))
{
    auto* scroll = new QScrollArea;
    scroll->setAccessibleName(tr("Job"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(makeContent());
    setContent(scroll);
    connect(&session, &ReplaySession::recordingChanged, this, &JobPanel::showJob);
    connect(&session, &ReplaySession::clockChanged, this, &JobPanel::showJob);
    connect(&shared, &SharedView::jobChanged, this, &JobPanel::showJob);
    showJob();
}

QWidget* JobPanel::makeContent()
{
    auto* content = new QWidget;
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto* facts = new QGridLayout;
    facts->setHorizontalSpacing(16);
    facts->setVerticalSpacing(4);
    facts->setColumnStretch(1, 1);
    for (int row = 0; row < FactCount; ++row) {
        m_factNames.push_back(makeText(QStringLiteral("job.factName")));
        m_facts.push_back(makeText(QStringLiteral("job.fact%1").arg(row)));
        m_factNames.back()->setWordWrap(false);
        m_facts.back()->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        facts->addWidget(m_factNames.back(), row, 0);
        facts->addWidget(m_facts.back(), row, 1);
    }
    for (QLabel* label : m_factNames)
        label->setProperty("quiet", true);
    m_state->setProperty("quiet", true);
    m_evidence->setProperty("quiet", true);

    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(4);
    m_rules = {makeRule(), makeRule()};
    column->addWidget(m_name);
    column->addWidget(m_state);
    column->addSpacing(8);
    column->addWidget(m_rules[0]);
    column->addSpacing(8);
    column->addWidget(m_sentence);
    column->addWidget(m_evidence);
    column->addWidget(m_why);
    column->addSpacing(8);
    column->addWidget(m_rules[1]);
    column->addSpacing(8);
    column->addLayout(facts);
    column->addStretch();
    m_aboutJob = {m_name, m_state, m_evidence, m_rules[0], m_rules[1]};
    m_aboutJob.insert(m_aboutJob.end(), m_factNames.begin(), m_factNames.end());
    m_aboutJob.insert(m_aboutJob.end(), m_facts.begin(), m_facts.end());
    return content;
}

void JobPanel::setTheme(Theme theme)
{
    ReplayPanel::setTheme(theme);
    m_why->setTheme(theme);
    showJob();
}

void JobPanel::askWhy()
{
    if (session().hasRecording() && shared().job() < 0 && !session().state().waiting.empty())
        shared().setJob(static_cast<int>(session().state().waiting.front().job.value));
    m_why->takeLight();
}

bool JobPanel::isWaiting(core::JobId job) const { return session().state().waiting.contains(job); }

void JobPanel::addFact(int row, const QString& name, const QString& text)
{
    m_factNames[static_cast<std::size_t>(row)]->setText(name);
    m_facts[static_cast<std::size_t>(row)]->setText(text);
}

void JobPanel::showJob()
{
    const bool isChosen = session().hasRecording() && shared().job() >= 0
        && static_cast<std::size_t>(shared().job()) < session().recording().jobs.size();
    for (QWidget* widget : m_aboutJob)
        widget->setVisible(isChosen);
    QFont font = m_sentence->font();
    font.setBold(isChosen);
    m_sentence->setFont(font);
    if (!isChosen) {
        m_why->showJob(std::nullopt);
        m_why->hide();
        m_sentence->show();
        m_sentence->setText(tr("Choose a job in a list or in the timeline to see why it waits."));
        return;
    }
    const core::JobId id {static_cast<std::uint32_t>(shared().job())};
    const core::JobInfo& job = session().recording().jobs[id.value];
    const JobSentence words = sentenceOf(session(), id);
    const bool waits = isWaiting(id);
    m_name->setText(
        tr("<b>Job %1</b> · %2, %3 %4")
            .arg(job.number)
            .arg(midplaneCountText(job.size), shapeText(job.shape), kindText(job.connectivity)));
    m_state->setText(words.state);
    m_sentence->setText(words.sentence);
    m_evidence->setText(words.evidence);
    m_sentence->setVisible(!waits);
    m_evidence->setVisible(!waits && !words.evidence.isEmpty());
    m_why->showJob(waits ? std::optional(id) : std::nullopt);
    m_why->setVisible(waits);

    addFact(Asked, tr("Asked for"), midplaneCountText(job.size));
    addFact(Held, tr("Box"),
        tr("%1, %2").arg(shapeText(job.shape), midplaneCountText(job.shape.volume())));
    addFact(User, tr("User"), userText(job));
    addFact(RunTime, tr("Runs for"), durationText(job.runTime));
    addFact(Estimate, tr("Estimate"), durationText(job.estimate));
    addFact(Line, tr("Line of the log"), QString::number(job.line));
}

} // namespace midplane::ui
