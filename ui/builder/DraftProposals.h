// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/builder/DraftRefusals.h"

namespace midplane::ui {

/// What was tried against a refusal and helps, and what is asked often and does not.
std::vector<Proposal> proposalsFor(const DraftCase& draftCase, const DraftRefusal& refusal);

} // namespace midplane::ui
