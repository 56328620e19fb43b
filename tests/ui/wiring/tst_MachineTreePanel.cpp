// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "ui/wiring/MachineTreePanel.h"

using namespace midplane;
using namespace midplane::ui;

class MachineTreePanelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        document = std::make_unique<Document>(
            std::make_shared<core::MachineTables>(*core::findMachine("bgl")));
        view = std::make_unique<SharedView>();
        panel = std::make_unique<MachineTreePanel>(*document, *view);
        panel->resize(280, 500);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
    }

    void aClickOnALineShowsIt()
    {
        const core::LineCoord line {core::Dimension::X, 1, 1};
        click(panel->model().indexOf(line));
        QCOMPARE(view->line(), line);
    }

    void aLineChosenElsewhereIsCurrentHere()
    {
        const core::LineCoord line {core::Dimension::Y, 2, 3};
        view->setLine(line);
        QCOMPARE(panel->tree().currentIndex(), panel->model().indexOf(line));
        QVERIFY(panel->tree().isExpanded(panel->model().groupOf(core::Dimension::Y)));
    }

    void chosenMidplanesAreTheSelection()
    {
        panel->tree().expand(panel->model().index(0, 0));
        click(panel->model().indexOf(core::MidplaneCoord {0, 0, 1}));
        QCOMPARE(view->midplanes(), (std::set<core::MidplaneCoord> {{0, 0, 1}}));
        view->setMidplanes({{0, 0, 2}, {0, 0, 3}});
        QCOMPARE(panel->tree().selectionModel()->selectedRows().size(), 2);
    }

    /// Every midplane and every line, with who holds how many of its links.
    void theTreeIsCopiedAsCsv()
    {
        emit panel->tree().customContextMenuRequested(QPoint(5, 5));
        auto* menu = panel->tree().findChild<QMenu*>();
        QVERIFY(menu != nullptr);
        for (QAction* action : menu->actions()) {
            if (action->text() == QStringLiteral("Copy all rows (CSV)"))
                action->trigger();
        }
        const QStringList lines
            = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 128 + 16 + 32 + 32);
        QVERIFY2(lines[1].contains(QStringLiteral("(0,0,0)")), qPrintable(lines[1]));
        QCOMPARE(lines.filter(QStringLiteral("x-lines,")).size(), 16);
    }

private:
    void click(const QModelIndex& index)
    {
        panel->tree().scrollTo(index);
        QTest::mouseClick(
            panel->tree().viewport(), Qt::LeftButton, {}, panel->tree().visualRect(index).center());
    }

    std::unique_ptr<Document> document;
    std::unique_ptr<SharedView> view;
    std::unique_ptr<MachineTreePanel> panel;
};

QTEST_MAIN(MachineTreePanelTest)
#include "tst_MachineTreePanel.moc"
