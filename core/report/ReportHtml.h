// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/report/RunReport.h"

namespace midplane::core {

/// One page with all in it: no scripts, nothing from elsewhere. Follows the reader's light or dark
/// theme, and is printed in the light one.
std::string reportHtml(const RunReport& report);

} // namespace midplane::core
