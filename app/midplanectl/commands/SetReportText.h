// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "core/blocks/sets/SetReport.h"
#include "core/blocks/sets/WhatIf.h"

namespace midplane::ctl {

/// What `set report` puts out.
struct ReportView {
    const core::BlockSet& set;
    const core::SetReport& report;
    const std::optional<core::WhatIf>& whatIf;
    bool withMatrix = false;    ///< Every cell of the exclusion matrix.
    std::size_t mostLinks = 10; ///< Of the ranking.
};

std::string textOf(const ReportView& view);
nlohmann::ordered_json jsonOf(const ReportView& view);

} // namespace midplane::ctl
