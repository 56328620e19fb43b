// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/StatusStrip.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>

#include "ui/shell/LineIcon.h"

namespace midplane::ui {

namespace {

/// A label that gives way with "…" and shows the whole text as its tooltip.
class ElidedLabel final : public QLabel {
public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override { return {24, QLabel::minimumSizeHint().height()}; }
    QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + 4, QLabel::sizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, width());
        painter.drawText(rect(), static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), shown);
        setToolTip(shown == text() ? QString() : text());
    }
};

QFrame* rule(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setObjectName(QStringLiteral("statusRule"));
    line->setFixedSize(1, 14);
    return line;
}

QString problemText(int errors, int warnings)
{
    QStringList parts;
    if (errors > 0)
        parts.append(
            errors == 1 ? StatusStrip::tr("1 error") : StatusStrip::tr("%1 errors").arg(errors));
    if (warnings > 0)
        parts.append(warnings == 1 ? StatusStrip::tr("1 warning")
                                   : StatusStrip::tr("%1 warnings").arg(warnings));
    return parts.isEmpty() ? StatusStrip::tr("No problems") : parts.join(QStringLiteral(" · "));
}

} // namespace

StatusStrip::StatusStrip(QWidget* parent)
    : QStatusBar(parent)
    , m_selection(new ElidedLabel(this))
    , m_hover(new ElidedLabel(this))
    , m_state(new ElidedLabel(this))
    , m_machine(new QLabel(this))
    , m_afterSelection(rule(this))
    , m_afterState(rule(this))
    , m_afterMachine(rule(this))
    , m_rule(new QLabel(this))
    , m_problems(new QToolButton(this))
    , m_progress(new QWidget(this))
    , m_progressText(new QLabel(m_progress))
    , m_progressBar(new QProgressBar(m_progress))
{
    setSizeGripEnabled(false);
    setMinimumHeight(26); // More when texts are large.
    for (QLabel* quiet : {m_hover, m_machine, m_rule})
        quiet->setObjectName(QStringLiteral("statusQuiet"));
    m_selection->setAccessibleName(tr("Selection"));

    m_problems->setAutoRaise(true);
    m_problems->setObjectName(QStringLiteral("statusProblems"));
    m_problems->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_problems->setIconSize({14, 14});
    m_problems->setToolTip(tr("Show the checks"));
    m_problems->setStatusTip(tr("Show what is wrong with the set of blocks"));
    connect(m_problems, &QToolButton::clicked, this, &StatusStrip::problemsClicked);

    auto* cancel = new QPushButton(tr("Cancel"), m_progress);
    cancel->setObjectName(QStringLiteral("statusCancel"));
    connect(cancel, &QPushButton::clicked, this, &StatusStrip::cancelClicked);
    m_progressBar->setTextVisible(false);
    m_progressBar->setFixedSize(96, 8);
    auto* progress = new QHBoxLayout(m_progress);
    progress->setContentsMargins(0, 0, 0, 0);
    progress->setSpacing(8);
    progress->addWidget(m_progressText);
    progress->addWidget(m_progressBar);
    progress->addWidget(cancel);
    m_progress->hide();

    auto* content = new QWidget(this);
    auto* layout = new QHBoxLayout(content);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(12);
    layout->addWidget(m_selection);
    layout->addWidget(m_afterSelection);
    layout->addWidget(m_hover, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_state);
    layout->addWidget(m_afterState);
    layout->addWidget(m_machine);
    layout->addWidget(m_afterMachine);
    layout->addWidget(m_rule);
    layout->addWidget(m_problems);
    addWidget(content, 1);
    updateRules();
}

void StatusStrip::setSelection(const QString& words)
{
    if (m_selection->text() == words)
        return;
    m_selection->setText(words);
    updateRules();
    m_selection->setAccessibleDescription(words);
    QAccessibleEvent said(m_selection, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&said);
}

QString StatusStrip::selection() const { return m_selection->text(); }

void StatusStrip::setHover(const QString& words) { m_hover->setText(words); }

void StatusStrip::setState(const QString& words, bool isError)
{
    m_state->setText(words);
    updateRules();
    if (m_stateIsError != isError) {
        m_stateIsError = isError;
        updateColours();
    }
}

void StatusStrip::setMachine(const QString& words)
{
    m_machine->setText(words);
    updateRules();
}

void StatusStrip::setRule(const QString& words)
{
    m_rule->setText(words);
    updateRules();
}

void StatusStrip::setProblems(int errors, int warnings)
{
    m_errors = errors;
    m_warnings = warnings;
    m_problems->setText(problemText(errors, warnings));
    m_problems->show();
    updateRules();
    updateColours();
}

void StatusStrip::hideProblems()
{
    m_problems->hide();
    updateRules();
}

void StatusStrip::setProgress(const QString& what, int done, int total)
{
    m_progressText->setText(what);
    m_progressBar->setRange(0, total);
    m_progressBar->setValue(done);
    m_progress->show();
}

void StatusStrip::endProgress() { m_progress->hide(); }

void StatusStrip::setTheme(Theme theme)
{
    m_theme = theme;
    updateColours();
}

void StatusStrip::updateRules()
{
    m_afterSelection->setVisible(!m_selection->text().isEmpty());
    m_afterState->setVisible(!m_state->text().isEmpty() && !m_machine->text().isEmpty());
    const bool isLast = m_rule->text().isEmpty() && m_problems->isHidden();
    m_afterMachine->setVisible(!m_machine->text().isEmpty() && !isLast);
}

void StatusStrip::updateColours()
{
    const ColourRoles& roles = rolesOf(m_theme);
    const bool isGood = m_errors == 0 && m_warnings == 0;
    const QColor colour = m_errors > 0 ? roles.error : isGood ? roles.good : roles.warning;
    const char* sign = m_errors > 0 ? "error" : isGood ? "good" : "warning";
    m_problems->setIcon(lineIcon(QString::fromLatin1(sign), colour));
    m_problems->setStyleSheet(
        QStringLiteral("QToolButton { color: %1; border: none; padding: 0 2px; }")
            .arg(colour.name()));
    m_state->setForegroundRole(QPalette::WindowText);
    QPalette palette = m_state->palette();
    palette.setColor(QPalette::WindowText, m_stateIsError ? roles.error : roles.secondaryText);
    m_state->setPalette(palette);
}

} // namespace midplane::ui
