// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include "ui/experiments/Comparison.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// One of the compared machines at the clock: its layers along z as flat grids, its name above and
/// its numbers below. Small and calm, so that several find room; neighbours that belong to one job
/// are drawn as one. Where there is room, layers have their names and jobs their numbers. Pointing
/// at a job lights it in all views.
class ComparedView : public QWidget {
    Q_OBJECT

public:
    ComparedView(Comparison& comparison, ComparedRunPtr run, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    const ComparedRun& run() const { return *m_run; }
    /// Where a unit is drawn: a midplane by GridSize::indexOf.
    QRectF rectOf(std::size_t unit) const;
    /// The job that holds what is drawn there.
    std::optional<core::JobId> jobAt(const QPointF& point) const;
    /// "used 96 of 128 · 12 waiting · largest free 16"
    QString numbersText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Somebody wants this one in the replay.
    void replayRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    /// Cells of one layer in x and y, layers, and how they are laid out; in pixels.
    struct Layout {
        int columns = 1; ///< Cells across in a layer.
        int rows = 1;
        int layers = 1;
        int across = 1; ///< Layers beside each other.
        double cell = 1;
        double caption = 0; ///< Room above each layer for its name; 0: unnamed.
        QPointF origin;
    };

    void layOut();
    /// The largest cells, with so many layers beside each other as that takes.
    void fitCells(Layout& layout, const QRectF& room) const;
    QFont smallFont() const;
    void paintLayerNames(QPainter& painter) const;
    void paintNumbers(QPainter& painter, const std::vector<int>& holders) const;
    int numberLines() const;
    std::vector<int> holders() const;
    void paintUnits(QPainter& painter, const std::vector<int>& holders) const;
    void paintJob(
        QPainter& painter, std::size_t unit, int job, const std::vector<int>& holders) const;
    QColor fillOf(int job) const;
    bool isHovered(int job) const;

    Comparison& m_comparison;
    ComparedRunPtr m_run;
    Theme m_theme = Theme::Light;
    Layout m_layout;
};

} // namespace midplane::ui
