// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

/// midplanectl allocate: the options of a request, explanations, and wrong calls.
class ConsoleAllocateTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    ConsoleRun call(const QStringList& arguments)
    {
        return midplanectl(QStringList {"allocate"} + arguments, m_folder.path());
    }

private slots:
    void aDeadLinkIsGoneAround()
    {
        const QStringList pair {"bgl", "--shape", "2x1x1", "--connectivity", "mesh",
            "--no-rotation", "--merit", "first-fit", "--json"};
        QCOMPARE(
            call(pair).json().at("placed").at(0).at("links").at("x").dump(), std::string("[0]"));
        const auto hurt = call(pair + QStringList {"--fail", "link x 0.0 0"});
        QCOMPARE(hurt.json().at("placed").at(0).at("origin").dump(), std::string("[0,0,0]"));
        QCOMPARE(hurt.json().at("placed").at(0).at("links").at("x").dump(), std::string("[2]"));
    }

    void gapsPassAroundADeadMidplane()
    {
        const QStringList all {
            "bgl", "--shape", "7x4x4", "--connectivity", "torus", "--fail", "R10-M0", "--json"};
        QCOMPARE(call(all).exitCode, 1);
        // With one midplane of x = 1 out of service, the other seven planes are a torus.
        const auto placed = call(all + QStringList {"--gaps"}).json().at("placed").at(0);
        QCOMPARE(placed.at("members").at("x").dump(), std::string("[0,2,3,4,5,6,7]"));
        QCOMPARE(placed.at("origin").dump(), std::string("[0,0,0]"));
        // A box that wraps around is the same midplanes: it begins behind the dead one.
        const auto wrapped = call(all + QStringList {"--wrap"}).json().at("placed").at(0);
        QCOMPARE(wrapped.at("members"), placed.at("members"));
        QCOMPARE(wrapped.at("origin").dump(), std::string("[2,0,0]"));
        QCOMPARE(placed.at("connectivity").at("x").get<std::string>(), std::string("torus"));
    }

    void eachLineMayHaveItsOwn()
    {
        const auto run
            = call({"bgl", "--shape", "2x4x4", "--connectivity", "torus", "--no-rotation",
                "--merit", "first-fit", "--lines", "own", "--fail", "link x 0.0 0", "--json"});
        const auto links = run.json().at("placed").at(0).at("links");
        QCOMPARE(links.at("x").size(), std::size_t {16});
        QCOMPARE(links.at("x").at(0).at("line").dump(), std::string("[0,0]"));
        QCOMPARE(links.at("x").at(1).at("ids").dump(), std::string("[0,2]"));
        QVERIFY(links.at("x").at(0).at("ids").dump() != "[0,2]");
    }

    void explainsByNameAndCountsTheFewest()
    {
        const auto run = call({"bgl", "--shape", "4x4x4", "--connectivity", "torus", "--fill",
            "--explain", "--json"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json().at("placed").size(), std::size_t {2});
        const auto why = run.json().at("explanation");
        QCOMPARE(why.at("refusal").get<std::string>(), std::string("space"));
        QCOMPARE(why.at("obstacles").size(), std::size_t {1});
        QCOMPARE(why.at("obstacles").at(0).at("holder").get<std::string>(), std::string("#1"));
        QCOMPARE(why.at("wasCut").get<bool>(), false);
    }

    void aBrokenPartIsNamedAsItIsSpelled()
    {
        const auto run = call({"bgl-quarter", "--shape", "2x4x4", "--connectivity", "mesh",
            "--fail", "switch x 0.0.0", "--explain", "--json"});
        QCOMPARE(run.exitCode, 1);
        const auto obstacles = run.json().at("explanation").at("obstacles");
        QCOMPARE(obstacles.size(), std::size_t {1});
        QCOMPARE(
            obstacles.at(0).at("outOfService").get<std::string>(), std::string("switch x 0.0.0"));
    }

    void wrongCallsSayWhereAndHow_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("said");
        const QStringList good {"bgl", "--shape", "2x2x2", "--connectivity", "torus"};
        QTest::newRow("no shape") << QStringList {"bgl", "--connectivity", "torus"} << "--size";
        QTest::newRow("misspelt connectivity")
            << QStringList {"bgl", "--shape", "2x2x2", "--connectivity", "tours"} << "prefer-torus";
        QTest::newRow("two words of connectivity") << QStringList {"bgl", "--shape", "2x2x2",
            "--connectivity", "torus/mesh"} << "torus/mesh/mesh";
        QTest::newRow("unknown merit") << good + QStringList {"--merit", "best"} << "best-fit";
        QTest::newRow("merit twice")
            << good + QStringList {"--merit", "best-fit,best-fit"} << "twice";
        QTest::newRow("unknown part") << good + QStringList {"--fail", "link q 0"} << "--fail";
        QTest::newRow("part that is not there")
            << good + QStringList {"--fail", "link x 0.0 99"} << "99";
        QTest::newRow("too many") << QStringList {"bgl", "--size", "129", "--connectivity", "mesh"}
                                  << "128";
        QTest::newRow("blocks missing")
            << good + QStringList {"--blocks", "none.json"} << "none.json";
    }
    void wrongCallsSayWhereAndHow()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, said);
        const auto run = call(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(said), qPrintable(run.errors));
    }
};

QTEST_GUILESS_MAIN(ConsoleAllocateTest)
#include "tst_ConsoleAllocate.moc"
