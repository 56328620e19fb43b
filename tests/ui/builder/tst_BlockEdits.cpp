// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/BlockEdits.h"
#include "ui/builder/RepeatDialog.h"

using namespace midplane;
using namespace midplane::ui;
using core::Dimension;

class BlockEditsTest : public QObject {
    Q_OBJECT

private slots:
    void aMirroredBlockIsOneStep()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("a", {{0, 0, 0}, {2, 4, 1}}));
        QVERIFY(addMirrored(document, 0, Dimension::X));
        QCOMPARE(document.blockCount(), 2);
        QVERIFY(document.validation().isValid());
        QVERIFY(core::boxOf(document.block(1)) == (core::Cuboid {{6, 0, 0}, {2, 4, 1}}));
        QVERIFY(document.block(1).name != document.block(0).name);
        document.undoStack().undo();
        QCOMPARE(document.blockCount(), 1);
    }

    void whatIsInTheWayIsNamedAndNothingChanges()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("middle", {{3, 0, 0}, {2, 1, 1}}));
        const auto result = addMirrored(document, 0, Dimension::X);
        QVERIFY(!result);
        QVERIFY(QString::fromStdString(result.error().reason).contains("A middle"));
        QCOMPARE(document.blockCount(), 1);
    }

    void copiesFillADimension()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("a", {{0, 0, 0}, {2, 4, 1}}));
        RepeatDialog dialog(document, 0);
        dialog.show();
        QCOMPARE(dialog.findChild<QSpinBox*>("repeat.step")->value(), 2);
        QCOMPARE(dialog.findChild<QSpinBox*>("repeat.count")->value(), 3);
        QTest::mouseClick(dialog.findChild<QPushButton*>("repeat.do"), Qt::LeftButton);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(document.blockCount(), 4);
        QVERIFY(document.validation().isValid());
        document.undoStack().undo();
        QCOMPARE(document.blockCount(), 1);
    }

    void theDialogSaysBeforeWhatIsAddedOrWhyNot()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("a", {{0, 0, 0}, {2, 4, 1}}));
        RepeatDialog dialog(document, 0);
        dialog.show();
        auto* verdict = dialog.findChild<QLabel*>("repeat.verdict");
        QCOMPARE(verdict->text(), QStringLiteral("Adds 3 blocks, the last at (6,0,0) R60-M0."));
        dialog.findChild<QSpinBox*>("repeat.count")->setValue(5);
        QVERIFY(!dialog.findChild<QPushButton*>("repeat.do")->isEnabled());
        QVERIFY(!verdict->text().startsWith(QStringLiteral("Adds")));
        QTest::mouseClick(dialog.findChild<QPushButton*>("repeat.do"), Qt::LeftButton);
        QVERIFY(dialog.isVisible());
        QCOMPARE(document.blockCount(), 1);
    }
};

QTEST_MAIN(BlockEditsTest)
#include "tst_BlockEdits.moc"
