// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReplayHands.h"
#include "core/fragmentation/SlotCounter.h"
#include "ui/replay/why/WhyTable.h"
#include "ui/replay/why/WhyView.h"
#include "ui/replay/why/WhyWords.h"
#include "ui/shell/FindDialog.h"
#include "ui/shell/StatusStrip.h"

using namespace midplane;
using core::MidplaneCoord;
using core::SimTime;
using ui::SlotsLayer;

namespace {

constexpr int patience = 30000;

/// All free boxes that lie in no other free box.
std::vector<core::Cuboid> slowFreeBlocks(const core::GridSize& grid, const tests::Held& held)
{
    core::MidplaneMask taken(static_cast<std::size_t>(grid.midplaneCount()));
    for (const auto& [midplane, job] : held.midplanes)
        taken.set(static_cast<std::size_t>(midplane));
    std::vector<core::Cuboid> free;
    std::vector<core::MidplaneMask> masks;
    for (int i = 0; i < grid.midplaneCount(); ++i)
        for (int x = 1; x <= grid[core::Dimension::X]; ++x)
            for (int y = 1; y <= grid[core::Dimension::Y]; ++y)
                for (int z = 1; z <= grid[core::Dimension::Z]; ++z) {
                    const core::Cuboid box {grid.coordAt(i), {x, y, z}};
                    if (!grid.contains(box) || (grid.maskOf(box) & taken).any())
                        continue;
                    free.push_back(box);
                    masks.push_back(grid.maskOf(box));
                }
    std::vector<core::Cuboid> maximal;
    for (std::size_t one = 0; one < free.size(); ++one) {
        const bool isInAnother = std::any_of(
            masks.begin(), masks.end(), [&mask = masks[one]](const core::MidplaneMask& other) {
                return !(other == mask) && (other & mask) == mask;
            });
        if (!isInAnother)
            maximal.push_back(free[one]);
    }
    return maximal;
}

/// The mouse goes over a row and stands there.
void moveOver(QTableWidget& table, int row)
{
    const QPoint place = table.visualItemRect(table.item(row, 1)).center();
    QMouseEvent event(QEvent::MouseMove, place, table.viewport()->mapToGlobal(place), Qt::NoButton,
        Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(table.viewport(), &event);
}

} // namespace

/// Questions to a replay in the whole window, by keys and mouse: where somebody is, why a job
/// waits, and what the free space is worth. Answers are held against the journal and core.
class ReplayQuestionsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ui::MainWindow> m_window;

    ui::ReplaySession& session() { return m_window->session(); }
    const core::GridSize& grid() { return session().recording().machine->grid(); }
    tests::Held held() { return tests::heldAt(session().recording(), session().time()); }

    /// Ctrl+F, the words, and Enter.
    void find(const QString& words)
    {
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        auto* dialog = m_window->findChild<ui::FindDialog*>();
        QVERIFY(dialog != nullptr);
        auto* field = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(field, words);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(m_window->findChild<ui::FindDialog*>() == nullptr);
    }

private slots:
    void init()
    {
        m_window = hands::replayWindow();
        QVERIFY(m_window);
        hands::seekCrowd(*m_window);
    }
    void cleanup() { m_window.reset(); }

    void aJobIsFoundByItsNumber()
    {
        const tests::Held now = held();
        for (const core::JobId job : {*now.running.rbegin(), *now.waiting.begin()}) {
            const int number = session().recording().jobs[job.value].number;
            find(QStringLiteral("job %1").arg(number));
            QCOMPARE(m_window->shared().job(), static_cast<int>(job.value));
            // Of a job that waits, the place it waits for is lit in a moment.
            if (now.running.contains(job))
                QCOMPARE(hands::wrongInScene(*m_window), QString());
            for (const char* name :
                {"jobs.table", now.running.contains(job) ? "running.table" : "queue.table"})
                QCOMPARE(hands::chosenIn(*hands::child<QTableView>(*m_window, name)),
                    static_cast<int>(job.value));
        }
    }

    void aUserIsFoundAndStandsOut()
    {
        const tests::Held now = held();
        const int user = session().recording().jobs[now.running.begin()->value].user;
        find(QStringLiteral("user %1").arg(user));
        QVERIFY(m_window->shared().user() == user);
        std::set<MidplaneCoord> midplanes;
        for (const auto& [index, holder] : now.midplanes) {
            if (session().recording().jobs[holder.value].user == user)
                midplanes.insert(grid().coordAt(index));
        }
        QVERIFY(!midplanes.empty());
        QVERIFY(m_window->shared().midplanes() == midplanes);
        QCOMPARE(hands::wrongInScene(*m_window), QString()); // In the colours of users.
        QCOMPARE(session().colouring().by(), ui::ColourBy::User);
        std::set<core::JobId> jobs;
        for (const core::JobId job : now.running) {
            if (session().recording().jobs[job.value].user == user)
                jobs.insert(job);
        }
        QCOMPARE(hands::jobsIn(*hands::child<QTableView>(*m_window, "running.table")), jobs);
        // The mark above the table takes it away.
        hands::clickButton(*m_window, "queue.user");
        QVERIFY(!m_window->shared().user());
        QCOMPARE(hands::wrongInTables(*m_window), QString());
    }

    void aMidplaneIsFoundByPlaceAndByName_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("place") << "3,1,3";
        QTest::newRow("name") << "r33-m1";
    }
    void aMidplaneIsFoundByPlaceAndByName()
    {
        QFETCH(QString, words);
        const MidplaneCoord midplane {3, 1, 3};
        find(words);
        QVERIFY(m_window->shared().midplanes() == std::set {midplane});
        QVERIFY2(m_window->status().selection().contains(QStringLiteral("(3,1,3)")),
            qPrintable(m_window->status().selection()));
        // It is in the middle of the view.
        const QPointF at = m_window->view().positionOf(midplane);
        const QSize size = m_window->view().size();
        QVERIFY(std::abs(at.x() - size.width() / 2.0) < size.width() / 10.0);
        QVERIFY(std::abs(at.y() - size.height() / 2.0) < size.height() / 10.0);
    }

    /// The first that waits is asked about; its place, what is in its way and the changes that
    /// would let it start are seen in 3D.
    void whyAndWhatIfAreSeenIn3D()
    {
        auto* view = m_window->findChild<ui::WhyView*>();
        auto& whatIfs = *hands::child<ui::WhyTable>(*m_window, "why.whatIfs");
        int places = 0;
        int changes = 0;
        for (const SimTime moment : ui::momentsOf(session(), 25)) {
            session().seekTime(moment);
            const tests::Held now = held();
            if (now.waiting.empty())
                continue;
            m_window->shared().setJob(-1);
            hands::press(*m_window, Qt::Key_W);
            const core::JobId job = session().state().waiting.front().job;
            QCOMPARE(m_window->shared().job(), static_cast<int>(job.value));
            QVERIFY(view->isVisible());
            QTRY_VERIFY_WITH_TIMEOUT(view->answer() && view->answer()->why.moment.job == job
                    && view->answer()->why.moment.now == session().time(),
                patience);
            const core::WhyItWaits why
                = core::whyItWaits(session().request().tables, session().recording(),
                    core::waitingMoment(session().recording(), session().state(), job).value());
            QCOMPARE(hands::child<QLabel>(*m_window, "why.sentence")->text(),
                ui::whyText(why, session().recording(), why.cause).sentence);
            if (const core::BlockedPlace* blocked = why.blocked()) {
                std::set<core::JobId> holders;
                for (const core::Blame& blame : blocked->blames)
                    holders.insert(*why.moment.holders[*blame.holder()].job);
                for (const ui::InstanceColour& each : m_window->view().midplaneInstances()) {
                    const auto holder = now.holderOf(each.index);
                    const bool isInPlace
                        = blocked->place->midplanes.test(static_cast<std::size_t>(each.index));
                    const auto expected = holder
                        ? (holders.contains(*holder) ? ui::MidplaneForm::Member
                                                     : ui::MidplaneForm::Faded)
                        : isInPlace ? ui::MidplaneForm::Refused
                                    : ui::MidplaneForm::Free;
                    QCOMPARE(each.form, static_cast<int>(expected));
                }
                ++places;
            }
            for (int row = 0; row < std::min(whatIfs.rowCount(), 8); ++row) {
                const auto& outcome = view->answer()->whatIfs[static_cast<std::size_t>(row)];
                if (outcome.isOtherMachine())
                    continue;
                moveOver(whatIfs, row);
                const std::set<int> ghosts
                    = hands::midplanesLike(*m_window, ui::MidplaneForm::Ghost);
                const bool isYes = whatIfs.item(row, 1)->text().startsWith("yes");
                QCOMPARE(!ghosts.empty(), isYes);
                for (const int ghost : ghosts)
                    QVERIFY(!now.holderOf(ghost));
                if (isYes)
                    QCOMPARE(static_cast<int>(ghosts.size()), outcome.trial.place->midplaneCount());
                changes += isYes ? 1 : 0;
            }
            QEvent leave(QEvent::Leave);
            QCoreApplication::sendEvent(whatIfs.viewport(), &leave);
            QCoreApplication::sendEvent(&whatIfs, &leave);
        }
        QVERIFY(places > 3 && changes > 3);
    }

    /// Boxes on free midplanes, none over another, as many as core counts: in the picture and in
    /// what the graphics card is given.
    void slotsAreGhostsIn3D()
    {
        hands::press(*m_window, Qt::Key_W, Qt::ShiftModifier);
        for (const core::Shape& shape : {core::Shape {2, 2, 1}, core::Shape {2, 1, 1}}) {
            hands::type(*m_window, "slots.shape", QString::fromStdString(core::textOf(shape)));
            for (const SimTime moment : ui::momentsOf(session(), 5)) {
                session().seekTime(moment);
                const tests::Held now = held();
                core::SlotCounter counter(session().request().tables);
                const int count = counter
                                      .count(session().state().occupancy,
                                          ui::requestOf({shape, core::Connectivity::Mesh},
                                              session().recording().rules))
                                      .count();
                const auto number
                    = [&] { return hands::child<QPushButton>(*m_window, "slots.mesh")->text(); };
                QTRY_COMPARE_WITH_TIMEOUT(
                    number(), QStringLiteral("Mesh: %1").arg(count), patience);
                // A slot that is no box of neighbours, or that wraps, is of ghosts.
                const auto shown = [&] {
                    std::set<int> midplanes
                        = hands::midplanesLike(*m_window, ui::MidplaneForm::Ghost);
                    for (const ui::GlassBox& box : m_window->view().picture().boxes)
                        grid().maskOf(box.box).forEach(
                            [&](std::size_t i) { midplanes.insert(static_cast<int>(i)); });
                    return midplanes;
                };
                QTRY_COMPARE(static_cast<int>(shown().size()), count * shape.volume());
                for (const int midplane : shown())
                    QVERIFY(!now.holderOf(midplane));
                for (const ui::GlassBox& box : m_window->view().picture().boxes)
                    QCOMPARE(box.box.shape.volume(), shape.volume());
                QCOMPARE(m_window->view().glassBoxInstances().size(),
                    m_window->view().picture().boxes.size());
            }
        }
        hands::choose(*m_window, SlotsLayer::Nothing);
        QVERIFY(m_window->view().glassBoxInstances().empty());
        QCOMPARE(hands::wrongInScene(*m_window), QString());
    }

    void theLargestFreeBlocksAreGlassBoxes()
    {
        hands::press(*m_window, Qt::Key_W, Qt::ShiftModifier);
        hands::choose(*m_window, SlotsLayer::FreeBlocks);
        for (const SimTime moment : ui::momentsOf(session(), 6)) {
            session().seekTime(moment);
            const std::vector<core::Cuboid> all = slowFreeBlocks(grid(), held());
            std::vector<int> sizes;
            for (const core::Cuboid& box : all)
                sizes.push_back(box.shape.volume());
            std::sort(sizes.rbegin(), sizes.rend());
            sizes.resize(std::min(sizes.size(), ui::mostBlocksShown));
            const auto shown = [&] {
                std::vector<int> volumes;
                for (const ui::GlassBox& box : m_window->view().picture().boxes) {
                    const bool isThere = std::find(all.begin(), all.end(), box.box) != all.end();
                    const bool isNamed = box.label == QString::number(box.box.shape.volume());
                    volumes.push_back(isThere && isNamed ? box.box.shape.volume() : -1);
                }
                return volumes;
            };
            QTRY_COMPARE_WITH_TIMEOUT(shown(), sizes, patience);
            QCOMPARE(m_window->view().glassBoxInstances().size(), sizes.size());
        }
    }
};

QTEST_MAIN(ReplayQuestionsTest)
#include "tst_ReplayQuestions.moc"
