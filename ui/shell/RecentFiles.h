// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>
#include <QStringList>

namespace midplane::ui {

/// The files opened last, newest first, kept in the settings; a menu that shows them.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    explicit RecentFiles(QObject* parent = nullptr);

    void add(const QString& path);
    QStringList paths() const;
    /// Fills the menu anew whenever it is about to be shown.
    void showIn(QMenu* menu);

signals:
    void chosen(const QString& path);

private:
    void fill(QMenu* menu);
};

} // namespace midplane::ui
