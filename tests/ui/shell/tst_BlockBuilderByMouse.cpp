// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QTest>

#include "core/machine/MachineFile.h"
#include "tests/ui/BuildScenes.h"
#include "tests/ui/shell/BuilderHands.h"
#include "ui/builder/ChecksPanel.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/shell/Launch.h"

using namespace midplane;
using namespace midplane::hands;
using core::Connectivity;
using core::Dimension;

namespace {

/// "an I/O node on every other node card (1:64 ratio)": Miller et al., section 3.4.
core::TablesPtr withAnIoNodeOnEveryOtherCard()
{
    core::MachineSpec spec = core::findMachine("bgl").value()->spec();
    spec.unit.ioNodesPerCard.assign(16, 0);
    for (std::size_t card = 0; card < spec.unit.ioNodesPerCard.size(); card += 2)
        spec.unit.ioNodesPerCard[card] = 1;
    spec.otherUnits.clear();
    return std::make_shared<const core::MachineTables>(core::Machine::create(spec).value());
}

QString firstFinding(ui::MainWindow& window)
{
    const auto& rows = window.findChild<ui::ChecksPanel*>()->rows();
    return rows.empty() ? QString() : rows.front().title;
}

void chooseRatio(ui::MainWindow& window, const QString& ratio)
{
    auto* combo = child<QComboBox>(window, "newBlock.ioRatio");
    combo->setFocus();
    while (combo->currentText() != ratio) {
        const int before = combo->currentIndex();
        QTest::keyClick(combo, Qt::Key_Down);
        if (combo->currentIndex() == before)
            break;
    }
}

} // namespace

/// What section 3.4 of Miller et al. (2007) says of the Block Builder, each with mouse and keys.
class BlockBuilderByMouseTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;

private slots:
    void initTestCase() { m_bgl = ui::scenes::tablesOf(); }

    // "see a picture of their hardware and click on the hardware ... provide the partition name,
    // the ratio of compute nodes to I/O nodes, and the configuration of either torus or mesh."
    void hardwareIsClickedNamedAndConfigured()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        QVERIFY(click(*window, {5, 0, 3}));
        QVERIFY(click(*window, {6, 0, 3}, Qt::ControlModifier));
        type(*window, "newBlock.name", QStringLiteral("spring-2"));
        clickButton(*window, "newBlock.torus");
        chooseRatio(*window, QStringLiteral("1:128"));
        QTest::keyClick(child<QLineEdit>(*window, "newBlock.name"), Qt::Key_Return);
        QCOMPARE(window->document().blockCount(), 1);
        const core::Block& block = window->document().block(0);
        QCOMPARE(block.name, std::string("spring-2"));
        QVERIFY(block.midplanes == (std::vector<MidplaneCoord> {{5, 0, 3}, {6, 0, 3}}));
        QVERIFY(block.connectivity == core::everywhere(Connectivity::Torus));
        QCOMPARE(*block.ioRatio, 128);
    }

    // "It validates that cables exist to form the selected hardware into a valid rectangle."
    void onlyARectangleIsValid()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        QVERIFY(click(*window, {5, 0, 3}));
        QVERIFY(click(*window, {6, 0, 3}, Qt::ControlModifier));
        QVERIFY(click(*window, {5, 1, 3}, Qt::ControlModifier));
        QCOMPARE(firstFinding(*window), QString("The midplanes are no rectangle."));
        QVERIFY(!child<QPushButton>(*window, "newBlock.add")->isEnabled());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(window->document().blockCount(), 0);
        press(*window, Qt::Key_Period, Qt::ControlModifier); // Applies what is proposed.
        window->actions()[ui::Command::ApplyProposal]->trigger();
        QVERIFY(window->document().canAddDraft());
        QVERIFY(window->document().draft()->contains({6, 1, 3}));
    }

    // "For a torus, it validates that there is a complete wrapped torus in all three dimensions."
    void aTorusIsWrappedInAllThreeDimensions()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        ui::scenes::buildDetour(window->document());
        QVERIFY(click(*window, {3, 0, 3}));
        QVERIFY(click(*window, {4, 3, 3}, Qt::ShiftModifier));
        press(*window, Qt::Key_O);
        QCOMPARE(firstFinding(*window), QString("x cannot close into a torus on 4 lines."));
        QVERIFY(!window->document().canAddDraft());
        // One layer down nothing is in the way, and every dimension comes back to where it began.
        press(*window, Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(window->document().canAddDraft());
        const core::Placement& placement = *window->document().verdict()->placement;
        for (const Dimension dimension : {Dimension::X, Dimension::Y}) {
            const std::vector<int>& route = placement.linkSet(dimension).route;
            const core::LineWiring& wiring = window->document().machine().line(dimension);
            QCOMPARE(wiring.cable(route.back())->to, wiring.cable(route.front())->from);
        }
    }

    // "If a midplane along a dimension is in use, a partition can use the other midplanes along
    // that same line, passing through the occupied midplane, and still achieve a torus."
    void aPartitionPassesThroughAnOccupiedMidplane()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        QVERIFY(click(*window, {6, 0, 3}));
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(click(*window, {5, 0, 3}));
        QVERIFY(click(*window, {7, 0, 3}, Qt::ControlModifier));
        press(*window, Qt::Key_O);
        QVERIFY(window->document().canAddDraft());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(window->document().blockCount(), 2);
        const auto& passed = (*window->document().block(1).passThrough)[Dimension::X];
        QVERIFY(std::find(passed.begin(), passed.end(), MidplaneCoord {6, 0, 3}) != passed.end());
        QVERIFY(window->document().validation().isValid());
        // The midplane keeps its own look, its switch wears a collar.
        const core::Machine& machine = window->document().machine();
        const auto at = ui::MachinePicture::switchIndex(machine, {Dimension::X, {6, 0, 3}});
        QVERIFY(window->view().picture().switches[at].form == ui::SwitchForm::PassThrough);
    }

    void whatIsPassedIsChosenByHand()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        QVERIFY(click(*window, {0, 0, 3}));
        QVERIFY(click(*window, {1, 0, 3}, Qt::ShiftModifier));
        press(*window, Qt::Key_O);
        QVERIFY(window->document().verdict()->placement->linkSet(Dimension::X).passThrough.empty());
        press(*window, Qt::Key_G);
        QVERIFY(hover(*window, {2, 0, 3})); // Seen before it is done.
        QVERIFY(window->document().preview());
        QVERIFY(click(*window, {2, 0, 3}));
        QVERIFY(
            !window->document().verdict()->placement->linkSet(Dimension::X).passThrough.empty());
        QCOMPARE(window->document().draft()->links[Dimension::X].passing, std::vector<int> {2});
        window->actions()[ui::Command::Undo]->trigger();
        QVERIFY(window->document().draft()->links[Dimension::X].passing.empty());
        QVERIFY(click(*window, {2, 0, 3}, Qt::AltModifier));
        QCOMPARE(window->document().draft()->links[Dimension::X].leaving, std::vector<int> {2});
    }

    // "if ... the request is for a 1:32 ratio ..., but the machine is populated with an I/O node on
    // every other node card (1:64 ratio) then the creation of the partition will fail."
    void tooFewIoNodesFail()
    {
        const auto window = shownWindow(withAnIoNodeOnEveryOtherCard());
        QVERIFY(window);
        QVERIFY(click(*window, {5, 0, 3}));
        chooseRatio(*window, QStringLiteral("1:32"));
        QVERIFY2(firstFinding(*window).startsWith(QStringLiteral("Too few I/O nodes for 1:32.")),
            qPrintable(firstFinding(*window)));
        QVERIFY(!child<QPushButton>(*window, "newBlock.add")->isEnabled());
        chooseRatio(*window, QStringLiteral("1:64"));
        clickButton(*window, "newBlock.add");
        QCOMPARE(window->document().blockCount(), 1);
        QCOMPARE(*window->document().block(0).ioRatio, 64);
    }

    /// The wheel takes the box into the depth of the face that was hit, and back.
    void aBoxIsDraggedOnAFaceAndThroughTheDepth()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        press(*window, Qt::Key_1); // From the front.
        press(*window, Qt::Key_R);
        const QPoint begin = pointOn(*window, {1, 0, 1});
        const QPoint end = pointOn(*window, {3, 0, 2});
        QVERIFY(!begin.isNull() && !end.isNull());
        QWindow* view = window->view().window3d();
        const auto wheel = [&](int notches) {
            QWheelEvent event(end, view->mapToGlobal(end), {}, {0, 120 * notches}, Qt::LeftButton,
                {}, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(view, &event);
        };
        QTest::mousePress(view, Qt::LeftButton, {}, begin);
        QTest::mouseMove(view, (begin + end) / 2);
        QTest::mouseMove(view, end);
        for (const int notches : {1, 1, 1, 1, -1, -1})
            wheel(notches); // At the machine's far end the first three are all there is.
        QTest::mouseRelease(view, Qt::LeftButton, {}, end);
        QVERIFY(window->document().draft());
        QCOMPARE(window->document().draft()->box(), (core::Cuboid {{1, 0, 1}, {3, 2, 2}}));
    }

    void aShapeIsPlacedWithTheMouse()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        ui::scenes::addBlock(
            window->document(), ui::scenes::draftOf("wall", {{0, 0, 3}, {3, 4, 1}}));
        press(*window, Qt::Key_B, Qt::ShiftModifier);
        auto* entry = child<QLineEdit>(*window, "shapeEntry.text");
        QTest::keyClicks(entry, QStringLiteral("2x2x1 torus"));
        QTest::keyClick(entry, Qt::Key_Return);
        QVERIFY(hover(*window, {3, 0, 3})); // It snaps to where it fits beside the wall.
        QVERIFY(window->document().preview());
        QVERIFY(window->document().shownVerdict()->placement);
        QVERIFY(window->document().preview()->contains({3, 0, 3}));
        QVERIFY(!window->document().preview()->contains({2, 0, 3}));
        QVERIFY(!window->document().draft());
        QVERIFY(hover(*window, {0, 0, 3})); // Inside the wall it is refused, and nothing happens.
        QVERIFY(!window->document().shownVerdict()->placement);
        QVERIFY(click(*window, {0, 0, 3}));
        QVERIFY(!window->document().draft());
        QVERIFY(hover(*window, {6, 0, 3}));
        press(*window, Qt::Key_R);
        QCOMPARE(window->document().preview()->shape(), (core::Shape {2, 1, 2}));
        QVERIFY(click(*window, {6, 0, 3}));
        QVERIFY(window->document().draft());
        QCOMPARE(window->document().draft()->shape(), (core::Shape {2, 1, 2}));
        QVERIFY(window->document().canAddDraft());
    }

    void aBlockOfTheSetIsChangedInItsPlace()
    {
        const auto window = shownWindow(m_bgl);
        QVERIFY(window);
        QVERIFY(click(*window, {5, 0, 3}));
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        const QPoint at = pointOn(*window, {5, 0, 3});
        QTest::mouseDClick(window->view().window3d(), Qt::LeftButton, {}, at);
        QCOMPARE(*window->document().draft()->editing, 0);
        press(*window, Qt::Key_Right, Qt::ShiftModifier);
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(window->document().blockCount(), 1);
        QCOMPARE(window->document().block(0).midplanes.size(), std::size_t {2});
        window->actions()[ui::Command::Undo]->trigger();
        QCOMPARE(window->document().block(0).midplanes.size(), std::size_t {1});
    }
};

int main(int argc, char** argv)
{
    ui::chooseRenderer();
    QApplication application(argc, argv);
    BlockBuilderByMouseTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_BlockBuilderByMouse.moc"
