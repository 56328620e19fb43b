// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <sys/types.h>

namespace midplane::core {

/// Names one mpirun so that it can be told later whether it is still alive. It stands as the name
/// of the jobs and as the description of the partitions that the mpirun added, so that nothing it
/// made can be without an owner: mark and object are stored in one transaction.
///
///     mpirun/host/boot-pidspace/process/when it began
///
/// When a number of a process is given anew, or the machine was booted anew, the mark differs.
std::string frontEndMarkOf(pid_t process);

enum class FrontEndLife { Alive, Dead, Unknown };

/// Unknown: no mark, or one of another host or container, whose processes cannot be seen from here.
FrontEndLife lifeOf(std::string_view mark);

} // namespace midplane::core
