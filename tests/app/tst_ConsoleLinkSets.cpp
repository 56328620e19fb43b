// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

namespace {

constexpr const char* longMachine
    = R"({"format":"midplane-machine","version":1,"name":"long","dims":[2048,12,16],
"unit":{"nodes":512,"nodeCards":16,"ioNodesPerCard":2},
"lines":{"x":{"kind":"ringWithSplits"},"y":{"kind":"ringWithSplits"},"z":{"kind":"ring"}}})";

/// The link sets of bgl's y-line, whose one ring is 0-1-3-2-0: a torus always takes all of it.
constexpr const char* pairsOfTheYLine
    = R"([{"links":[0],"passThrough":[]},{"links":[1,2,3],"passThrough":[2,3]}])";

} // namespace

/// midplanectl linksets, of one set and of whole tables.
class ConsoleLinkSetsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_caches;

private slots:
    void initTestCase()
    {
        QFile file(m_folder.filePath("long.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(longMachine);
        m_caches = m_folder.filePath("caches");
        qputenv("XDG_CACHE_HOME", m_caches.toUtf8());
    }

    void wholeTablesComeInOrderOfTheirSets()
    {
        const auto run = midplanectl({"linksets", "bgl", "--line", "y", "--all", "--json"});
        QCOMPARE(run.exitCode, 0);
        const auto sets = run.json().at("sets");
        std::string order;
        for (const auto& set : sets) {
            if (set.at("connectivity") == "mesh")
                order += set.at("midplanes").dump();
        }
        QCOMPARE(order,
            std::string("[0][1][2][3][0,1][0,2][0,3][1,2][1,3][2,3][0,1,2][0,1,3][0,2,3][1,2,3]"
                        "[0,1,2,3]"));
        QCOMPARE(sets.size(), std::size_t {30}); // Each as a mesh and as a torus.
        QCOMPARE(sets.at(8).at("midplanes").dump(), std::string("[0,1]"));
        QCOMPARE(sets.at(8).at("connectivity").dump(), std::string("\"mesh\""));
        QCOMPARE(sets.at(8).at("linkSets").dump(), std::string(pairsOfTheYLine));
        QCOMPARE(sets.at(9).at("connectivity").dump(), std::string("\"torus\""));
        for (std::size_t i = 9; i < 30; i += 2)
            QCOMPARE(sets.at(i).at("linkSets").at(0).at("links").dump(), std::string("[0,1,2,3]"));
    }

    void aWholeTableHasWhatEachSetIsAnswered()
    {
        const auto all = midplanectl(
            {"linksets", "bgp", "--line", "x", "--all", "--connectivity", "torus", "--json"});
        QCOMPARE(all.exitCode, 0);
        const auto sets = all.json().at("sets");
        QCOMPARE(sets.size(), std::size_t {511});
        for (std::size_t i = 0; i < sets.size(); i += 100) {
            QStringList midplanes;
            for (const int midplane : sets.at(i).at("midplanes"))
                midplanes << QString::number(midplane);
            const auto one = midplanectl({"linksets", "bgp", "--line", "x", "--midplanes",
                midplanes.join(','), "--connectivity", "torus", "--json"});
            QCOMPARE(one.json().at("linkSets"), sets.at(i).at("linkSets"));
            QCOMPARE(one.json().at("wasCut").dump(), std::string("false"));
        }
    }

    void textNamesEachSetOnce()
    {
        const auto run
            = midplanectl({"linksets", "bgl", "--line", "y", "--all", "--connectivity", "mesh"});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.output.contains("\n0,1 as a mesh\n"
                                    "  1 link: 0\n"
                                    "  3 links: 1, 2, 3   passes 2, 3\n"
                                    "0,2 as a mesh\n"));
        QVERIFY(!run.output.contains("torus"));
    }

    void computedLinesHaveATableToo()
    {
        const auto run = midplanectl(
            {"linksets", "krevat", "--line", "y", "--all", "--connectivity", "torus", "--json"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json().at("sets").size(), std::size_t {15});
    }

    void longLinesSayWhatToDoInstead()
    {
        const auto run
            = midplanectl({"linksets", "long.json", "--line", "x", "--all"}, m_folder.path());
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains("--midplanes"), qPrintable(run.errors));
        QVERIFY(run.output.isEmpty());
    }

    void aCutSearchSaysSo()
    {
        const QStringList call {"linksets", "long.json", "--line", "x", "--midplanes",
            "1000,1001,1002", "--connectivity", "torus"};
        const auto text = midplanectl(call, m_folder.path());
        QCOMPARE(text.exitCode, 0);
        QVERIFY(text.output.startsWith("4 links: "));
        QVERIFY(text.output.endsWith(
            "The search was cut at its bound: there may be more, none with fewer links.\n"));
        const auto json = midplanectl(call + QStringList {"--json"}, m_folder.path()).json();
        QVERIFY(json.at("wasCut").get<bool>());
        QVERIFY(json.at("linkSets").size() > 100);
        const auto whole = midplanectl({"linksets", "long.json", "--line", "z", "--midplanes",
                                           "3,4", "--connectivity", "torus", "--json"},
            m_folder.path());
        QVERIFY(!whole.json().at("wasCut").get<bool>());
    }

    /// Only the y-line of 12 is long enough to be kept and short enough to be tabled.
    void tablesOfLongLinesAreKeptInTheUsersCache()
    {
        const QStringList call {
            "linksets", "long.json", "--line", "y", "--all", "--connectivity", "torus", "--json"};
        const auto first = midplanectl(call, m_folder.path());
        const QStringList files = QDir(m_caches + "/midplane").entryList(QDir::Files);
        QCOMPARE(files.size(), 1);
        QFile kept(m_caches + "/midplane/" + files.front());
        QVERIFY(kept.open(QIODevice::ReadWrite));
        QVERIFY(kept.resize(kept.size() / 2));
        kept.close();
        const auto again = midplanectl(call, m_folder.path());
        QCOMPARE(again.output, first.output);
        QVERIFY(again.errors.isEmpty());
    }

    void wrongCallsSayWhereAndHow_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("message");
        QTest::newRow("no set") << "bgl --line x"
                                << "--all";
        QTest::newRow("beyond the line")
            << "bgl --line x --midplanes 1,8 --connectivity mesh"
            << "--midplanes: 8 is not a position of line x; use 0 to 7";
        QTest::newRow("named twice") << "bgl --line x --midplanes 3,1,3 --connectivity mesh"
                                     << "--midplanes: 3 is named twice";
        QTest::newRow("no number") << "bgl --line x --midplanes 1,b,3 --connectivity mesh"
                                   << "--midplanes: \"b\" in \"1,b,3\" is not a number";
        QTest::newRow("both") << "bgl --line x --all --midplanes 1"
                              << "either";
        QTest::newRow("mesh or torus?") << "bgl --line x --midplanes 1"
                                        << "--connectivity";
        QTest::newRow("no lines") << "flat --line x --all"
                                  << "no lines";
    }
    void wrongCallsSayWhereAndHow()
    {
        QFETCH(QString, call);
        QFETCH(QString, message);
        const auto run = midplanectl(QStringList {"linksets"} + call.split(' '));
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(message), qPrintable(run.errors));
    }
};

QTEST_GUILESS_MAIN(ConsoleLinkSetsTest)
#include "tst_ConsoleLinkSets.moc"
