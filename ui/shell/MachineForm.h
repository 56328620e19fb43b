// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QWidget>

#include "ui/models/ColourRoles.h"
#include "ui/shell/MachineFields.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace midplane::ui {

class LineKindField;
class PartsEditor;

/// A machine in fields, with the sentence of what is wrong under the field it is about. Knows no
/// machine but the one it began with: whoever listens to changed() makes it.
class MachineForm : public QWidget {
    Q_OBJECT

public:
    /// start: the field in which a machine to start from is chosen; it stands first.
    explicit MachineForm(QWidget* start, QWidget* parent = nullptr);

    MachineFields fields() const;
    void setFields(const MachineFields& fields);
    void showProblems(const std::vector<FieldProblem>& problems);
    /// The last good machine; parts that are typed are looked up on it.
    void setMachine(core::MachinePtr machine);
    void proposePart(const QString& part);
    void setTheme(Theme theme);

signals:
    void changed();

private:
    QWidget* makeSizes();
    QComboBox* makeNames();
    QSpinBox* makeNumber(const char* name, const QString& what, int lowest, int highest);
    void addRow(const QString& label, QWidget* field);
    void addProblem(MachineField field, const QString& name);
    void addUnitRows();
    QString problemOfPart(const QString& text) const;

    core::MachineSpec m_start;
    core::MachinePtr m_machine;
    QFormLayout* m_rows;
    std::map<MachineField, QLabel*> m_problems;
    QLineEdit* m_name;
    QLineEdit* m_description;
    core::PerDimension<QSpinBox*> m_dims {};
    core::PerDimension<LineKindField*> m_lines {};
    QComboBox* m_names = nullptr;
    QSpinBox* m_nodes = nullptr;
    QSpinBox* m_nodeCards = nullptr;
    QSpinBox* m_ioNodes = nullptr;
    QCheckBox* m_wrap;
    PartsEditor* m_parts;
};

} // namespace midplane::ui
