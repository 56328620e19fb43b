// SPDX-License-Identifier: GPL-3.0-or-later
#include <QToolButton>

#include "ReplayHands.h"

using namespace midplane;
using core::EntryKind;
using core::SimTime;

namespace {

/// The nearest moment after or before a time with an entry of a kind, by reading all of them.
std::optional<SimTime> momentOf(
    const core::Recording& recording, EntryKind kind, SimTime time, ui::Direction direction)
{
    std::optional<SimTime> before;
    for (const core::Entry& entry : recording.journal.entries()) {
        if (entry.kind != kind)
            continue;
        if (direction == ui::Direction::Next && entry.time > time)
            return entry.time;
        if (entry.time < time)
            before = entry.time;
    }
    return direction == ui::Direction::Previous ? before : std::nullopt;
}

} // namespace

/// Jumps to starts, ends, refusals and moves in the whole window, by keys and by mouse: where they
/// lead, and what is shown there, is held against the journal.
class ReplayJumpsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ui::MainWindow> m_window;

    ui::ReplaySession& session() { return m_window->session(); }
    tests::Held held() { return tests::heldAt(session().recording(), session().time()); }
    /// Presses a key that jumps, and looks where that led.
    void checkJump(EntryKind kind, ui::Direction direction, const std::function<void()>& jump)
    {
        const SimTime before = session().time();
        const auto expected = momentOf(session().recording(), kind, before, direction);
        jump();
        QCOMPARE(session().time(), expected.value_or(before));
        QCOMPARE(hands::wrongAnywhere(*m_window), QString());
    }

private slots:
    void init()
    {
        m_window = hands::replayWindow("krevat", QStringLiteral("easy+migration"));
        QVERIFY(m_window);
    }
    void cleanup() { m_window.reset(); }

    void keysJumpToTheirEvents_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("kind");
        const auto add = [](const char* name, Qt::Key key, EntryKind kind) {
            QTest::newRow(name) << int(key) << static_cast<int>(kind);
        };
        add("start", Qt::Key_S, EntryKind::Started);
        add("end", Qt::Key_E, EntryKind::Ended);
        add("refusal", Qt::Key_R, EntryKind::Refused);
        add("migration", Qt::Key_M, EntryKind::Moved);
    }
    void keysJumpToTheirEvents()
    {
        QFETCH(int, key);
        QFETCH(int, kind);
        const auto what = static_cast<EntryKind>(kind);
        const auto press = [&](Qt::KeyboardModifiers modifiers) {
            return [this, key, modifiers] {
                hands::press(*m_window, static_cast<Qt::Key>(key), modifiers);
            };
        };
        hands::seekByClick(*m_window, 0.3);
        const SimTime begin = session().time();
        for (int i = 0; i < 5; ++i)
            checkJump(what, ui::Direction::Next, press(Qt::ShiftModifier));
        QVERIFY(session().time() > begin);
        const SimTime end = session().time();
        for (int i = 0; i < 3; ++i)
            checkJump(what, ui::Direction::Previous, press(Qt::ShiftModifier | Qt::AltModifier));
        QVERIFY(session().time() < end);
        // Where there are no more of them it stays.
        session().seekTime(session().lastTime());
        checkJump(what, ui::Direction::Next, press(Qt::ShiftModifier));
    }

    void buttonsJumpToTheirEvents_data()
    {
        QTest::addColumn<QByteArray>("button");
        QTest::addColumn<int>("kind");
        const auto add = [](const char* name, EntryKind kind) {
            QTest::newRow(name) << QByteArray(name) << static_cast<int>(kind);
        };
        add("transport.nextStart", EntryKind::Started);
        add("transport.nextEnd", EntryKind::Ended);
        add("transport.nextRefusal", EntryKind::Refused);
        add("transport.nextMigration", EntryKind::Moved);
    }
    void buttonsJumpToTheirEvents()
    {
        QFETCH(QByteArray, button);
        QFETCH(int, kind);
        auto* pressed = hands::child<QToolButton>(*m_window, button.constData());
        hands::seekByClick(*m_window, 0.4);
        for (const Qt::KeyboardModifiers modifiers :
            {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(), Qt::KeyboardModifiers(),
                Qt::KeyboardModifiers(Qt::ShiftModifier)}) {
            checkJump(static_cast<EntryKind>(kind),
                modifiers ? ui::Direction::Previous : ui::Direction::Next,
                [&] { hands::clickIn(*m_window, *pressed, modifiers); });
        }
    }

    /// Each box of a moved job goes to its new place, in the colour of the job; those that stay
    /// where they are do not.
    void aMovedJobTravelsAfterTheJump()
    {
        m_window->view().setAnimationsEnabled(true);
        int travelled = 0;
        for (int i = 0; i < 12 && travelled < 3; ++i) {
            const tests::Held before = held();
            hands::press(*m_window, Qt::Key_M, Qt::ShiftModifier);
            const tests::Held after = held();
            const auto boxes = m_window->view().travellingInstances();
            std::set<int> targets;
            for (const ui::InstanceColour& each : boxes) {
                const auto holder = after.holderOf(each.index);
                QVERIFY(holder);
                QCOMPARE(each.colour.rgb(),
                    session().colouring().colourOf(*holder, ui::Theme::Light).rgb());
                targets.insert(each.index);
            }
            std::set<int> expected;
            for (const core::JobId job : after.running) {
                const std::vector<int> from = before.placeOf(job);
                const std::vector<int> to = after.placeOf(job);
                for (std::size_t box = 0; box < std::min(from.size(), to.size()); ++box) {
                    if (from[box] != to[box])
                        expected.insert(to[box]);
                }
            }
            QVERIFY(targets.empty() || targets == expected); // So many at once only change.
            travelled += boxes.empty() ? 0 : 1;
            QTRY_COMPARE(hands::wrongAnywhere(*m_window), QString());
            QVERIFY(m_window->view().travellingInstances().empty());
        }
        QVERIFY(travelled > 0);
    }
};

QTEST_MAIN(ReplayJumpsTest)
#include "tst_ReplayJumps.moc"
