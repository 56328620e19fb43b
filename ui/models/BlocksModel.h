// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/Sign.h"

namespace midplane::ui {

/// The blocks of a document as a table. Row i is block i of the set; the draft is the row of the
/// block that it changes, else the last.
class BlocksModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Shown, Letter, Name, ShapeColumn, Kind, Check, ColumnCount };
    enum Role {
        ColourRole = Qt::UserRole, ///< QColor of the block.
        LetterRole,                ///< QString
        IsDraftRole,               ///< bool
        IsShownRole,               ///< bool
        SignRole,                  ///< int of Sign
    };

    explicit BlocksModel(Document& document, QObject* parent = nullptr);

    void setTheme(Theme theme);
    bool isDraft(int row) const { return m_rows[static_cast<std::size_t>(row)].isDraft; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// The eye is checkable, the name can be edited; a name that is taken is refused.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

private:
    struct Row {
        QString name;
        QString shape;
        QString kind;
        QString shortKind;
        Sign sign = Sign::Passed;
        bool isShown = true;
        bool isDraft = false;

        bool isSameBlockAs(const Row& other) const
        {
            return name == other.name && isDraft == other.isDraft;
        }
    };

    std::vector<Row> rowsNow() const;
    Row rowOfBlock(int index) const;
    Row rowOfDraft() const;
    Sign signOfBlock(int index) const;
    /// Keeps what views have selected: only rows that came or went are inserted and removed.
    void update();
    QVariant textAt(const Row& row, int column) const;
    QVariant outTextAt(int row, int column) const;

    Document& m_document;
    Theme m_theme = Theme::Light;
    std::vector<Row> m_rows;
};

} // namespace midplane::ui
