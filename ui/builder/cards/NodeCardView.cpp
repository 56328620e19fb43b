// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/cards/NodeCardView.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace midplane::ui {

namespace {

constexpr double gap = 6;
constexpr double radius = 3;
constexpr int mostColumns = 4;
constexpr double widest = 132; ///< Of a card; more would be empty space.
constexpr double mostAspect = 2.6;
constexpr double dot = 6;
constexpr double low = 40; ///< A card under it has one line.

QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

QFont smaller(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

} // namespace

NodeCardView::NodeCardView(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("nodeCards.view"));
    setAccessibleName(tr("Node cards"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void NodeCardView::setTheme(Theme theme)
{
    m_theme = theme;
    update();
}

void NodeCardView::setBoard(CardBoard board, int draftColour)
{
    m_board = std::move(board);
    m_draftColour = draftColour;
    if (m_hovered && *m_hovered >= m_board.places.size())
        m_hovered.reset();
    m_cursor = m_board.places.empty() ? 0 : std::min(m_cursor, m_board.places.size() - 1);
    update();
    emit currentChanged();
}

std::optional<std::size_t> NodeCardView::current() const
{
    if (m_hovered || !hasFocus() || m_board.places.empty())
        return m_hovered;
    return m_cursor;
}

int NodeCardView::columns() const { return std::clamp(m_board.unit.nodeCards, 1, mostColumns); }

QRectF NodeCardView::halfRect(int half) const
{
    const int rows = std::max(1, (m_board.unit.nodeCards + columns() - 1) / columns());
    const QRectF area = QRectF(rect()).adjusted(gap, gap, -gap, -gap);
    const double high = (area.height() - gap * (rows - 1)) / rows;
    const double wide = std::min(
        {(area.width() - gap * (columns() - 1)) / columns(), widest * 1.6, high * mostAspect});
    const int card = half / 2;
    const QPointF corner(area.left() + (card % columns()) * (wide + gap),
        area.top() + (card / columns()) * (high + gap)); // NOLINT: whole rows.
    return {corner.x() + (half % 2) * wide / 2, corner.y(), wide / 2, high};
}

QRectF NodeCardView::rectOf(const core::CardSet& cards) const
{
    QRectF all = halfRect(cards.first);
    for (int half = cards.first + 1; half < cards.end(); ++half)
        all |= halfRect(half);
    return all;
}

std::optional<std::size_t> NodeCardView::placeAt(const QPointF& point) const
{
    for (std::size_t i = 0; i < m_board.places.size(); ++i) {
        if (rectOf(m_board.places[i].cards)
                .adjusted(-gap / 2, -gap / 2, gap / 2, gap / 2)
                .contains(point))
            return i;
    }
    return std::nullopt;
}

void NodeCardView::setHovered(std::optional<std::size_t> place)
{
    if (place == m_hovered)
        return;
    m_hovered = place;
    update();
    emit currentChanged();
}

void NodeCardView::mouseMoveEvent(QMouseEvent* event) { setHovered(placeAt(event->position())); }

void NodeCardView::leaveEvent(QEvent*) { setHovered(std::nullopt); }

void NodeCardView::mousePressEvent(QMouseEvent* event)
{
    setHovered(placeAt(event->position()));
    if (event->button() != Qt::LeftButton || !m_hovered)
        return;
    m_cursor = *m_hovered;
    emit placeChosen(m_board.places[m_cursor].cards);
}

void NodeCardView::moveCursor(int by)
{
    if (m_board.places.empty())
        return;
    const int last = static_cast<int>(m_board.places.size()) - 1;
    const int next = static_cast<int>(m_cursor) + by;
    if (next >= 0 && next <= last)
        m_cursor = static_cast<std::size_t>(next);
    m_hovered.reset();
    update();
    emit currentChanged();
}

void NodeCardView::keyPressEvent(QKeyEvent* event)
{
    if (m_board.places.empty())
        return QWidget::keyPressEvent(event);
    const int inRow = std::max(1, 2 * columns() / m_board.places.front().cards.count);
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCursor(-1);
    case Qt::Key_Right:
        return moveCursor(1);
    case Qt::Key_Up:
        return moveCursor(-inRow);
    case Qt::Key_Down:
        return moveCursor(inRow);
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit placeChosen(m_board.places[m_cursor].cards);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void NodeCardView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    emit currentChanged();
}

void NodeCardView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    emit currentChanged();
}

void NodeCardView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int card = 0; card < m_board.unit.nodeCards; ++card)
        paintCard(painter, card);
    paintOwners(painter);
    const auto shown = current();
    for (std::size_t i = 0; i < m_board.places.size(); ++i)
        paintWorth(painter, i, i == shown);
    paintCurrent(painter);
}

void NodeCardView::paintCard(QPainter& painter, int card) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    const QRectF area = rectOf({2 * card, 2});
    const bool isDown = m_board.down[static_cast<std::size_t>(card)];
    painter.setPen(QPen(roles.border, 1));
    painter.setBrush(isDown ? roles.downFill : roles.base);
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (isDown) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(QBrush(roles.downHatch, Qt::BDiagPattern));
        painter.drawRoundedRect(area, radius, radius);
    }
    paintFace(painter, card, area);
}

/// Number and I/O nodes: one below the other, or side by side where the card is low.
void NodeCardView::paintFace(QPainter& painter, int card, const QRectF& area) const
{
    const bool isLow = area.height() < low;
    const QString number = QStringLiteral("N%1").arg(card, 2, 10, QLatin1Char('0'));
    painter.setFont(smaller(font()));
    painter.setPen(rolesOf(m_theme).secondaryText);
    painter.drawText(area.adjusted(7, isLow ? 0 : 4, -4, 0),
        Qt::AlignLeft | (isLow ? Qt::AlignVCenter : Qt::AlignTop), number);
    const double left
        = area.left() + (isLow ? 13 + painter.fontMetrics().horizontalAdvance(number) : 8);
    const double top = isLow ? area.center().y() - dot / 2 : area.bottom() - 6 - dot;
    painter.setPen(Qt::NoPen);
    painter.setBrush(rolesOf(m_theme).secondaryText);
    const int ioNodes = core::ioNodesOf(m_board.unit, {2 * card, 2});
    for (int i = 0; i < ioNodes; ++i) {
        const double x = left + i * (dot + 4);
        if (x + dot < area.right() - 4)
            painter.drawEllipse(QRectF(x, top, dot, dot));
    }
}

void NodeCardView::paintOwner(
    QPainter& painter, const core::CardSet& cards, const QColor& edge, int owner) const
{
    const QColor colour = blockColour(owner, m_theme);
    const QRectF area = rectOf(cards).adjusted(1.5, 1.5, -1.5, -1.5);
    painter.setPen(QPen(edge, 3));
    painter.setBrush(withAlpha(colour, edge == colour ? 0.28 : 0.5));
    painter.drawRoundedRect(area, radius, radius);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const QString letter = blockLetter(owner);
    const double wide = std::max(18, painter.fontMetrics().horizontalAdvance(letter) + 8);
    const QRectF chip(area.right() - wide, area.top(), wide, 18);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(chip, radius, radius);
    painter.setPen(textOn(colour));
    painter.drawText(chip, Qt::AlignCenter, letter);
}

void NodeCardView::paintOwners(QPainter& painter) const
{
    for (const HeldCards& held : m_board.held)
        paintOwner(painter, held.cards, blockColour(held.block, m_theme), held.block);
    if (!m_board.draft)
        return;
    const ColourRoles& roles = rolesOf(m_theme);
    const bool isTaken = m_board.holderOf(*m_board.draft).has_value();
    paintOwner(
        painter, *m_board.draft, isTaken ? roles.conflict : roles.selectionOutline, m_draftColour);
}

void NodeCardView::paintWorth(QPainter& painter, std::size_t place, bool isCurrent) const
{
    const core::SmallPlace& each = m_board.places[place];
    if (!each.isFree)
        return;
    const ColourRoles& roles = rolesOf(m_theme);
    const QRectF area = rectOf(each.cards);
    const bool isLow = area.height() < low;
    if (isLow && each.cards.count == 1 && !isCurrent)
        return; // It would stand on the card's number.
    const QString text = each.hasIoNodes ? QString::number(each.optimality) : QStringLiteral("–");
    QFont shown = isCurrent ? font() : smaller(font());
    shown.setBold(isCurrent);
    painter.setFont(shown);
    painter.setPen(isCurrent ? roles.text : roles.secondaryText);
    painter.drawText(area.adjusted(4, 0, -7, isLow ? 0 : -4),
        Qt::AlignRight | (isLow ? Qt::AlignVCenter : Qt::AlignBottom), text);
}

void NodeCardView::paintCurrent(QPainter& painter) const
{
    const auto shown = current();
    if (!shown)
        return;
    const ColourRoles& roles = rolesOf(m_theme);
    const core::SmallPlace& place = m_board.places[*shown];
    painter.setBrush(Qt::NoBrush);
    QPen pen(place.fits() ? roles.accent : roles.error, 2);
    if (!m_hovered) // The keyboard's.
        pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.drawRoundedRect(rectOf(place.cards).adjusted(-2, -2, 2, 2), radius + 2, radius + 2);
}

} // namespace midplane::ui
