// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/models/ColourRoles.h"

class QLineEdit;
class QListWidget;
class QToolButton;

namespace midplane::ui {

class HelpBrowser;

/// The guide in a window of its own beside the work: index and search at the left, the page at the
/// right, back and forward above it.
class HelpWindow : public QWidget {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// Opens the window at a page; at the index when there is none of that name.
    void showPage(const QString& name);
    /// Of the page that is shown.
    QString pageName() const;
    HelpBrowser& browser() { return *m_browser; }
    void setTheme(Theme theme);

    /// The page for what has the focus: the "helpPage" property of the widget or of the nearest
    /// around it; "index" when none has one.
    static QString pageFor(const QWidget* widget);

private:
    QWidget* makeIndex();
    QWidget* makeBar();
    void fillIndex(const QString& words);
    void markPage();

    QLineEdit* m_search;
    QListWidget* m_index;
    HelpBrowser* m_browser;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
};

} // namespace midplane::ui
