// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include "ui/experiments/ExperimentSession.h"

namespace midplane::ui {

/// Two policies at three loads with two seeds: twelve runs of jobs that a model invents, so that no
/// log is needed. One figure, a curve for each policy.
inline const char* const inventedPlan = R"({
  "format": "midplane-experiment", "version": 1, "name": "invented", "title": "Invented jobs",
  "grids": [
    {"name": "runs", "machines": ["bgl-quarter"], "policies": ["fcfs", "greedy"],
     "workloads": [{"name": "model", "lublin": {"jobs": 60, "processors": 32}}],
     "torus": [0.5], "offeredLoad": [0.4, 0.7, 1.0], "seeds": [1, 2]}
  ],
  "figures": [
    {"name": "curves", "title": "Occupancy", "series": ["policy"], "x": "load", "y": "occupancy",
     "xLabel": "offered load", "yLabel": "occupancy", "xRange": [0.3, 1.1], "yRange": [0, 1],
     "labels": {"fcfs": "first come", "greedy": "greedy"}}
  ]
}
)";

/// A folder with a plan in it, and another one for results.
class PlanFolder {
public:
    explicit PlanFolder(const QByteArray& text = inventedPlan) { write("plan.json", text); }

    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write the plan");
        file.write(text);
    }
    QString file(const QString& name) const { return m_folder.filePath(name); }
    QString plan() const { return file(QStringLiteral("plan.json")); }
    QString results() const { return file(QStringLiteral("results")); }

private:
    QTemporaryDir m_folder;
};

/// A panel on the screen, in that size.
inline void show(QWidget& panel, const QSize& size)
{
    panel.resize(size);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
}

inline void openPlan(ExperimentSession& session, const PlanFolder& folder)
{
    session.setResults(folder.results());
    QSignalSpy changed(&session, &ExperimentSession::planChanged);
    session.open(folder.plan());
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 30000);
}

inline void runToEnd(ExperimentSession& session)
{
    QSignalSpy finished(&session, &ExperimentSession::runFinished);
    session.run();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
}

} // namespace midplane::ui
