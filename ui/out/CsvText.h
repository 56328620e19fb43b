// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace midplane::ui {

/// One line of a table as text, with its end. Fields that hold the separator, a quote or an end of
/// a line are quoted as RFC 4180 has it; with tabs between, tabs and ends of lines become spaces,
/// as no program that pastes them reads quotes. Text that a spreadsheet would take for a formula
/// gets an apostrophe in front (core::withFormulaGuard).
QString csvLine(const QStringList& fields, QChar separator = QLatin1Char(','));

} // namespace midplane::ui
