// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/formats/bluegeneconf/ConfFile.h"
#include "core/blocks/formats/bluegeneconf/Generation.h"

namespace midplane::core::bluegeneconf {

enum class Layout { Static, Overlap, Dynamic };

/// What the global keys of a file say about the machine and about all blocks.
struct ConfHead {
    Layout layout = Layout::Static;
    Generation generation = Generation::L;
    int ioNodesPerMidplane = 0;
    std::vector<FormatNote> notes; ///< What is missing, or differs from the machine.
};

/// Compares the globals with the machine. Error when the file is for midplanes or node cards of
/// another size. file is named in notes about the whole of it.
Result<ConfHead> readHead(const ConfFile& conf, const Machine& machine, const std::string& file);

} // namespace midplane::core::bluegeneconf
