// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/SharedView.h"
#include "ui/wiring/LineSources.h"

using namespace midplane;

class LensOnLineTest : public QObject {
    Q_OBJECT

private slots:
    /// Two jobs hold x-lines; a lens needs a link of the first for a third, which is to come, and
    /// lets the second one fade.
    void theLineShowsWhatTheLensLaysOverTheMachine()
    {
        const ui::SmallLog log {"7 10 3600 8\n8 20 3600 8\n9 5000 60 8\n"};
        ui::RunRequest request;
        request.tables = ui::tablesOf("bgl");
        request.log = log.path();
        request.options.torusFraction = 1;
        ui::ReplaySession session;
        ui::runToEnd(session, request);
        session.seekTime(core::SimTime {100});
        QCOMPARE(session.state().running.size(), std::size_t {2});
        const core::Machine& machine = *session.recording().machine;
        const core::Placement& first
            = session.recording().placements[session.state().running[0].placement];
        const core::Placement& second
            = session.recording().placements[session.state().running[1].placement];
        const core::LinkRef held = machine.links().linkAt(*first.links.first());
        const core::LinkRef faded = machine.links().linkAt(*second.links.first());
        constexpr int coming = 2;

        ui::SharedView shared;
        QObject owner;
        ui::ReplayLens::Layer layer;
        layer.edit = [&](ui::MachinePicture& picture) {
            for (ui::MidplaneLook& look : picture.midplanes) {
                if (look.owner == 1)
                    look.form = ui::MidplaneForm::Faded;
            }
            for (ui::LinkLook& look : picture.links) {
                if (look.owner == 1)
                    look.form = ui::LinkForm::Faded;
            }
            picture.links[machine.links().indexOf(held)].form = ui::LinkForm::Conflict;
        };
        const auto lineOf = [&](const core::LinkRef& link) {
            return ui::linePictureOf(session, link.line, ui::Theme::Light, coming, &shared.lens());
        };
        QCOMPARE(lineOf(held).links.at(held.id).form, ui::LinkForm::InUse);
        shared.lens().show(&owner, layer);
        const ui::LineLink red = lineOf(held).links.at(held.id);
        QCOMPARE(red.form, ui::LinkForm::Conflict);
        QCOMPARE(red.holder->number, 0);
        QCOMPARE(red.wanted->number, coming);
        const ui::LinePicture other = lineOf(faded);
        QCOMPARE(other.links.at(faded.id).form, ui::LinkForm::Faded);
        for (const ui::LinePath& path : other.paths) {
            if (path.holder.number == 1)
                QCOMPARE(path.form, ui::LinkForm::Faded);
        }
        for (const ui::PlaceLook& place : other.places) {
            if (place.letter == "8")
                QCOMPARE(place.form, ui::MidplaneForm::Faded);
        }
        shared.lens().clear(&owner);
        QCOMPARE(lineOf(held).links.at(held.id).form, ui::LinkForm::InUse);
    }
};

QTEST_GUILESS_MAIN(LensOnLineTest)
#include "tst_LensOnLine.moc"
