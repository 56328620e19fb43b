// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/ExperimentSession.h"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QtConcurrent>

#include "core/experiments/FigureFiles.h"
#include "core/support/TextFile.h"

namespace midplane::ui {

namespace {

constexpr std::size_t largestPlan = std::size_t {4} << 20;
constexpr qint64 soonest = 3000; ///< Milliseconds before a time left is told.

QString usualResults()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
        + QStringLiteral("/experiments");
}

std::string folderOf(const QString& results, const core::Plan& plan)
{
    return (std::filesystem::path(results.toStdString()) / plan.name).string();
}

/// The window needs a processor too.
int threadCount() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

core::Result<void> makeFolder(const std::string& path)
{
    std::error_code problem;
    std::filesystem::create_directories(path, problem);
    if (problem)
        return core::failure(path, problem.message());
    return {};
}

core::Result<std::vector<core::TimedRow>> makeRows(const core::Plan& plan,
    const std::vector<core::PlannedRun>& runs, const std::string& folder, bool again,
    const core::RunnerOptions& options, const std::atomic<bool>& stop)
{
    return makeFolder(folder)
        .and_then([&] { return core::RowStore::open(core::rowStoreFile(folder)); })
        .and_then([&](core::RowStore&& store) -> core::Result<std::vector<core::TimedRow>> {
            if (const auto cleared = again ? store.clear(plan.digest) : core::Result<void> {};
                !cleared)
                return tl::unexpected(cleared.error());
            core::RunInputs inputs(plan.folder);
            return core::runAll(runs, plan.digest, inputs, store, options, stop);
        });
}

/// The tables, and when all runs are done the figures, as midplanectl leaves them.
core::Result<void> writeResults(const core::Plan& plan, const std::vector<core::TimedRow>& rows,
    const std::string& folder, const std::atomic<bool>& stop)
{
    if (const auto written = core::writeRowTables(folder, rows); !written)
        return written;
    const std::string figures = (std::filesystem::path(folder) / "figures").string();
    if (stop || plan.figures.empty())
        return {};
    if (const auto made = makeFolder(figures); !made)
        return made;
    for (const core::PlanFigure& figure : plan.figures) {
        if (stop)
            break;
        if (const auto drawn = core::drawFigure(figure, rows, figures); !drawn)
            return tl::unexpected(drawn.error());
    }
    return {};
}

} // namespace

ExperimentSession::ExperimentSession(QObject* parent)
    : QObject(parent)
    , m_results(usualResults())
{
    connect(&m_reader, &QFutureWatcherBase::finished, this, &ExperimentSession::takePlan);
    connect(&m_runner, &QFutureWatcherBase::resultsReadyAt, this, &ExperimentSession::takeOutcomes);
    connect(&m_runner, &QFutureWatcherBase::finished, this, &ExperimentSession::end);
}

ExperimentSession::~ExperimentSession()
{
    m_reader.disconnect(this);
    m_runner.disconnect(this);
    stop();
    m_reader.waitForFinished();
    m_runner.waitForFinished();
}

void ExperimentSession::setResults(const QString& folder)
{
    m_results = folder;
    if (hasPlan())
        setText(m_text, m_path);
}

QString ExperimentSession::folder() const
{
    return hasPlan() ? QString::fromStdString(folderOf(m_results, *m_plan)) : QString();
}

void ExperimentSession::open(const QString& path)
{
    auto wanted = std::make_shared<Read>();
    wanted->path = path;
    startReading(std::move(wanted));
}

void ExperimentSession::lookAt(const QString& path, std::optional<std::size_t> mostJobs)
{
    m_mostJobs = mostJobs;
    open(path);
}

void ExperimentSession::setText(const QString& text, const QString& path)
{
    auto wanted = std::make_shared<Read>();
    wanted->path = path;
    wanted->text = text;
    startReading(std::move(wanted));
}

void ExperimentSession::setMostJobs(std::optional<std::size_t> most)
{
    if (most == m_mostJobs)
        return;
    m_mostJobs = most;
    if (hasPlan())
        setText(m_text, m_path);
}

ExperimentSession::ReadPtr ExperimentSession::read(
    ReadPtr wanted, std::optional<std::size_t> most, const QString& results)
{
    const std::string path = wanted->path.toStdString();
    const auto file = core::readTextFile(path, largestPlan);
    if (wanted->text.isEmpty()) {
        if (!file) {
            wanted->plan = tl::unexpected(file.error());
            return wanted;
        }
        wanted->text = QString::fromStdString(*file);
    }
    const std::string text = wanted->text.toStdString();
    wanted->isModified = !file || text != *file;
    wanted->plan = core::parsePlan(text, path);
    if (!wanted->plan)
        return wanted;
    if (most)
        core::limitJobs(*wanted->plan, *most);
    wanted->runs = core::runsOf(*wanted->plan);
    const std::string rows = core::rowStoreFile(folderOf(results, *wanted->plan));
    if (!std::filesystem::exists(rows))
        return wanted;
    // Rows that cannot be read are made again; then the problem is told.
    const auto stored = core::RowStore::open(rows).and_then([&](const core::RowStore& store) {
        return store.rowsOf(wanted->plan->digest, wanted->runs);
    });
    wanted->rows = stored.value_or(std::vector<core::TimedRow> {});
    return wanted;
}

void ExperimentSession::startReading(ReadPtr wanted)
{
    stop();
    // Whatever was being read is not wanted any more: its watcher forgets it.
    m_reader.setFuture(
        QtConcurrent::run(&ExperimentSession::read, std::move(wanted), m_mostJobs, m_results));
}

void ExperimentSession::takePlan()
{
    const ReadPtr read = m_reader.result();
    if (!read->plan) {
        emit planRefused(read->plan.error());
        return;
    }
    stop();
    if (isRunning()) {
        m_runner.setFuture({}); // Rows of the plan before are not for this one.
        end();
    }
    m_path = read->path;
    m_text = read->text;
    m_isModified = read->isModified;
    m_plan = std::move(*read->plan);
    m_runs = std::move(read->runs);
    m_rows.clear();
    for (core::TimedRow& row : read->rows)
        m_rows.emplace(row.row.run.number, std::move(row));
    m_chosen.clear();
    emit planChanged();
    emit rowsChanged();
    emit chosenChanged();
}

const core::TimedRow* ExperimentSession::row(std::size_t run) const
{
    const auto found = m_rows.find(run);
    return found == m_rows.end() ? nullptr : &found->second;
}

std::vector<core::TimedRow> ExperimentSession::rowList() const
{
    std::vector<core::TimedRow> all;
    all.reserve(m_rows.size());
    for (const auto& [number, row] : m_rows)
        all.push_back(row);
    return all;
}

std::size_t ExperimentSession::failedCount() const
{
    return static_cast<std::size_t>(std::count_if(m_rows.begin(), m_rows.end(),
        [](const auto& entry) { return !entry.second.row.isDone(); }));
}

void ExperimentSession::run() { start(false); }
void ExperimentSession::runAgain() { start(true); }

void ExperimentSession::start(bool again)
{
    if (!hasPlan() || isRunning())
        return;
    if (again)
        m_rows.clear();
    std::erase_if(m_rows, [](const auto& entry) { return !entry.second.row.isDone(); });
    m_stop = std::make_shared<std::atomic<bool>>(false);
    m_madeNow = 0;
    m_wantedNow = static_cast<int>(m_runs.size() - m_rows.size());
    m_since.start();
    m_isRunning = true;
    m_runner.setFuture(
        QtConcurrent::run([plan = *m_plan, runs = m_runs, folder = folderOf(m_results, *m_plan),
                              again, stop = m_stop](QPromise<Outcome>& promise) {
            core::RunnerOptions options;
            options.threads = threadCount();
            options.finished = [&promise](const core::TimedRow& row) { promise.addResult(row); };
            const auto rows = makeRows(plan, runs, folder, again, options, *stop);
            const auto written = rows ? writeResults(plan, *rows, folder, *stop)
                                      : core::Result<void>(tl::unexpected(rows.error()));
            if (!written)
                promise.addResult(written.error());
        }));
    emit rowsChanged();
    emit runStarted();
    emit progressed(static_cast<int>(m_rows.size()), static_cast<int>(m_runs.size()));
}

void ExperimentSession::takeOutcomes(int begin, int end)
{
    bool hasRows = false;
    for (int i = begin; i < end; ++i) {
        const Outcome outcome = m_runner.resultAt(i);
        if (const auto* problem = std::get_if<core::Error>(&outcome)) {
            emit runFailed(*problem);
            continue;
        }
        const auto& row = std::get<core::TimedRow>(outcome);
        m_rows.insert_or_assign(row.row.run.number, row);
        ++m_madeNow;
        hasRows = true;
    }
    if (!hasRows)
        return;
    emit rowsChanged();
    emit progressed(static_cast<int>(m_rows.size()), static_cast<int>(m_runs.size()));
}

void ExperimentSession::stop()
{
    if (m_stop)
        *m_stop = true;
}

void ExperimentSession::cancel() { stop(); }

void ExperimentSession::end()
{
    if (!std::exchange(m_isRunning, false))
        return;
    emit runFinished();
}

std::optional<int> ExperimentSession::secondsLeft() const
{
    if (!isRunning() || m_madeNow == 0 || m_since.elapsed() < soonest)
        return {};
    const double each = static_cast<double>(m_since.elapsed()) / 1000 / m_madeNow;
    return static_cast<int>(each * (m_wantedNow - m_madeNow));
}

void ExperimentSession::setChosen(std::set<std::size_t> runs)
{
    if (runs == m_chosen)
        return;
    m_chosen = std::move(runs);
    emit chosenChanged();
}

void ExperimentSession::setShown(std::optional<std::size_t> run)
{
    if (run == m_shown)
        return;
    m_shown = run;
    emit shownChanged();
}

} // namespace midplane::ui
