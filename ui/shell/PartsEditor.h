// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QStringList>
#include <QWidget>

#include "ui/models/ColourRoles.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace midplane::ui {

/// The parts out of service as a list of their spellings. A part is added only when it is one; a
/// part that is none any more, because the machine changed, is marked.
class PartsEditor : public QWidget {
    Q_OBJECT

public:
    /// check: why a text names no part, or empty.
    explicit PartsEditor(std::function<QString(const QString&)> check, QWidget* parent = nullptr);

    QStringList parts() const;
    void setParts(const QStringList& parts);
    /// What a midplane of this machine is called.
    void setExample(const QString& midplane);
    /// A part that was pointed at: it waits in the field for Add.
    void propose(const QString& part);
    /// Marks a row; none is marked with -1.
    void showProblem(int row, const QString& sentence);
    void setTheme(Theme theme);

public slots:
    void add();
    void removeSelected();

signals:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void enable();
    void say(const QString& sentence);

    std::function<QString(const QString&)> m_check;
    Theme m_theme = Theme::Light;
    QListWidget* m_list;
    QLineEdit* m_field;
    QPushButton* m_add;
    QPushButton* m_remove;
    QLabel* m_problem;
    bool m_isOfList = false; ///< The sentence shown; else it is about what was typed.
};

} // namespace midplane::ui
