// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/builder/set/SetReportRows.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/SharedView.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace midplane::ui {

class ExclusionMatrix;

/// The set as a whole: what it leaves uncovered, which groups can be active together, the sizes it
/// serves, who excludes whom, and what if a part were down. Worked out beside the window while it
/// is in sight; follows every change of the set.
class SetReportPanel : public QWidget {
    Q_OBJECT

public:
    SetReportPanel(Document& document, SharedView& view, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// The report in sight; null before the first.
    const SetAnswerPtr& answer() const { return m_answer; }

public slots:
    void generateSet(); ///< Asks what to generate, and adds it as one undoable step.

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addFacts(QWidget* column);
    void addMatrix(QWidget* column);
    void askSoon();
    void ask();
    void askWhatIf();
    void take(const SetAnswerPtr& answer);
    void fill();
    void choose(int row);
    void hover(int row);
    void tell(const QString& text);
    void showBusy(bool isBusy);

    Document& m_document;
    SharedView& m_view;
    SetReportRunner m_runner;
    QTimer m_wait;
    QTimer m_patience; ///< Until the work is worth telling of.
    Theme m_theme = Theme::Light;
    bool m_isStale = true;
    core::OutOfService m_down;
    SetAnswerPtr m_answer;
    std::vector<SetReportRow> m_rows;
    QLineEdit* m_whatIf;
    QLabel* m_problem;
    QListWidget* m_list;
    ExclusionMatrix* m_matrix;
    QLabel* m_told;
    QLabel* m_busy;
    QPushButton* m_cancel;
    QPushButton* m_generate;
};

} // namespace midplane::ui
