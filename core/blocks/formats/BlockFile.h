// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/blocks/Block.h"

namespace midplane::core {

/// A "midplane-blocks" file (schema: resources/schemas/blocks.json). What reads but breaks rules is
/// returned; what cannot be read is an Error with file and JSON pointer.
Result<BlockSet> parseBlockSet(const std::string& text, const std::string& file);
Result<BlockSet> readBlockSetFile(const std::string& path);

/// The text of such a file: one block a line, keys in a fixed order, newline at the end. What the
/// links imply (passThrough, connections) is written only where there are no links.
std::string blockSetText(const BlockSet& set);

} // namespace midplane::core
