// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/MachineFields.h"

#include <algorithm>
#include <numeric>

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/OutOfServiceText.h"
#include "core/machine/WiringGenerators.h"

namespace midplane::ui {

namespace {

constexpr qsizetype longestName = 64;
constexpr int mostIoNodesPerCard = 64;

QString tr(const char* text) { return QCoreApplication::translate("MachineFields", text); }

QString sentence(const QString& text)
{
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

MachineField fieldOf(core::Dimension dimension)
{
    return static_cast<MachineField>(
        static_cast<int>(MachineField::LinesX) + static_cast<int>(dimension));
}

int sumOf(const std::vector<int>& numbers)
{
    return std::accumulate(numbers.begin(), numbers.end(), 0);
}

bool isBuiltIn(const std::string& name)
{
    const auto names = core::builtInMachineNames();
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<int> usualOrder(RingOrder order, int length)
{
    return order == RingOrder::Folded ? core::foldedOrder(length) : core::naturalOrder(length);
}

LineFields lineFieldsOf(const core::LineWiring& wiring)
{
    const core::LineRecipe recipe = core::recipeOf(wiring);
    LineFields fields {recipe.form, RingOrder::Natural, {}};
    const bool isFolded = recipe.order.empty() ? recipe.form == core::LineForm::RingWithSplits
                                               : recipe.order == core::foldedOrder(wiring.length());
    if (isFolded)
        fields.order = RingOrder::Folded;
    else if (!recipe.order.empty() && recipe.order != core::naturalOrder(wiring.length()))
        fields.order = RingOrder::Typed;
    if (fields.order == RingOrder::Typed)
        fields.typed = orderText(recipe.order);
    return fields;
}

/// Gathers the parts of a machine file from the fields, and what is wrong with them.
class SpecMaker {
public:
    explicit SpecMaker(const MachineFields& fields)
        : m_fields(fields)
        , m_spec(fields.start)
    {
    }

    MachineOutcome make()
    {
        takeName();
        takeSize();
        takeUnit();
        m_spec.wrap = m_fields.wrap;
        m_spec.nameRule = m_fields.nameRule;
        if (!m_fields.usesNameTable)
            m_spec.nameTable.clear();
        m_spec.outOfService = {};
        if (!m_problems.empty())
            return {nullptr, m_problems};
        auto machine = core::Machine::create(m_spec);
        if (!machine) {
            refuse(machine.error());
            return {nullptr, m_problems};
        }
        return {withParts(*machine), m_problems};
    }

private:
    void add(MachineField field, const QString& text, int row = -1)
    {
        m_problems.push_back({field, sentence(text), row});
    }

    void takeName()
    {
        const QString name = m_fields.name.trimmed();
        m_spec.name = name.toStdString();
        m_spec.description = m_fields.description.trimmed().toStdString();
        if (name.isEmpty())
            add(MachineField::Name, tr("A machine needs a name"));
        else if (name.size() > longestName)
            add(MachineField::Name, tr("The name is longer than %1 letters").arg(longestName));
        else if (isBuiltIn(m_spec.name))
            add(MachineField::Name,
                tr("%1 comes with the program; sets of blocks would mix the two up").arg(name));
    }

    void takeSize()
    {
        for (const core::Dimension dimension : core::allDimensions)
            m_spec.dims[static_cast<std::size_t>(dimension)] = m_fields.dims[dimension];
        const auto grid = core::GridSize::create(m_spec.dims[0], m_spec.dims[1], m_spec.dims[2]);
        if (!grid) {
            add(MachineField::Dims,
                tr("The numbers %1").arg(QString::fromStdString(grid.error().reason)));
            return;
        }
        if (!m_spec.hasGeometry)
            return;
        for (const core::Dimension dimension : core::allDimensions)
            takeLine(dimension, (*grid)[dimension]);
    }

    void takeLine(core::Dimension dimension, int length)
    {
        const LineFields& fields = m_fields.lines[dimension];
        core::LineRecipe recipe {fields.form, {}, {}};
        if (fields.form == core::LineForm::Cables) {
            const core::LineWiring& listed = m_fields.start.lines[dimension];
            if (listed.length() != length) {
                add(fieldOf(dimension),
                    tr("The listed cables are those of a line of %1 midplanes; choose another kind")
                        .arg(listed.length()));
                return;
            }
            recipe.cables = listed.cables();
        } else if (fields.form != core::LineForm::Crossbar) {
            const auto order = orderOf(fields, length);
            if (!order) {
                add(fieldOf(dimension), QString::fromStdString(order.error().reason));
                return;
            }
            recipe.order = *order;
        }
        if (auto wiring = core::wiringFrom(recipe, length))
            m_spec.lines[dimension] = std::move(*wiring);
        else if (wiring.error().where == "order")
            add(fieldOf(dimension),
                tr("The order %1").arg(QString::fromStdString(wiring.error().reason)));
        else
            add(fieldOf(dimension),
                tr("This %1").arg(QString::fromStdString(wiring.error().reason)));
    }

    void takeUnit()
    {
        const int cards = m_fields.nodeCards;
        if (m_fields.nodes % cards != 0) {
            add(MachineField::Unit,
                tr("%1 nodes do not divide evenly among %2 node cards")
                    .arg(m_fields.nodes)
                    .arg(cards));
        }
        if (m_fields.ioNodes > cards * mostIoNodesPerCard) {
            add(MachineField::Unit,
                tr("%1 I/O nodes are more than %2 on each of %3 node cards")
                    .arg(m_fields.ioNodes)
                    .arg(mostIoNodesPerCard)
                    .arg(cards));
        }
        const core::MidplaneUnit& first = m_fields.start.unit;
        m_spec.unit.nodes = m_fields.nodes;
        // An uneven spread that a file lists stays as it is while its numbers stay.
        const bool isAsBefore
            = first.nodeCards == cards && sumOf(first.ioNodesPerCard) == m_fields.ioNodes;
        if (!isAsBefore || first.ioNodesPerCard.empty())
            m_spec.unit.ioNodesPerCard = spreadOverCards(m_fields.ioNodes, cards);
        m_spec.unit.nodeCards = cards;
    }

    /// What the checks of a whole machine found.
    void refuse(const core::Error& error)
    {
        const QString reason = QString::fromStdString(error.reason);
        if (error.where.rfind("names", 0) == 0) {
            add(MachineField::Names,
                m_fields.usesNameTable ? tr("The list of names %1").arg(reason) : reason);
            return;
        }
        for (const core::Dimension dimension : core::allDimensions) {
            if (error.where == std::string("lines/") + core::letterOf(dimension)) {
                add(fieldOf(dimension), tr("This %1").arg(reason));
                return;
            }
        }
        add(MachineField::Dims, tr("The machine %1").arg(reason));
    }

    core::MachinePtr withParts(const core::MachinePtr& machine)
    {
        core::OutOfService parts;
        for (qsizetype row = 0; row < m_fields.outOfService.size(); ++row) {
            const auto part
                = core::parseOutOfService(m_fields.outOfService[row].toStdString(), *machine);
            if (part)
                parts.add(*part);
            else
                add(MachineField::OutOfService, QString::fromStdString(part.error().reason),
                    static_cast<int>(row));
        }
        if (!m_problems.empty())
            return nullptr;
        const auto whole = core::withOutOfService(*machine, parts);
        return whole ? *whole : nullptr;
    }

    const MachineFields& m_fields;
    core::MachineSpec m_spec;
    std::vector<FieldProblem> m_problems;
};

} // namespace

MachineFields fieldsOf(const core::Machine& machine)
{
    MachineFields fields;
    fields.start = machine.spec();
    fields.name = QString::fromStdString(machine.name());
    fields.description = QString::fromStdString(machine.description());
    for (const core::Dimension dimension : core::allDimensions) {
        fields.dims[dimension] = machine.grid()[dimension];
        fields.lines[dimension] = lineFieldsOf(machine.line(dimension));
    }
    fields.nameRule = machine.spec().nameRule;
    fields.usesNameTable = !machine.spec().nameTable.empty();
    const core::MidplaneUnit& unit = machine.spec().unit;
    fields.nodes = unit.nodes;
    fields.nodeCards = unit.nodeCards;
    fields.ioNodes = sumOf(unit.ioNodesPerCard);
    fields.wrap = machine.wrap();
    for (const std::string& text : core::textsOf(machine.outOfService(), machine.names()))
        fields.outOfService << QString::fromStdString(text);
    return fields;
}

MachineFields fieldsForCopyOf(const core::Machine& machine)
{
    MachineFields fields = fieldsOf(machine);
    if (isBuiltIn(machine.name())) {
        fields.name = QStringLiteral("my-") + fields.name;
        fields.description.clear(); // It tells of the machine it was.
    }
    return fields;
}

MachineOutcome machineFrom(const MachineFields& fields) { return SpecMaker(fields).make(); }

QString orderText(const std::vector<int>& order)
{
    QStringList numbers;
    for (const int position : order)
        numbers << QString::number(position);
    return numbers.join(QStringLiteral(", "));
}

core::Result<std::vector<int>> orderOf(const LineFields& fields, int length)
{
    if (fields.order != RingOrder::Typed)
        return usualOrder(fields.order, length);
    static const QRegularExpression between(QStringLiteral("[,;\\s]+"));
    std::vector<int> order;
    for (const QString& word : fields.typed.split(between, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        order.push_back(word.toInt(&isNumber));
        if (!isNumber)
            return core::failure("order",
                tr("\"%1\" is no position; write numbers from 0 to %2 like 0, 1, 3, 2")
                    .arg(word)
                    .arg(length - 1)
                    .toStdString());
    }
    if (order.empty())
        return core::failure("order",
            tr("Write each of 0 to %1 once, in the order of the cables")
                .arg(length - 1)
                .toStdString());
    return order;
}

std::vector<int> spreadOverCards(int ioNodes, int nodeCards)
{
    const auto upTo = [&](int card) {
        return static_cast<int>((std::int64_t {card} * ioNodes + nodeCards - 1) / nodeCards);
    };
    std::vector<int> spread;
    for (int card = 0; card < nodeCards; ++card)
        spread.push_back(upTo(card + 1) - upTo(card));
    return spread;
}

} // namespace midplane::ui
