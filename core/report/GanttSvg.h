// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/journal/Recording.h"

namespace midplane::core {

/// Which job was on which midplane over a part of a run: a row a midplane (several to a row on
/// large machines), the job in the middle of each of 380 columns. Adjacent jobs may share a colour.
/// roles: see roleOf. Precondition: first < last.
std::string ganttSvg(
    const RecordingPtr& recording, SimTime first, SimTime last, const std::vector<int>& roles = {});

} // namespace midplane::core
