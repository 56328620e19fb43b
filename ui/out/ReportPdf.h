// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/report/RunReport.h"
#include "core/support/Result.h"

namespace midplane::ui {

/// The report on A4 pages with numbers, drawings as drawings. Works in any thread.
core::Result<void> writeReportPdf(const QString& path, const core::RunReport& report);

} // namespace midplane::ui
