// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/FittingLabel.h"

namespace midplane::ui {

void FittingLabel::setTexts(const QString& longText, const QString& shortText)
{
    m_long = longText;
    m_short = shortText;
    showWhatFits();
}

void FittingLabel::setWidest(const QString& longText, const QString& shortText)
{
    if (m_widestLong == longText && m_widestShort == shortText)
        return;
    m_widestLong = longText;
    m_widestShort = shortText;
    updateGeometry();
}

QSize FittingLabel::sizeHint() const { return sizeFor(m_widestLong); }
QSize FittingLabel::minimumSizeHint() const { return sizeFor(m_widestShort); }

void FittingLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    showWhatFits();
}

void FittingLabel::showWhatFits()
{
    const bool fits = width() >= fontMetrics().horizontalAdvance(m_long);
    setText(fits ? m_long : m_short);
    setToolTip(fits ? QString() : m_long);
}

QSize FittingLabel::sizeFor(const QString& text) const
{
    return {fontMetrics().horizontalAdvance(text), fontMetrics().height()};
}

} // namespace midplane::ui
