// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include <QList>
#include <QString>

#include "core/machine/Machine.h"
#include "ui/shell/Actions.h"

namespace midplane::ui {

class Document;
class ReplaySession;

/// Something that can be found by its name: a block by its index, a job by its id.
struct FoundBlock {
    int index;
};
struct FoundJob {
    int id;
};
struct FoundUser {
    int user; ///< Field 12 of the log.
};
using Found
    = std::variant<core::MidplaneCoord, core::LinkRef, FoundBlock, FoundJob, FoundUser, Command>;

struct FindEntry {
    QString text; ///< "Midplane (3,1,3) R33-M1"
    Found found;
};

/// What is looked for.
enum class FindScope {
    Anything,
    Replay ///< Jobs, users, midplanes and links of the recording.
};

/// Where Find anything looks.
struct FindPlaces {
    const Document& document;
    const ReplaySession& session;
    const Actions& actions;
    FindScope scope = FindScope::Anything;
};

/// What the words may mean, the best guess first, at most that many: midplanes ("3,1,3",
/// "R33-M1"), blocks, jobs by the number they have in the log ("job 17"), users with their jobs
/// ("user 7"), links ("x y0 z3 link 4"), actions by name.
QList<FindEntry> findAnything(const FindPlaces& places, const QString& words, int most = 30);

} // namespace midplane::ui
