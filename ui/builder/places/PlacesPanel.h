// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include "ui/builder/places/PlacesSearch.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/SharedView.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace midplane::ui {

class PlacesListEdit;
class PlacesOutcome;

/// A list of jobs, and places for all of them together: typed or opened, looked for beside the
/// window, shown as ghosts in the machine while the panel is in sight, and added to the set as one
/// step. Any change of the list or of the set ends what was found.
class PlacesPanel : public QWidget {
    Q_OBJECT

public:
    PlacesPanel(Document& document, SharedView& view, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// What is in sight; null when nothing is.
    const PlacesAnswerPtr& answer() const { return m_answer; }
    bool isBusy() const { return m_search.isRunning(); }
    /// Lets the user type.
    void beginTyping();
    /// The jobs of a file become the text. Error: nothing has changed.
    core::Result<void> openList(const QString& path);

public slots:
    void askForList();
    void find();
    void stop();
    void addBlocks();
    void discard();

signals:
    /// What happened, in words, for the status bar.
    void told(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeEntry(QWidget* column);
    void connectParts();
    void takeMachine();
    void takeList();
    void forget(); ///< What was found, and what is being looked for.
    void take(const PlacesAnswerPtr& answer);
    void showSum();
    void showAnswer();
    void showProgress();
    void showGhosts();

    Document& m_document;
    QPointer<Document> m_shown;
    PlacesSearch m_search;
    PlacesAnswerPtr m_answer;
    Theme m_theme = Theme::Light;
    QTimer m_second;
    QElapsedTimer m_sinceStart;

    QToolButton* m_open;
    PlacesListEdit* m_list;
    QLabel* m_sum;
    QCheckBox* m_keepClear;
    QSpinBox* m_steps;
    QPushButton* m_find;
    QPushButton* m_stop;
    QProgressBar* m_progress;
    QLabel* m_elapsed;
    PlacesOutcome* m_outcome;
};

} // namespace midplane::ui
