// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;

namespace {

struct WithBlock : ConsoleFixture {
    WithBlock()
    {
        run("genblock a R00-M0");
        run("genblock b R01-M0");
    }
};

constexpr JobId one {1};

} // namespace

/// Ad hoc jobs from the console (Miller et al., section 4.2).
class MmcsJobCommandsTest : public QObject {
    Q_OBJECT

private slots:
    /// "Once a partition is in the Initialized state": the story of section 4.2, command by
    /// command.
    void anAdHocJobRunsFromTheConsole()
    {
        WithBlock f;
        QCOMPARE(f.reply("allocate a"), QString("OK|block a: initialized (I)"));
        // "create a job, providing an executable, a working directory, and optionally, a partition
        // id, but don't start the job"
        QCOMPARE(f.reply("createjob /bgl/hello /home/alice runtime=50"), QString("OK|job 1"));
        QCOMPARE(f.letter(one), 'Q');
        QCOMPARE(f.failure("startjob 1"), QString("7:10 incompatible state"));
        QVERIFY(f.reason("startjob 1").contains("associatejob"));
        // "associate a job with a partition, when create-job was used to create the job entry, but
        // the partition id was omitted"
        QCOMPARE(f.reply("associatejob 1 a"), QString("OK"));
        // "set arguments and environment variables for a job that has been created but not yet
        // started"
        QCOMPARE(f.reply("setjobargs 1 \"-n 5 -v\" \"A=1 B=2\""), QString("OK"));
        QCOMPARE(f.job(one).definition.arguments, std::string("-n 5 -v"));
        QCOMPARE(f.job(one).definition.environment, std::string("A=1 B=2"));
        QCOMPARE(f.reply("setjobargs 1 -q"), QString("OK"));
        QCOMPARE(f.job(one).definition.environment, std::string("A=1 B=2")); // As it was.
        // "start a job that was created"
        QCOMPARE(f.reply("startjob 1"), QString("OK"));
        f.run("advance 3");
        QCOMPARE(f.letter(one), 'R');
        QCOMPARE(f.failure("setjobargs 1 x"), QString("7:12 incompatible state"));
        // "get information about a job that is either running or queued"
        QVERIFY(f.reply("getjobinfo 1").contains("running (R)"));
        QCOMPARE(f.reply("waitjob 1"), QString("OK|job 1: terminated (T), exit status 0"));
        const auto info = f.answer("getjobinfo 1");
        QCOMPARE(info["end"].get<int>() - info["start"].get<int>(), 50);
        QCOMPARE(info["nodes"].get<int>(), 512);
        QCOMPARE(info["directory"].get<std::string>(), std::string("/home/alice"));
    }

    /// "submitjob create and start a job in one step"
    void submitjobCreatesAndStarts()
    {
        WithBlock f;
        QCOMPARE(f.reply("submitjob /bgl/hello /tmp a runtime=9 args=\"x y\" name=n user=bob"),
            QString("OK|job 1"));
        QCOMPARE(f.letter(one), 'S'); // Its block is not booted yet: it starts by itself.
        QCOMPARE(f.job(one).definition.arguments, std::string("x y"));
        QCOMPARE(f.job(one).definition.user, std::string("bob"));
        f.run("allocate a");
        QCOMPARE(f.reply("waitjob 1"), QString("OK|job 1: terminated (T), exit status 0"));
    }
    void submitjobLeavesNoJobWhenItCannotStart()
    {
        WithBlock f;
        f.run("submitjob /bin/x /tmp a");
        const QString before = f.everything();
        QCOMPARE(f.failure("submitjob /bin/y /tmp a"), QString("7:23 incompatible state"));
        QVERIFY(f.reason("submitjob /bin/y /tmp a").contains("is active on block \"a\""));
        QCOMPARE(f.failure("submitjob /bin/y /tmp runtime=5"), QString("7:23 invalid arguments"));
        QCOMPARE(f.failure("submitjob /bin/y /tmp"), QString("7:1 invalid arguments"));
        QCOMPARE(f.everything(), before);
    }

    /// "killjob kill a running job"
    void killjobEndsARunningJob()
    {
        WithBlock f;
        f.run("allocate a");
        f.run("submitjob /bin/x /tmp a"); // Without a run time it runs until it is killed.
        f.run("advance 10");
        QCOMPARE(f.letter(one), 'R');
        QCOMPARE(f.failure("waitjob 1"), QString("7:9 incompatible state"));
        QVERIFY(f.reason("waitjob 1").contains("nothing is due"));
        QCOMPARE(f.reply("killjob 1"), QString("OK"));
        QVERIFY(f.reply("waitjob 1").endsWith("was killed"));
        QCOMPARE(f.failure("killjob 1"), QString("7:9 incompatible state"));
    }
    void killjobOfAQueuedJobSaysWhatToDo()
    {
        WithBlock f;
        f.run("createjob /bin/x /tmp");
        QCOMPARE(f.failure("killjob 1"), QString("7:9 incompatible state"));
        QVERIFY(f.reason("killjob 1").contains("removejob"));
        QCOMPARE(f.reply("removejob 1"), QString("OK"));
        QCOMPARE(f.failure("getjobinfo 1"), QString("7:12 job not found"));
    }

    void signalsAreSentByNumber()
    {
        WithBlock f;
        f.run("allocate a");
        f.run("submitjob /bin/x /tmp a");
        f.run("advance 10");
        QCOMPARE(f.failure("signaljob 1 0"), QString("7:13 invalid arguments"));
        QCOMPARE(f.reply("signaljob 1 15"), QString("OK"));
        f.run("advance 10");
        QCOMPARE(f.letter(one), 'T');
    }

    /// Neither a queued job nor one that waits for its block has a process that a signal could end.
    void aJobThatDoesNotRunReceivesNoSignal()
    {
        WithBlock f;
        f.run("createjob /bin/x /tmp a");
        QCOMPARE(f.failure("signaljob 1 15"), QString("7:11 incompatible state"));
        QVERIFY(f.reason("signaljob 1 15").contains("\"removejob\" removes it"));
        f.run("startjob 1");
        for (const char* line : {"signaljob 1 10", "signaljob 1 15", "signaljob 1 9"}) {
            QCOMPARE(f.failure(line), QString("7:11 incompatible state"));
            QVERIFY2(f.reason(line).contains("\"killjob\" ends it"), qPrintable(f.reason(line)));
            QCOMPARE(f.letter(one), 'S');
        }
        f.run("allocate a");
        f.run("advance 10");
        QCOMPARE(f.letter(one), 'R');
        QCOMPARE(f.reply("signaljob 1 15"), QString("OK"));
    }

    void whatIsOverIsListedUntilItIsRemovedAndThenInTheHistory()
    {
        WithBlock f;
        f.run("submitjob /bin/x /tmp a runtime=1");
        f.run("allocate a");
        f.run("waitjob 1");
        QCOMPARE(f.reply("list jobs"), QString("OK|    1  T  a  alice  /bin/x"));
        f.run("removejob 1");
        QCOMPARE(f.answer("list_jobs")["jobs"].size(), std::size_t {0});
        QCOMPARE(f.answer("list jobs all")["jobs"].size(), std::size_t {1});
        QVERIFY(f.reply("getjobinfo 1").contains("removed"));
        QVERIFY(f.reply("waitjob 1").startsWith("OK|job 1: removed"));
    }

    void jobsOfOthersDoNotRunOnABlockWithUsers()
    {
        WithBlock f;
        f.run("setblockowner a bob");
        QCOMPARE(f.failure("createjob /bin/x /tmp a"), QString("7:23 invalid arguments"));
        QVERIFY(f.reason("createjob /bin/x /tmp a").contains("its owner is \"bob\""));
        f.run("addblockuser a alice");
        QCOMPARE(f.failure("createjob /bin/x /tmp a"), QString("OK"));
    }

    void wrongArgumentsHaveTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("failure");
        const auto row = [](const char* line, const char* failure) {
            QTest::newRow(line) << QByteArray(line) << failure;
        };
        row("createjob /bin/x", "7:1 invalid arguments");
        row("createjob /bin/x /tmp nowhere", "7:23 block not found");
        row("createjob /bin/x /tmp a runtime=soon", "7:25 invalid arguments");
        row("createjob /bin/x /tmp runtime=1 a", "7:33 invalid arguments");
        row("createjob /bin/x /tmp a args=1 args=2", "7:32 invalid arguments");
        row("createjob /bin/x /tmp a arg=1", "7:25 invalid arguments");
        row("createjob /bin/x /tmp a args=\"1", "7:30 invalid arguments");
        row("startjob x", "7:10 invalid arguments");
        row("startjob -1", "7:10 invalid arguments");
        row("startjob 99999999999", "7:10 invalid arguments");
        row("startjob 12", "7:10 job not found");
        row("associatejob 12 a", "7:14 job not found");
        row("associatejob 1 nowhere", "7:16 block not found");
        row("waitjob 12", "7:9 job not found");
        row("waitjob 1 soon", "7:11 invalid arguments");
        row("list jobs some", "7:11 invalid arguments");
    }
    void wrongArgumentsHaveTheirPlace()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, failure);
        WithBlock f;
        f.run("createjob /bin/y /tmp");
        const QString before = f.everything();
        QCOMPARE(f.failure(line), failure);
        QCOMPARE(f.everything(), before);
    }
};

QTEST_APPLESS_MAIN(MmcsJobCommandsTest)
#include "tst_MmcsJobCommands.moc"
