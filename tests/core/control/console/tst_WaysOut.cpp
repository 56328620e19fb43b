// SPDX-License-Identifier: Apache-2.0
#include <QRegularExpression>
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;

namespace {

/// How block "a" comes into a state, and what a refusal must then name beside it.
struct Situation {
    const char* name;
    std::vector<const char*> lines;
    const char* part = ""; ///< Hardware that is not available.
    const char* holder = "";
};

const char* const torus = "genBPblock a R20-M0 2 1 1 101 1 1"; // Passes through R30-M0 and R50-M0.
const char* const job = "submitjob /bin/x /tmp a runtime=1000";

const std::vector<Situation> situations {
    {"free", {"genblock a R00-M0"}},
    {"free, a job is queued", {"genblock a R00-M0", "createjob /bin/x /tmp a"}},
    {"free, a job waits for the boot", {"genblock a R00-M0", job}},
    {"free, a midplane in error", {torus, "sethardware E R40-M0"}, "R40-M0 (in error)"},
    {"free, a switch of its own missing", {torus, "sethardware M switch x 2.0.0"},
        "switch x 2.0.0 (missing)"},
    {"free, a passed switch in error", {torus, "sethardware E switch x 3.0.0"},
        "switch x 3.0.0 (in error)"},
    {"free, a node card out of service", {torus, "setservice card R20-M0-N04"},
        "card R20-M0-N04 (out of service)"},
    {"free, below a midplane, its card failed",
        {"gensmallblock a R00-M0 64 N04", "sethardware F card R00-M0-N05"},
        "card R00-M0-N05 (in software failure)"},
    {"free, a block holds its midplane",
        {"genblock a R00-M0", "genBPblock b R00-M0 2 1 1", "setblockowner b bob", "allocate b"}, "",
        "\"b\" (initialized, of bob)"},
    {"free, a block holds its links",
        {torus, "genBPblock b R10-M0 3 1 1 1011", "genblock b R30-M0", "delete b",
            "genPTblock b R10-M0 R30-M0 through R20-M0 R40-M0 R50-M0 R00-M0", "genblock b R40-M0",
            "allocate b"},
        "", "\"b\" (initialized)"},
    {"free, both", {torus, "genblock b R20-M0", "allocate b", "setservice R40-M0"},
        "R40-M0 (out of service)", "\"b\" (initialized)"},
    {"configuring", {"genblock a R00-M0", "allocate a nowait"}},
    {"allocated", {"genblock a R00-M0", "allocate a nowait", "advance 1"}},
    {"booting", {"genblock a R00-M0", "allocate a nowait", "advance 4"}},
    {"initialized", {"genblock a R00-M0", "allocate a"}},
    {"initialized, a job runs", {"genblock a R00-M0", "allocate a", job, "advance 3"}},
    {"rebooting", {"genblock a R00-M0", "allocate a", "reboot a nowait"}},
    {"deallocating", {"genblock a R00-M0", "allocate a", "free a nowait"}},
    {"terminating", {"genblock a R00-M0", "allocate a", "free a nowait", "advance 4"}},
    {"in error, the hardware still is", {torus, "allocate a", job, "sethardware E R20-M0"},
        "R20-M0 (in error)"},
    {"in error, a switch still is", {torus, "allocate a", "setservice switch x 5.0.0"},
        "switch x 5.0.0 (out of service)"},
    {"in error, the hardware is back",
        {"genblock a R00-M0", "allocate a", "setservice R00-M0", "endservice R00-M0"}},
    {"the whole machine in error", {"genfullblock a", "allocate a", "sethardware E R71-M1"},
        "R71-M1 (in error)"},
};

const std::vector<const char*> commands {"allocate a nowait", "free a nowait", "reboot a nowait",
    "clearerror a", "delete a", "setblockowner a carol", "relocate a R60-M1", "free_all nowait",
    "submitjob /bin/y /tmp a", "startjob 1", "signaljob 1 15", "killjob 1", "removejob 1"};

/// A refusal that no step changes: what was asked for is so already, or can never be.
bool isFinal(const QString& reason)
{
    static const QRegularExpression words(
        " already|there is no error|there is no job|in the history|only a queued job|"
        "receives signals|does not run|reach beyond the machine|cannot move there");
    return reason.contains(words);
}

} // namespace

/// Every command in every state of a block: a refusal names what causes it, and the step that it
/// names can be taken and leads on.
class WaysOutTest : public QObject {
    Q_OBJECT

private slots:
    void aRefusalNamesItsCauseAndAWayOutThatWorks_data()
    {
        QTest::addColumn<std::size_t>("situation");
        QTest::addColumn<QByteArray>("command");
        for (std::size_t i = 0; i < situations.size(); ++i) {
            for (const char* command : commands)
                QTest::addRow("%s: %s", situations[i].name, command) << i << QByteArray(command);
        }
    }
    void aRefusalNamesItsCauseAndAWayOutThatWorks()
    {
        QFETCH(std::size_t, situation);
        QFETCH(QByteArray, command);
        ConsoleFixture f;
        for (const char* line : situations[situation].lines)
            f.run(line);
        const QString first = f.reason(command);
        if (first.isEmpty())
            return;
        QVERIFY2(first.contains("\"a\"") || first.contains("job 1"), qPrintable(first));
        if (command.startsWith("allocate") && !first.contains("is in error")) {
            QVERIFY2(first.contains(situations[situation].part), qPrintable(first));
            QVERIFY2(first.contains(situations[situation].holder), qPrintable(first));
        }
        if (command.startsWith("clearerror") && !isFinal(first))
            QVERIFY2(first.contains(situations[situation].part), qPrintable(first));
        QStringList story;
        QVERIFY2(follow(f, command, story), qPrintable(story.join('\n')));
    }

    /// One bad midplane of 128.
    void theWholeMachineIsReleasedFromOneBadMidplane()
    {
        ConsoleFixture f;
        f.run("genfullblock full");
        f.run("allocate full");
        f.run("sethardware E R31-M1");
        QCOMPARE(f.letter("full"), 'E');
        QVERIFY(f.reason("delete full").contains("write \"free full\""));
        QVERIFY(f.reason("clearerror full").contains("R31-M1 (in error)"));
        QCOMPARE(f.reply("free full"), QString("OK|block full: free (F)"));
        QVERIFY(f.reason("allocate full").contains("needs R31-M1 (in error)"));
        f.run("genblock one R00-M0");
        QCOMPARE(f.failure("allocate one"), QString("OK")); // The rest serves others.
        QCOMPARE(f.failure("delete full"), QString("OK"));
    }

    void whatIsInErrorIsFreedWithTheOthers()
    {
        ConsoleFixture f;
        f.run("genblock one R00-M0");
        f.run("genblock two R01-M0");
        f.run("allocate one");
        f.run("allocate two");
        f.run("setservice switch z 0.0.0");
        QCOMPARE(f.letter("one"), 'E');
        QCOMPARE(f.reply("free_all"), QString("OK|2 freed"));
        QCOMPARE(f.letter("one"), 'F');
    }

    void getblockinfoNamesEveryKindOfPartThatIsMissing()
    {
        ConsoleFixture f;
        f.run(torus);
        for (const char* line : {"sethardware E switch x 3.0.0", "sethardware M card R20-M0-N03",
                 "setservice R40-M0", "setservice R00-M0", "sethardware F switch y 2.0.0"})
            QCOMPARE(f.failure(line), QString("OK"));
        QCOMPARE(f.answer("getblockinfo a")["notAvailable"].dump(),
            std::string("[\"R40-M0 (out of service)\",\"switch y 2.0.0 (in software failure)\","
                        "\"switch x 3.0.0 (in error)\",\"card R20-M0-N03 (missing)\"]"));
    }

private:
    /// Does what refusals say until the command is done, or is final.
    bool follow(ConsoleFixture& f, const QByteArray& command, QStringList& story, int depth = 0)
    {
        static const QRegularExpression step("write \"([^\"]+)\"$");
        constexpr int mostSteps = 40;
        for (int i = 0; i < mostSteps && depth < 5; ++i) {
            const QString reason = f.reason(command);
            story << QString(command) + " -> " + (reason.isEmpty() ? "OK" : reason);
            if (reason.isEmpty())
                return true;
            if (const auto match = step.match(reason); match.hasMatch()) {
                if (!follow(f, match.captured(1).toUtf8(), story, depth + 1))
                    return false;
            } else if (reason.contains("wait until")) {
                f.run("advance 1");
            } else {
                return isFinal(reason);
            }
        }
        return false;
    }
};

QTEST_APPLESS_MAIN(WaysOutTest)
#include "tst_WaysOut.moc"
