// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "core/fragmentation/BusyTimes.h"
#include "ui/models/NewestAnswer.h"
#include "ui/replay/slots/SlotsQuestion.h"

namespace midplane::ui {

/// Keeps what is known of the slots for one block in step with the clock, worked out beside the
/// window. While the replay plays it asks a few times a second at most, and a question that takes
/// longer is waited for; a question that is out of date has no answer.
class SlotsFeed : public QObject {
    Q_OBJECT

public:
    using BusyPtr = std::shared_ptr<const core::BusyTimes>;
    using CurvePtr = std::shared_ptr<const core::SlotsOverTime>;

    explicit SlotsFeed(ReplaySession& session, QObject* parent = nullptr);

    /// Asks nothing while nobody looks.
    void setActive(bool isActive);
    void setWish(const SlotsWish& wish);
    const SlotsWish& wish() const { return m_wish; }
    /// From now on also: the curve over the whole run; how busy each part was.
    void wantCurve(bool isWanted);
    void wantBusy(bool isWanted);

    /// Null before the first answer of a recording; may be of a moment ago while the clock moves.
    const SlotsAnswerPtr& answer() const { return m_answer; }
    /// Null while it is worked out, and while the replay plays.
    const SlotsDetailsPtr& details() const { return m_details; }
    const CurvePtr& curve() const { return m_curve; } ///< Of this wish.
    const BusyPtr& busy() const { return m_busy; }

signals:
    void counted();  ///< answer() is new.
    void detailed(); ///< details() is new, or gone.
    void curveChanged();
    void busyChanged();

private:
    void takeRecording();
    void takeGrowth();
    void follow();
    void askNow();
    void askDetails(const SlotsMoment& moment);
    void askCurve();
    void askBusy();
    bool isAsIs(const SlotsMoment& moment) const;

    ReplaySession& m_session;
    bool m_isActive = false;
    bool m_wantsCurve = false;
    bool m_wantsBusy = false;
    bool m_isBehind = false;      ///< The clock went on while a question was open.
    bool m_isCurveBehind = false; ///< The recording grew while a question was open.
    bool m_isBusyBehind = false;  ///< Likewise.
    SlotsWish m_wish;
    core::TablesPtr m_tables;
    std::optional<SlotsMoment> m_asked; ///< What the last answer is, or will be, about.
    SlotsWish m_askedWish;
    SlotsAnswerPtr m_answer;
    SlotsDetailsPtr m_details;
    CurvePtr m_curve;
    BusyPtr m_busy;
    QTimer m_soon;
    // Last, so that they end first.
    NewestAnswer<SlotsAnswerPtr> m_counting;
    NewestAnswer<SlotsDetailsPtr> m_detailing;
    NewestAnswer<CurvePtr> m_curving;
    NewestAnswer<BusyPtr> m_adding;
};

} // namespace midplane::ui
