// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include "ui/builder/set/SetReportRunner.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/SharedView.h"

namespace midplane::ui {

/// Which blocks exclude which: letters along both edges, in a cell how much the two share and of
/// what form. Only the cells in sight are worked out, so thousands of blocks stay fluid. A cell
/// under the mouse or the cursor keys is told of in words and lit up in the other views.
class ExclusionMatrix : public QAbstractScrollArea {
    Q_OBJECT

public:
    ExclusionMatrix(SharedView& view, QWidget* parent = nullptr);

    void setAnswer(SetAnswerPtr answer);
    void setTheme(Theme theme);

    /// The cell that is told of; none when no mouse or cursor is on one.
    std::optional<std::pair<std::size_t, std::size_t>> current() const { return m_current; }
    /// The middle of a cell in the viewport.
    QPoint middleOf(std::size_t row, std::size_t column) const;
    QSize sizeHint() const override;

signals:
    /// What the two blocks of the current cell share, or nothing.
    void told(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    std::size_t count() const;
    QString widestText() const;
    QSize cell() const;
    int header() const;
    std::optional<std::pair<std::size_t, std::size_t>> cellAt(const QPoint& point) const;
    void setCurrent(std::optional<std::pair<std::size_t, std::size_t>> cell);
    void show(std::size_t row, std::size_t column);
    void updateBars();
    void scrollTo(std::size_t row, std::size_t column);
    void paintCell(QPainter& painter, std::size_t row, std::size_t column) const;
    void paintLetter(QPainter& painter, const QRect& rect, std::size_t block) const;
    QRect rectOf(std::size_t row, std::size_t column) const;

    SharedView& m_view;
    Theme m_theme = Theme::Light;
    SetAnswerPtr m_answer;
    QString m_widest;
    std::optional<std::pair<std::size_t, std::size_t>> m_current;
};

} // namespace midplane::ui
