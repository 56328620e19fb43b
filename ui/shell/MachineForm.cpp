// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/MachineForm.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include "core/machine/OutOfServiceText.h"
#include "ui/builder/Signs.h"
#include "ui/shell/LineKindField.h"
#include "ui/shell/PartsEditor.h"

namespace midplane::ui {

namespace {

constexpr int mostNodes = 1'000'000'000;
constexpr int mostNodeCards = 1024;
constexpr int mostIoNodes = 65536;
constexpr int longestText = 200;
constexpr int fieldHeight = 26;
constexpr const char* fromTable = "table"; ///< No rule of core's: the names that a file lists.

QLineEdit* textField(const char* name, const QString& what)
{
    auto* field = new QLineEdit;
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(what);
    field->setMaxLength(longestText);
    return field;
}

QString letterText(core::Dimension dimension)
{
    return QChar::fromLatin1(core::letterOf(dimension));
}

} // namespace

MachineForm::MachineForm(QWidget* start, QWidget* parent)
    : QWidget(parent)
    , m_rows(new QFormLayout(this))
    , m_name(textField("machine.name", tr("Name")))
    , m_description(textField("machine.description", tr("Description")))
    , m_wrap(new QCheckBox(tr("Blocks may wrap around the edges")))
    , m_parts(new PartsEditor([this](const QString& text) { return problemOfPart(text); }))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(8);
    m_rows->setVerticalSpacing(8);
    m_rows->setLabelAlignment(Qt::AlignRight | Qt::AlignTop);
    m_rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addRow(tr("&Start from"), start);
    addRow(tr("&Name"), m_name);
    addProblem(MachineField::Name, QStringLiteral("name"));
    addRow(tr("&Description"), m_description);
    addRow(tr("Mid&planes"), makeSizes());
    addProblem(MachineField::Dims, QStringLiteral("dims"));
    for (const core::Dimension dimension : core::allDimensions) {
        const auto letter = letterText(dimension);
        m_lines[dimension] = new LineKindField(dimension);
        addRow(tr("&%1-lines").arg(letter), m_lines[dimension]);
        addProblem(static_cast<MachineField>(
                       static_cast<int>(MachineField::LinesX) + static_cast<int>(dimension)),
            QStringLiteral("lines.") + letter);
        connect(m_lines[dimension], &LineKindField::changed, this, &MachineForm::changed);
    }
    m_names = makeNames();
    addRow(tr("Na&mes"), m_names);
    addProblem(MachineField::Names, QStringLiteral("names"));
    addUnitRows();
    m_wrap->setObjectName(QStringLiteral("machine.wrap"));
    addRow(tr("Requests"), m_wrap);
    addRow(tr("O&ut of service"), m_parts);

    connect(m_name, &QLineEdit::textEdited, this, &MachineForm::changed);
    connect(m_description, &QLineEdit::textEdited, this, &MachineForm::changed);
    connect(m_wrap, &QCheckBox::toggled, this, &MachineForm::changed);
    connect(m_parts, &PartsEditor::changed, this, &MachineForm::changed);
}

void MachineForm::addRow(const QString& label, QWidget* field)
{
    m_rows->addRow(label, field);
    auto* shown = static_cast<QLabel*>(m_rows->labelForField(field));
    // Beside the first line of the field, however high the field is.
    const int firstLine = std::min(field->sizeHint().height(), fieldHeight);
    shown->setAlignment(Qt::AlignRight | Qt::AlignTop);
    shown->setContentsMargins(0, (firstLine - shown->fontMetrics().height()) / 2, 0, 0);
    shown->setBuddy(field->focusProxy() != nullptr ? field->focusProxy() : field);
}

/// The place of a sentence, hidden until there is one.
void MachineForm::addProblem(MachineField field, const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(QStringLiteral("machine.problem.") + name);
    label->setWordWrap(true);
    m_problems[field] = label;
    m_rows->addRow(QString(), label);
    m_rows->setRowVisible(label, false);
}

QSpinBox* MachineForm::makeNumber(const char* name, const QString& what, int lowest, int highest)
{
    auto* box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(what);
    box->setToolTip(what);
    box->setRange(lowest, highest);
    box->setMinimumWidth(44);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(box, &QSpinBox::valueChanged, this, &MachineForm::changed);
    return box;
}

QWidget* MachineForm::makeSizes()
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (const core::Dimension dimension : core::allDimensions) {
        const QString letter = letterText(dimension);
        const QByteArray name = QByteArrayLiteral("machine.dims.") + letter.toLatin1();
        QSpinBox* box = makeNumber(
            name.constData(), tr("Midplanes in %1").arg(letter), 1, core::LineWiring::longestLine);
        connect(box, &QSpinBox::valueChanged, this,
            [this, dimension](int length) { m_lines[dimension]->setLength(length); });
        m_dims[dimension] = box;
        layout->addWidget(box, 1);
    }
    row->setFocusProxy(m_dims[core::Dimension::X]);
    return row;
}

QComboBox* MachineForm::makeNames()
{
    auto* names = new QComboBox;
    names->setObjectName(QStringLiteral("machine.names"));
    names->setAccessibleName(tr("Names of the midplanes"));
    names->addItem(tr("The first that has room"), QString());
    names->addItem(tr("Blue Gene: R00-M0"), QStringLiteral("bluegene"));
    names->addItem(tr("Three digits: 3A0"), QStringLiteral("xyz"));
    names->addItem(tr("Dotted: 3.10.0"), QStringLiteral("dotted"));
    names->addItem(tr("Numbered: U7"), QStringLiteral("number"));
    connect(names, &QComboBox::currentIndexChanged, this, &MachineForm::changed);
    return names;
}

void MachineForm::addUnitRows()
{
    m_nodes = makeNumber("machine.nodes", tr("Nodes of a midplane"), 1, mostNodes);
    m_nodeCards = makeNumber("machine.nodeCards", tr("Node cards of a midplane"), 1, mostNodeCards);
    m_ioNodes = makeNumber(
        "machine.ioNodes", tr("I/O nodes of a midplane, spread over its cards"), 0, mostIoNodes);
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_nodes->setSuffix(tr(" nodes"));
    m_nodeCards->setSuffix(tr(" cards"));
    m_ioNodes->setSuffix(tr(" I/O"));
    for (QSpinBox* box : {m_nodes, m_nodeCards, m_ioNodes})
        layout->addWidget(box, 1);
    row->setFocusProxy(m_nodes);
    addRow(tr("&Each midplane"), row);
    addProblem(MachineField::Unit, QStringLiteral("unit"));
}

MachineFields MachineForm::fields() const
{
    MachineFields fields;
    fields.start = m_start;
    fields.name = m_name->text();
    fields.description = m_description->text();
    for (const core::Dimension dimension : core::allDimensions) {
        fields.dims[dimension] = m_dims[dimension]->value();
        fields.lines[dimension] = m_lines[dimension]->fields();
    }
    const QString rule = m_names->currentData().toString();
    fields.usesNameTable = rule == QLatin1String(fromTable);
    fields.nameRule = fields.usesNameTable ? m_start.nameRule : rule.toStdString();
    fields.nodes = m_nodes->value();
    fields.nodeCards = m_nodeCards->value();
    fields.ioNodes = m_ioNodes->value();
    fields.wrap = m_wrap->isChecked();
    fields.outOfService = m_parts->parts();
    return fields;
}

void MachineForm::setFields(const MachineFields& fields)
{
    const QSignalBlocker blocker(this); // One change, not one for each field.
    m_start = fields.start;
    m_name->setText(fields.name);
    m_description->setText(fields.description);
    for (const core::Dimension dimension : core::allDimensions) {
        m_dims[dimension]->setValue(fields.dims[dimension]);
        m_lines[dimension]->setLength(fields.dims[dimension]);
        m_lines[dimension]->setFields(
            fields.lines[dimension], fields.lines[dimension].form == core::LineForm::Cables);
        m_lines[dimension]->setEnabled(m_start.hasGeometry);
    }
    if (const int table = m_names->findData(QLatin1String(fromTable)); table >= 0)
        m_names->removeItem(table);
    if (fields.usesNameTable)
        m_names->addItem(tr("As listed in the file"), QLatin1String(fromTable));
    m_names->setCurrentIndex(
        m_names->findData(fields.usesNameTable ? QString(QLatin1String(fromTable))
                                               : QString::fromStdString(fields.nameRule)));
    m_nodes->setValue(fields.nodes);
    m_nodeCards->setValue(fields.nodeCards);
    m_ioNodes->setValue(fields.ioNodes);
    m_wrap->setChecked(fields.wrap);
    m_parts->setParts(fields.outOfService);
}

void MachineForm::showProblems(const std::vector<FieldProblem>& problems)
{
    std::map<MachineField, QString> sentences;
    int row = -1;
    for (const FieldProblem& problem : problems) {
        if (sentences.try_emplace(problem.field, problem.sentence).second
            && problem.field == MachineField::OutOfService)
            row = problem.row;
    }
    for (const auto& [field, label] : m_problems) {
        label->setText(sentences[field]);
        // A label that wraps asks for two lines even when one is enough.
        label->setFixedHeight(std::max(0, label->heightForWidth(m_name->width())));
        m_rows->setRowVisible(label, !sentences[field].isEmpty());
    }
    m_parts->showProblem(row, sentences[MachineField::OutOfService]);
}

void MachineForm::setMachine(core::MachinePtr machine)
{
    m_machine = std::move(machine);
    m_parts->setExample(QString::fromStdString(m_machine->names().nameOf({})));
}

void MachineForm::proposePart(const QString& part) { m_parts->propose(part); }

QString MachineForm::problemOfPart(const QString& text) const
{
    if (!m_machine)
        return {};
    const auto part = core::parseOutOfService(text.toStdString(), *m_machine);
    return part ? QString() : QString::fromStdString(part.error().reason) + QLatin1Char('.');
}

void MachineForm::setTheme(Theme theme)
{
    const ColourRoles& roles = rolesOf(theme);
    for (const auto& [field, label] : m_problems)
        setTextColour(*label, roles.error);
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        auto* item = m_rows->itemAt(row, QFormLayout::LabelRole);
        if (item != nullptr && item->widget() != nullptr)
            setTextColour(*static_cast<QLabel*>(item->widget()), roles.secondaryText);
    }
    m_parts->setTheme(theme);
}

} // namespace midplane::ui
