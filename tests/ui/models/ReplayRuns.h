// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/machine/BuiltInMachines.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

inline core::TablesPtr tablesOf(const std::string& machine)
{
    return std::make_shared<core::MachineTables>(core::findMachine(machine).value());
}

/// A log of jobs "number submit run size", one a line, as SWF in a folder that goes with it.
class SmallLog {
public:
    explicit SmallLog(const QByteArray& jobs)
    {
        QFile file(path());
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write the log");
        for (const QByteArray& job : jobs.split('\n')) {
            const QList<QByteArray> fields = job.simplified().split(' ');
            if (fields.size() != 4)
                continue;
            file.write(fields[0] + ' ' + fields[1] + " -1 " + fields[2] + ' ' + fields[3]
                + " -1 -1 " + fields[3] + ' ' + fields[2] + " -1 1 7 -1 -1 -1 -1 -1 -1\n");
        }
    }
    QString path() const { return m_folder.filePath(QStringLiteral("small.swf")); }

private:
    QTemporaryDir m_folder;
};

/// The demo workload on a machine, crowded: most jobs are cubes that want a torus.
inline RunRequest demoOn(const core::TablesPtr& tables)
{
    RunRequest request;
    request.tables = tables;
    request.log = QString::fromStdString(core::sampleFolder() + "/workloads/demo-500.swf");
    request.options.fatFraction = 0.5;
    request.options.torusFraction = 0.6;
    return request;
}

inline void runToEnd(ReplaySession& session, const RunRequest& request)
{
    QSignalSpy finished(&session, &ReplaySession::runFinished);
    session.run(request);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
}

/// `count` moments of the recording, the same on every run.
inline std::vector<core::SimTime> momentsOf(const ReplaySession& session, int count)
{
    std::vector<core::SimTime> moments;
    std::uint64_t state = 12345;
    const auto length
        = static_cast<std::uint64_t>((session.lastTime() - session.firstTime()).count()) + 1;
    for (int i = 0; i < count; ++i) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        const auto offset = static_cast<core::SimTime::rep>((state >> 24U) % length);
        moments.push_back(session.firstTime() + core::SimTime {offset});
    }
    return moments;
}

} // namespace midplane::ui
