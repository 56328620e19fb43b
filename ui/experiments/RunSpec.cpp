// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/RunSpec.h"

#include <QCoreApplication>

#include "core/allocation/MeritOrder.h"
#include "core/experiments/RunPreparation.h"
#include "core/machine/BuiltInMachines.h"
#include "core/workload/OptionTexts.h"

namespace midplane::ui {

namespace {

QString tr(const char* words) { return QCoreApplication::translate("RunSpec", words); }

QString joined(const QStringList& parts)
{
    QStringList said = parts;
    said.removeAll(QString());
    return said.join(QStringLiteral(" · "));
}

core::Result<void> changeMerits(core::RequestRules& rules, const QString& merits)
{
    if (merits.isEmpty())
        return {};
    return core::MeritOrder::parse(merits.toStdString())
        .transform([&](const core::MeritOrder& order) { rules.merits = order; });
}

core::Result<RunSpec> changedSettings(RunSpec spec, const RunChange& change)
{
    core::RunSettings& settings = *spec.settings;
    if (!change.policy.isEmpty())
        settings.policy = change.policy.toStdString();
    if (!change.machine.isEmpty())
        settings.machine = change.machine.toStdString();
    if (!change.shapes.isEmpty())
        settings.shapes = change.shapes.toStdString();
    return changeMerits(settings.rules.rules, change.merits).transform([&] {
        return std::move(spec);
    });
}

core::Result<RunRequest> resolvedSettings(const RunSpec& spec)
{
    if (spec.settings->kind != core::RunKind::Schedule)
        return core::failure(spec.settings->grid,
            tr("runs of this kind only count; there is nothing to replay").toStdString());
    core::RunInputs inputs(spec.folder.toStdString());
    return core::prepareRun(*spec.settings, inputs).transform([&](core::PreparedRun&& prepared) {
        RunRequest request;
        request.tables = prepared.input.tables;
        request.policy = QString::fromStdString(prepared.input.policy);
        request.options = prepared.options;
        if (!spec.settings->workload.log.empty()) {
            const auto log = inputs.pathOf(spec.settings->workload.log);
            request.log = log ? QString::fromStdString(*log) : QString();
        }
        request.input = std::make_shared<const core::SimulationInput>(std::move(prepared.input));
        request.name = spec.request.name;
        return request;
    });
}

QString shapesText(const core::WorkloadOptions& options)
{
    switch (options.shapes) {
    case core::ShapeChoice::Padded:
        return QStringLiteral("padded");
    case core::ShapeChoice::Any:
        return QStringLiteral("any");
    case core::ShapeChoice::Fraction:
        break;
    }
    return options.fatFraction == 0 ? QStringLiteral("slim")
        : options.fatFraction == 1  ? QStringLiteral("fat")
                                    : tr("%1 fat").arg(options.fatFraction);
}

} // namespace

core::Result<RunSpec> changed(RunSpec spec, const RunChange& change)
{
    if (spec.settings)
        return changedSettings(std::move(spec), change);
    if (spec.request.input && !change.isEmpty())
        return core::failure(spec.request.name.toStdString(),
            tr("cannot be changed: its log is gone").toStdString());
    if (!change.policy.isEmpty())
        spec.request.policy = change.policy;
    if (!change.machine.isEmpty())
        spec.machine = change.machine;
    if (!change.shapes.isEmpty()) {
        if (const auto set = core::setShapes(spec.request.options, change.shapes.toStdString());
            !set)
            return tl::unexpected(set.error());
    }
    return changeMerits(spec.rules, change.merits).transform([&] { return std::move(spec); });
}

core::Result<RunRequest> resolved(const RunSpec& spec)
{
    if (spec.settings)
        return resolvedSettings(spec);
    RunRequest request = spec.request;
    if (request.recording && !request.input && request.log.isEmpty())
        return core::failure(request.name.toStdString(),
            tr("is a recording alone: another run of its jobs needs their log. Open that first")
                .toStdString());
    if (!spec.machine.isEmpty()) {
        const auto machine = core::findMachine(spec.machine.toStdString());
        if (!machine)
            return tl::unexpected(machine.error());
        request.tables = std::make_shared<core::MachineTables>(*machine);
    }
    return inputOf(request).transform([&](core::SimulationInput&& input) {
        if (!request.input)
            input.rules = spec.rules;
        request.input = std::make_shared<const core::SimulationInput>(std::move(input));
        return request;
    });
}

QString nameOf(const RunSpec& spec)
{
    if (spec.settings) {
        const core::RunSettings& settings = *spec.settings;
        return joined({QString::fromStdString(settings.policy),
            QString::fromStdString(settings.machine), QString::fromStdString(settings.shapes)});
    }
    const QString machine = !spec.machine.isEmpty() ? spec.machine
        : spec.request.tables ? QString::fromStdString(spec.request.tables->machine().name())
                              : QString();
    return joined({spec.request.policy, machine, shapesText(spec.request.options),
        spec.rules.merits == core::MeritOrder()
            ? QString()
            : QString::fromStdString(spec.rules.merits.names())});
}

QString nameOf(const RunChange& change)
{
    return joined({change.policy, change.machine, change.shapes, change.merits});
}

QString runName(const QString& plan, std::size_t run)
{
    return tr("%1 · run %2").arg(plan).arg(run);
}

} // namespace midplane::ui
