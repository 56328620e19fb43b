// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/Runner.h"

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>

#include "core/experiments/RunExecution.h"
#include "core/experiments/RunFiles.h"

namespace midplane::core {

namespace {

/// What the threads share.
class Work {
public:
    Work(std::vector<PlannedRun> left, std::vector<TimedRow> done, const RunFiles& files,
        const std::string& digest, RowStore& store, const RunnerOptions& options)
        : m_left(std::move(left))
        , m_rows(std::move(done))
        , m_files(files)
        , m_digest(digest)
        , m_store(store)
        , m_options(options)
        , m_progress {m_rows.size(), 0, m_rows.size() + m_left.size()}
    {
    }

    void runSome(RunInputs& inputs, const std::atomic<bool>& stop)
    {
        while (!stop && !m_isBroken) {
            const std::size_t next = m_next++;
            if (next >= m_left.size())
                return;
            auto row = execute(m_left[next], inputs, stop);
            if (!row)
                return;
            row->files = m_files.of(row->row.run.settings);
            finish(std::move(*row));
        }
    }

    Result<std::vector<TimedRow>> rows() &&
    {
        if (m_problem)
            return tl::unexpected(*m_problem);
        std::sort(m_rows.begin(), m_rows.end(), [](const TimedRow& a, const TimedRow& b) {
            return a.row.run.number < b.row.run.number;
        });
        return std::move(m_rows);
    }

private:
    void finish(TimedRow row)
    {
        const std::lock_guard lock(m_mutex);
        if (m_problem)
            return;
        if (const auto stored = m_store.put(m_digest, row); !stored) {
            m_problem = stored.error();
            m_isBroken = true;
            return;
        }
        ++m_progress.finished;
        m_progress.failed += row.row.isDone() ? 0 : 1;
        if (m_options.finished)
            m_options.finished(row);
        m_rows.push_back(std::move(row));
        if (m_options.progress)
            m_options.progress(m_progress);
    }

    std::vector<PlannedRun> m_left;
    std::vector<TimedRow> m_rows;
    const RunFiles& m_files;
    const std::string& m_digest;
    RowStore& m_store;
    const RunnerOptions& m_options;
    RunnerProgress m_progress;
    std::mutex m_mutex;
    std::atomic<std::size_t> m_next {0};
    std::atomic<bool> m_isBroken {false};
    std::optional<Error> m_problem;
};

} // namespace

Result<std::vector<TimedRow>> runAll(std::span<const PlannedRun> runs, const std::string& digest,
    RunInputs& inputs, RowStore& store, const RunnerOptions& options, const std::atomic<bool>& stop)
{
    auto done = store.rowsOf(digest, runs);
    if (!done)
        return done;
    const RunFiles files(runs, inputs);
    if (const auto checked = files.checkUnchanged(*done); !checked)
        return tl::unexpected(checked.error());
    std::set<std::size_t> doneNumbers;
    for (const TimedRow& row : *done)
        doneNumbers.insert(row.row.run.number);
    std::vector<PlannedRun> left;
    for (const PlannedRun& run : runs) {
        if (!doneNumbers.contains(run.number))
            left.push_back(run);
    }
    Work work(std::move(left), std::move(*done), files, digest, store, options);
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < options.threads; ++i)
            threads.emplace_back([&] { work.runSome(inputs, stop); });
        work.runSome(inputs, stop);
    }
    return std::move(work).rows();
}

} // namespace midplane::core
