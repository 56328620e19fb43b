// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "ui/experiments/Comparison.h"

namespace midplane::ui {

/// Whether more of a metric is to be wished for.
enum class Wish { More, Less, Neither };

/// The metrics of all compared runs, a row each: the first run's value, and those of the others
/// with what they differ by, in numbers and in a word. The name of the run that the replay shows
/// is bold.
class ComparedMetrics : public QAbstractTableModel {
    Q_OBJECT

public:
    /// The two halves of a cell's text; a first run and the names have no difference.
    enum Role { ValueRole = Qt::UserRole, DifferenceRole };

    explicit ComparedMetrics(Comparison& comparison, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString valueText(int row, const ComparedRun& run) const;
    QString differenceText(int row, const ComparedRun& run) const;

    Comparison& m_comparison;
};

/// "better", "worse", "same", or "more" and "less" where neither is better.
QString judgement(Wish wish, double difference);

} // namespace midplane::ui
