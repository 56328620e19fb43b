// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <vector>

#include <QAbstractItemModel>
#include <QPointer>

#include "ui/models/Document.h"
#include "ui/models/ReplaySession.h"
#include "ui/wiring/LineTally.h"

namespace midplane::ui {

/// The parts of a machine as a tree of two levels: midplanes, the lines of each dimension, what is
/// out of service. What a row says is worked out when it is first asked for, so that large machines
/// cost no more than what is on screen.
class MachineTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { NameColumn, DetailColumn, ColumnCount };
    enum Role { TallyRole = Qt::UserRole }; ///< LineTally, of the detail of a line.

    explicit MachineTreeModel(Document& document, QObject* parent = nullptr);

    /// Who holds links at the clock of a replay; nullptr: in the document again.
    void setSession(ReplaySession* session);
    void setTheme(Theme theme);

    const core::Machine& machine() const;
    /// "8×4×4, multi-toroidal x"
    QString makeText() const;

    std::optional<core::MidplaneCoord> midplaneAt(const QModelIndex& index) const;
    std::optional<core::LineCoord> lineAt(const QModelIndex& index) const;
    QModelIndex indexOf(const core::MidplaneCoord& midplane) const;
    QModelIndex indexOf(const core::LineCoord& line) const;
    /// The row that holds all lines of a dimension.
    QModelIndex groupOf(core::Dimension dimension) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    enum class GroupKind { Midplanes, Lines, OutOfService };
    struct Group {
        GroupKind kind = GroupKind::Midplanes;
        core::Dimension dimension = core::Dimension::X; ///< Of Lines.
        int count = 0;
    };

    void rebuild();
    void forgetTallies();
    std::vector<Group> groupsOf(const core::Machine& machine) const;
    const Group* groupAt(const QModelIndex& index) const; ///< Of a row of the second level.
    const LineTally& tallyAt(const core::LineCoord& line) const;
    QVariant groupText(const Group& group, int column) const;
    QVariant partText(const Group& group, int row, int column) const;
    QString deadPartText(int row) const;
    QVariant colour(const QModelIndex& index) const;

    Document& m_document;
    QPointer<ReplaySession> m_session;
    Theme m_theme = Theme::Light;
    std::vector<Group> m_groups;
    mutable std::map<core::LineCoord, LineTally> m_tallies;
};

} // namespace midplane::ui
