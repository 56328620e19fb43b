// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/scene/PictureTransition.h"

namespace midplane::ui {

/// A picture and what is on its way to it. Changes may follow each other faster than each takes:
/// then they go on side by side. Time is any clock in milliseconds that does not go back.
class PictureMotion {
public:
    /// More blocks than these under way at once are too many to follow: further ones are shown as
    /// they are.
    static constexpr int mostMoving = 16;

    /// Everything stands still at the picture.
    void jumpTo(MachinePicture picture);
    /// From the picture before to this one, which is one of the same machine.
    void moveTo(const core::Machine& machine, MachinePicture picture, qint64 now);
    /// What is under way has arrived.
    void finish() { m_running.clear(); }

    bool isMoving(qint64 now) const;
    const MachinePicture& target() const { return m_target; }
    /// What is shown at a time; forgets what has arrived by then.
    MachinePicture at(qint64 now);

private:
    struct Running {
        PictureTransition transition;
        qint64 since = 0;
    };
    void forgetArrived(qint64 now);

    MachinePicture m_target;
    std::vector<Running> m_running;
};

} // namespace midplane::ui
