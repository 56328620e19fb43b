// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <new>
#include <string>

#include "core/support/Result.h"

namespace midplane::core {

/// The answer of the work, which reads that file; an Error when its memory does not suffice.
template <class Work>
auto unlessOutOfMemory(const std::string& file, Work&& work) -> decltype(work())
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return failure(file,
            "there is not enough memory to read it; close other programs, raise the limit of "
            "memory (ulimit -v), or read a smaller file");
    }
}

} // namespace midplane::core
