// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SwfLog.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "core/support/Files.h"
#include "core/workload/Gunzip.h"

namespace midplane::core {

namespace {

constexpr std::size_t fieldCount = 18;
/// Beyond it a double no longer tells two seconds apart.
constexpr std::int64_t largestNumber = std::int64_t {1} << 53;

/// How a field is read.
enum class FieldKind {
    Unused,  ///< Any number.
    Seconds, ///< Rounded to whole seconds when the log is finer.
    Count,   ///< A whole number.
    Name,    ///< A whole number that fits into an int.
};

struct Field {
    const char* name;
    FieldKind kind;
};

constexpr std::array<Field, fieldCount> fields {{
    {"job number", FieldKind::Name},
    {"submit time", FieldKind::Seconds},
    {"wait time", FieldKind::Seconds},
    {"run time", FieldKind::Seconds},
    {"allocated processors", FieldKind::Count},
    {"average CPU time", FieldKind::Unused},
    {"used memory", FieldKind::Unused},
    {"requested processors", FieldKind::Count},
    {"requested time", FieldKind::Seconds},
    {"requested memory", FieldKind::Unused},
    {"status", FieldKind::Name},
    {"user", FieldKind::Name},
    {"group", FieldKind::Unused},
    {"executable", FieldKind::Unused},
    {"queue", FieldKind::Unused},
    {"partition", FieldKind::Unused},
    {"preceding job", FieldKind::Unused},
    {"think time", FieldKind::Unused},
}};

bool isBlank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r'; }

/// The line without the blanks in front.
std::string_view withoutBlanks(std::string_view line)
{
    std::size_t count = 0;
    while (count < line.size() && isBlank(line[count]))
        ++count;
    return line.substr(count);
}

/// Precondition: the line begins with no blank.
std::string_view firstWord(std::string_view line)
{
    return line.substr(0, std::min(line.find_first_of(" \t\r"), line.size()));
}

enum class NumberFault { None, NoNumber, NotWhole, OutOfRange };

/// Nearly every field of a log is a short whole number, and there are a million of them: digits are
/// taken as they come, without a search for the end of the word. False, and nothing is passed, when
/// the word is something else.
bool scanShortWholeNumber(const char*& at, const char* end, std::int64_t& number)
{
    constexpr std::ptrdiff_t safeDigits = 15; // Fewer than largestNumber has.
    const bool isNegative = at != end && *at == '-';
    const char* const digits = at + (isNegative ? 1 : 0);
    const char* cursor = digits;
    std::uint64_t magnitude = 0;
    for (; cursor != end && *cursor >= '0' && *cursor <= '9'; ++cursor)
        magnitude = magnitude * 10 + static_cast<std::uint64_t>(*cursor - '0');
    const bool isWholeWord = cursor == end || isBlank(*cursor);
    if (!isWholeWord || cursor == digits || cursor - digits > safeDigits)
        return false;
    const auto value = static_cast<std::int64_t>(magnitude);
    number = isNegative ? -value : value;
    at = cursor;
    return true;
}

/// A number that is long, has a fraction or an exponent, or is none at all.
NumberFault readUnusualNumber(std::string_view word, FieldKind kind, std::int64_t& number)
{
    double value = 0;
    const char* const end = word.data() + word.size();
    const auto [rest, problem] = std::from_chars(word.data(), end, value);
    if (rest != end || problem == std::errc::invalid_argument)
        return NumberFault::NoNumber;
    if (problem == std::errc::result_out_of_range)
        return NumberFault::OutOfRange;
    if (!std::isfinite(value))
        return NumberFault::NoNumber;
    if (kind == FieldKind::Unused)
        return NumberFault::None;
    const double whole = std::floor(value + 0.5);
    if (std::abs(whole) > static_cast<double>(largestNumber))
        return NumberFault::OutOfRange;
    if (kind != FieldKind::Seconds && whole != value)
        return NumberFault::NotWhole;
    number = static_cast<std::int64_t>(whole);
    return NumberFault::None;
}

/// Reads the first word of the line and takes it, with the blanks behind it, off the line.
NumberFault takeNumber(std::string_view& line, FieldKind kind, std::int64_t& number)
{
    const char* at = line.data();
    NumberFault fault = NumberFault::None;
    if (!scanShortWholeNumber(at, line.data() + line.size(), number)) {
        const std::string_view word = firstWord(line);
        fault = readUnusualNumber(word, kind, number);
        at += word.size();
    }
    line = withoutBlanks(line.substr(static_cast<std::size_t>(at - line.data())));
    if (fault != NumberFault::None || kind != FieldKind::Name)
        return fault;
    const bool fits
        = number >= std::numeric_limits<int>::min() && number <= std::numeric_limits<int>::max();
    return fits ? NumberFault::None : NumberFault::OutOfRange;
}

using Numbers = std::array<std::int64_t, fieldCount>;

/// The numbers of a sound line; nothing for any other.
std::optional<Numbers> numbersOf(std::string_view line)
{
    Numbers numbers {};
    for (std::size_t i = 0; i < fieldCount; ++i) {
        if (line.empty() || takeNumber(line, fields[i].kind, numbers[i]) != NumberFault::None)
            return std::nullopt;
    }
    if (!line.empty())
        return std::nullopt;
    return numbers;
}

Submission submissionFrom(const Numbers& numbers, int line)
{
    Submission submission;
    submission.line = line;
    submission.number = static_cast<int>(numbers[0]);
    submission.submit = numbers[1];
    submission.wait = numbers[2];
    submission.runTime = numbers[3];
    submission.processors = numbers[4];
    submission.requestedProcessors = numbers[7];
    submission.requestedTime = numbers[8];
    submission.status = static_cast<int>(numbers[10]);
    submission.user = static_cast<int>(numbers[11]);
    return submission;
}

/// The word in quotes, cut when long, with what cannot be printed as \xNN.
std::string quoted(std::string_view word)
{
    constexpr std::size_t longest = 24;
    std::string text = "\"";
    for (const char letter : word.substr(0, longest)) {
        if (letter >= ' ' && letter <= '~')
            text += letter;
        else
            text += fmt::format("\\x{:02x}", static_cast<unsigned char>(letter));
    }
    return text + (word.size() > longest ? "...\"" : "\"");
}

std::size_t wordCount(std::string_view line)
{
    std::size_t count = 0;
    for (; !line.empty(); ++count)
        line = withoutBlanks(line.substr(firstWord(line).size()));
    return count;
}

/// What is wrong with a line that numbersOf() refuses.
std::string damageOf(std::string_view line)
{
    const std::size_t count = wordCount(line);
    if (count != fieldCount)
        return fmt::format("holds {} field{}, not {}", count, count == 1 ? "" : "s", fieldCount);
    for (std::size_t i = 0; i < fieldCount; ++i) {
        const std::string subject
            = fmt::format("field {} ({}) is {}, ", i + 1, fields[i].name, quoted(firstWord(line)));
        std::int64_t ignored = 0;
        const NumberFault fault = takeNumber(line, fields[i].kind, ignored);
        if (fault == NumberFault::NoNumber)
            return subject + "not a number";
        if (fault == NumberFault::NotWhole)
            return subject + "not a whole number";
        if (fault == NumberFault::OutOfRange)
            return subject + "out of range";
    }
    return "cannot be read";
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\xef\xbb\xbf";
    if (text.substr(0, mark.size()) == mark)
        text.remove_prefix(mark.size());
    return text;
}

} // namespace

Result<SwfLog> parseSwf(std::string_view text, const std::string& file, Damage damage)
{
    constexpr std::size_t usualLineLength = 80;
    text = withoutByteOrderMark(text);
    SwfLog log;
    log.submissions.reserve(text.size() / usualLineLength);
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        const std::string_view content = withoutBlanks(text.substr(0, length));
        text.remove_prefix(std::min(length + 1, text.size()));
        if (content.empty() || content.front() == ';')
            continue;
        if (const auto numbers = numbersOf(content)) {
            log.submissions.push_back(submissionFrom(*numbers, line));
        } else if (damage == Damage::Skip) {
            log.damaged.push_back({line, damageOf(content)});
        } else {
            return failure(fmt::format("{}:{}", file, line),
                damageOf(content) + "; mend the line, or leave damaged lines out (--lenient)");
        }
    }
    return log;
}

Result<SwfLog> readSwfLog(const std::string& path, Damage damage)
{
    const Result<std::string> bytes = readFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (isGzip(*bytes)) {
        return gunzip(*bytes, path).and_then([&](const std::string& text) {
            return parseSwf(text, path, damage);
        });
    }
    if (bytes->size() > largestLog)
        return failure(path, fmt::format("is larger than {} bytes; split the log", largestLog));
    return parseSwf(*bytes, path, damage);
}

std::string swfText(
    const std::vector<std::string>& comments, const std::vector<Submission>& submissions)
{
    std::string text;
    for (const std::string& comment : comments)
        text += comment.empty() ? ";\n" : "; " + comment + "\n";
    for (const Submission& job : submissions) {
        fmt::format_to(std::back_inserter(text),
            "{:>5} {:>8} {:>5} {:>6} {:>4} -1 -1 {:>4} {:>6} -1 {} {:>3} -1 -1 -1 -1 -1 -1\n",
            job.number, job.submit, job.wait, job.runTime, job.processors, job.requestedProcessors,
            job.requestedTime, job.status, job.user);
    }
    return text;
}

} // namespace midplane::core
