// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/DefineDialog.h"

#include <QPushButton>
#include <QTreeWidget>

#include "LiveScenes.h"

using namespace midplane;
using ui::scenes::box;
using ui::scenes::LiveSystem;
using ui::scenes::LiveWindow;

/// Blocks of the builder become partitions (Miller et al., section 3.4).
class DefineDialogTest : public QObject {
    Q_OBJECT

private:
    struct Built {
        core::TablesPtr tables = ui::scenes::tablesOf();
        LiveSystem system {tables};
        LiveWindow window {system.bridge};
        ui::Document document {tables};

        void addBlock(const std::string& name, const core::Cuboid& cuboid)
        {
            core::Block block = box(name, cuboid).block;
            block.name = name;
            auto blocks = document.set().blocks;
            blocks.push_back(block);
            document.replaceBlocks(blocks, QStringLiteral("add"));
        }
    };
    static QTreeWidget* treeOf(const QWidget& dialog)
    {
        return dialog.findChild<QTreeWidget*>(QStringLiteral("define.blocks"));
    }
    static QPushButton* buttonOf(const QWidget& dialog)
    {
        return dialog.findChild<QPushButton*>(QStringLiteral("define.define"));
    }

private slots:
    void chosenBlocksBecomePartitions()
    {
        Built built;
        built.addBlock("left", {{0, 0, 0}, {2, 1, 1}});
        built.addBlock("right", {{4, 0, 0}, {1, 1, 1}});
        ui::DefineDialog dialog(built.document, built.window.session, {0}, nullptr);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(buttonOf(dialog)->isEnabled());
        QSignalSpy accepted(&dialog, &QDialog::accepted);
        QTest::mouseClick(buttonOf(dialog), Qt::LeftButton);
        QTRY_COMPARE(accepted.count(), 1);
        QTRY_VERIFY(built.window.session.state()->find("left") != nullptr);
        QVERIFY(built.window.session.state()->find("right") == nullptr);
        QVERIFY(built.window.partition("left").placement().midplanes
            == built.document.parts()[0].midplanes);
    }

    void aNameThatIsTakenIsShownAndCanBeChanged()
    {
        Built built;
        built.addBlock("left", {{0, 0, 0}, {1, 1, 1}});
        built.system.define(box("left", {{0, 0, 0}, {1, 1, 1}}));
        QVERIFY(built.window.shows(built.system.lastId()));
        ui::DefineDialog dialog(built.document, built.window.session, {0}, nullptr);
        dialog.show();
        QTreeWidgetItem* item = treeOf(dialog)->topLevelItem(0);
        QVERIFY(item->text(2).contains(QStringLiteral("There is a partition left already.")));
        QVERIFY(!buttonOf(dialog)->isEnabled());
        item->setText(0, QStringLiteral("left-2"));
        QVERIFY(buttonOf(dialog)->isEnabled());
        QTest::mouseClick(buttonOf(dialog), Qt::LeftButton);
        QTRY_VERIFY(built.window.session.state()->find("left-2") != nullptr);
    }

    void whatTheControlSystemRefusesIsListed()
    {
        Built built;
        built.addBlock("good", {{0, 0, 0}, {1, 1, 1}});
        built.addBlock("bad", {{0, 0, 0}, {1, 1, 1}});
        auto blocks = built.document.set().blocks;
        blocks[1].midplanes.push_back({7, 3, 3}); // No box.
        built.document.replaceBlocks(blocks, QStringLiteral("break"));
        ui::DefineDialog dialog(built.document, built.window.session, {0, 1}, nullptr);
        dialog.show();
        QTest::mouseClick(buttonOf(dialog), Qt::LeftButton);
        QTRY_VERIFY(built.window.session.state()->find("good") != nullptr);
        QTRY_VERIFY(treeOf(dialog)->topLevelItem(1)->text(2).startsWith(u'!'));
        QVERIFY(dialog.isVisible());
        QCOMPARE(treeOf(dialog)->topLevelItem(0)->checkState(0), Qt::Unchecked);
        QVERIFY(built.window.session.state()->find("bad") == nullptr);
    }

    void aSetForAnotherMachineIsNotDefined()
    {
        Built built;
        built.document.setTables(ui::scenes::tablesOf("bgl-half"));
        built.addBlock("left", {{0, 0, 0}, {1, 1, 1}});
        ui::DefineDialog dialog(built.document, built.window.session, {0}, nullptr);
        QVERIFY(!buttonOf(dialog)->isEnabled());
    }
};

QTEST_MAIN(DefineDialogTest)
#include "tst_DefineDialog.moc"
