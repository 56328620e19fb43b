// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/DraftPassing.h"

#include <algorithm>

namespace midplane::ui {

namespace {

bool isMember(const Draft& draft, core::Dimension dimension, int position)
{
    const std::vector<int>& members = draft.members[dimension];
    return std::binary_search(members.begin(), members.end(), position);
}

/// Whether the midplane lies on a line of the draft in that dimension without belonging to it.
bool isOnLine(const Draft& draft, core::Dimension dimension, const core::MidplaneCoord& midplane)
{
    const auto [outer, inner] = core::othersOf(dimension);
    return !isMember(draft, dimension, midplane[dimension])
        && isMember(draft, outer, midplane[outer]) && isMember(draft, inner, midplane[inner]);
}

/// Puts the position in, or takes it out when it is there already.
void toggleIn(std::vector<int>& positions, int position)
{
    const auto place = std::lower_bound(positions.begin(), positions.end(), position);
    if (place != positions.end() && *place == position)
        positions.erase(place);
    else
        positions.insert(place, position);
}

} // namespace

std::optional<PassPlace> passPlaceOf(const Draft& draft, const MachineObject& object)
{
    if (const auto* at = std::get_if<core::SwitchRef>(&object)) {
        if (isOnLine(draft, at->dimension, at->midplane))
            return PassPlace {at->dimension, at->midplane[at->dimension]};
        return std::nullopt;
    }
    const auto* midplane = std::get_if<core::MidplaneCoord>(&object);
    if (midplane == nullptr)
        return std::nullopt;
    for (const core::Dimension dimension : core::allDimensions) {
        if (isOnLine(draft, dimension, *midplane))
            return PassPlace {dimension, (*midplane)[dimension]};
    }
    return std::nullopt;
}

Draft draftWithPass(const Draft& draft, const PassPlace& place, Pass pass)
{
    Draft result = draft;
    LinkWish& wish = result.links[place.dimension];
    std::vector<int>& wanted = pass == Pass::Through ? wish.passing : wish.leaving;
    std::erase(pass == Pass::Through ? wish.leaving : wish.passing, place.position);
    toggleIn(wanted, place.position);
    wish.chosen.clear();
    return result;
}

} // namespace midplane::ui
