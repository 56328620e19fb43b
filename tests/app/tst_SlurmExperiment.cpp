// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <unistd.h>

#include "tests/app/ConsoleRun.h"
#include "tests/app/InventedLog.h"

namespace {

/// A process of this test, ended with it.
class Daemon {
public:
    ~Daemon()
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.terminate();
        if (!m_process.waitForFinished(5000)) {
            m_process.kill();
            m_process.waitForFinished(5000);
        }
    }
    bool start(const QString& program, const QStringList& arguments, const QString& log)
    {
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.setStandardOutputFile(log);
        m_process.start(program, arguments);
        return m_process.waitForStarted();
    }
    bool runs() { return !m_process.waitForFinished(0) && m_process.state() == QProcess::Running; }

private:
    QProcess m_process;
};

QString outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(20000);
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString programPath(const QString& name)
{
    const QString found = QStandardPaths::findExecutable(name);
    return found.isEmpty() ? QStandardPaths::findExecutable(name, {"/usr/sbin", "/sbin"}) : found;
}

} // namespace

/// A plan on a Slurm of our own: munge, slurmctld and slurmd on loopback, nothing of the system's.
class SlurmExperimentTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Daemon m_munge;
    Daemon m_controller;
    Daemon m_node;
    QString m_whyNot;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    QByteArray read(const QString& name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray configuration() const
    {
        return QString("ClusterName=midplane\nSlurmctldHost=localhost(127.0.0.1)\n"
                       "AuthType=auth/munge\nAuthInfo=socket=%1/munge.socket\n"
                       "CredType=cred/munge\nSlurmUser=%2\nSlurmdUser=%2\n"
                       "SlurmctldPort=16817\nSlurmdPort=16818\n"
                       "StateSaveLocation=%1/state\nSlurmdSpoolDir=%1/spool\n"
                       "SlurmctldPidFile=%1/ctld.pid\nSlurmdPidFile=%1/d.pid\n"
                       "ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\n"
                       "SchedulerType=sched/backfill\nSelectType=select/cons_tres\n"
                       "JobAcctGatherType=jobacct_gather/none\nMpiDefault=none\n"
                       "ReturnToService=2\nSlurmdTimeout=300\n"
                       "NodeName=localhost NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN\n"
                       "PartitionName=small Nodes=localhost Default=YES State=UP\n")
            .arg(m_folder.path(), qEnvironmentVariable("USER", "root"))
            .toUtf8();
    }
    /// Why Slurm cannot run here; empty when it does.
    QString startSlurm()
    {
        for (const char* program : {"munged", "slurmctld", "slurmd", "sbatch", "sinfo"}) {
            if (programPath(program).isEmpty())
                return QString("%1 is not installed (Debian: slurm-wlm, munge)").arg(program);
        }
        if (geteuid() != 0)
            return "slurmd runs jobs as other users, so it must be started by root";
        qputenv("USER", "root");
        for (const char* folder : {"state", "spool"})
            QDir(m_folder.path()).mkdir(folder);
        QByteArray key(1024, 'k');
        for (int i = 0; i < key.size(); ++i)
            key[i] = static_cast<char>('a' + i * 7 % 23);
        write("munge.key", key);
        QFile::setPermissions(path("munge.key"), QFile::ReadOwner | QFile::WriteOwner);
        write("slurm.conf", configuration());
        qputenv("SLURM_CONF", path("slurm.conf").toUtf8());
        m_munge.start(programPath("munged"),
            {"--foreground", "--force", "--key-file", path("munge.key"), "--socket",
                path("munge.socket"), "--pid-file", path("munge.pid"), "--log-file",
                path("munge.log"), "--seed-file", path("munge.seed")},
            path("munged.out"));
        for (int i = 0; i < 50 && !QFile::exists(path("munge.socket")); ++i)
            QTest::qWait(100);
        if (!QFile::exists(path("munge.socket")))
            return "munged did not start: " + read("munged.out");
        m_controller.start(programPath("slurmctld"), {"-D", "-c"}, path("slurmctld.out"));
        m_node.start(programPath("slurmd"), {"-D", "-N", "localhost"}, path("slurmd.out"));
        for (int i = 0; i < 150; ++i) {
            if (outputOf(programPath("sinfo"), {"-h", "-o", "%T"}).startsWith("idle"))
                return {};
            QTest::qWait(200);
        }
        return "no node became idle: " + read("slurmctld.out").right(500)
            + read("slurmd.out").right(500);
    }

private slots:
    void initTestCase()
    {
        m_whyNot = startSlurm();
        write("log.swf", midplane::tests::inventedLog(60));
        write("plan.json", R"({"format": "midplane-experiment", "version": 1, "name": "plan",
            "title": "A plan", "grids": [{"machines": ["bgl"], "policies": ["fcfs", "greedy"],
            "workloads": [{"name": "L", "log": "log.swf"}], "load": [1, 2, 3]}]})");
    }

    void theSameRowsAsHere()
    {
        if (!m_whyNot.isEmpty())
            QSKIP(qPrintable(m_whyNot));
        QCOMPARE(midplanectl({"experiment", path("plan.json"), "--out", path("here")}).exitCode, 0);
        const ConsoleRun run = midplanectl(
            {"experiment", path("plan.json"), "--out", path("there"), "--slurm", "--shards", "3"});
        QVERIFY2(run.exitCode == 0,
            qPrintable(run.output + run.errors + read("there/shards/0.log")
                + read("slurmctld.out").right(800)));
        QCOMPARE(read("there/rows.csv"), read("here/rows.csv"));
        // A shard that is lost is made again.
        QVERIFY(QFile::remove(path("there/shards/1-of-3.sqlite")));
        QVERIFY(QFile::remove(path("there/rows.sqlite")));
        QCOMPARE(midplanectl({"experiment", path("plan.json"), "--out", path("there"), "--gather"})
                     .exitCode,
            1);
        const ConsoleRun again = midplanectl(
            {"experiment", path("plan.json"), "--out", path("there"), "--slurm", "--shards", "3"});
        QVERIFY2(again.exitCode == 0,
            qPrintable(again.output + again.errors + read("there/shards/1.log")
                + read("slurmctld.out").right(800)));
        QCOMPARE(read("there/rows.csv"), read("here/rows.csv"));
    }

    void aPartitionThatIsNotThereIsToldOf()
    {
        if (!m_whyNot.isEmpty())
            QSKIP(qPrintable(m_whyNot));
        const ConsoleRun run = midplanectl({"experiment", path("plan.json"), "--out", path("none"),
            "--slurm", "--partition", "nowhere"});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains("sbatch"), qPrintable(run.errors));
    }
};

QTEST_GUILESS_MAIN(SlurmExperimentTest)
#include "tst_SlurmExperiment.moc"
