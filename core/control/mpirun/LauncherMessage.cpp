// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/LauncherMessage.h"

#include <array>

namespace midplane::core {

namespace {

constexpr std::array<std::string_view, 3> words {"job ", "partition ", "done"};

} // namespace

std::string textOf(const LauncherMessage& message)
{
    return std::string(words[static_cast<std::size_t>(message.kind)]) + message.name;
}

std::optional<LauncherMessage> parseLauncherMessage(std::string_view text)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (text.starts_with(words[i]))
            return LauncherMessage {
                static_cast<LauncherMessage::Kind>(i), std::string(text.substr(words[i].size()))};
    }
    return std::nullopt;
}

} // namespace midplane::core
