// SPDX-License-Identifier: Apache-2.0
#include "core/workload/OptionTexts.h"

#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace midplane::core {

namespace {

std::optional<double> numberFrom(const std::string& text)
{
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, problem] = std::from_chars(text.data(), end, number);
    if (problem != std::errc() || rest != end || !std::isfinite(number))
        return std::nullopt;
    return number;
}

} // namespace

Result<void> setShapes(WorkloadOptions& options, const std::string& text)
{
    options.shapes = ShapeChoice::Fraction;
    options.fatFraction = 0;
    if (text == "slim")
        return {};
    if (text == "fat") {
        options.fatFraction = 1;
        return {};
    }
    if (text == "padded" || text == "any") {
        options.shapes = text == "any" ? ShapeChoice::Any : ShapeChoice::Padded;
        return {};
    }
    const auto fraction = numberFrom(text);
    if (!fraction || *fraction < 0 || *fraction > 1)
        return failure("--shapes",
            fmt::format("\"{}\" is no choice of shapes; give slim, fat, padded, any, or the "
                        "fraction of fat jobs from 0 to 1",
                text));
    options.fatFraction = *fraction;
    return {};
}

Result<void> setEstimate(WorkloadOptions& options, const std::string& text)
{
    options.estimate = text == "actual" ? Estimate::Actual : Estimate::Request;
    options.estimateFactor = 1;
    if (text == "actual" || text == "request")
        return {};
    const auto factor = numberFrom(text);
    if (!factor || *factor <= 0)
        return failure("--estimate",
            fmt::format("\"{}\" is no estimate; give actual, request, or a number larger than 0 "
                        "that the request is multiplied by",
                text));
    options.estimateFactor = *factor;
    return {};
}

} // namespace midplane::core
