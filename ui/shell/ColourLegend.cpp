// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ColourLegend.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/models/ReplayLens.h"

namespace midplane::ui {

namespace {

constexpr int margin = 12;
constexpr int swatch = 12;
constexpr int swatchGap = 6; ///< From a colour to its text.
constexpr int entryGap = 16; ///< From a text to the next colour.
constexpr int leastHeight = 28;

} // namespace

ColourLegend::ColourLegend(const JobColouring& colouring, const ReplayLens& lens, QWidget* parent)
    : QWidget(parent)
    , m_colouring(colouring)
    , m_lens(lens)
{
    setObjectName(QStringLiteral("colourLegend"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&colouring, &JobColouring::changed, this, &ColourLegend::refresh);
    connect(&lens, &ReplayLens::changed, this, &ColourLegend::refresh);
    refresh();
}

void ColourLegend::setReplaying(bool isReplaying)
{
    m_isReplaying = isReplaying;
    refresh();
}

void ColourLegend::setTheme(Theme theme)
{
    m_theme = theme;
    refresh();
}

void ColourLegend::refresh()
{
    m_meanings = m_colouring.legend(m_theme);
    m_note = m_lens.layer().legend;
    setVisible(m_isReplaying && (!m_meanings.empty() || !m_note.isEmpty()));
    setAccessibleName(tr("What the colours mean"));
    setAccessibleDescription(allInWords());
    update();
}

QString ColourLegend::allInWords() const
{
    QStringList words;
    if (!m_note.isEmpty())
        words.append(m_note);
    if (!m_meanings.empty()) {
        QStringList texts;
        for (const ColourMeaning& meaning : m_meanings)
            texts.append(meaning.text);
        words.append(
            tr("%1: %2").arg(JobColouring::nameOf(m_colouring.by()), texts.join(tr(", "))));
    }
    return words.join(QStringLiteral(" · "));
}

int ColourLegend::widthOf(const ColourMeaning& meaning) const
{
    return swatch + swatchGap + fontMetrics().horizontalAdvance(meaning.text) + entryGap;
}

ColourLegend::Fit ColourLegend::fit() const
{
    const auto restText = [](std::size_t count) { return tr("+%1").arg(count); };
    int room = width() - 2 * margin;
    if (!m_note.isEmpty())
        room -= fontMetrics().horizontalAdvance(m_note) + entryGap;
    if (!m_meanings.empty())
        room -= fontMetrics().horizontalAdvance(JobColouring::nameOf(m_colouring.by())) + entryGap;
    Fit fit;
    int used = 0;
    for (const ColourMeaning& meaning : m_meanings) {
        const std::size_t after = m_meanings.size() - static_cast<std::size_t>(fit.shown) - 1;
        const int forRest
            = after == 0 ? -entryGap : fontMetrics().horizontalAdvance(restText(after));
        if (used + widthOf(meaning) + forRest > room) {
            fit.rest = restText(after + 1);
            break;
        }
        used += widthOf(meaning);
        ++fit.shown;
    }
    return fit;
}

QSize ColourLegend::sizeHint() const
{
    return {200, std::max(leastHeight, fontMetrics().height() + 8)};
}

QSize ColourLegend::minimumSizeHint() const { return {0, sizeHint().height()}; }

void ColourLegend::paintEvent(QPaintEvent*)
{
    const ColourRoles& roles = rolesOf(m_theme);
    QPainter painter(this);
    painter.fillRect(rect(), roles.window);
    painter.setPen(roles.border);
    painter.drawLine(0, height() - 1, width(), height() - 1);
    int x = margin;
    const auto drawText = [&](const QString& text, const QColor& colour) {
        painter.setPen(colour);
        const int room = width() - margin - x;
        painter.drawText(QRect(x, 0, room, height() - 1), Qt::AlignVCenter,
            fontMetrics().elidedText(text, Qt::ElideRight, room));
        x += fontMetrics().horizontalAdvance(text) + entryGap;
    };
    if (!m_note.isEmpty())
        drawText(m_note, roles.text);
    if (m_meanings.empty())
        return;
    drawText(JobColouring::nameOf(m_colouring.by()), roles.secondaryText);
    const Fit shown = fit();
    for (int i = 0; i < shown.shown; ++i) {
        const ColourMeaning& meaning = m_meanings[static_cast<std::size_t>(i)];
        const QRect place(x, (height() - 1 - swatch) / 2, swatch, swatch);
        painter.fillRect(place, meaning.colour);
        painter.setPen(roles.border);
        painter.drawRect(place.adjusted(0, 0, -1, -1));
        x += swatch + swatchGap;
        drawText(meaning.text, roles.text);
    }
    if (!shown.rest.isEmpty())
        drawText(shown.rest, roles.secondaryText);
}

/// All of it where not all has room.
bool ColourLegend::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), allInWords(), this);
    return true;
}

} // namespace midplane::ui
