// SPDX-License-Identifier: Apache-2.0
// Lines of the MMCS console, and behind a line "---" a script that they may read as "s" and that is
// then run as an atomic one.
#include "core/control/bridge/MemoryBridge.h"
#include "core/control/console/Completion.h"
#include "core/control/console/Interpreter.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;
using namespace midplane::core;

namespace {

constexpr std::size_t mostLines = 100; // More of them show nothing new, slowly.

class FuzzHost final : public console::Host {
public:
    explicit FuzzHost(std::string script)
        : m_script(std::move(script))
    {
    }
    Result<std::string> readScript(const std::string& path) override
    {
        if (path == "s" || path == "t")
            return m_script;
        return failure(path, "is not there");
    }
    void tell(const std::string& /*line*/) override { }
    void reply(const console::ScriptLine& /*line*/, const console::Outcome& outcome) override
    {
        look(outcome);
        ++m_replies;
    }
    bool isInterrupted() override { return m_replies > mostLines; }
    std::string user() const override { return "fuzz"; }

    static void look(const console::Outcome& outcome)
    {
        if (!outcome.isNothing && console::textOf(outcome).empty())
            std::abort();
        console::jsonOf(outcome).dump(
            -1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    }

private:
    std::string m_script;
    std::size_t m_replies = 0;
};

BootModel slow()
{
    StageTimes times;
    times.configuring = times.booting = times.launch = times.terminating = SimTime {3};
    return BootModel::constant(times);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const auto tables
        = std::make_shared<const MachineTables>(fuzz::machineNamed("bgl-quarter"));
    const std::string text = fuzz::textOf(data, size);
    const std::size_t cut = std::min(text.find("\n---\n"), text.size());
    FuzzHost host(cut < text.size() ? text.substr(cut + 5) : "");
    MemoryBridge bridge(tables, slow(), std::make_shared<VirtualClock>());
    console::Interpreter interpreter(bridge, host);

    std::string_view rest = std::string_view(text).substr(0, cut);
    for (int line = 1; !rest.empty() && line <= static_cast<int>(mostLines); ++line) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        FuzzHost::look(interpreter.run(rest.substr(0, end), {"fuzz", line, 1}));
        console::complete(bridge, rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }

    const auto lastId = [&] {
        return *bridge.read([](const BridgeModel& model) { return model.journal().lastId(); });
    };
    const SequenceId before = lastId();
    console::ScriptOptions options;
    options.atomic = true;
    options.replace = size % 2 == 0 ? console::ScriptOptions::Replace::No
                                    : console::ScriptOptions::Replace::EvenWithJobs;
    const auto outcome = interpreter.runScript("s", {}, options);
    FuzzHost::look(outcome);
    if (!outcome.isOk() && lastId() != before)
        std::abort();
    return 0;
}
