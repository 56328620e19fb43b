// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/EventFilters.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"
#include "core/control/console/BlockText.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;
using mmcs::Parsed;

/// Words between commas; empty ones are left out.
std::vector<std::string> listIn(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        if (end > 0)
            words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// The option where it was written.
std::size_t indexOf(const Call& call, std::string_view keyword)
{
    std::size_t index = 0;
    while (index + 1 < call.count()
        && !isSameWord(std::string_view(call[index]).substr(0, keyword.size()), keyword))
        ++index;
    return index;
}

class Reader {
public:
    Reader(const BridgeModel& model, const Call& call, const Call::Options& options)
        : m_model(model)
        , m_call(call)
        , m_options(options)
    {
    }

    Parsed<EventFilter> read()
    {
        m_filter.topics.clear();
        m_filter.removals = !m_options.contains("noremovals");
        for (const auto read : {&Reader::readBlocks, &Reader::readJobs, &Reader::readPart}) {
            if (const auto done = (this->*read)(); !done)
                return tl::unexpected(done.error());
        }
        std::set<EventTopic> named;
        for (const auto& [word, topic] : topics) {
            if (m_options.contains(word))
                named.insert(topic);
        }
        if (!named.empty())
            m_filter.topics = std::move(named);
        if (const auto done = readStates(); !done)
            return tl::unexpected(done.error());
        if (m_filter.topics.empty())
            m_filter.topics = EventFilter {}.topics;
        return m_filter;
    }

private:
    static constexpr std::array<std::pair<std::string_view, EventTopic>, 3> topics {
        {{"hardware", EventTopic::Hardware}, {"blocks", EventTopic::Partitions},
            {"jobs", EventTopic::Jobs}}};

    const std::string* valueOf(std::string_view keyword) const
    {
        const auto found = m_options.find(keyword);
        return found == m_options.end() ? nullptr : &found->second;
    }

    tl::unexpected<mmcs::Fault> refuse(
        std::string_view keyword, Failure failure, std::string reason) const
    {
        return m_call.refuse(indexOf(m_call, keyword), failure, std::move(reason));
    }

    Parsed<void> readBlocks()
    {
        const std::string* const value = valueOf("block=");
        if (value == nullptr)
            return {};
        m_filter.topics.insert(EventTopic::Partitions);
        for (const std::string& name : listIn(*value)) {
            const auto id = m_model.partitionId(name);
            if (!id)
                return refuse("block=", Failure::BlockNotFound,
                    fmt::format(
                        "there is no block \"{}\"; \"list blocks\" lists them", shown(name)));
            m_filter.partitions.insert(*id);
        }
        return m_filter.partitions.empty()
            ? refuse("block=", Failure::InvalidArguments, "name a block: block=a or block=a,b")
            : Parsed<void>();
    }

    Parsed<void> readJobs()
    {
        const std::string* const value = valueOf("job=");
        if (value == nullptr)
            return {};
        m_filter.topics.insert(EventTopic::Jobs);
        for (const std::string& number : listIn(*value)) {
            const auto id = parseNumber(number, std::numeric_limits<int>::max());
            if (!id)
                return refuse("job=", Failure::InvalidArguments,
                    fmt::format("\"{}\" is no id of a job, which is a number", shown(number)));
            m_filter.jobs.insert(JobId {static_cast<std::uint32_t>(*id)});
        }
        return m_filter.jobs.empty()
            ? refuse("job=", Failure::InvalidArguments, "name a job: job=1 or job=1,2")
            : Parsed<void>();
    }

    Parsed<void> readPart()
    {
        const std::string* const value = valueOf("part=");
        if (value == nullptr)
            return {};
        m_filter.topics.insert(EventTopic::Hardware);
        const auto part = partNamed(m_model.machine(), *value);
        if (!part)
            return refuse("part=", Failure::HardwareNotFound, part.error().reason);
        m_filter.hardware.insert(*m_model.control().hardware().parts().idOf(*part));
        return {};
    }

    /// Letters are of the one topic that is left.
    Parsed<void> readStates()
    {
        const std::string* const value = valueOf("states=");
        if (value == nullptr)
            return {};
        if (m_filter.topics.size() != 1)
            return refuse("states=", Failure::InvalidArguments,
                "letters mean other states of hardware, blocks and jobs: name one of them, as in "
                "events blocks states=IE");
        switch (*m_filter.topics.begin()) {
        case EventTopic::Hardware:
            return enterStates(*value, hardwareStateCount, m_filter.hardwareStates);
        case EventTopic::Partitions:
            return enterStates(
                *value, static_cast<int>(PartitionState::Error) + 1, m_filter.partitionStates);
        case EventTopic::Jobs:
            break;
        }
        return enterStates(*value, static_cast<int>(JobState::Error) + 1, m_filter.jobStates);
    }

    template <class State>
    Parsed<void> enterStates(const std::string& letters, int count, std::set<State>& states) const
    {
        std::string known;
        for (int i = 0; i < count; ++i)
            known += letterOf(static_cast<State>(i));
        for (const char letter : letters) {
            const char big
                = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
            const std::size_t at = known.find(big);
            if (at == std::string::npos)
                return refuse("states=", Failure::InvalidArguments,
                    fmt::format("\"{}\" are no state letters here; write some of {}",
                        shown(letters), known));
            states.insert(static_cast<State>(at));
        }
        return letters.empty()
            ? refuse("states=", Failure::InvalidArguments, "write some of " + known)
            : Parsed<void>();
    }

    const BridgeModel& m_model;
    const Call& m_call;
    const Call::Options& m_options;
    EventFilter m_filter;
};

} // namespace

Parsed<EventFilter> eventFilterFrom(
    const BridgeModel& model, const Call& call, const Call::Options& options)
{
    return Reader(model, call, options).read();
}

} // namespace midplane::core::console
