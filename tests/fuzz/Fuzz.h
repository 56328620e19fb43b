// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/BlockFormat.h"
#include "core/machine/BuiltInMachines.h"

/// What the fuzzers share. A fuzzer is one function that libFuzzer calls with ever new bytes; it
/// fails by crashing, leaking, or taking too long.
namespace midplane::fuzz {

inline std::string textOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

/// A built-in machine, made once.
inline core::MachinePtr machineNamed(const char* name)
{
    const auto machine = core::findMachine(name);
    if (!machine)
        std::abort();
    return *machine;
}

/// What was read and is valid must be written, and that must read again, in the same format.
inline void checkThereAndBack(
    const core::BlockFormat& format, const core::Machine& machine, const core::BlockSet& set)
{
    constexpr std::size_t mostBlocks = 20; // More of them show nothing new, slowly.
    if (set.blocks.size() > mostBlocks)
        return;
    if (!core::validate(machine, set, core::SetRule::MayOverlap).isValid())
        return;
    const auto written = format.write(machine, set);
    if (!written)
        return; // Said why: half a node card in Cobalt.
    const auto read = format.read(written->text, machine, "again");
    if (!read) {
        std::fprintf(stderr, "%s\n%s\n", read.error().text().c_str(), written->text.c_str());
        std::abort();
    }
}

} // namespace midplane::fuzz
