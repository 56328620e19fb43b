// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/out/TableRows.h"

class QMenu;

namespace midplane::ui {

/// What every table and tree offers: its selected rows are copied as text with tabs (Ctrl+C), all
/// of them as CSV, and all are saved as a CSV file (see TableRows).
class TableOut : public QObject {
    Q_OBJECT

public:
    enum class Menu { Own, OfTable }; ///< Whether a right click opens a menu with these alone.

    /// Belongs to the view. name: of the file that is suggested, without its suffix.
    TableOut(QAbstractItemView& view, QString name, Menu menu = Menu::Own,
        OutColumns columns = OutColumns::Seen);

    /// The selected rows or all, with the titles of the columns; a tab or a comma between.
    QString text(bool onlySelected, QChar separator) const;
    void addTo(QMenu& menu);
    void copySelected() const;
    /// Asks where to.
    void save();
    void saveTo(const QString& path);

    /// More rows are only saved, not copied as a whole.
    static constexpr int mostCopied = 20000;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMenu(const QPoint& at);

    QAbstractItemView& m_view;
    QString m_name;
    OutColumns m_columns;
};

} // namespace midplane::ui
