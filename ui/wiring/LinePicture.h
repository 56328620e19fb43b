// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <vector>

#include <QColor>
#include <QString>

#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"
#include "ui/wiring/LineUse.h"

namespace midplane::ui {

/// Whose a thing is, as it is shown.
struct HolderLook {
    QString letter; ///< Of a job its number.
    QString name;   ///< "pair-8", "job 17".
    QColor colour;
    int number = -1; ///< The block's index or the JobId; -1 of a draft.

    /// "B pair-8"; of a job its name only, since that says the number.
    QString text() const;
    bool operator==(const HolderLook&) const = default;
};

/// A place of the line: the midplane and the words on it.
struct PlaceLook {
    MidplaneForm form = MidplaneForm::Free;
    QColor colour; ///< The holder's, or invalid.
    QString letter;
    QString name; ///< "R10-M0"

    bool operator==(const PlaceLook&) const = default;
};

/// A link that is not free.
struct LineLink {
    LinkForm form = LinkForm::InUse;
    std::optional<HolderLook> holder; ///< Who has it.
    std::optional<HolderLook> wanted; ///< Who would have it.

    bool operator==(const LineLink&) const = default;
};

/// A connection inside a switch.
struct LineJoin {
    core::Connection connection;
    LinkForm form = LinkForm::InUse;
    HolderLook holder;

    bool operator==(const LineJoin&) const = default;
};

/// A link set in words, shown above the row: "torus 0 —1→ 2 —3→ [3] —6→ 1 —2→ 0".
struct LinePath {
    HolderLook holder;
    LinkForm form = LinkForm::InUse;
    QString kind;
    std::vector<RouteStep> steps;

    QString text() const; ///< Without the holder.
};

/// What is to be seen on one line, as plain data.
struct LinePicture {
    core::LineCoord line;
    std::vector<PlaceLook> places; ///< By position.
    std::map<int, LineLink> links; ///< By id; what is missing is free.
    std::vector<LineJoin> joins;   ///< In the order in which they were added.
    std::vector<LinePath> paths;
    int linkCount = 0; ///< Of the line, free or not.

    static LinePicture ofEmpty(const core::Machine& machine, const core::LineCoord& line);
    /// The same with other parts out of service.
    static LinePicture ofEmpty(
        const core::Machine& machine, const core::LineCoord& line, const core::OutOfService& down);

    /// How a use is shown: in use, a preview of what would be, or faded while another thing is
    /// explained.
    void add(
        const core::Machine& machine, const LineUse& use, const HolderLook& holder, LinkForm form);
    /// A link that somebody needs and cannot have.
    void markConflict(int link, const std::optional<HolderLook>& wanted);

    int freeLinkCount() const;
};

/// A line as people read it: "x-line · y 0 · z 3".
QString titleOf(const core::LineCoord& line);

/// What a tooltip says of a link: where it runs and who has it, in rich text.
QString linkToolTip(const core::Machine& machine, const LinePicture& picture, int link);
/// What a tooltip says of a midplane and of what passes through its switch.
QString placeToolTip(const LinePicture& picture, int position);

} // namespace midplane::ui
