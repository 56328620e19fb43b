// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDialog>
#include <QTimer>

#include "BuilderHands.h"
#include "tests/core/control/storage/RandomCommands.h"
#include "tests/ui/models/ReplayRuns.h"
#include "ui/shell/ExperimentDocks.h"
#include "ui/shell/LiveFiles.h"

using namespace midplane;
using ui::Command;

namespace {

ui::RunRequest crowded(const core::TablesPtr& tables)
{
    ui::RunRequest request = ui::demoOn(tables);
    request.policy = QStringLiteral("easy");
    return request;
}

/// So much that nothing of it is done when the window closes.
ui::RunRequest large(const core::TablesPtr& tables)
{
    ui::RunRequest request = crowded(tables);
    core::SimulationInput input = ui::inputOf(request).value();
    const std::vector<core::JobInfo> jobs = input.workload.jobs;
    for (int copy = 1; copy < 200; ++copy) {
        for (core::JobInfo job : jobs) {
            job.submit += copy * jobs.back().submit;
            input.workload.jobs.push_back(job);
        }
    }
    request.input = std::make_shared<const core::SimulationInput>(std::move(input));
    return request;
}

void toTheMiddle(ui::MainWindow& window)
{
    ui::runToEnd(window.session(), crowded(window.document().tables()));
    window.switchTo(ui::WorkspaceId::Replay);
    window.session().seekTime(window.session().firstTime() + window.session().lastTime() / 3);
}

} // namespace

/// The window is closed in the middle of something, and all that belongs to it goes away: nothing
/// hangs, nothing is called back, nothing is used that is gone.
class ClosingInTheMiddleTest : public QObject {
    Q_OBJECT

private:
    using Begin = std::function<void(ui::MainWindow&)>;
    core::TablesPtr m_tables = ui::tablesOf("bgl");
    tests::StoreFolder m_folder;

    std::map<QByteArray, Begin> beginnings()
    {
        return {
            {"at rest", [](ui::MainWindow&) {}},
            {"playing",
                [](ui::MainWindow& window) {
                    toTheMiddle(window);
                    window.session().setSpeed(86400);
                    window.session().setPlaying(true);
                }},
            {"animating",
                [](ui::MainWindow& window) {
                    toTheMiddle(window);
                    window.view().setAnimationsEnabled(true);
                    window.session().nextStart();
                }},
            {"running a log", [this](ui::MainWindow& window) { window.runLog(large(m_tables)); }},
            {"cancelling a run",
                [this](ui::MainWindow& window) {
                    window.runLog(large(m_tables));
                    window.session().cancel();
                    window.runLog(crowded(m_tables));
                }},
            {"counting slots",
                [](ui::MainWindow& window) {
                    toTheMiddle(window);
                    window.actions()[Command::ShowSlots]->trigger();
                }},
            {"asking why",
                [](ui::MainWindow& window) {
                    toTheMiddle(window);
                    if (!window.session().state().waiting.empty())
                        window.shared().setJob(
                            static_cast<int>(window.session().state().waiting.front().job.value));
                    window.actions()[Command::AskWhy]->trigger();
                }},
            {"side by side",
                [](ui::MainWindow& window) {
                    toTheMiddle(window);
                    window.experiments().compareReplay();
                    window.experiments().showSideBySide();
                    window.switchTo(ui::WorkspaceId::Experiments);
                }},
            {"running a plan",
                [](ui::MainWindow& window) {
                    window.experiments().openPlan(QString::fromStdString(
                        core::sampleFolder() + "/experiments/aridor-fig6.json"));
                    window.switchTo(ui::WorkspaceId::Experiments);
                    window.experiments().run();
                }},
            {"a dialog is open",
                [](ui::MainWindow& window) { window.actions()[Command::Keys]->trigger(); }},
            {"a control system grows",
                [this](ui::MainWindow& window) {
                    const std::string file = m_folder.file();
                    if (!QFile::exists(QString::fromStdString(file))) {
                        const auto store = tests::made(file, tests::newStore(1000));
                        tests::RandomCommands commands(4);
                        for (int i = 0; i < 400; ++i)
                            (void)store->command(commands.next());
                    }
                    window.liveFiles().open(QString::fromStdString(file));
                    QTRY_VERIFY(window.live().state() != nullptr);
                    window.actions()[Command::ReplayControl]->trigger();
                }},
        };
    }

private slots:
    void closes_data()
    {
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<int>("milliseconds"); // After it began.
        for (const auto& [what, begin] : beginnings()) {
            for (const int milliseconds : {0, 30, 250})
                QTest::addRow("%s, after %d ms", what.constData(), milliseconds)
                    << what << milliseconds;
        }
    }

    void closes()
    {
        QFETCH(QByteArray, what);
        QFETCH(int, milliseconds);
        auto window = hands::shownWindow(m_tables);
        QVERIFY(window);
        beginnings().at(what)(*window);
        if (milliseconds > 0)
            QTest::qWait(milliseconds);
        window->close();
        QElapsedTimer time;
        time.start();
        window.reset();
        QVERIFY(time.elapsed() < 20000); // It does not wait for what nobody wants any more.
        QTest::qWait(20);                // Whatever was queued for it.
    }
};

QTEST_MAIN(ClosingInTheMiddleTest)
#include "tst_ClosingInTheMiddle.moc"
