// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/control/storage/GroupCommit.h"
#include "core/control/storage/StoreConnection.h"
#include "core/control/storage/StoredBridge.h"
#include "core/control/storage/TurnWait.h"
#include "core/control/storage/WriterQueue.h"

namespace midplane::core {

/// The model in memory beside the file. Between two calls the model is what the file says, as far
/// as it was read; after a failure to write it is thrown away and read anew.
class FileBridge final : public StoredBridge {
public:
    /// Reads all of it.
    static StoreResult<std::shared_ptr<FileBridge>> attach(
        std::unique_ptr<StoreConnection> connection, TablesPtr tablesIfKnown,
        const StoreSharing& sharing);

    const std::string& path() const override { return m_path; }
    bool isReadOnly() const override { return m_isReadOnly; }
    StoredTime time() const override { return {m_system.clock.speed()}; }
    Result<Recording> recording() override;
    Result<StoredHistory> history(const HistoryPosition& known, std::size_t most) override;
    Result<Journal> newestEntries(SequenceId until, std::size_t most) override;
    Result<HistoryExtent> historyExtent() override;
    Result<PruneReport> prune(const Pruning& pruning) override;

    EventHub& events() override { return m_events; }
    const TablesPtr& tables() const override { return m_tables; }
    BridgeResult<void> moveTimeTo(SimTime time) override;
    BridgeResult<void> resetClock() override;

protected:
    BridgeResult<void> carryOut(const Work& work) override;
    BridgeResult<void> look(const Look& look) override;

private:
    using Lock = std::unique_lock<std::mutex>;

    FileBridge(std::unique_ptr<StoreConnection> connection, TablesPtr tables, StoreSystem system,
        const StoreSharing& sharing);

    StoreResult<Lock> beginWriting(const WriterTurn& place);
    StoreResult<Lock> tryBeginWriting(TurnWait& wait);
    void lead(const std::function<GroupCommit::Orders()>& take);
    StoreResult<void> transact(const GroupCommit::Orders& orders);
    StoreResult<void> write();
    static bool run(BridgeModel& model, GroupCommit::Order& order);
    StoreResult<void> refresh();
    StoreResult<void> lookNow(const std::function<StoreResult<void>()>& look);
    StoreResult<void> readFile();
    StoreResult<void> takeNews();
    StoreResult<void> takeChanges();
    StoreResult<void> readAll(const StoreProgress& progress);
    void publish();
    bool canHappen();
    void giveUp();
    StoreResult<void> readHistory(
        const HistoryPosition& known, std::size_t most, StoredHistory& news);
    Result<SequenceId> lastEventToPrune(SimTime keep);
    Result<std::vector<Entry>> readPruned(
        SequenceId until, const std::string& archive, HistoryPosition& position);
    StoreResult<void> removeRows(const std::function<StoreResult<void>(StoreRemover&)>& work);
    StoreResult<void> replaceBeginning(
        SequenceId until, SequenceId prunedBefore, const std::vector<Entry>& opening);
    StoreResult<void> listJobsThatStay(StoreProgress& progress);
    StoreResult<void> removeRest(PruneReport& report);
    void watch(const std::stop_token& stop);

    std::string m_path;
    bool m_isReadOnly;
    TablesPtr m_tables;
    StoreSystem m_system;
    StoreSharing m_sharing;
    std::mutex m_mutex; ///< Guards what follows.
    std::unique_ptr<StoreConnection> m_connection;
    std::unique_ptr<BridgeModel> m_model; ///< None when it must be read anew.
    StoreProgress m_progress;             ///< Of the model.
    std::optional<std::int64_t> m_dataVersion;
    bool m_hasRemoved = false; ///< The transaction removed rows that the model does not have.
    bool m_hasBegun = false;   ///< The hub knows where it begins.
    /// When what is due is tried again after it could not be written.
    std::chrono::steady_clock::time_point m_nextTry {};
    EventHub m_events;
    GroupCommit m_commands;
    WriterQueue m_queue; ///< Of the thread that leads.
    std::mutex m_sleep;
    std::condition_variable_any m_woken;
    std::jthread m_thread; ///< The last member: it uses the others.
};

} // namespace midplane::core
