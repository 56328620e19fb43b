// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SwfRow.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace midplane::core {

namespace {

constexpr std::size_t fieldCount = 18;
/// Beyond it a double no longer tells two seconds apart.
constexpr std::int64_t largestNumber = std::int64_t {1} << 53;
constexpr std::ptrdiff_t safeDigits = 15; // Fewer than largestNumber has.

/// How a field is read.
enum class FieldKind {
    Real,    ///< Any number; kept as the bits of a double.
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
    {"average CPU time", FieldKind::Real},
    {"used memory", FieldKind::Real},
    {"requested processors", FieldKind::Count},
    {"requested time", FieldKind::Seconds},
    {"requested memory", FieldKind::Real},
    {"status", FieldKind::Name},
    {"user", FieldKind::Name},
    {"group", FieldKind::Name},
    {"executable", FieldKind::Name},
    {"queue", FieldKind::Name},
    {"partition", FieldKind::Name},
    {"preceding job", FieldKind::Name},
    {"think time", FieldKind::Seconds},
}};

bool isBlank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r'; }

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

/// CPU times have two decimals in half of the rows: digits, a point and at most so many digits. The
/// quotient of two numbers that a double holds exactly is the nearest double.
bool scanShortDecimal(const char*& at, const char* end, double& number)
{
    constexpr std::array powers {1.0, 1e1, 1e2, 1e3, 1e4};
    const char* cursor = at;
    std::uint64_t digits = 0;
    const auto takeDigits = [&] {
        const char* const begin = cursor;
        for (; cursor != end && *cursor >= '0' && *cursor <= '9'; ++cursor)
            digits = digits * 10 + static_cast<std::uint64_t>(*cursor - '0');
        return static_cast<std::size_t>(cursor - begin);
    };
    if (takeDigits() == 0 || cursor == end || *cursor != '.')
        return false;
    ++cursor;
    const std::size_t decimals = takeDigits();
    if (decimals == 0 || decimals >= powers.size() || cursor - at > safeDigits
        || (cursor != end && !isBlank(*cursor)))
        return false;
    number = static_cast<double>(digits) / powers[decimals];
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
    if (kind == FieldKind::Real) {
        number = std::bit_cast<std::int64_t>(value);
        return NumberFault::None;
    }
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
    const char* const end = line.data() + line.size();
    double decimal = 0;
    if (scanShortWholeNumber(at, end, number)) {
        if (kind == FieldKind::Real)
            number = std::bit_cast<std::int64_t>(static_cast<double>(number));
    } else if (kind == FieldKind::Real && scanShortDecimal(at, end, decimal)) {
        number = std::bit_cast<std::int64_t>(decimal);
    } else {
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
    const auto name = [&](std::size_t i) { return static_cast<int>(numbers[i]); };
    const auto real = [&](std::size_t i) { return std::bit_cast<double>(numbers[i]); };
    Submission row;
    row.line = line;
    row.number = name(0);
    row.submit = numbers[1];
    row.wait = numbers[2];
    row.runTime = numbers[3];
    row.processors = numbers[4];
    row.cpuTime = real(5);
    row.memory = real(6);
    row.requestedProcessors = numbers[7];
    row.requestedTime = numbers[8];
    row.requestedMemory = real(9);
    row.status = name(10);
    row.user = name(11);
    row.group = name(12);
    row.executable = name(13);
    row.queue = name(14);
    row.partition = name(15);
    row.precedingJob = name(16);
    row.thinkTime = numbers[17];
    return row;
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

} // namespace

std::string_view withoutBlanks(std::string_view line)
{
    std::size_t count = 0;
    while (count < line.size() && isBlank(line[count]))
        ++count;
    return line.substr(count);
}

std::optional<Submission> parseSwfRow(std::string_view text, int line)
{
    const auto numbers = numbersOf(text);
    return numbers ? std::optional(submissionFrom(*numbers, line)) : std::nullopt;
}

std::string damageOfSwfRow(std::string_view line)
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

} // namespace midplane::core
