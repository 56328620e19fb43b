// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <zlib.h>

namespace midplane::test {

/// The text as one gzip member.
inline std::string gzip(const std::string& text)
{
    constexpr int gzipOnly = 16;
    z_stream stream {};
    deflateInit2(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + gzipOnly, 8, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, text.size()) + 64, '\0');
    std::string input = text;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

} // namespace midplane::test
