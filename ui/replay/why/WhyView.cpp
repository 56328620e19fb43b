// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhyView.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QAccessible>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/models/JobColouring.h"
#include "ui/models/JobText.h"
#include "ui/replay/JobCellDelegate.h"
#include "ui/replay/UnbrokenTimes.h"
#include "ui/replay/why/WhyLight.h"
#include "ui/replay/why/WhyRows.h"
#include "ui/replay/why/WhyWords.h"

namespace midplane::ui {

namespace {

/// From left to right.
constexpr std::array reasons {
    core::RefusalReason::Order, core::RefusalReason::Space, core::RefusalReason::Wiring};

int indexOf(core::RefusalReason reason)
{
    return static_cast<int>(std::find(reasons.begin(), reasons.end(), reason) - reasons.begin());
}

QLabel* makeText(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    return label;
}

QLabel* makeBold(const QString& name)
{
    QLabel* label = makeText(name);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

QIcon refusalIcon(core::RefusalReason reason, const QColor& colour)
{
    constexpr int size = 14;
    constexpr int scale = 3;
    QPixmap pixmap(size * scale, size * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintRefusalSign(painter, QRectF(0, 0, size, size), reason, colour);
    return pixmap;
}

} // namespace

WhyView::WhyView(ReplaySession& session, SharedView& shared, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_shared(shared)
    , m_asker(session)
    , m_tabs(new QTabBar)
    , m_sentence(makeBold(QStringLiteral("why.sentence")))
    , m_evidence(makeText(QStringLiteral("why.evidence")))
    , m_table(new WhyTable(QStringLiteral("why.table")))
    , m_question(makeBold(QStringLiteral("why.question")))
    , m_whatIfs(new WhyTable(QStringLiteral("why.whatIfs")))
{
    makeColumn();
    connectTables();
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this] { m_isTabChosen = true; });
    connect(m_tabs, &QTabBar::currentChanged, this, &WhyView::chooseTab);
    connect(m_evidence, &QLabel::linkActivated, this, &WhyView::showLine);
    connect(&m_asker, &WhyAsker::answered, this, &WhyView::takeAnswer);
    connect(&session.colouring(), &JobColouring::changed, this, [this] { setTheme(m_theme); });
}

WhyView::~WhyView() { m_shared.lens().clear(this); }

void WhyView::makeColumn()
{
    m_tabs->setObjectName(QStringLiteral("why.tabs"));
    m_tabs->setAccessibleName(tr("Why does it wait?"));
    m_tabs->setExpanding(true);
    m_tabs->setDrawBase(false);
    m_tabs->setIconSize({14, 14});
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setUsesScrollButtons(false);
    for (const core::RefusalReason reason : reasons)
        m_tabs->addTab(refusalText(reason));
    m_evidence->setProperty("quiet", true);
    m_table->setAccessibleName(tr("In the way"));
    m_question->setText(tr("Would it start now, if…"));
    m_whatIfs->setAccessibleName(m_question->text());

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_tabs);
    column->addSpacing(8);
    column->addWidget(m_sentence);
    column->addWidget(m_evidence);
    column->addSpacing(4);
    column->addWidget(m_table);
    column->addSpacing(12);
    column->addWidget(m_question);
    column->addWidget(m_whatIfs);
}

void WhyView::connectTables()
{
    connect(m_table, &WhyTable::pointedAt, this, &WhyView::pointAt);
    connect(m_table, &WhyTable::left, this, &WhyView::stopPointing);
    connect(m_table, &WhyTable::chosen, this, &WhyView::choose);
    connect(m_whatIfs, &WhyTable::pointedAt, this, &WhyView::pointAtWhatIf);
    connect(m_whatIfs, &WhyTable::chosen, this, &WhyView::pointAtWhatIf);
    connect(m_whatIfs, &WhyTable::left, this, &WhyView::stopPointing);
}

void WhyView::setTheme(Theme theme)
{
    m_theme = theme;
    m_table->setTheme(theme);
    m_whatIfs->setTheme(theme);
    if (answer())
        showAll();
    lightIfOwn();
}

core::RefusalReason WhyView::tab() const
{
    return reasons[static_cast<std::size_t>(std::max(0, m_tabs->currentIndex()))];
}

const core::BlockedPlace* WhyView::blocked() const
{
    return answer() ? blockedShown(answer()->why, tab()) : nullptr;
}

bool WhyView::isTellingPromises() const
{
    return answer() && tab() == core::RefusalReason::Order && answer()->why.promises
        && !answer()->why.promises->promises.empty();
}

QColor WhyView::jobColour() const
{
    return m_job ? m_session.colouring().colourOf(*m_job, m_theme) : QColor();
}

void WhyView::showJob(std::optional<core::JobId> job)
{
    if (job != m_job) {
        m_job = job;
        m_isTabChosen = false;
        m_isNew = true;
        m_isPointing = false;
    }
    if (!job) {
        m_asker.forget();
        m_shared.lens().clear(this);
        return;
    }
    if (!isVisible())
        return; // Nobody sees it.
    m_asker.want(*job);
    if (!answer())
        showPending();
    else if (!m_isPointing)
        showTab(); // How long the holders still run.
}

/// Until it is found out: what the journal says, as what it is.
void WhyView::showPending()
{
    m_shared.lens().clear(this);
    m_sentence->setText(tr("Looking for what is in the way…"));
    const auto* recorded = m_session.state().waiting.find(*m_job);
    m_evidence->setText(recorded && *recorded
            ? tr("When the scheduler last tried it: %1.").arg(refusalText(**recorded))
            : tr("No scheduling pass has looked at it yet."));
    m_evidence->show();
    for (QWidget* widget : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_question),
             static_cast<QWidget*>(m_whatIfs)})
        widget->hide();
    for (int i = 0; i < m_tabs->count(); ++i) {
        m_tabs->setTabIcon(i, {});
        m_tabs->setTabTextColor(i, rolesOf(m_theme).text);
    }
}

void WhyView::takeAnswer()
{
    const bool isNew = std::exchange(m_isNew, false);
    if (!m_isTabChosen) {
        const QSignalBlocker quiet(m_tabs);
        m_tabs->setCurrentIndex(indexOf(answer()->why.cause));
    }
    showAll();
    if (isNew && isVisible()) {
        light();
        showLine();
    } else if (!m_isPointing) {
        lightIfOwn();
    }
    const WhyText truth = whyText(answer()->why, *answer()->recording, answer()->why.cause);
    if (!m_session.isPlaying())
        announce(truth.sentence + u' ' + truth.evidence);
}

void WhyView::chooseTab(int)
{
    if (m_tabs->hasFocus())
        m_isTabChosen = true;
    if (!answer())
        return;
    m_isPointing = false;
    showTab();
    light();
    const WhyText text = whyText(answer()->why, *answer()->recording, tab());
    announce(text.sentence + u' ' + text.evidence);
}

void WhyView::markTrueTab()
{
    const ColourRoles& roles = rolesOf(m_theme);
    const core::RefusalReason cause = answer()->why.cause;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const auto index = static_cast<int>(i);
        const bool isTrue = reasons[i] == cause;
        const QColor ink = cause == core::RefusalReason::Order ? roles.accent : roles.error;
        m_tabs->setTabIcon(index, isTrue ? refusalIcon(cause, ink) : QIcon());
        m_tabs->setTabTextColor(index, isTrue ? ink : roles.text);
        m_tabs->setTabToolTip(index, isTrue ? tr("This is why it waits.") : QString());
        m_tabs->setAccessibleTabName(
            index, isTrue ? tr("%1, why it waits").arg(refusalText(cause)) : QString());
    }
}

void WhyView::showAll()
{
    markTrueTab();
    showTab();
    m_whatIfs->setRows({}, whatIfRows(*answer(), m_theme), 0, 12);
    m_question->setVisible(m_whatIfs->rowCount() > 0);
    m_whatIfs->setVisible(m_whatIfs->rowCount() > 0);
}

void WhyView::showTab()
{
    const core::WhyItWaits& why = answer()->why;
    const core::Recording& recording = *answer()->recording;
    const WhyText text = whyText(why, recording, tab());
    m_sentence->setText(text.sentence);
    QString evidence = text.evidence.toHtmlEscaped();
    if (tab() == core::RefusalReason::Order && why.trial.turn == core::Turn::MayDelayPromised)
        evidence += u' '
            + (m_asker.isLookingForPlaces()
                    ? tr("The run is repeated to find out whom it would delay…")
                    : tr("Whom it would delay is not known."));
    if (tab() == why.cause && !lastTriedText(why).isEmpty())
        evidence += (evidence.isEmpty() ? QString() : QStringLiteral(" "))
            + lastTriedText(why).toHtmlEscaped();
    const core::BlockedPlace* const inTheWay = blocked();
    if (inTheWay && !blamesWithLinks(*inTheWay).empty())
        evidence += QStringLiteral(" <a href=\"line\">%1</a>")
                        .arg(tr("Show line").replace(QLatin1Char(' '), QChar(QChar::Nbsp)));
    m_evidence->setText(withUnbrokenTimes(evidence));
    m_evidence->setVisible(!evidence.isEmpty());
    if (inTheWay)
        m_table->setRows({tr("Who"), tr("In the way"), tr("Ends in")},
            blameRows(why, *inTheWay, m_session, m_theme), 1);
    else if (isTellingPromises())
        m_table->setRows(
            {tr("Delayed"), tr("Waits for"), tr("Promised")}, promiseRows(why, recording), 1);
    else if (tab() == core::RefusalReason::Order && why.moment.ahead > 0)
        m_table->setRows(
            {tr("Ahead"), tr("Waits for"), tr("Promised")}, aheadRows(why, recording), 1);
    else
        m_table->setRows({}, {}, 0);
    m_table->setVisible(m_table->rowCount() > 0);
}

void WhyView::announce(const QString& text)
{
    if (text == m_announced || !isVisible())
        return;
    m_announced = text;
    m_sentence->setAccessibleDescription(text);
    QAccessibleEvent said(m_sentence, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

void WhyView::takeLight() { light(); }

/// Only what is seen is lit.
void WhyView::light()
{
    if (!answer() || !isVisible())
        return;
    ReplayLens::Layer layer = lightOf(answer(), tab(), jobColour());
    if (layer.edit)
        m_shared.lens().show(this, std::move(layer));
    else
        m_shared.lens().clear(this);
}

/// Another panel's light is left alone.
void WhyView::lightIfOwn()
{
    if (m_shared.lens().isShownBy(this))
        light();
}

void WhyView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showJob(m_job);
    light();
}

void WhyView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    stopPointing();
    m_asker.rest();
    m_shared.lens().clear(this);
}

} // namespace midplane::ui
