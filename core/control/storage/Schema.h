// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <SQLiteCpp/Database.h>

#include "core/control/storage/StoreFailure.h"

namespace midplane::core {

/// Says in the header of an SQLite file that it is a control system's: "Midp".
inline constexpr std::uint32_t storeApplication = 0x4D696470;

/// The version of the tables that this program writes.
int storeVersion();

/// Failure when it is newer than this program, or none.
StoreResult<void> checkVersion(const std::string& path, int version);

/// Brings the tables from the version that the file says (0: there are none yet) to storeVersion(),
/// all or nothing. Throws what SQLite throws. Precondition: the file is not newer.
void migrate(SQLite::Database& database);

/// Whether tables, columns, indices, triggers and views are those of storeVersion(), so that
/// nothing that somebody else put there is ever run. Throws what SQLite throws.
StoreResult<void> checkSchema(SQLite::Database& database, const std::string& path);

} // namespace midplane::core
