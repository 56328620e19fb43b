// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/PlanShelf.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QtConcurrent>

#include <nlohmann/json.hpp>

#include "core/experiments/Plan.h"
#include "core/experiments/RunInputs.h"
#include "core/machine/BuiltInMachines.h"
#include "core/support/TextFile.h"

namespace midplane::ui {

namespace {

constexpr std::size_t largestPlan = std::size_t {4} << 20;

QString text(const std::string& words) { return QString::fromStdString(words); }

/// Plan keeps no notes: nothing is computed from them.
QString notesOf(const std::string& file)
{
    const auto json = nlohmann::json::parse(file, nullptr, false);
    if (!json.is_object() || !json.contains("notes") || !json["notes"].is_array())
        return {};
    QStringList notes;
    for (const auto& note : json["notes"]) {
        if (note.is_string())
            notes << text(note.get<std::string>());
    }
    return notes.join(QLatin1Char('\n'));
}

QStringList missingLogsOf(const core::Plan& plan)
{
    const core::RunInputs inputs(plan.folder);
    QStringList missing;
    for (const core::PlanGrid& grid : plan.grids) {
        for (const core::WorkloadSource& source : grid.workloads) {
            if (source.log.empty())
                continue;
            const auto path = inputs.pathOf(source.log);
            if ((!path || !QFileInfo(text(*path)).isReadable())
                && !missing.contains(text(source.log)))
                missing << text(source.log);
        }
    }
    return missing;
}

std::vector<ShelvedPlan> readAll(const QStringList& added)
{
    std::vector<ShelvedPlan> plans;
    const QDir samples(text(core::sampleFolder()) + QStringLiteral("/experiments"));
    QFileInfoList files = samples.entryInfoList({QStringLiteral("*.json")}, QDir::Files);
    // A plan stands before those that go on from it: "fig1", then "fig1-segments".
    std::sort(files.begin(), files.end(), [](const QFileInfo& left, const QFileInfo& right) {
        return left.completeBaseName() < right.completeBaseName();
    });
    for (const QFileInfo& file : std::as_const(files)) {
        plans.push_back(readForShelf(file.filePath()));
        plans.back().isSample = true;
    }
    for (const QString& path : added) {
        const bool isThere = std::any_of(plans.begin(), plans.end(),
            [&](const ShelvedPlan& plan) { return QFileInfo(plan.path) == QFileInfo(path); });
        if (!isThere)
            plans.push_back(readForShelf(path));
    }
    return plans;
}

} // namespace

ShelvedPlan readForShelf(const QString& path)
{
    ShelvedPlan shelved;
    shelved.path = path;
    shelved.title = QFileInfo(path).completeBaseName();
    const auto file = core::readTextFile(path.toStdString(), largestPlan);
    const auto plan = file.and_then(
        [&](const std::string& read) { return core::parsePlan(read, path.toStdString()); });
    if (!plan) {
        shelved.problem = text(plan.error().text());
        return shelved;
    }
    shelved.title = text(plan->title);
    shelved.source = text(plan->source);
    shelved.about = notesOf(*file);
    shelved.missing = missingLogsOf(*plan);
    shelved.runs = core::runsOf(*plan).size();
    return shelved;
}

QString missingLogsText(const QStringList& missing)
{
    if (missing.isEmpty())
        return {};
    const QString prefix = QStringLiteral("$%1/").arg(QLatin1String(core::workloadsVariable));
    QStringList names = missing;
    for (QString& name : names)
        name.remove(prefix);
    const QString what = names.size() == 1
        ? QCoreApplication::translate("PlanShelf", "The log %1 is missing.").arg(names.front())
        : QCoreApplication::translate("PlanShelf", "%1 logs are missing: %2.")
              .arg(names.size())
              .arg(names.join(QStringLiteral(", ")));
    const bool isArchive = std::any_of(missing.begin(), missing.end(),
        [&](const QString& name) { return name.startsWith(prefix); });
    return isArchive
        ? QCoreApplication::translate("PlanShelf",
            "%1 The Parallel Workloads Archive has what is missing. Set %2 to the folder with "
            "the logs and start again.")
              .arg(what, QLatin1String(core::workloadsVariable))
        : QCoreApplication::translate("PlanShelf", "%1 Put it beside the plan.").arg(what);
}

PlanShelf::PlanShelf(QObject* parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        m_plans = m_watcher.result();
        emit changed();
    });
}

PlanShelf::~PlanShelf()
{
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

void PlanShelf::load() { m_watcher.setFuture(QtConcurrent::run(&readAll, m_added)); }

void PlanShelf::add(const QString& path)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    if (!m_added.contains(whole) && find(whole) == nullptr)
        m_added << whole;
    load();
}

const ShelvedPlan* PlanShelf::find(const QString& path) const
{
    const auto found = std::find_if(m_plans.begin(), m_plans.end(), [&](const ShelvedPlan& plan) {
        return QFileInfo(plan.path).absoluteFilePath() == QFileInfo(path).absoluteFilePath();
    });
    return found == m_plans.end() ? nullptr : &*found;
}

} // namespace midplane::ui
