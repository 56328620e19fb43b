// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/film/FilmSettings.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace midplane::ui {

class ClockField;

/// Asks what a film is to show, and how long, large and fine it is to be.
class FilmDialog : public QDialog {
    Q_OBJECT

public:
    /// wanted: what it begins with; whole: the times that there are.
    FilmDialog(const FilmSettings& wanted, TimeRange whole, QWidget* parent = nullptr);

    /// What is chosen; the path is not asked for here.
    FilmSettings settings() const;

signals:
    void makeRequested(const midplane::ui::FilmSettings& settings);

private:
    void addFields();
    QWidget* addButtons();
    void fillFormats();
    void showSums();

    FilmSettings m_wanted;
    ClockField* m_from;
    ClockField* m_to;
    QDoubleSpinBox* m_seconds;
    QSpinBox* m_rate;
    QComboBox* m_size;
    QComboBox* m_view;
    QComboBox* m_format;
    QLabel* m_sums;
    QPushButton* m_make = nullptr;
};

} // namespace midplane::ui
