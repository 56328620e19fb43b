// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <random>

#include "core/allocation/Allocator.h"
#include "core/control/ControlSystem.h"
#include "core/journal/JournalCheck.h"
#include "core/journal/Replay.h"
#include "core/machine/BuiltInMachines.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

/// A control system on bgl where everything is instant.
struct Bgl {
    MachinePtr machine = *findMachine("bgl");
    Allocator allocator {std::make_shared<MachineTables>(machine)};
    Journal journal;
    PlacementPool placements;
    ControlSystem control {machine, BootModel::instant(), journal, placements};

    /// A torus in x of two midplanes that passes through others, booted.
    PartitionId bootedTorus()
    {
        PerDimension<Connectivity> kinds = everywhere(Connectivity::Mesh);
        kinds[Dimension::X] = Connectivity::Torus;
        const auto placement = allocator.findAt(control.occupancy(), {{0, 0, 0}, {3, 1, 1}}, kinds);
        const PartitionId id = *control.addPartition(*placement);
        control.createPartition(id);
        control.advanceTo(control.now());
        return id;
    }
    char letter(PartitionId id) const { return letterOf(*control.partitionState(id)); }
    const Placement& placementOf(PartitionId id) const
    {
        return placements[*control.placementOf(id)];
    }
    LinkRef linkOf(PartitionId id) const
    {
        return {{Dimension::X, 0, 0}, placementOf(id).linkSet(Dimension::X).links.front()};
    }
};

/// All that a journal was told, as a recording.
RecordingPtr recordingOf(const Bgl& bgl)
{
    auto recording = std::make_shared<Recording>();
    recording->machine = bgl.machine;
    for (std::uint32_t i = 0; i < bgl.placements.size(); ++i)
        recording->placements.idOf(bgl.placements[PlacementId {i}]);
    for (const Entry& entry : bgl.journal.entries())
        recording->journal.append(entry);
    return recording;
}

} // namespace

/// The states of midplanes, switches, node cards and links.
class HardwareTest : public QObject {
    Q_OBJECT

private slots:
    void partsAreNumberedOneByOne()
    {
        for (const char* name : {"bgl", "bgp", "flat", "krevat", "pod"}) {
            const MachinePtr machine = *findMachine(name);
            const HardwareParts parts(machine);
            std::set<HardwareId> ids;
            std::size_t expected = 0;
            const auto see = [&](const HardwarePart& part) {
                const auto id = parts.idOf(part);
                QVERIFY(id && parts.partOf(*id) == part);
                ids.insert(*id);
                ++expected;
            };
            for (int i = 0; i < machine->midplaneCount(); ++i) {
                const MidplaneCoord midplane = machine->grid().coordAt(i);
                see(midplane);
                for (int card = 0; card < machine->unit(midplane).nodeCards; ++card)
                    see(NodeCardRef {midplane, card});
                if (!machine->hasGeometry())
                    continue;
                for (const Dimension dimension : allDimensions)
                    see(SwitchRef {dimension, midplane});
            }
            if (machine->hasGeometry()) {
                for (std::size_t i = 0; i < machine->links().bitCount(); ++i) {
                    if (machine->hasLink(machine->links().linkAt(i)))
                        see(machine->links().linkAt(i));
                }
            }
            QCOMPARE(ids.size(), expected);
            std::size_t known = 0;
            for (std::uint32_t i = 0; i <= ids.rbegin()->value + 40; ++i)
                known += parts.partOf(HardwareId {i}) ? 1 : 0;
            QCOMPARE(known, expected);
        }
    }

    void partsThatTheMachineLacksAreRefused()
    {
        Bgl bgl;
        const auto set = [&](const HardwarePart& part) {
            return bgl.control.setHardwareState(part, HardwareState::Error);
        };
        QCOMPARE(set(MidplaneCoord {8, 0, 0}), StatusCode::MidplaneNotFound);
        QCOMPARE(set(SwitchRef {Dimension::Y, {0, 4, 0}}), StatusCode::SwitchNotFound);
        QCOMPARE(set(NodeCardRef {{0, 0, 0}, 16}), StatusCode::InvalidInput);
        QCOMPARE(set(LinkRef {{Dimension::X, 0, 0}, 14}), StatusCode::InvalidInput);
        QCOMPARE(bgl.journal.lastId(), SequenceId {0});
    }

    void eachPartStopsWhatNeedsIt_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("a member") << 0;
        QTest::newRow("a link") << 1;
        QTest::newRow("a member's switch") << 2;
        QTest::newRow("a node card") << 3;
        QTest::newRow("a passed switch") << 4;
    }

    /// And it can be used again once the part is back and the error is cleared.
    void eachPartStopsWhatNeedsIt()
    {
        QFETCH(int, which);
        Bgl bgl;
        const PartitionId id = bgl.bootedTorus();
        QCOMPARE(bgl.letter(id), 'I');
        const std::vector<SwitchRef> passed = passedSwitches(bgl.placementOf(id));
        if (which == 4 && passed.empty())
            QSKIP("this torus passes through no midplane");
        const std::array<HardwarePart, 5> parts {MidplaneCoord {1, 0, 0}, bgl.linkOf(id),
            SwitchRef {Dimension::X, {1, 0, 0}}, NodeCardRef {{1, 0, 0}, 3},
            passed.empty() ? SwitchRef {} : passed.front()};
        const HardwarePart& part = parts[static_cast<std::size_t>(which)];
        QCOMPARE(bgl.control.setHardwareState(part, HardwareState::Error), StatusCode::Ok);
        QCOMPARE(bgl.letter(id), 'E');
        QCOMPARE(bgl.control.clearError(id), StatusCode::IncompatibleState);
        QCOMPARE(bgl.control.setHardwareState(part, HardwareState::Available), StatusCode::Ok);
        QCOMPARE(bgl.control.clearError(id), StatusCode::Ok);
        QVERIFY(bgl.control.occupancy() == Occupancy(*bgl.machine));
        QCOMPARE(bgl.control.createPartition(id), StatusCode::Ok);
    }

    void otherPartsLeaveItAlone()
    {
        Bgl bgl;
        const PartitionId id = bgl.bootedTorus();
        for (const HardwarePart& part :
            {HardwarePart(MidplaneCoord {1, 1, 0}), HardwarePart(LinkRef {{Dimension::X, 1, 0}, 0}),
                HardwarePart(SwitchRef {Dimension::Z, {7, 3, 3}}),
                HardwarePart(NodeCardRef {{7, 0, 0}, 0})}) {
            QCOMPARE(bgl.control.setHardwareState(part, HardwareState::Service), StatusCode::Ok);
            QCOMPARE(bgl.letter(id), 'I');
        }
    }

    /// What a file has out of service can be put to use, and allocation sees it.
    void whatTheFileHasOutOfServiceComesBack()
    {
        OutOfService out;
        out.midplanes.push_back({2, 0, 0});
        const MachinePtr hurt = *withOutOfService(**findMachine("bgl"), out);
        Journal journal;
        PlacementPool placements;
        ControlSystem control(hurt, BootModel::instant(), journal, placements);
        Allocator allocator(std::make_shared<MachineTables>(hurt));
        const Cuboid box {{2, 0, 0}, {1, 1, 1}};
        const auto mesh = everywhere(Connectivity::Mesh);
        QVERIFY(!allocator.findAt(control.occupancy(), box, mesh));
        QCOMPARE(control.setHardwareState(MidplaneCoord {2, 0, 0}, HardwareState::Available),
            StatusCode::Ok);
        QVERIFY(allocator.findAt(control.occupancy(), box, mesh).has_value());
    }

    /// At random: the recording keeps its promises, and a replay ends where the control system is.
    void aRecordingTellsOfAllChanges()
    {
        std::mt19937 random(7); // NOLINT: the same on every run.
        Bgl bgl;
        const HardwareParts parts(bgl.machine);
        std::vector<PartitionId> partitions;
        for (int x = 0; x < 8; ++x)
            partitions.push_back(*bgl.control.addPartition(*bgl.allocator.findAt(
                Occupancy(*bgl.machine), {{x, 0, 0}, {1, 2, 2}}, everywhere(Connectivity::Mesh))));
        for (int step = 0; step < 400; ++step) {
            const PartitionId id = partitions[random() % partitions.size()];
            switch (random() % 4) {
            case 0:
                bgl.control.createPartition(id);
                break;
            case 1:
                bgl.control.destroyPartition(id);
                break;
            case 2:
                bgl.control.clearError(id);
                break;
            default:
                if (const auto part
                    = parts.partOf(HardwareId {static_cast<std::uint32_t>(random() % (4U * 128U))}))
                    bgl.control.setHardwareState(
                        *part, static_cast<HardwareState>(random() % hardwareStateCount));
            }
            bgl.control.advanceTo(bgl.control.now() + 1s);
        }
        const RecordingPtr recording = recordingOf(bgl);
        const auto broken = checkJournal(*recording);
        QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
        Replay replay(recording);
        replay.seek(recording->journal.lastId());
        QVERIFY(replay.state().occupancy == bgl.control.occupancy());
        replay.seek(recording->journal.lastId() / 2);
        replay.seek(recording->journal.lastId());
        QVERIFY(replay.state().occupancy == bgl.control.occupancy());
        QVERIFY(!replay.state().hardware.unavailable().empty());
    }
};

QTEST_APPLESS_MAIN(HardwareTest)
#include "tst_Hardware.moc"
