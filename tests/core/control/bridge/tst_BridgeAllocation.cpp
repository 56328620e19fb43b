// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <fmt/format.h>

#include "tests/core/control/bridge/BridgeFixture.h"

using namespace midplane;
using namespace midplane::core;
using namespace std::chrono_literals;
using tests::BridgeFixture;

namespace {

/// A machine of one midplane, where the story of Miller et al., section 3.3.1, takes place.
struct OneMidplane : BridgeFixture {
    OneMidplane()
        : BridgeFixture("bgl", BootModel::instant())
    {
        // Nothing else is available.
        for (int index = 1; index < model.machine().midplaneCount(); ++index)
            model.setHardwareState(model.machine().grid().coordAt(index), HardwareState::Service);
    }

    StatusCode allocate(const char* name, int nodes, SmallStrategy strategy)
    {
        AllocationRequest request;
        request.name = name;
        request.nodes = nodes;
        request.strategy = strategy;
        const auto made = model.allocate(request);
        if (!made)
            return made.error().status;
        const StatusCode booted = statusOf(model.createPartition(*made));
        after(0s);
        return booted;
    }
    void free(const char* name)
    {
        model.destroyPartition(name);
        after(0s);
        model.removePartition(name);
    }
    /// Who holds each of the 16 node cards, a dot for nobody.
    QString cards() const
    {
        QString held(16, '.');
        for (const auto& [id, definition] : model.partitions()) {
            const CardSet cards = *model.placementOf(id).cards;
            for (int half = cards.first; half < cards.end(); ++half)
                held[half / 2] = QChar(definition.name.front());
        }
        return held;
    }
    /// The requests of section 3.3.1, up to Figure 5 and then on.
    void upToFigure5(SmallStrategy strategy)
    {
        for (const char* name : {"A", "B", "C"})
            QCOMPARE(allocate(name, 128, strategy), StatusCode::Ok);
        QCOMPARE(allocate("D", 32, strategy), StatusCode::Ok);
        QCOMPARE(cards(), QString("AAAABBBBCCCCD..."));
    }
    void afterFigure5(SmallStrategy strategy)
    {
        free("C");
        QCOMPARE(allocate("E", 32, strategy), StatusCode::Ok);
        free("B");
        QCOMPARE(allocate("F", 32, strategy), StatusCode::Ok);
        free("A");
        QCOMPARE(allocate("G", 32, strategy), StatusCode::Ok);
    }
};

} // namespace

/// The Allocator API: a partition for a shape and / or a size in one call (Miller et al.,
/// section 3.3).
class BridgeAllocationTest : public QObject {
    Q_OBJECT

private slots:
    /// Figures 5 and 6: four cards are taken, 384 nodes free, and 128 cannot be had.
    void firstFitFragments()
    {
        OneMidplane machine;
        machine.upToFigure5(SmallStrategy::FirstFit);
        machine.afterFigure5(SmallStrategy::FirstFit);
        QCOMPARE(machine.cards(), QString("G...F...E...D..."));
        QCOMPARE(
            machine.allocate("H", 128, SmallStrategy::FirstFit), StatusCode::IncompatibleState);
    }

    /// Figures 5 and 7: any of the small sizes can still be had.
    void optimalDoesNot()
    {
        OneMidplane machine;
        machine.upToFigure5(SmallStrategy::Optimal);
        machine.afterFigure5(SmallStrategy::Optimal);
        QCOMPARE(machine.cards(), QString("............DEFG"));
        for (const int nodes : {16, 32, 64, 128, 256}) {
            QCOMPARE(machine.allocate("H", nodes, SmallStrategy::Optimal), StatusCode::Ok);
            machine.free("H");
        }
    }

    void sizesAndShapesOfMidplanes_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<int>("midplanes"); // 0: refused as impossible
        QTest::newRow("one midplane") << 512 << "" << 1;
        QTest::newRow("one node more") << 513 << "" << 2;
        QTest::newRow("five midplanes") << 5 * 512 << "" << 5;
        QTest::newRow("whole machine") << 128 * 512 << "" << 128;
        QTest::newRow("too large") << 128 * 512 + 1 << "" << 0;
        QTest::newRow("shape") << 0 << "2x2x2" << 8;
        QTest::newRow("shape and size") << 7 * 512 << "2x2x2" << 8;
        QTest::newRow("shape too small") << 9 * 512 << "2x2x2" << 0;
        QTest::newRow("shape off the machine") << 0 << "9x1x1" << 0;
        QTest::newRow("no size, no shape") << 0 << "" << 0;
        QTest::newRow("negative") << -5 << "" << 0;
    }
    void sizesAndShapesOfMidplanes()
    {
        QFETCH(int, nodes);
        QFETCH(QString, shape);
        QFETCH(int, midplanes);
        BridgeFixture fixture;
        AllocationRequest request;
        if (nodes != 0)
            request.nodes = nodes;
        if (!shape.isEmpty()) {
            const QStringList sides = shape.split('x');
            request.shape = Shape {sides[0].toInt(), sides[1].toInt(), sides[2].toInt()};
        }
        const auto made = fixture.model.allocate(request);
        QCOMPARE(statusOf(made), midplanes == 0 ? StatusCode::InvalidInput : StatusCode::Ok);
        if (made)
            QCOMPARE(static_cast<int>(fixture.model.findPartition(*made)->block.midplanes.size()),
                midplanes);
    }

    /// Below a midplane what is between two sizes takes the larger, and what is above half a
    /// midplane takes all of it.
    void sizesBelowAMidplaneAreRoundedUp()
    {
        BridgeFixture fixture;
        const auto nodesFor = [&](int nodes) {
            AllocationRequest request;
            request.nodes = nodes;
            const auto made = fixture.model.allocate(request);
            return made ? nodesOf(fixture.model.machine(),
                       fixture.model.placementOf(*fixture.model.partitionId(*made)))
                        : 0;
        };
        QCOMPARE(nodesFor(1), 16);
        QCOMPARE(nodesFor(33), 64);
        QCOMPARE(nodesFor(256), 256);
        QCOMPARE(nodesFor(257), 512);
    }

    /// With connectivity, gaps and wrap-around as options: a torus of two around a taken midplane.
    void gapsPassThroughWhatIsTaken()
    {
        BridgeFixture fixture("bgl", BootModel::instant());
        fixture.add(fixture.box("wall", {{1, 0, 0}, {1, 4, 4}}));
        fixture.add(fixture.box("rest", {{3, 0, 0}, {5, 4, 4}}));
        fixture.boot("wall");
        fixture.boot("rest");
        AllocationRequest request;
        request.shape = Shape {2, 1, 1};
        request.rotations = Rotations::None;
        request.joining[Dimension::X] = Joining::Mesh;
        QCOMPARE(statusOf(fixture.model.allocate(request)), StatusCode::IncompatibleState);
        request.gaps = Gaps::Yes;
        const auto made = fixture.model.allocate(request);
        QVERIFY(made.has_value());
        const Block& block = fixture.model.findPartition(*made)->block;
        QVERIFY((block.midplanes == std::vector<MidplaneCoord> {{0, 0, 0}, {2, 0, 0}}));
        QVERIFY(fixture.model.createPartition(*made).has_value());
    }

    /// As addPartition does: Blue Gene/P has an I/O node for every 32 compute nodes.
    void partitionsHaveTheIoNodesAskedFor_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("ratio");
        QTest::addColumn<int>("status");
        for (const int nodes : {32, 64, 512, 1024, 4096}) {
            QTest::addRow("%d nodes, 1:32", nodes) << nodes << 32 << 0;
            QTest::addRow("%d nodes, 1:31", nodes) << nodes << 31 << -12;
            QTest::addRow("%d nodes, 1:1", nodes) << nodes << 1 << -12;
            QTest::addRow("%d nodes, 1:0", nodes) << nodes << 0 << -12;
        }
    }
    void partitionsHaveTheIoNodesAskedFor()
    {
        QFETCH(int, nodes);
        QFETCH(int, ratio);
        QFETCH(int, status);
        BridgeFixture fixture("bgp");
        AllocationRequest request;
        request.nodes = nodes;
        request.ioRatio = ratio;
        const auto made = fixture.model.allocate(request);
        QCOMPARE(static_cast<int>(statusOf(made)), status);
        if (made)
            QVERIFY(fixture.model.findPartition(*made)->block.ioRatio == ratio);
        else
            QVERIFY(made.error().reason.find(fmt::format("1:{}", ratio)) != std::string::npos);
        if (nodes < 512)
            return;
        PartitionDefinition box = fixture.box("box", {{0, 0, 0}, {1, 1, 1}});
        box.block.ioRatio = ratio;
        QCOMPARE(static_cast<int>(fixture.add(box)), status);
    }

    void aRefusalNamesWhatHoldsTheMachineAndWhatIsMissing()
    {
        BridgeFixture fixture("bgl", BootModel::instant());
        fixture.add(fixture.box("half", {{0, 0, 0}, {8, 4, 2}}));
        fixture.boot("half");
        fixture.model.setHardwareState(SwitchRef {Dimension::X, {0, 0, 2}}, HardwareState::Error);
        AllocationRequest request;
        request.shape = Shape {8, 4, 4};
        const QString reason
            = QString::fromStdString(fixture.model.allocate(request).error().reason);
        QVERIFY2(reason.contains("held: \"half\" (initialized)"), qPrintable(reason));
        QVERIFY2(reason.contains("not available: switch x 0.0.2 (in error)"), qPrintable(reason));
        request.shape = Shape {9, 1, 1};
        QVERIFY(fixture.model.allocate(request).error().reason.find("9x1x1") != std::string::npos);
    }

    void aTorusBelowAMidplaneIsRefused()
    {
        BridgeFixture fixture;
        AllocationRequest request;
        request.nodes = 32;
        request.joining[Dimension::X] = Joining::Torus;
        QCOMPARE(statusOf(fixture.model.allocate(request)), StatusCode::InvalidInput);
    }
};

QTEST_APPLESS_MAIN(BridgeAllocationTest)
#include "tst_BridgeAllocation.moc"
