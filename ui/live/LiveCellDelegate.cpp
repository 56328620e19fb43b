// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LiveCellDelegate.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QPainter>

namespace midplane::ui {

namespace {

constexpr int leastRowHeight = 25;
constexpr int chipSize = 17;
constexpr int signSize = 16;
constexpr int afterSign = 6;
constexpr int barWidth = 3;

void paintLetters(QPainter& painter, const QRectF& square, const QString& letters, bool isBold)
{
    QFont font = painter.font();
    font.setBold(isBold);
    const double share = letters.size() > 2 ? 0.42 : letters.size() > 1 ? 0.5 : 0.66;
    font.setPixelSize(std::max(7, static_cast<int>(square.height() * share)));
    painter.setFont(font);
    painter.drawText(square, Qt::AlignCenter, letters);
}

QRectF centred(const QRect& cell, int left, int size)
{
    return {static_cast<double>(left), cell.center().y() - size / 2.0 + 0.5,
        static_cast<double>(size), static_cast<double>(size)};
}

} // namespace

void paintStateSign(
    QPainter& painter, const QRectF& square, QChar letter, StateForm form, const ColourRoles& roles)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ink = form == StateForm::Error ? roles.error : roles.text;
    QPen frame(ink, 1.2);
    QColor fill = Qt::transparent;
    switch (form) {
    case StateForm::Rest:
        ink = roles.secondaryText;
        frame = QPen(roles.border, 1);
        break;
    case StateForm::Coming:
        frame.setDashPattern({2.4, 1.8});
        break;
    case StateForm::There:
        fill = roles.text;
        ink = roles.base;
        break;
    case StateForm::Going:
        ink = roles.secondaryText;
        frame = QPen(roles.secondaryText, 1.2);
        frame.setDashPattern({1, 2});
        break;
    case StateForm::Error:
        frame.setWidthF(2);
        break;
    }
    painter.setPen(frame);
    painter.setBrush(fill);
    painter.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(ink);
    paintLetters(painter, square, letter, true);
    painter.restore();
}

void paintPartitionChip(QPainter& painter, const QRectF& square, int number, Theme theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor fill = blockColour(number, theme);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(square, 3, 3);
    painter.setPen(textOn(fill));
    paintLetters(painter, square, blockLetter(number), true);
    painter.restore();
}

void LiveCellDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    const bool isSelected = (option.state & QStyle::State_Selected) != 0;
    painter->save();
    if (isSelected)
        painter->fillRect(option.rect, roles.selectedRow);
    else if (m_isAlternating && index.row() % 2 == 1)
        painter->fillRect(option.rect, roles.alternateRow);
    if (isSelected && index.column() == 0)
        painter->fillRect(
            QRect(option.rect.left(), option.rect.top(), barWidth, option.rect.height()),
            roles.accent);
    QRect room = option.rect.adjusted(m_padding, 0, -m_padding, 0);
    painter->setFont(option.font);
    if (const QVariant number = index.data(ChipRole); number.isValid()) {
        paintPartitionChip(
            *painter, centred(option.rect, room.left(), chipSize), number.toInt(), m_theme);
        room.setLeft(room.left() + chipRoom());
    }
    const auto form = static_cast<StateForm>(index.data(StateFormRole).toInt());
    if (const QVariant letter = index.data(StateLetterRole); letter.isValid()) {
        paintStateSign(
            *painter, centred(option.rect, room.left(), signSize), letter.toChar(), form, roles);
        room.setLeft(room.left() + signRoom());
    }
    const bool isQuiet = index.data(QuietRole).toBool();
    const bool isError = form == StateForm::Error && index.data(StateFormRole).isValid();
    painter->setPen(isError ? roles.error : isQuiet ? roles.secondaryText : roles.text);
    const auto alignment = static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).toInt());
    const QString text = painter->fontMetrics().elidedText(
        index.data().toString(), Qt::ElideRight, std::max(0, room.width()));
    painter->drawText(room, static_cast<int>(alignment), text);
    painter->restore();
}

int LiveCellDelegate::chipRoom() { return chipSize + afterSign; }

int LiveCellDelegate::signRoom() { return signSize + afterSign; }

int LiveCellDelegate::rowHeight(const QFont& font)
{
    constexpr int aroundText = 8;
    return std::max(leastRowHeight, QFontMetrics(font).height() + aroundText);
}

QSize LiveCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(rowHeight(option.font));
    return size;
}

} // namespace midplane::ui
