// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/midplanectl/CommandContext.h"
#include "core/blocks/formats/BlockFormat.h"

namespace midplane::ctl {

/// The formats that can be read, or written, as CLI11's check wants them.
std::vector<std::string> readableFormats();
std::vector<std::string> writableFormats();

/// "cable" and "floor" as --numbering calls them; nothing when empty.
std::optional<core::Numbering> numberingNamed(const std::string& name);

/// "note: sentence" a line, in front of each what it is about.
std::string linesOf(const std::vector<core::FormatNote>& notes, const char* about);
/// [{"file","line","column","text"}], places only where there are some.
nlohmann::ordered_json jsonOf(const std::vector<core::FormatNote>& notes);

/// A line for each block that the cables and the floor number differently.
std::string numberingLines(const core::Machine& machine, const core::BlockSet& set);
/// [{"name","cable","floor"}]; without numbers where midplanes have no digits.
nlohmann::ordered_json numberingJson(const core::Machine& machine, const core::BlockSet& set);

} // namespace midplane::ctl
