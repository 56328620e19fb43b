// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstring>
#include <sys/types.h>

#include "core/control/storage/StoredBridge.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/Boxes.h"

namespace midplane::tests {

/// Whether the process runs: a zombie does not.
inline bool isProcessThere(pid_t process)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (process <= 0 || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray line = file.readAll();
    return line.mid(line.lastIndexOf(')') + 2, 1) != "Z";
}

/// Never the process group of the test, which 0 would mean.
inline void killProcess(pid_t process)
{
    if (process > 0)
        kill(process, SIGKILL);
}

/// A control-system file, midplane-mpiruns on it, and the console's view of it.
class MpirunBed {
public:
    explicit MpirunBed(core::BootModel boot = core::BootModel::instant(), double speed = 1)
    {
        core::NewStore made {
            std::make_shared<core::MachineTables>(*core::findMachine("bgl")), std::move(boot), {}};
        made.time.speed = speed;
        const auto created = core::StoredBridge::create(path().toStdString(), std::move(made));
        if (!created)
            qFatal("%s", created.error().text().c_str());
        m_bridge = *created;
    }

    QString path() const { return m_folder.filePath(QStringLiteral("control.db")); }
    QString file(const QString& name) const { return m_folder.filePath(name); }
    core::StoredBridge& bridge() { return *m_bridge; }

    std::unique_ptr<QProcess> begin(const QStringList& arguments)
    {
        auto process = std::make_unique<QProcess>();
        process->setWorkingDirectory(m_folder.path());
        process->start(QStringLiteral(MIDPLANE_MPIRUN), QStringList {"--db", path()} + arguments);
        process->waitForStarted();
        return process;
    }
    struct Run {
        int exitCode = -1;
        QByteArray output;
        QString errors;
    };
    static Run finish(QProcess& process)
    {
        process.closeWriteChannel();
        if ((process.state() != QProcess::NotRunning && !process.waitForFinished(60'000))
            || process.exitStatus() != QProcess::NormalExit)
            return {-1, process.readAllStandardOutput(),
                QString::fromUtf8(process.readAllStandardError())};
        return {process.exitCode(), process.readAllStandardOutput(),
            QString::fromUtf8(process.readAllStandardError())};
    }
    Run run(const QStringList& arguments) { return finish(*begin(arguments)); }

    template <class Command> auto command(Command&& command) { return m_bridge->command(command); }

    void define(const std::string& name, core::MidplaneCoord midplane = {0, 0, 0})
    {
        const auto added = command([&](core::BridgeModel& model) {
            return model.addPartition(boxOf(name, {midplane, {1, 1, 1}}));
        });
        QVERIFY2(added, added ? "" : added.error().reason.c_str());
    }
    void boot(const std::string& name)
    {
        QVERIFY(command([&](core::BridgeModel& model) { return model.createPartition(name); }));
    }
    /// "-" where there is none.
    QString letter(const std::string& partition)
    {
        return QString(*m_bridge->read([&](const core::BridgeModel& model) {
            const auto id = model.partitionId(partition);
            return id ? letterOf(model.stateOf(*id)) : '-';
        }));
    }
    QString letter(core::JobId job)
    {
        return QString(*m_bridge->read([&](const core::BridgeModel& model) {
            const auto state = model.stateOf(job);
            return state ? letterOf(*state) : '-';
        }));
    }
    std::optional<core::JobRecord> record(core::JobId job)
    {
        return *m_bridge->read([&](const core::BridgeModel& model) {
            const auto known = model.findJob(job);
            return known == nullptr ? std::nullopt : std::optional(*known);
        });
    }
    /// "P+ PC ... J+ JS": as the journal tells it.
    QString story()
    {
        return *m_bridge->read([&](const core::BridgeModel& model) {
            QStringList words;
            for (core::SequenceId id = 1; id <= model.journal().lastId(); ++id) {
                const core::Entry& entry = model.journal().at(id);
                if (entry.kind == core::EntryKind::PartitionAdded)
                    words << "P+";
                if (entry.kind == core::EntryKind::PartitionRemoved)
                    words << "P-";
                if (entry.kind == core::EntryKind::PartitionChanged)
                    words << QString("P") + letterOf(static_cast<core::PartitionState>(entry.to));
                if (entry.kind == core::EntryKind::JobAdded)
                    words << "J+";
                if (entry.kind == core::EntryKind::JobRemoved)
                    words << "J-";
                if (entry.kind == core::EntryKind::JobChanged)
                    words << QString("J") + letterOf(static_cast<core::JobState>(entry.to));
            }
            return words.join(' ');
        });
    }
    /// Number of jobs and of partitions that are there.
    QString inventory()
    {
        return *m_bridge->read([](const core::BridgeModel& model) {
            return QString("%1 jobs, %2 partitions")
                .arg(model.jobs().size())
                .arg(model.partitions().size());
        });
    }

    QByteArray contentOf(const QString& name) const
    {
        QFile opened(file(name));
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    /// The number in a file that a program of the test writes.
    pid_t processIn(const QString& name) const
    {
        return static_cast<pid_t>(contentOf(name).trimmed().toLong());
    }

private:
    QTemporaryDir m_folder;
    std::shared_ptr<core::StoredBridge> m_bridge;
};

/// Writes down who it is and waits for ever.
inline const char* const waiting
    = "echo $$ > pid.tmp; mv pid.tmp pid; while :; do sleep 0.05; done";
/// The same, with a process in another session that would outlive it, and deaf to all but SIGKILL.
inline const char* const stubborn
    = "trap '' TERM INT HUP; setsid sh -c 'echo $$ > far.tmp; mv far.tmp "
      "far; while :; do sleep 0.05; done' & "
      "echo $$ > pid.tmp; mv pid.tmp pid; while :; do sleep 0.05; done";
/// A running mpirun whose program has written down its process.
inline std::unique_ptr<QProcess> runningMpirun(
    MpirunBed& bed, QStringList options, const char* script = waiting)
{
    auto process = bed.begin(options << "sh"
                                     << "-c" << script);
    for (int tries = 0; tries < 6000 && bed.processIn("pid") == 0; ++tries)
        QTest::qWait(10);
    return process;
}

/// The mpirun of a launcher that reports to the file "report"; 0 as long as there is none.
inline pid_t mpirunOf(const MpirunBed& bed)
{
    const QByteArray line = bed.contentOf("report").split('\n').first();
    return static_cast<pid_t>(line.mid(static_cast<int>(strlen("started "))).toLong());
}

} // namespace midplane::tests
