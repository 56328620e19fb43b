// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <functional>

#include "core/allocation/Allocator.h"
#include "core/journal/JournalCheck.h"
#include "core/machine/BuiltInMachines.h"

using namespace midplane::core;

namespace {

/// A recording of two jobs that is told entry by entry.
struct Told {
    Recording recording;
    std::vector<PlacementId> places; ///< Of one midplane each, none shared.

    Told()
    {
        recording.machine = *findMachine("bgl");
        recording.jobs.resize(2);
        Allocator allocator(std::make_shared<MachineTables>(recording.machine));
        Occupancy occupancy(*recording.machine);
        for (int i = 0; i < 3; ++i) {
            const Placement place = *allocator.find(occupancy, {});
            occupancy.take(place);
            places.push_back(recording.placements.idOf(place));
        }
    }

    Entry& add(EntryKind kind, std::uint32_t job)
    {
        Entry entry;
        entry.kind = kind;
        entry.job = {job};
        m_next.push_back(entry);
        return m_next.back();
    }
    void submitted(std::uint32_t job) { add(EntryKind::Submitted, job); }
    void started(std::uint32_t job, std::uint32_t partition, std::size_t place)
    {
        Entry& entry = add(EntryKind::Started, job);
        entry.partition = {partition};
        entry.placement = places[place];
    }
    void ended(std::uint32_t job, std::uint32_t partition, EndReason reason = EndReason::Completed)
    {
        Entry& entry = add(EntryKind::Ended, job);
        entry.partition = {partition};
        entry.reason = static_cast<std::uint8_t>(reason);
    }
    void moved(std::uint32_t job, std::uint32_t partition, std::size_t place)
    {
        Entry& entry = add(EntryKind::Moved, job);
        entry.partition = {partition};
        entry.placement = places[place];
    }
    void relocated(std::uint32_t partition, std::size_t place)
    {
        add(EntryKind::PartitionLifted, 0).partition = {partition};
        Entry& entry = add(EntryKind::PartitionPlaced, 0);
        entry.partition = {partition};
        entry.placement = places[place];
    }
    void reserved(std::uint32_t job, SimTime start)
    {
        add(EntryKind::Reserved, job).setPromisedStart(start);
    }

    /// "entry reason" of the first broken promise; empty when all are kept.
    std::string check()
    {
        for (const Entry& entry : m_next)
            recording.journal.append(entry);
        const auto broken = checkJournal(recording);
        return broken ? std::to_string(broken->entry) + " " + broken->reason : "";
    }

private:
    std::vector<Entry> m_next;
};

struct Row {
    const char* name;
    std::function<void(Told&)> tell;
    const char* broken;
};

const std::vector<Row> rows {
    {"a job that ran, briefly told",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.ended(0, 0);
        },
        ""},
    {"two jobs one after the other in one place",
        [](Told& told) {
            told.submitted(0);
            told.submitted(1);
            told.started(0, 0, 0);
            told.ended(0, 0);
            told.started(1, 1, 0);
        },
        ""},
    {"two jobs at once in one place",
        [](Told& told) {
            told.submitted(0);
            told.submitted(1);
            told.started(0, 0, 0);
            told.started(1, 1, 0);
        },
        "4 takes what is already taken"},
    {"two jobs on a partition that was made for one",
        [](Told& told) {
            told.submitted(0);
            told.submitted(1);
            told.started(0, 0, 0);
            told.started(1, 0, 0);
        },
        "4 starts a job on a partition that was made for another"},
    {"a partition out of order",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 7, 0);
        },
        "2 starts a job on no partition, or not where the partition is"},
    {"a partition that went with its job is removed",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.ended(0, 0);
            told.add(EntryKind::PartitionRemoved, 0);
        },
        "4 names a partition that does not exist"},
    {"a partition of a running job is removed",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.add(EntryKind::PartitionRemoved, 0);
        },
        "3 changes a partition that was not added"},
    {"a failed job is submitted again, in the order or not",
        [](Told& told) {
            told.submitted(0);
            told.submitted(1);
            told.started(0, 0, 0);
            told.ended(0, 0, EndReason::Failed);
            told.submitted(0);
            told.started(0, 1, 0);
            told.ended(0, 1);
        },
        ""},
    {"a job that completed is submitted again",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.ended(0, 0);
            told.submitted(0);
        },
        "4 submits a job that was submitted before"},
    {"jobs of a control system are submitted in another order than that of their ids",
        [](Told& told) {
            told.submitted(1);
            told.submitted(0);
            told.started(0, 0, 0);
            told.started(1, 1, 1);
            told.ended(1, 1);
        },
        ""},
    {"a job that waits is submitted again",
        [](Told& told) {
            told.submitted(1);
            told.submitted(0);
            told.submitted(1);
        },
        "3 submits a job that was submitted before"},
    {"a job that runs is submitted again",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.submitted(0);
        },
        "3 submits a job that was submitted before"},
    {"a job ends for no reason that there is",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.ended(0, 0, static_cast<EndReason>(2));
        },
        "3 has an unknown reason"},
    {"a job moves",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.relocated(0, 1);
            told.moved(0, 0, 1);
            told.ended(0, 0);
        },
        ""},
    {"where a job was is free once it moved",
        [](Told& told) {
            told.submitted(0);
            told.submitted(1);
            told.started(0, 0, 0);
            told.relocated(0, 1);
            told.moved(0, 0, 1);
            told.started(1, 1, 0);
        },
        ""},
    {"a job moves to where its partition is not",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.moved(0, 0, 1);
        },
        "3 moves a job to where its partition is not"},
    {"a job moves that does not run",
        [](Told& told) {
            told.submitted(0);
            told.submitted(1);
            told.started(0, 0, 0);
            told.moved(1, 0, 0);
        },
        "4 moves a job that does not run there"},
    {"a start is promised, and promised anew",
        [](Told& told) {
            told.submitted(0);
            told.reserved(0, SimTime {1} * (std::int64_t {1} << 39U));
            told.reserved(0, SimTime {5});
        },
        ""},
    {"a start is promised to a job that runs",
        [](Told& told) {
            told.submitted(0);
            told.started(0, 0, 0);
            told.reserved(0, SimTime {5});
        },
        "3 promises a start to no waiting job"},
    {"a start is promised at no time",
        [](Told& told) {
            told.submitted(0);
            told.reserved(0, SimTime {-5});
        },
        "2 promises a time out of range"},
};

} // namespace

class JournalCheckTest : public QObject {
    Q_OBJECT

private slots:
    void namesTheFirstBrokenPromise_data()
    {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < rows.size(); ++i)
            QTest::newRow(rows[i].name) << static_cast<int>(i);
    }
    void namesTheFirstBrokenPromise()
    {
        QFETCH(int, row);
        Told told;
        rows[static_cast<std::size_t>(row)].tell(told);
        QCOMPARE(told.check(), std::string(rows[static_cast<std::size_t>(row)].broken));
    }
};

QTEST_APPLESS_MAIN(JournalCheckTest)
#include "tst_JournalCheck.moc"
