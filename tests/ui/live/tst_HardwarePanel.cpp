// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/HardwarePanel.h"

#include <QLineEdit>
#include <QPushButton>

#include "LiveScenes.h"

using namespace midplane;
using ui::scenes::box;
using ui::scenes::LiveSystem;
using ui::scenes::LiveWindow;

class HardwarePanelTest : public QObject {
    Q_OBJECT

private slots:
    void aMidplaneIsFoundByItsName()
    {
        LiveSystem system;
        LiveWindow window(system.bridge);
        ui::HardwarePanel panel(window.session, window.shared);
        panel.resize(300, 400);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTest::keyClicks(panel.findChild<QLineEdit*>(QStringLiteral("hardware.find")), "r33-m1");
        QCOMPARE(panel.chosenParts().size(), std::size_t {1});
        const auto midplane = std::get<core::MidplaneCoord>(panel.chosenParts().front());
        QCOMPARE(window.session.state()->machine().names().nameOf(midplane), std::string("R33-M1"));
        QCOMPARE(window.shared.midplanes(), std::set {midplane});
    }

    void whoHoldsAPartIsSaid()
    {
        LiveSystem system;
        system.define(box("pair", {{3, 0, 0}, {2, 1, 1}}, core::Connectivity::Torus));
        QVERIFY(system.boot("pair"));
        LiveWindow window(system.bridge);
        const ui::HardwarePanel panel(window.session, window.shared);
        const auto holder = [&](const core::HardwarePart& part) {
            return panel.model()
                .indexOf(part)
                .siblingAtColumn(ui::HardwareTree::Holder)
                .data()
                .toString();
        };
        QCOMPARE(holder(core::MidplaneCoord {3, 0, 0}), QStringLiteral("A pair"));
        QCOMPARE(holder(core::NodeCardRef {{4, 0, 0}, 7}), QStringLiteral("A pair"));
        QCOMPARE(holder(core::MidplaneCoord {2, 0, 0}), QString());
        const auto passed = core::passedSwitches(window.partition("pair").placement()).front();
        QCOMPARE(holder(passed), QStringLiteral("A pair"));
    }

    void nothingOpenOffersToOpenOrMakeOne()
    {
        ui::SharedView shared;
        ui::LiveSession session(shared);
        ui::HardwarePanel panel(session, shared);
        panel.resize(300, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QSignalSpy open(&panel, &ui::LivePanel::openRequested);
        QSignalSpy made(&panel, &ui::LivePanel::newRequested);
        QTest::mouseClick(
            panel.findChild<QPushButton*>(QStringLiteral("live.open")), Qt::LeftButton);
        QTest::mouseClick(
            panel.findChild<QPushButton*>(QStringLiteral("live.new")), Qt::LeftButton);
        QCOMPARE(open.count(), 1);
        QCOMPARE(made.count(), 1);
    }
};

QTEST_MAIN(HardwarePanelTest)
#include "tst_HardwarePanel.moc"
