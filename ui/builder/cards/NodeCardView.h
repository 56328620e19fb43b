// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include "ui/builder/cards/CardBoard.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// The node cards of one midplane in rows of four: I/O nodes as dots, small blocks as lettered
/// outlines around their cards, each free place with its optimality (Miller et al., Table 2). A
/// click, or Space on the place that the arrow keys stand on, chooses it.
class NodeCardView : public QWidget {
    Q_OBJECT

public:
    explicit NodeCardView(QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// The colour of the draft is that of a block with this number.
    void setBoard(CardBoard board, int draftColour);
    const CardBoard& board() const { return m_board; }
    /// The place under the mouse, else the one of the keyboard while it has the focus; an index
    /// into the board's places.
    std::optional<std::size_t> current() const;
    /// Where a set of cards is drawn.
    QRectF rectOf(const core::CardSet& cards) const;

    QSize sizeHint() const override { return {520, 188}; }
    QSize minimumSizeHint() const override { return {260, 136}; }

signals:
    void currentChanged();
    void placeChosen(const midplane::core::CardSet& cards);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    int columns() const;
    QRectF halfRect(int half) const;
    std::optional<std::size_t> placeAt(const QPointF& point) const;
    void setHovered(std::optional<std::size_t> place);
    void moveCursor(int by);

    void paintCard(QPainter& painter, int card) const;
    void paintFace(QPainter& painter, int card, const QRectF& area) const;
    void paintOwners(QPainter& painter) const;
    void paintOwner(
        QPainter& painter, const core::CardSet& cards, const QColor& edge, int owner) const;
    void paintWorth(QPainter& painter, std::size_t place, bool isCurrent) const;
    void paintCurrent(QPainter& painter) const;

    CardBoard m_board;
    int m_draftColour = 0;
    Theme m_theme = Theme::Light;
    std::optional<std::size_t> m_hovered;
    std::size_t m_cursor = 0;
};

} // namespace midplane::ui
