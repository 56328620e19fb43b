// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>

#include <random>

#include "LiveScenes.h"
#include "ui/live/EventsTable.h"
#include "ui/live/HardwareTree.h"
#include "ui/live/LiveJobsTable.h"
#include "ui/live/PartitionsTable.h"

using namespace midplane;
using namespace std::chrono_literals;
using ui::scenes::box;
using ui::scenes::LiveSystem;
using ui::scenes::LiveWindow;

/// The models of the docks follow a control system under Qt's own tester.
class LiveTablesTest : public QObject {
    Q_OBJECT

private:
    static constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

private slots:
    void allModelsFollowAWildSystem()
    {
        LiveSystem system(ui::scenes::tablesOf("bgl-half"));
        LiveWindow window(system.bridge);
        ui::PartitionsTable partitions(window.session);
        ui::LiveJobsTable jobs(window.session);
        ui::EventsTable events(window.session);
        ui::HardwareTree hardware(window.session);
        ui::EventsFilter filter(events);
        QAbstractItemModelTester onPartitions(&partitions, fatal);
        QAbstractItemModelTester onJobs(&jobs, fatal);
        QAbstractItemModelTester onEvents(&events, fatal);
        QAbstractItemModelTester onHardware(&hardware, fatal);
        QAbstractItemModelTester onFilter(&filter, fatal);
        (void)hardware.rowCount(hardware.index(0, 0));
        std::mt19937 random(7);
        for (int round = 0; round < 25; ++round) {
            (void)system.command([&](core::BridgeModel& model) -> core::BridgeResult<void> {
                for (int i = 0; i < 20; ++i) {
                    const std::string name = "p" + std::to_string(random() % 12);
                    const core::JobId job {static_cast<std::uint32_t>(random() % 30)};
                    const core::MidplaneCoord midplane {static_cast<int>(random() % 4),
                        static_cast<int>(random() % 4), static_cast<int>(random() % 4)};
                    switch (random() % 9) {
                    case 0:
                    case 1:
                        (void)model.addPartition(box(name, {midplane, {1, 1, 1}}));
                        break;
                    case 2:
                        (void)model.createPartition(name);
                        break;
                    case 3:
                        (void)model.destroyPartition(name);
                        break;
                    case 4:
                        (void)model.removePartition(name);
                        break;
                    case 5: {
                        core::JobDefinition definition;
                        definition.partition = name;
                        if (const auto id = model.addJob(definition))
                            (void)model.startJob(*id);
                        break;
                    }
                    case 6:
                        (void)model.removeJob(job);
                        break;
                    case 7:
                        (void)model.setHardwareState(midplane, core::HardwareState::Service);
                        break;
                    default:
                        (void)model.setHardwareState(midplane, core::HardwareState::Available);
                    }
                }
                return {};
            });
            system.after(3s);
            QVERIFY(window.shows(system.lastId()));
            QCOMPARE(
                partitions.rowCount(), static_cast<int>(window.session.state()->partitions.size()));
            QCOMPARE(jobs.rowCount(), static_cast<int>(window.session.state()->jobs.size()));
            for (int row = 0; row < partitions.rowCount(); ++row) {
                const ui::LivePartition& partition
                    = window.session.state()->partitions[static_cast<std::size_t>(row)];
                QCOMPARE(partitions.index(row, 0).data(ui::KeyRole).toLongLong(),
                    static_cast<qint64>(partition.id.value));
                QCOMPARE(partitions.index(row, ui::PartitionsTable::State)
                             .data(ui::StateLetterRole)
                             .toChar(),
                    QChar::fromLatin1(core::letterOf(partition.state)));
            }
            QCOMPARE(hardware.rowCount(hardware.index(0, 0)), hardware.unavailableCount());
        }
        QCOMPARE(events.rowCount(), static_cast<int>(window.session.log().size()));
        QVERIFY(jobs.rowCount() > 0);
        window.session.close();
        QCOMPARE(partitions.rowCount(), 0);
        QCOMPARE(events.rowCount(), 0);
        QCOMPARE(hardware.rowCount(), 0);
    }

    void jobsOfTheHistoryAreThereAndQuiet()
    {
        LiveSystem system;
        system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        LiveWindow window(system.bridge);
        ui::LiveJobsTable jobs(window.session);
        const core::JobId job = system.addJob("a", 60s);
        QVERIFY(system.boot("a"));
        QVERIFY(system.command([&](core::BridgeModel& model) { return model.startJob(job); }));
        system.after(3s);
        system.after(30s);
        QVERIFY(window.shows(system.lastId()));
        const auto cell = [&](int column) { return jobs.index(0, column).data().toString(); };
        QTRY_COMPARE(cell(ui::LiveJobsTable::RunTime), QStringLiteral("30 s"));
        QCOMPARE(cell(ui::LiveJobsTable::State), QStringLiteral("running"));
        system.after(30s);
        QVERIFY(system.command([&](core::BridgeModel& model) { return model.removeJob(job); }));
        QVERIFY(window.shows(system.lastId()));
        QTRY_VERIFY(jobs.index(0, 0).data(ui::QuietRole).toBool());
        QCOMPARE(cell(ui::LiveJobsTable::RunTime), QStringLiteral("1 m"));
        QCOMPARE(cell(ui::LiveJobsTable::Exit), QStringLiteral("status 0"));
    }

    void eventsAreFilteredByTopicObjectAndWhatHappened()
    {
        LiveSystem system;
        system.define(box("left", {{0, 0, 0}, {1, 1, 1}}));
        system.define(box("right", {{1, 0, 0}, {1, 1, 1}}));
        QVERIFY(system.boot("left"));
        (void)system.addJob("left");
        QVERIFY(system.command([](core::BridgeModel& model) {
            return model.setHardwareState(
                core::MidplaneCoord {3, 3, 3}, core::HardwareState::Service);
        }));
        LiveWindow window(system.bridge);
        QTRY_COMPARE(window.session.log().size(), system.lastId());
        ui::EventsTable events(window.session);
        ui::EventsFilter filter(events);
        const int all = filter.rowCount();
        filter.setTopic(core::EventTopic::Hardware);
        QCOMPARE(filter.rowCount(), 1);
        filter.setTopic(core::EventTopic::Jobs);
        QCOMPARE(filter.rowCount(), 1);
        filter.setTopic(std::nullopt);
        filter.setObject(QStringLiteral("RIGHT"));
        QCOMPARE(filter.rowCount(), 1);
        filter.setObject({});
        filter.setChange(QStringLiteral("→ init"));
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(
            filter.index(0, ui::EventsTable::Object).data().toString(), QStringLiteral("left"));
        filter.setChange({});
        QCOMPARE(filter.rowCount(), all);
    }

    void everyPartOfTheHardwareIsInTheTree()
    {
        LiveSystem system(ui::scenes::tablesOf("bgl-quarter"));
        LiveWindow window(system.bridge);
        const ui::HardwareTree tree(window.session);
        const auto& state = *window.session.state();
        for (std::uint32_t number = 0;; ++number) {
            const auto part = state.parts->partOf(core::HardwareId {number});
            if (!part && number > 4096)
                break;
            if (!part)
                continue;
            const QModelIndex index = tree.indexOf(*part);
            QVERIFY2(index.isValid(), core::textOf(state.machine(), *part).c_str());
            QVERIFY(tree.partAt(index) == part);
        }
    }
};

QTEST_GUILESS_MAIN(LiveTablesTest)
#include "tst_LiveTables.moc"
