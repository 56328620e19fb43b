// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QWidget>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// What a panel shows while it has nothing to show: a grey line of text and one button.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    EmptyState(const QString& text, const QString& button, QWidget* parent = nullptr);

    void setTheme(Theme theme);

signals:
    void clicked();

private:
    QLabel* m_text;
    QPushButton* m_button;
};

} // namespace midplane::ui
