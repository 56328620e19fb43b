// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ClockTeller.h"

#include <cstdio>

#include <fmt/format.h>

namespace midplane::ctl {

ClockTeller::ClockTeller(core::Bridge& bridge, std::string name)
    : m_bridge(bridge)
    , m_name(std::move(name))
{
    tell();
}

void ClockTeller::tell()
{
    const auto notices
        = m_bridge.read([](const core::BridgeModel& model) { return model.clockNotices(); });
    if (!notices)
        return; // The next command says why.
    for (const core::ClockNotice& each : *notices) {
        if (m_told.insert({each.kind, each.program}).second)
            fmt::print(stderr,
                "midplanectl: {}: {}. The console command \"resetclock\" ends this notice.\n",
                m_name, core::textOf(each));
    }
}

} // namespace midplane::ctl
