// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/CheckRowWidget.h"

#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/builder/Signs.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

constexpr int signSize = 16;

QLabel* wrappedLabel(const QString& html, const QColor& colour)
{
    auto* label
        = new QLabel(QStringLiteral("<span style=\"color:%1\">%2</span>").arg(colour.name(), html));
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    return label;
}

QString chipHtml(int block, const core::BlockSet& set, Theme theme)
{
    const QColor colour = blockColour(block, theme);
    const QString name = QString::fromStdString(set.blocks[static_cast<std::size_t>(block)].name);
    return QStringLiteral("<span style=\"background-color:%1; color:%2\"><b>&nbsp;%3&nbsp;</b>"
                          "</span>&nbsp;<b>%4</b>")
        .arg(colour.name(), textOn(colour).name(), blockLetter(block), name.toHtmlEscaped());
}

} // namespace

QString withChips(
    const QString& text, const std::vector<int>& blocks, const core::BlockSet& set, Theme theme)
{
    // First marks that no name contains, so that a chip is not searched for another name.
    QString html = text.toHtmlEscaped();
    for (const int block : blocks)
        html.replace(
            blockText(set, block).toHtmlEscaped(), QStringLiteral("\x01%1\x02").arg(block));
    for (const int block : blocks)
        html.replace(QStringLiteral("\x01%1\x02").arg(block), chipHtml(block, set, theme));
    return html;
}

CheckRowWidget::CheckRowWidget(
    const CheckRow& row, const core::BlockSet& set, Theme theme, QWidget* parent)
    : QWidget(parent)
{
    const ColourRoles& roles = rolesOf(theme);
    auto* sign = new QLabel;
    sign->setPixmap(signPixmap(row.sign, roles, signSize, devicePixelRatioF()));
    sign->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(4);
    const QString title = withChips(row.title, row.blocks, set, theme);
    texts->addWidget(wrappedLabel(QStringLiteral("<b>%1</b>").arg(title), roles.text));
    if (!row.text.isEmpty()) {
        const QColor colour = row.sign == Sign::Error ? roles.text : roles.secondaryText;
        texts->addWidget(wrappedLabel(withChips(row.text, row.blocks, set, theme), colour));
    }
    if (!row.proposals.empty())
        texts->addWidget(proposalsOf(row, roles));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 9);
    layout->setSpacing(8);
    layout->addWidget(sign, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
}

QWidget* CheckRowWidget::proposalsOf(const CheckRow& row, const ColourRoles& roles)
{
    auto* frame = new QFrame;
    frame->setObjectName(QStringLiteral("proposals"));
    frame->setStyleSheet(QStringLiteral(
        "QFrame#proposals { background: %1; border: 1px solid %2; border-radius: 3px; }")
                             .arg(roles.base.name(), roles.border.name()));
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    bool isFirst = true;
    for (const Proposal& proposal : row.proposals) {
        addProposal(*layout, proposal, isFirst, roles);
        isFirst = false;
    }
    return frame;
}

void CheckRowWidget::addProposal(
    QVBoxLayout& layout, const Proposal& proposal, bool isFirst, const ColourRoles& roles)
{
    auto* whole = new QWidget;
    whole->setObjectName(QStringLiteral("checks.proposal"));
    auto* line = new QHBoxLayout(whole);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    const QColor colour = proposal.canBeApplied() ? roles.text : roles.secondaryText;
    line->addWidget(wrappedLabel(proposal.text.toHtmlEscaped(), colour), 1);
    if (proposal.canBeApplied()) {
        auto* apply = new QPushButton(tr("Apply"));
        apply->setObjectName(QStringLiteral("checks.apply"));
        apply->setAccessibleName(tr("Apply: %1").arg(proposal.text));
        apply->setAutoDefault(false);
        apply->setProperty("primary", isFirst);
        connect(apply, &QPushButton::clicked, this,
            [this, proposal] { emit proposalApplied(proposal); });
        line->addWidget(apply, 0, Qt::AlignVCenter);
        for (QWidget* widget : {whole, static_cast<QWidget*>(apply)}) {
            m_proposals.emplace(widget, proposal);
            widget->installEventFilter(this);
        }
    }
    layout.addWidget(whole);
}

bool CheckRowWidget::eventFilter(QObject* watched, QEvent* event)
{
    const auto proposal = m_proposals.find(watched);
    if (proposal != m_proposals.end()) {
        const bool isLine = qobject_cast<QPushButton*>(watched) == nullptr;
        if ((isLine && event->type() == QEvent::Enter)
            || (!isLine && event->type() == QEvent::FocusIn))
            emit proposalPointedAt(proposal->second);
        else if ((isLine && event->type() == QEvent::Leave)
            || (!isLine && event->type() == QEvent::FocusOut))
            emit proposalLeft();
    }
    return QWidget::eventFilter(watched, event);
}

int CheckRowWidget::heightAt(int width) const
{
    return layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width)
                                         : layout()->totalSizeHint().height();
}

} // namespace midplane::ui
