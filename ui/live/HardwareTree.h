// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QAbstractItemModel>

#include "ui/models/LiveSession.h"

namespace midplane::ui {

/// Every piece of the hardware with its state: what is not available, midplanes with their switches
/// and node cards, lines with their links. Rows are made when they are first looked at.
class HardwareTree : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Part, State, Holder, ColumnCount };

    explicit HardwareTree(const LiveSession& session, QObject* parent = nullptr);
    ~HardwareTree() override;

    std::optional<core::HardwarePart> partAt(const QModelIndex& index) const;
    std::optional<core::LineCoord> lineAt(const QModelIndex& index) const;
    /// Where a part stands under its midplane or its line.
    QModelIndex indexOf(const core::HardwarePart& part) const;
    int unavailableCount() const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum class Kind { Root, Unavailable, Midplanes, Lines, Line, Part };
    struct Node;

    void rebuild();
    void follow();
    void followUnavailable();
    Node* nodeAt(const QModelIndex& index) const;
    QModelIndex indexOf(const Node* node, int column = 0) const;
    void fill(Node& node) const;
    Node& add(Node& parent, Kind kind) const;
    int countOf(const Node& node) const;
    QString nameOf(const Node& node) const;
    QString stateOf(const Node& node) const;
    QString holdersOf(const Node& node) const;
    const core::Machine& machine() const { return m_state->machine(); }

    const LiveSession& m_session;
    LiveStatePtr m_state; ///< That of the rows; null when there are none.
    std::unique_ptr<Node> m_root;
};

} // namespace midplane::ui
