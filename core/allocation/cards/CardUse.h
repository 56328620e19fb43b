// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "core/allocation/Occupancy.h"
#include "core/machine/NodeCards.h"

namespace midplane::core {

/// Which half node cards of each midplane are taken or out of service. The machine must outlive it.
class CardUse {
public:
    /// Nothing is taken; what the machine file says is out of service is.
    explicit CardUse(const Machine& machine);
    /// What is taken and out of service there, whole midplanes too.
    CardUse(const Machine& machine, const Occupancy& occupancy);

    void take(const MidplaneCoord& midplane, const CardSet& cards);
    void takeAll(const MidplaneCoord& midplane);
    /// Gives back what was taken; cards out of service stay so.
    void free(const MidplaneCoord& midplane, const CardSet& cards);

    bool isFree(const MidplaneCoord& midplane, const CardSet& cards) const;
    bool isOutOfService(const MidplaneCoord& midplane, const CardSet& cards) const;

private:
    struct Cards {
        std::vector<bool> taken; ///< By half card.
        std::vector<bool> down;
    };
    Cards& at(const MidplaneCoord& midplane);
    const Cards* find(const MidplaneCoord& midplane) const;
    static bool hasAny(const std::vector<bool>& which, const CardSet& cards);

    const Machine& m_machine;
    std::map<MidplaneCoord, Cards> m_cards; ///< Only where something is taken or down.
};

} // namespace midplane::core
