// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/experiments/Row.h"
#include "core/support/CsvCell.h"
#include "core/support/Files.h"

namespace midplane::core {

std::string rowsCsv(const std::vector<Row>& rows)
{
    std::string text = fmt::format(
        "run,{},status,error,{}\n", fmt::join(axisNames(), ","), fmt::join(metricNames(), ","));
    for (const Row& row : rows) {
        std::vector<std::string> fields {std::to_string(row.run.number)};
        for (const std::string& axis : axisNames())
            fields.push_back(csvCell(axisText(row.run.settings, axis)));
        fields.emplace_back(row.isDone() ? "done" : "failed");
        fields.push_back(csvCell(row.error));
        for (const std::string& value : row.metrics.texts())
            fields.push_back(csvCell(value));
        text += fmt::format("{}\n", fmt::join(fields, ","));
    }
    return text;
}

std::string computingCsv(const std::vector<TimedRow>& rows)
{
    std::string text = "run,computingSeconds\n";
    for (const TimedRow& row : rows)
        text += fmt::format("{},{:.3f}\n", row.row.run.number, row.computingSeconds);
    return text;
}

std::string rowStoreFile(const std::string& folder)
{
    return (std::filesystem::path(folder) / "rows.sqlite").string();
}

Result<void> writeRowTables(const std::string& folder, const std::vector<TimedRow>& timed)
{
    std::vector<Row> rows;
    rows.reserve(timed.size());
    for (const TimedRow& row : timed)
        rows.push_back(row.row);
    const std::filesystem::path path(folder);
    return writeFileAtomically((path / "rows.csv").string(), rowsCsv(rows)).and_then([&] {
        return writeFileAtomically((path / "computing.csv").string(), computingCsv(timed));
    });
}

} // namespace midplane::core
