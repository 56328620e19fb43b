// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/control/storage/StoreFailure.h"

namespace midplane::core {

/// Whether a file can be a control system's of a version that this program knows, by what the
/// system says of it and by its first bytes; it is not changed by the question. path: for messages.
StoreResult<void> checkHeader(const std::string& path, const std::string& absolute);

/// Whether a file bears the mark of a control system, of any version. Files that may be open in
/// this process are looked at in no other way: closing a descriptor of one drops the locks that
/// SQLite has on it.
bool looksLikeStore(const std::string& path);

} // namespace midplane::core
