// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/BlocksModel.h"

#include <algorithm>

#include "ui/models/OutRole.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

BlocksModel::BlocksModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_rows(rowsNow())
{
    connect(&document, &Document::setChanged, this, &BlocksModel::update);
    connect(&document, &Document::draftChanged, this, &BlocksModel::update);
    connect(&document, &Document::shownChanged, this, &BlocksModel::update);
}

void BlocksModel::setTheme(Theme theme)
{
    m_theme = theme;
    update();
}

int BlocksModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BlocksModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BlocksModel::textAt(const Row& row, int column) const
{
    switch (column) {
    case Name:
        return row.name;
    case ShapeColumn:
        return row.shape;
    case Kind:
        return row.shortKind;
    default:
        return {};
    }
}

/// In words, what the table has signs for.
QVariant BlocksModel::outTextAt(int row, int column) const
{
    const Row& block = m_rows[static_cast<std::size_t>(row)];
    switch (column) {
    case Shown:
        return block.isShown ? tr("yes") : tr("no");
    case Letter:
        return blockLetter(row);
    case Kind:
        return block.kind;
    case Check:
        return block.isDraft              ? tr("being built")
            : block.sign == Sign::Error   ? tr("not valid")
            : block.sign == Sign::Warning ? tr("with a warning")
                                          : tr("valid");
    default:
        return textAt(block, column);
    }
}

QVariant BlocksModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return textAt(row, index.column());
    case outTextRole:
        return outTextAt(index.row(), index.column());
    case Qt::EditRole:
        return index.column() == Name ? QVariant(row.name) : QVariant();
    case Qt::CheckStateRole:
        if (index.column() == Shown && !row.isDraft)
            return static_cast<int>(row.isShown ? Qt::Checked : Qt::Unchecked);
        return {};
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const QString what
            = tr("%1 %2, %3, %4").arg(blockLetter(index.row()), row.name, row.shape, row.kind);
        if (row.isDraft)
            return tr("%1, being built").arg(what);
        return row.sign == Sign::Error ? tr("%1, not valid").arg(what) : what;
    }
    case ColourRole:
        return blockColour(index.row(), m_theme);
    case LetterRole:
        return blockLetter(index.row());
    case IsDraftRole:
        return row.isDraft;
    case IsShownRole:
        return row.isShown;
    case SignRole:
        return static_cast<int>(row.sign);
    default:
        return {};
    }
}

QVariant BlocksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != outTextRole))
        return {};
    const bool isForFile = role == outTextRole;
    switch (section) {
    case Shown:
        return isForFile ? tr("Shown") : QVariant();
    case Letter:
        return isForFile ? tr("Letter") : QVariant();
    case Check:
        return isForFile ? tr("Check") : QVariant();
    case Name:
        return tr("Name");
    case ShapeColumn:
        return tr("Shape");
    case Kind:
        return tr("Kind");
    default:
        return {};
    }
}

Qt::ItemFlags BlocksModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || isDraft(index.row()))
        return flags;
    if (index.column() == Shown)
        flags |= Qt::ItemIsUserCheckable;
    if (index.column() == Name)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool BlocksModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || isDraft(index.row()))
        return false;
    if (index.column() == Shown && role == Qt::CheckStateRole) {
        m_document.setShown(index.row(), value.toInt() == Qt::Checked);
        return true;
    }
    if (index.column() != Name || role != Qt::EditRole)
        return false;
    const QString name = value.toString().trimmed();
    if (!m_document.nameProblemOf(name, index.row()).isEmpty())
        return false;
    m_document.renameBlock(index.row(), name);
    return true;
}

std::vector<BlocksModel::Row> BlocksModel::rowsNow() const
{
    std::vector<Row> rows;
    const auto& draft = m_document.draft();
    for (int i = 0; i < m_document.blockCount(); ++i)
        rows.push_back(draft && draft->editing == i ? rowOfDraft() : rowOfBlock(i));
    if (draft && !draft->editing)
        rows.push_back(rowOfDraft());
    return rows;
}

BlocksModel::Row BlocksModel::rowOfBlock(int index) const
{
    const core::Block& block = m_document.block(index);
    Row row;
    row.name = QString::fromStdString(block.name);
    if (const auto box = core::boxOf(block))
        row.shape = shapeText(box->shape);
    row.kind = kindText(block.connectivity);
    row.shortKind = shortKindText(block.connectivity);
    row.sign = signOfBlock(index);
    row.isShown = m_document.isShown(index);
    return row;
}

BlocksModel::Row BlocksModel::rowOfDraft() const
{
    const Draft& draft = *m_document.draft();
    Row row;
    row.name = draft.name;
    row.shape = shapeText(draft.shape());
    row.kind = kindText(draft.connectivity);
    row.shortKind = shortKindText(draft.connectivity);
    row.sign = m_document.canAddDraft() ? Sign::Passed : Sign::Error;
    row.isDraft = true;
    return row;
}

Sign BlocksModel::signOfBlock(int index) const
{
    const auto number = static_cast<std::size_t>(index);
    Sign worst = Sign::Passed;
    for (const core::Finding& finding : m_document.validation().findings()) {
        const bool isConcerned = finding.block == number || finding.other == number;
        const Sign sign = signOf(finding);
        // Notes are no reproach: the block can be made and started.
        if (isConcerned && sign != Sign::Note)
            worst = std::min(worst, sign);
    }
    return worst;
}

void BlocksModel::update()
{
    std::vector<Row> now = rowsNow();
    const auto isSame = [](const Row& a, const Row& b) { return a.isSameBlockAs(b); };
    const auto [oldEnd, newEnd]
        = std::mismatch(m_rows.begin(), m_rows.end(), now.begin(), now.end(), isSame);
    const auto head = static_cast<int>(oldEnd - m_rows.begin());
    const auto [oldTail, newTail]
        = std::mismatch(m_rows.rbegin(), std::make_reverse_iterator(oldEnd), now.rbegin(),
            std::make_reverse_iterator(newEnd), isSame);
    const auto gone = static_cast<int>(oldTail.base() - oldEnd);
    const auto come = static_cast<int>(newTail.base() - newEnd);
    const int replaced = std::min(gone, come); // Renamed: the row stays.
    if (gone > replaced) {
        beginRemoveRows({}, head + replaced, head + gone - 1);
        m_rows.erase(m_rows.begin() + head + replaced, m_rows.begin() + head + gone);
        endRemoveRows();
    }
    if (come > replaced) {
        beginInsertRows({}, head + replaced, head + come - 1);
        m_rows.insert(m_rows.begin() + head + replaced, now.begin() + head + replaced,
            now.begin() + head + come);
        endInsertRows();
    }
    m_rows = std::move(now);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

} // namespace midplane::ui
