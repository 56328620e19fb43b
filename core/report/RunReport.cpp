// SPDX-License-Identifier: Apache-2.0
#include "core/report/RunReport.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/analysis/RunReader.h"
#include "core/report/RunSections.h"
#include "core/report/SvgText.h"
#include "core/scheduling/PolicyRegistry.h"
#include "core/workload/OfferedLoad.h"

namespace midplane::core {

namespace {

std::string machineText(const Machine& machine)
{
    if (!machine.hasGeometry())
        return fmt::format("{}, {} units without places", machine.name(), machine.midplaneCount());
    return fmt::format("{}, {} midplanes ({})", machine.name(), machine.midplaneCount(),
        textOf(machine.grid().shape()));
}

/// What the scheduler believed; a recording keeps run times and estimates, not the option.
std::string estimateText(const std::vector<JobInfo>& jobs)
{
    const auto exact = std::count_if(
        jobs.begin(), jobs.end(), [](const JobInfo& job) { return job.estimate == job.runTime; });
    if (static_cast<std::size_t>(exact) == jobs.size())
        return "the run times themselves";
    return fmt::format(
        "as requested; {} of {} jobs ran as long as they asked for", exact, jobs.size());
}

std::string rulesText(const RequestRules& rules)
{
    std::string text = rules.merits.names().empty() ? "first fit" : rules.merits.names();
    if (rules.wrap)
        text += *rules.wrap == Wrap::Yes ? ", wrapped around" : ", not wrapped around";
    if (rules.gaps == Gaps::Yes)
        text += ", gaps allowed";
    if (rules.lines == LineChoice::Own)
        text += ", each line its own link set";
    if (rules.rotations == Rotations::None)
        text += ", shapes not rotated";
    return text;
}

std::vector<std::pair<std::string, std::string>> factsOf(
    const Recording& recording, const ReportOptions& options)
{
    std::vector<std::pair<std::string, std::string>> facts {{"Workload", recording.workload},
        {"Machine", machineText(*recording.machine)},
        {"Policy",
            policyTitle(recording.policy) + " (" + recording.policy
                + (recording.policyOptions.empty() ? "" : " " + recording.policyOptions) + ")"},
        {"Places", rulesText(recording.rules)}, {"Estimates", estimateText(recording.jobs)},
        {"Jobs", groupedText(static_cast<long long>(recording.jobs.size()))},
        {"Time",
            fmt::format("{} to {}, {}", momentText(recording.firstTime()),
                momentText(recording.lastTime()),
                lengthText(recording.lastTime() - recording.firstTime()))}};
    if (const auto load = offeredLoad(recording.jobs, *recording.machine))
        facts.emplace_back("Offered load",
            fmt::format("{:.3f} as requested, {:.3f} as shaped", load->requested, load->held));
    if (!options.command.empty())
        facts.emplace_back("Again", options.command);
    return facts;
}

std::vector<ReportNumber> numbersOf(const RunMetrics& metrics)
{
    const auto seconds
        = [](double time) { return lengthText(SimTime {static_cast<SimTime::rep>(time)}); };
    return {{percentText(metrics.utilization), "of the machine did requested work"},
        {percentText(metrics.lost), "of its capacity was lost"},
        {seconds(metrics.meanWait), "mean wait"},
        {lengthText(metrics.wait95), "longest wait of 95 in 100 jobs"},
        {fmt::format("{:.1f}", metrics.meanBoundedSlowdown), "mean bounded slowdown"}};
}

} // namespace

const LoadSample& mostFragmented(const std::vector<LoadSample>& load)
{
    const LoadSample* worst = nullptr;
    const LoadSample* fullest = &load.front();
    for (const LoadSample& sample : load) {
        if (sample.used > fullest->used)
            fullest = &sample;
        const bool hurts = sample.waiting > 0 && sample.free > sample.largestFree;
        if (hurts
            && (worst == nullptr
                || sample.free - sample.largestFree > worst->free - worst->largestFree))
            worst = &sample;
    }
    return worst != nullptr ? *worst : *fullest;
}

RunReport reportOf(const RecordingPtr& recording, const TablesPtr& tables,
    const ReportOptions& options, const std::function<bool()>& goOn)
{
    RunReport report;
    // A path is told among the facts; its last part is the name.
    const std::string name = std::filesystem::path(recording->workload).filename().string();
    report.title = name.empty() ? "A run" : name;
    report.facts = factsOf(*recording, options);
    report.footer = "Made by Midplane" + (options.version.empty() ? "" : " " + options.version)
        + ". Utilization, slowdown and capacity as in Krevat, Castaños and Moreira, section 3; "
          "occupancy as in Aridor et al.";
    if (recording->journal.lastId() == 0) {
        report.sections.push_back({"Nothing happened", {"The recording has no entries."}, {}, {}});
        return report;
    }
    RunReader reader(recording->machine);
    reader.explainLosses(tables).keepJobs().keepLoad().read(*recording);
    RunContents run {
        recording, tables, reader.metrics(), {}, reader.takeLoad(), goOn, options.colours};
    run.jobs = reader.takeJobs();
    report.numbers = numbersOf(run.metrics);
    for (const auto section : {loadSection, capacitySection, lossSection, waitSection,
             longestWaitSection, ganttSection}) {
        if (goOn && !goOn())
            return report;
        report.sections.push_back(section(run));
    }
    report.sections.push_back(machineSection(run, options.pictures));
    report.sections.push_back(figuresSection(run));
    return report;
}

} // namespace midplane::core
