// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/blocks/formats/mmcs/MmcsCommands.h"
#include "core/control/console/Handlers.h"
#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;

namespace {

// Plain strings: moc loses itself in raw ones that hold backslashes.
const std::string okReply = "{\"ok\":true,\"command\":\"genblock\",\"file\":\"test\",\"line\":7,"
                            "\"answer\":{\"blocks\":[\"a\"],\"passThrough\":[]}}";
const std::string failedReply
    = "{\"ok\":false,\"command\":\"delete\",\"file\":\"test\",\"line\":7,\"failure\":{\"class\":"
      "\"block not found\",\"file\":\"test\",\"line\":7,\"column\":8,\"text\":\"there is no block "
      "\\\"q\\\"; \\\"list blocks\\\" lists them\"}}";
const char* const quotedJob
    = "createjob /bin/x \"/my dir\" args=\"say \\\"no\\\" \\\\ 'x'\" env='A=\"1 2\"'";
const std::string quotedArguments = "say \"no\" \\ 'x'";

} // namespace

/// How a line is read and answered, whatever the command.
class InterpreterTest : public QObject {
    Q_OBJECT

private slots:
    void repliesBeginWithOkOrFail()
    {
        ConsoleFixture f;
        QCOMPARE(console::textOf(f.run("genblock a R00-M0")),
            std::string("OK\nblock a: 1 midplane, 512 nodes, torus\n"));
        QVERIFY(console::textOf(f.run("genblock a R00-M0"))
                    .starts_with("FAIL\ntest:7:10: id exists: "));
        QCOMPARE(console::textOf(f.run("delete a")), std::string("OK\n"));
        QVERIFY(f.run("quit").ends && f.run("EXIT").ends && !f.run("help").ends);
    }
    void repliesForProgramsHaveStableKeys()
    {
        ConsoleFixture f;
        QCOMPARE(console::jsonOf(f.run("genblock a R00-M0")).dump(), okReply);
        f.run("delete a");
        QCOMPARE(console::jsonOf(f.run("delete q")).dump(), failedReply);
    }

    void blanksCommentsAndQuotes()
    {
        ConsoleFixture f;
        for (const char* line : {"", "   \t ", "# a comment", "  # genblock x R00-M0"}) {
            QVERIFY(f.run(line).isNothing);
            QCOMPARE(f.reply(line), QString());
        }
        QCOMPARE(f.failure("\tgenblock   a \"R00-M0\"# and a comment"), QString("OK"));
        QCOMPARE(f.failure("genblock 'b' R00-M0 "), QString("OK"));
        f.run(quotedJob);
        QCOMPARE(f.job(JobId {1}).definition.workingDirectory, std::string("/my dir"));
        QCOMPARE(f.job(JobId {1}).definition.arguments, quotedArguments);
        QCOMPARE(f.job(JobId {1}).definition.environment, std::string("A=\"1 2\""));
        QCOMPARE(f.failure("genblock \"c R00-M0"), QString("7:10 invalid arguments"));
        QVERIFY(f.reason("genblock \"c R00-M0").contains("not closed"));
        QCOMPARE(f.failure("genblock \x1b[2Jd R00-M0"), QString("7:10 invalid arguments"));
    }

    void spellingsWithAndWithoutUnderscoreInAnyCase()
    {
        for (const char* line : {"genblock a R00-M0", "gen_block a R00-M0", "GEN_BLOCK a R00-M0",
                 "GenBlock a R00-M0", "genBPblock a R00-M0 1 1 1", "gen_bp_block a R00-M0 1 1 1",
                 "gen_midplane_block a R00-M0 1 1 1"}) {
            ConsoleFixture f;
            QCOMPARE(f.failure(line), QString("OK"));
            QCOMPARE(f.letter("a"), 'F');
        }
        ConsoleFixture f;
        for (const char* line : {"list blocks", "list_blocks", "listblocks", "LIST", "LIST Blocks",
                 "list jobs", "list_jobs", "block states", "free_all", "freeall", "free all",
                 "get_block_info a", "getBlockInfo a"})
            QVERIFY2(f.failure(line) == "OK" || f.failure(line).endsWith("block not found"), line);
    }

    void theLastCommandIsRepeated()
    {
        ConsoleFixture f;
        QCOMPARE(f.failure("!"), QString("7:1 invalid arguments"));
        f.run("advance 5");
        f.run("");
        f.run("# nothing to repeat");
        QCOMPARE(f.reply("!"), QString("OK|10 s"));
        QCOMPARE(f.reply(" ! # again"), QString("OK|15 s"));
        QCOMPARE(f.failure("!advance"), QString("7:1 invalid arguments"));
        QCOMPARE(f.reply("!"), QString("OK|15 s").replace("15", "20"));
    }

    void aScriptIsReadWhereOneIsNamed()
    {
        ConsoleFixture f;
        f.host.scripts["dir/a.mmcs"]
            = "genblock a R00-M0\n\n  # comment\ndelete q\ngenblock b R01-M0";
        const auto outcome = f.run("< dir/a.mmcs");
        QCOMPARE(f.failureOf(outcome), QString("4:8 block not found"));
        QCOMPARE(outcome.fault->place.file, std::string("dir/a.mmcs"));
        QCOMPARE(f.host.commands, QStringList({"genblock a R00-M0", "delete q"}));
        QCOMPARE(f.letter("b"), '-');
        QCOMPARE(f.failure("<missing.mmcs"), QString("7:2 not reached"));
        QCOMPARE(f.failure("<"), QString("7:1 invalid arguments"));
        QCOMPARE(f.failure("< a b"), QString("7:5 invalid arguments"));
        f.host.scripts["quits"] = "quit\ngenblock c R02-M0\n";
        QVERIFY(f.run("< quits").isOk() && !f.run("< quits").ends);
        QCOMPARE(f.letter("c"), '-');
    }

    void helpListsEveryCommandAndExplainsEachSpelling()
    {
        ConsoleFixture f;
        const QString all = f.reply("help");
        for (const mmcs::CommandInfo& info : mmcs::allCommands()) {
            QVERIFY(all.contains(QString::fromUtf8(
                info.spellings.front().data(), int(info.spellings.front().size()))));
            for (const std::string_view spelling : info.spellings) {
                const auto outcome = f.run(("help " + std::string(spelling)).c_str());
                QVERIFY2(outcome.isOk(), std::string(spelling).c_str());
                QVERIFY(outcome.lines.front().starts_with(std::string(info.spellings.front())));
            }
        }
        QCOMPARE(f.failure("help genblok"), QString("7:6 unknown command"));
        QVERIFY(f.reason("help genblok").contains("did you mean genblock?"));
    }

    /// The table stands in the order of its enum, no spelling is written twice, and the number of
    /// arguments agrees with the usage.
    void theTableOfCommandsIsWhole()
    {
        QCOMPARE(mmcs::allCommands().size(), mmcs::commandCount);
        QSet<QString> spellings;
        std::size_t index = 0;
        for (const mmcs::CommandInfo& info : mmcs::allCommands()) {
            QCOMPARE(static_cast<std::size_t>(info.command), index++);
            for (const std::string_view spelling : info.spellings) {
                const auto word = QString::fromUtf8(spelling.data(), int(spelling.size()));
                QVERIFY2(!spellings.contains(word), qPrintable(word));
                spellings << word;
                const auto line = mmcs::Line::parse(std::string(spelling) + " 1 2 3 4 5", {});
                const auto found = mmcs::recognize(*line);
                QVERIFY2(found && found->info == &info, qPrintable(word));
            }
            QVERIFY(info.fewest <= info.most && !info.summary.empty());
            QVERIFY(info.most == 0 || (!info.usage.empty() && !info.arguments.empty()));
            std::visit([](const auto handler) { QVERIFY(handler != nullptr); },
                console::handlerOf(info.command));
        }
    }

    /// Miller et al., section 3.2: every event carries its own and the previous sequence id.
    void eventsShowBothSequenceIds()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        f.run("genblock b R01-M0");
        f.run("allocate a nowait");
        const auto events = f.answer("events")["events"];
        QCOMPARE(events.size(), std::size_t {3});
        QCOMPARE(events[2]["id"].get<int>(), 3);
        QCOMPARE(events[2]["previous"].get<int>(), 1);
        QCOMPARE(events[2]["text"].get<std::string>(),
            std::string("block a: free (F) -> configuring (C)"));
        QCOMPARE(f.answer("events 1")["events"].size(), std::size_t {1});
        QCOMPARE(f.failure("events 0"), QString("7:8 invalid arguments"));
        f.run("setservice link x 0.0 7");
        QVERIFY(f.reply("events 1").endsWith("link x 0.0 7: available (A) -> out of service (S)"));
        f.run("delete b");
        QVERIFY(f.reply("events 1").contains("block #1 deleted"));
    }

    void statusSaysWhatThereIs()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        f.run("allocate a");
        const auto status = f.answer("status");
        QCOMPARE(status["machine"].get<std::string>(), std::string("bgl"));
        QCOMPARE(status["time"].get<int>(), 13);
        QCOMPARE(status["blocksNotFree"].get<int>(), 1);
    }
};

QTEST_APPLESS_MAIN(InterpreterTest)
#include "tst_Interpreter.moc"
