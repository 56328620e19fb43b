// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include <QHeaderView>

#include "ReplayHands.h"
#include "ui/models/AllJobsTable.h"
#include "ui/shell/ColourLegend.h"
#include "ui/shell/StatusStrip.h"

using namespace midplane;
using core::SimTime;

/// A replay in the whole window by mouse and keys: what scene, tables and timeline show then is
/// held against the journal.
class ReplayByMouseTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ui::MainWindow> m_window;

    ui::ReplaySession& session() { return m_window->session(); }
    ui::Timeline& timeline() { return hands::timelineOf(*m_window); }

private slots:
    void init()
    {
        m_window = hands::replayWindow();
        QVERIFY(m_window);
    }
    void cleanup() { m_window.reset(); }

    /// Where the pixels of the Gantt chart say who was there, the journal says the same; the whole
    /// recording is there, and after the wheel a part of it.
    void theGanttZoomsSeeksAndIsTrue()
    {
        m_window->resize(1440, 1100);
        QCoreApplication::processEvents();
        const QRect& gantt = timeline().lanes().gantt;
        std::mt19937 numbers(11); // NOLINT: the same on every run.
        const auto pick = [&numbers](int below) {
            return static_cast<int>(numbers() % static_cast<unsigned>(below));
        };
        int held = 0;
        double part = 1;
        for (int round = 0; round < 3; ++round) {
            for (int i = 0; i < 30; ++i) {
                const QPoint at(
                    gantt.left() + pick(gantt.width()), gantt.top() + pick(gantt.height()));
                QTest::mouseClick(&timeline(), Qt::LeftButton, {}, at);
                QCOMPARE(session().time(), timeline().axis().timeAt(at.x()));
                QCOMPARE(hands::wrongAnywhere(*m_window), QString());
                const auto middle = timeline().axis().timeAt(at.x() + 0.5);
                QTest::mouseMove(&timeline(), at);
                const auto* midplane
                    = std::get_if<core::MidplaneCoord>(&m_window->shared().hover());
                QVERIFY(midplane != nullptr);
                const int index = session().recording().machine->grid().indexOf(*midplane);
                const auto holder = tests::heldAt(session().recording(), middle).holderOf(index);
                // A job too short for a pixel shows where nobody else does.
                if (holder)
                    QVERIFY(timeline().jobAt(at) == holder);
                held += holder ? 1 : 0;
            }
            hands::wheel(timeline(), hands::onTimeline(*m_window, 0.45), 6);
            QVERIFY(timeline().axis().visiblePart() < part / 2);
            part = timeline().axis().visiblePart();
        }
        QVERIFY(held > 20);
        // It follows the clock: where that leaves the visible part, that moves.
        hands::press(*m_window, Qt::Key_Space);
        hands::press(*m_window, Qt::Key_Space);
        session().seekTime(timeline().axis().visibleLast() - SimTime {1});
        for (int i = 0; i < 40; ++i)
            hands::press(*m_window, Qt::Key_E, Qt::ShiftModifier);
        QVERIFY(timeline().axis().visibleFirst() <= session().time()
            && session().time() <= timeline().axis().visibleLast());
        QVERIFY(std::abs(timeline().axis().visiblePart() - part) < part / 100);
        QTest::mouseDClick(&timeline(), Qt::LeftButton, {}, hands::onTimeline(*m_window, 0.5));
        QVERIFY(timeline().axis().showsAll());
    }

    void aJobChosenAnywhereIsChosenEverywhere()
    {
        hands::seekCrowd(*m_window);
        const tests::Held held = tests::heldAt(session().recording(), session().time());
        auto& running = *hands::child<QTableView>(*m_window, "running.table");
        auto& queue = *hands::child<QTableView>(*m_window, "queue.table");
        auto& jobs = *hands::child<QTableView>(*m_window, "jobs.table");
        const auto numberOf = [this](int job) {
            return QString::number(
                session().recording().jobs[static_cast<std::size_t>(job)].number);
        };
        const auto check = [&](int job) {
            const core::JobId id {static_cast<std::uint32_t>(job)};
            QCOMPARE(m_window->shared().job(), job);
            QCOMPARE(hands::chosenIn(jobs), job);
            QCOMPARE(hands::chosenIn(running), held.running.contains(id) ? job : -1);
            QCOMPARE(hands::chosenIn(queue), held.waiting.contains(id) ? job : -1);
            // Of a job that waits, the place it waits for is lit in a moment.
            if (held.running.contains(id))
                QCOMPARE(hands::wrongInScene(*m_window), QString());
            const QString said = hands::child<QLabel>(*m_window, "job.name")->text();
            QVERIFY2(said.contains(numberOf(job)), qPrintable(said));
            std::set<core::MidplaneCoord> midplanes;
            for (const auto& [index, holder] : held.midplanes) {
                if (holder == id)
                    midplanes.insert(session().recording().machine->grid().coordAt(index));
            }
            QVERIFY(m_window->shared().midplanes() == midplanes);
            QVERIFY2(midplanes.empty() || m_window->status().selection().contains(numberOf(job)),
                qPrintable(m_window->status().selection()));
        };

        // In 3D: some midplane that is seen.
        int clicked = -1;
        for (const auto& [index, holder] : held.midplanes) {
            const auto midplane = session().recording().machine->grid().coordAt(index);
            if (!hands::click(*m_window, midplane))
                continue;
            clicked = static_cast<int>(holder.value);
            check(clicked);
            QVERIFY(m_window->shared().line() == core::lineThrough(core::Dimension::X, midplane));
            QTRY_COMPARE(hands::wrongInDrawing(*m_window), QString());
            break;
        }
        QVERIFY(clicked >= 0);
        // In the queue: of the running ones none is faded.
        hands::clickRow(queue, 1);
        check(queue.model()->index(1, 0).data(ui::JobIdRole).toInt());
        // In the table of running jobs, which is a tab or below.
        m_window->workspaces().dock(QStringLiteral("running"))->raise();
        hands::clickRow(running, 2);
        check(running.model()->index(2, 0).data(ui::JobIdRole).toInt());
        // On the Gantt chart, at the clock.
        const QRect& gantt = timeline().lanes().gantt;
        const int x = static_cast<int>(timeline().axis().pixelOf(session().time()));
        int bars = 0;
        for (int y = gantt.top(); y <= gantt.bottom() && bars < 3; y += gantt.height() / 6) {
            const auto bar = timeline().jobAt({x, y});
            if (!bar)
                continue;
            QTest::mouseClick(&timeline(), Qt::LeftButton, Qt::ControlModifier, {x, y});
            check(static_cast<int>(bar->value));
            ++bars;
        }
        QVERIFY(bars > 0);
        // And nothing is, where nobody stands.
        for (int index = 0; index < session().recording().machine->midplaneCount(); ++index) {
            const auto midplane = session().recording().machine->grid().coordAt(index);
            if (held.holderOf(index) || !hands::click(*m_window, midplane))
                continue;
            QCOMPARE(m_window->shared().job(), -1);
            QCOMPARE(hands::chosenIn(jobs), -1);
            QCOMPARE(hands::wrongInScene(*m_window), QString());
            break;
        }
    }

    /// The key goes through all ways to colour; scene, tables and legend follow.
    void coloursFollowTheKey()
    {
        hands::seekByClick(*m_window, 0.4);
        auto* legend = m_window->findChild<ui::ColourLegend*>();
        std::set<QString> pictures;
        for (int i = 0; i < ui::colourByCount; ++i) {
            QCOMPARE(hands::wrongInScene(*m_window), QString());
            QString colours;
            for (const auto& each : m_window->view().midplaneInstances())
                colours += each.colour.name();
            pictures.insert(colours);
            const bool hasLegend = !session().colouring().legend(ui::Theme::Light).empty();
            QCOMPARE(legend->shownCount() > 0, hasLegend);
            hands::press(*m_window, Qt::Key_C);
        }
        QCOMPARE(session().colouring().by(), ui::ColourBy::Job);
        QVERIFY(pictures.size() >= 4);
    }

    /// Sorted by a click on the title of a column, filtered by what is typed, columns chosen in the
    /// menu of the titles; after each the rows are those that the recording has.
    void tablesAreSortedFilteredAndArrangedByHand()
    {
        auto& jobs = *hands::child<QTableView>(*m_window, "jobs.table");
        m_window->workspaces().bringForward(QStringLiteral("jobs"));
        QTRY_VERIFY(jobs.isVisible());
        const core::Recording& recording = session().recording();
        const auto rows = [&] {
            std::vector<core::JobId> ids;
            for (int row = 0; row < jobs.model()->rowCount(); ++row)
                ids.push_back({jobs.model()->index(row, 0).data(ui::JobIdRole).toUInt()});
            return ids;
        };
        QHeaderView& header = *jobs.horizontalHeader();
        const auto clickTitle = [&](int column) {
            QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                {header.sectionViewportPosition(column) + 8, header.height() / 2});
        };
        const auto sizeOf = [&](core::JobId job) { return recording.jobs[job.value].size; };
        QVERIFY(!jobs.isColumnHidden(ui::AllJobsTable::Size));
        jobs.scrollTo(jobs.model()->index(0, ui::AllJobsTable::Size));
        clickTitle(ui::AllJobsTable::Size);
        std::vector<core::JobId> sorted = rows();
        QCOMPARE(sorted.size(), recording.jobs.size());
        const auto isLess
            = [&](core::JobId one, core::JobId other) { return sizeOf(one) < sizeOf(other); };
        const bool isAscending = std::is_sorted(sorted.begin(), sorted.end(), isLess);
        QVERIFY(isAscending || std::is_sorted(sorted.rbegin(), sorted.rend(), isLess));
        clickTitle(ui::AllJobsTable::Size);
        sorted = rows();
        QVERIFY(isAscending ? std::is_sorted(sorted.rbegin(), sorted.rend(), isLess)
                            : std::is_sorted(sorted.begin(), sorted.end(), isLess));

        auto* filter = hands::child<QLineEdit>(*m_window, "jobs.filter");
        QTest::keyClicks(filter, QStringLiteral("torus"));
        std::set<core::JobId> tori;
        for (std::size_t id = 0; id < recording.jobs.size(); ++id) {
            const auto& kinds = recording.jobs[id].connectivity.values;
            if (std::find(kinds.begin(), kinds.end(), core::Connectivity::Torus) != kinds.end())
                tori.insert({static_cast<std::uint32_t>(id)});
        }
        QVERIFY(!tori.empty() && tori.size() < recording.jobs.size());
        QTRY_VERIFY(hands::jobsIn(jobs) == tori);
        filter->selectAll();
        QTest::keyClick(filter, Qt::Key_Delete);
        QTRY_COMPARE(rows().size(), recording.jobs.size());

        // Slowdown is not among the usual columns.
        QVERIFY(jobs.isColumnHidden(ui::AllJobsTable::Slowdown));
        for (const bool isShown : {true, false}) {
            hands::openContextMenu(*header.viewport(), {20, header.height() / 2});
            hands::chooseInNextMenu(
                jobs.model()->headerData(ui::AllJobsTable::Slowdown, Qt::Horizontal).toString());
            QTRY_COMPARE(!jobs.isColumnHidden(ui::AllJobsTable::Slowdown), isShown);
        }
    }
};

QTEST_MAIN(ReplayByMouseTest)
#include "tst_ReplayByMouse.moc"
