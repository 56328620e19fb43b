// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/FindingReport.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/blocks/formats/BlockFile.h"
#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

ordered_json jsonOfDimension(core::Dimension dimension)
{
    return std::string(1, core::letterOf(dimension));
}

ordered_json jsonOfFinding(
    const core::Machine& machine, const core::BlockSet& set, const core::Finding& finding)
{
    ordered_json json {{"rule", core::nameOf(finding.rule)},
        {"severity", core::nameOf(finding.severity)}, {"block", set.blocks[finding.block].name},
        {"blockIndex", finding.block}};
    if (finding.midplane)
        json["midplane"] = jsonOf(*finding.midplane);
    if (finding.atSwitch)
        json["switch"] = {{"dimension", jsonOfDimension(finding.atSwitch->dimension)},
            {"at", jsonOf(finding.atSwitch->midplane)}};
    if (finding.port)
        json["port"] = *finding.port;
    if (finding.link)
        json["link"] = *finding.link;
    if (finding.line)
        json["line"] = {{"dimension", jsonOfDimension(finding.line->dimension)},
            {"at", {finding.line->first, finding.line->second}}};
    if (finding.other) {
        json["other"] = set.blocks[*finding.other].name;
        json["otherIndex"] = *finding.other;
    }
    json["text"] = core::textOf(machine, set, finding);
    return json;
}

std::string lineOfFinding(
    const core::Machine& machine, const core::BlockSet& set, const core::Finding& finding)
{
    const std::string& name = set.blocks[finding.block].name;
    return core::plainLine(fmt::format("{:<5}  {}: {}", core::nameOf(finding.severity),
               name.empty() ? fmt::format("block {}", finding.block + 1) : name,
               core::textOf(machine, set, finding)))
        + '\n';
}

std::string counted(std::ptrdiff_t count, const char* thing)
{
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string summaryOf(const core::BlockSet& set, const core::ValidationResult& result)
{
    const auto errors = std::count_if(result.findings().begin(), result.findings().end(),
        [](const core::Finding& each) { return each.severity == core::Severity::Error; });
    const auto notes = static_cast<std::ptrdiff_t>(result.findings().size()) - errors;
    return fmt::format("{}: {}, {}, {}{}\n", result.isValid() ? "valid" : "not valid",
        counted(static_cast<std::ptrdiff_t>(set.blocks.size()), "block"), counted(errors, "error"),
        counted(notes, "note"), result.isCut() ? "; more parts are shared than are listed" : "");
}

/// Proposals for the first findings that ask for one, each set of them once.
class ProposalSource {
public:
    explicit ProposalSource(core::Proposer* proposer)
        : m_proposer(proposer)
    {
    }

    const std::vector<core::Proposal>& of(const core::Finding& finding)
    {
        static const std::vector<core::Proposal> none;
        const bool isAllowed = finding.severity == core::Severity::Note
            && (finding.rule == core::Rule::MidplaneShared || finding.rule == core::Rule::LinkShared
                || finding.rule == core::Rule::ConnectionShared);
        if (m_proposer == nullptr || isAllowed || m_count >= mostFindings)
            return none; // Blocks may overlap; nobody waits for thousands of proposals.
        ++m_count;
        const auto& found = m_proposer->proposalsFor(finding);
        return m_said.insert(&found).second ? found : none;
    }

private:
    static constexpr int mostFindings = 500;

    core::Proposer* m_proposer;
    std::set<const std::vector<core::Proposal>*> m_said;
    int m_count = 0;
};

/// As a block file has it.
ordered_json jsonOfBlock(const core::Block& block)
{
    return ordered_json::parse(core::blockSetText({"", {block}}))["blocks"][0];
}

ordered_json jsonOfProposals(const std::vector<core::Proposal>& proposals)
{
    ordered_json list = ordered_json::array();
    for (const core::Proposal& proposal : proposals) {
        ordered_json replaced = ordered_json::array();
        for (const core::Replacement& each : proposal.replaced)
            replaced.push_back({{"blockIndex", each.block}, {"block", jsonOfBlock(each.by)}});
        list.push_back({{"text", proposal.sentence}, {"replaces", std::move(replaced)},
            {"removes", proposal.removed}});
    }
    return list;
}

} // namespace

void reportFindings(CommandContext& context, const core::Machine& machine,
    const core::BlockSet& set, const core::ValidationResult& result, core::Proposer* proposer)
{
    if (!result.isValid())
        context.exitCode = AnswerIsNo;
    ProposalSource proposals(proposer);
    if (context.json) {
        ordered_json findings = ordered_json::array();
        for (const core::Finding& finding : result.findings()) {
            findings.push_back(jsonOfFinding(machine, set, finding));
            if (const auto& found = proposals.of(finding); !found.empty())
                findings.back()["proposals"] = jsonOfProposals(found);
        }
        ordered_json document {{"valid", result.isValid()}, {"findings", std::move(findings)}};
        if (result.isCut())
            document["cut"] = true;
        context.answer(document);
        return;
    }
    std::string text;
    for (const core::Finding& finding : result.findings()) {
        text += lineOfFinding(machine, set, finding);
        for (const core::Proposal& proposal : proposals.of(finding))
            text += fmt::format("         {}\n", core::plainLine(proposal.sentence));
    }
    context.say(text + summaryOf(set, result));
}

} // namespace midplane::ctl
