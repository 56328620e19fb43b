// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>
#include <QLabel>

#include "ui/replay/ReplayPanel.h"

namespace midplane::ui {

class WhyView;

/// The chosen job: what it asked for, what has become of it at the clock, and why it waits.
class JobPanel : public ReplayPanel {
    Q_OBJECT

public:
    JobPanel(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    /// Why? Of the chosen job; where none is chosen, of the first that waits.
    void askWhy();

private:
    QWidget* makeContent();
    void addFact(int row, const QString& name, const QString& text);
    void showJob();
    bool isWaiting(core::JobId job) const;

    QLabel* m_name;
    QLabel* m_state;
    QLabel* m_sentence;
    QLabel* m_evidence;
    WhyView* m_why;
    std::vector<QLabel*> m_factNames;
    std::vector<QLabel*> m_facts;
    std::vector<QFrame*> m_rules;
    std::vector<QWidget*> m_aboutJob; ///< All but the sentence: hidden while no job is chosen.
};

} // namespace midplane::ui
