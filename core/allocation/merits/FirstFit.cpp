// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/merits/Merit.h"

namespace midplane::core {

const Merit firstFit {
    "first-fit", "the first candidate found: all are equally good", nullptr, nullptr, nullptr};

} // namespace midplane::core
