// SPDX-License-Identifier: GPL-3.0-or-later
#include "LiveScenes.h"
#include "ui/wiring/LineDrawing.h"
#include "ui/wiring/LineSources.h"

using namespace midplane;
using ui::scenes::box;
using ui::scenes::LiveSystem;
using ui::scenes::LiveWindow;

/// The line drawing of a control system.
class LiveLineTest : public QObject {
    Q_OBJECT

private slots:
    void aTorusIsDrawnWithWhatItPasses()
    {
        // A torus of x 3 and 4 takes links 4, 5, 7 and 10 and passes 2 and 5 (bgl's x-line).
        LiveSystem system;
        system.define(box("pair", {{3, 0, 0}, {2, 1, 1}}, core::Connectivity::Torus));
        LiveWindow window(system.bridge);
        const core::LineCoord line {core::Dimension::X, 0, 0};
        QVERIFY(ui::linePictureOf(*window.session.state(), line, ui::Theme::Light).links.empty());
        QVERIFY(system.boot("pair"));
        QVERIFY(window.shows(system.lastId()));
        const auto picture = ui::linePictureOf(*window.session.state(), line, ui::Theme::Light);
        QCOMPARE(picture.links.size(),
            static_cast<std::size_t>(window.partition("pair").placement().linkCount()));
        for (const auto& [id, link] : picture.links)
            QCOMPARE(link.holder->text(), QStringLiteral("A pair"));
        QVERIFY(picture.places[3].form == ui::MidplaneForm::Member);
        QVERIFY(picture.places[2].form == ui::MidplaneForm::Free);
        QCOMPARE(picture.paths.size(), std::size_t {1});
    }

    void whatIsOutOfServiceNowIsMarked()
    {
        LiveSystem system;
        const core::LinkRef link {{core::Dimension::X, 0, 0}, 4};
        QVERIFY(system.command([&](core::BridgeModel& model) {
            return model.setHardwareState(link, core::HardwareState::Service);
        }));
        LiveWindow window(system.bridge);
        const auto picture
            = ui::linePictureOf(*window.session.state(), link.line, ui::Theme::Light);
        QVERIFY(picture.links.at(4).form == ui::LinkForm::Down);
    }

    void theDrawingFollowsTheControlSystemAndGoesBackToTheSet()
    {
        const auto tables = ui::scenes::tablesOf();
        LiveSystem system(tables);
        system.define(box("pair", {{3, 0, 0}, {2, 1, 1}}, core::Connectivity::Torus));
        LiveWindow window(system.bridge);
        ui::Document document(tables);
        ui::LineDrawing drawing(document, window.shared);
        drawing.resize(900, 260);
        drawing.setLive(&window.session);
        QVERIFY(drawing.picture().links.empty());
        QVERIFY(system.boot("pair"));
        QTRY_VERIFY(!drawing.picture().links.empty());
        drawing.setLive(nullptr);
        QVERIFY(drawing.picture().links.empty());
    }
};

QTEST_MAIN(LiveLineTest)
#include "tst_LiveLine.moc"
