// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SwfHeader.h"
#include "core/workload/SwfParser.h"
#include "core/workload/Workload.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

namespace {

/// The same log, or the same Error, whatever pieces the text comes in.
void checkPieces(const std::string& text, core::Damage damage,
    const core::Result<core::SwfLog>& whole, std::size_t pieceBytes)
{
    core::SwfParser parser("fuzz", damage);
    core::Result<void> added;
    for (std::size_t at = 0; added && at < text.size(); at += pieceBytes)
        added = parser.add(std::string_view(text).substr(at, pieceBytes));
    const auto log = added.and_then([&] { return std::move(parser).finish(); });
    const bool isSame = log && whole ? log->submissions == whole->submissions
            && log->comments == whole->comments && log->damaged == whole->damaged
                                     : !log && !whole && log.error() == whole.error();
    if (!isSame)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::MachinePtr machine = fuzz::machineNamed("bgl");
    const std::string text = fuzz::textOf(data, size);
    for (const core::Damage damage : {core::Damage::Refuse, core::Damage::Skip}) {
        const auto log = core::parseSwf(text, "fuzz", damage);
        for (const std::size_t pieceBytes : {1, 7})
            checkPieces(text, damage, log, pieceBytes);
        if (!log)
            continue;
        core::makeWorkload(*log, "fuzz", *machine, {});
        core::parseSwfHeader(log->comments);
        const std::string written = core::swfText(*log);
        const auto again = core::parseSwf(written, "again", core::Damage::Refuse);
        if (!again || core::swfText(*again) != written)
            std::abort();
    }
    return 0;
}
