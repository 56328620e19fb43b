// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core {

/// Until the end of the scope commands come in the name of that user; empty: the administrator's.
class ActingAs {
public:
    ActingAs(BridgeModel& model, std::string user)
        : m_model(model)
        , m_before(model.caller())
    {
        m_model.setCaller(std::move(user));
    }
    ActingAs(const ActingAs&) = delete;
    ActingAs& operator=(const ActingAs&) = delete;
    ~ActingAs() { m_model.setCaller(std::move(m_before)); }

private:
    BridgeModel& m_model;
    std::string m_before;
};

} // namespace midplane::core
