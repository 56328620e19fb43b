// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobColours.h"

#include <cstdlib>
#include <set>

#include "ReplayRuns.h"

using namespace midplane;

namespace {

struct Running {
    core::JobId job;
    std::vector<core::MidplaneCoord> midplanes;
};

std::vector<core::MidplaneCoord> coordsOf(
    const core::Recording& recording, core::PlacementId placement)
{
    std::vector<core::MidplaneCoord> coords;
    recording.placements[placement].midplanes.forEach([&](std::size_t index) {
        coords.push_back(recording.machine->grid().coordAt(static_cast<int>(index)));
    });
    return coords;
}

bool touch(const core::MidplaneCoord& a, const core::MidplaneCoord& b)
{
    return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1 && std::abs(a.z - b.z) <= 1;
}

bool shareLine(const core::MidplaneCoord& a, const core::MidplaneCoord& b)
{
    return (a.x == b.x) + (a.y == b.y) + (a.z == b.z) >= 2;
}

template <class Test>
std::set<int> coloursOfThose(const std::vector<Running>& running,
    const std::vector<core::MidplaneCoord>& here, const std::vector<int>& colours,
    Test areNeighbours)
{
    std::set<int> found;
    for (const Running& other : running) {
        for (const auto& a : here) {
            for (const auto& b : other.midplanes) {
                if (areNeighbours(a, b))
                    found.insert(colours[other.job.value]);
            }
        }
    }
    return found;
}

/// Jobs of one midplane each, started and ended by hand.
core::Recording recordingOf(const core::MachinePtr& machine, std::size_t jobs)
{
    core::Recording recording;
    recording.machine = machine;
    recording.jobs.resize(jobs);
    return recording;
}

void start(core::Recording& recording, std::uint32_t job, const core::MidplaneCoord& at)
{
    const core::Placement placement = core::makePlacement(*recording.machine,
        core::membersOf({at, {1, 1, 1}}), core::everywhere(core::Connectivity::Mesh), {});
    core::Entry entry;
    entry.kind = core::EntryKind::Started;
    entry.job = core::JobId {job};
    entry.placement = recording.placements.idOf(placement);
    recording.journal.append(entry);
}

void end(core::Recording& recording, std::uint32_t job)
{
    core::Entry entry;
    entry.kind = core::EntryKind::Ended;
    entry.job = core::JobId {job};
    recording.journal.append(entry);
}

} // namespace

class JobColoursTest : public QObject {
    Q_OBJECT

private slots:
    void neighboursDifferWhereverThereIsAColourLeft_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::newRow("bgl") << "bgl";
        QTest::newRow("bgp") << "bgp";
    }

    void neighboursDifferWhereverThereIsAColourLeft()
    {
        QFETCH(QString, machine);
        const ui::RunRequest request = ui::demoOn(ui::tablesOf(machine.toStdString()));
        const ui::RunResult result = ui::carryOut(request, [](int, int) { return true; });
        const core::Recording& recording = **result.recording;
        const std::vector<int> colours = ui::assignJobColours(recording);
        int chosenAmongFew = 0;
        std::vector<Running> running;
        for (const core::Entry& entry : recording.journal.entries()) {
            if (entry.kind == core::EntryKind::Ended)
                std::erase_if(running, [&](const Running& one) { return one.job == entry.job; });
            if (entry.kind != core::EntryKind::Started)
                continue;
            const auto here = coordsOf(recording, entry.placement);
            const int colour = colours[entry.job.value];
            QVERIFY(colour >= 0 && colour < ui::jobColourCount);
            const auto touching = coloursOfThose(running, here, colours, touch);
            auto confusing = coloursOfThose(running, here, colours, shareLine);
            confusing.insert(touching.begin(), touching.end());
            if (confusing.size() < ui::jobColourCount)
                QVERIFY(!confusing.contains(colour));
            else if (touching.size() < ui::jobColourCount)
                QVERIFY(!touching.contains(colour));
            chosenAmongFew += confusing.size() >= 4 ? 1 : 0;
            running.push_back({entry.job, here});
        }
        QVERIFY(chosenAmongFew > 50); // The law was put to the test.
    }

    void colourLongestUnusedIsTaken()
    {
        core::Recording recording = recordingOf(core::findMachine("bgl").value(), 14);
        for (std::uint32_t job = 0; job < 14; ++job) {
            start(recording, job, {0, 0, 0});
            end(recording, job);
        }
        const std::vector<int> expected {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1};
        QCOMPARE(ui::assignJobColours(recording), expected);
    }

    void colourInUseIsTakenLast()
    {
        core::Recording recording = recordingOf(core::findMachine("bgl").value(), 14);
        start(recording, 0, {0, 0, 0}); // Holds colour 0 far away from the others.
        for (std::uint32_t job = 1; job < 13; ++job) {
            start(recording, job, {5, 2, 2});
            end(recording, job);
        }
        const std::vector<int> expected {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1, -1};
        QCOMPARE(ui::assignJobColours(recording), expected);
    }

    void jobsThatNeverStartedHaveNone()
    {
        const core::Recording recording = recordingOf(core::findMachine("bgl").value(), 2);
        QCOMPARE(ui::assignJobColours(recording), (std::vector<int> {-1, -1}));
    }

    void unitsWithoutPlacesAreNobodysNeighbours()
    {
        const ui::RunRequest request = ui::demoOn(ui::tablesOf("flat"));
        const ui::RunResult result = ui::carryOut(request, [](int, int) { return true; });
        for (const core::JobResult& job : result.jobs)
            QVERIFY(result.colours[job.job.value] >= 0);
    }
};

QTEST_APPLESS_MAIN(JobColoursTest)
#include "tst_JobColours.moc"
