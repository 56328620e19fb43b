// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QWidget>

#include "ui/replay/slots/SlotsPicture.h"
#include "ui/replay/slots/StrandsTable.h"

namespace midplane::ui {

/// What would make room for the wanted block, in words and rows: jobs to move, jobs to wait for.
class RoomSection : public QWidget {
    Q_OBJECT

public:
    explicit RoomSection(QWidget* parent = nullptr);

    void showPlans(const ReplaySession& session, const SlotsDetails& details, Theme theme);
    void clear();
    /// Which of the two moments of the plan is in the picture; nothing for none.
    void showMoment(std::optional<PlanMoment> moment);

signals:
    void momentChosen(midplane::ui::PlanMoment moment);
    void jobChosen(midplane::core::JobId job);

private:
    void showMoves(const ReplaySession& session, const core::RoomPlans& plans, Theme theme);

    QLabel* m_sentence;
    QLabel* m_evidence;
    ShortJobTable* m_moves;
    QWidget* m_moments;
    QPushButton* m_before;
    QPushButton* m_after;
    QLabel* m_ends;
};

/// Job numbers as a list: "job 12", "jobs 12 and 14".
QString jobsText(const ReplaySession& session, const std::vector<core::JobId>& jobs);

/// What the sentence of a plan says.
QString roomSentence(const core::RoomPlans& plans, const SlotsWish& wish);
QString roomEvidence(const core::RoomPlans& plans);
QString endsText(const ReplaySession& session, const core::RoomPlans& plans);

} // namespace midplane::ui
