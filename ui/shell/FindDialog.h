// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/shell/FindEntries.h"

class QLabel;
class QLineEdit;
class QListWidget;

namespace midplane::ui {

/// A field in which anything can be named, and below it what that may be. Enter takes the first.
class FindDialog : public QDialog {
    Q_OBJECT

public:
    explicit FindDialog(const FindPlaces& places, QWidget* parent = nullptr);

signals:
    void chosen(const midplane::ui::Found& found);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMatches();
    void choose();

    FindPlaces m_places;
    QList<FindEntry> m_entries;
    QLineEdit* m_field;
    QListWidget* m_list;
    QLabel* m_none;
};

} // namespace midplane::ui
