// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/blocks/formats/BluegeneConf.h"

namespace midplane::core {

/// The topology.yaml of Slurm 26.05 for its torus3d plugin: the machine as one torus whose nodes
/// are the midplanes, x fastest, and the shapes of the blocks as placements. Along the cables,
/// neighbours of the torus are neighbours by cable. Error when the machine has no geometry.
Result<std::string> topologyYaml(
    const Machine& machine, const BlockSet& set, std::optional<Numbering> numbering = {});

/// What the file does not say.
std::vector<FormatNote> topologyLosses(
    const Machine& machine, const BlockSet& set, std::optional<Numbering> numbering = {});

} // namespace midplane::core
