// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/control/bridge/BridgeModel.h"
#include "core/control/notifications/EventHub.h"

namespace midplane::core {

/// The Bridge API: what job managers, consoles, mpirun and the window talk to. All functions may be
/// called from any thread. Commands return at once; their progress is seen by polling or by events.
///
///     bridge.command([&](BridgeModel& model) { return model.createPartition("R00"); });
class Bridge {
public:
    virtual ~Bridge() = default;

    /// Carries out one or more calls of the model, with nobody else at it and with what is due by
    /// now done before. When it answers, the effect is durable where there is storage, and was told
    /// to subscribers. Where storage fails nothing has happened: ConnectionError when the file
    /// cannot be had now, InternalError when it cannot be written. The command must neither keep a
    /// reference to the model nor take long; it may be called again when it could not be stored.
    template <class Command>
    auto command(Command&& command) -> std::invoke_result_t<Command&, BridgeModel&>
    {
        using Answer = std::invoke_result_t<Command&, BridgeModel&>;
        std::optional<Answer> answer;
        const auto done = carryOut([&](BridgeModel& model) { answer.emplace(command(model)); });
        if (!done)
            return tl::unexpected(done.error());
        return std::move(*answer);
    }

    /// Looks at the model as it is now. Fails only where storage cannot be read.
    template <class Question>
    auto read(Question&& question)
        -> BridgeResult<std::invoke_result_t<Question&, const BridgeModel&>>
    {
        using Answer = std::invoke_result_t<Question&, const BridgeModel&>;
        std::optional<Answer> answer;
        const auto done = look([&](const BridgeModel& model) { answer.emplace(question(model)); });
        if (!done)
            return tl::unexpected(done.error());
        return std::move(*answer);
    }

    virtual EventHub& events() = 0;
    /// The machine never changes.
    virtual const TablesPtr& tables() const = 0;
    /// On a clock that somebody moves: moves it, and what is due happens. IncompatibleState where
    /// time passes by itself.
    virtual BridgeResult<void> moveTimeTo(SimTime time) = 0;
    /// Ends all clock notices: time continues from where it is, by the clock of this computer.
    /// IncompatibleState where time does not follow such a clock.
    virtual BridgeResult<void> resetClock()
    {
        return refused(StatusCode::IncompatibleState,
            "time does not follow the clock of a computer here: there is nothing to reset");
    }

protected:
    using Work = std::function<void(BridgeModel&)>;
    using Look = std::function<void(const BridgeModel&)>;
    virtual BridgeResult<void> carryOut(const Work& work) = 0;
    virtual BridgeResult<void> look(const Look& look) = 0;
};

using BridgePtr = std::shared_ptr<Bridge>;

} // namespace midplane::core
