// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QWidget>

namespace midplane::ui {

/// What a panel shows while it has nothing to show: a line of text and one button. The text
/// has the property "quiet", for the panel to colour.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    EmptyState(const QString& text, const QString& button, QWidget* parent = nullptr);

signals:
    void clicked();

private:
    QLabel* m_text;
    QPushButton* m_button;
};

} // namespace midplane::ui
