// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Script.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;
using mmcs::Line;
using mmcs::Parsed;
using mmcs::Word;

constexpr std::size_t mostInside = 16;
constexpr std::size_t mostCommands = 100'000;
/// Also of scripts without a command in them.
constexpr std::size_t mostReads = 10'000;

class ScriptReader {
public:
    explicit ScriptReader(Host& host)
        : m_host(host)
    {
    }

    Parsed<void> read(const std::string& path, const TextPlace& asked)
    {
        if (std::find(m_open.begin(), m_open.end(), path) != m_open.end())
            return refused(asked,
                fmt::format("script {} reads itself: {} < {}", shown(path),
                    fmt::join(m_open, " < "), path));
        if (m_open.size() == mostInside)
            return refused(asked,
                fmt::format("scripts read each other more than {} deep; put their commands into "
                            "one",
                    mostInside));
        if (++m_reads > mostReads)
            return refused(asked, fmt::format("more than {} scripts are read", mostReads));
        const auto text = m_host.readScript(path);
        if (!text)
            return tl::unexpected(Fault {Failure::NotReached, asked, text.error().text()});
        m_open.push_back(path);
        auto done = readText(path, *text);
        m_open.pop_back();
        return done;
    }

    std::vector<ScriptLine> take() { return std::move(m_commands); }

private:
    using Fault = mmcs::Fault;

    static tl::unexpected<Fault> refused(const TextPlace& place, std::string reason)
    {
        return tl::unexpected(Fault {Failure::InvalidArguments, place, std::move(reason)});
    }

    Parsed<void> readText(const std::string& path, std::string_view text)
    {
        std::string last;
        for (int number = 1; !text.empty(); ++number) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            if (auto done = readLine(path, std::string(text.substr(0, end)), number, last); !done)
                return done;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return {};
    }

    Parsed<void> readLine(const std::string& path, std::string text, int number, std::string& last)
    {
        TextPlace begin {path, number, 1};
        const auto line = Line::parse(text, begin);
        if (line && line->isEmpty())
            return {};
        if (line) {
            if (const auto repeats = repetitionIn(*line)) {
                if (!*repeats)
                    return tl::unexpected(repeats->error());
                if (last.empty())
                    return refused(line->place(), "there is no command before this \"!\"");
                text = last;
            }
        }
        last = text;
        // What is repeated may name a script.
        const auto now = Line::parse(text, begin);
        if (now) {
            if (const auto script = scriptNamedBy(*now)) {
                if (!*script)
                    return tl::unexpected(script->error());
                return read(besides(path, (*script)->text), now->placeOf(**script));
            }
        }
        if (m_commands.size() == mostCommands)
            return refused(begin, fmt::format("more than {} commands", mostCommands));
        m_commands.push_back({std::move(text), std::move(begin)});
        return {};
    }

    /// A name relative to the folder of the script that says it.
    static std::string besides(const std::string& script, const std::string& name)
    {
        return (std::filesystem::path(script).parent_path() / name).lexically_normal().string();
    }

    Host& m_host;
    std::vector<std::string> m_open; ///< Scripts that are being read, the outermost first.
    std::size_t m_reads = 0;
    std::vector<ScriptLine> m_commands;
};

} // namespace

std::optional<Parsed<Word>> scriptNamedBy(const Line& line)
{
    if (line.isEmpty() || !line[0].text.starts_with('<'))
        return std::nullopt;
    Word name {line[0].text.substr(1), line[0].column + 1};
    std::size_t used = 1;
    if (name.text.empty() && line.count() > 1)
        name = line[used++];
    if (name.text.empty())
        return line.fail(Failure::InvalidArguments, line[0], "FILE is missing; write < FILE");
    if (line.count() > used)
        return line.fail(Failure::InvalidArguments, line[used], "this is too much; write < FILE");
    return name;
}

std::optional<Parsed<void>> repetitionIn(const Line& line)
{
    if (line.isEmpty() || !line[0].text.starts_with('!'))
        return std::nullopt;
    if (line[0].text.size() > 1 || line.count() > 1)
        return line.fail(Failure::InvalidArguments, line[0],
            "\"!\" stands alone: it repeats the last command as it was");
    return Parsed<void> {};
}

Parsed<std::vector<ScriptLine>> commandsOf(
    Host& host, const std::string& path, const TextPlace& asked)
{
    ScriptReader reader(host);
    const std::string whole = std::filesystem::path(path).lexically_normal().string();
    if (auto done = reader.read(whole.empty() ? path : whole, asked); !done)
        return tl::unexpected(done.error());
    return reader.take();
}

} // namespace midplane::core::console
