// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/LinkSetList.h"

#include <algorithm>
#include <map>

#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include "ui/builder/Signs.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

enum Role { DetailRole = Qt::UserRole, HeldRole, HoldersRole, StateRole, IsFreeRole, IsUsedRole };

constexpr int rowHeight = 40;
constexpr int left = 28;

/// Two lines: ids and whether they are free; cost and who holds what.
class LinkSetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(Theme theme) { m_theme = theme; }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {80, std::max(rowHeight, 2 * option.fontMetrics.height() + 6)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        const ColourRoles& roles = rolesOf(m_theme);
        const bool isUsed = index.data(IsUsedRole).toBool();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, false);
        paintRow(*painter, option.rect, isUsed, roles);
        if (index.row() > 0)
            painter->fillRect(
                option.rect.x(), option.rect.y(), option.rect.width(), 1, roles.faintBorder);
        const QRectF mark(option.rect.x() + 8, option.rect.y() + 6, 14, 14);
        if (index.data(IsFreeRole).toBool())
            paintRadio(*painter, mark, isUsed, roles);
        else
            paintCross(*painter, mark, roles.error);
        paintTexts(*painter, option, index, roles);
        if ((option.state & QStyle::State_HasFocus) != 0) {
            painter->setPen(QPen(roles.accent, 1, Qt::DotLine));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option.rect.adjusted(4, 1, -2, -2));
        }
        painter->restore();
    }

private:
    static void paintRadio(
        QPainter& painter, const QRectF& place, bool isOn, const ColourRoles& roles)
    {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(roles.base);
        painter.setPen(QPen(isOn ? roles.accent : roles.secondaryText, 1.4));
        painter.drawEllipse(place.center(), 5.5, 5.5);
        if (!isOn)
            return;
        painter.setPen(Qt::NoPen);
        painter.setBrush(roles.accent);
        painter.drawEllipse(place.center(), 3, 3);
    }

    static void paintTexts(QPainter& painter, const QStyleOptionViewItem& option,
        const QModelIndex& index, const ColourRoles& roles)
    {
        const bool isUsed = index.data(IsUsedRole).toBool();
        const bool isFree = index.data(IsFreeRole).toBool();
        const QRect lines = option.rect.adjusted(left, 3, -8, -3);
        const QRect first(lines.x(), lines.y(), lines.width(), lines.height() / 2);
        const QRect second(lines.x(), first.bottom() + 1, lines.width(), lines.height() / 2);
        const QFont bold = [&] {
            QFont font = option.font;
            font.setBold(true);
            return font;
        }();
        const QString state = index.data(StateRole).toString();
        painter.setFont(bold);
        painter.setPen(isFree ? roles.good : roles.error);
        painter.drawText(first, Qt::AlignVCenter | Qt::AlignRight, state);
        const int room = first.width() - painter.fontMetrics().horizontalAdvance(state) - 8;
        painter.setFont(isUsed ? bold : option.font);
        painter.setPen(isFree ? roles.text : roles.secondaryText);
        painter.drawText(first, Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(
                index.data().toString(), Qt::ElideRight, std::max(room, 40)));
        paintDetail(painter, second, option, index, roles);
    }

    static void paintDetail(QPainter& painter, const QRect& line,
        const QStyleOptionViewItem& option, const QModelIndex& index, const ColourRoles& roles)
    {
        QFont small = option.font;
        small.setPointSizeF(small.pointSizeF() * 0.92);
        painter.setFont(small);
        const QString held = wholeOf(index, painter.fontMetrics(), line.width());
        const QString cost = index.data(DetailRole).toString();
        const QString detail
            = held.isEmpty() || painter.fontMetrics().horizontalAdvance(cost + held) <= line.width()
            ? cost
            : QString();
        painter.setPen(roles.secondaryText);
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(detail, Qt::ElideRight, line.width()));
        const int used = painter.fontMetrics().horizontalAdvance(detail);
        painter.setPen(roles.error);
        painter.drawText(line.adjusted(used, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, held);
    }

    /// Who holds what; only who, where there is no room for more.
    static QString wholeOf(const QModelIndex& index, const QFontMetrics& metrics, int room)
    {
        const QString held = index.data(HeldRole).toString();
        if (metrics.horizontalAdvance(held) <= room)
            return held;
        return index.data(HoldersRole).toString();
    }

    Theme m_theme = Theme::Light;
};

LinkSetDelegate* delegateOf(const QListWidget& list)
{
    return static_cast<LinkSetDelegate*>(list.itemDelegate());
}

/// "4 links · passes 2, 5"
QString detailText(const LinkSetChoice& choice, bool isFree)
{
    QString text = linkCountText(choice.linkSet.linkCount());
    if (isFree && !choice.linkSet.passThrough.empty()) {
        text += QStringLiteral(" · ")
            + LinkSetList::tr("passes %1").arg(numbersText(choice.linkSet.passThrough));
    }
    return isFree ? text : text + QStringLiteral(" · ");
}

/// "held by A, C"
QString holdersText(const std::vector<HeldLink>& held)
{
    QStringList letters;
    for (const HeldLink& each : held) {
        if (!letters.contains(blockLetter(each.block)))
            letters << blockLetter(each.block);
    }
    letters.sort();
    return letters.isEmpty()
        ? QString()
        : LinkSetList::tr("held by %1").arg(letters.join(QStringLiteral(", ")));
}

/// What is held of it in all lines, or in the one that is listed.
std::vector<HeldLink> heldOf(
    const LinkSetChoice& choice, const DimensionCheck& check, std::size_t line)
{
    if (check.choice == core::LineChoice::Same)
        return choice.held;
    std::vector<HeldLink> held;
    std::copy_if(choice.held.begin(), choice.held.end(), std::back_inserter(held),
        [&](const HeldLink& each) { return each.link.line == check.lines[line]; });
    return held;
}

} // namespace

QString heldText(const std::vector<HeldLink>& held, int linkCount)
{
    std::map<int, std::set<int>> idsOf;
    for (const HeldLink& each : held)
        idsOf[each.block].insert(each.link.id);
    if (idsOf.size() == 1 && static_cast<int>(idsOf.begin()->second.size()) == linkCount)
        return LinkSetList::tr("all held by %1").arg(blockLetter(idsOf.begin()->first));
    QStringList parts;
    for (const auto& [block, ids] : idsOf) {
        const std::vector<int> list(ids.begin(), ids.end());
        const QString text
            = parts.isEmpty() ? LinkSetList::tr("%1 held by %2") : LinkSetList::tr("%1 by %2");
        parts << text.arg(numbersText(list), blockLetter(block));
    }
    return parts.join(QStringLiteral(" · "));
}

LinkSetList::LinkSetList(core::Dimension dimension, QWidget* parent)
    : QListWidget(parent)
    , m_dimension(dimension)
{
    const QString letter = QString(QLatin1Char(core::letterOf(dimension)));
    setObjectName(QStringLiteral("newBlock.linkSets.") + letter);
    setAccessibleName(tr("Link sets in %1").arg(letter));
    setItemDelegate(new LinkSetDelegate(this));
    setFrameShape(QFrame::StyledPanel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    const auto choose = [this](QListWidgetItem* item) { emit linkSetChosen(row(item)); };
    connect(this, &QListWidget::itemClicked, this, choose);
    connect(this, &QListWidget::itemActivated, this, choose);
    setMouseTracking(true);
    connect(this, &QListWidget::itemEntered, this,
        [this](QListWidgetItem* item) { emit linkSetPointedAt(row(item)); });
    connect(this, &QListWidget::currentRowChanged, this, [this](int index) {
        if (hasFocus())
            emit linkSetPointedAt(index);
    });
}

void LinkSetList::setTheme(Theme theme)
{
    delegateOf(*this)->setTheme(theme);
    const ColourRoles& roles = rolesOf(theme);
    setStyleSheet(QStringLiteral("QListWidget { border: 1px solid %1; border-radius: 3px; }")
                      .arg(roles.border.name()));
    viewport()->update();
}

void LinkSetList::showChoices(
    const DimensionCheck& check, const Document& document, std::size_t line)
{
    const auto& wishes = document.draft()->links[m_dimension].chosen;
    const auto isUsed = [&](std::size_t i) {
        if (!check.isRefused())
            return check.usedIndex(line) == i;
        return std::find(wishes.begin(), wishes.end(), check.choices[i].linkSet.links)
            != wishes.end();
    };
    const QSignalBlocker quiet(this);
    while (count() > static_cast<int>(check.choices.size()))
        delete takeItem(count() - 1);
    while (count() < static_cast<int>(check.choices.size()))
        addItem(QString());
    for (int i = 0; i < count(); ++i) {
        const auto place = static_cast<std::size_t>(i);
        const std::vector<HeldLink> held = heldOf(check.choices[place], check, line);
        fillRow(*item(i), check.choices[place], held);
        item(i)->setData(IsUsedRole, isUsed(place));
    }
    if (!check.isRefused())
        scrollToItem(item(static_cast<int>(check.usedIndex(line))));
    updateGeometry();
}

void LinkSetList::fillRow(
    QListWidgetItem& row, const LinkSetChoice& choice, const std::vector<HeldLink>& held)
{
    const QString heldWords = heldText(held, choice.linkSet.linkCount());
    const QString ids = numbersText(choice.linkSet.links);
    const bool isFree = held.empty();
    row.setText(ids);
    row.setData(DetailRole, detailText(choice, isFree));
    row.setData(HeldRole, heldWords);
    row.setData(HoldersRole, holdersText(held));
    row.setData(StateRole, isFree ? tr("free") : QString());
    row.setData(IsFreeRole, isFree);
    const QString state = isFree ? tr("free") : heldWords;
    row.setToolTip(QStringLiteral("%1: %2").arg(ids, state));
    row.setData(Qt::AccessibleTextRole, tr("Link set %1, %2").arg(ids, state));
}

void LinkSetList::leaveEvent(QEvent* event)
{
    QListWidget::leaveEvent(event);
    emit linkSetPointedAt(-1);
}

void LinkSetList::focusOutEvent(QFocusEvent* event)
{
    QListWidget::focusOutEvent(event);
    emit linkSetPointedAt(-1);
}

QSize LinkSetList::sizeHint() const
{
    const int rows = std::min(count(), mostRowsShown);
    const int height = rows == 0 ? rowHeight : sizeHintForRow(0);
    // Half a row more says that there is something to scroll to.
    const int more = count() > mostRowsShown ? height / 2 : 0;
    return {160, rows * height + more + 2};
}

} // namespace midplane::ui
