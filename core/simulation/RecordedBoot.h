// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/control/BootModel.h"
#include "core/journal/Recording.h"

namespace midplane::core {

/// How a recording says what booting took, beside the other options of its policy, as on the
/// command line: "--boot machine", "--boot table1". Empty where nothing takes time, and "--boot
/// own" where no word of the command line gives these times.
std::string bootText(const BootModel& boot, const Machine& machine);

/// What booting took in a recorded run. Nothing where the recording cannot say: it was made with
/// times of its own.
std::optional<BootModel> bootModelOf(const Recording& recording);

} // namespace midplane::core
