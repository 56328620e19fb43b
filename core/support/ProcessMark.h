// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <sys/types.h>

namespace midplane::core {

inline constexpr std::string_view mpirunKind = "mpirun";
inline constexpr std::string_view managerKind = "manager";

/// Names one process so that another one can tell later whether it is still alive. An mpirun writes
/// it as the maker of the partitions and jobs that it adds, in the same transaction; a job manager
/// as the holder of its lease.
///
///     kind/host/boot-pidspace/process/when it began
///
/// When the number of a process is given anew, or the machine was booted anew, the mark differs.
std::string processMarkOf(std::string_view kind, pid_t process);
inline std::string mpirunMarkOf(pid_t process) { return processMarkOf(mpirunKind, process); }

enum class ProcessLife { Alive, Dead, Unknown };

/// Unknown: no mark, or one of another host or container, whose processes cannot be seen from here.
ProcessLife lifeOf(std::string_view mark);

/// "process 4711 on host lab1"; the text itself where it is no mark.
std::string processWords(std::string_view mark);

} // namespace midplane::core
