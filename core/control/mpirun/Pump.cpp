// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/Pump.h"

#include <cerrno>
#include <climits>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace midplane::core {

namespace {

constexpr std::size_t bufferSize = 65'536;

/// Whether the error says to come again.
bool isLater(int number) { return number == EAGAIN || number == EWOULDBLOCK || number == EINTR; }

bool hasRoom(const UniqueFd& to)
{
    pollfd now {to.get(), POLLOUT, 0};
    return poll(&now, 1, 0) == 1 && (now.revents & POLLOUT) != 0;
}

} // namespace

/// Where a descriptor blocks, poll promises room for PIPE_BUF to whoever writes first.
Pump::Pump(UniqueFd from, UniqueFd to)
    : m_from(std::move(from))
    , m_to(std::move(to))
    , m_mostAtOnce(PIPE_BUF)
    , m_bytes(bufferSize)
{
    struct stat status = {};
    if (fstat(m_to.get(), &status) == 0) {
        m_isSocket = S_ISSOCK(status.st_mode);
        if (S_ISREG(status.st_mode))
            m_mostAtOnce = bufferSize;
    }
    if (m_isSocket || (fcntl(m_to.get(), F_GETFL) & O_NONBLOCK) != 0)
        m_mostAtOnce = bufferSize;
    if (!m_from.isOpen())
        m_to.close();
}

Pump::Wish Pump::wish() const
{
    const bool isEmpty = m_begin == m_end;
    const bool mayRead = isEmpty && m_from.isOpen() && m_to.isOpen() && !m_isPaused;
    const short writing = isEmpty ? 0 : POLLOUT;
    return {{mayRead ? m_from.get() : -1, POLLIN, 0}, {m_to.get(), writing, 0}};
}

void Pump::forward(const Wish& answered)
{
    if (!m_to.isOpen())
        return;
    if ((answered.to.revents & POLLOUT) != 0 && m_begin != m_end)
        write();
    else if ((answered.to.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0)
        stop();
    if (m_begin == m_end && (answered.from.revents != 0 || m_isLast))
        read();
    if (m_begin == m_end && !m_from.isOpen())
        m_to.close();
}

void Pump::read()
{
    if (!m_from.isOpen())
        return;
    if (isatty(m_from.get()) == 1 && !isOurTerminal()) {
        m_isPaused = true;
        return;
    }
    const ssize_t length = ::read(m_from.get(), m_bytes.data(), m_bytes.size());
    if (length < 0 && isLater(errno)) {
        if (m_isLast && errno != EINTR)
            m_from.close();
        return;
    }
    if (length <= 0)
        return m_from.close();
    m_begin = 0;
    m_end = static_cast<std::size_t>(length);
}

void Pump::write()
{
    if (m_mostAtOnce < bufferSize && !hasRoom(m_to))
        return; // Another pump on the same pipe was quicker.
    const std::size_t length = std::min(m_end - m_begin, m_mostAtOnce);
    const char* bytes = m_bytes.data() + m_begin;
    const ssize_t written = m_isSocket
        ? send(m_to.get(), bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL)
        : ::write(m_to.get(), bytes, length);
    if (written >= 0)
        m_begin += static_cast<std::size_t>(written);
    else if (!isLater(errno)) {
        m_problem = errno;
        stop();
    }
}

/// A process of the background that reads its terminal is stopped; then nobody watched the job.
bool Pump::isOurTerminal() const
{
    const pid_t foreground = tcgetpgrp(m_from.get());
    return foreground < 0 || foreground == getpgrp();
}

void Pump::stop()
{
    m_from.close();
    m_to.close();
    m_begin = m_end = 0;
}

} // namespace midplane::core
