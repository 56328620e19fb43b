// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <unistd.h>

#include "core/support/ProcessMark.h"
#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using console::ScriptOptions;
using midplane::tests::ConsoleFixture;

namespace {

const char* const standard = "genblock one R00-M0\ngenblock two R01-M0\n";

ScriptOptions replacing(
    ScriptOptions::Replace replace = ScriptOptions::Replace::Yes, bool atomic = false)
{
    ScriptOptions options;
    options.replace = replace;
    options.atomic = atomic;
    return options;
}

QString blocks(ConsoleFixture& f)
{
    QStringList names;
    const auto answer = f.answer("list blocks");
    for (const auto& block : answer.at("blocks"))
        names << QString::fromStdString(
            block["id"].get<std::string>() + " " + block["state"].get<std::string>());
    return names.join(", ");
}

} // namespace

/// "at any time they could clean out any existing partitions, rerun the script, and they will back
/// to a known state, in terms of defined partitions" (Miller et al., section 3.5).
class CleaningOutTest : public QObject {
    Q_OBJECT

private slots:
    void aScriptThatReplacesComesBackToAKnownState()
    {
        ConsoleFixture f;
        QVERIFY(f.script(standard).isOk());
        QCOMPARE(f.failureOf(f.script(standard)), QString("1:10 id exists"));
        for (const char* line : {"delete two", "genfullblock big", "gensmallblock s R00-M1 32 N01",
                 "setblockowner one eve", "allocate one", "allocate s nowait", "setservice R07-M0",
                 "genblock broken R10-M0", "allocate broken", "setservice R10-M0",
                 "endservice R10-M0"})
            QCOMPARE(f.failure(line), QString("OK"));
        QCOMPARE(f.letter("broken"), 'E');
        const auto outcome = f.script(standard, replacing());
        QVERIFY2(outcome.isOk(), qPrintable(f.failureOf(outcome)));
        QCOMPARE(blocks(f), QString("one F, two F"));
        QVERIFY(f.definition("one").owner.empty());
        QVERIFY(f.host.told.contains("cleaned out: 4 blocks, 0 jobs"));
        // Again, and again the same.
        QVERIFY(f.script(standard, replacing()).isOk());
        QCOMPARE(blocks(f), QString("one F, two F"));
    }
    /// Its blocks would vanish under a manager that works.
    void aManagerAtWorkIsAnObstacle()
    {
        ConsoleFixture f;
        f.script(standard);
        const auto hold = [&](const std::string& holder) {
            return f.bridge
                .command([&](BridgeModel& model) {
                    const auto found = model.leases().find("LL");
                    return model.takeLease(
                        "LL", holder, found == model.leases().end() ? "" : found->second.holder);
                })
                .has_value();
        };
        const std::string alive = processMarkOf(managerKind, getpid());
        QVERIFY(hold(alive));
        const auto refused = f.script(standard, replacing());
        const QString said = QString::fromStdString(refused.isOk() ? "" : refused.fault->reason);
        QVERIFY2(said.contains("\"LL\" is at work"), qPrintable(said));
        QVERIFY(f.script(standard, replacing(ScriptOptions::Replace::EvenWithJobs)).isOk());
        QVERIFY(hold(alive.substr(0, alive.rfind('/')) + "/1")); // That process is over.
        QVERIFY(f.script(standard, replacing()).isOk());
    }
    void jobsThatAreOverAreRemovedAndStayInTheHistory()
    {
        ConsoleFixture f;
        f.script(standard);
        f.run("allocate one");
        f.run("submitjob /bin/x /tmp one runtime=5");
        f.run("waitjob 1");
        f.run("createjob /bin/x /tmp"); // Of no block.
        QVERIFY(f.script(standard, replacing()).isOk());
        QCOMPARE(f.answer("list jobs all")["jobs"].size(), std::size_t {2});
        QCOMPARE(f.letter(JobId {2}), 'Q');
    }
    void jobsThatRunOrWaitRefuseItByName_data()
    {
        QTest::addColumn<bool>("isAtomic");
        QTest::newRow("one after the other") << false;
        QTest::newRow("atomic") << true;
    }
    void jobsThatRunOrWaitRefuseItByName()
    {
        QFETCH(bool, isAtomic);
        ConsoleFixture f;
        f.script(standard);
        f.run("allocate one");
        f.run("submitjob /bin/x /tmp one");
        f.run("createjob /bin/x /tmp two");
        f.run("advance 10");
        const QString before = f.everything();
        const auto outcome = f.script(standard, replacing(ScriptOptions::Replace::Yes, isAtomic));
        QVERIFY(!outcome.isOk());
        QCOMPARE(QString::fromStdString(outcome.fault->reason),
            QString("block \"one\" has job 1, which is running (R); block \"two\" has job 2, which "
                    "is queued (Q): wait for them, remove them, or use --force to end them"));
        QCOMPARE(f.everything(), before);
    }
    void forceEndsThem()
    {
        ConsoleFixture f;
        f.script(standard);
        f.run("allocate one");
        f.run("submitjob /bin/x /tmp one");
        f.run("submitjob /bin/x /tmp two"); // Starts when somebody boots it: nobody will.
        f.run("createjob /bin/x /tmp two");
        f.run("advance 10");
        const auto outcome
            = f.script("genfullblock full\n", replacing(ScriptOptions::Replace::EvenWithJobs));
        QVERIFY2(outcome.isOk(), outcome.isOk() ? "" : outcome.fault->text().c_str());
        QCOMPARE(blocks(f), QString("full F"));
        QCOMPARE(f.letter(JobId {1}), '-');
        QCOMPARE(f.letter(JobId {3}), '-');
    }
    void hardwareThatIsNotAvailableDoesNotRefuseIt()
    {
        for (const bool isAtomic : {false, true}) {
            ConsoleFixture f;
            f.script(standard);
            f.run("allocate one");
            f.run("setservice R00-M0");
            QCOMPARE(f.letter("one"), 'E');
            ScriptOptions options = replacing();
            options.atomic = isAtomic;
            const auto outcome = f.script("genfullblock full\n", options);
            QVERIFY2(outcome.isOk(), outcome.isOk() ? "" : outcome.fault->text().c_str());
            QCOMPARE(blocks(f), QString("full F"));
        }
    }
    void nothingIsDeletedForAScriptThatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("failure");
        QTest::newRow("unknown command")
            << QByteArray("genblock a R00-M0\nfrob\n") << "2:1 unknown command";
        QTest::newRow("later") << QByteArray("genblock a R00-M0\nallocate a\ndelete\n")
                               << "3:1 invalid arguments";
        QTest::newRow("no such midplane")
            << QByteArray("genblock a R99-M0\n") << "1:12 midplane not found";
        QTest::newRow("twice") << QByteArray("genblock a R00-M0\n!\n") << "2:10 id exists";
        QTest::newRow("quote") << QByteArray("genblock \"a R00-M0\n") << "1:10 invalid arguments";
    }
    void nothingIsDeletedForAScriptThatIsWrong()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, failure);
        ConsoleFixture f;
        f.script(standard);
        f.run("allocate one");
        const QString before = f.everything();
        QCOMPARE(f.failureOf(f.script(script.toStdString(), replacing())), failure);
        QCOMPARE(f.everything(), before);
    }
    void anAtomicReplacementHappensAtOnceOrNotAtAll()
    {
        ConsoleFixture f;
        f.script(standard);
        const auto atomic = replacing(ScriptOptions::Replace::Yes, true);
        QVERIFY(f.script("genblock two R05-M0\ngenfullblock f\n", atomic).isOk());
        QCOMPARE(blocks(f), QString("two F, f F"));
        const QString before = f.everything();
        QVERIFY(!f.script("genblock x R05-M0\ngenblock x R06-M0\n", atomic).isOk());
        QCOMPARE(f.everything(), before);
        f.run("allocate two");
        const auto refused = f.script(standard, atomic);
        QVERIFY(refused.fault->reason.find("leave out --atomic") != std::string::npos);
        QCOMPARE(blocks(f), QString("two I, f F"));
    }
};

QTEST_APPLESS_MAIN(CleaningOutTest)
#include "tst_CleaningOut.moc"
