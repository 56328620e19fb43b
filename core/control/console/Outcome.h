// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/blocks/formats/mmcs/MmcsLine.h"

namespace midplane::core::console {

/// What came of a line of the console.
struct Outcome {
    std::optional<mmcs::Fault> fault; ///< Why it failed; nothing when it did not.
    std::vector<std::string> lines;   ///< For people, under OK.
    nlohmann::ordered_json answer;    ///< For programs; null where OK says all.
    std::string command;              ///< By its first spelling; empty where none was recognized.
    TextPlace place;                  ///< Of the command.
    bool isNothing = false;           ///< A blank line, or a comment only.
    bool ends = false;                ///< The console, or the script, is to end.

    bool isOk() const { return !fault; }
};

inline Outcome failed(mmcs::Fault fault)
{
    Outcome outcome;
    outcome.fault = std::move(fault);
    return outcome;
}

/// "OK" or "FAIL", and what there is to say, a line each. Empty for nothing.
std::string textOf(const Outcome& outcome);

/// {"ok":true,"command":"genblock","file":..,"line":3,"answer":{..}}, or with "ok":false
/// "failure":{"class","file","line","column","text"}.
nlohmann::ordered_json jsonOf(const Outcome& outcome);

} // namespace midplane::core::console
