// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeWidget>

#include "LiveScenes.h"
#include "core/control/storage/StoredBridge.h"
#include "tests/ui/shell/BuilderHands.h"
#include "ui/live/HardwarePanel.h"
#include "ui/live/PartitionsPanel.h"
#include "ui/shell/FileKind.h"
#include "ui/shell/LiveFiles.h"
#include "ui/shell/StatusStrip.h"

using namespace midplane;
using core::MidplaneCoord;
using ui::Command;
using ui::scenes::box;
using ui::scenes::LiveSystem;

namespace {

/// A new file with one partition; where no speed is given, its clock is moved by hand.
std::shared_ptr<core::StoredBridge> newFile(const QString& path, double speed = 0)
{
    core::NewStore made;
    made.tables = ui::scenes::tablesOf();
    made.bootModel = core::BootModel::constant(tests::slowStages());
    made.time.speed = speed;
    auto bridge = core::StoredBridge::create(path.toStdString(), made);
    if (!bridge)
        qFatal("%s", bridge.error().reason.c_str());
    const auto added = (*bridge)->command([](core::BridgeModel& model) {
        return model.addPartition(box("left", {{0, 0, 0}, {2, 4, 4}}));
    });
    if (!added)
        qFatal("%s", added.error().reason.c_str());
    return *bridge;
}

bool isInStep(ui::MainWindow& window, core::SequenceId id)
{
    return QTest::qWaitFor(
        [&] { return window.live().state() && window.live().state()->id >= id; }, 20000);
}

QAction* entry(const QMenu& menu, const QString& name)
{
    for (QAction* action : menu.actions()) {
        if (action->text() == name)
            return action;
    }
    return nullptr;
}

} // namespace

/// The control system in the window.
class ControlWorkspaceTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_tables = ui::scenes::tablesOf();

    std::unique_ptr<ui::MainWindow> shownWindow(const core::BridgePtr& bridge)
    {
        auto window = hands::shownWindow(m_tables);
        if (!window)
            return nullptr;
        window->live().open(bridge, QStringLiteral("test.mpdb"));
        window->switchTo(ui::WorkspaceId::Control);
        return isInStep(*window, bridge->events().lastId()) ? std::move(window) : nullptr;
    }

    static ui::MidplaneForm formAt(ui::MainWindow& window, const MidplaneCoord& midplane)
    {
        const int index = window.view().machine()->grid().indexOf(midplane);
        return window.view().picture().midplanes[static_cast<std::size_t>(index)].form;
    }

private slots:
    void theViewShowsWhoHoldsWhat()
    {
        LiveSystem system(m_tables);
        system.define(box("a", {{0, 0, 3}, {2, 1, 1}}));
        const auto window = shownWindow(system.bridge);
        QVERIFY(window);
        QVERIFY(formAt(*window, {0, 0, 3}) == ui::MidplaneForm::Free);
        QVERIFY(
            system.command([](core::BridgeModel& model) { return model.createPartition("a"); }));
        QTRY_VERIFY(formAt(*window, {1, 0, 3}) == ui::MidplaneForm::Booting);
        system.after(core::SimTime {20});
        QTRY_VERIFY(formAt(*window, {1, 0, 3}) == ui::MidplaneForm::Member);
        // In the builder the machine is that of the set, and empty.
        window->switchTo(ui::WorkspaceId::Build);
        QVERIFY(formAt(*window, {1, 0, 3}) == ui::MidplaneForm::Free);
        window->switchTo(ui::WorkspaceId::Control);
        QVERIFY(formAt(*window, {1, 0, 3}) == ui::MidplaneForm::Member);
    }

    void aClickInTheViewChoosesThePartition()
    {
        LiveSystem system(m_tables);
        system.define(box("a", {{0, 0, 3}, {2, 1, 1}}));
        QVERIFY(system.boot("a"));
        const auto window = shownWindow(system.bridge);
        QVERIFY(window);
        QTRY_VERIFY(formAt(*window, {0, 0, 3}) == ui::MidplaneForm::Member);
        QVERIFY(hands::click(*window, {0, 0, 3}));
        QCOMPARE(window->live().chosenPartitions().size(), std::size_t {1});
        QVERIFY(window->status().selection().contains(QStringLiteral("A a selected: initialized")));
        auto* partitions = window->findChild<ui::PartitionsPanel*>();
        QCOMPARE(partitions->view().selectionModel()->selectedRows().size(), 1);
        auto* hardware = window->findChild<ui::HardwarePanel*>();
        const std::vector<core::HardwarePart> wanted {MidplaneCoord {0, 0, 3}};
        QVERIFY(hardware->chosenParts() == wanted);
    }

    void aMidplaneIsTakenOutOfServiceInTheView()
    {
        LiveSystem system(m_tables);
        const auto window = shownWindow(system.bridge);
        QVERIFY(window);
        const MidplaneCoord midplane {7, 0, 3};
        const QPoint at = hands::pointOn(*window, midplane);
        QVERIFY(!at.isNull());
        QTest::mouseMove(window->view().window3d(), at);
        QTest::mouseClick(window->view().window3d(), Qt::RightButton, {}, at);
        QTRY_VERIFY(window->findChild<QMenu*>(QStringLiteral("live.menu")) != nullptr);
        auto* menu = window->findChild<QMenu*>(QStringLiteral("live.menu"));
        QCOMPARE(menu->actions().size(), 1);
        QMenu* hardware = menu->actions().constFirst()->menu();
        QVERIFY(hardware != nullptr);
        entry(*hardware, QStringLiteral("Take out of service"))->trigger();
        menu->close();
        QTRY_VERIFY(formAt(*window, midplane) == ui::MidplaneForm::Down);
        QCOMPARE(*system.bridge->read([&](const core::BridgeModel& model) {
            return *model.control().hardwareState(midplane);
        }),
            core::HardwareState::Service);
    }

    void aBlockOfTheBuilderIsDefinedAndComesBack()
    {
        LiveSystem system(m_tables);
        const auto window = shownWindow(system.bridge);
        QVERIFY(window);
        window->switchTo(ui::WorkspaceId::Build);
        QVERIFY(hands::click(*window, {0, 0, 3}));
        hands::press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(window->document().blockCount(), 1);
        const std::string name = window->document().block(0).name;
        QVERIFY(window->actions()[Command::DefineAsPartitions]->isEnabled());
        window->actions()[Command::DefineAsPartitions]->trigger();
        auto* define = window->findChild<QPushButton*>(QStringLiteral("define.define"));
        QVERIFY(define != nullptr && define->isEnabled());
        QTest::mouseClick(define, Qt::LeftButton);
        QTRY_VERIFY(window->live().state()->find(name) != nullptr);

        window->switchTo(ui::WorkspaceId::Control);
        window->live().choosePartitions({window->live().state()->find(name)->id});
        QVERIFY(window->actions()[Command::PartitionsAsDrafts]->isEnabled());
        window->actions()[Command::PartitionsAsDrafts]->trigger();
        QCOMPARE(window->document().blockCount(), 2);
        QCOMPARE(window->document().block(1).name, name + "-2");
        window->document().undoStack().undo();
        QCOMPARE(window->document().blockCount(), 1);
    }

    void aFileIsKnownByItsBytesWhateverItIsCalled()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chem.whatever"));
        newFile(path).reset();
        const auto kind = ui::kindOfFile(path);
        QVERIFY(kind.has_value());
        QVERIFY(*kind == ui::FileKind::Control);
        // An SQLite file of somebody else's is not.
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(68));
        file.write("none");
        file.close();
        QVERIFY(!ui::kindOfFile(path));
    }

    void twoWindowsAndAConsoleOnOneFileStayInStep()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chem.mpdb"));
        const auto console = newFile(path);
        const auto one = hands::shownWindow(m_tables);
        const auto other = hands::shownWindow(m_tables);
        QVERIFY(one && other);
        one->files().openPath(path);
        other->files().openPath(path);
        QTRY_VERIFY(one->live().state() && other->live().state());
        QVERIFY(one->workspaces().current() == ui::WorkspaceId::Control);
        QVERIFY(console->command(
            [](core::BridgeModel& model) { return model.createPartition("left"); }));
        for (const auto& window : {one.get(), other.get()}) {
            QTRY_COMPARE(
                window->live().state()->find("left")->state, core::PartitionState::Configuring);
            QTRY_VERIFY(formAt(*window, {1, 3, 3}) == ui::MidplaneForm::Booting);
        }
        one->live().moveToNextChange();
        QTRY_COMPARE(other->live().state()->find("left")->state, core::PartitionState::Allocated);
        other->live().carryOut(
            QStringLiteral("define"), [](core::BridgeModel& model) -> core::BridgeResult<void> {
                const auto added = model.addPartition(box("right", {{4, 0, 0}, {2, 4, 4}}));
                return added ? core::BridgeResult<void> {} : tl::unexpected(added.error());
            });
        QTRY_VERIFY(one->live().state()->find("right") != nullptr);
        QTRY_VERIFY(*console->read([](const core::BridgeModel& model) {
            return model.findPartition("right") != nullptr;
        }));
        QTRY_COMPARE(one->live().state()->id, other->live().state()->id);
    }

    void aWrongClockIsNamedAndItsNoticeEnded()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("lab.mpdb"));
        newFile(path, 1);
        const auto window = hands::shownWindow(m_tables);
        QVERIFY(window);
        window->files().openPath(path);
        QTRY_VERIFY(window->live().state());
        QVERIFY(!window->messages().isVisible());
        core::StoreSharing wrong;
        wrong.clocks.program = "late (pid 7 on node7)";
        wrong.clocks.wall = [now = wrong.clocks.wall] { return now() - 86'400'000; };
        const auto other = core::StoredBridge::open(path.toStdString(), wrong);
        QVERIFY(other);
        QVERIFY((*other)->command(
            [](core::BridgeModel& model) { return model.createPartition("left"); }));
        const QString said = QStringLiteral("The clock of late (pid 7 on node7) is 1 d 0 h behind");
        QTRY_VERIFY2(
            window->messages().text().contains(said), qPrintable(window->messages().text()));
        QVERIFY(window->messages().isVisible());
        for (auto* button : window->messages().findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Reset clock"))
                button->click();
        }
        QTRY_VERIFY(window->live().state()->clockNotices.empty());
        QTRY_VERIFY(!window->messages().isVisible());
    }

    void aFileThatCannotBeOpenedIsSaid()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("damaged.mpdb"));
        newFile(path).reset();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.resize(3000);
        file.close();
        const auto window = hands::shownWindow(m_tables);
        QVERIFY(window);
        QSignalSpy failed(&window->liveFiles(), &ui::LiveFiles::failed);
        window->files().openPath(path);
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(window->messages().text().contains(QStringLiteral("damaged.mpdb")));
        QVERIFY(!window->live().isOpen());
    }

    void aNewFileIsMadeAndShown()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("new.mpdb"));
        const auto window = hands::shownWindow(m_tables);
        QVERIFY(window);
        window->liveFiles().make(path, QStringLiteral("bgl-half"), m_tables, 60, true);
        QTRY_VERIFY(window->live().state());
        QVERIFY(QFile::exists(path));
        QCOMPARE(window->view().machine()->name(), std::string("bgl-half"));
        QVERIFY(window->windowTitle().startsWith(QStringLiteral("new.mpdb")));
        window->actions()[Command::CloseControl]->trigger();
        QVERIFY(!window->live().isOpen());
        QCOMPARE(window->view().machine()->name(), std::string("bgl"));
    }
};

QTEST_MAIN(ControlWorkspaceTest)
#include "tst_ControlWorkspace.moc"
