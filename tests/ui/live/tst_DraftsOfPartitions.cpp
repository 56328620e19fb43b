// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/DraftsOfPartitions.h"

#include "LiveScenes.h"
#include "core/blocks/Validator.h"

using namespace midplane;
using ui::scenes::box;
using ui::scenes::LiveSystem;
using ui::scenes::LiveWindow;

class DraftsOfPartitionsTest : public QObject {
    Q_OBJECT

private slots:
    void partitionsComeBackAsBlocksInOneStep()
    {
        const auto tables = ui::scenes::tablesOf();
        LiveSystem system(tables);
        system.define(box("left", {{0, 0, 0}, {2, 4, 4}}, core::Connectivity::Torus));
        system.define(box("one", {{5, 0, 0}, {1, 1, 1}}));
        LiveWindow window(system.bridge);
        ui::Document document(tables);
        std::set<core::PartitionId> all;
        for (const ui::LivePartition& partition : window.session.state()->partitions)
            all.insert(partition.id);
        QCOMPARE(*ui::addAsDrafts(document, *window.session.state(), all), 2);
        QCOMPARE(document.blockCount(), 2);
        QVERIFY(document.validation().isValid());
        // What comes back takes exactly what the partition takes.
        QVERIFY(document.parts()[0].links == window.partition("left").placement().links);
        QVERIFY(document.parts()[0].midplanes == window.partition("left").placement().midplanes);
        document.undoStack().undo();
        QCOMPARE(document.blockCount(), 0);
        document.undoStack().redo();
        QCOMPARE(document.blockCount(), 2);
    }

    void aNameThatIsTakenGetsANumber()
    {
        const auto tables = ui::scenes::tablesOf();
        LiveSystem system(tables);
        system.define(box("one", {{5, 0, 0}, {1, 1, 1}}));
        LiveWindow window(system.bridge);
        ui::Document document(tables);
        const std::set<core::PartitionId> all {window.partition("one").id};
        QVERIFY(ui::addAsDrafts(document, *window.session.state(), all));
        QVERIFY(ui::addAsDrafts(document, *window.session.state(), all));
        QCOMPARE(document.block(0).name, std::string("one"));
        QCOMPARE(document.block(1).name, std::string("one-2"));
    }

    void anotherMachineIsTakenOverByAnEmptySetOnly()
    {
        LiveSystem system(ui::scenes::tablesOf("bgl-half"));
        system.define(box("one", {{0, 0, 0}, {1, 1, 1}}));
        LiveWindow window(system.bridge);
        const std::set<core::PartitionId> all {window.partition("one").id};
        ui::Document document(ui::scenes::tablesOf("bgl"));
        QVERIFY(ui::addAsDrafts(document, *window.session.state(), all));
        QCOMPARE(document.machine().name(), std::string("bgl-half"));
        QCOMPARE(document.blockCount(), 1);

        ui::Document other(ui::scenes::tablesOf("bgl"));
        LiveSystem full;
        full.define(box("one", {{0, 0, 0}, {1, 1, 1}}));
        LiveWindow third(full.bridge);
        QVERIFY(ui::addAsDrafts(other, *third.session.state(), {third.partition("one").id}));
        QVERIFY(!ui::addAsDrafts(other, *window.session.state(), all));
        QCOMPARE(other.blockCount(), 1);
    }
};

QTEST_GUILESS_MAIN(DraftsOfPartitionsTest)
#include "tst_DraftsOfPartitions.moc"
