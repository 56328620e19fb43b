// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/WaitAxis.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

namespace midplane::ui {

namespace {

struct WaitMark {
    core::SimTime wait;
    int number;
    const char* text;
    bool isBetween = false; ///< Between those that stand where marks are few.
};
constexpr std::array<WaitMark, 9> waitMarks {
    WaitMark {core::SimTime {1}, 1, QT_TRANSLATE_NOOP("WaitAxis", "%1 s")},
    WaitMark {core::SimTime {60}, 1, QT_TRANSLATE_NOOP("WaitAxis", "%1 m")},
    WaitMark {core::SimTime {600}, 10, QT_TRANSLATE_NOOP("WaitAxis", "%1 m"), true},
    WaitMark {core::SimTime {3600}, 1, QT_TRANSLATE_NOOP("WaitAxis", "%1 h")},
    WaitMark {core::SimTime {21600}, 6, QT_TRANSLATE_NOOP("WaitAxis", "%1 h"), true},
    WaitMark {core::SimTime {86400}, 1, QT_TRANSLATE_NOOP("WaitAxis", "%1 d")},
    WaitMark {core::SimTime {864'000}, 10, QT_TRANSLATE_NOOP("WaitAxis", "%1 d")},
    WaitMark {core::SimTime {8'640'000}, 100, QT_TRANSLATE_NOOP("WaitAxis", "%1 d")},
    WaitMark {core::SimTime {86'400'000}, 1000, QT_TRANSLATE_NOOP("WaitAxis", "%1 d")}};
constexpr core::SimTime shortestEnd {60}; ///< An axis ends there at the earliest.
constexpr double roomAtTheEnd = 0.15;

} // namespace

double waitPlace(core::SimTime wait)
{
    return std::log10(static_cast<double>(std::max(wait, core::SimTime {1}).count()));
}

core::SimTime waitAt(double place)
{
    return core::SimTime {static_cast<core::SimTime::rep>(std::floor(std::pow(10, place) + 1e-6))};
}

void fitWaits(QCategoryAxis& axis, core::SimTime longest, WaitMarks marks)
{
    for (const QString& label : axis.categoriesLabels())
        axis.remove(label);
    const double end = waitPlace(std::max(longest, shortestEnd)) + roomAtTheEnd;
    axis.setStartValue(-1);
    axis.setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    for (const WaitMark& mark : waitMarks) {
        if (waitPlace(mark.wait) <= end && (marks == WaitMarks::All || !mark.isBetween))
            axis.append(QCoreApplication::translate("WaitAxis", mark.text).arg(mark.number),
                waitPlace(mark.wait));
    }
    axis.setRange(0, end);
}

} // namespace midplane::ui
