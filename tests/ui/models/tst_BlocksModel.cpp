// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/models/BlocksModel.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

QStringList namesIn(const BlocksModel& model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, BlocksModel::Name).data().toString();
    return names;
}

Sign signIn(const BlocksModel& model, int row)
{
    return static_cast<Sign>(
        model.index(row, BlocksModel::Check).data(BlocksModel::SignRole).toInt());
}

} // namespace

class BlocksModelTest : public QObject {
    Q_OBJECT

private slots:
    void followsTheDocument()
    {
        Document document(scenes::tablesOf());
        BlocksModel model(document);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        scenes::buildDetour(document);
        QCOMPARE(namesIn(model), (QStringList {"bio-12", "post-12"}));
        QCOMPARE(model.index(1, BlocksModel::ShapeColumn).data().toString(),
            QString::fromUtf8("3\xc3\x97"
                              "4\xc3\x97"
                              "1"));
        QCOMPARE(model.index(1, BlocksModel::Kind).data().toString(), QString("torus"));
        QCOMPARE(model.index(1, BlocksModel::Letter).data(BlocksModel::LetterRole).toString(),
            QString("B"));
        document.setDraft(scenes::pair8());
        QCOMPARE(namesIn(model), (QStringList {"bio-12", "post-12", "pair-8"}));
        QVERIFY(model.isDraft(2));
        QCOMPARE(signIn(model, 2), Sign::Error);
        document.removeBlock(0);
        QCOMPARE(namesIn(model), (QStringList {"post-12", "pair-8"}));
        document.undoStack().undo();
        document.renameBlock(1, "post");
        QCOMPARE(namesIn(model), (QStringList {"bio-12", "post", "pair-8"}));
        document.setDraft(std::nullopt);
        document.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    // Views keep their selection: only the row that goes is removed.
    void removesOneRow()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        scenes::addBlock(document, scenes::draftOf("last", {{0, 0, 0}, {1, 1, 1}}));
        BlocksModel model(document);
        const QPersistentModelIndex last(model.index(2, BlocksModel::Name));
        QSignalSpy removed(&model, &BlocksModel::rowsRemoved);
        QSignalSpy reset(&model, &BlocksModel::modelReset);
        document.removeBlock(1);
        QCOMPARE(removed.count(), 1);
        QCOMPARE(removed.front().at(1).toInt(), 1);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(last.row(), 1);
        QCOMPARE(last.data().toString(), QString("last"));
    }

    void aDraftBecomesABlockInItsPlace()
    {
        Document document(scenes::tablesOf());
        BlocksModel model(document);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        document.setDraft(scenes::pair8());
        QCOMPARE(signIn(model, 0), Sign::Passed);
        document.addDraft();
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(!model.isDraft(0));
    }

    void namesAndEyesCanBeChanged()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        BlocksModel model(document);
        QVERIFY(!model.setData(model.index(0, BlocksModel::Name), "post-12"));
        QVERIFY(model.setData(model.index(0, BlocksModel::Name), "fresh"));
        QCOMPARE(document.block(0).name, std::string("fresh"));
        QVERIFY(document.undoStack().canUndo());
        const QModelIndex eye = model.index(0, BlocksModel::Shown);
        QCOMPARE(eye.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
        QVERIFY(model.setData(eye, Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!document.isShown(0));
    }

    void bothOfTwoThatOverlapAreSigned()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("a", {{0, 0, 0}, {2, 1, 1}}));
        document.setSetRule(core::SetRule::MayOverlap);
        scenes::addBlock(document, scenes::draftOf("b", {{1, 0, 0}, {2, 1, 1}}));
        scenes::addBlock(document, scenes::draftOf("c", {{0, 1, 1}, {1, 1, 1}}));
        BlocksModel model(document);
        QCOMPARE(signIn(model, 0), Sign::Passed);
        document.setSetRule(core::SetRule::AllTogether);
        QCOMPARE(signIn(model, 0), Sign::Error);
        QCOMPARE(signIn(model, 1), Sign::Error);
        QCOMPARE(signIn(model, 2), Sign::Passed);
    }
};

QTEST_MAIN(BlocksModelTest)
#include "tst_BlocksModel.moc"
