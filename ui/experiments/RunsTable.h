// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QAbstractTableModel>
#include <QIcon>
#include <QTimer>

#include "ui/experiments/ExperimentSession.h"

namespace midplane::ui {

/// The runs of the plan: number, what became of it, the settings in which the runs differ, and the
/// metrics that say most. Sorted by RunsTable::SortRole. The run that the replay shows has a sign
/// before its number, which is bold, and its state says so.
class RunsTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { SortRole = Qt::UserRole, FilterRole, RunRole };

    explicit RunsTable(ExperimentSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// The sign of the run that the replay shows.
    void setShownSign(const QIcon& sign);

    /// A text as wide as most of the column.
    QString usualText(int column) const;

private:
    void takePlan();
    void takeRows();
    QString stateText(std::size_t run) const;
    QString text(std::size_t run, int column) const;
    QVariant sortKey(std::size_t run, int column) const;
    const std::string* axisAt(int column) const;
    const std::string* metricAt(int column) const;

    ExperimentSession& m_session;
    QIcon m_shownSign;
    QTimer m_soon;                      ///< Rows come faster than they need to be shown.
    std::vector<std::string> m_axes;    ///< Those in which runs of the plan differ.
    std::vector<std::string> m_metrics; ///< Those shown that the kinds of the plan's runs have.
};

/// "mean wait" of "meanWait", for headings.
QString metricTitle(const std::string& metric);
/// A metric as people read it: parts in percent, times in hours and minutes. Empty stays empty.
QString metricText(const std::string& metric, const std::string& value);
/// "offered load 0.7", "torus 0.5": a setting as people read it.
QString axisTitle(const std::string& axis);

} // namespace midplane::ui
