// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/support/StrongId.h"

namespace midplane::core {

/// Is told what a JobCycle does, as it does it.
class CycleObserver {
public:
    virtual ~CycleObserver() = default;

    /// A stage (1 to 10), and what was done or is waited for there.
    virtual void did(int /*stage*/, const std::string& /*what*/) { }
    /// Something that the user should know of although nobody asked: why it failed, what is left.
    virtual void complain(const std::string& /*text*/) { }
    /// The job is about to be started by this mpirun: from now on it ends with it.
    virtual void takesJob(JobId /*job*/) { }
    /// A partition was booted that this mpirun is to free.
    virtual void booted(const std::string& /*partition*/) { }
};

} // namespace midplane::core
