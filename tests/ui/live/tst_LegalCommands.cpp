// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LegalCommands.h"

#include <csignal>
#include <functional>

#include "core/control/HardwareStates.h"
#include "tests/core/control/bridge/BridgeFixture.h"

using namespace midplane;
using core::BridgeModel;
using core::JobState;
using core::PartitionState;
using ui::JobCommand;
using ui::PartitionCommand;

namespace {

constexpr core::SimTime second {1};

/// A model on which something is in a state of its own.
struct Case {
    tests::BridgeFixture fixture {"bgl-quarter"};
    core::JobId job;

    Case()
    {
        QVERIFY(fixture.add(fixture.box("a", {{0, 0, 0}, {1, 1, 1}})) == core::StatusCode::Ok);
    }
    BridgeModel& model() { return fixture.model; }
    void addJob()
    {
        core::JobDefinition definition;
        definition.partition = "a";
        job = *model().addJob(definition);
    }
    void start() { QVERIFY(model().startJob(job)); }
    void breakMidplane()
    {
        QVERIFY(
            model().setHardwareState(core::MidplaneCoord {0, 0, 0}, core::HardwareState::Error));
    }
    ui::LiveStatePtr live() { return ui::liveStateOf(model(), nullptr); }
};

using Prepare = std::function<void(Case&)>;

void boot(Case& it) { QVERIFY(it.fixture.boot("a") == core::StatusCode::Ok); }

const std::vector<std::pair<const char*, Prepare>> partitionCases {
    {"free", [](Case&) {}},
    {"free, with a job", [](Case& it) { it.addJob(); }},
    {"free, a part out of service", [](Case& it) { it.breakMidplane(); }},
    {"free, another holds a part",
        [](Case& it) {
            QVERIFY(it.fixture.add(it.fixture.box("b", {{0, 0, 0}, {2, 1, 1}}))
                == core::StatusCode::Ok);
            QVERIFY(it.fixture.boot("b") == core::StatusCode::Ok);
        }},
    {"configuring", [](Case& it) { QVERIFY(it.model().createPartition("a")); }},
    {"allocated",
        [](Case& it) {
            QVERIFY(it.model().createPartition("a"));
            it.fixture.after(second);
        }},
    {"booting",
        [](Case& it) {
            QVERIFY(it.model().createPartition("a"));
            it.fixture.after(4 * second);
        }},
    {"initialized", [](Case& it) { boot(it); }},
    {"initialized, with a job that starts",
        [](Case& it) {
            boot(it);
            it.addJob();
            it.start();
        }},
    {"rebooting",
        [](Case& it) {
            boot(it);
            QVERIFY(it.model().rebootPartition("a"));
        }},
    {"deallocating",
        [](Case& it) {
            boot(it);
            QVERIFY(it.model().destroyPartition("a"));
        }},
    {"terminating",
        [](Case& it) {
            boot(it);
            QVERIFY(it.model().destroyPartition("a"));
            it.fixture.after(4 * second);
        }},
    {"in error, broken",
        [](Case& it) {
            boot(it);
            it.breakMidplane();
        }},
    {"in error, mended",
        [](Case& it) {
            boot(it);
            it.breakMidplane();
            QVERIFY(it.model().setHardwareState(
                core::MidplaneCoord {0, 0, 0}, core::HardwareState::Available));
        }},
};

const std::vector<std::pair<const char*, Prepare>> jobCases {
    {"queued", [](Case& it) { it.addJob(); }},
    {"queued on nothing", [](Case& it) { it.job = *it.model().addJob({}); }},
    {"queued behind an active one",
        [](Case& it) {
            it.addJob();
            it.start();
            it.addJob();
        }},
    {"starting",
        [](Case& it) {
            it.addJob();
            it.start();
        }},
    {"loaded and held",
        [](Case& it) {
            boot(it);
            it.addJob();
            QVERIFY(it.model().startJob(it.job, core::JobLaunch::Load));
            it.fixture.after(3 * second);
        }},
    {"running",
        [](Case& it) {
            boot(it);
            it.addJob();
            it.start();
            it.fixture.after(3 * second);
        }},
    {"held",
        [](Case& it) {
            boot(it);
            it.addJob();
            it.start();
            it.fixture.after(3 * second);
            QVERIFY(it.model().holdJob(it.job));
        }},
    {"dying",
        [](Case& it) {
            boot(it);
            it.addJob();
            it.start();
            it.fixture.after(3 * second);
            QVERIFY(it.model().cancelJob(it.job));
        }},
    {"terminated",
        [](Case& it) {
            boot(it);
            it.addJob();
            it.start();
            it.fixture.after(3 * second);
            QVERIFY(it.model().endJob(it.job, 0));
        }},
    {"in error",
        [](Case& it) {
            boot(it);
            it.addJob();
            it.start();
            it.fixture.after(3 * second);
            it.breakMidplane();
        }},
};

bool isDone(BridgeModel& model, PartitionCommand command)
{
    switch (command) {
    case PartitionCommand::Boot:
        return model.createPartition("a").has_value();
    case PartitionCommand::Free:
        return model.destroyPartition("a").has_value();
    case PartitionCommand::Reboot:
        return model.rebootPartition("a").has_value();
    case PartitionCommand::ReportFatal:
        return model.reportFatalEvent("a").has_value();
    case PartitionCommand::ClearError:
        return model.clearError("a").has_value();
    case PartitionCommand::Modify:
        return model.modifyPartition("a", core::PartitionProperty::Owner, "ann").has_value();
    case PartitionCommand::Remove:
        break;
    }
    return model.removePartition("a").has_value();
}

bool isDone(BridgeModel& model, core::JobId job, JobCommand command)
{
    switch (command) {
    case JobCommand::Start:
        return model.startJob(job).has_value();
    case JobCommand::Load:
        return model.startJob(job, core::JobLaunch::Load).has_value();
    case JobCommand::Hold:
        return model.holdJob(job).has_value();
    case JobCommand::Continue:
        return model.continueJob(job).has_value();
    case JobCommand::Signal:
        return model.signalJob(job, SIGUSR1).has_value();
    case JobCommand::Cancel:
        return model.cancelJob(job).has_value();
    case JobCommand::End:
        return model.endJob(job, 0).has_value();
    case JobCommand::Remove:
        break;
    }
    return model.removeJob(job).has_value();
}

} // namespace

/// What the window offers is what the Bridge API does, in every state.
class LegalCommandsTest : public QObject {
    Q_OBJECT

private slots:
    void partitionsAreOfferedWhatTheyTake_data()
    {
        QTest::addColumn<int>("prepared");
        QTest::addColumn<int>("command");
        for (std::size_t i = 0; i < partitionCases.size(); ++i) {
            for (const PartitionCommand command : ui::allPartitionCommands)
                QTest::addRow("%s: command %d", partitionCases[i].first, static_cast<int>(command))
                    << static_cast<int>(i) << static_cast<int>(command);
        }
    }

    void partitionsAreOfferedWhatTheyTake()
    {
        QFETCH(int, prepared);
        QFETCH(int, command);
        Case it;
        partitionCases[static_cast<std::size_t>(prepared)].second(it);
        const auto asked = static_cast<PartitionCommand>(command);
        const auto state = it.live();
        const ui::WhyNot why = ui::whyNot(*state, *state->find("a"), asked);
        QVERIFY2(isDone(it.model(), asked) == why.isEmpty(), qPrintable(why));
    }

    void jobsAreOfferedWhatTheyTake_data()
    {
        QTest::addColumn<int>("prepared");
        QTest::addColumn<int>("command");
        for (std::size_t i = 0; i < jobCases.size(); ++i) {
            for (const JobCommand command : ui::allJobCommands)
                QTest::addRow("%s: command %d", jobCases[i].first, static_cast<int>(command))
                    << static_cast<int>(i) << static_cast<int>(command);
        }
    }

    void jobsAreOfferedWhatTheyTake()
    {
        QFETCH(int, prepared);
        QFETCH(int, command);
        Case it;
        jobCases[static_cast<std::size_t>(prepared)].second(it);
        const auto asked = static_cast<JobCommand>(command);
        const auto state = it.live();
        const ui::WhyNot why = ui::whyNot(*state, *state->find(it.job), asked);
        QVERIFY2(isDone(it.model(), it.job, asked) == why.isEmpty(), qPrintable(why));
    }

    void everyStateIsAmongTheCases()
    {
        std::set<PartitionState> partitions;
        for (const auto& [name, prepare] : partitionCases) {
            Case it;
            prepare(it);
            partitions.insert(it.live()->find("a")->state);
        }
        QCOMPARE(partitions.size(), std::size_t {9});
        std::set<JobState> jobs;
        for (const auto& [name, prepare] : jobCases) {
            Case it;
            prepare(it);
            jobs.insert(it.live()->find(it.job)->state);
        }
        QCOMPARE(jobs.size(), std::size_t {6});
    }

    void hardwareIsOfferedWhatItTakes()
    {
        const core::HardwarePart part = core::SwitchRef {core::Dimension::X, {1, 2, 3}};
        for (int from = 0; from < core::hardwareStateCount; ++from) {
            for (int to = 0; to < core::hardwareStateCount; ++to) {
                Case it;
                const auto before = static_cast<core::HardwareState>(from);
                const auto after = static_cast<core::HardwareState>(to);
                if (before != core::HardwareState::Available)
                    QVERIFY(it.model().setHardwareState(part, before));
                const bool isOffered = ui::whyNot(*it.live(), part, after).isEmpty();
                QCOMPARE(it.model().setHardwareState(part, after).has_value(), isOffered);
            }
        }
    }

    void whatEndedAndWasRemovedTakesNothing()
    {
        Case it;
        boot(it);
        it.addJob();
        it.start();
        it.fixture.after(3 * second);
        QVERIFY(it.model().endJob(it.job, 3));
        QVERIFY(it.model().removeJob(it.job));
        const auto state = it.live();
        QVERIFY(state->find(it.job)->isHistory);
        for (const JobCommand command : ui::allJobCommands) {
            QVERIFY(!ui::whyNot(*state, *state->find(it.job), command).isEmpty());
            QVERIFY(!isDone(it.model(), it.job, command));
        }
    }

    void theReasonNamesWhoIsInTheWay()
    {
        Case it;
        partitionCases[3].second(it);
        const auto state = it.live();
        const QString why = ui::whyNot(*state, *state->find("a"), PartitionCommand::Boot);
        QVERIFY2(why.contains(QStringLiteral("b (initialized)")), qPrintable(why));
        QVERIFY2(why.contains(QStringLiteral("Midplane R00-M0")), qPrintable(why));
    }

    void theReasonNamesThePartThatIsNotAvailable()
    {
        Case it;
        boot(it);
        const core::HardwarePart part = core::SwitchRef {core::Dimension::X, {0, 0, 0}};
        QVERIFY(it.model().setHardwareState(part, core::HardwareState::SoftwareFailure));
        const auto whyNotNow = [&](PartitionCommand command) {
            const auto state = it.live();
            return ui::whyNot(*state, *state->find("a"), command);
        };
        const QString named = QStringLiteral("x-switch of R00-M0 (in software failure)");
        QVERIFY(it.live()->find("a")->state == PartitionState::Error);
        QVERIFY2(whyNotNow(PartitionCommand::ClearError).contains(named),
            qPrintable(whyNotNow(PartitionCommand::ClearError)));
        QVERIFY(whyNotNow(PartitionCommand::Free).isEmpty());
        QVERIFY(it.model().destroyPartition("a"));
        QVERIFY(whyNotNow(PartitionCommand::Boot).contains(named));
        it.addJob();
        QVERIFY(whyNotNow(PartitionCommand::Remove).contains(QStringLiteral("Job 1 (queued)")));
    }

    /// Of what meets an error with a switch: the window asks before.
    void aPartNamesThePartitionsThatNeedIt()
    {
        Case it;
        boot(it);
        const auto needing
            = [&](const core::HardwarePart& part) { return it.live()->needing(part).size(); };
        QCOMPARE(needing(core::SwitchRef {core::Dimension::X, {0, 0, 0}}), std::size_t {1});
        QCOMPARE(needing(core::NodeCardRef {{0, 0, 0}, 3}), std::size_t {1});
        QCOMPARE(needing(core::MidplaneCoord {1, 0, 0}), std::size_t {0});
    }
};

QTEST_GUILESS_MAIN(LegalCommandsTest)
#include "tst_LegalCommands.moc"
