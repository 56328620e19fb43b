// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTabBar>
#include <QWidget>

#include "ui/models/SharedView.h"
#include "ui/replay/why/WhyAsker.h"
#include "ui/replay/why/WhyTable.h"

namespace midplane::ui {

/// Why a waiting job waits: by order, by space, by wiring, the true one marked; who is in the way,
/// and what would let it start now. Lights up what it says in all views while it is seen.
class WhyView : public QWidget {
    Q_OBJECT

public:
    WhyView(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);
    ~WhyView() override;

    /// That job, which waits at the clock, or nothing.
    void showJob(std::optional<core::JobId> job);
    void setTheme(Theme theme);
    /// Shows in all views what it says, whatever another panel shows there.
    void takeLight();
    /// The reason that is shown; the true one unless another was chosen.
    core::RefusalReason tab() const;
    /// What is shown; null until it is found out.
    const WhyAnswerPtr& answer() const { return m_asker.answer(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeColumn();
    void connectTables();
    void chooseTab(int index);
    void takeAnswer();
    void markTrueTab();
    void showPending();
    void showAll();
    void showTab();
    void announce(const QString& text);
    void light();
    void lightIfOwn();
    void pointAt(int row);
    void pointAtWhatIf(int row);
    void choose(int row);
    void stopPointing();
    void showLine();
    QColor jobColour() const;
    const core::BlockedPlace* blocked() const;
    /// Whether the table names those who are promised what it would need.
    bool isTellingPromises() const;

    ReplaySession& m_session;
    SharedView& m_shared;
    WhyAsker m_asker;
    Theme m_theme = Theme::Light;
    std::optional<core::JobId> m_job;
    bool m_isTabChosen = false; ///< By the user, for this job.
    bool m_isNew = false;       ///< The answer is the first about the job.
    bool m_isPointing = false;
    QString m_announced;
    QTabBar* m_tabs;
    QLabel* m_sentence;
    QLabel* m_evidence;
    WhyTable* m_table;
    QLabel* m_question;
    WhyTable* m_whatIfs;
};

} // namespace midplane::ui
