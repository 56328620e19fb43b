// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Rehearsal.h"

namespace midplane::core::console {

namespace {

/// That of the model, which outlives it.
class HistoryOfModel final : public JobHistory {
public:
    explicit HistoryOfModel(const BridgeModel& model)
        : m_model(model)
    {
    }

    std::size_t jobCount() const override { return m_model.historySize(); }
    std::optional<JobRecord> findJob(JobId id) const override
    {
        const auto record = m_model.isInHistory(id) ? m_model.findJob(id) : nullptr;
        return record ? std::optional(*record) : std::nullopt;
    }
    void visitJobs(HistoryOrder order, const VisitJob& visit) const override
    {
        m_model.visitHistory(order, visit);
    }
    /// No command of the console is about submissions.
    std::optional<JobSubmission> findSubmission(JobId /*id*/) const override { return {}; }
    void visitSubmissions(const VisitSubmission& /*visit*/) const override { }

private:
    const BridgeModel& m_model;
};

} // namespace

std::unique_ptr<BridgeModel> rehearsalOf(const BridgeModel& model, Stage stage)
{
    auto copy = std::make_unique<BridgeModel>(
        model.tables(), BootModel::instant(), model.calendar(), model.journal().lastId());
    const ControlSystem& control = model.control();
    BridgeModel::News news;
    news.states.now = model.now();
    news.states.hardware = control.snapshot().hardware;
    news.nextJob = model.nextJob();
    if (stage == Stage::AsItIs) {
        news.states.nextPartition = control.nextPartition();
        for (const auto& [id, definition] : model.partitions())
            news.states.partitions.push_back(*control.imageOf(id));
        for (const auto& [id, record] : model.jobs())
            news.states.jobs.push_back(*control.imageOf(id));
        news.partitions = model.partitions();
        news.jobs = model.jobs();
        copy->setStoredHistory(std::make_shared<const HistoryOfModel>(model));
    }
    copy->adopt(news);
    copy->setCaller(model.caller());
    return copy;
}

} // namespace midplane::core::console
