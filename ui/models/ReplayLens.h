// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QObject>
#include <QString>

#include "core/support/SimTime.h"
#include "ui/models/MachinePicture.h"

namespace midplane::ui {

/// From that time on a curve has that value.
struct CurveStep {
    core::SimTime time {0};
    int value = 0;

    bool operator==(const CurveStep&) const = default;
};

/// What one panel lays over the machine and the timeline of a replay, so that light follows its
/// words: the place a job waits for, blocks that would still fit, how busy each part was. One
/// panel's layer is seen at a time; whoever shows one takes the place of the other.
class ReplayLens : public QObject {
    Q_OBJECT

public:
    struct Layer {
        /// Changes what the machine looks like at the clock, after all running jobs are in it. It
        /// may change looks and add boxes, nothing else; called each time the picture is made.
        std::function<void(MachinePicture&)> edit;
        QString legend;               ///< Beside the name of the view, in words. May be empty.
        QString curveName;            ///< Of a curve on the timeline; empty when there is none.
        std::vector<CurveStep> curve; ///< Ascending in time.
    };

    using QObject::QObject;

    /// The owner's layer from now on. It goes when its owner does.
    void show(QObject* owner, Layer layer);
    /// Nothing from now on, unless another one's layer is seen.
    void clear(const QObject* owner);
    bool isShownBy(const QObject* owner) const { return m_owner == owner && owner != nullptr; }
    /// What is seen; an empty layer when nothing is.
    const Layer& layer() const { return m_layer; }
    void applyTo(MachinePicture& picture) const;

signals:
    void changed();

private:
    void forget();

    QObject* m_owner = nullptr;
    Layer m_layer;
};

} // namespace midplane::ui
