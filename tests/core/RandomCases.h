// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>
#include <string>

namespace midplane::tests {

/// How many of so many random cases a test tries here: a quarter where every access to memory is
/// watched, which makes each of them take four to eight times as long. The unwatched programs try
/// all of them.
constexpr int randomCases(int cases)
{
#ifdef __SANITIZE_ADDRESS__
    return (cases + 3) / 4;
#else
    return cases;
#endif
}

/// Lets rapidcheck try so many cases for each law unless RC_PARAMS asks for another number.
inline void setRandomCases(int cases)
{
    ::setenv("RC_PARAMS", ("max_success=" + std::to_string(randomCases(cases))).c_str(), 0);
}

} // namespace midplane::tests
