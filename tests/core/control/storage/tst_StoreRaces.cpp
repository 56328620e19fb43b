// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <atomic>
#include <future>
#include <semaphore>
#include <thread>

#include "core/journal/JournalCheck.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// The program does nothing of its own accord: only calls of the test read or write.
const StoreSharing onlyWhenAsked {.patience = 5000ms, .interval = 3'600'000ms};

constexpr int smallBlocks = 2048;

/// Every one is at a place of its own: half a node card.
PartitionDefinition smallBlock(int number)
{
    const int midplane = number / 32;
    PartitionDefinition definition = boxOf(
        "S" + std::to_string(number), {{midplane % 8, midplane / 8 % 4, midplane / 32}, {1, 1, 1}});
    definition.block.nodeCards = {{number % 32 / 2, number % 2}};
    return definition;
}

} // namespace

/// Programs at one file, interleaved so that one is late: the file is sound, so all of them go on.
class StoreRacesTest : public QObject {
    Q_OBJECT

private slots:
    /// A program's time runs ahead while another one commits; a third one, which began to write
    /// before, then writes an event that is earlier than what is due next.
    void onlyAWriterExecutesWhatIsDue()
    {
        const StoreFolder folder;
        const StorePtr late = made(folder.file(), newStore(1000), onlyWhenAsked);
        QCOMPARE(add(*late, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        const StorePtr writer = opened(folder.file(), onlyWhenAsked);
        std::binary_semaphore begun(0);
        std::binary_semaphore goOn(0);
        std::atomic<SimTime> time {};
        auto committed = std::async(std::launch::async, [&] {
            return statusOf(writer->command([&](BridgeModel& model) {
                time = model.now();
                begun.release();
                goOn.acquire();
                return model.createPartition("A");
            }));
        });
        begun.acquire();
        SimTime seen {0};
        while (seen < time.load() + slowStages().configuring + 10s)
            seen = pictureOf(*late).now;
        goOn.release();
        QCOMPARE(committed.get(), StatusCode::Ok);

        SQLite::Database third = rawly(folder.file());
        third.exec("BEGIN IMMEDIATE");
        const std::int64_t durable = third.execAndGet("SELECT max(id) FROM events").getInt64();
        QCOMPARE(static_cast<std::int64_t>(pictureOf(*late).lastId), durable);
        QCOMPARE(letterOf(*late, "A"), 'C');
        third.exec("INSERT INTO events SELECT id + 1, time, 0, 0, 0, 0, 0, 1, 0 FROM events "
                   "ORDER BY id DESC LIMIT 1;"
                   "UPDATE progress SET next_partition = 2, revision = revision + 1;"
                   "INSERT INTO partitions SELECT 1, 'B', placement, io_ratio, owner, description, "
                   "options, loader_image, compute_image, io_image, ramdisk_image, 0, "
                   "(SELECT max(id) FROM events), NULL, (SELECT revision FROM progress), '', '' "
                   "FROM partitions;"
                   "COMMIT");
        const auto added = addJob(*late, "B");
        QVERIFY2(added, added ? "" : added.error().reason.c_str());
        QTRY_COMPARE(letterOf(*late, "A"), 'I');
        const auto recording = late->recording();
        QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
        const auto broken = checkJournal(*recording);
        QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
        QVERIFY(pictureOf(*opened(folder.file())).jobImages == pictureOf(*late).jobImages);
    }

    void aModelThatDoesNotFitIsReadAnew()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {2, 1, 1}})), StatusCode::Ok);
        QVERIFY(addJob(*bridge, "A"));
        const auto subscription = bridge->events().subscribe();
        // As if this program had missed that the job was removed.
        SQLite::Database other = rawly(folder.file());
        other.exec("INSERT INTO events SELECT id + 1, time, 2, 0, 0, 0, 0, 0, 0 FROM events "
                   "ORDER BY id DESC LIMIT 1;"
                   "UPDATE progress SET revision = revision + 1;"
                   "DELETE FROM jobs; DELETE FROM partitions");
        const auto added = addJob(*bridge, "");
        QVERIFY2(added, added ? "" : added.error().reason.c_str());
        QVERIFY(pictureOf(*bridge) == pictureOf(*opened(folder.file())));
        QVERIFY(subscription->take().loss); // It begins anew, too.
    }

    /// What others add meanwhile names placements that this program does not know yet.
    void aHistoryIsOfOneMoment()
    {
        const StoreFolder folder;
        const StorePtr one = made(folder.file(), newStore());
        for (int i = 0; i < 100; ++i)
            QCOMPARE(add(*one, smallBlock(i)), StatusCode::Ok);
        const StorePtr reader = opened(folder.file());
        std::atomic<bool> isOver = false;
        auto adding = std::async(std::launch::async, [&] {
            for (int i = 100; i < smallBlocks && !isOver; ++i)
                (void)add(*one, smallBlock(i));
            isOver = true;
        });
        QString failed;
        while (!isOver && failed.isEmpty()) {
            if (const auto made = reader->recording(); !made)
                failed = made.error().text().c_str();
            if (const auto read = reader->history({}, 100'000); !read)
                failed = read.error().text().c_str();
        }
        isOver = true;
        adding.get();
        QVERIFY2(failed.isEmpty(), qPrintable(failed));
    }
};

QTEST_APPLESS_MAIN(StoreRacesTest)
#include "tst_StoreRaces.moc"
