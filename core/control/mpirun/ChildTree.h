// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include <sys/types.h>

namespace midplane::core {

/// From now on a process whose parent ends becomes a child of this process where it descends from
/// it, even after it left its process group and session (PR_SET_CHILD_SUBREAPER).
void adoptOrphans();

/// Collects children that have ended, all but one; never waits.
void reapOrphans(std::optional<pid_t> allBut);

/// Kills all children of this process, and those that become its children by that, until there are
/// none. Does nothing where the kernel does not list them (CONFIG_PROC_CHILDREN).
void killChildren();

} // namespace midplane::core
