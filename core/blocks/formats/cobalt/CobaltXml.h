// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/blocks/formats/FormatNote.h"

namespace midplane::core {

/// The partitions of a Cobalt machine file: <BG><PartitionList><Partition name=> <NodeCard id=/>
/// <Switch id=/> <Wire id=/>. Node cards are "R00-M0-N00", switches "X_R00-M0", wires "X_R00-M0_1":
/// the dimension, the midplane whose switch the cable leaves, and the id of the link in its line.
/// A dimension whose wires close a cycle is a torus. A partition without wires gets links. Errors
/// name line and column of the element.
Result<ImportedSet> readCobaltXml(
    const std::string& text, const Machine& machine, const std::string& file);

/// Error when the machine has no geometry or a block takes half a node card.
Result<std::string> cobaltXml(const Machine& machine, const BlockSet& set);

/// What the file does not say.
std::vector<FormatNote> cobaltLosses(const Machine& machine, const BlockSet& set);

namespace cobalt {

/// "X_R00-M0_1". Precondition: the machine has the link.
std::string wireId(const Machine& machine, const LinkRef& link);
/// The link of such an id; nothing when the machine has none.
std::optional<LinkRef> linkOfWire(const Machine& machine, std::string_view id);

/// "X_R00-M0"
std::string switchId(const Machine& machine, const SwitchRef& at);
std::optional<SwitchRef> switchOfId(const Machine& machine, std::string_view id);

} // namespace cobalt

} // namespace midplane::core
