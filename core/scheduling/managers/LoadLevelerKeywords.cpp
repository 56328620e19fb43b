// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/LoadLevelerKeywords.h"

#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>

namespace midplane::core {

namespace {

struct Statement {
    int line = 0;
    std::string keyword; ///< In lower case.
    std::string value;
};

std::string lowered(std::string_view text)
{
    std::string lower;
    for (const char letter : text)
        lower += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return lower;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// A number and nothing else.
template <class Number> std::optional<Number> numberIn(std::string_view text)
{
    Number number {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc {} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

tl::unexpected<Error> wrong(const std::string& file, const Statement& statement, std::string fix)
{
    return failure(fmt::format("{}:{}", file, statement.line),
        fmt::format("{} = \"{}\": {}", statement.keyword, statement.value, fix));
}

/// Splits the text into statements; "queue" is one without a value.
class StatementReader {
public:
    explicit StatementReader(std::string_view text)
        : m_rest(text)
    {
    }

    std::vector<Statement> all()
    {
        std::vector<Statement> statements;
        while (!m_rest.empty()) {
            const std::string line = joinedLine();
            const auto body = statementIn(line);
            if (!body)
                continue;
            const auto equals = body->find('=');
            const std::string keyword = lowered(trimmed(body->substr(0, equals)));
            const auto value = equals == std::string_view::npos ? std::string_view {}
                                                                : trimmed(body->substr(equals + 1));
            statements.push_back({m_begin, keyword, std::string(value)});
        }
        return statements;
    }

private:
    std::string_view nextLine()
    {
        const auto end = m_rest.find('\n');
        const std::string_view line = m_rest.substr(0, end);
        m_rest = end == std::string_view::npos ? std::string_view {} : m_rest.substr(end + 1);
        ++m_line;
        return trimmed(line);
    }

    std::string joinedLine()
    {
        std::string_view piece = nextLine();
        m_begin = m_line;
        std::string line(piece);
        while (!line.empty() && line.back() == '\\' && !m_rest.empty()) {
            line.pop_back();
            line += nextLine();
        }
        return line;
    }

    /// What stands behind "# @"; a comment or a line of the script is none. A bare assignment
    /// counts in a file that does not begin as a script.
    std::optional<std::string_view> statementIn(std::string_view line)
    {
        if (m_begin == 1 && line.substr(0, 2) == "#!")
            m_isScript = true;
        if (line.empty())
            return std::nullopt;
        if (line.front() != '#') {
            const bool isStatement
                = line.find('=') != std::string_view::npos || lowered(line) == "queue";
            return m_isScript || !isStatement ? std::nullopt : std::optional(line);
        }
        line = trimmed(line.substr(1));
        if (line.empty() || line.front() != '@')
            return std::nullopt;
        return trimmed(line.substr(1));
    }

    std::string_view m_rest;
    int m_line = 0;
    int m_begin = 0; ///< Of the statement that is read.
    bool m_isScript = false;
};

/// "1:30:00", "90:00" or seconds; a soft limit behind a comma means nothing here.
std::optional<SimTime> durationIn(std::string_view text)
{
    text = trimmed(text.substr(0, text.find(',')));
    std::int64_t seconds = 0;
    for (int parts = 0; parts < 3; ++parts) {
        const auto colon = text.find(':');
        const auto part = numberIn<std::int32_t>(text.substr(0, colon));
        if (!part || *part < 0)
            return std::nullopt;
        seconds = seconds * 60 + *part;
        if (colon == std::string_view::npos)
            return SimTime {seconds};
        text = text.substr(colon + 1);
    }
    return std::nullopt;
}

using Taken = std::optional<std::string>; ///< Nothing, or how to mend it.

Taken takeSize(JobRequest& request, const std::string& value)
{
    const auto nodes = numberIn<int>(value);
    if (!nodes || *nodes < 1)
        return "must be a number of compute nodes, at least 1, such as 512";
    request.nodes = *nodes;
    return std::nullopt;
}

Taken takeShape(JobRequest& request, const std::string& value)
{
    const auto shape = parseShape(value);
    if (!shape)
        return "must be three numbers of midplanes, such as 2x1x1";
    request.shape = *shape;
    return std::nullopt;
}

Taken takeConnection(JobRequest& request, const std::string& value)
{
    static const std::map<std::string, Joining> words {{"mesh", Joining::Mesh},
        {"torus", Joining::Torus}, {"prefer_torus", Joining::TorusIfPossible}};
    const auto found = words.find(lowered(value));
    if (found == words.end())
        return "must be MESH, TORUS or PREFER_TORUS";
    request.connection = found->second;
    return std::nullopt;
}

Taken takeRotate(JobRequest& request, const std::string& value)
{
    const std::string word = lowered(value);
    if (word != "true" && word != "false")
        return "must be true or false";
    request.rotations = word == "true" ? Rotations::All : Rotations::None;
    return std::nullopt;
}

Taken takePartition(JobRequest& request, const std::string& value)
{
    if (value.empty())
        return "must be the name of a block; \"list_blocks\" on the console lists them";
    request.partition = value;
    return std::nullopt;
}

Taken takeLimit(JobRequest& request, const std::string& value)
{
    const auto limit = durationIn(value);
    if (!limit)
        return "must be a time such as 01:30:00 or 5400";
    request.estimate = *limit;
    return std::nullopt;
}

Taken takePriority(JobRequest& request, const std::string& value)
{
    const auto priority = numberIn<int>(value);
    if (!priority || *priority < leastPriority || *priority > mostPriority)
        return fmt::format(
            "must be {} to {}; jobs with a higher one go first", leastPriority, mostPriority);
    request.priority = *priority;
    return std::nullopt;
}

template <std::string JobRequest::*Member>
Taken takeText(JobRequest& request, const std::string& value)
{
    request.*Member = value;
    return std::nullopt;
}

using Take = Taken (*)(JobRequest&, const std::string&);

const std::map<std::string, Take>& keywords()
{
    static const std::map<std::string, Take> table {
        {"bg_size", takeSize},
        {"bg_shape", takeShape},
        {"bg_connection", takeConnection},
        {"bg_rotate", takeRotate},
        {"bg_partition", takePartition},
        {"user_priority", takePriority},
        {"wall_clock_limit", takeLimit},
        {"executable", takeText<&JobRequest::executable>},
        {"arguments", takeText<&JobRequest::arguments>},
        {"environment", takeText<&JobRequest::environment>},
        {"initialdir", takeText<&JobRequest::workingDirectory>},
        {"input", takeText<&JobRequest::inFile>},
        {"output", takeText<&JobRequest::outFile>},
        {"error", takeText<&JobRequest::errFile>},
        {"job_name", takeText<&JobRequest::name>},
    };
    return table;
}

bool saysWhere(const std::string& keyword)
{
    return keyword == "bg_size" || keyword == "bg_shape" || keyword == "bg_partition";
}

/// Puts the statements together to job steps.
class StepReader {
public:
    explicit StepReader(const std::string& fileName)
        : m_file(fileName)
    {
    }

    Result<void> take(const Statement& statement)
    {
        if (statement.keyword == "queue")
            return queue(statement.line);
        const auto found = keywords().find(statement.keyword);
        if (found == keywords().end())
            return leaveOut(statement);
        if (saysWhere(statement.keyword)) {
            if (m_where && m_where->keyword != statement.keyword)
                return wrong(m_file, statement,
                    fmt::format("excludes {} in line {}: keep one of them", m_where->keyword,
                        m_where->line));
            if (!m_where) // What an earlier step said is replaced.
                forgetPlace();
            m_where = statement;
        }
        if (const Taken fix = found->second(m_step, statement.value))
            return wrong(m_file, statement, *fix);
        return {};
    }

    /// What follows the last "queue" belongs to no step.
    void ignoreRest(const Statement& statement)
    {
        m_done.ignored.push_back(
            fmt::format("{} in line {}, after the last queue", statement.keyword, statement.line));
    }

    LoadLevelerFile finish() { return std::move(m_done); }

    /// The keywords so far make a step. line: 0 where the file has no "queue".
    Result<void> queue(int line)
    {
        if (!m_step.nodes && !m_step.shape && m_step.partition.empty())
            return failure(line > 0 ? fmt::format("{}:{}", m_file, line) : m_file,
                "none of bg_size, bg_shape and bg_partition: say one of them");
        m_done.steps.push_back(m_step);
        m_where.reset();
        return {};
    }

private:
    Result<void> leaveOut(const Statement& statement)
    {
        if (statement.keyword.starts_with("bg_"))
            return wrong(m_file, statement,
                "no such keyword: there are bg_size, bg_shape, bg_connection, bg_rotate and "
                "bg_partition");
        if (statement.keyword == "dependency")
            return wrong(m_file, statement,
                "a step cannot wait for another one here: remove the line, or submit the later "
                "step in a file of its own when the earlier one has ended");
        m_done.ignored.push_back(statement.keyword);
        return {};
    }

    void forgetPlace()
    {
        m_step.nodes.reset();
        m_step.shape.reset();
        m_step.partition.clear();
    }

    const std::string& m_file;
    LoadLevelerFile m_done;
    JobRequest m_step;                ///< A step inherits what the one before it said.
    std::optional<Statement> m_where; ///< What this step itself says of its place.
};

} // namespace

Result<LoadLevelerFile> parseLoadLevelerFile(std::string_view text, const std::string& fileName)
{
    const std::vector<Statement> statements = StatementReader(text).all();
    const auto isQueue = [](const Statement& each) { return each.keyword == "queue"; };
    const auto end = std::find_if(statements.rbegin(), statements.rend(), isQueue).base();
    const bool hasQueue = end != statements.begin();
    StepReader reader(fileName);
    for (auto each = statements.begin(); each != (hasQueue ? end : statements.end()); ++each) {
        if (const auto taken = reader.take(*each); !taken)
            return tl::unexpected(taken.error());
    }
    if (hasQueue)
        std::for_each(
            end, statements.end(), [&](const Statement& each) { reader.ignoreRest(each); });
    else if (const auto queued = reader.queue(0); !queued)
        return tl::unexpected(queued.error());
    return reader.finish();
}

} // namespace midplane::core
