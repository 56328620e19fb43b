// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QApplication>
#include <QKeyEvent>
#include <QSignalSpy>
#include <QTest>

#include "tests/ui/scene/TestMachines.h"
#include "ui/scene/MachineView3D.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/scene/SceneFurniture.h"

using namespace midplane;
using namespace midplane::ui;
using core::Dimension;

Q_DECLARE_METATYPE(midplane::ui::MachineObject)
Q_DECLARE_METATYPE(midplane::core::Cuboid)

namespace {

/// Block A on (1,0,0) and (3,0,0), passing through the x-switch of (2,0,0) by link 3.
MachinePicture pictureWithBlock(const core::Machine& machine)
{
    MachinePicture picture = MachinePicture::ofEmpty(machine);
    const QColor colour = blockColour(0, Theme::Light);
    for (const int x : {1, 3}) {
        MidplaneLook& look
            = picture.midplanes[static_cast<std::size_t>(machine.grid().indexOf({x, 0, 0}))];
        look.form = MidplaneForm::Member;
        look.colour = colour;
        look.letter = "A";
    }
    LinkLook& link = picture.links[machine.links().indexOf({{Dimension::X, 0, 0}, 3})];
    link.form = LinkForm::InUse;
    link.colour = colour;
    SwitchLook& passed
        = picture.switches[MachinePicture::switchIndex(machine, {Dimension::X, {2, 0, 0}})];
    passed.form = SwitchForm::PassThrough;
    passed.colour = colour;
    return picture;
}

} // namespace

class MachineView3DTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MachineView3D> m_view;
    core::MachinePtr m_machine = tests::bgl();

private slots:
    void init()
    {
        QVERIFY(openGlWorks());
        m_view = std::make_unique<MachineView3D>();
        m_view->setAnimationsEnabled(false);
        m_view->resize(900, 600);
        m_view->setMachine(m_machine);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QVERIFY(QTest::qWaitForWindowExposed(m_view->window3d()));
    }
    void cleanup() { m_view.reset(); }

    void instancesAreThePicture()
    {
        const MachinePicture picture = pictureWithBlock(*m_machine);
        m_view->setPicture(picture);
        const auto midplanes = m_view->midplaneInstances();
        QCOMPARE(midplanes.size(), picture.midplanes.size());
        for (std::size_t i = 0; i < midplanes.size(); ++i) {
            QCOMPARE(midplanes[i].index, static_cast<int>(i));
            QCOMPARE(midplanes[i].form, static_cast<int>(picture.midplanes[i].form));
            if (picture.midplanes[i].form == MidplaneForm::Member)
                QCOMPARE(midplanes[i].colour, picture.midplanes[i].colour);
        }
        const auto links = m_view->linkInstances();
        QCOMPARE(links.size(), 1U);
        const core::LinkRef link {{Dimension::X, 0, 0}, 3};
        QCOMPARE(links[0].index, static_cast<int>(m_machine->links().indexOf(link)));
        QCOMPARE(links[0].colour, blockColour(0, Theme::Light));
        const auto collars = m_view->collarInstances();
        QCOMPARE(collars.size(), 1U);
        QCOMPARE(collars[0].form, static_cast<int>(SwitchForm::PassThrough));
        QCOMPARE(collars[0].colour, blockColour(0, Theme::Light));

        m_view->setPicture(MachinePicture::ofEmpty(*m_machine));
        QVERIFY(m_view->linkInstances().empty());
        QVERIFY(m_view->collarInstances().empty());
    }

    void hiddenSwitchesLeaveThoseThatAreHeld()
    {
        m_view->setPicture(pictureWithBlock(*m_machine));
        const core::SwitchRef unused {Dimension::X, {4, 0, 0}};
        const core::SwitchRef passed {Dimension::X, {2, 0, 0}};
        QCOMPARE(m_view->switchInstances().size(), 3U * 128U);
        m_view->setSwitchesShown(false);
        const auto left = m_view->switchInstances();
        QCOMPARE(left.size(), 1U);
        QCOMPARE(left[0].index, static_cast<int>(MachinePicture::switchIndex(*m_machine, passed)));
        QCOMPARE(m_view->collarInstances().size(), 1U);
        m_view->setSwitchesShown(true);
        QVERIFY(m_view->switchInstances().size() > MachinePicture::switchIndex(*m_machine, unused));
    }

    void captureShowsTheBlock()
    {
        const QImage empty = m_view->capture();
        QVERIFY(!empty.isNull());
        m_view->setPicture(pictureWithBlock(*m_machine));
        QTRY_VERIFY_WITH_TIMEOUT(m_view->capture() != empty, 10000);
        const QPoint inBox = m_view->positionOf({1, 0, 0}).toPoint();
        const QColor seen = m_view->capture().pixelColor(inBox);
        QVERIFY2(seen.blue() > seen.red() + 60, qPrintable(seen.name()));
    }

    /// A solid box hides what stands behind it, even the glass that is drawn after it.
    void whatIsNearHidesWhatIsFar()
    {
        m_view->showView(FixedView::Front);
        MachinePicture picture = MachinePicture::ofEmpty(*m_machine);
        const auto take = [&](const core::MidplaneCoord& at, int block) {
            MidplaneLook& look
                = picture.midplanes[static_cast<std::size_t>(m_machine->grid().indexOf(at))];
            look.form = MidplaneForm::Member;
            look.colour = blockColour(block, Theme::Light);
        };
        take({3, 0, 2}, 0);
        take({3, 3, 2}, 1); // Comes later in the buffer, stands behind.
        m_view->setPicture(picture);
        const QPoint place = m_view->positionOf({3, 0, 2}).toPoint() - QPoint(0, 8);
        const QColor wanted = blockColour(0, Theme::Light);
        QTRY_COMPARE(m_view->capture().pixelColor(place), wanted);
    }

    void everyVisibleMidplaneCanBeClicked()
    {
        QSignalSpy clicked(m_view.get(), &MachineView3D::clicked);
        int visible = 0;
        for (int i = 0; i < m_machine->midplaneCount(); ++i) {
            const core::MidplaneCoord midplane = m_machine->grid().coordAt(i);
            const QPoint place = m_view->positionOf(midplane).toPoint();
            if (m_view->objectAt(place) != MachineObject(midplane))
                continue; // Something nearer is in front.
            ++visible;
            QTest::mouseClick(m_view->window3d(), Qt::LeftButton, {}, place);
            QCOMPARE(clicked.count(), visible);
            QVERIFY(clicked.last()[0].value<MachineObject>() == MachineObject(midplane));
        }
        // The top layer and the two sides that face the camera, less what stands before them.
        QVERIFY2(visible >= 40, qPrintable(QString::number(visible)));
    }

    void aSmallMoveIsAClickAndALargerOneTurns()
    {
        QSignalSpy clicked(m_view.get(), &MachineView3D::clicked);
        QWindow* window = m_view->window3d();
        const QPointF before = m_view->positionOf({0, 0, 3});
        const QPoint start(450, 300);
        QTest::mousePress(window, Qt::LeftButton, {}, start);
        QTest::mouseMove(window, start + QPoint(3, 0));
        QTest::mouseRelease(window, Qt::LeftButton, {}, start + QPoint(3, 0));
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(m_view->positionOf({0, 0, 3}), before);
        QTest::mousePress(window, Qt::LeftButton, {}, start);
        QTest::mouseMove(window, start + QPoint(60, 0));
        QTest::mouseRelease(window, Qt::LeftButton, {}, start + QPoint(60, 0));
        QCOMPARE(clicked.count(), 1);
        QVERIFY(m_view->positionOf({0, 0, 3}) != before);
    }

    void boxToolDragsABoxOverTheFace()
    {
        m_view->setTool(SceneTool::Box);
        m_view->showView(FixedView::Front);
        QSignalSpy dragged(m_view.get(), &MachineView3D::boxDragged);
        QWindow* window = m_view->window3d();
        const QPoint from = m_view->positionOf({2, 0, 1}).toPoint();
        const QPoint to = m_view->positionOf({4, 0, 2}).toPoint();
        QTest::mousePress(window, Qt::LeftButton, {}, from);
        QTest::mouseMove(window, from + QPoint(8, -8));
        QTest::mouseMove(window, to);
        QTest::mouseRelease(window, Qt::LeftButton, {}, to);
        QCOMPARE(dragged.count(), 1);
        const auto box = dragged[0][0].value<core::Cuboid>();
        QVERIFY(box == (core::Cuboid {{2, 0, 1}, {3, 1, 2}}));
    }

    void hoverIsToldOnceAndCleared()
    {
        QSignalSpy hovered(m_view.get(), &MachineView3D::hovered);
        const QPoint place = m_view->positionOf({7, 0, 3}).toPoint();
        QTest::mouseMove(m_view->window3d(), place);
        QTest::mouseMove(m_view->window3d(), place + QPoint(1, 0));
        QCOMPARE(hovered.count(), 1);
        QVERIFY(
            hovered[0][0].value<MachineObject>() == MachineObject(core::MidplaneCoord {7, 0, 3}));
        QTest::mouseMove(m_view->window3d(), {4, 590});
        QCOMPARE(hovered.count(), 2);
        QVERIFY(hovered[1][0].value<MachineObject>() == MachineObject());
    }

    void whoGetsAPictureMayWaitForTheNext()
    {
        QImage first;
        QImage second;
        m_view->requestCapture([&](const QImage& image) {
            first = image;
            second = m_view->capture();
        });
        QTRY_VERIFY(!second.isNull());
        QCOMPARE(second.size(), first.size());
    }

    void partsLightUpTogether()
    {
        const QImage before = m_view->capture();
        m_view->setHovered({core::MidplaneCoord {7, 0, 3}});
        const QImage one = m_view->capture();
        m_view->setHovered({core::MidplaneCoord {7, 0, 3}, core::MidplaneCoord {0, 0, 3}});
        const QImage two = m_view->capture();
        QVERIFY(one != before);
        QVERIFY(two != one);
        m_view->setHovered({});
        QCOMPARE(m_view->capture(), before);
    }

    void aSmallViewHasNoCubeOnTheMachine()
    {
        OrbitCamera camera;
        const auto hits = [&camera](const QSizeF& size) {
            const QPointF centre(size.width() - double(viewCubeInset), double(viewCubeInset));
            return viewCubeTarget(camera, centre, size).has_value();
        };
        QVERIFY(hits({480, 300}));
        QVERIFY(!hits({230, 180}));
        const MachineLayout layout(m_machine, {});
        const ColourRoles& roles = rolesOf(Theme::Light);
        QCOMPARE(axisLabelsOf(layout, camera, roles, {480, 300}).size(),
            axisLabelsOf(layout, camera, roles, {230, 180}).size() + 3);
    }

    void hiddenLinksAreNotInTheScene()
    {
        m_view->setLinkMode(LinkMode::All);
        QCOMPARE(m_view->linkInstances().size(), 480U); // 16 x 14 + 32 x 4 + 32 x 4.
        m_view->setLinksShown(Dimension::X, false);
        QCOMPARE(m_view->linkInstances().size(), 256U);
        m_view->setLinkMode(LinkMode::None);
        QVERIFY(m_view->linkInstances().empty());
    }

    void anyKeyOrClickEndsWhatMoves()
    {
        m_view->setAnimationsEnabled(true);
        for (const bool isKey : {true, false}) {
            m_view->setPicture(MachinePicture::ofEmpty(*m_machine));
            m_view->setPicture(pictureWithBlock(*m_machine), Animate::Yes);
            QVERIFY(m_view->linkInstances().empty()); // Links come last.
            if (isKey)
                QTest::keyClick(m_view->window3d(), Qt::Key_Shift);
            else
                QTest::mousePress(m_view->window3d(), Qt::LeftButton, {}, QPoint(5, 5));
            QCOMPARE(m_view->linkInstances().size(), 1U);
            QTest::mouseRelease(m_view->window3d(), Qt::LeftButton, {}, QPoint(5, 5));
        }
    }

    void animationEndsAtThePicture()
    {
        m_view->setAnimationsEnabled(true);
        const MachinePicture picture = pictureWithBlock(*m_machine);
        m_view->setPicture(picture, Animate::Yes);
        QVERIFY(m_view->linkInstances().empty());
        QTRY_COMPARE(m_view->linkInstances().size(), 1U);
        const auto index = static_cast<std::size_t>(m_machine->grid().indexOf({1, 0, 0}));
        QTRY_COMPARE(m_view->midplaneInstances()[index].colour, blockColour(0, Theme::Light));
        QVERIFY(m_view->picture() == picture);
    }

    void keysTurnTheMachineUnlessTaken()
    {
        const QPointF before = m_view->positionOf({0, 0, 3});
        QTest::keyClick(m_view->window3d(), Qt::Key_5);
        const QPointF fromTop = m_view->positionOf({0, 0, 3});
        QVERIFY(fromTop != before);
        connect(m_view.get(), &MachineView3D::keyPressed, this,
            [](QKeyEvent* event) { event->accept(); });
        QTest::keyClick(m_view->window3d(), Qt::Key_0);
        QCOMPARE(m_view->positionOf({0, 0, 3}), fromTop);
    }

    void machinesCanBeExchanged()
    {
        for (const core::MachinePtr& machine :
            {tests::bgp(), tests::torus(3, 2, 1), tests::crossbar(2, 2, 2)}) {
            m_view->setMachine(machine);
            QCOMPARE(m_view->midplaneInstances().size(),
                static_cast<std::size_t>(machine->midplaneCount()));
            QVERIFY(!m_view->capture().isNull());
        }
    }
};

int main(int argc, char** argv)
{
    chooseRenderer();
    QApplication application(argc, argv);
    MachineView3DTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_MachineView3D.moc"
