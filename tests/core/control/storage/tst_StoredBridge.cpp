// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTest>

#include <thread>

#include "core/journal/JournalCheck.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// Partitions of every kind, jobs in every kind of state, hardware out, something under way.
void fill(Bridge& bridge)
{
    PartitionDefinition gap = boxOf("gap", {{0, 0, 0}, {1, 1, 1}});
    gap.block.midplanes.push_back({4, 0, 0}); // Position 2 lies between them on the line.
    gap.owner = "ada";
    gap.users = {"zuse", "hopper"};
    gap.description = "goes through others' switches";
    gap.options = "o";
    gap.images = {"loader", "compute", "io", "ramdisk"};
    gap.block.ioRatio = 32;
    QCOMPARE(add(bridge, gap), StatusCode::Ok);
    const bool passes = *bridge.read([](const BridgeModel& model) {
        return !passedSwitches(model.placementOf(*model.partitionId("gap"))).empty();
    });
    QVERIFY(passes); // Or the test says nothing of pass-through.
    PartitionDefinition cards = boxOf("cards", {{0, 3, 3}, {1, 1, 1}});
    cards.block.nodeCards = {{2}, {3}};
    QCOMPARE(add(bridge, cards), StatusCode::Ok);
    PartitionDefinition half = boxOf("half", {{0, 3, 3}, {1, 1, 1}});
    half.block.nodeCards = {{5, 1}};
    QCOMPARE(add(bridge, half), StatusCode::Ok);
    QCOMPARE(add(bridge, boxOf("large", {{4, 1, 0}, {4, 2, 2}})), StatusCode::Ok);
    QCOMPARE(add(bridge, boxOf("gone", {{4, 1, 0}, {1, 1, 1}})), StatusCode::Ok);
    for (const char* name : {"gap", "cards", "large"})
        QCOMPARE(boot(bridge, name), StatusCode::Ok);
    QVERIFY(bridge.moveTimeTo(20s));
    JobDefinition definition;
    definition.partition = "gap";
    definition.name = "n";
    definition.executable = std::string("zero\0byte", 9);
    definition.arguments = "\xff not UTF-8";
    definition.environment = "A=1 B=2";
    definition.workingDirectory = "/w";
    definition.inFile = "i";
    definition.outFile = "o";
    definition.errFile = "e";
    definition.user = "zuse";
    definition.uid = -1;
    definition.gid = 2;
    definition.mode = 3;
    definition.strace = 4;
    definition.runTime = 500s;
    definition.hasFrontEnd = true;
    const auto held = bridge.command([&](BridgeModel& model) { return model.addJob(definition); });
    QVERIFY(held);
    const auto loaded = addJob(bridge, "cards");
    const auto runs = addJob(bridge, "large", 700s);
    const auto ends = addJob(bridge, "large", 1s);
    const auto queued = addJob(bridge, "");
    const auto start = [&](JobId id, JobLaunch launch = JobLaunch::Run) {
        return statusOf(
            bridge.command([&](BridgeModel& model) { return model.startJob(id, launch); }));
    };
    QCOMPARE(start(*held), StatusCode::Ok);
    QCOMPARE(start(*loaded, JobLaunch::Load), StatusCode::Ok);
    QCOMPARE(start(*ends), StatusCode::Ok);
    QVERIFY(bridge.moveTimeTo(50s));
    QCOMPARE(start(*runs), StatusCode::Ok);
    QVERIFY(bridge.moveTimeTo(60s));
    QVERIFY(bridge.command([&](BridgeModel& model) { return model.holdJob(*held); }));
    QVERIFY(bridge.command([&](BridgeModel& model) { return model.removeJob(*ends); }));
    QVERIFY(bridge.command([&](BridgeModel& model) { return model.setJobError(*queued, "why"); }));
    QVERIFY(bridge.command([](BridgeModel& model) { return model.removePartition("gone"); }));
    QVERIFY(bridge.command([](BridgeModel& model) {
        return model.setHardwareState(MidplaneCoord {7, 3, 3}, HardwareState::Error);
    }));
    QVERIFY(bridge.command([](BridgeModel& model) {
        return model.setHardwareState(NodeCardRef {{0, 3, 3}, 9}, HardwareState::Service);
    }));
    QCOMPARE(boot(bridge, "half"), StatusCode::Ok); // Under way when the file is closed.
}

} // namespace

/// What a control-system file keeps, for one program.
class StoredBridgeTest : public QObject {
    Q_OBJECT

private slots:
    void everythingIsThereAfterOpeningAgain()
    {
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore());
        fill(*bridge);
        const Picture before = pictureOf(*bridge);
        QCOMPARE(before.partitions.size(), std::size_t {4});
        QCOMPARE(before.jobs.size(), std::size_t {4});
        QCOMPARE(before.history.size(), std::size_t {1});
        bridge.reset();
        QVERIFY(!QFile::exists(QString::fromStdString(folder.file() + "-wal"))); // Tidied up.

        bridge = opened(folder.file());
        QVERIFY(pictureOf(*bridge) == before);
        QVERIFY(bridge->tables()->machine().spec() == tablesOf("bgl")->machine().spec());
        QCOMPARE(bridge->time().speed, 0.0);
        QVERIFY(!bridge->isReadOnly());
        QCOMPARE(bridge->path(), folder.file());
        // And it goes on: what was under way comes to its end.
        QCOMPARE(letterOf(*bridge, "half"), 'C');
        QVERIFY(bridge->moveTimeTo(100s));
        QCOMPARE(letterOf(*bridge, "half"), 'I');
        QVERIFY(bridge->command([](BridgeModel& model) { return model.continueJob(JobId {1}); }));
    }

    void theBootModelIsKept()
    {
        const StoreFolder folder;
        NewStore store = newStore();
        store.bootModel
            = BootModel::fromRows({{512, 1s, 26s, 14s, 10s}, {8192, 2s, 300s, 30s, 40s}}, {});
        const StageTimes wanted = store.bootModel.timesFor(512);
        made(folder.file(), store);
        const StorePtr bridge = opened(folder.file());
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
        QVERIFY(bridge->moveTimeTo(wanted.configuring + wanted.booting - 1s));
        QCOMPARE(letterOf(*bridge, "A"), 'B');
        QVERIFY(bridge->moveTimeTo(wanted.configuring + wanted.booting));
        QCOMPARE(letterOf(*bridge, "A"), 'I');
    }

    void machinesOfEveryKindAreKept_data()
    {
        QTest::addColumn<QByteArray>("machine");
        for (const char* name : {"bgl-half", "krevat", "flat", "bgp", "pod"})
            QTest::newRow(name) << QByteArray(name);
    }

    void machinesOfEveryKindAreKept()
    {
        QFETCH(QByteArray, machine);
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore(0, machine.constData()));
        AllocationRequest request;
        request.shape = Shape {2, 1, 1};
        for (int i = 0; i < 3; ++i) {
            const auto name
                = bridge->command([&](BridgeModel& model) { return model.allocate(request); });
            QVERIFY2(name, name ? "" : name.error().reason.c_str());
            QCOMPARE(boot(*bridge, *name), StatusCode::Ok);
        }
        const Picture before = pictureOf(*bridge);
        bridge.reset();
        bridge = opened(folder.file());
        QVERIFY(pictureOf(*bridge) == before);
        QVERIFY(
            bridge->tables()->machine().spec() == tablesOf(machine.constData())->machine().spec());
    }

    void timeThatIsMovedStaysWhereItIs()
    {
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore());
        QVERIFY(bridge->moveTimeTo(1000s));
        QVERIFY(bridge->moveTimeTo(10s)); // Over already.
        QCOMPARE(statusOf(bridge->moveTimeTo(SimTime::max())), StatusCode::InvalidInput);
        bridge = nullptr;
        bridge = opened(folder.file());
        QCOMPARE(pictureOf(*bridge).now.count(), 1000);
    }

    void runningTimeGoesOnWhileNobodyHasTheFileOpen()
    {
        const StoreFolder folder;
        constexpr double speed = 1000; // A boot takes 13 ms.
        StorePtr bridge = made(folder.file(), newStore(speed));
        QCOMPARE(statusOf(bridge->moveTimeTo(5s)), StatusCode::IncompatibleState);
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
        const SequenceId begun = pictureOf(*bridge).lastId;
        const SimTime before = pictureOf(*bridge).now;
        bridge.reset();
        QTest::qSleep(60);
        bridge = opened(folder.file());
        QVERIFY(pictureOf(*bridge).now >= before + 60s);
        QCOMPARE(letterOf(*bridge, "A"), 'I');
        // It happened when it was due, not when it was found.
        const auto recording = bridge->recording();
        QVERIFY(recording);
        const SimTime from = recording->journal.at(2).time;
        QCOMPARE((recording->journal.entries().back().time - from).count(), 13);
        QVERIFY(begun >= 2);
    }

    void transitionsHappenThoughNobodyAsks()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore(1000));
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        const auto subscription = bridge->events().subscribe();
        QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
        std::string letters;
        for (int tries = 0; tries < 100 && !letters.ends_with('I'); ++tries) {
            for (const Event& event : subscription->wait(100ms).events)
                letters += letterOf(static_cast<PartitionState>(event.entry.to));
        }
        QCOMPARE(letters, std::string("CABI"));
    }

    void whatTakesNoTimeHappensAtOnce()
    {
        const StoreFolder folder;
        NewStore store = newStore();
        store.bootModel = BootModel::instant();
        const StorePtr bridge = made(folder.file(), store, {5000ms, std::chrono::hours {1}});
        const auto subscription = bridge->events().subscribe();
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
        QCOMPARE(subscription->take().events.size(), std::size_t {5}); // Added, C, A, B, I.
    }

    void aRefusedCommandChangesNothing()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        fill(*bridge);
        const Picture before = pictureOf(*bridge);
        QCOMPARE(boot(*bridge, "nowhere"), StatusCode::PartitionNotFound);
        QCOMPARE(boot(*bridge, "large"), StatusCode::IncompatibleState);
        QVERIFY(pictureOf(*bridge) == before);
        QVERIFY(pictureOf(*opened(folder.file())) == before);
    }

    void aCommandThatThrowsHasDoneNothing()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        const Picture before = pictureOf(*bridge);
        const auto throwing = [](BridgeModel& model) -> BridgeResult<void> {
            (void)model.createPartition("A");
            throw std::runtime_error("thrown");
        };
        QVERIFY_EXCEPTION_THROWN((void)bridge->command(throwing), std::runtime_error);
        QVERIFY(pictureOf(*bridge) == before);
        QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
    }

    void severalCallsAreOneCommand()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const auto both = bridge->command([](BridgeModel& model) -> BridgeResult<void> {
            if (const auto added = model.addPartition(boxOf("A", {{0, 0, 0}, {1, 1, 1}})); !added)
                return tl::unexpected(added.error());
            return model.createPartition("A");
        });
        QVERIFY(both);
        QCOMPARE(letterOf(*opened(folder.file()), "A"), 'C');
    }

    void commandsOfManyThreadsAreAllThere()
    {
        constexpr int threads = 16;
        constexpr int each = 60;
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore());
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        std::array<std::vector<JobId>, threads> got;
        {
            std::vector<std::jthread> running;
            for (auto& ids : got) {
                running.emplace_back([&] {
                    for (int i = 0; i < each; ++i)
                        ids.push_back(*addJob(*bridge, "A"));
                });
            }
        }
        std::set<JobId> all;
        for (const auto& ids : got) {
            QVERIFY(std::is_sorted(ids.begin(), ids.end()));
            all.insert(ids.begin(), ids.end());
        }
        QCOMPARE(all.size(), std::size_t {threads * each}); // No id was given twice.
        const Picture before = pictureOf(*bridge);
        QCOMPARE(before.lastId, SequenceId {threads * each + 1});
        bridge.reset();
        QVERIFY(pictureOf(*opened(folder.file())) == before);
    }

    void theRecordingIsAllThatHappened()
    {
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore());
        fill(*bridge);
        bridge = nullptr;
        bridge = opened(folder.file());
        const auto recording = bridge->recording();
        QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
        QCOMPARE(recording->journal.lastId(), pictureOf(*bridge).lastId);
        const auto broken = checkJournal(*recording);
        QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
    }

    void thereIsNoSecondFileOfAName()
    {
        const StoreFolder folder;
        made(folder.file(), newStore());
        const auto again = StoredBridge::create(folder.file(), newStore());
        QVERIFY(!again);
        QVERIFY(again.error().text().find("already") != std::string::npos);
        const auto either = StoredBridge::openOrCreate(folder.file(), newStore(5));
        QVERIFY(either);
        QCOMPARE((*either)->time().speed, 0.0); // The one that is there.
        const auto other = StoredBridge::openOrCreate(folder.file("other"), newStore(5));
        QVERIFY(other);
        QCOMPARE((*other)->time().speed, 5.0);
    }

    void whatCannotBeMadeIsRefused()
    {
        const StoreFolder folder;
        const std::string nowhere = folder.file("no/such/folder/file");
        QVERIFY(!StoredBridge::create(nowhere, newStore()));
        for (const double speed : {-1.0, std::nan(""), 1e300})
            QVERIFY(!StoredBridge::create(folder.file(), newStore(speed)));
        QFile left(QString::fromStdString(folder.file() + "-wal"));
        QVERIFY(left.open(QIODevice::WriteOnly));
        const auto beside = StoredBridge::create(folder.file(), newStore());
        QVERIFY(!beside);
        QVERIFY(beside.error().text().find("-wal") != std::string::npos);
        QCOMPARE(QDir(folder.folder.path()).entryList(QDir::Files).size(), 1); // No drafts.
    }
};

QTEST_APPLESS_MAIN(StoredBridgeTest)
#include "tst_StoredBridge.moc"
