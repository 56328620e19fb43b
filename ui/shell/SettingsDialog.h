// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/shell/Preferences.h"

class QCheckBox;
class QComboBox;
class QFormLayout;

namespace midplane::ui {

/// The choices for the whole program. Each takes effect as soon as it is made; what needs a new
/// start says so.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit SettingsDialog(const Preferences& preferences, QWidget* parent = nullptr);

    Preferences preferences() const;

signals:
    void changed(const midplane::ui::Preferences& preferences);

private:
    QComboBox* addChoice(QFormLayout* form, const QString& name, const QString& tip);
    void addAppearance(QFormLayout* form);
    void addWork(QFormLayout* form);
    void show(const Preferences& preferences);

    QComboBox* m_theme;
    QComboBox* m_text;
    QComboBox* m_language;
    QComboBox* m_samples;
    QCheckBox* m_animation;
    QComboBox* m_rule;
    QComboBox* m_autosave;
};

} // namespace midplane::ui
