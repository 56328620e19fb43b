// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/DraftPassing.h"
#include "ui/builder/PlaceTool.h"

using namespace midplane;
using namespace midplane::ui;
using core::Connectivity;
using core::Dimension;
using core::MidplaneCoord;

class PlaceToolTest : public QObject {
    Q_OBJECT

private slots:
    void shapesAreTyped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("plain") << "4x2x1"
                               << "4x2x1 mmm";
        QTest::newRow("a word") << "4x2x1 torus"
                                << "4x2x1 ttt";
        QTest::newRow("the beginning of one") << "4 2 1 t"
                                              << "4x2x1 ttt";
        QTest::newRow("by dimension") << QString::fromUtf8("4×2×1 tmT") << "4x2x1 tmt";
        QTest::newRow("two numbers") << "4x2"
                                     << "";
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("zero") << "0x1x1"
                              << "";
        QTest::newRow("another word") << "1x1x1 ring"
                                      << "";
        QTest::newRow("too many letters") << "1x1x1 tmtm"
                                          << "";
    }

    void shapesAreTyped()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto wish = parseShapeWish(text, core::everywhere(Connectivity::Mesh));
        QString found;
        if (wish) {
            found = QString::fromStdString(core::textOf(wish->shape)) + QLatin1Char(' ');
            for (const Connectivity kind : wish->connectivity.values)
                found += kind == Connectivity::Torus ? QLatin1Char('t') : QLatin1Char('m');
        }
        QCOMPARE(found, expected);
    }

    /// The ghost fits wherever any box around the midplane does, and says so truly.
    void theGhostSnapsToWhereItFits()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        const core::GridSize& grid = document.machine().grid();
        const Draft shaped = scenes::draftOf("ghost", {{}, {2, 2, 1}});
        int snapped = 0;
        int refused = 0;
        for (int i = 0; i < grid.midplaneCount(); ++i) {
            const MidplaneCoord midplane = grid.coordAt(i);
            const auto ghost = draftAround(document, shaped, midplane);
            QVERIFY(ghost);
            QVERIFY(ghost->contains(midplane));
            bool fitsAnywhere = false;
            for (const int x : {midplane.x - 1, midplane.x}) {
                for (const int y : {midplane.y - 1, midplane.y}) {
                    Draft draft = shaped;
                    draft.setBox({{x, y, midplane.z}, {2, 2, 1}});
                    fitsAnywhere
                        = fitsAnywhere || (x >= 0 && y >= 0 && document.verdictOn(draft).placement);
                }
            }
            const bool fits = document.verdictOn(*ghost).placement.has_value();
            QCOMPARE(fits, fitsAnywhere);
            snapped += fits ? 1 : 0;
            refused += fits ? 0 : 1;
        }
        QVERIFY(snapped > 0);
        QVERIFY(refused > 0);
    }

    void aShapeLargerThanTheMachineHasNoPlace()
    {
        Document document(scenes::tablesOf());
        QVERIFY(!draftAround(document, scenes::draftOf("a", {{}, {9, 1, 1}}), {0, 0, 0}));
        PlaceTool tool(document);
        QSignalSpy told(&tool, &PlaceTool::told);
        tool.begin({{1, 5, 1}});
        tool.moveTo(MidplaneCoord {0, 0, 0});
        QVERIFY(told.back().front().toString().contains("larger than the machine"));
        QVERIFY(!tool.accept());
    }

    void theGhostTurnsAndIsPutDown()
    {
        Document document(scenes::tablesOf());
        PlaceTool tool(document);
        tool.begin({{4, 2, 1}});
        QVERIFY(!document.preview());
        tool.moveTo(MidplaneCoord {4, 1, 1});
        QVERIFY(document.preview()->shape() == (core::Shape {4, 2, 1}));
        std::set<core::Shape> shapes;
        for (int i = 0; i < 6; ++i) {
            shapes.insert(document.preview()->shape());
            tool.rotate();
        }
        QCOMPARE(shapes.size(), std::size_t {6});
        QVERIFY(document.preview()->shape() == (core::Shape {4, 2, 1}));
        QVERIFY(tool.accept());
        QVERIFY(!tool.isActive());
        QVERIFY(!document.preview());
        QVERIFY(document.draft()->shape() == (core::Shape {4, 2, 1}));
        document.undoStack().undo();
        QVERIFY(!document.draft());
    }

    void whatDoesNotFitIsNotPutDown()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("all", {{0, 0, 0}, {8, 4, 4}}));
        PlaceTool tool(document);
        QSignalSpy told(&tool, &PlaceTool::told);
        tool.begin({{1, 1, 1}});
        tool.moveTo(MidplaneCoord {0, 0, 0});
        QVERIFY(told.back().front().toString().startsWith("Shares 1 midplane with A all."));
        QVERIFY(!tool.accept());
        QVERIFY(tool.isActive());
        tool.cancel();
        QVERIFY(!document.preview());
    }

    void onlyMidplanesOnTheLinesCanBePassed()
    {
        const Draft draft = scenes::draftOf("a", {{2, 0, 0}, {2, 2, 1}});
        using Switch = core::SwitchRef;
        QVERIFY(passPlaceOf(draft, MidplaneCoord {5, 1, 0}) == (PassPlace {Dimension::X, 5}));
        QVERIFY(passPlaceOf(draft, MidplaneCoord {3, 3, 0}) == (PassPlace {Dimension::Y, 3}));
        QVERIFY(
            passPlaceOf(draft, Switch {Dimension::X, {5, 1, 0}}) == (PassPlace {Dimension::X, 5}));
        QVERIFY(!passPlaceOf(draft, Switch {Dimension::Z, {5, 1, 0}}));
        QVERIFY(!passPlaceOf(draft, MidplaneCoord {2, 1, 0})); // It belongs to the block.
        QVERIFY(!passPlaceOf(draft, MidplaneCoord {5, 3, 0})); // On no line of the block.
        QVERIFY(!passPlaceOf(draft, core::LinkRef {}));
    }

    void aSecondClickTakesTheWishBack()
    {
        Draft draft = scenes::draftOf("a", {{2, 0, 0}, {2, 1, 1}});
        draft.choose(Dimension::X, {3, 5});
        const PassPlace place {Dimension::X, 4};
        const Draft through = draftWithPass(draft, place, Pass::Through);
        QCOMPARE(through.links[Dimension::X].passing, std::vector<int> {4});
        QVERIFY(through.links[Dimension::X].chosen.empty());
        const Draft around = draftWithPass(through, place, Pass::Around);
        QVERIFY(around.links[Dimension::X].passing.empty());
        QCOMPARE(around.links[Dimension::X].leaving, std::vector<int> {4});
        QVERIFY(draftWithPass(around, place, Pass::Around).links[Dimension::X] == LinkWish {});
    }
};

QTEST_GUILESS_MAIN(PlaceToolTest)
#include "tst_PlaceTool.moc"
