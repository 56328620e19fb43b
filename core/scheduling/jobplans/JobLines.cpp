// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/jobplans/JobLines.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <set>

#include <fmt/format.h>

namespace midplane::core {

namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view multiplication = "\xC3\x97"; ///< The sign, as UTF-8 has it.
constexpr std::size_t longestName = 32;                 ///< As the validator of blocks has it.

Words wordsOf(std::string_view line)
{
    line = line.substr(0, line.find('#'));
    Words words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos)
            return words;
        const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        line.remove_prefix(end);
    }
}

/// Nothing where the text is something else than a whole number that is not negative.
std::optional<int> wholeNumber(std::string_view text)
{
    int number = 0;
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || rest != text.data() + text.size() || number < 0)
        return std::nullopt;
    return number;
}

bool isTimes(std::string_view word) { return word == "x" || word == multiplication; }

/// "12x" or the number with the sign of multiplication behind it.
std::optional<int> countIn(std::string_view word)
{
    for (const std::string_view sign : {std::string_view("x"), multiplication}) {
        if (word.size() > sign.size() && word.substr(word.size() - sign.size()) == sign)
            return wholeNumber(word.substr(0, word.size() - sign.size()));
    }
    return std::nullopt;
}

std::optional<int> secondsIn(std::string_view word)
{
    return word.size() > 1 && word.back() == 's' ? wholeNumber(word.substr(0, word.size() - 1))
                                                 : std::nullopt;
}

bool isName(std::string_view word)
{
    constexpr std::string_view letters
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    return !word.empty() && word.size() <= longestName
        && word.find_first_not_of(letters) == std::string_view::npos;
}

/// Whether the word means something else than a name.
bool isOther(std::string_view word)
{
    return word == "mesh" || word == "torus" || word == "fixed" || isTimes(word) || countIn(word)
        || secondsIn(word) || wholeNumber(word) || parseShape(word).has_value();
}

/// One line: what it says of its jobs.
class JobLine {
public:
    JobLine(const Machine& machine, Words words)
        : m_machine(machine)
        , m_words(std::move(words))
    {
    }

    Result<void> read()
    {
        readCount();
        if (m_next == m_words.size())
            return fail("is no job: write a shape or a size, as in 12 x 2x2x1 torus");
        if (const auto size = readSize(m_words[m_next]); !size)
            return size;
        for (++m_next; m_next < m_words.size(); ++m_next) {
            if (const auto word = readWord(m_words[m_next]); !word)
                return word;
        }
        if (count < 1)
            return fail("asks for no job: write a count of 1 or more");
        return {};
    }

    ListedJob job; ///< Its name is empty where the line has none.
    int count = 1;
    bool hasTime = false;

private:
    static Result<void> fail(std::string reason) { return failure("", std::move(reason)); }

    void readCount()
    {
        if (const auto attached = countIn(m_words.front()); attached && m_words.size() > 1) {
            count = *attached;
            m_next = 1;
        } else if (m_words.size() > 1 && isTimes(m_words[1]) && wholeNumber(m_words[0])) {
            count = *wholeNumber(m_words[0]);
            m_next = 2;
        }
    }

    Result<void> readSize(std::string_view word)
    {
        if (const auto size = wholeNumber(word)) {
            if (*size < 1 || *size > m_machine.midplaneCount())
                return fail(fmt::format(
                    "asks for {} midplanes; write 1 to {}", *size, m_machine.midplaneCount()));
            job.job.request.size = *size;
            job.job.size = *size;
            return {};
        }
        const auto shape = parseShape(word);
        if (!shape)
            return fail(fmt::format(
                "begins with \"{}\": write a shape (2x2x1) or a number of midplanes (4)", word));
        if (!fits(*shape))
            return fail(fmt::format("no rotation of {} fits a machine of {}x{}x{}", textOf(*shape),
                m_machine.grid()[Dimension::X], m_machine.grid()[Dimension::Y],
                m_machine.grid()[Dimension::Z]));
        job.job.request.shape = *shape;
        job.job.size = shape->volume();
        return {};
    }

    bool fits(const Shape& shape) const
    {
        if (!m_machine.hasGeometry())
            return shape.volume() <= m_machine.midplaneCount();
        const auto rotations = rotationsOf(shape);
        return std::any_of(rotations.begin(), rotations.end(), [&](const Shape& lying) {
            return m_machine.grid().contains(Cuboid {{}, lying});
        });
    }

    Result<void> readWord(std::string_view word)
    {
        Request& request = job.job.request;
        if (word == "mesh") {
            request.joining = {{Joining::Mesh, Joining::Mesh, Joining::Mesh}};
        } else if (word == "torus") {
            request.joining = {{Joining::Torus, Joining::Torus, Joining::Torus}};
        } else if (word.substr(0, 6) == "torus:") {
            return readTorusIn(word.substr(6));
        } else if (word == "fixed") {
            request.rotations = Rotations::None;
        } else if (const auto seconds = secondsIn(word)) {
            if (*seconds < 1)
                return fail("runs for no time: write 1s or more, or leave it out");
            job.job.estimate = SimTime {*seconds};
            hasTime = true;
        } else {
            return readName(word);
        }
        return {};
    }

    Result<void> readTorusIn(std::string_view dimensions)
    {
        if (dimensions.empty() || dimensions.find_first_not_of("xyz") != std::string_view::npos)
            return fail(
                fmt::format("has \"torus:{}\": after torus: come letters of x y z, as in torus:xy",
                    dimensions));
        for (const Dimension dimension : allDimensions)
            job.job.request.joining[dimension]
                = dimensions.find(letterOf(dimension)) == std::string_view::npos ? Joining::Mesh
                                                                                 : Joining::Torus;
        return {};
    }

    Result<void> readName(std::string_view word)
    {
        const bool isMarked = word.substr(0, 5) == "name=";
        const std::string_view name = isMarked ? word.substr(5) : word;
        if (!isMarked && isOther(word))
            return fail(fmt::format("has \"{}\" where nothing more is known: one count, one shape; "
                                    "write name={} if it is a name",
                word, word));
        if (!isName(name))
            return fail(fmt::format("has \"{}\", which is neither mesh, torus, fixed nor a name of "
                                    "up to {} letters, digits, - and _",
                word, longestName));
        if (!job.name.empty())
            return fail(fmt::format("has two names, \"{}\" and \"{}\": leave one out, or write "
                                    "{}-{}",
                job.name, name, job.name, name));
        job.name = name;
        return {};
    }

    const Machine& m_machine;
    Words m_words;
    std::size_t m_next = 0;
};

/// Adds the jobs of a line under names of their own.
Result<void> addJobsOf(const JobLine& line, std::set<std::string>& names, JobList& list)
{
    if (list.jobs.size() + static_cast<std::size_t>(line.count) > mostListedJobs)
        return failure("", fmt::format("makes more than {} jobs", mostListedJobs));
    const std::string name
        = line.job.name.empty() ? fmt::format("job-{}", list.jobs.size() + 1) : line.job.name;
    for (int i = 1; i <= line.count; ++i) {
        const std::string own = line.count == 1 ? name : fmt::format("{}-{}", name, i);
        if (!names.insert(own).second)
            return failure(
                "", fmt::format("there is a job \"{}\" already; give another name", own));
        list.jobs.push_back({own, line.job.job});
    }
    list.hasTimes = list.hasTimes || line.hasTime;
    return {};
}

bool isSameJob(const JointJob& left, const JointJob& right)
{
    return left.request == right.request && left.estimate == right.estimate;
}

/// So many jobs from there on are alike and named base-1, base-2 and so on.
std::size_t countOfRun(const JobList& list, std::size_t first, std::string& base)
{
    const std::string& name = list.jobs[first].name;
    base = name;
    if (name.size() < 3 || name.substr(name.size() - 2) != "-1")
        return 1;
    const std::string stem = name.substr(0, name.size() - 2);
    std::size_t count = 1;
    while (first + count < list.jobs.size()
        && list.jobs[first + count].name == fmt::format("{}-{}", stem, count + 1)
        && isSameJob(list.jobs[first].job, list.jobs[first + count].job))
        ++count;
    if (count > 1)
        base = stem;
    return count;
}

std::string kindText(const Request& request)
{
    std::string dimensions;
    for (const Dimension dimension : allDimensions) {
        if (request.joining[dimension] != Joining::Mesh)
            dimensions += letterOf(dimension);
    }
    if (dimensions.empty())
        return "mesh";
    return dimensions.size() == 3 ? "torus" : "torus:" + dimensions;
}

std::string nameText(const std::string& name)
{
    std::string legal;
    for (const char letter : name)
        legal += isName(std::string_view(&letter, 1)) ? letter : '-';
    legal.resize(std::min(legal.size(), longestName));
    return isOther(legal) ? "name=" + legal : legal;
}

} // namespace

Result<JobList> parseJobLines(std::string_view text, const Machine& machine)
{
    JobList list;
    std::set<std::string> names;
    int number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        Words words = wordsOf(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (words.empty())
            continue;
        JobLine line(machine, std::move(words));
        const auto added = line.read().and_then([&] { return addJobsOf(line, names, list); });
        if (!added)
            return failure(fmt::format("line {}", number), added.error().reason);
    }
    return list;
}

std::string jobLinesOf(const JobList& list)
{
    std::string text;
    for (std::size_t first = 0; first < list.jobs.size();) {
        const JointJob& job = list.jobs[first].job;
        std::string name;
        const std::size_t count = countOfRun(list, first, name);
        if (count > 1)
            text += fmt::format("{} x ", count);
        text += job.request.size ? std::to_string(*job.request.size) : textOf(job.request.shape);
        text += " " + kindText(job.request);
        if (job.request.rotations == Rotations::None)
            text += " fixed";
        if (list.hasTimes)
            text += fmt::format(" {}s", job.estimate.count());
        text += " " + nameText(name) + "\n";
        first += count;
    }
    return text;
}

} // namespace midplane::core
