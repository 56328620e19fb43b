// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/FileBridge.h"

#include <cassert>

#include <fmt/format.h>

#include "core/control/storage/LockHolder.h"
#include "core/journal/JournalCheck.h"

namespace midplane::core {

namespace {

constexpr std::chrono::milliseconds betweenTries {1};
constexpr std::chrono::milliseconds betweenFailures {1000};
constexpr std::size_t mostEntriesInMemory = 65'536;

}

StoreResult<std::shared_ptr<FileBridge>> FileBridge::attach(
    std::unique_ptr<StoreConnection> connection, TablesPtr tablesIfKnown,
    const StoreSharing& sharing)
{
    const std::string path = connection->path();
    auto system = guarded(path, [&] { return connection->reader().readSystem(sharing.clocks); });
    if (!system)
        return tl::unexpected(system.error());
    if (!tablesIfKnown)
        tablesIfKnown = tablesWithUserCache(system->machine);
    std::shared_ptr<FileBridge> bridge(new FileBridge(
        std::move(connection), std::move(tablesIfKnown), std::move(*system), sharing));
    if (const auto read = bridge->refresh(); !read)
        return tl::unexpected(read.error());
    bridge->m_thread
        = std::jthread([raw = bridge.get()](const std::stop_token& stop) { raw->watch(stop); });
    return bridge;
}

FileBridge::FileBridge(std::unique_ptr<StoreConnection> connection, TablesPtr tables,
    StoreSystem system, const StoreSharing& sharing)
    : m_path(connection->path())
    , m_isReadOnly(connection->isReadOnly())
    , m_tables(std::move(tables))
    , m_system(std::move(system))
    , m_sharing(sharing)
    , m_connection(std::move(connection))
    , m_queue(m_connection->absolutePath())
{
    m_sharing.interval = std::max(m_sharing.interval, betweenTries);
}

BridgeResult<void> FileBridge::carryOut(const Work& work)
{
    if (m_isReadOnly)
        return refused(StatusCode::InternalError,
            m_path
                + ": may only be read, so nothing can be commanded: make it and its folder "
                  "writable and open it again, or work on a copy");
    // What the work asked of the history may not be readable.
    const auto done = guarded(m_path, [&]() -> StoreResult<BridgeResult<void>> {
        return m_commands.carryOut(work, [this](const auto& take) { lead(take); });
    });
    return done ? *done : tl::unexpected(done.error().forBridge());
}

BridgeResult<void> FileBridge::moveTimeTo(SimTime time)
{
    if (!m_system.clock.isMovedByHand())
        return refused(StatusCode::IncompatibleState, "time passes by itself here");
    if (time > latestTime)
        return refused(
            StatusCode::InvalidInput, fmt::format("time ends at {} s", latestTime.count()));
    return carryOut([time](BridgeModel& model) { model.advanceTo(std::max(time, model.now())); });
}

BridgeResult<void> FileBridge::resetClock()
{
    if (m_system.clock.isMovedByHand())
        return Bridge::resetClock();
    return carryOut([this](BridgeModel& /*model*/) { m_system.clock.reset(); });
}

/// Others may look while this waits.
StoreResult<FileBridge::Lock> FileBridge::beginWriting(const WriterTurn& place)
{
    TurnWait wait(m_sharing);
    for (;;) {
        if (wait.isTurn(place.distance())) {
            auto lock = tryBeginWriting(wait);
            if (!lock || lock->owns_lock())
                return lock;
        }
        if (wait.isOver())
            return wait.failure(m_path, lockHolderOf(m_connection->absolutePath()), place.ahead());
        std::this_thread::sleep_for(wait.pause());
    }
}

/// A lock that is not owned when another program is writing.
StoreResult<FileBridge::Lock> FileBridge::tryBeginWriting(TurnWait& wait)
{
    Lock lock(m_mutex);
    if (const auto there = m_connection->checkFile(); !there)
        return tl::unexpected(there.error());
    const auto begun = guarded(m_path, [&]() -> StoreResult<bool> {
        if (m_connection->tryBeginWriting())
            return true;
        wait.see(m_connection->dataVersion());
        return false;
    });
    if (!begun)
        return tl::unexpected(begun.error());
    if (!*begun)
        lock.unlock();
    return lock;
}

void FileBridge::lead(const std::function<GroupCommit::Orders()>& take)
{
    const WriterTurn place(m_queue);
    auto lock = beginWriting(place);
    GroupCommit::Orders orders = take();
    auto done = lock ? transact(orders) : StoreResult<void>(tl::unexpected(lock.error()));
    // A work that threw has spoilt the transaction: the others are carried out without it.
    const auto hasThrown = [](const GroupCommit::Order* each) { return each->thrown != nullptr; };
    while (lock && std::erase_if(orders, hasThrown) != 0 && !orders.empty()) {
        lock->unlock();
        lock = beginWriting(place);
        done = lock ? transact(orders) : StoreResult<void>(tl::unexpected(lock.error()));
    }
    if (done)
        return;
    for (GroupCommit::Order* each : orders)
        each->answer = tl::unexpected(done.error().forBridge());
}

/// Precondition: the transaction has begun. It is over afterwards.
StoreResult<void> FileBridge::transact(const GroupCommit::Orders& orders)
{
    m_hasRemoved = false;
    const auto done = guarded(m_path, [&]() -> StoreResult<void> {
        if (const auto news = takeNews(); !news)
            return news;
        m_model->advanceTo(m_system.clock.now(m_model->now()));
        m_model->setClockNotices(m_system.clock.notices());
        bool isSpoilt = false;
        for (GroupCommit::Order* each : orders)
            isSpoilt = isSpoilt || !run(*m_model, *each);
        if (!isSpoilt)
            return write();
        giveUp();
        return {};
    });
    if (!done)
        giveUp();
    else if (m_model)
        publish();
    return done;
}

bool FileBridge::run(BridgeModel& model, GroupCommit::Order& order)
{
    try {
        (*order.work)(model);
    } catch (...) {
        order.thrown = std::current_exception();
        return false;
    }
    model.advanceTo(model.now()); // What takes no time happens at once.
    return true;
}

StoreResult<void> FileBridge::write()
{
    const TouchedObjects touched = m_model->takeTouched();
    const bool isMoved = m_system.clock.isMovedByHand() && m_model->now() != m_progress.now;
    StoreClock& clock = m_system.clock;
    if (touched.isEmpty() && m_model->journal().lastId() == m_progress.lastEvent && !isMoved
        && !clock.isReset() && !m_hasRemoved) {
        m_connection->rollback();
        m_model->forgetStored();
        return {};
    }
    m_progress.writer = clock.program();
    const StoreProgress written = m_connection->writer().write(*m_model, touched, m_progress);
    const StoredClock stored = clock.toStore();
    if (stored != clock.stored())
        m_connection->writer().writeClock(stored);
    m_connection->commit();
    m_progress = written;
    clock.take(stored, written.now, written.writer);
    m_model->forgetStored();
    return {};
}

/// What was done in memory since the last commit is forgotten: the file is read anew.
void FileBridge::giveUp()
{
    m_connection->rollback();
    m_model.reset();
    m_dataVersion.reset();
}

BridgeResult<void> FileBridge::look(const Look& look)
{
    const std::lock_guard lock(m_mutex);
    const auto done = lookNow([&]() -> StoreResult<void> {
        look(*m_model);
        return {};
    });
    return done ? BridgeResult<void> {} : tl::unexpected(done.error().forBridge());
}

/// In a transaction in which the file says what the model does, so that the history fits to it.
StoreResult<void> FileBridge::lookNow(const std::function<StoreResult<void>()>& look)
{
    if (const auto fresh = refresh(); !fresh)
        return fresh;
    struct Reading {
        StoreConnection& connection;
        ~Reading() { connection.rollback(); }
    };
    const auto done = guarded(m_path, [&]() -> StoreResult<void> {
        const Reading reading {*m_connection};
        m_connection->beginReading();
        if (const auto news = takeNews(); !news)
            return news;
        return look();
    });
    if (m_model)
        publish();
    return done;
}

/// The model is as the file is now, and what is due has happened where it could be written.
StoreResult<void> FileBridge::refresh()
{
    if (const auto read = readFile(); !read)
        return read;
    const SimTime now = m_system.clock.now(m_model->now());
    const auto isDue = [&] { return m_model->nextDue() && *m_model->nextDue() <= now; };
    if (isDue() && !canHappen()) {
        if (const auto read = readFile(); !read)
            return read;
    }
    // Only a transaction executes what is due: a program that writes now may have begun earlier,
    // and what it does then comes first. Time may have passed what is due when that was read late.
    const SimTime last = isDue() ? *m_model->nextDue() - SimTime {1} : now;
    if (last > m_model->now())
        m_model->advanceTo(last);
    assert(m_model->journal().lastId() == m_progress.lastEvent);
    m_model->setClockNotices(m_system.clock.notices());
    return {};
}

StoreResult<void> FileBridge::readFile()
{
    if (const auto there = m_connection->checkFile(); !there)
        return there;
    if (m_connection->isOutdated()) {
        auto anew = StoreConnection::open(m_path);
        if (!anew)
            return tl::unexpected(anew.error());
        m_model.reset(); // It reads the history through the connection.
        m_connection = std::move(*anew);
        m_dataVersion.reset();
    }
    const auto read = guarded(m_path, [&]() -> StoreResult<void> {
        if (m_model && m_dataVersion == m_connection->dataVersion())
            return {};
        m_connection->beginReading();
        return takeNews();
    });
    m_connection->rollback();
    if (read)
        publish();
    else if (read.error().isDamage && m_connection->isOutdated())
        return readFile(); // It was written while it was read without a lock.
    return read;
}

/// Entries that subscribers know are in the file.
void FileBridge::publish()
{
    m_events.publish(m_model->journal());
    m_model->forgetEntries(mostEntriesInMemory);
}

/// Whether what is due was written; another program may be at it, or the disk may be full.
bool FileBridge::canHappen()
{
    const auto now = std::chrono::steady_clock::now();
    if (m_isReadOnly || now < m_nextTry)
        return false;
    const auto begun
        = guarded(m_path, [&]() -> StoreResult<bool> { return m_connection->tryBeginWriting(); });
    if (begun && *begun && transact({}))
        return true;
    m_nextTry = begun && !*begun ? now : now + betweenFailures;
    return false;
}

/// Precondition: a transaction. Before the file is called damaged all of it is read anew: the model
/// may be what is wrong.
StoreResult<void> FileBridge::takeNews()
{
    auto taken = takeChanges();
    if (taken || !taken.error().isDamage || !m_hasBegun)
        return taken;
    m_model.reset();
    m_dataVersion.reset();
    taken = takeChanges();
    if (taken)
        m_events.begin(m_model->control().snapshot()); // Subscribers begin anew, too.
    return taken;
}

/// Precondition: a transaction.
StoreResult<void> FileBridge::takeChanges()
{
    StoreReader& reader = m_connection->reader();
    const std::int64_t version = m_connection->dataVersion();
    if (m_model && m_dataVersion == version)
        return {};
    const auto progress = reader.readProgress();
    if (!progress)
        return tl::unexpected(progress.error());
    if (m_hasBegun
        && (progress->revision < m_progress.revision || progress->lastEvent < m_progress.lastEvent))
        return storeFailure(StatusCode::InternalError, m_path,
            "was set back to an earlier state: close it and open it again");
    const auto clock = reader.readClock();
    if (!clock)
        return tl::unexpected(clock.error());
    m_system.clock.take(*clock, progress->now, progress->writer);
    if (m_model && m_system.clock.isAhead(m_model->now()))
        m_model.reset(); // Its time followed a wrong clock, and was never written.
    if (m_hasBegun && m_events.lastId() < progress->pruned) {
        // Unread events were removed: subscribers get the lost ids, and go on behind.
        m_model.reset();
        m_hasBegun = false;
    }
    if (!m_model) {
        if (const auto read = readAll(*progress); !read)
            return read;
    } else if (*progress != m_progress) {
        const auto news = reader.readNews(*m_model, m_progress.revision, *progress);
        if (!news)
            return tl::unexpected(news.error());
        m_model->adopt(*news);
        if (m_model->nextDue() && *m_model->nextDue() < progress->lastEventTime) {
            m_model.reset();
            return damaged(m_path, "what was due before its last event has not happened");
        }
    }
    m_progress = *progress;
    m_dataVersion = version;
    return {};
}

StoreResult<void> FileBridge::readAll(const StoreProgress& progress)
{
    // Its journal goes on where subscribers have read to.
    const SequenceId before = m_hasBegun ? m_events.lastId() : progress.lastEvent;
    auto model
        = std::make_unique<BridgeModel>(m_tables, m_system.bootModel, m_system.calendar, before);
    model->setTimeSimulated(m_system.clock.isMovedByHand());
    model->setStoredHistory(m_connection->history());
    const auto news = m_connection->reader().readNews(*model, -1, progress);
    if (!news)
        return tl::unexpected(news.error());
    model->adopt(*news);
    m_model = std::move(model);
    if (!m_hasBegun)
        m_events.begin(m_model->control().snapshot());
    m_hasBegun = true;
    return {};
}

void FileBridge::watch(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        std::chrono::milliseconds wait = m_sharing.interval;
        {
            const std::lock_guard lock(m_mutex);
            // What keeps it from being read, a command or a look will say.
            if (refresh())
                wait = m_system.clock.until(m_model->nextDue(), wait);
        }
        std::unique_lock lock(m_sleep);
        m_woken.wait_for(lock, stop, wait, [] { return false; });
    }
}

} // namespace midplane::core
