// SPDX-License-Identifier: Apache-2.0
#include "core/journal/Recording.h"

#include <algorithm>

namespace midplane::core {

SimTime Recording::firstTime() const
{
    const auto& entries = journal.entries();
    const auto first = std::find_if(entries.begin(), entries.end(),
        [](const Entry& entry) { return entry.kind == EntryKind::Submitted; });
    return first == entries.end() ? SimTime {0} : first->time;
}

SimTime Recording::lastTime() const
{
    return journal.lastId() == 0 ? SimTime {0} : journal.entries().back().time;
}

} // namespace midplane::core
