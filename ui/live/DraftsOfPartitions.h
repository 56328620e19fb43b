// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/Document.h"
#include "ui/models/LiveState.h"

namespace midplane::ui {

/// Adds the partitions to the set of the document as blocks, in one step that can be undone. Where
/// a name is taken a number is added to it. An empty set without a name takes over the machine of
/// the control system. Error when the set is for another machine.
core::Result<int> addAsDrafts(
    Document& document, const LiveState& state, const std::set<core::PartitionId>& partitions);

} // namespace midplane::ui
