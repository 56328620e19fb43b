// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QFrame>
#include <QList>

#include "ui/models/ColourRoles.h"

class QLabel;
class QPushButton;

namespace midplane::ui {

/// One stop of the tour: what it says, and the real thing beside which it says it.
struct TourStep {
    QString title;
    QString text;
    std::function<void()> prepare; ///< Brings the thing into sight.
    std::function<QWidget*()> thing;
};

/// A small window with an arrow to the thing it speaks of, that leads through the program step by
/// step. It takes no input from the window and can be left at any time.
class Tour : public QWidget {
    Q_OBJECT

public:
    Tour(QList<TourStep> steps, QWidget* window);

    void start();
    int step() const { return m_step; }
    int stepCount() const { return static_cast<int>(m_steps.size()); }
    void setTheme(Theme theme);

public slots:
    void next(); ///< After the last step the tour is over.
    void back();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Side { Left, Right, Top, Bottom }; ///< On which the arrow is.

    void showStep();
    void place();
    QPolygon arrow() const;
    QRect body() const;

    QList<TourStep> m_steps;
    int m_step = 0;
    Theme m_theme = Theme::Light;
    Side m_side = Side::Left;
    int m_arrowAt = 0; ///< Along that side, of the arrow's point.
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_count;
    QPushButton* m_back;
    QPushButton* m_next;
};

} // namespace midplane::ui
