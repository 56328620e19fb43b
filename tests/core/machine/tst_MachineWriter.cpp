// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <QtTest>
#include <rapidcheck.h>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/LineRecipe.h"
#include "core/machine/MachineFile.h"
#include "core/machine/MachineWriter.h"
#include "core/machine/WiringGenerators.h"

using namespace midplane::core;

namespace {

int number(int low, int high) { return *rc::gen::inRange(low, high + 1); }
bool toss() { return number(0, 1) == 1; }

template <class Value> void shuffle(std::vector<Value>& values)
{
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[std::size_t(number(0, int(i) - 1))]);
}

/// Some of the cables of a ring with splits, under other numbers.
std::vector<Cable> someCables(int length)
{
    std::vector<Cable> cables = ringWithSplitsWiring(foldedOrder(length)).value().cables();
    std::vector<int> ids = naturalOrder(40);
    shuffle(ids);
    shuffle(cables);
    cables.resize(std::size_t(number(0, int(cables.size()))));
    for (std::size_t i = 0; i < cables.size(); ++i)
        cables[i].id = ids[i];
    return cables;
}

LineWiring someLine(int length)
{
    LineRecipe recipe {LineForm(number(0, 3)), {}, {}};
    if (recipe.form == LineForm::Cables)
        recipe.cables = someCables(length);
    else if (recipe.form != LineForm::Crossbar && toss()) {
        recipe.order = naturalOrder(length);
        shuffle(recipe.order);
    }
    return wiringFrom(recipe, length).value();
}

MidplaneUnit someUnit()
{
    MidplaneUnit unit {512, 1 << number(0, 5), {}};
    for (int card = 0; card < unit.nodeCards; ++card)
        unit.ioNodesPerCard.push_back(number(0, 2));
    return unit;
}

MidplaneCoord somePlace(const std::vector<int>& dims)
{
    return {number(0, dims[0] - 1), number(0, dims[1] - 1), number(0, dims[2] - 1)};
}

void nameAll(MachineSpec& spec)
{
    const GridSize grid = GridSize::create(spec.dims[0], spec.dims[1], spec.dims[2]).value();
    const std::vector<std::string> marks {"A", "\"b\"", "c/d~", "\\", "é", "R00-M0", "0.0.0", "U1"};
    for (int index = 0; index < grid.midplaneCount(); ++index) {
        const auto at = std::size_t(index);
        spec.nameTable.emplace_back(
            marks[at % marks.size()] + (at < marks.size() ? "" : std::to_string(index)),
            grid.coordAt(index));
    }
}

OutOfService someFaults(const MachineSpec& spec)
{
    OutOfService out;
    for (int i = number(0, 3); i > 0; --i) {
        const MidplaneCoord place = somePlace(spec.dims);
        const Dimension dimension = Dimension(number(0, 2));
        out.midplanes.push_back(somePlace(spec.dims));
        out.nodeCards.push_back({somePlace(spec.dims), 0});
        const auto& cables = spec.lines[dimension].cables();
        if (spec.hasGeometry)
            out.switches.push_back({dimension, place});
        if (spec.hasGeometry && !cables.empty())
            out.links.push_back({lineThrough(dimension, place),
                cables[std::size_t(number(0, int(cables.size()) - 1))].id});
    }
    return out;
}

MachineSpec someSpec()
{
    MachineSpec spec;
    spec.name = "random";
    spec.description = toss() ? "One line with \"quotes\" and a \\" : "";
    spec.dims = {number(1, 6), number(1, 4), number(1, 4)};
    spec.hasGeometry = number(0, 4) > 0;
    for (const Dimension dimension : allDimensions)
        spec.lines[dimension] = someLine(spec.dims[std::size_t(dimension)]);
    spec.unit = someUnit();
    if (toss())
        spec.otherUnits.emplace_back(somePlace(spec.dims), someUnit());
    spec.wrap = toss();
    spec.checkpointRestart = toss();
    spec.deadMidplanesPass = toss();
    spec.bridgeNumbering = toss() ? Numbering::Cable : Numbering::Floor;
    spec.nameRule = std::vector<std::string> {
        "", "bluegene", "xyz", "dotted", "number"}[std::size_t(number(0, 4))];
    if (toss())
        nameAll(spec);
    spec.outOfService = someFaults(spec);
    for (int rows = number(0, 2); rows > 0; --rows)
        spec.bootTimes.push_back({512 * rows, SimTime(rows), SimTime(2), SimTime(3), SimTime(4)});
    return spec;
}

const std::string nineLines = R"({
  "format": "midplane-machine",
  "version": 1,
  "name": "mine",
  "dims": [9, 4, 1],
  "unit": {"nodes": 512, "nodeCards": 16, "ioNodesPerCard": 2},
  "lines": {
    "x": {"kind": "ringWithSplits"},
    "y": {"kind": "ring", "order": [0, 1, 3, 2]},
    "z": {"kind": "ring"}
  },
  "passThroughDead": false,
  "names": {"rule": "bluegene"},
  "outOfService": [
    "R00-M0",
    "link x 0.0 7"
  ]
}
)";

} // namespace

class MachineWriterTest : public QObject {
    Q_OBJECT

private slots:
    void builtInMachinesAreReadBack_data()
    {
        QTest::addColumn<QString>("name");
        for (const std::string& name : builtInMachineNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void builtInMachinesAreReadBack()
    {
        QFETCH(QString, name);
        const MachinePtr machine = findMachine(name.toStdString()).value();
        const auto again = parseMachine(machineText(*machine), "again");
        QVERIFY2(again, again ? "" : again.error().text().c_str());
        QVERIFY((*again)->spec() == machine->spec());
        QCOMPARE(machineText(**again), machineText(*machine));
    }

    void anyMachineIsReadBack()
    {
        QVERIFY(rc::check("parseMachine(machineText(m)) equals m", [] {
            const auto machine = Machine::create(someSpec());
            RC_ASSERT(machine.has_value());
            const auto again = parseMachine(machineText(**machine), "again");
            RC_ASSERT(again.has_value());
            RC_ASSERT((*again)->spec() == (*machine)->spec());
        }));
    }

    void aMachineFileStaysAFewLines()
    {
        const MachinePtr machine = parseMachine(nineLines, "nine").value();
        QCOMPARE(QString::fromStdString(machineText(*machine)), QString::fromStdString(nineLines));
        QVERIFY(!machine->deadMidplanesPass());
        QVERIFY(findMachine("bgl").value()->deadMidplanesPass());
    }
};

QTEST_APPLESS_MAIN(MachineWriterTest)
#include "tst_MachineWriter.moc"
