// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>
#include <utility>

namespace midplane::core {

/// A file descriptor that is closed when its owner goes.
class UniqueFd {
public:
    UniqueFd() = default;
    explicit UniqueFd(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    UniqueFd(UniqueFd&& other) noexcept
        : m_descriptor(std::exchange(other.m_descriptor, none))
    {
    }
    UniqueFd& operator=(UniqueFd&& other) noexcept
    {
        if (this != &other) {
            close();
            m_descriptor = std::exchange(other.m_descriptor, none);
        }
        return *this;
    }
    UniqueFd(const UniqueFd&) = delete;
    UniqueFd& operator=(const UniqueFd&) = delete;
    ~UniqueFd() { close(); }

    bool isOpen() const { return m_descriptor != none; }
    /// -1, which poll passes over, when it is closed.
    int get() const { return m_descriptor; }
    /// After an EINTR Linux has closed it all the same: there is nothing to repeat.
    void close()
    {
        if (isOpen())
            ::close(std::exchange(m_descriptor, none));
    }

private:
    static constexpr int none = -1;
    int m_descriptor = none;
};

} // namespace midplane::core
