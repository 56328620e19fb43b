// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/SelectionWords.h"

#include <algorithm>
#include <functional>

#include <QCoreApplication>

#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

/// Who holds a midplane, who a link: ", held by A bio-12", ", free", ", out of service".
struct Holders {
    std::function<QString(const core::MidplaneCoord&)> ofMidplane;
    std::function<QString(const core::LinkRef&)> ofLink;
};

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("SelectionWords", text, nullptr, n);
}

QString lineText(const core::LineCoord& line) { return QString::fromStdString(core::textOf(line)); }

QString linkWords(const core::Machine& machine, const core::LinkRef& link)
{
    const core::Cable cable = machine.cable(link);
    return tr("Link %1 of %2: output %3 of switch %4 → input %5 of switch %6")
        .arg(link.id)
        .arg(lineText(link.line))
        .arg(cable.outPort)
        .arg(cable.from)
        .arg(cable.inPort)
        .arg(cable.to);
}

QString switchWords(const core::Machine& machine, const core::SwitchRef& at)
{
    return tr("%1-switch of %2")
        .arg(QLatin1Char(core::letterOf(at.dimension)))
        .arg(midplaneText(machine, at.midplane));
}

QString words(const core::Machine& machine, const MachineObject& object, const Holders& holders)
{
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        return tr("Midplane %1").arg(midplaneText(machine, *midplane))
            + holders.ofMidplane(*midplane);
    if (const auto* link = std::get_if<core::LinkRef>(&object))
        return linkWords(machine, *link) + holders.ofLink(*link);
    if (const auto* at = std::get_if<core::SwitchRef>(&object))
        return switchWords(machine, *at);
    return {};
}

QString heldBy(const QString& holder) { return tr(", held by %1").arg(holder); }

/// What is out of service is not free.
QString unheld(bool isDown) { return isDown ? tr(", out of service") : tr(", free"); }

std::size_t bitOf(const core::Machine& machine, const core::MidplaneCoord& midplane)
{
    return static_cast<std::size_t>(machine.grid().indexOf(midplane));
}

Holders holdersIn(const Document& document)
{
    const core::Machine& machine = document.machine();
    return {[&](const core::MidplaneCoord& midplane) {
                if (const auto block = document.blockAt(midplane))
                    return heldBy(blockText(document.set(), *block));
                return unheld(document.occupancy().deadMidplanes().test(bitOf(machine, midplane)));
            },
        [&](const core::LinkRef& link) {
            const std::size_t bit = machine.links().indexOf(link);
            const auto& parts = document.parts();
            const auto holder = std::find_if(parts.begin(), parts.end(),
                [bit](const BlockParts& part) { return part.links.test(bit); });
            if (holder != parts.end())
                return heldBy(blockText(
                    document.set(), static_cast<int>(std::distance(parts.begin(), holder))));
            return unheld(document.occupancy().deadLinks().test(bit));
        }};
}

QString jobNumber(const ReplaySession& session, core::JobId job)
{
    return QString::number(session.recording().jobs[job.value].number);
}

Holders holdersIn(const ReplaySession& session)
{
    const core::Machine& machine = *session.recording().machine;
    const core::PlacementPool& placements = session.recording().placements;
    const auto holder = [&session](auto holds) {
        const auto& running = session.state().running;
        const auto found = std::find_if(running.begin(), running.end(), holds);
        return found == running.end() ? QString()
                                      : heldBy(tr("job %1").arg(jobNumber(session, found->job)));
    };
    return {[&machine, &placements, &session, holder](const core::MidplaneCoord& midplane) {
                const std::size_t bit = bitOf(machine, midplane);
                const QString by = holder([&](const core::RunningJob& job) {
                    return placements[job.placement].midplanes.test(bit);
                });
                const auto& dead = session.state().occupancy.deadMidplanes();
                return by.isEmpty() ? unheld(dead.test(bit)) : by;
            },
        [&machine, &placements, &session, holder](const core::LinkRef& link) {
            const std::size_t bit = machine.links().indexOf(link);
            const QString by = holder([&](const core::RunningJob& job) {
                return placements[job.placement].links.test(bit);
            });
            const auto& dead = session.state().occupancy.deadLinks();
            return by.isEmpty() ? unheld(dead.test(bit)) : by;
        }};
}

QString midplanesSelected(const core::Machine& machine, const std::set<core::MidplaneCoord>& all)
{
    if (all.empty())
        return tr("Nothing selected");
    if (all.size() == 1)
        return tr("%1 selected").arg(midplaneText(machine, *all.begin()));
    return tr("%1 midplanes selected: %2 to %3")
        .arg(all.size())
        .arg(QString::fromStdString(core::textOf(*all.begin())),
            QString::fromStdString(core::textOf(*all.rbegin())));
}

QString stateOf(const ReplaySession& session, core::JobId job)
{
    const core::ReplayState& state = session.state();
    const auto isIt = [job](const auto& entry) { return entry.job == job; };
    if (std::any_of(state.running.begin(), state.running.end(), isIt))
        return tr("running");
    if (state.waiting.contains(job))
        return tr("waiting");
    return session.recording().jobs[job.value].submit > state.time ? tr("not submitted yet")
                                                                   : tr("ended");
}

} // namespace

QString selectionWords(const Document& document, const SharedView& shared)
{
    if (shared.block() >= 0 && shared.block() < document.blockCount()) {
        const core::Block& block = document.block(shared.block());
        return tr("%1 selected: %2, %3")
            .arg(blockText(document.set(), shared.block()),
                midplaneCountText(static_cast<int>(block.midplanes.size())),
                linkCountText(core::linkCountOf(block)));
    }
    return midplanesSelected(document.machine(), shared.midplanes());
}

QString selectionWords(const ReplaySession& session, const SharedView& shared)
{
    if (!session.hasRecording())
        return tr("No recording");
    const auto& jobs = session.recording().jobs;
    if (shared.job() < 0 || static_cast<std::size_t>(shared.job()) >= jobs.size()) {
        const QString midplanes
            = midplanesSelected(*session.recording().machine, shared.midplanes());
        return shared.user() ? tr("Jobs of user %1 · %2").arg(*shared.user()).arg(midplanes)
                             : midplanes;
    }
    const core::JobId id {static_cast<std::uint32_t>(shared.job())};
    const core::JobInfo& job = jobs[id.value];
    return tr("Job %1 selected: %2, %3 %4, %5")
        .arg(jobNumber(session, id), midplaneCountText(job.size), shapeText(job.shape),
            kindText(job.connectivity), stateOf(session, id));
}

QString hoverWords(const Document& document, const MachineObject& object)
{
    return words(document.machine(), object, holdersIn(document));
}

QString hoverWords(const ReplaySession& session, const MachineObject& object)
{
    return session.hasRecording() ? words(*session.recording().machine, object, holdersIn(session))
                                  : QString();
}

QString nowWords(const ReplaySession& session)
{
    if (!session.hasRecording())
        return {};
    const core::SimTime now = session.time();
    const auto& load = session.result().load;
    const auto after = std::upper_bound(load.begin(), load.end(), now,
        [](core::SimTime time, const core::LoadSample& sample) { return time < sample.time; });
    if (after == load.begin())
        return {};
    const core::LoadSample& sample = *std::prev(after);
    const int all = session.recording().machine->midplaneCount();
    return tr("Now: %1 % used · %2 free · largest free block %3")
        .arg(100.0 * sample.used / all, 0, 'f', 1)
        .arg(sample.free)
        .arg(sample.largestFree);
}

} // namespace midplane::ui
