// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <QToolButton>

#include "tests/core/control/storage/StoreFixture.h"
#include "tests/ui/shell/BuilderHands.h"
#include "ui/shell/LiveFiles.h"

namespace midplane::tests {

/// What an administrator does, a job after the other, in another program.
class Administrator {
public:
    explicit Administrator(const std::string& file)
        : m_store(made(file, newStore()))
    {
        for (int x = 0; x < 8; ++x)
            add(*m_store, boxOf(name(x), {{x, 0, 0}, {1, 2, 2}}));
    }

    /// Boots the next partition, runs a job on it for ten minutes and leaves it alone for one.
    void startJob()
    {
        const std::string partition = name(m_next++ % 8);
        const auto job = addJob(*m_store, partition, core::SimTime {600});
        (void)boot(*m_store, partition);
        (void)m_store->command([&](core::BridgeModel& model) { return model.startJob(*job); });
        wait(core::SimTime {60});
    }
    /// The first partition that is in use is shut down.
    void freePartition()
    {
        const std::string partition = name(m_freed++ % 8);
        (void)m_store->command(
            [&](core::BridgeModel& model) { return model.destroyPartition(partition); });
    }
    /// A job of the whole machine, for the queue.
    void submitWholeMachine()
    {
        (void)m_store->command([](core::BridgeModel& model) {
            const core::Machine& machine = model.tables()->machine();
            core::JobInfo job;
            job.number = 900;
            job.shape = {machine.grid()[core::Dimension::X], machine.grid()[core::Dimension::Y],
                machine.grid()[core::Dimension::Z]};
            job.size = job.shape.volume();
            job.runTime = job.estimate = core::SimTime {100};
            return model.submitJob(job);
        });
    }
    void wait(core::SimTime time) { (void)m_store->moveTimeTo(now() + time); }
    core::SimTime now() const
    {
        return *m_store->read([](const core::BridgeModel& model) { return model.now(); });
    }

private:
    static std::string name(int x) { return "R" + std::to_string(x); }

    StorePtr m_store;
    int m_next = 0;
    int m_freed = 0;
};

/// A window that shows a control-system file in its replay workspace, at the present; null when
/// that never came.
inline std::unique_ptr<ui::MainWindow> windowOn(
    const core::TablesPtr& tables, const StoreFolder& folder)
{
    constexpr int patience = 20000;
    auto window = hands::shownWindow(tables);
    if (!window)
        return nullptr;
    window->liveFiles().open(QString::fromStdString(folder.file()));
    if (!QTest::qWaitFor([&] { return window->live().state() != nullptr; }, patience))
        return nullptr;
    window->actions()[ui::Command::ReplayControl]->trigger();
    return QTest::qWaitFor([&] { return window->session().isLive(); }, patience) ? std::move(window)
                                                                                 : nullptr;
}

/// A control system whose administrator has started some jobs, in a window that replays it. Where
/// the window did not come, it is null.
struct LiveScene {
    LiveScene(const core::TablesPtr& tables, int jobs)
    {
        for (int job = 0; job < jobs; ++job)
            administrator.startJob();
        window = windowOn(tables, folder);
    }

    StoreFolder folder;
    Administrator administrator {folder.file()};
    std::unique_ptr<ui::MainWindow> window;
};

/// Waits until the window knows of all that the administrator did.
inline bool isAtPresent(ui::MainWindow& window, const Administrator& administrator)
{
    return QTest::qWaitFor(
        [&] { return window.session().lastTime() == administrator.now(); }, 20000);
}

/// The mark of the present, on the transport bar.
inline QToolButton* liveMark(ui::MainWindow& window)
{
    return hands::child<QToolButton>(window, "transport.live");
}

} // namespace midplane::tests
