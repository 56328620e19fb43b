// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/experiments/Row.h"

namespace midplane::ctl {

/// What became of an experiment, for people and for programs.
class ExperimentReport {
public:
    ExperimentReport(const core::Plan& plan, std::string folder, std::size_t runs)
        : m_plan(plan)
        , m_folder(std::move(folder))
        , m_runs(runs)
    {
    }

    void setRows(const std::vector<core::TimedRow>& rows);
    void addFigure(const std::string& name, bool isDrawn);

    /// All runs have a row, and none failed.
    bool isWhole() const { return m_done == m_runs; }
    std::string text() const;
    nlohmann::ordered_json json() const;

private:
    const core::Plan& m_plan;
    std::string m_folder;
    std::size_t m_runs;
    std::size_t m_done = 0;
    std::vector<core::TimedRow> m_failed;
    double m_computingSeconds = 0;
    std::vector<std::pair<std::string, bool>> m_figures;
};

/// The runs and their settings, without doing them.
std::string listText(const std::vector<core::PlannedRun>& runs);
nlohmann::ordered_json listJson(const core::Plan& plan, const std::vector<core::PlannedRun>& runs);

} // namespace midplane::ctl
