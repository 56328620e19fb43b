// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

/// midplanectl set generate and report: what they answer, how they end, what they leave on disk.
class ConsoleSetTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    ConsoleRun call(const QString& arguments)
    {
        return midplanectl(arguments.split(' '), m_folder.path());
    }

private slots:
    void generatedSetsAreValidFiles_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("blocks");
        QTest::newRow("midplanes") << "bgl --kind midplanes" << 128;
        QTest::newRow("full") << "bgl --kind full --connectivity torus" << 1;
        QTest::newRow("halves") << "bgl --kind halves --smallest 16" << 15;
        QTest::newRow("shape") << "bgl --kind shape --shape 4x4x2 --no-rotation" << 4;
        QTest::newRow("shape everywhere")
            << "bgl --kind shape --shape 4x4x2 --no-rotation --all-positions" << 15;
        QTest::newRow("units") << "flat --kind midplanes --prefix u-" << 128;
    }
    void generatedSetsAreValidFiles()
    {
        QFETCH(QString, options);
        QFETCH(int, blocks);
        const auto made = call("set generate " + options + " -o set.json --json");
        QCOMPARE(made.exitCode, 0);
        QCOMPARE(made.json().at("blocks").get<int>(), blocks);
        const QString machine = options.section(' ', 0, 0);
        QCOMPARE(call("validate " + machine + " set.json --quiet").exitCode, 0);
    }

    void aTemplateIsRepeated()
    {
        QCOMPARE(call("set generate bgl-quarter --kind full -o quarter.json").exitCode, 0);
        const auto made = call("set generate bgl --kind template --template quarter.json --json");
        QCOMPARE(made.exitCode, 0);
        QCOMPARE(made.json().at("blocks").get<int>(), 4);
        QVERIFY(made.json().at("text").get<std::string>().find("full-4") != std::string::npos);
    }

    void remarksAndWhatIsLeftOutAreSaid()
    {
        const auto cut = call("set generate bgl --kind halves --connectivity torus -o t.json");
        QCOMPARE(cut.exitCode, 0);
        QVERIFY2(cut.output.contains("y has no tori that can be active together"),
            qPrintable(cut.output));
    }

    void wrongUseIsRefused_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("said");
        QTest::newRow("kind") << "bgl --kind thirds"
                              << "--kind";
        QTest::newRow("shape missing") << "bgl --kind shape"
                                       << "--shape: is missing";
        QTest::newRow("shape") << "bgl --kind shape --shape 2x2"
                               << "--shape: ";
        QTest::newRow("large") << "bgl --kind shape --shape 9x9x9"
                               << "is larger than bgl";
        QTest::newRow("template") << "bgl --kind template"
                                  << "--template: is missing";
        QTest::newRow("folder") << "bgl --kind full -o no/such.json"
                                << "folder does not exist";
        QTest::newRow("machine") << "nosuch --kind full"
                                 << "nosuch";
    }
    void wrongUseIsRefused()
    {
        QFETCH(QString, options);
        QFETCH(QString, said);
        const auto refused = call("set generate " + options);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.errors.contains(said), qPrintable(refused.errors));
    }

    void aReportTellsOfTheSetAsAWhole()
    {
        QCOMPARE(call("set generate bgl --kind halves --smallest 32 -o halves.json").exitCode, 0);
        const auto report = call("set report bgl halves.json --matrix --json").json();
        QCOMPARE(report.at("names").size(), std::size_t {7});
        QCOMPARE(report.at("uncovered").at("midplanes").size(), std::size_t {0});
        QCOMPARE(report.at("mostBlocks").at("blocks").size(), std::size_t {4});
        QCOMPARE(report.at("mostBlocks").at("proven").get<bool>(), true);
        QCOMPARE(report.at("mostNodes").at("nodes").get<int>(), 65536);
        QCOMPARE(report.at("sizes").size(), std::size_t {3});
        QCOMPARE(report.at("canBeStatic").get<bool>(), false);
        // The machine excludes all others, each half its two quarters.
        QCOMPARE(report.at("exclusions").at("pairs").get<int>(), 6 + 4);
        QCOMPARE(report.at("exclusions").at("cells").size(), std::size_t {10});
        const auto text = call("set report bgl halves.json --matrix");
        QVERIFY2(text.output.contains("-mmmmmm  full"), qPrintable(text.output));
        QVERIFY(text.output.contains("no group is larger"));
    }

    void whatIfNamesTheDeadAndTheRewired()
    {
        QCOMPARE(call("set generate bgl --kind halves --smallest 32 -o halves.json").exitCode, 0);
        const auto run = midplanectl({"set", "report", "bgl", "halves.json", "--down", "R00-M0",
                                         "--down", "link x 1.1 1", "--json"},
            m_folder.path());
        QCOMPARE(run.exitCode, 0);
        const auto whatIf = run.json().at("whatIf");
        QCOMPARE(whatIf.at("lost").size() + whatIf.at("rewired").size()
                + whatIf.at("untouched").get<std::size_t>(),
            std::size_t {7});
        QVERIFY(whatIf.at("lost").size() >= 3); // Full, a half and a quarter hold R00-M0.
        const auto wrong = midplanectl(
            {"set", "report", "bgl", "halves.json", "--down", "link x 0.0 99"}, m_folder.path());
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY(wrong.errors.contains("--down"));
    }
};

QTEST_GUILESS_MAIN(ConsoleSetTest)
#include "tst_ConsoleSet.moc"
