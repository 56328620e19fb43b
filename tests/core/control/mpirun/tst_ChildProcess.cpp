// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "core/control/mpirun/ChildProcess.h"

using namespace midplane::core;

namespace {

ProgramStart shell(const std::string& script) { return {"/bin/sh", {"-c", script}, {}, {}}; }

sigset_t noSignals()
{
    sigset_t set;
    sigemptyset(&set);
    return set;
}

auto started(const ProgramStart& start) { return ChildProcess::start(start, noSignals()); }

/// All that it writes until it closes its output.
QByteArray outputOf(const ChildProcess& child)
{
    QByteArray all;
    char bytes[4096];
    for (;;) {
        pollfd wait {child.output.get(), POLLIN, 0};
        poll(&wait, 1, -1);
        const ssize_t length = read(child.output.get(), bytes, sizeof bytes);
        if (length == 0 || (length < 0 && errno != EAGAIN && errno != EINTR))
            return all;
        if (length > 0)
            all.append(bytes, static_cast<int>(length));
    }
}

std::optional<ProgramEnd> endOf(ChildProcess& child)
{
    std::optional<ProgramEnd> end;
    for (int tries = 0; tries < 5000 && !end; ++tries) {
        end = child.reap();
        if (!end)
            usleep(2000);
    }
    return end;
}

bool isThere(pid_t process) { return kill(process, 0) == 0; }

} // namespace

class ChildProcessTest : public QObject {
    Q_OBJECT

private slots:
    void answersHowItEnded_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<int>("exitStatus");
        QTest::newRow("0") << "exit 0" << 0;
        QTest::newRow("3") << "exit 3" << 3;
        QTest::newRow("255") << "exit 255" << 255;
        QTest::newRow("TERM") << "kill -TERM $$" << 143;
        QTest::newRow("KILL") << "kill -KILL $$" << 137;
        QTest::newRow("SEGV") << "kill -SEGV $$" << 139;
    }
    void answersHowItEnded()
    {
        QFETCH(QString, script);
        QFETCH(int, exitStatus);
        const auto child = started(shell(script.toStdString()));
        QVERIFY(child);
        const auto end = endOf(**child);
        QVERIFY(end);
        QCOMPARE(end->exitStatus(), exitStatus);
        QVERIFY(!(*child)->reap()); // Told once.
    }

    void getsArgumentsVariablesAndFolder()
    {
        ProgramStart start {"sh", {"-c", "echo \"$1|$VALUE|$(pwd)|$PATH\"", "x", "two words"},
            {"VALUE=a b", "VALUE=last", "PATH=/bin:/usr/bin"}, "/"};
        const auto child = started(start);
        QVERIFY(child);
        QCOMPARE(outputOf(**child), QByteArray("two words|last|/|/bin:/usr/bin\n"));
    }

    void aRelativePathIsSeenFromItsFolder()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("bin"));
        QFile file(folder.filePath("bin/tool"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\necho it runs\n");
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const auto child = started({"bin/tool", {}, {}, folder.path().toStdString()});
        QVERIFY2(child, child ? "" : child.error().reason.c_str());
        QCOMPARE(outputOf(**child), QByteArray("it runs\n"));
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(QFileInfo(folder.path()).path()));
        const auto relative
            = started({"bin/tool", {}, {}, QFileInfo(folder.path()).fileName().toStdString()});
        QVERIFY(QDir::setCurrent(before));
        QVERIFY2(relative, relative ? "" : relative.error().reason.c_str());
        QCOMPARE(outputOf(**relative), QByteArray("it runs\n"));
    }

    /// As shells number it.
    void saysWhyItCannotBeRun_data()
    {
        QTest::addColumn<QString>("executable");
        QTest::addColumn<int>("exitStatus");
        QTest::addColumn<QString>("reason");
        QTest::newRow("not in PATH") << "no-such-program" << 127 << "not found in PATH";
        QTest::newRow("no file") << "/no/such/program" << 127 << "no such file";
        QTest::newRow("a folder") << "/usr" << 126 << "is a folder";
        QTest::newRow("not executable") << "/etc/passwd" << 126 << "chmod +x";
        QTest::newRow("nothing") << "" << 127 << "no executable";
        QTest::newRow("no program") << "TEXT" << 126 << "#!/bin/sh";
    }
    void saysWhyItCannotBeRun()
    {
        QFETCH(QString, executable);
        QFETCH(int, exitStatus);
        QFETCH(QString, reason);
        QTemporaryDir folder;
        if (executable == "TEXT") {
            executable = folder.filePath("text");
            QFile file(executable);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("just text\n");
            QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        }
        const auto child = started({executable.toStdString(), {}, {}, {}});
        QVERIFY(!child);
        QCOMPARE(child.error().exitStatus, exitStatus);
        QVERIFY2(QString::fromStdString(child.error().reason).contains(reason),
            child.error().reason.c_str());
    }

    void saysThatItsFolderIsMissing()
    {
        const auto child = started({"/bin/true", {}, {}, "/no/such/folder"});
        QVERIFY(!child);
        QVERIFY(child.error().reason.find("--cwd") != std::string::npos);
    }

    void signalsGoToAllOfItsProcesses()
    {
        const auto child
            = started(shell("(trap 'echo inner' USR1; echo r1; while :; do sleep 0.05; done) & "
                            "trap 'echo outer' USR1; "
                            "echo r2; while :; do sleep 0.05; done"));
        QVERIFY(child);
        QByteArray all;
        const auto readUntil = [&](const auto& isEnough) {
            for (int tries = 0; tries < 5000 && !isEnough(); ++tries) {
                char bytes[256];
                const ssize_t length = read((*child)->output.get(), bytes, sizeof bytes);
                if (length > 0)
                    all.append(bytes, static_cast<int>(length));
                else
                    usleep(2000);
            }
            return isEnough();
        };
        QVERIFY(readUntil([&] { return all.contains("r1") && all.contains("r2"); }));
        (*child)->signal(SIGUSR1);
        QVERIFY(readUntil([&] { return all.contains("inner") && all.contains("outer"); }));
    }

    /// The job ends with its first process: what it left in the background goes with it.
    void itsGroupGoesWithIt()
    {
        const auto child = started(shell("sleep 1000 >/dev/null 2>&1 & echo $!"));
        QVERIFY(child);
        const QByteArray line = outputOf(**child);
        const auto background = static_cast<pid_t>(line.trimmed().toLong());
        QVERIFY(background > 0);
        QVERIFY(endOf(**child));
        // Who adopts it buries it, in its own time; until then it is a zombie at most.
        QTRY_VERIFY(!isThere(background) || [&] {
            QFile file(QString("/proc/%1/stat").arg(background));
            return file.open(QIODevice::ReadOnly) && file.readAll().contains(") Z");
        }());
    }

    void doesNotOutliveItsOwner()
    {
        pid_t process = 0;
        {
            const auto child = started(shell("trap '' TERM INT HUP; while :; do sleep 1; done"));
            QVERIFY(child);
            process = (*child)->process();
            QVERIFY(isThere(process));
        }
        QVERIFY(!isThere(process));
    }

    /// The kernel sees to it when the owner cannot: SIGKILL leaves no time for a destructor.
    void diesWithAKilledParent()
    {
        int ends[2];
        QVERIFY(pipe(ends) == 0);
        const pid_t parent = fork();
        if (parent == 0) {
            const auto child = started(shell("trap '' TERM INT HUP; while :; do sleep 0.05; done"));
            const pid_t process = child ? (*child)->process() : 0;
            if (write(ends[1], &process, sizeof process) != sizeof process)
                _exit(1);
            pause();
            _exit(0);
        }
        pid_t process = 0;
        QVERIFY(read(ends[0], &process, sizeof process) == sizeof process);
        QVERIFY(process > 0 && isThere(process));
        kill(parent, SIGKILL);
        waitpid(parent, nullptr, 0);
        QTRY_VERIFY(!isThere(process) || [&] {
            QFile file(QString("/proc/%1/stat").arg(process));
            return file.open(QIODevice::ReadOnly) && file.readAll().contains(") Z");
        }());
        ::close(ends[0]);
        ::close(ends[1]);
    }

    /// No descriptor of ours, and SIGPIPE as a program expects it.
    void inheritsNothingItShouldNot()
    {
        struct sigaction ignore = {};
        ignore.sa_handler = SIG_IGN;
        struct sigaction before = {};
        sigaction(SIGPIPE, &ignore, &before);
        const int secret = open("/dev/null", O_RDONLY | O_CLOEXEC);
        const auto child = started(shell("ls /proc/self/fd | wc -l; "
                                         "grep SigIgn /proc/self/status; "
                                         "grep SigBlk /proc/self/status"));
        sigaction(SIGPIPE, &before, nullptr);
        QVERIFY(child);
        const QList<QByteArray> lines = outputOf(**child).split('\n');
        ::close(secret);
        int shared = 0; // What whoever runs the test leaves open for everybody.
        for (int each = STDERR_FILENO + 1; each < 1024; ++each) {
            const int flags = fcntl(each, F_GETFD);
            shared += flags >= 0 && (flags & FD_CLOEXEC) == 0 ? 1 : 0;
        }
        // Three streams, and the folder that ls reads.
        QCOMPARE(lines[0].trimmed().toInt(), 4 + shared);
        const qulonglong ignored = lines[1].split('\t').last().toULongLong(nullptr, 16);
        QCOMPARE(ignored & (1ULL << (SIGPIPE - 1)), 0ULL);
        QCOMPARE(lines[2].split('\t').last().toULongLong(nullptr, 16), 0ULL);
    }
};

QTEST_APPLESS_MAIN(ChildProcessTest)
#include "tst_ChildProcess.moc"
