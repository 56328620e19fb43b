// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/ui/shell/BuilderHands.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/shell/Launch.h"

using namespace midplane;
using namespace midplane::hands;
using core::Connectivity;
using core::Dimension;

namespace {

/// A block of one line: its ends, its kind and the links it takes.
struct Piece {
    int first = 0;
    int last = 0;
    Connectivity kind = Connectivity::Torus;
    LinkIds links;
};
using Pieces = QVector<Piece>;

constexpr auto torus = Connectivity::Torus;
constexpr auto mesh = Connectivity::Mesh;

} // namespace

Q_DECLARE_METATYPE(Pieces)

/// The statements of Aridor et al. (2005) about wiring, built with the mouse: the picture in 3D,
/// the line drawing and the exported file have the same links.
class WiringCasesByMouseTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;

    static void compareLinks(
        ui::MainWindow& window, int block, const LineCoord& line, const LinkIds& expected)
    {
        QCOMPARE(linksIn3D(window, block, line), expected);
        QCOMPARE(linksInDrawing(window, block, line), expected);
        QCOMPARE(linksInFile(window, block, line), expected);
    }

private slots:
    void initTestCase()
    {
        m_bgl = std::make_shared<const core::MachineTables>(*core::findMachine("bgl"));
    }

    void piecesOfAnXLine_data()
    {
        QTest::addColumn<Pieces>("pieces");
        QTest::newRow("figure 2(b): two tori side by side")
            << Pieces {{0, 2, torus, {1, 2, 3, 6}}, {3, 4, torus, {4, 5, 7, 10}}};
        QTest::newRow("figure 4: mesh by 7, 10") << Pieces {{3, 5, mesh, {7, 10}}};
        QTest::newRow("figure 4: mesh by 4, 5, 7") << Pieces {{3, 5, mesh, {4, 5, 7}}};
        QTest::newRow("figure 5: mesh by 3, 6") << Pieces {{1, 3, mesh, {3, 6}}};
        QTest::newRow("figure 5: mesh by 1, 2, 3") << Pieces {{1, 3, mesh, {1, 2, 3}}};
        QTest::newRow("figure 5: torus") << Pieces {{1, 3, torus, {1, 2, 3, 6}}};
        QTest::newRow("a cut into 3, 2 and 3, all tori") << Pieces {{0, 2, torus, {1, 2, 3, 6}},
            {3, 4, torus, {4, 5, 7, 10}}, {5, 7, torus, {8, 9, 11, 13}}};
        QTest::newRow("a cut into pairs, all tori") << Pieces {{0, 1, torus, {0, 2}},
            {2, 3, torus, {3, 5}}, {4, 5, torus, {7, 9}}, {6, 7, torus, {11, 12}}};
    }

    void piecesOfAnXLine()
    {
        QFETCH(Pieces, pieces);
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        for (const Piece& piece : pieces) {
            QVERIFY(click(*window, {piece.first, 0, 3}));
            QVERIFY(click(*window, {piece.last, 0, 3}, Qt::ShiftModifier));
            clickButton(*window, piece.kind == torus ? "newBlock.torus" : "newBlock.mesh");
            const auto& placement = window->document().verdict()->placement;
            const auto& chosen
                = placement ? placement->linkSet(Dimension::X).links : std::vector<int> {};
            if (LinkIds(chosen.begin(), chosen.end()) != piece.links)
                QVERIFY(chooseLinkSet(*window, Dimension::X, piece.links));
            clickButton(*window, "newBlock.add");
        }
        QCOMPARE(window->document().blockCount(), static_cast<int>(pieces.size()));
        QVERIFY(window->document().validation().isValid());
        for (int block = 0; block < window->document().blockCount(); ++block)
            compareLinks(*window, block, {Dimension::X, 0, 3}, pieces[block].links);
    }

    // Figure 3(b): a torus of two takes the whole y-line; no other torus or mesh beside it.
    void aTorusOfTwoTakesTheWholeYLine()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        QVERIFY(click(*window, {7, 0, 3}));
        QVERIFY(click(*window, {7, 1, 3}, Qt::ShiftModifier));
        press(*window, Qt::Key_O);
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(window->document().blockCount(), 1);
        compareLinks(*window, 0, {Dimension::Y, 7, 3}, {0, 1, 2, 3});

        QVERIFY(click(*window, {7, 2, 3}));
        QVERIFY(click(*window, {7, 3, 3}, Qt::ShiftModifier));
        QCOMPARE(window->document().draft()->members[Dimension::Y], (std::vector<int> {2, 3}));
        QVERIFY(!window->document().canAddDraft());
        press(*window, Qt::Key_O);
        QVERIFY(!window->document().canAddDraft());
        press(*window, Qt::Key_O);
        QVERIFY(!window->document().canAddDraft());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(window->document().blockCount(), 1);
    }

    // Section 3, "pass-through": no matter who holds the midplane between.
    void aTorusPassesThroughATakenMidplane()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        QVERIFY(click(*window, {3, 0, 3}));
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(click(*window, {2, 0, 3}));
        QVERIFY(click(*window, {4, 0, 3}, Qt::ControlModifier));
        press(*window, Qt::Key_O);
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(window->document().blockCount(), 2);
        const core::Block& block = window->document().block(1);
        const auto& passed = (*block.passThrough)[Dimension::X];
        QVERIFY(std::find(passed.begin(), passed.end(), MidplaneCoord {3, 0, 3}) != passed.end());
        LinkIds expected;
        for (const core::LineLinks& inLine : *block.links)
            expected.insert(inLine.ids.begin(), inLine.ids.end());
        compareLinks(*window, 1, {Dimension::X, 0, 3}, expected);
    }
};

int main(int argc, char** argv)
{
    ui::chooseRenderer();
    QApplication application(argc, argv);
    WiringCasesByMouseTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_WiringCasesByMouse.moc"
