// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QtCharts/QAbstractAxis>
#include <QtCharts/QChartView>

#include "ui/models/ColourRoles.h"
#include "ui/out/DrawnPicture.h"

namespace midplane::ui {

/// What all charts have in common: their looks in a theme, where the mouse is, a hair line, a line
/// of words in the row of the title, so that no box lies over the data, and a context menu that
/// copies and saves the picture and its values.
class ValueChart : public QChartView {
    Q_OBJECT

public:
    explicit ValueChart(QWidget* parent = nullptr);

    virtual void setTheme(Theme theme);
    /// A line of names and one line for each row of values.
    virtual QString csv() const = 0;
    /// What it shows, without what the mouse shows.
    DrawnPicture picture();
    /// Of the files that are suggested.
    void setFileName(const QString& name) { m_fileName = name; }

protected:
    Theme theme() const { return m_theme; }
    const ColourRoles& roles() const { return rolesOf(m_theme); }
    QFont smallFont() const;
    void styleAxis(QAbstractAxis& axis) const;
    /// Where the mouse is when it is over the plot.
    std::optional<QPointF> mouse() const;
    /// At that x of the view, from top to bottom of the plot; not where x is beside it.
    void paintHairLine(QPainter& painter, double x, const QColor& colour) const;
    /// At the right end of the row of the title.
    void paintWords(QPainter& painter, const QString& words, const QColor& colour) const;

    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    Theme m_theme = Theme::Light;
    std::optional<QPointF> m_mouse;
    QString m_fileName = QStringLiteral("chart");
};

/// A round distance that puts 4 to 6 ticks on a length.
double roundTickStep(double length);

} // namespace midplane::ui
