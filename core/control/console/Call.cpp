// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Call.h"

#include <limits>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"

namespace midplane::core::console {

using mmcs::Failure;
using mmcs::Parsed;

mmcs::Failure failureOf(StatusCode status, mmcs::Failure ifInvalid)
{
    switch (status) {
    case StatusCode::PartitionNotFound:
        return Failure::BlockNotFound;
    case StatusCode::JobNotFound:
        return Failure::JobNotFound;
    case StatusCode::MidplaneNotFound:
        return Failure::MidplaneNotFound;
    case StatusCode::SwitchNotFound:
        return Failure::HardwareNotFound;
    case StatusCode::JobExists:
    case StatusCode::PartitionExists:
        return Failure::IdExists;
    case StatusCode::InvalidInput:
        return ifInvalid;
    case StatusCode::IncompatibleState:
        return Failure::IncompatibleState;
    case StatusCode::ConnectionError:
        return Failure::NotReached;
    case StatusCode::Ok:
    case StatusCode::InternalError:
    case StatusCode::InconsistentData:
        break;
    }
    return Failure::Internal;
}

const mmcs::Word& Call::word(std::size_t index) const
{
    return index < count() ? m_line[m_recognized.words + index] : m_line[0];
}

tl::unexpected<mmcs::Fault> Call::refuse(
    std::size_t index, Failure failure, std::string reason) const
{
    return m_line.fail(failure, word(index), std::move(reason));
}

Outcome Call::fail(std::size_t index, Failure failure, std::string reason) const
{
    return failed(refuse(index, failure, std::move(reason)).value());
}

Outcome Call::fail(std::size_t index, const BridgeError& error, Failure ifInvalid) const
{
    return fail(index, failureOf(error.status, ifInvalid),
        error.command.empty() ? error.reason
                              : fmt::format("{}; write \"{}\"", error.reason, error.command));
}

Parsed<int> Call::number(std::size_t index, int least, int most) const
{
    const auto number = parseNumber((*this)[index], most);
    if (number && *number >= least)
        return *number;
    return refuse(index, Failure::InvalidArguments,
        fmt::format("\"{}\" is no number from {} to {}", shown((*this)[index]), least, most));
}

Parsed<JobId> Call::job(std::size_t index) const
{
    const auto id = parseNumber((*this)[index], std::numeric_limits<int>::max());
    if (!id)
        return refuse(index, Failure::InvalidArguments,
            fmt::format("\"{}\" is no id of a job, which is a number; \"list jobs\" lists them",
                shown((*this)[index])));
    return JobId {static_cast<std::uint32_t>(*id)};
}

Parsed<PartitionId> Call::block(const BridgeModel& model, std::size_t index) const
{
    const std::string& name = (*this)[index];
    if (const auto id = model.partitionId(name))
        return *id;
    std::vector<std::string_view> names;
    for (const auto& [id, definition] : model.partitions())
        names.push_back(definition.name);
    const std::string nearest = suggestion(name, names);
    return refuse(index, Failure::BlockNotFound,
        fmt::format("there is no block \"{}\"{}", shown(name),
            nearest.empty() ? "; \"list blocks\" lists them" : nearest));
}

std::string_view Call::keywordOf(std::string_view word) const
{
    for (const std::string_view keyword : info().keywords) {
        const bool takesValue = keyword.ends_with('=');
        if (takesValue ? isSameWord(word.substr(0, keyword.size()), keyword)
                       : isSameWord(word, keyword))
            return keyword;
    }
    return {};
}

bool Call::isOption(std::size_t index) const { return keywordOf((*this)[index]).ends_with('='); }

Parsed<Call::Options> Call::options(std::size_t from) const
{
    Options options;
    for (std::size_t i = from; i < count(); ++i) {
        const std::string& text = (*this)[i];
        const std::string_view keyword = keywordOf(text);
        if (keyword.empty())
            return refuse(i, Failure::InvalidArguments,
                fmt::format("\"{}\" is none of {}{}", shown(text), fmt::join(info().keywords, ", "),
                    suggestion(text.substr(0, text.find('=') + 1), info().keywords)));
        const std::size_t value = keyword.ends_with('=') ? keyword.size() : text.size();
        if (!options.emplace(keyword, text.substr(value)).second)
            return refuse(
                i, Failure::InvalidArguments, fmt::format("{} is there already", keyword));
    }
    return options;
}

Parsed<std::optional<SimTime>> Call::secondsOf(
    const Options& options, std::string_view keyword) const
{
    const auto found = options.find(keyword);
    if (found == options.end())
        return std::nullopt;
    if (const auto seconds = parseNumber(found->second, mostSeconds))
        return SimTime {*seconds};
    std::size_t at = 0;
    while (at + 1 < count() && keywordOf((*this)[at]) != keyword)
        ++at;
    return refuse(at, Failure::InvalidArguments,
        fmt::format("\"{}\" is no number of seconds from 0 to {}; write {}60", shown(found->second),
            mostSeconds, keyword));
}

} // namespace midplane::core::console
