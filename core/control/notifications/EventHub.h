// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "core/control/Snapshot.h"
#include "core/control/notifications/Event.h"

namespace midplane::core {

class Subscription;

/// Tells subscribers what happens, in real time. It keeps the newest events; each subscriber reads
/// them at its own pace, so that none can hold up the control system or another one. All functions
/// may be called from any thread.
class EventHub {
public:
    static constexpr std::size_t usualCapacity = 65'536;

    /// capacity: so many events are kept, at least 1.
    explicit EventHub(std::size_t capacity = usualCapacity);
    EventHub(const EventHub&) = delete;
    EventHub& operator=(const EventHub&) = delete;
    /// Subscribers read what is left and are then told that it is closed.
    ~EventHub();

    /// Where a journal that begins in the middle stands: earlier events are lost to subscribers,
    /// later ones follow on those that the snapshot names. Before the first publish, and once more
    /// where events were removed from a file before they were read.
    void begin(const ControlSnapshot& snapshot);

    /// Tells of everything in the journal that it has not told of yet. The journal is always the
    /// same, and nobody appends to it meanwhile. Called when a command is done and durable.
    void publish(const Journal& journal);

    /// Events with ids above `after`, as a snapshot gives it: nothing is missed or seen twice.
    std::unique_ptr<Subscription> subscribe(EventFilter filter, SequenceId after);
    /// Events from now on.
    std::unique_ptr<Subscription> subscribe(EventFilter filter = {});

    /// The newest id that was published.
    SequenceId lastId() const;

private:
    friend class Subscription;

    /// What is shared with subscriptions, which may outlive the hub.
    struct Kept {
        explicit Kept(std::size_t most)
            : capacity(most)
        {
        }

        const std::size_t capacity;
        std::mutex mutex;
        std::condition_variable changed;
        std::deque<Event> events; ///< Ids ascend; entries of job managers are left out.
        SequenceId lastId = 0;
        SequenceId lastLost = 0; ///< The newest that was given up; 0: none.
        bool isClosed = false;
    };

    SequenceId previousOf(const Entry& entry, SequenceId id);

    std::shared_ptr<Kept> m_kept;
    std::unordered_map<std::uint64_t, SequenceId> m_lastOf; ///< By topic and object.
};

/// Reads the events that pass its filter, in order. One thread at a time.
class Subscription {
public:
    /// Events that were given up before this subscriber read them.
    struct Loss {
        SequenceId first = 0; ///< The first id that may be missing.
        /// The last one. Go on from here, or take a snapshot, which has a newer id.
        SequenceId last = 0;

        bool operator==(const Loss&) const = default;
    };
    struct Delivery {
        std::optional<Loss> loss; ///< Happened before the events.
        std::vector<Event> events;
        bool isClosed = false; ///< The hub is gone and there is no more to read.
    };

    /// What there is now, at most so many events; never waits for any.
    Delivery take(std::size_t most = 1024);
    /// The same, but waits so long at most until there is something.
    Delivery wait(std::chrono::milliseconds time, std::size_t most = 1024);

    /// All ids up to here were delivered, filtered or reported lost.
    SequenceId position() const { return m_position; }
    void setFilter(EventFilter filter) { m_filter = std::move(filter); }

private:
    friend class EventHub;

    Subscription(std::shared_ptr<EventHub::Kept> kept, EventFilter filter, SequenceId after);
    Delivery takeLocked(std::size_t most);

    std::shared_ptr<EventHub::Kept> m_kept;
    EventFilter m_filter;
    SequenceId m_position;
};

} // namespace midplane::core
