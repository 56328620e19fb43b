// SPDX-License-Identifier: Apache-2.0
#include "core/machine/file/OutOfServiceReader.h"

#include "core/machine/OutOfServiceText.h"
#include "core/machine/file/MemberReader.h"

namespace midplane::core {

namespace {

template <class Part> void append(std::vector<Part>& parts, const std::vector<Part>& more)
{
    parts.insert(parts.end(), more.begin(), more.end());
}

} // namespace

Result<OutOfService> readOutOfService(const JsonValue& list, const Machine& healthy)
{
    const auto texts = list.elements(GridSize::mostMidplanes);
    if (!texts)
        return tl::unexpected(texts.error());
    OutOfService out;
    for (const JsonValue& value : *texts) {
        const auto text = value.asString();
        if (!text)
            return tl::unexpected(text.error());
        const auto part = parseOutOfService(*text, healthy);
        if (!part)
            return placed(value, part.error());
        append(out.midplanes, part->midplanes);
        append(out.switches, part->switches);
        append(out.links, part->links);
        append(out.nodeCards, part->nodeCards);
    }
    return out;
}

} // namespace midplane::core
