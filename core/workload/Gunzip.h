// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/support/Result.h"

struct z_stream_s;

namespace midplane::core {

/// Whether the bytes begin as a gzip file does, whatever the file is called.
bool isGzip(std::string_view bytes);

/// Unpacks a gzip file piece by piece, all its members one after the other, and the zeros that
/// tapes are padded with. Errors name the file.
class Gunzip {
public:
    explicit Gunzip(std::string file);
    Gunzip(Gunzip&&) noexcept;
    ~Gunzip();

    /// Gives it the next packed bytes, which stay valid until next() is empty. Precondition: next()
    /// was empty, or there was no call yet.
    void feed(std::string_view packed) { m_packed = packed; }

    /// The next unpacked piece, valid until the next call; empty when it needs more bytes.
    Result<std::string_view> next();

    /// After the last packed bytes: an Error when the file ends too early.
    Result<void> checkEnd() const;

private:
    enum class State { InMember, BetweenMembers, InPadding };
    struct StreamEnd {
        void operator()(z_stream_s* stream) const;
    };

    /// Goes on after the end of a member.
    Result<void> passOn();
    Result<std::string_view> inflateSome();

    std::string m_file;
    std::string_view m_packed;
    std::unique_ptr<z_stream_s, StreamEnd> m_stream;
    std::vector<char> m_unpacked;
    State m_state = State::InMember;
    bool m_holdsMore = false; ///< The last piece was full: zlib may hold bytes back.
};

} // namespace midplane::core
