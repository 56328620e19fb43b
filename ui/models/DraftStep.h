// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace midplane::ui {

/// What a step of building does to the draft: its name in the history, and which steps in a row
/// are one.
enum class DraftStep {
    Begin, ///< A new draft, or a block is taken up to be changed.
    Place, ///< It moves, grows, shrinks or takes and drops midplanes.
    Kind,  ///< Mesh or torus.
    Links, ///< Link sets, or what they pass.
    Name,
    Cards,   ///< Node cards or I/O ratio.
    Propose, ///< A proposal is applied.
    Finish,  ///< It becomes a block.
    Discard,
};

} // namespace midplane::ui
