// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/support/Result.h"

namespace midplane::core {

/// The name of the user that this process runs as, or the user's number where it has none.
std::string userName();

/// In whose name this process gives commands to the control system in that file, as
/// BridgeModel::setCaller takes it: the administrator is root and the owner of the file; a file
/// that is not there yet will be this user's. asked: the user that the administrator acts as; empty
/// for none. Error when another user asks for that.
Result<std::string> callerOn(const std::string& file, const std::string& asked = {});

} // namespace midplane::core
