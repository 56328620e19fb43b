// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace midplane::core {

/// 64-bit FNV-1a. Every step is a bijection of the state, so one changed byte always changes the
/// sum. It guards against damage, not against forgery: a decoder checks what it reads all the same.
/// before: the sum of the bytes before these, where a file is read piece by piece.
inline std::uint64_t checksumOf(
    std::string_view bytes, std::uint64_t before = 14695981039346656037ULL)
{
    std::uint64_t sum = before;
    for (const char byte : bytes)
        sum = (sum ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
    return sum;
}

} // namespace midplane::core
