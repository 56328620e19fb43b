// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/builder/SetProposals.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/SharedView.h"

class QLabel;
class QListWidget;

namespace midplane::ui {

class FindingDelegate;

/// Everything that is to be said of draft and set, always current. Choosing a row shows its place
/// in every view.
class ChecksPanel : public QWidget {
    Q_OBJECT

public:
    ChecksPanel(Document& document, SharedView& view, QWidget* parent = nullptr);

    void setTheme(Theme theme);

    const std::vector<CheckRow>& rows() const { return m_rows; }
    /// "1 error · 2 warnings": for the title of the dock.
    QString summary() const { return summaryOf(m_rows); }
    /// The worst sign of all rows: the colour of the summary.
    Sign worst() const { return m_rows.empty() ? Sign::Passed : m_rows.front().sign; }

public slots:
    void nextFinding();
    void previousFinding();
    /// Applies the first proposal of the chosen row that helps.
    void applyFirst();
    void focusFindings();

signals:
    void summaryChanged();
    /// Chosen by the user: the place to frame. Empty when it has none.
    void findingChosen(const std::set<midplane::core::MidplaneCoord>& midplanes);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void update();
    void rebuild();
    QWidget* makeRow(const CheckRow& row);
    std::vector<CheckRow> explainAll();
    void proposeFor(int row);
    void showWhatNoFindingMeans();
    void fitRows();
    void choose(int row);
    void apply(const Proposal& proposal);
    void preview(const Proposal& proposal);
    void step(int by);

    Document& m_document;
    SharedView& m_view;
    Theme m_theme = Theme::Light;
    FindingDelegate* m_delegate;
    QListWidget* m_list;
    QLabel* m_empty;
    std::vector<CheckRow> m_rows;
    SetProposals m_proposals;
};

} // namespace midplane::ui
