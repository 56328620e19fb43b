// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace midplane::core {

/// What a manager of that name writes as the maker of a partition that it adds or boots for a job,
/// and of the job itself. The next manager of the name removes them.
inline std::string jobMakerOf(const std::string& manager) { return "manager/" + manager + "/job"; }

/// The same of partitions that it adds or keeps booted for any job. The next manager of the name
/// uses them.
inline std::string preparedMakerOf(const std::string& manager)
{
    return "manager/" + manager + "/prepared";
}

inline bool isMakerOf(const std::string& manager, const std::string& maker)
{
    return maker == jobMakerOf(manager) || maker == preparedMakerOf(manager);
}

} // namespace midplane::core
