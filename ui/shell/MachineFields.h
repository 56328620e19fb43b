// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

#include "core/machine/LineRecipe.h"
#include "core/machine/Machine.h"

namespace midplane::ui {

/// In which order the regular cables of a ring meet its midplanes.
enum class RingOrder { Natural, Folded, Typed };

/// The lines of one dimension, as the form of a machine holds them.
struct LineFields {
    core::LineForm form = core::LineForm::Ring;
    RingOrder order = RingOrder::Natural;
    QString typed; ///< Positions between commas or blanks; read when the order is Typed.

    bool operator==(const LineFields&) const = default;
};

/// What stands in the form of a machine, right or wrong.
struct MachineFields {
    core::MachineSpec start; ///< Where it began: cables, names and units that no field shows.
    QString name;
    QString description;
    core::PerDimension<int> dims {{1, 1, 1}};
    core::PerDimension<LineFields> lines;
    std::string nameRule; ///< Empty: the first rule with room.
    bool usesNameTable = false;
    int nodes = 512;
    int nodeCards = 16;
    int ioNodes = 32; ///< Of a midplane, spread over its node cards.
    bool wrap = false;
    QStringList outOfService; ///< As OutOfServiceText spells them.
};

/// The place in the form where a sentence belongs.
enum class MachineField { Name, Dims, LinesX, LinesY, LinesZ, Names, Unit, OutOfService };

struct FieldProblem {
    MachineField field = MachineField::Name;
    QString sentence;
    int row = -1; ///< Of the list of parts.
};

/// A machine, or everything that is known to be wrong with the fields.
struct MachineOutcome {
    core::MachinePtr machine;
    std::vector<FieldProblem> problems;
};

/// The fields that make this machine.
MachineFields fieldsOf(const core::Machine& machine);
/// The same under a name that no built-in machine has: "my-bgl". Sets name their machine, so two
/// machines of one name would be mixed up.
MachineFields fieldsForCopyOf(const core::Machine& machine);

MachineOutcome machineFrom(const MachineFields& fields);

/// "0, 2, 4, 3, 1"
QString orderText(const std::vector<int>& order);
/// The order that these fields stand for, on a line of that length.
core::Result<std::vector<int>> orderOf(const LineFields& fields, int length);

/// As even as it can be: where there are fewer than node cards, every second or fourth has one.
std::vector<int> spreadOverCards(int ioNodes, int nodeCards);

} // namespace midplane::ui
