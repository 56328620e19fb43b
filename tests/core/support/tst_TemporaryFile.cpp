// SPDX-License-Identifier: Apache-2.0
#include <functional>
#include <thread>

#include <QDir>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/support/Files.h"
#include "core/support/TemporaryFile.h"

using namespace midplane::core;

namespace {

/// A child process that does the work and then waits to be killed. Ends when it has begun to wait.
class Child {
public:
    explicit Child(const std::function<void()>& work)
    {
        int ends[2];
        if (::pipe(ends) != 0)
            qFatal("no pipe");
        m_process = ::fork();
        if (m_process == 0) {
            work();
            (void)!::write(ends[1], "x", 1);
            for (;;)
                ::pause();
        }
        ::close(ends[1]);
        char done = 0;
        (void)!::read(ends[0], &done, 1);
        ::close(ends[0]);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { kill(); }

    void kill()
    {
        if (m_process > 0) {
            ::kill(m_process, SIGKILL);
            ::waitpid(m_process, nullptr, 0);
        }
        m_process = -1;
    }

private:
    pid_t m_process = -1;
};

} // namespace

class TemporaryFileTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    std::string path(const std::string& name = "") const
    {
        return m_folder->filePath(QString::fromStdString(name)).toStdString();
    }
    QStringList names() const
    {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    std::optional<TemporaryFile> created() const
    {
        return TemporaryFile::createIn(openFolder(path()));
    }
    void put(const std::string& name) const
    {
        ::close(::open(path(name).c_str(), O_WRONLY | O_CREAT, 0644));
    }

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void isThereUntilItGoesAway()
    {
        {
            const auto file = created();
            QVERIFY(file);
            QCOMPARE(names(), QStringList {QString::fromStdString(file->name())});
        }
        QVERIFY(names().isEmpty());
    }

    void takesTheNameOfTheFileItReplaces()
    {
        put("kept");
        {
            auto file = created();
            QVERIFY(file->write("new") && file->renameTo("kept"));
        }
        QCOMPARE(names(), QStringList {"kept"});
        QCOMPARE(readFile(path("kept")).value(), std::string("new"));
    }

    void saysWhyThereIsNone()
    {
        QVERIFY(!TemporaryFile::createIn(openFolder(path("missing"))));
        QCOMPARE(errno, ENOENT);
    }

    /// SQLite's files, for example, stand beside the database.
    void removesWhatAKilledProgramLeft()
    {
        Child child([this] {
            static const auto file = created();
            for (const char* end : {".db", ".db-journal", ".db-wal"})
                put(file->name() + end);
        });
        QCOMPARE(names().size(), 4);
        {
            const auto whileItRuns = created();
            QCOMPARE(names().size(), 5);
        }
        child.kill();
        QCOMPARE(names().size(), 4);
        const auto next = created();
        QCOMPARE(names(), QStringList {QString::fromStdString(next->name())});
    }

    /// The frames of a film, for example.
    void removesAFolderOfFilesThatAKilledProgramLeft()
    {
        Child child([this] {
            static const auto file = created();
            const std::string folder = file->name() + ".film";
            QDir(m_folder->path()).mkdir(QString::fromStdString(folder));
            put(folder + "/frame-1.png");
            put(folder + "/frame-2.png");
        });
        QCOMPARE(names().size(), 2);
        child.kill();
        QVERIFY(created());
        QVERIFY(names().isEmpty());
    }

    void leavesAloneWhatAnotherThreadWrites()
    {
        const auto first = created();
        const auto second = created();
        QCOMPARE(names().size(), 2);
        QVERIFY(first->name() != second->name());
    }

    /// Their locks may not be seen here.
    void leavesFilesOfOtherHostsForADay()
    {
        const std::string foreign = ".midplane-new-0badcafe-00000001";
        put(foreign);
        QVERIFY(created());
        QCOMPARE(names(), QStringList {QString::fromStdString(foreign)});
        const timespec longAgo[2] {{1, 0}, {1, 0}};
        QCOMPARE(::utimensat(AT_FDCWD, path(foreign).c_str(), longAgo, 0), 0);
        QVERIFY(created());
        QVERIFY(names().isEmpty());
    }

    void leavesAloneWhatHasAnotherName()
    {
        const QStringList others {
            ".midplane-new-", ".midplane-new-0badcafe", "midplane-new-x", "lab.db.new-12-1"};
        for (const QString& name : others)
            put(name.toStdString());
        QVERIFY(QDir(m_folder->path()).mkdir(".midplane-new-00000000-00000000"));
        QVERIFY(created());
        QCOMPARE(names().size(), others.size() + 1);
    }

    void manyThreadsWriteOneFile()
    {
        constexpr int threadCount = 8;
        constexpr int rounds = 25;
        std::atomic<int> failures = 0;
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < threadCount; ++i) {
                threads.emplace_back([&] {
                    for (int round = 0; round < rounds; ++round)
                        failures += writeFileAtomically(path("one"), "text") ? 0 : 1;
                });
            }
        }
        QCOMPARE(failures.load(), 0);
        QCOMPARE(names(), QStringList {"one"});
    }

    /// Whatever moment a program is killed at, the file is whole and the next write leaves nothing.
    void killedWritersLeaveNothingForLong()
    {
        const std::string whole(300'000, 'x');
        QVERIFY(writeFileAtomically(path("one"), whole));
        for (int round = 0; round < 40; ++round) {
            const pid_t child = ::fork();
            if (child == 0) {
                for (;;)
                    (void)writeFileAtomically(path("one"), whole);
            }
            ::usleep(QRandomGenerator::global()->bounded(1000U, 6000U));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            QVERIFY(names().size() <= 2);
            QCOMPARE(readFile(path("one")).value().size(), whole.size());
        }
        QVERIFY(writeFileAtomically(path("one"), whole));
        QCOMPARE(names(), QStringList {"one"});
    }
};

QTEST_APPLESS_MAIN(TemporaryFileTest)
#include "tst_TemporaryFile.moc"
