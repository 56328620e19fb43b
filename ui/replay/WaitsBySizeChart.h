// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <QtCharts/QCategoryAxis>
#include <QtCharts/QLineSeries>

#include "ui/replay/RunChart.h"

namespace midplane::ui {

/// How long jobs of each class of sizes waited: the median, 95 in 100, and the longest, over a
/// logarithmic axis. Their names stand at the curves.
class WaitsBySizeChart : public RunChart {
    Q_OBJECT

public:
    explicit WaitsBySizeChart(ReplaySession& session, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    /// One row a class: its sizes in midplanes, its jobs, and their waits in seconds.
    QString csv() const override;

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void takeRun() override;

private:
    void paintNames(QPainter& painter) const;
    QString words(std::optional<std::size_t> pointed) const;

    QCategoryAxis* m_sizes;
    QCategoryAxis* m_times;
    std::array<QLineSeries*, 3> m_series {}; ///< Median, 95 in 100, longest.
    std::vector<core::SizeClass> m_classes;  ///< That are shown.
};

} // namespace midplane::ui
