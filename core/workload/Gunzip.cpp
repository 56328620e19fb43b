// SPDX-License-Identifier: Apache-2.0
#include "core/workload/Gunzip.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include <fmt/format.h>
#include <zlib.h>

namespace midplane::core {

namespace {

constexpr std::string_view magic = "\x1f\x8b";
constexpr std::size_t firstGuess = std::size_t {1} << 16;

/// The state of zlib, given back at the end of the scope.
class Inflater {
public:
    explicit Inflater(std::string_view bytes)
        : m_rest(bytes)
    {
        constexpr int gzipOnly = 16;
        m_ready = inflateInit2(&m_stream, MAX_WBITS + gzipOnly) == Z_OK;
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
    ~Inflater() { inflateEnd(&m_stream); }

    bool isReady() const { return m_ready; }
    bool hasInput() const { return !m_rest.empty(); }

    /// Unpacks into free space; answers zlib's code and adds what was written to size.
    int unpack(std::string& text, std::size_t& size)
    {
        const auto in = std::min<std::size_t>(m_rest.size(), std::numeric_limits<uInt>::max());
        const auto out
            = std::min<std::size_t>(text.size() - size, std::numeric_limits<uInt>::max());
        m_stream.next_in = reinterpret_cast<z_const Bytef*>(const_cast<char*>(m_rest.data()));
        m_stream.avail_in = static_cast<uInt>(in);
        m_stream.next_out = reinterpret_cast<Bytef*>(text.data() + size);
        m_stream.avail_out = static_cast<uInt>(out);
        const int code = inflate(&m_stream, Z_NO_FLUSH);
        m_rest.remove_prefix(in - m_stream.avail_in);
        size += out - m_stream.avail_out;
        return code;
    }

    /// Goes on to the next member, or passes over the zeros that tapes are padded with. False when
    /// something else follows.
    bool startNextMember()
    {
        if (isGzip(m_rest))
            return inflateReset(&m_stream) == Z_OK;
        const bool isPadding = m_rest.find_first_not_of('\0') == std::string_view::npos;
        if (isPadding)
            m_rest = {};
        return isPadding;
    }

private:
    z_stream m_stream {};
    std::string_view m_rest;
    bool m_ready = false;
};

} // namespace

bool isGzip(std::string_view bytes) { return bytes.substr(0, magic.size()) == magic; }

Result<std::string> gunzip(std::string_view bytes, const std::string& file)
{
    assert(isGzip(bytes));
    Inflater inflater(bytes);
    if (!inflater.isReady())
        return failure(file, "cannot be unpacked: not enough memory");
    std::string text(std::max(firstGuess, std::min(bytes.size() * 6, largestLog)), '\0');
    std::size_t size = 0;
    for (;;) {
        if (size == text.size()) {
            if (size >= largestLog)
                return failure(
                    file, fmt::format("unpacks to more than {} bytes; split the log", largestLog));
            text.resize(std::min(size * 2, largestLog));
        }
        const int code = inflater.unpack(text, size);
        if (code == Z_STREAM_END) {
            if (!inflater.hasInput())
                break;
            if (!inflater.startNextMember())
                return failure(file,
                    "is corrupt: something that is not gzip follows the packed log; fetch it "
                    "again");
            if (!inflater.hasInput())
                break;
        } else if (code == Z_BUF_ERROR
            || (code == Z_OK && !inflater.hasInput() && size < text.size())) {
            return failure(
                file, "is truncated: the .gz file ends in the middle of the log; fetch it again");
        } else if (code != Z_OK) {
            return failure(file, "is corrupt: the .gz file cannot be unpacked; fetch it again");
        }
    }
    text.resize(size);
    return text;
}

} // namespace midplane::core
