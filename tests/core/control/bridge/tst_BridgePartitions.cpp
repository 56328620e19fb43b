// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/bridge/BridgeFixture.h"

using namespace midplane;
using namespace midplane::core;
using namespace std::chrono_literals;
using tests::BridgeFixture;

/// Partitions of the Bridge API: names, definitions, owners, what shares what.
class BridgePartitionsTest : public QObject {
    Q_OBJECT

private slots:
    void aDefinitionIsKeptAsItWasGiven()
    {
        BridgeFixture fixture;
        PartitionDefinition definition
            = fixture.box("T1", {{0, 0, 0}, {4, 2, 1}}, Connectivity::Torus);
        definition.owner = "ann";
        definition.users = {"bob"};
        definition.description = "for tests";
        definition.images.compute = "/bgl/rts";
        definition.block.ioRatio = 64;
        QCOMPARE(fixture.model.addPartition(definition).value(), std::string("T1"));
        const PartitionDefinition& kept = *fixture.model.findPartition("T1");
        QCOMPARE(kept.owner, std::string("ann"));
        QCOMPARE(kept.users, std::set<std::string> {"bob"});
        QCOMPARE(kept.images.compute, std::string("/bgl/rts"));
        QCOMPARE(kept.block.ioRatio, std::optional(64));
        QCOMPARE(kept.block.midplanes.size(), std::size_t {8});
        QVERIFY(kept.block.links && !kept.block.links->empty()); // The system chose them.
        QCOMPARE(fixture.letter("T1"), 'F');
    }

    void namesFollowTheRulesAndAreMadeWhereNoneIsGiven_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("status");
        QTest::newRow("plain") << "R00-M0_a" << 0;
        QTest::newRow("32 letters") << QString(32, 'a') << 0;
        QTest::newRow("33 letters") << QString(33, 'a') << -12;
        QTest::newRow("blank") << "a b" << -12;
        QTest::newRow("slash") << "../a" << -12;
        QTest::newRow("taken") << "taken" << -6;
    }
    void namesFollowTheRulesAndAreMadeWhereNoneIsGiven()
    {
        QFETCH(QString, name);
        QFETCH(int, status);
        BridgeFixture fixture;
        fixture.add(fixture.box("taken", {{0, 0, 0}, {1, 1, 1}}));
        QCOMPARE(
            static_cast<int>(fixture.add(fixture.box(name.toStdString(), {{1, 0, 0}, {1, 1, 1}}))),
            status);
        const auto first = fixture.model.addPartition(fixture.box("", {{1, 0, 0}, {1, 1, 1}}));
        const auto second = fixture.model.addPartition(fixture.box("", {{1, 0, 0}, {1, 1, 1}}));
        QVERIFY(QString::fromStdString(*first).startsWith("RMP"));
        QVERIFY(*first != *second);
    }

    void whatTheValidatorRefusesIsRefusedWithItsWords()
    {
        BridgeFixture fixture;
        PartitionDefinition torn = fixture.box("torn", {{0, 0, 0}, {2, 1, 1}});
        torn.block.midplanes.push_back({5, 3, 3});
        auto answer = fixture.model.addPartition(torn);
        QCOMPARE(statusOf(answer), StatusCode::InvalidInput);
        QVERIFY(!answer.error().reason.empty());
        QCOMPARE(fixture.add(fixture.box("off", {{7, 0, 0}, {2, 1, 1}})), StatusCode::InvalidInput);
        PartitionDefinition linked = fixture.box("linked", {{0, 0, 0}, {2, 1, 1}});
        linked.block.links = std::vector<LineLinks> {{{Dimension::X, 0, 0}, {99}}};
        QCOMPARE(fixture.add(linked), StatusCode::InvalidInput);
        QCOMPARE(
            fixture.add(fixture.box("nothing", {{0, 0, 0}, {0, 1, 1}})), StatusCode::InvalidInput);
        QCOMPARE(fixture.model.partitions().size(), std::size_t {0});
        QCOMPARE(fixture.model.journal().lastId(), SequenceId {0});
    }

    /// "Each resource can belong to more than one partition as long as no more than one of the
    /// partitions is active" (open architecture, section 2.2.2); who is in the way is named.
    void onlyOneOfOverlappingPartitionsIsActive()
    {
        BridgeFixture fixture;
        fixture.add(fixture.box("half", {{0, 0, 0}, {4, 4, 4}}));
        fixture.add(fixture.box("one", {{1, 1, 1}, {1, 1, 1}}));
        QCOMPARE(fixture.boot("half"), StatusCode::Ok);
        const auto refused = fixture.model.createPartition("one");
        QCOMPARE(statusOf(refused), StatusCode::IncompatibleState);
        QVERIFY(QString::fromStdString(refused.error().reason).contains("\"half\" (initialized)"));
        QCOMPARE(statusOf(fixture.model.removePartition("half")), StatusCode::IncompatibleState);
        QVERIFY(fixture.model.destroyPartition("half").has_value());
        fixture.after(9s);
        QCOMPARE(fixture.boot("one"), StatusCode::Ok);
        QVERIFY(fixture.model.removePartition("half").has_value()); // Others hold its parts.
        QCOMPARE(fixture.letter("half"), '-');
    }

    /// Blocks below a midplane share it as long as they share no node card.
    void smallPartitionsShareAMidplane()
    {
        BridgeFixture fixture;
        fixture.add(fixture.cards("a", {0}));
        fixture.add(fixture.cards("b", {2, 3}));
        fixture.add(fixture.cards("c", {0, 1, 2, 3}));
        fixture.add(fixture.box("whole", {{0, 0, 0}, {1, 1, 1}}));
        QCOMPARE(fixture.boot("a"), StatusCode::Ok);
        QCOMPARE(fixture.boot("b"), StatusCode::Ok);
        QCOMPARE(fixture.boot("c"), StatusCode::IncompatibleState);
        QCOMPARE(fixture.boot("whole"), StatusCode::IncompatibleState);
        fixture.model.destroyPartition("a");
        fixture.after(9s);
        QCOMPARE(fixture.boot("whole"), StatusCode::IncompatibleState); // b is still there.
        fixture.model.destroyPartition("b");
        fixture.after(9s);
        QCOMPARE(fixture.boot("whole"), StatusCode::Ok);
        QCOMPARE(fixture.boot("b"), StatusCode::IncompatibleState);
        QVERIFY(fixture.model.control().occupancy().takenCards().empty());
    }

    /// A node card out of service stops the small block on it and leaves its neighbour alone.
    void aNodeCardStopsWhatStandsOnIt()
    {
        BridgeFixture fixture;
        fixture.add(fixture.cards("a", {0}));
        fixture.add(fixture.cards("b", {1}));
        fixture.boot("a");
        fixture.boot("b");
        const NodeCardRef card {{0, 0, 0}, 0};
        QVERIFY(fixture.model.setHardwareState(card, HardwareState::Error).has_value());
        QCOMPARE(fixture.letter("a"), 'E');
        QCOMPARE(fixture.letter("b"), 'I');
        QCOMPARE(statusOf(fixture.model.clearError("a")), StatusCode::IncompatibleState);
        fixture.model.setHardwareState(card, HardwareState::Available);
        QVERIFY(fixture.model.clearError("a").has_value());
        QCOMPARE(fixture.boot("a"), StatusCode::Ok);
        fixture.model.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Service);
        QCOMPARE(fixture.letter("a"), 'E');
        QCOMPARE(fixture.letter("b"), 'E');
    }

    /// A definition is only logical: it may stand on what the machine file has out of service.
    void definitionsStandOnAnything()
    {
        MachineSpec spec = (*findMachine("bgl"))->spec();
        spec.outOfService.nodeCards = {{{0, 0, 0}, 0}};
        spec.outOfService.midplanes = {{1, 0, 0}};
        const auto tables = std::make_shared<MachineTables>(*Machine::create(spec));
        BridgeModel model(tables, BootModel::instant());
        const BridgeFixture shapes;
        QVERIFY(model.addPartition(shapes.cards("card", {0})).has_value());
        QVERIFY(model.addPartition(shapes.box("box", {{0, 0, 0}, {2, 1, 1}})).has_value());
        QCOMPARE(statusOf(model.createPartition("card")), StatusCode::IncompatibleState);
        QVERIFY(model.setHardwareState(NodeCardRef {{0, 0, 0}, 0}, HardwareState::Available));
        QVERIFY(model.createPartition("card").has_value());
        QCOMPARE(statusOf(model.createPartition("box")), StatusCode::IncompatibleState);
    }

    void onlyFreePartitionsAreChangedButUsersAtAnyTime()
    {
        BridgeFixture fixture;
        fixture.add(fixture.box("a", {{0, 0, 0}, {1, 1, 1}}));
        using enum PartitionProperty;
        for (const PartitionProperty property :
            {Owner, Description, Options, LoaderImage, ComputeImage, IoImage, RamdiskImage})
            QVERIFY(fixture.model.modifyPartition("a", property, std::to_string(int(property))));
        const PartitionDefinition& kept = *fixture.model.findPartition("a");
        QCOMPARE(
            QString::fromStdString(kept.owner + kept.description + kept.options + kept.images.loader
                + kept.images.compute + kept.images.io + kept.images.ramdisk),
            QString("0123456"));
        fixture.boot("a");
        QCOMPARE(statusOf(fixture.model.modifyPartition("a", Owner, "x")),
            StatusCode::IncompatibleState);
        QVERIFY(fixture.model.addPartitionUser("a", "bob").has_value());
        QVERIFY(fixture.model.removePartitionUser("a", "bob").has_value());
        QCOMPARE(statusOf(fixture.model.removePartitionUser("a", "bob")), StatusCode::InvalidInput);
        QCOMPARE(statusOf(fixture.model.addPartitionUser("a", "")), StatusCode::InvalidInput);
    }

    void whatIsNotThereIsNotFound()
    {
        BridgeFixture fixture;
        for (const auto& answer : {fixture.model.removePartition("x"),
                 fixture.model.createPartition("x"), fixture.model.destroyPartition("x"),
                 fixture.model.rebootPartition("x"), fixture.model.clearError("x"),
                 fixture.model.reportFatalEvent("x"), fixture.model.addPartitionUser("x", "u"),
                 fixture.model.removePartitionUser("x", "u"),
                 fixture.model.modifyPartition("x", PartitionProperty::Owner, "u"),
                 fixture.model.relocate({{"x", {}}})})
            QCOMPARE(statusOf(answer), StatusCode::PartitionNotFound);
    }

    /// Two partitions change places in one step: neither place is free before.
    void partitionsTradePlaces()
    {
        BridgeFixture fixture;
        fixture.add(fixture.box("a", {{0, 0, 0}, {2, 1, 1}}));
        fixture.add(fixture.box("b", {{4, 0, 0}, {2, 1, 1}}));
        fixture.boot("a");
        fixture.boot("b");
        const JobId job = fixture.job("a");
        fixture.model.startJob(job);
        fixture.after(3s);
        const std::vector<NamedRelocation> trade {
            {"a", fixture.box("", {{4, 0, 0}, {2, 1, 1}}).block},
            {"b", fixture.box("", {{0, 0, 0}, {2, 1, 1}}).block}};
        // The machine file does not say that jobs can be moved.
        QCOMPARE(statusOf(fixture.model.relocate(trade)), StatusCode::IncompatibleState);
        fixture.model.setTimeSimulated(true);
        const MidplaneMask before
            = fixture.model.placementOf(*fixture.model.partitionId("a")).midplanes;
        QVERIFY(fixture.model.relocate(trade, 7s).has_value());
        QVERIFY(fixture.model.placementOf(*fixture.model.partitionId("b")).midplanes == before);
        QVERIFY(
            fixture.model.findPartition("a")->block.midplanes.front() == (MidplaneCoord {4, 0, 0}));
        fixture.after(106s);
        QCOMPARE(fixture.letter(job), 'R');
        fixture.after(1s); // 100 s of run time and 7 s for the move.
        QCOMPARE(fixture.letter(job), 'T');
    }

    void relocationIsAllOrNothing_data()
    {
        QTest::addColumn<Cuboid>("first");
        QTest::addColumn<Cuboid>("second");
        QTest::addColumn<int>("status");
        const Cuboid fine {{0, 1, 0}, {2, 1, 1}};
        QTest::newRow("taken by another") << fine << Cuboid {{0, 2, 0}, {2, 1, 1}} << -13;
        QTest::newRow("the same place twice") << fine << fine << -13;
        QTest::newRow("other size") << fine << Cuboid {{0, 3, 0}, {3, 1, 1}} << -12;
        QTest::newRow("off the machine") << fine << Cuboid {{7, 3, 0}, {2, 1, 1}} << -12;
    }
    void relocationIsAllOrNothing()
    {
        QFETCH(Cuboid, first);
        QFETCH(Cuboid, second);
        QFETCH(int, status);
        BridgeFixture fixture;
        fixture.model.setTimeSimulated(true);
        fixture.add(fixture.box("a", {{0, 0, 0}, {2, 1, 1}}));
        fixture.add(fixture.box("b", {{4, 0, 0}, {2, 1, 1}}));
        fixture.add(fixture.box("other", {{0, 2, 0}, {2, 1, 1}}));
        for (const char* name : {"a", "b", "other"})
            fixture.boot(name);
        const Occupancy before = fixture.model.control().occupancy();
        const SequenceId last = fixture.model.journal().lastId();
        const auto answer = fixture.model.relocate(
            {{"a", fixture.box("", first).block}, {"b", fixture.box("", second).block}});
        QCOMPARE(static_cast<int>(statusOf(answer)), status);
        QVERIFY(fixture.model.control().occupancy() == before);
        QCOMPARE(fixture.model.journal().lastId(), last);
    }
};

QTEST_APPLESS_MAIN(BridgePartitionsTest)
#include "tst_BridgePartitions.moc"
