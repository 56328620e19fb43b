// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/control/console/Completion.h"
#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;

namespace {

QString completed(ConsoleFixture& f, const char* text)
{
    const auto completion = console::complete(f.bridge, text);
    QStringList words;
    for (const std::string& word : completion.words)
        words << QString::fromStdString(word);
    return QString("%1: %2").arg(completion.from).arg(words.join(' '));
}

} // namespace

/// What Tab offers.
class CompletionTest : public QObject {
    Q_OBJECT

private slots:
    void offersWhatMayStandThere_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* text, const char* words) {
            QTest::newRow(text) << QByteArray(text) << words;
        };
        row("genb", "0: genBPblock genblock genblocks");
        row("GENF", "0: genfullblock");
        row("  star", "2: startjob");
        row("gen_mid", "0: gen_midplane_block"); // Other spellings only where they are meant.
        row("list ", "5: blocks hardware jobs midplanes");
        row("list j", "5: jobs");
        row("list jobs ", "10: all");
        row("delete ", "7: alpha alpine beta block");
        row("delete block alp", "13: alpha alpine");
        row("allocate alpha ", "15: nowait timeout=");
        row("allocate alpha now", "15: nowait");
        row("genblock new R71-M", "13: R71-M0 R71-M1");
        row("genblock new r71-m1", "13: R71-M1");
        row("genblock ", "9: ioratio="); // A new name cannot be offered.
        row("genPTblock new R00-M0 R10-M0 thr", "29: through");
        row("gensmallblock new R00-M0 32 N1", "28: N10 N11 N12 N13 N14 N15");
        row("startjob ", "9: 1 2");
        row("associatejob 1 al", "15: alpha alpine");
        row("createjob /bin/x /tmp a", "22: alpha alpine args=");
        row("setservice sw", "11: switch");
        row("help wai", "5: waitjob");
        row("setblockowner alpha ", "20: eve");
        row("status ", "7: ");
        row("frobnicate ", "11: ");
        row("genblock \"", "9: ");
        row("# gen", "2: ");
    }
    void offersWhatMayStandThere()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, words);
        ConsoleFixture f;
        for (const char* line :
            {"genblock alpha R00-M0", "genblock alpine R01-M0", "genblock beta R02-M0",
                "createjob /bin/x /tmp", "createjob /bin/y /tmp", "setblockowner beta eve"})
            QVERIFY(f.run(line).isOk());
        QCOMPARE(completed(f, text), words);
    }
    void theCommonBeginningIsThatOfAll()
    {
        QCOMPARE(console::commonBeginning({"R71-M0", "R71-M1"}), std::string("R71-M"));
        QCOMPARE(console::commonBeginning({"genblock", "genblocks"}), std::string("genblock"));
        QCOMPARE(console::commonBeginning({"a", "b"}), std::string());
        QCOMPARE(console::commonBeginning({}), std::string());
    }
};

QTEST_APPLESS_MAIN(CompletionTest)
#include "tst_Completion.moc"
