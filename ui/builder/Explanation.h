// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <vector>

#include <QString>

#include "ui/models/Document.h"
#include "ui/models/SharedView.h"
#include "ui/models/Sign.h"

namespace midplane::ui {

/// Something that was tried and helps: a button away.
struct Proposal {
    QString text;               ///< Starts with a verb: "Move it to (3,0,2): fits, 24 links."
    std::optional<Draft> draft; ///< What the draft becomes.
    /// What the blocks of the set become. Neither: it does not help, said in grey.
    std::optional<std::vector<core::Block>> blocks {};

    bool canBeApplied() const { return draft || blocks; }
    bool operator==(const Proposal&) const = default;
};

/// One row of Checks: what, which evidence, and where in the machine it is.
struct CheckRow {
    Sign sign = Sign::Note;
    QString title; ///< What, in the words of the papers.
    QString text;  ///< One sentence of evidence: which resource, where, who holds it.
    std::vector<Proposal> proposals;
    std::vector<int> blocks; ///< Those that the text names as "A bio-12".
    std::set<core::MidplaneCoord> midplanes;
    std::optional<core::LineCoord> line;
    MachineObject culprit; ///< The link or switch that it is about, if it is one; lit when chosen.

    /// Of a row about the set: the first of its findings, to ask for proposals.
    std::optional<core::Finding> finding {};

    bool operator==(const CheckRow&) const = default;
};

/// All that is to be said of the draft and of the set, worst first: errors, warnings, notes,
/// passed. Equal findings on several lines are one row.
std::vector<CheckRow> explain(const Document& document);

/// "1 error · 2 warnings", or "can be wired" for a draft without either.
QString summaryOf(const std::vector<CheckRow>& rows);

int countOf(const std::vector<CheckRow>& rows, Sign sign);

} // namespace midplane::ui
