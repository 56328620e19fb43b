// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;
using midplane::tests::TestHost;

namespace {

/// The administrator's console, and that of another user on the same control system.
struct TwoConsoles : ConsoleFixture {
    TestHost otherHost;
    std::unique_ptr<console::Interpreter> other;

    explicit TwoConsoles(const char* user)
    {
        otherHost.name = user;
        otherHost.rights = user;
        other = std::make_unique<console::Interpreter>(bridge, otherHost);
        for (const char* line : {"genblock owned R00-M0", "setblockowner owned bob",
                 "addblockuser owned carol", "genblock free R10-M0", "genblock shared R20-M0",
                 "addblockuser shared carol", "addblockuser shared dave"})
            run(line);
    }
    /// Empty where it is done.
    QString as(const char* line)
    {
        const auto outcome = other->run(line, {"test", 7, 1});
        return outcome.isOk() ? QString() : QString::fromStdString(outcome.fault->reason);
    }
};

} // namespace

/// Where a block has an owner or users, only they boot it, free it and run jobs on it.
class OwnershipTest : public QObject {
    Q_OBJECT

private slots:
    void whoMayBootAndFree_data()
    {
        QTest::addColumn<QByteArray>("user");
        QTest::addColumn<QByteArray>("block");
        QTest::addColumn<QString>("refusal"); // Behind "may not boot".
        const QString owned = "block \"owned\": its owner is \"bob\" and its users are \"carol\"";
        const QString shared = "block \"shared\": its users are \"carol\", \"dave\"";
        QTest::newRow("the owner") << QByteArray("bob") << QByteArray("owned") << "";
        QTest::newRow("a user") << QByteArray("carol") << QByteArray("owned") << "";
        QTest::newRow("another") << QByteArray("eve") << QByteArray("owned") << owned;
        QTest::newRow("nobody's") << QByteArray("eve") << QByteArray("free") << "";
        QTest::newRow("users only") << QByteArray("dave") << QByteArray("shared") << "";
        QTest::newRow("not of the users") << QByteArray("bob") << QByteArray("shared") << shared;
    }
    void whoMayBootAndFree()
    {
        QFETCH(QByteArray, user);
        QFETCH(QByteArray, block);
        QFETCH(QString, refusal);
        TwoConsoles f(user.constData());
        const auto expected = [&](const char* verb) {
            return refusal.isEmpty()
                ? QString()
                : QString("\"%1\" may not %2 %3").arg(QString(user), QString(verb), refusal);
        };
        QCOMPARE(f.as("allocate " + block), expected("boot"));
        f.run("allocate " + block);
        QCOMPARE(f.as("reboot " + block), expected("boot"));
        QCOMPARE(f.as("relocate " + block + " R60-M1"), expected("move"));
        f.run("sethardware E R70-M1");
        QCOMPARE(f.as("free " + block), expected("free"));
    }

    void freeingAllLeavesTheBlocksOfOthers()
    {
        TwoConsoles f("eve");
        for (const char* line : {"allocate owned", "allocate free"})
            QCOMPARE(f.failure(line), QString("OK"));
        QVERIFY(f.as("free_all").contains("may not free block \"owned\""));
        QCOMPARE(f.letter("owned"), 'I');
        QCOMPARE(f.letter("free"), 'F');
    }

    void onlyTheOwnerChangesAndDeletes()
    {
        TwoConsoles user("carol");
        for (const char* line : {"setblockowner owned carol", "addblockuser owned eve",
                 "removeblockuser owned carol", "delete owned"})
            QVERIFY2(user.as(line).contains("its owner is \"bob\""), line);
        QCOMPARE(user.as("setblockowner free carol"), QString());
        TwoConsoles owner("bob");
        for (const char* line :
            {"addblockuser owned eve", "removeblockuser owned carol", "setblockowner owned carol"})
            QCOMPARE(owner.as(line), QString());
        QVERIFY(owner.as("delete owned").contains("\"carol\""));
    }

    /// "jobs" of a user are the user's, and of those who may free the block.
    void whoMayKill_data()
    {
        QTest::addColumn<QByteArray>("user");
        QTest::addColumn<bool>("may");
        QTest::newRow("the job's user") << QByteArray("carol") << true;
        QTest::newRow("the block's owner") << QByteArray("bob") << true;
        QTest::newRow("another") << QByteArray("eve") << false;
    }
    void whoMayKill()
    {
        QFETCH(QByteArray, user);
        QFETCH(bool, may);
        TwoConsoles f(user.constData());
        for (const char* line :
            {"allocate owned", "submitjob /bin/x /tmp owned user=carol", "advance 3"})
            QCOMPARE(f.failure(line), QString("OK"));
        const QString why
            = ": it is of \"carol\", on block \"owned\", its owner is \"bob\" and its "
              "users are \"carol\"";
        QCOMPARE(f.as("signaljob 1 1"), may ? "" : "\"eve\" may not signal job 1" + why);
        f.run("createjob /bin/y /tmp owned user=carol");
        QCOMPARE(f.as("killjob 2").contains("may not cancel"), !may);
        QCOMPARE(f.as("removejob 2"), may ? "" : "\"eve\" may not remove job 2" + why);
        QCOMPARE(f.letter(JobId {1}), may ? 'T' : 'R');
    }

    void jobsAreMadeInTheUsersOwnName()
    {
        TwoConsoles f("eve");
        QCOMPARE(f.as("createjob /bin/x /tmp free"), QString());
        QCOMPARE(f.job(JobId {1}).definition.user, std::string("eve"));
        QVERIFY(
            f.as("createjob /bin/x /tmp free user=bob").contains("may not add jobs of \"bob\""));
        QVERIFY(f.as("createjob /bin/x /tmp owned").contains("may not use block \"owned\""));
    }

    /// A script too; and nothing is deleted when something may not be.
    void replacingEverythingNeedsTheRightsForAll()
    {
        TwoConsoles f("eve");
        f.otherHost.scripts["site"] = "genblock new R00-M0\n";
        const QString before = f.everything();
        for (const bool isAtomic : {false, true}) {
            console::ScriptOptions options;
            options.atomic = isAtomic;
            options.replace = console::ScriptOptions::Replace::Yes;
            const auto outcome = f.other->runScript("site", {}, options);
            QVERIFY(!outcome.isOk());
            QVERIFY(QString::fromStdString(outcome.fault->reason)
                        .contains("may not remove block \"owned\""));
            QCOMPARE(f.everything(), before);
        }
    }
};

QTEST_APPLESS_MAIN(OwnershipTest)
#include "tst_Ownership.moc"
