// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QAbstractItemModelTester>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/WiringGenerators.h"
#include "ui/wiring/MachineTreeModel.h"

using namespace midplane;
using namespace midplane::ui;

class MachineTreeModelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        document = std::make_unique<Document>(tablesOf("bgl"));
        model = std::make_unique<MachineTreeModel>(*document);
        tester = std::make_unique<QAbstractItemModelTester>(model.get());
    }
    void cleanup()
    {
        tester.reset();
        model.reset();
    }

    void listsThePartsOfBlueGene()
    {
        QCOMPARE(model->makeText(), QStringLiteral("8×4×4, multi-toroidal x"));
        QCOMPARE(groups(),
            (QStringList {"Midplanes 128", "x-lines 16 × 14 links", "y-lines 32 × 4 links",
                "z-lines 32 × 4 links"}));
        const QModelIndex line = model->indexOf(core::LineCoord {core::Dimension::X, 1, 2});
        QCOMPARE(line.data().toString(), QStringLiteral("y 1 · z 2"));
        const QModelIndex midplane = model->indexOf(core::MidplaneCoord {3, 1, 3});
        QCOMPARE(midplane.data().toString(), QStringLiteral("(3,1,3) R33-M1"));
    }

    void aLineSaysWhoHoldsIt()
    {
        const core::LineCoord line {core::Dimension::X, 0, 3};
        QCOMPARE(detailOf(line), QStringLiteral("14 free"));
        QSignalSpy changes(model.get(), &QAbstractItemModel::dataChanged);
        propose({{3, 0, 3}, {2, 4, 1}});
        document->addDraft();
        QVERIFY(!changes.isEmpty());
        QCOMPARE(detailOf(line), QStringLiteral("4 by A block; 10 free"));
        QCOMPARE(detailOf({core::Dimension::X, 0, 2}), QStringLiteral("14 free"));
    }

    void aRefusedDraftShowsItsConflicts()
    {
        // Torus {5,6,7} by the dear way takes what every torus {3,4} needs.
        propose({{5, 0, 0}, {3, 1, 1}}, {{4, 5, 8, 10, 11, 13}});
        document->addDraft();
        propose({{3, 0, 0}, {2, 1, 1}});
        QVERIFY(document->verdict()->refusal);
        QCOMPARE(detailOf({core::Dimension::X, 0, 0}), QStringLiteral("4, 10 in conflict"));
    }

    void listsWhatIsOutOfService()
    {
        core::MachineSpec spec;
        spec.name = "small";
        spec.dims = {3, 1, 1};
        spec.lines[core::Dimension::X] = *core::ringWiring({0, 1, 2});
        spec.nameRule = "number";
        spec.outOfService.midplanes = {{1, 0, 0}};
        spec.outOfService.links = {{{core::Dimension::X, 0, 0}, 2}};
        const auto machine = core::Machine::create(std::move(spec));
        QVERIFY(machine);
        document->setTables(std::make_shared<core::MachineTables>(*machine));
        QCOMPARE(groups().last(), QStringLiteral("Out of service 2"));
        const QModelIndex dead = model->index(model->rowCount() - 1, 0);
        QCOMPARE(model->index(0, 0, dead).data().toString(), QStringLiteral("(1,0,0) U1"));
        QVERIFY(model->index(1, 0, dead).data().toString().startsWith("Link 2 of x-line"));
        QCOMPARE(model->index(0, 1, dead).data().toString(), QStringLiteral("down"));
    }

    void aMachineWithoutGeometryHasUnitsOnly()
    {
        document->setTables(tablesOf("flat"));
        QCOMPARE(groups(), QStringList {"Units 128"});
    }

    void rowsLeadBackToTheirParts()
    {
        for (const core::Dimension dimension : core::allDimensions) {
            const QModelIndex group = model->groupOf(dimension);
            for (int row = 0; row < model->rowCount(group); ++row) {
                const auto line = model->lineAt(model->index(row, 0, group));
                QCOMPARE(model->indexOf(*line).row(), row);
            }
        }
        const core::MidplaneCoord midplane {7, 0, 2};
        QCOMPARE(model->midplaneAt(model->indexOf(midplane)), std::optional(midplane));
    }

private:
    static core::TablesPtr tablesOf(const char* name)
    {
        return std::make_shared<core::MachineTables>(*core::findMachine(name));
    }

    void propose(const core::Cuboid& box, std::optional<std::vector<int>> xLinks = std::nullopt)
    {
        Draft draft;
        draft.name = document->blockCount() == 0 ? "block" : "other";
        draft.setBox(box);
        draft.connectivity = core::everywhere(core::Connectivity::Torus);
        if (xLinks) {
            const auto& table = (*document->tables())[core::Dimension::X];
            const auto all
                = table.find(core::membersOf(box)[core::Dimension::X], core::Connectivity::Torus);
            const auto found = std::find_if(all.begin(), all.end(),
                [&](const core::LinkSet& linkSet) { return linkSet.links == *xLinks; });
            QVERIFY(found != all.end());
            draft.choose(core::Dimension::X, found->links);
        }
        document->setDraft(draft);
    }

    QStringList groups() const
    {
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row) {
            texts << model->index(row, 0).data().toString() + u' '
                    + model->index(row, 1).data().toString();
        }
        return texts;
    }

    QString detailOf(const core::LineCoord& line) const
    {
        return model->indexOf(line).siblingAtColumn(1).data().toString();
    }

    std::unique_ptr<Document> document;
    std::unique_ptr<MachineTreeModel> model;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

QTEST_GUILESS_MAIN(MachineTreeModelTest)
#include "tst_MachineTreeModel.moc"
