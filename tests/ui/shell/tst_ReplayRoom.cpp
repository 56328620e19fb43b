// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReplayHands.h"
#include "core/fragmentation/SlotCounter.h"
#include "ui/models/JobText.h"
#include "ui/replay/UnbrokenTimes.h"
#include "ui/replay/slots/RoomSection.h"

using namespace midplane;
using core::JobId;
using core::SimTime;
using ui::SlotsLayer;
using ui::SlotsWish;

namespace {

constexpr int patience = 30000;

/// What is taken at a moment by the journal alone, when these jobs are gone.
core::Occupancy takenWithout(
    const core::Recording& recording, const tests::Held& held, const std::set<JobId>& gone)
{
    core::Occupancy taken(*recording.machine);
    for (const auto& [job, id] : held.placements) {
        if (!gone.contains(job))
            taken.take(recording.placements[id]);
    }
    return taken;
}

std::set<int> indicesIn(const core::MidplaneMask& mask)
{
    std::set<int> indices;
    mask.forEach([&](std::size_t index) { indices.insert(static_cast<int>(index)); });
    return indices;
}

/// "12", "+12" or "about +12", where a bound cut the count.
int numberIn(const QTableView& table, int row, int column)
{
    return table.model()
        ->index(row, column)
        .data()
        .toString()
        .remove(QStringLiteral("about "))
        .toInt();
}

std::set<JobId> jobsOf(const core::MovePlan& plan)
{
    std::set<JobId> jobs;
    for (const core::PlannedMove& move : plan.moves)
        jobs.insert(move.job);
    return jobs;
}

} // namespace

/// Room for a block, in the whole window, by keys and mouse: which jobs to move or to wait for, and
/// who strands most. What the panel says is held against core, what core says against the journal,
/// and what is drawn against both.
class ReplayRoomTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ui::MainWindow> m_window;

    ui::ReplaySession& session() { return m_window->session(); }
    const core::Recording& recording() { return session().recording(); }
    const core::GridSize& grid() { return recording().machine->grid(); }
    tests::Held held() { return tests::heldAt(recording(), session().time()); }
    QString textOf(const char* label) { return hands::child<QLabel>(*m_window, label)->text(); }

    void ask(const SlotsWish& wish)
    {
        hands::press(*m_window, Qt::Key_W, Qt::ShiftModifier);
        hands::type(*m_window, "slots.shape", QString::fromStdString(core::textOf(wish.shape)));
        hands::clickButton(*m_window,
            wish.connectivity == core::Connectivity::Torus ? "slots.torus" : "slots.mesh");
    }
    core::Request requestOf(const SlotsWish& wish)
    {
        return ui::requestOf(wish, recording().rules);
    }
    core::RoomPlans planOf(const SlotsWish& wish)
    {
        const ui::SlotsMoment moment = ui::momentOf(session(), session().request().tables);
        core::PlaceLister lister(session().request().tables);
        return core::planRoom(lister, moment.occupancy, moment.running, requestOf(wish));
    }
    /// How many would fit if these jobs were gone, by the journal.
    int fitWithout(const SlotsWish& wish, const std::set<JobId>& gone)
    {
        core::SlotCounter counter(session().request().tables);
        return counter.count(takenWithout(recording(), held(), gone), requestOf(wish)).count();
    }

    /// All is taken but what a placement holds.
    core::Occupancy takenBut(const core::Placement& place)
    {
        core::Occupancy taken(*recording().machine);
        core::Placement rest = place;
        rest.midplanes.setRange(0, rest.midplanes.size());
        rest.midplanes -= place.midplanes;
        rest.links.setRange(0, rest.links.size());
        rest.links -= place.links;
        taken.take(rest);
        return taken;
    }

    /// Each move begins where the job stands, and all moved jobs, the others and the wanted block
    /// have room beside each other; empty when that is so.
    QString wrongInPlan(const core::MovePlan& plan)
    {
        const tests::Held now = held();
        core::Occupancy taken = takenWithout(recording(), now, jobsOf(plan));
        for (const core::PlannedMove& move : plan.moves) {
            const auto stands = now.placements.find(move.job);
            if (stands == now.placements.end()
                || !(recording().placements[stands->second].midplanes == move.from.midplanes))
                return QStringLiteral("job %1 is not there").arg(move.job.value);
            if (!taken.isFree(move.to))
                return QStringLiteral("job %1 has no room").arg(move.job.value);
            if (move.to.midplaneCount() != move.from.midplaneCount())
                return QStringLiteral("job %1 changes its size").arg(move.job.value);
            taken.take(move.to);
        }
        return taken.isFree(plan.wanted) ? QString() : QStringLiteral("the block has no room");
    }

    /// In 3D the wanted block is one box of glass, or ghosts where it wraps.
    QString wrongInBlock(const core::MovePlan& plan, const std::set<int>& otherGhosts)
    {
        std::set<int> seen = hands::midplanesLike(*m_window, ui::MidplaneForm::Ghost);
        for (const int ghost : otherGhosts) {
            if (seen.erase(ghost) == 0)
                return QStringLiteral("midplane %1 is no ghost").arg(ghost);
        }
        const auto& boxes = m_window->view().picture().boxes;
        if (m_window->view().glassBoxInstances().size() != boxes.size())
            return QStringLiteral("%1 boxes of glass").arg(boxes.size());
        for (const ui::GlassBox& box : boxes)
            seen.merge(indicesIn(grid().maskOf(box.box)));
        return seen == indicesIn(plan.wanted.midplanes) ? QString()
                                                        : QStringLiteral("another block");
    }

    /// Before: who moves stands out where it stands, all others are faded.
    QString wrongBefore(const core::MovePlan& plan)
    {
        const std::set<JobId> moved = jobsOf(plan);
        for (const ui::InstanceColour& each : m_window->view().midplaneInstances()) {
            const auto holder = held().holderOf(each.index);
            const auto expected = !holder ? ui::MidplaneForm::Free
                : moved.contains(*holder) ? ui::MidplaneForm::Member
                                          : ui::MidplaneForm::Faded;
            // A wanted block that is no box lies over what is there.
            if (each.form != static_cast<int>(expected)
                && each.form != static_cast<int>(ui::MidplaneForm::Ghost))
                return QStringLiteral("midplane %1 has form %2").arg(each.index).arg(each.form);
        }
        return wrongInBlock(plan, {});
    }

    /// After: who moves is a ghost in its colour at its new place, the block is there, and both
    /// show the links that they would take; the others stay, faded.
    QString wrongAfter(const core::MovePlan& plan)
    {
        const std::set<JobId> moved = jobsOf(plan);
        std::map<int, JobId> ghosts;
        std::set<int> preview;
        const auto show = [&](const core::Placement& place) {
            place.links.forEach([&](std::size_t link) { preview.insert(static_cast<int>(link)); });
        };
        for (const core::PlannedMove& move : plan.moves) {
            for (const int midplane : indicesIn(move.to.midplanes))
                ghosts.emplace(midplane, move.job);
            show(move.to);
        }
        show(plan.wanted);
        const tests::Held now = held();
        for (const ui::InstanceColour& each : m_window->view().midplaneInstances()) {
            const auto ghost = ghosts.find(each.index);
            const auto holder = now.holderOf(each.index);
            const bool stays = holder && !moved.contains(*holder);
            if (stays && each.form != static_cast<int>(ui::MidplaneForm::Faded))
                return QStringLiteral("midplane %1 has form %2").arg(each.index).arg(each.form);
            if (ghost != ghosts.end()
                && each.colour.rgb()
                    != session().colouring().colourOf(ghost->second, ui::Theme::Light).rgb())
                return QStringLiteral("ghost %1 is %2").arg(each.index).arg(each.colour.name());
            if (ghost == ghosts.end() && !stays
                && each.form == static_cast<int>(ui::MidplaneForm::Member))
                return QStringLiteral("midplane %1 is still held").arg(each.index);
        }
        if (hands::linksLike(*m_window, ui::LinkForm::Preview) != preview)
            return QStringLiteral("other links");
        std::set<int> kept;
        for (const auto& [link, job] : now.links) {
            if (!moved.contains(job))
                kept.insert(link);
        }
        if (hands::linksLike(*m_window, ui::LinkForm::Faded) != kept)
            return QStringLiteral("not the links of those who stay");
        std::set<int> places;
        for (const auto& [midplane, job] : ghosts)
            places.insert(midplane);
        return wrongInBlock(plan, places);
    }

    /// The rows of the table of moves against the plan and the journal.
    QString wrongInMoves(const core::MovePlan& plan)
    {
        const auto& table = *hands::child<QTableView>(*m_window, "slots.moves");
        if (table.model()->rowCount() != static_cast<int>(plan.moves.size()))
            return QStringLiteral("%1 rows").arg(table.model()->rowCount());
        const tests::Held now = held();
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const auto cell
                = [&](int column) { return table.model()->index(row, column).data().toString(); };
            const core::PlannedMove& move = plan.moves[static_cast<std::size_t>(row)];
            if (cell(0).toInt() != recording().jobs[move.job.value].number)
                return QStringLiteral("row %1 is of another job").arg(row);
            const auto corner = [&](const std::vector<int>& place) {
                core::MidplaneCoord lowest = grid().coordAt(place.front());
                for (const int midplane : place) {
                    const core::MidplaneCoord at = grid().coordAt(midplane);
                    lowest = {std::min(lowest.x, at.x), std::min(lowest.y, at.y),
                        std::min(lowest.z, at.z)};
                }
                return QStringLiteral("(%1,%2,%3)").arg(lowest.x).arg(lowest.y).arg(lowest.z);
            };
            const std::set<int> to = indicesIn(move.to.midplanes);
            if (cell(2) != corner(now.placeOf(move.job)))
                return QStringLiteral("row %1 is from %2").arg(row).arg(cell(2));
            if (!cell(3).startsWith(corner({to.begin(), to.end()})))
                return QStringLiteral("row %1 goes to %2").arg(row).arg(cell(3));
        }
        return {};
    }

private slots:
    void init()
    {
        m_window = hands::replayWindow();
        QVERIFY(m_window);
    }
    void cleanup() { m_window.reset(); }

    void makingRoomIsSeenBeforeAndAfter_data()
    {
        QTest::addColumn<SlotsWish>("wish");
        QTest::newRow("mesh") << SlotsWish {{2, 2, 2}, core::Connectivity::Mesh};
        QTest::newRow("torus") << SlotsWish {{4, 2, 1}, core::Connectivity::Torus};
    }
    void makingRoomIsSeenBeforeAndAfter()
    {
        QFETCH(SlotsWish, wish);
        constexpr int asked = 3;
        int seen = 0;
        ask(wish);
        for (const SimTime moment : ui::momentsOf(session(), 80)) {
            session().seekTime(moment);
            const core::RoomPlans plans = planOf(wish);
            if (!plans.moves)
                continue;
            QCOMPARE(wrongInPlan(*plans.moves), QString());
            QTRY_COMPARE_WITH_TIMEOUT(
                textOf("slots.room"), ui::roomSentence(plans, wish), patience);
            QTRY_COMPARE_WITH_TIMEOUT(wrongInMoves(*plans.moves), QString(), patience);
            hands::clickButton(*m_window, "slots.before");
            QCOMPARE(wrongBefore(*plans.moves), QString());
            hands::clickButton(*m_window, "slots.after");
            QCOMPARE(wrongAfter(*plans.moves), QString());
            hands::clickButton(*m_window, "slots.after"); // Once more: as it is.
            QCOMPARE(hands::wrongAnywhere(*m_window), QString());
            QVERIFY(m_window->view().glassBoxInstances().empty());
            if (++seen == asked)
                break;
        }
        QCOMPARE(seen, asked);
    }

    /// Left in the picture, the plan is that of each moment to which the clock goes; where there is
    /// none, the machine is as it is.
    void thePlanFollowsTheClock()
    {
        const SlotsWish wish {{2, 2, 2}, core::Connectivity::Mesh};
        ask(wish);
        hands::choose(*m_window, SlotsLayer::PlanAfter);
        int with = 0;
        int without = 0;
        for (const SimTime moment : ui::momentsOf(session(), 25)) {
            session().seekTime(moment);
            const core::RoomPlans plans = planOf(wish);
            QTRY_COMPARE_WITH_TIMEOUT(
                plans.moves ? wrongAfter(*plans.moves) : hands::wrongInScene(*m_window), QString(),
                patience);
            ++(plans.moves ? with : without);
        }
        QVERIFY(with > 2 && without > 2);
    }

    void aJobToMoveIsChosenEverywhere()
    {
        const SlotsWish wish {{2, 2, 2}, core::Connectivity::Mesh};
        ask(wish);
        for (const SimTime moment : ui::momentsOf(session(), 80)) {
            session().seekTime(moment);
            const core::RoomPlans plans = planOf(wish);
            if (!plans.moves)
                continue;
            QTRY_COMPARE_WITH_TIMEOUT(wrongInMoves(*plans.moves), QString(), patience);
            auto& table = *hands::child<QTableView>(*m_window, "slots.moves");
            const auto job = static_cast<int>(plans.moves->moves.back().job.value);
            hands::clickRow(table, table.model()->rowCount() - 1);
            QCOMPARE(m_window->shared().job(), job);
            QCOMPARE(hands::chosenIn(*hands::child<QTableView>(*m_window, "running.table")), job);
            QCOMPARE(hands::wrongInScene(*m_window), QString()); // The others are faded.
            return;
        }
        QFAIL("no plan");
    }

    /// Those to wait for: with all of them gone the block fits, and they end when it says. Of the
    /// fewest, none can be left out.
    void theJobsToWaitForAreEnough()
    {
        const SlotsWish wish {{4, 2, 2}, core::Connectivity::Torus};
        ask(wish);
        std::map<JobId, SimTime> ends;
        for (const core::Entry& entry : recording().journal.entries()) {
            if (entry.kind == core::EntryKind::Ended)
                ends[entry.job] = entry.time;
        }
        int seen = 0;
        for (const SimTime moment : ui::momentsOf(session(), 12)) {
            session().seekTime(moment);
            const core::RoomPlans plans = planOf(wish);
            if (plans.fitsNow || !plans.earliestEnds)
                continue;
            QTRY_COMPARE_WITH_TIMEOUT(textOf("slots.ends"),
                ui::withUnbrokenTimes(ui::endsText(session(), plans)), patience);
            for (const auto& plan : {*plans.earliestEnds, *plans.fewestEnds}) {
                std::set<JobId> gone(plan.jobs.begin(), plan.jobs.end());
                QVERIFY(fitWithout(wish, gone) > 0);
                SimTime last {0};
                for (const JobId job : gone)
                    last = std::max(last, ends.at(job));
                QCOMPARE(plan.when, last);
            }
            const auto& fewest = plans.fewestEnds->jobs;
            for (const JobId stays : fewest) {
                std::set<JobId> gone(fewest.begin(), fewest.end());
                gone.erase(stays);
                QCOMPARE(fitWithout(wish, gone), 0);
            }
            ++seen;
        }
        QVERIFY(seen > 2);
    }

    /// By counting again what fits without a job, and what of that fits onto its own parts. The
    /// first row strands most, and is chosen by a click.
    void whoStrandsMostIsSeenAndChosen()
    {
        const SlotsWish wish {{2, 2, 1}, core::Connectivity::Mesh};
        ask(wish);
        auto& table = *hands::child<QTableView>(*m_window, "slots.strands");
        core::SlotCounter counter(session().request().tables);
        int seen = 0;
        for (const SimTime moment : ui::momentsOf(session(), 30)) {
            session().seekTime(moment);
            const tests::Held now = held();
            const int fitNow = fitWithout(wish, {});
            std::map<int, std::pair<int, int>> expected; // Of each number what is gained, stranded.
            int most = 0;
            for (const auto& [job, id] : now.placements) {
                const int gained = fitWithout(wish, {job}) - fitNow;
                const core::Occupancy only = takenBut(recording().placements[id]);
                const int stranded = gained - counter.count(only, requestOf(wish)).count();
                if (gained > 0)
                    expected[recording().jobs[job.value].number] = {gained, stranded};
                most = std::max(most, stranded);
            }
            if (most == 0)
                continue;
            const auto shown = [&] {
                std::map<int, std::pair<int, int>> rows;
                for (int row = 0; row < table.model()->rowCount(); ++row) {
                    const auto cell = [&](int column) { return numberIn(table, row, column); };
                    rows[cell(0)] = {cell(2), cell(3)};
                }
                return rows;
            };
            constexpr std::size_t mostRows = 8;
            QTRY_VERIFY_WITH_TIMEOUT(shown().size() == std::min(expected.size(), mostRows)
                    && std::ranges::all_of(shown(),
                        [&](const auto& row) { return expected[row.first] == row.second; }),
                patience);
            QCOMPARE(numberIn(table, 0, 3), most);
            hands::clickRow(table, 0);
            const int job = m_window->shared().job();
            QVERIFY(job >= 0);
            QCOMPARE(recording().jobs[static_cast<std::size_t>(job)].number, numberIn(table, 0, 0));
            QCOMPARE(hands::chosenIn(*hands::child<QTableView>(*m_window, "running.table")), job);
            QCOMPARE(hands::wrongInScene(*m_window), QString());
            ++seen;
        }
        QVERIFY(seen > 2);
    }
};

QTEST_MAIN(ReplayRoomTest)
#include "tst_ReplayRoom.moc"
