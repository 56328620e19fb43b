// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTabBar>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/ReplayPicture.h"
#include "ui/replay/JobPanel.h"
#include "ui/replay/why/WhyView.h"
#include "ui/replay/why/WhyWords.h"

/// The panel that says why a job waits, over a run of the demo workload.
namespace midplane::why {

/// A panel beside a recording, as the window has it.
struct Scene {
    explicit Scene(const ui::RunRequest& request)
        : panel(session, shared)
    {
        panel.resize(320, 900);
        panel.show();
        ui::runToEnd(session, request);
    }

    ui::WhyView& view() { return *panel.findChild<ui::WhyView*>(); }
    ui::WhyTable& table() { return *panel.findChild<ui::WhyTable*>("why.table"); }
    ui::WhyTable& whatIfs() { return *panel.findChild<ui::WhyTable*>("why.whatIfs"); }
    QTabBar& tabs() { return *panel.findChild<QTabBar*>("why.tabs"); }
    QString text(const char* name) { return panel.findChild<QLabel*>(name)->text(); }

    /// Chooses the job and waits until it is known why.
    bool ask(core::JobId job)
    {
        shared.setJob(static_cast<int>(job.value));
        return QTest::qWaitFor([&] { return isAnswered(); });
    }
    bool isAnswered()
    {
        const ui::WhyAnswerPtr& answer = view().answer();
        return answer && answer->why.moment.position == session.state().position
            && answer->why.moment.now == session.time()
            && answer->why.moment.job.value == static_cast<std::uint32_t>(shared.job());
    }
    core::WhyItWaits truth(core::JobId job)
    {
        return core::whyItWaits(session.request().tables, session.recording(),
            core::waitingMoment(session.recording(), session.state(), job).value());
    }
    ui::MachinePicture picture()
    {
        ui::MachinePicture picture = ui::pictureOf(session, ui::Theme::Light, shared.job());
        shared.lens().applyTo(picture);
        return picture;
    }
    /// A moment at which a job waits for that.
    std::optional<core::JobId> find(core::RefusalReason cause)
    {
        for (const core::SimTime moment : ui::momentsOf(session, 200)) {
            session.seekTime(moment);
            for (const core::WaitingJob& waiting : session.state().waiting) {
                if (truth(waiting.job).cause == cause)
                    return waiting.job;
            }
        }
        return std::nullopt;
    }

    ui::ReplaySession session;
    ui::SharedView shared;
    ui::JobPanel panel;
};

inline ui::RunRequest demo(const QString& policy, const std::string& machine = "bgl")
{
    ui::RunRequest request = ui::demoOn(ui::tablesOf(machine));
    request.policy = policy;
    return request;
}

inline std::set<int> jobsIn(const core::WhyItWaits& why, const core::BlockedPlace& blocked)
{
    std::set<int> jobs;
    for (const core::Blame& blame : blocked.blames)
        jobs.insert(static_cast<int>(why.moment.holders[*blame.holder()].job->value));
    return jobs;
}

/// The place in hatch, links in the way red, their holders solid, all others faded.
inline void checkLight(Scene& scene, const core::WhyItWaits& why, const core::BlockedPlace& blocked)
{
    const core::Machine& machine = *scene.session.recording().machine;
    const ui::MachinePicture picture = scene.picture();
    const std::set<int> jobs = jobsIn(why, blocked);
    for (std::size_t i = 0; i < picture.midplanes.size(); ++i) {
        const ui::MidplaneLook& look = picture.midplanes[i];
        const bool isTaken = scene.session.state().occupancy.takenMidplanes().test(i);
        if (!isTaken)
            QCOMPARE(look.form == ui::MidplaneForm::Refused, blocked.place->midplanes.test(i));
        else
            QCOMPARE(look.form == ui::MidplaneForm::Member, jobs.contains(look.owner));
    }
    std::set<std::size_t> missing;
    for (const core::Blame& blame : blocked.blames) {
        for (const core::LinkRef& link : blame.links)
            missing.insert(machine.links().indexOf(link));
    }
    for (std::size_t i = 0; i < picture.links.size(); ++i)
        QCOMPARE(picture.links[i].form == ui::LinkForm::Conflict, missing.contains(i));
}

} // namespace midplane::why
