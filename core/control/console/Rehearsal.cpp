// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Rehearsal.h"

namespace midplane::core::console {

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
        news.history = model.history();
    }
    copy->adopt(news);
    return copy;
}

} // namespace midplane::core::console
