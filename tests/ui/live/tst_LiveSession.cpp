// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LiveSession.h"

#include <thread>

#include <QElapsedTimer>

#include "LiveScenes.h"

using namespace midplane;
using namespace std::chrono_literals;
using ui::scenes::box;
using ui::scenes::LiveSystem;
using ui::scenes::LiveWindow;

namespace {

/// Takes its time, or has lost its file, like one on a disk far away.
class SlowBridge final : public core::Bridge {
public:
    explicit SlowBridge(core::BridgePtr real)
        : m_real(std::move(real))
    {
    }

    core::EventHub& events() override { return m_real->events(); }
    const core::TablesPtr& tables() const override { return m_real->tables(); }
    core::BridgeResult<void> moveTimeTo(core::SimTime time) override
    {
        return m_real->moveTimeTo(time);
    }

    std::atomic<int> commandMilliseconds = 0;
    std::atomic<bool> isLost = false;

protected:
    core::BridgeResult<void> carryOut(const Work& work) override
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(commandMilliseconds));
        return m_real->command([&](core::BridgeModel& model) -> core::BridgeResult<void> {
            work(model);
            return {};
        });
    }
    core::BridgeResult<void> look(const Look& look) override
    {
        if (isLost)
            return core::refused(core::StatusCode::ConnectionError, "the disk is gone");
        return m_real
            ->read([&](const core::BridgeModel& model) {
                look(model);
                return 0;
            })
            .transform([](int) {});
    }

private:
    core::BridgePtr m_real;
};

/// A hub that forgets: every event but the newest few is lost to who reads late.
class ForgetfulBridge final : public core::Bridge {
public:
    explicit ForgetfulBridge(const core::TablesPtr& tables)
        : m_model(tables, core::BootModel::instant())
    {
    }

    core::EventHub& events() override { return m_hub; }
    const core::TablesPtr& tables() const override { return m_model.tables(); }
    core::BridgeResult<void> moveTimeTo(core::SimTime) override { return {}; }

protected:
    core::BridgeResult<void> carryOut(const Work& work) override
    {
        const std::lock_guard lock(m_mutex);
        work(m_model);
        m_model.advanceTo(m_model.now());
        m_hub.publish(m_model.journal());
        return {};
    }
    core::BridgeResult<void> look(const Look& look) override
    {
        const std::lock_guard lock(m_mutex);
        look(m_model);
        return {};
    }

private:
    std::mutex m_mutex;
    core::BridgeModel m_model;
    core::EventHub m_hub {4};
};

} // namespace

class LiveSessionTest : public QObject {
    Q_OBJECT

private slots:
    void aStateFollowsWhatHappens()
    {
        LiveSystem system;
        LiveWindow window(system.bridge);
        QVERIFY(window.session.state());
        QVERIFY(window.session.state()->partitions.empty());
        system.define(box("left", {{0, 0, 0}, {2, 4, 4}}));
        QVERIFY(window.shows(system.lastId()));
        QCOMPARE(window.partition("left").state, core::PartitionState::Free);
        QCOMPARE(window.partition("left").facts->nodes, 32 * 512);
        QVERIFY(system.boot("left"));
        const core::JobId job = system.addJob("left");
        QVERIFY(system.command([&](core::BridgeModel& model) { return model.startJob(job); }));
        system.after(3s);
        QVERIFY(window.shows(system.lastId()));
        QCOMPARE(window.partition("left").state, core::PartitionState::Initialized);
        QCOMPARE(window.partition("left").activeJob, std::optional(job));
        QCOMPARE(window.session.state()->find(job)->state, core::JobState::Running);
        QCOMPARE(*window.partition("left").since, core::SimTime {13});
        QVERIFY(!window.session.state()->occupancy.isFree(window.partition("left").placement()));
    }

    void statesShareWhatStays()
    {
        LiveSystem system;
        LiveWindow window(system.bridge);
        system.define(box("left", {{0, 0, 0}, {2, 4, 4}}));
        system.define(box("right", {{4, 0, 0}, {2, 4, 4}}));
        QVERIFY(window.shows(system.lastId()));
        const auto before = window.session.state();
        QVERIFY(system.boot("left"));
        QVERIFY(window.shows(system.lastId()));
        QVERIFY(before != window.session.state());
        QCOMPARE(before->find("left")->state, core::PartitionState::Free); // It is immutable.
        QVERIFY(before->find("left")->facts == window.partition("left").facts);
        QVERIFY(before->find("right")->facts == window.partition("right").facts);
    }

    void theLogHasBothSequenceIds()
    {
        LiveSystem system;
        LiveWindow window(system.bridge);
        system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        system.define(box("b", {{1, 0, 0}, {1, 1, 1}}));
        QVERIFY(system.boot("a"));
        QVERIFY(window.shows(system.lastId()));
        QTRY_COMPARE(window.session.log().size(), system.lastId());
        core::SequenceId previous = 0;
        for (const ui::LiveLogRow& row : window.session.log()) {
            if (row.event.entry.partition != window.partition("a").id)
                continue;
            QCOMPARE(row.event.previous, previous);
            previous = row.event.id;
            QVERIFY(row.object.endsWith(QStringLiteral("a")));
        }
        QCOMPARE(previous, window.partition("a").changed);
    }

    void lostEventsAreToldAndTheStateIsStillRight()
    {
        const auto bridge = std::make_shared<ForgetfulBridge>(ui::scenes::tablesOf());
        LiveWindow window(bridge);
        for (int round = 0; round < 40; ++round) {
            (void)bridge->command([&](core::BridgeModel& model) -> core::BridgeResult<void> {
                for (int i = 0; i < 8; ++i) {
                    const std::string name = std::to_string(round) + "-" + std::to_string(i);
                    (void)model.addPartition(box(name, {{i, round % 4, 0}, {1, 1, 1}}));
                }
                return {};
            });
        }
        QVERIFY(window.shows(bridge->events().lastId()));
        QCOMPARE(window.session.state()->partitions.size(), std::size_t {320});
        const auto hasGap = [&] {
            const auto& log = window.session.log();
            return std::any_of(
                log.begin(), log.end(), [](const ui::LiveLogRow& row) { return !row.topic; });
        };
        QTRY_VERIFY(hasGap());
        // No id is told twice, none is neither told nor reported lost.
        core::SequenceId last = 0;
        for (const ui::LiveLogRow& row : window.session.log()) {
            QCOMPARE(row.topic ? row.event.id : row.loss.first, last + 1);
            last = row.topic ? row.event.id : row.loss.last;
        }
        QTRY_COMPARE(window.session.log().back().event.id, bridge->events().lastId());
    }

    void twoWindowsOnOneSystemStayInStep()
    {
        LiveSystem system;
        LiveWindow one(system.bridge);
        LiveWindow other(system.bridge);
        for (int i = 0; i < 8; ++i) {
            const std::string name = "p" + std::to_string(i);
            auto& session = (i % 2 == 0 ? one : other).session;
            session.carryOut(QStringLiteral("define"),
                [i, name](core::BridgeModel& model) -> core::BridgeResult<void> {
                    const auto added = model.addPartition(box(name, {{i, 0, 0}, {1, 1, 1}}));
                    return added ? model.createPartition(name) : tl::unexpected(added.error());
                });
        }
        QTRY_COMPARE(system.lastId(), core::SequenceId {16});
        system.after(20s);
        QVERIFY(one.shows(system.lastId()) && other.shows(system.lastId()));
        QCOMPARE(one.session.state()->partitions.size(), std::size_t {8});
        for (const ui::LivePartition& partition : one.session.state()->partitions) {
            QCOMPARE(partition.state, core::PartitionState::Initialized);
            QCOMPARE(other.session.state()->find(partition.id)->state, partition.state);
            QCOMPARE(other.session.state()->find(partition.id)->name(), partition.name());
        }
    }

    void aRefusalComesBackWithItsReason()
    {
        LiveSystem system;
        LiveWindow window(system.bridge);
        QSignalSpy refused(&window.session, &ui::LiveSession::refused);
        window.session.carryOut(QStringLiteral("Boot nowhere"),
            [](core::BridgeModel& model) { return model.createPartition("nowhere"); });
        QCOMPARE(window.session.commandsUnderWay(), 1);
        QTRY_COMPARE(refused.count(), 1);
        const QString sentence = refused.front().front().toString();
        QVERIFY(sentence.startsWith(QStringLiteral("Boot nowhere: ")));
        QVERIFY(sentence.contains(QStringLiteral("there is no block \"nowhere\"")));
        QCOMPARE(window.session.commandsUnderWay(), 0);
    }

    void whatIsSaidWithoutAnEventIsSeenToo()
    {
        LiveSystem system;
        system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        LiveWindow window(system.bridge);
        QVERIFY(system.command([](core::BridgeModel& model) {
            return model.modifyPartition("a", core::PartitionProperty::Owner, "ann");
        }));
        QTRY_COMPARE(window.partition("a").facts->definition.owner, std::string("ann"));
    }

    void nothingWaitsForASlowCommand()
    {
        LiveSystem system;
        system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        const auto slow = std::make_shared<SlowBridge>(system.bridge);
        LiveWindow window(slow);
        slow->commandMilliseconds = 2000;
        window.session.carryOut(QStringLiteral("Boot a"),
            [](core::BridgeModel& model) { return model.createPartition("a"); });
        QCOMPARE(window.session.commandsUnderWay(), 1);
        // Meanwhile the window lives, and sees what others do.
        system.define(box("b", {{1, 0, 0}, {1, 1, 1}}));
        QTRY_VERIFY(window.session.state()->find("b") != nullptr);
        QCOMPARE(window.session.commandsUnderWay(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(window.session.commandsUnderWay(), 0, 20000);
        QTRY_COMPARE(window.partition("a").state, core::PartitionState::Configuring);
    }

    void closingDoesNotWaitForASlowCommandAndTheCommandIsCarriedOut()
    {
        LiveSystem system;
        system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        const auto slow = std::make_shared<SlowBridge>(system.bridge);
        slow->commandMilliseconds = 1500;
        {
            LiveWindow window(slow);
            window.session.carryOut(QStringLiteral("Boot a"),
                [](core::BridgeModel& model) { return model.createPartition("a"); });
        }
        QCOMPARE(system.letter("a"), 'F'); // The window is gone, the command still waits.
        QTRY_COMPARE_WITH_TIMEOUT(system.letter("a"), 'C', 20000);
    }

    void aLostFileIsToldAndFoundAgain()
    {
        LiveSystem system;
        system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        const auto slow = std::make_shared<SlowBridge>(system.bridge);
        LiveWindow window(slow);
        slow->isLost = true;
        QTRY_COMPARE(window.session.lostReason(), QStringLiteral("the disk is gone"));
        QVERIFY(window.session.state()->find("a") != nullptr); // What was read last stays.
        system.define(box("b", {{1, 0, 0}, {1, 1, 1}}));
        slow->isLost = false;
        QTRY_VERIFY(window.session.lostReason().isEmpty());
        QTRY_VERIFY(window.session.state()->find("b") != nullptr);
    }

    void choosingPartitionsSelectsTheirMidplanes()
    {
        LiveSystem system;
        system.define(box("a", {{0, 0, 0}, {2, 2, 1}}));
        system.define(box("b", {{5, 0, 0}, {1, 1, 1}}));
        LiveWindow window(system.bridge);
        window.session.choosePartitions({window.partition("a").id, window.partition("b").id});
        QCOMPARE(window.shared.midplanes().size(), std::size_t {5});
        QVERIFY(window.shared.midplanes().contains({5, 0, 0}));
        QVERIFY(
            system.command([](core::BridgeModel& model) { return model.removePartition("a"); }));
        QTRY_COMPARE(window.session.chosenPartitions().size(), std::size_t {1});
    }

    void timeThatIsMovedByHandGoesToTheNextChange()
    {
        LiveSystem system;
        system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        LiveWindow window(system.bridge);
        QVERIFY(
            system.command([](core::BridgeModel& model) { return model.createPartition("a"); }));
        for (const auto state : {core::PartitionState::Allocated, core::PartitionState::Booting,
                 core::PartitionState::Initialized}) {
            window.session.moveToNextChange();
            QTRY_COMPARE(window.partition("a").state, state);
        }
        QSignalSpy refused(&window.session, &ui::LiveSession::refused);
        window.session.moveToNextChange();
        QTRY_COMPARE(refused.count(), 1);
    }
};

QTEST_GUILESS_MAIN(LiveSessionTest)
#include "tst_LiveSession.moc"
