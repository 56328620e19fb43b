// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace midplane::core {

/// Appends whole numbers, little-endian whatever the processor is.
class ByteWriter {
public:
    template <class Integer> void put(Integer value)
    {
        auto rest = static_cast<std::make_unsigned_t<Integer>>(value);
        for (std::size_t i = 0; i < sizeof(Integer); ++i) {
            m_bytes.push_back(static_cast<char>(rest & 0xFFU));
            if constexpr (sizeof(Integer) > 1)
                rest = static_cast<std::make_unsigned_t<Integer>>(rest >> 8U);
        }
    }
    void putText(std::string_view text)
    {
        put(static_cast<std::uint32_t>(text.size()));
        m_bytes += text;
    }
    void putBytes(std::string_view bytes) { m_bytes += bytes; }
    void reserve(std::size_t bytes) { m_bytes.reserve(bytes); }

    const std::string& bytes() const { return m_bytes; }
    std::string takeBytes() && { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Reads what ByteWriter wrote and never past the end. After the first failure everything reads as
/// 0 and the failure stays, so that a caller may ask once after several reads.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    template <class Integer> Integer take()
    {
        if (!require(sizeof(Integer)))
            return 0;
        std::uint64_t value = 0;
        for (std::size_t i = sizeof(Integer); i-- > 0;)
            value = value << 8U | static_cast<unsigned char>(m_bytes[m_offset + i]);
        m_offset += sizeof(Integer);
        return static_cast<Integer>(value);
    }
    std::string takeText()
    {
        const std::size_t length = takeCount(1);
        std::string text(m_bytes.substr(m_offset, length));
        m_offset += length;
        return text;
    }
    /// Bytes as they stand there; none after a failure.
    std::string_view takeBytes(std::size_t length)
    {
        if (!require(length))
            return {};
        const std::string_view bytes = m_bytes.substr(m_offset, length);
        m_offset += length;
        return bytes;
    }
    /// A number of things of at least so many bytes each, which must all still follow: a damaged
    /// number never asks for more memory than the file is long.
    std::size_t takeCount(std::size_t bytesEach)
    {
        const std::size_t start = m_offset;
        const auto count = static_cast<std::size_t>(take<std::uint32_t>());
        if (count > (m_bytes.size() - m_offset) / bytesEach) {
            failAt(start, "counts more than the file holds");
            return 0;
        }
        return count;
    }

    std::size_t offset() const { return m_offset; }
    bool isAtEnd() const { return m_offset == m_bytes.size(); }

    void fail(std::string reason) { failAt(m_offset, std::move(reason)); }
    void failAt(std::size_t offset, std::string reason)
    {
        if (failed())
            return;
        m_failureOffset = offset;
        m_failure = std::move(reason);
    }
    bool failed() const { return !m_failure.empty(); }
    const std::string& failure() const { return m_failure; }
    std::size_t failureOffset() const { return m_failureOffset; }

private:
    bool require(std::size_t count)
    {
        if (m_bytes.size() - m_offset < count)
            fail("ends too early");
        return !failed();
    }

    std::string_view m_bytes;
    std::size_t m_offset = 0;
    std::string m_failure;
    std::size_t m_failureOffset = 0;
};

} // namespace midplane::core
