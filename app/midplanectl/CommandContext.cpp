// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/CommandContext.h"

#include <charconv>

#include <fmt/format.h>
#include <unistd.h>

#include "core/machine/BuiltInMachines.h"
#include "core/support/PlainText.h"

namespace midplane::ctl {

void CommandContext::say(const std::string& text) const
{
    if (!json && !quiet)
        fmt::print("{}", core::plainLines(text));
}

void CommandContext::put(const std::string& text) const
{
    if (isatty(STDOUT_FILENO) != 0)
        say(text);
    else if (!json && !quiet)
        fmt::print("{}", text);
}

void CommandContext::answer(const nlohmann::ordered_json& document) const
{
    // Names in files may hold bytes that are no UTF-8; they must not end the program.
    if (json)
        fmt::print("{}\n",
            core::plainJson(
                document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)));
}

void CommandContext::refuse(const core::Error& error)
{
    complain(error.text());
    exitCode = WrongUse;
}

void complain(const std::string& text)
{
    fmt::print(stderr, "midplanectl: {}\n", core::plainLine(text));
}

core::MachinePtr machineOrRefuse(CommandContext& context, const std::string& nameOrPath)
{
    const auto machine = core::findMachine(nameOrPath);
    if (!machine) {
        context.refuse(machine.error());
        return nullptr;
    }
    return *machine;
}

core::Result<std::vector<int>> parseNumbers(const std::string& text, const std::string& option)
{
    std::vector<int> numbers;
    const char* cursor = text.data();
    const char* const end = cursor + text.size();
    const auto notANumber = [&] {
        const std::string_view rest(cursor, static_cast<std::size_t>(end - cursor));
        return core::failure(option,
            fmt::format("\"{}\" in \"{}\" is not a number; write a list like 1,2,3",
                rest.substr(0, rest.find(',')), text));
    };
    for (;;) {
        int number = 0;
        const auto [rest, problem] = std::from_chars(cursor, end, number);
        if (problem != std::errc() || (rest != end && *rest != ','))
            return notANumber();
        numbers.push_back(number);
        if (rest == end)
            return numbers;
        cursor = rest + 1;
    }
}

nlohmann::ordered_json jsonOf(const core::MidplaneCoord& midplane)
{
    return nlohmann::ordered_json::array({midplane.x, midplane.y, midplane.z});
}

nlohmann::ordered_json jsonOf(const core::Shape& shape)
{
    return nlohmann::ordered_json::array({shape.x, shape.y, shape.z});
}

} // namespace midplane::ctl
