// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <sys/types.h>

#include "core/support/UniqueFd.h"

namespace midplane::core {

/// The queue of programs that wait to write a control-system file: first come, first served. Each
/// one locks a byte of an empty file beside it ("-queue"), behind those that are locked already;
/// when a program ends in any way, the kernel removes its lock. The queue only gives turns:
/// SQLite's lock decides which program writes, so that without a queue there is no order, but no
/// damage.
class WriterQueue {
public:
    /// Precondition: an absolute path. Opens nothing yet.
    explicit WriterQueue(std::string file);
    WriterQueue(const WriterQueue&) = delete;
    WriterQueue& operator=(const WriterQueue&) = delete;
    /// Removes the queue's file unless another program has it open.
    ~WriterQueue();

    /// Takes the last place, where there can be a queue.
    void enter();
    void leave();
    /// The number of other programs that are ahead: 0 when it is this one's turn, or when it has no
    /// place.
    std::size_t ahead() const;
    /// At least ahead(), and 0 when that is; costs some system calls only, however many wait.
    std::size_t distance() const;

private:
    bool open();
    bool isUnderItsName() const;

    std::string m_path;
    UniqueFd m_file;
    std::optional<off_t> m_place;
};

/// Keeps a place in the queue.
class WriterTurn {
public:
    explicit WriterTurn(WriterQueue& queue)
        : m_queue(queue)
    {
        m_queue.enter();
    }
    WriterTurn(const WriterTurn&) = delete;
    WriterTurn& operator=(const WriterTurn&) = delete;
    ~WriterTurn() { m_queue.leave(); }

    std::size_t ahead() const { return m_queue.ahead(); }
    std::size_t distance() const { return m_queue.distance(); }

private:
    WriterQueue& m_queue;
};

} // namespace midplane::core
