// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "core/blocks/sets/GeneratedSet.h"
#include "ui/models/Document.h"
#include "ui/models/NewestAnswer.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace midplane::ui {

/// What to generate; says before it is done how many blocks that are, and what cannot be wired.
class GenerateSetDialog : public QDialog {
    Q_OBJECT

public:
    explicit GenerateSetDialog(Document& document, QWidget* parent = nullptr);

    /// What would be added; an Error says what is wrong with the fields.
    const core::Result<core::GeneratedSet>& made() const { return m_made; }
    /// Whether the fields were changed since and it is still being worked out.
    bool isBusy() const { return m_newest.isRunning(); }
    /// Adds it as one step, under names that are free.
    void addToDocument();

private:
    enum Kind { Midplanes, Full, Halves, Shape, Template };

    using Made = core::Result<core::GeneratedSet>;

    void addFields(QFormLayout& form);
    void update();
    std::function<Made(const std::stop_token&)> maker() const;
    void take(Made made);

    Document& m_document;
    core::Result<core::GeneratedSet> m_made;
    QComboBox* m_kind;
    QComboBox* m_connectivity;
    QLineEdit* m_shape;
    QCheckBox* m_everywhere;
    QCheckBox* m_rotations;
    QSpinBox* m_smallest;
    QLineEdit* m_prefix;
    QLabel* m_summary;
    QPushButton* m_generate = nullptr;
    QTimer m_patience;
    NewestAnswer<Made> m_newest;
};

} // namespace midplane::ui
