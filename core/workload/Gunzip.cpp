// SPDX-License-Identifier: Apache-2.0
#include "core/workload/Gunzip.h"

#include <algorithm>
#include <limits>
#include <new>

#include <zlib.h>

namespace midplane::core {

namespace {

constexpr std::string_view magic = "\x1f\x8b";
constexpr std::size_t pieceBytes = std::size_t {256} << 10U;

} // namespace

bool isGzip(std::string_view bytes) { return bytes.substr(0, magic.size()) == magic; }

void Gunzip::StreamEnd::operator()(z_stream_s* stream) const
{
    inflateEnd(stream);
    delete stream;
}

Gunzip::Gunzip(std::string file)
    : m_file(std::move(file))
    , m_stream(new z_stream {})
    , m_unpacked(pieceBytes)
{
    constexpr int gzipOnly = 16;
    if (inflateInit2(m_stream.get(), MAX_WBITS + gzipOnly) != Z_OK)
        throw std::bad_alloc(); // The only way to fail with these arguments.
}

Gunzip::Gunzip(Gunzip&&) noexcept = default;
Gunzip::~Gunzip() = default;

Result<std::string_view> Gunzip::next()
{
    while (!m_packed.empty() || m_holdsMore) {
        if (m_state != State::InMember) {
            if (const auto passed = passOn(); !passed)
                return tl::unexpected(passed.error());
            continue;
        }
        const auto piece = inflateSome();
        if (!piece || !piece->empty())
            return piece;
    }
    return std::string_view();
}

Result<std::string_view> Gunzip::inflateSome()
{
    const auto in = std::min<std::size_t>(m_packed.size(), std::numeric_limits<uInt>::max());
    m_stream->next_in = reinterpret_cast<z_const Bytef*>(const_cast<char*>(m_packed.data()));
    m_stream->avail_in = static_cast<uInt>(in);
    m_stream->next_out = reinterpret_cast<Bytef*>(m_unpacked.data());
    m_stream->avail_out = static_cast<uInt>(m_unpacked.size());
    const int code = inflate(m_stream.get(), Z_NO_FLUSH);
    m_packed.remove_prefix(in - m_stream->avail_in);
    m_holdsMore = code == Z_OK && m_stream->avail_out == 0;
    if (code == Z_STREAM_END)
        m_state = State::BetweenMembers;
    else if (code == Z_MEM_ERROR)
        throw std::bad_alloc();
    else if (code != Z_OK && code != Z_BUF_ERROR) // The latter: it needs more bytes.
        return failure(m_file, "is corrupt: the .gz file cannot be unpacked; fetch it again");
    return std::string_view(m_unpacked.data(), m_unpacked.size() - m_stream->avail_out);
}

Result<void> Gunzip::passOn()
{
    if (m_packed.front() == magic.front() && m_state == State::BetweenMembers) {
        inflateReset(m_stream.get());
        m_state = State::InMember;
        return {};
    }
    m_state = State::InPadding;
    m_packed.remove_prefix(std::min(m_packed.find_first_not_of('\0'), m_packed.size()));
    if (!m_packed.empty())
        return failure(m_file,
            "is corrupt: something that is not gzip follows the packed log; fetch it again");
    return {};
}

Result<void> Gunzip::checkEnd() const
{
    if (m_state == State::InMember)
        return failure(
            m_file, "is truncated: the .gz file ends in the middle of the log; fetch it again");
    return {};
}

} // namespace midplane::core
