// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/models/Document.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace midplane::ui {

/// Asks along which dimension a block is repeated, how far apart and how often. Says before it is
/// done what is added, or why it cannot be.
class RepeatDialog : public QDialog {
    Q_OBJECT

public:
    RepeatDialog(Document& document, int block, QWidget* parent = nullptr);

private:
    void suggest();
    void check();
    void repeat();
    core::Dimension dimension() const;

    Document& m_document;
    int m_block;
    QComboBox* m_dimension;
    QSpinBox* m_step;
    QSpinBox* m_count;
    QLabel* m_verdict;
    QPushButton* m_repeat = nullptr;
};

} // namespace midplane::ui
