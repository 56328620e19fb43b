// SPDX-License-Identifier: Apache-2.0
#include "core/machine/LineRecipe.h"

#include <array>

#include <fmt/format.h>

#include "core/machine/WiringGenerators.h"

namespace midplane::core {

namespace {

constexpr std::array<std::pair<LineForm, std::string_view>, 4> forms {
    {{LineForm::Ring, "ring"}, {LineForm::RingWithSplits, "ringWithSplits"},
        {LineForm::Crossbar, "crossbar"}, {LineForm::Cables, "cables"}}};

std::vector<int> defaultOrder(LineForm form, int length)
{
    return form == LineForm::Ring ? naturalOrder(length) : foldedOrder(length);
}

/// The positions in the order in which their regular cables lead on from 0; shorter than the line
/// when they do not meet all.
std::vector<int> orderAlongRegularCables(const LineWiring& wiring)
{
    std::vector<int> next(static_cast<std::size_t>(wiring.length()), 0);
    for (const Cable& cable : wiring.cables()) {
        if (cable.outPort == regularOutput)
            next[static_cast<std::size_t>(cable.from)] = cable.to;
    }
    std::vector<int> order {0};
    std::vector<bool> isMet(next.size(), false);
    isMet[0] = true;
    for (int at = next[0]; !isMet[static_cast<std::size_t>(at)];
         at = next[static_cast<std::size_t>(at)]) {
        isMet[static_cast<std::size_t>(at)] = true;
        order.push_back(at);
    }
    return order;
}

} // namespace

std::string_view nameOf(LineForm form) { return forms[static_cast<std::size_t>(form)].second; }

std::optional<LineForm> lineFormNamed(std::string_view name)
{
    for (const auto& [form, formName] : forms) {
        if (formName == name)
            return form;
    }
    return std::nullopt;
}

Result<LineWiring> wiringFrom(const LineRecipe& recipe, int length)
{
    const bool isCrossbar = recipe.form == LineForm::Crossbar;
    const int longest = isCrossbar ? LineWiring::longestCrossbar : LineWiring::longestLine;
    if (length < 1 || length > longest)
        return failure("", fmt::format("is a line of {}; the longest is {}", length, longest));
    if (isCrossbar)
        return LineWiring::crossbar(length);
    if (recipe.form == LineForm::Cables)
        return LineWiring::cabled(length, recipe.cables);
    const std::vector<int> order
        = recipe.order.empty() ? defaultOrder(recipe.form, length) : recipe.order;
    if (order.size() != static_cast<std::size_t>(length))
        return failure("order",
            fmt::format(
                "holds {} positions; it must hold each of 0 to {} once", order.size(), length - 1));
    return recipe.form == LineForm::Ring ? ringWiring(order) : ringWithSplitsWiring(order);
}

LineRecipe recipeOf(const LineWiring& wiring)
{
    if (wiring.kind() == LineKind::Crossbar)
        return {LineForm::Crossbar, {}, {}};
    const int length = wiring.length();
    const std::vector<int> order = orderAlongRegularCables(wiring);
    if (order.size() == static_cast<std::size_t>(length)) {
        for (const LineForm form : {LineForm::Ring, LineForm::RingWithSplits}) {
            LineRecipe recipe {form, order, {}};
            const auto made = wiringFrom(recipe, length);
            if (!made || made->cables() != wiring.cables())
                continue;
            if (order == defaultOrder(form, length))
                recipe.order.clear();
            return recipe;
        }
    }
    return {LineForm::Cables, {}, wiring.cables()};
}

} // namespace midplane::core
