// SPDX-License-Identifier: Apache-2.0
#include "core/support/ProcessMark.h"

#include <array>
#include <charconv>
#include <fstream>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

namespace midplane::core {

namespace {

constexpr std::size_t partCount = 5;
enum Part { Kind, Host, Boot, Process, Begin };

std::string hostName()
{
    std::array<char, 256> name {};
    gethostname(name.data(), name.size() - 1);
    std::string text = name.data();
    for (char& letter : text) { // Parts of a mark are divided by it.
        if (letter == '/')
            letter = '_';
    }
    return text;
}

/// The boot of the machine and the space that numbers of processes are taken from.
std::string bootAndSpace()
{
    std::string boot;
    std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
    constexpr std::size_t enough = 8;
    std::array<char, 64> link {};
    const ssize_t length = readlink("/proc/self/ns/pid", link.data(), link.size() - 1);
    std::string space;
    for (ssize_t i = 0; i < length; ++i) {
        const char letter = link[static_cast<std::size_t>(i)];
        if (letter >= '0' && letter <= '9')
            space += letter;
    }
    return boot.substr(0, enough) + "-" + space;
}

/// In ticks since the boot; nothing when there is no such process, or only what is left of one.
std::optional<std::string> beginOf(std::string_view process)
{
    std::ifstream file(fmt::format("/proc/{}/stat", process));
    std::string line;
    if (!std::getline(file, line))
        return std::nullopt;
    // The name of the program stands in brackets and may hold anything; what follows are numbers.
    std::size_t at = line.rfind(')');
    if (at == std::string::npos)
        return std::nullopt;
    std::vector<std::string> fields;
    for (++at; at < line.size() && fields.size() < 20;) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        if (end > at)
            fields.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    constexpr std::size_t state = 0;
    constexpr std::size_t begin = 19; // Field 22 of proc(5); the first after the name is 3.
    if (fields.size() <= begin || fields[state] == "X")
        return std::nullopt;
    return fields[begin];
}

bool isOver(std::string_view process)
{
    std::ifstream file(fmt::format("/proc/{}/stat", process));
    std::string line;
    std::getline(file, line);
    const std::size_t bracket = line.rfind(')');
    return bracket != std::string::npos && bracket + 2 < line.size() && line[bracket + 2] == 'Z';
}

std::vector<std::string_view> partsOf(std::string_view mark)
{
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= mark.size();) {
        const std::size_t end = std::min(mark.find('/', at), mark.size());
        parts.push_back(mark.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

bool isMark(const std::vector<std::string_view>& parts)
{
    return parts.size() == partCount && (parts[Kind] == mpirunKind || parts[Kind] == managerKind);
}

} // namespace

std::string processMarkOf(std::string_view kind, pid_t process)
{
    const std::string number = std::to_string(process);
    return fmt::format(
        "{}/{}/{}/{}/{}", kind, hostName(), bootAndSpace(), number, beginOf(number).value_or("0"));
}

std::string processWords(std::string_view mark)
{
    const auto parts = partsOf(mark);
    if (!isMark(parts))
        return std::string(mark);
    return fmt::format("process {} on host {}", parts[Process], parts[Host]);
}

ProcessLife lifeOf(std::string_view mark)
{
    const auto parts = partsOf(mark);
    if (!isMark(parts) || parts[Host] != hostName())
        return ProcessLife::Unknown;
    const std::string here = bootAndSpace();
    if (parts[Boot] != here) {
        // Another boot of this machine ends all; another container is another matter.
        const auto boot = [](std::string_view part) { return part.substr(0, part.find('-')); };
        return boot(parts[Boot]) != boot(here) ? ProcessLife::Dead : ProcessLife::Unknown;
    }
    pid_t process = 0;
    const auto [rest, problem] = std::from_chars(
        parts[Process].data(), parts[Process].data() + parts[Process].size(), process);
    if (problem != std::errc() || rest != parts[Process].data() + parts[Process].size())
        return ProcessLife::Unknown;
    const auto begin = beginOf(parts[Process]);
    if (!begin || *begin != parts[Begin] || isOver(parts[Process]))
        return ProcessLife::Dead;
    return ProcessLife::Alive;
}

} // namespace midplane::core
