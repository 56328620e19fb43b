// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QTableWidget>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// A row of words with a sign or a swatch before the first.
struct WhyRow {
    QStringList cells;
    QIcon sign {};
    QString toolTip {}; ///< The row as a sentence; what is read aloud of its first cell.
    bool isQuiet = false;

    /// The sign follows from the words.
    bool operator==(const WhyRow& other) const
    {
        return cells == other.cells && toolTip == other.toolTip && isQuiet == other.isQuiet;
    }
};

/// A small table as high as its rows. Rows are pointed at by the mouse or by the current row while
/// it has the focus, and chosen by a click or Enter.
class WhyTable : public QTableWidget {
    Q_OBJECT

public:
    /// The first column, or the last but one, takes the room that is left.
    explicit WhyTable(const QString& name, QWidget* parent = nullptr);

    /// Without titles it has no header. mostRows: more of them are scrolled.
    void setRows(const QStringList& titles, const std::vector<WhyRow>& rows, int wideColumn,
        int mostRows = 8);
    /// Rows are drawn anew the next time, with other colours.
    void setTheme(Theme theme);

signals:
    void pointedAt(int row);
    void left();
    void chosen(int row);

protected:
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Theme m_theme = Theme::Light;
    QStringList m_titles;
    std::vector<WhyRow> m_rows;
};

/// A square in the colour of a holder.
QIcon swatchIcon(const QColor& colour, const ColourRoles& roles);
/// A tick in a circle, a cross, a question mark.
enum class Answer { Yes, No, Unknown };
QIcon answerIcon(Answer answer, const ColourRoles& roles);

} // namespace midplane::ui
