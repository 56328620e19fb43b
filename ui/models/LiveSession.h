// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>

#include <QElapsedTimer>
#include <QObject>

#include "ui/models/LiveFeed.h"
#include "ui/models/SharedView.h"

namespace midplane::ui {

/// What the log of events shows in a row: an event, or that some are missing.
struct LiveLogRow {
    core::Event event;
    std::optional<core::EventTopic> topic; ///< None: events are missing here.
    core::Subscription::Loss loss;
    QString object; ///< As it was called when the event came.
};

enum class LiveAccess { ReadWrite, ReadOnly };

/// The control system that the window shows. Everything here is what was read last; commands go to
/// the control system in the background and their effect comes back as a new state. Never waits.
class LiveSession : public QObject {
    Q_OBJECT

public:
    using Work = std::function<core::BridgeResult<void>(core::BridgeModel&)>;
    using Done = std::function<void(const core::BridgeResult<void>&)>;

    /// So many rows of the log are kept.
    static constexpr std::size_t mostLogRows = 20'000;

    explicit LiveSession(SharedView& shared, QObject* parent = nullptr);
    ~LiveSession() override;

    /// Shows that control system from now on. name: for people; path: of its file, or empty.
    /// past: events that are too old to be heard of, where somebody knows them.
    void open(core::BridgePtr bridge, const QString& name, const QString& path = {},
        LiveAccess access = LiveAccess::ReadWrite, LiveFeed::Past past = {});
    void close();
    bool isOpen() const { return m_feed != nullptr; }
    /// For those who wait for it in a thread of their own; null when none is open.
    core::BridgePtr bridge() const { return m_feed ? m_feed->bridge() : nullptr; }
    const QString& name() const { return m_name; }
    const QString& path() const { return m_path; }
    bool isReadOnly() const { return m_access == LiveAccess::ReadOnly; }

    /// Null until it was read for the first time.
    const LiveStatePtr& state() const { return m_state; }
    /// Why the state is not read any more; empty while all is well.
    const QString& lostReason() const { return m_lostReason; }
    const std::deque<LiveLogRow>& log() const { return m_log; }

    /// A sentence for the user when it is refused: "Boot R00: block …". done, when given, is told
    /// instead.
    void carryOut(const QString& what, Work work, Done done = {});
    /// On a clock that somebody moves: to when something is due next.
    void moveToNextChange();
    /// Ends the notices about clocks.
    void resetClock();
    /// Commands that have not answered yet.
    int commandsUnderWay() const { return m_underWay; }
    /// What the last of them is, for people.
    const QString& commandText() const { return m_commandText; }

    /// The chosen partitions; their midplanes are the selection of the window.
    const std::set<core::PartitionId>& chosenPartitions() const { return m_partitions; }
    void choosePartitions(std::set<core::PartitionId> partitions);
    std::optional<core::JobId> chosenJob() const { return m_job; }
    void chooseJob(std::optional<core::JobId> job);

signals:
    void opened(); ///< Another control system, or none: the state is null.
    void stateChanged();
    void logGrown(int rows); ///< So many new rows are at the end.
    void logAboutToBeTrimmed(int rows);
    void logTrimmed(int rows); ///< So many have left the beginning.
    void lostChanged();
    void refused(const QString& sentence);
    void underWayChanged();
    void choiceChanged();

private:
    void takeNews();
    void trimLog(std::size_t rows);
    void addToLog(const std::vector<LiveNews::Item>& items);
    QString objectText(const core::Event& event);
    void rememberNames(const LiveState& state);
    void dropChoicesThatAreGone();
    void begin(const QString& what);
    void finish(const QString& what, const core::BridgeResult<void>& result, const Done& done);

    SharedView& m_shared;
    std::shared_ptr<LiveFeed> m_feed;
    QString m_name;
    QString m_path;
    LiveAccess m_access = LiveAccess::ReadWrite;
    LiveStatePtr m_state;
    QString m_lostReason;
    std::deque<LiveLogRow> m_log;
    std::map<core::PartitionId, QString> m_names; ///< Also of those that are gone.
    int m_underWay = 0;
    QString m_commandText;
    std::set<core::PartitionId> m_partitions;
    std::optional<core::JobId> m_job;
};

} // namespace midplane::ui
