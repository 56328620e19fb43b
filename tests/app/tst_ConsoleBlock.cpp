// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

/// midplanectl block: a file is changed block by block, each change whole or not at all.
class ConsoleBlockTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    ConsoleRun call(const QString& arguments)
    {
        return midplanectl(arguments.split(' '), m_folder.path());
    }
    QByteArray read()
    {
        QFile file(m_folder.filePath("set.json"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void verifyValid()
    {
        const auto run = call("validate bgl set.json --together");
        QVERIFY2(run.exitCode == 0, qPrintable(run.output));
    }

private slots:
    void init()
    {
        QFile file(m_folder.filePath("set.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format":"midplane-blocks","version":1,"machine":"bgl","blocks":[]})");
    }

    void blocksAreAddedBesideEachOther()
    {
        QCOMPARE(
            call("block add set.json --name left --at 0,0,0 --shape 3x1x1 --connectivity torus")
                .exitCode,
            0);
        QCOMPARE(call("block add set.json --at 3,0,0 --shape 2x1x1 --connectivity prefer-torus")
                     .exitCode,
            0);
        verifyValid();
        const auto list = call("block list set.json --json").json();
        QCOMPARE(list.at("blocks").size(), std::size_t {2});
        QCOMPARE(list.at("blocks").at(1).at("links").get<int>(), 4); // Aridor et al., Fig. 2(b).
        const auto shown = call("block show set.json left");
        QVERIFY2(shown.output.contains("links 1, 2, 3, 6"), qPrintable(shown.output));
    }

    void copiesMirrorsAndRowsAreWiredAnew()
    {
        QCOMPARE(call("block add set.json --name a --at 0,0,0 --shape 2x2x1").exitCode, 0);
        QCOMPARE(call("block duplicate set.json a --at 0,0,1 --as b").exitCode, 0);
        QCOMPARE(call("block mirror set.json a --along x").exitCode, 0);
        QCOMPARE(call("block repeat set.json b --along z --count 2").exitCode, 0);
        verifyValid();
        const auto list = call("block list set.json --json").json().at("blocks");
        QStringList names;
        for (const auto& each : list)
            names << QString::fromStdString(each.at("name").get<std::string>());
        QCOMPARE(names, QStringList({"a", "b", "a-2", "b-2", "b-3"}));
    }

    void aBlockGrowsShrinksAndIsRenamedAndRemoved()
    {
        QCOMPARE(call("block add set.json --name a --at 1,0,0 --shape 1x1x1").exitCode, 0);
        QCOMPARE(call("block grow set.json a --side +x --by 2").exitCode, 0);
        QCOMPARE(call("block grow set.json a --side -x --by 1").exitCode, 0);
        QCOMPARE(call("block grow set.json a --side +x --by -1").exitCode, 0);
        QVERIFY(call("block list set.json").output.contains("3x1x1 at (0,0,0)"));
        verifyValid();
        QCOMPARE(call("block rename set.json a bio-12").exitCode, 0);
        QVERIFY(call("block list set.json").output.contains("bio-12"));
        QCOMPARE(call("block remove set.json bio-12").exitCode, 0);
        QCOMPARE(call("block list set.json --json").json().at("blocks").size(), std::size_t {0});
    }

    void whatCannotBeDoneChangesNothing_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("said");
        QTest::newRow("no such block") << "remove set.json nobody" << 2 << "has no block nobody";
        QTest::newRow("taken") << "add set.json --name a --at 3,0,0 --shape 1x1x1" << 2
                               << "is taken; a-2 is free";
        QTest::newRow("name") << "rename set.json a b/c" << 2 << "is no name";
        QTest::newRow("shape") << "add set.json --at 3,0,0 --shape 0x1x1" << 2 << "--shape";
        QTest::newRow("corner") << "add set.json --at 3,0 --shape 1x1x1" << 2 << "--at";
        QTest::newRow("off") << "add set.json --at 7,0,0 --shape 2x1x1" << 1 << "off the machine";
        QTest::newRow("grow off") << "grow set.json a --side -x" << 1 << "off the machine";
        QTest::newRow("shrink away")
            << "grow set.json a --side +x --by -2" << 1 << "nothing would be left";
        QTest::newRow("repeat off")
            << "repeat set.json a --along x --count 9" << 1 << "off the machine";
        QTest::newRow("side") << "grow set.json a --side up" << 2 << "--side";
        QTest::newRow("file") << "list nosuch.json" << 2 << "nosuch.json";
    }
    void whatCannotBeDoneChangesNothing()
    {
        QFETCH(QString, command);
        QFETCH(int, exitCode);
        QFETCH(QString, said);
        QCOMPARE(call("block add set.json --name a --at 0,0,0 --shape 2x1x1").exitCode, 0);
        const QByteArray before = read();
        const auto refused = call("block " + command);
        QCOMPARE(refused.exitCode, exitCode);
        QVERIFY2(refused.errors.contains(said), qPrintable(refused.errors));
        QCOMPARE(read(), before);
    }

    void validateSaysWhatWouldHelp()
    {
        QFile file(m_folder.filePath("set.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"format":"midplane-blocks","version":1,"machine":"bgl","blocks":[)"
            R"({"name":"t","midplanes":[[3,0,0],[4,0,0]],"connectivity":{"x":"torus","y":"mesh","z":"mesh"},)"
            R"("links":{"x":[7,10]}}]})");
        file.close();
        const auto text = call("validate bgl set.json");
        QCOMPARE(text.exitCode, 1);
        QVERIFY2(text.output.contains("Use links 5, 4, 7, 10 in x, passing through 2 and 5."),
            qPrintable(text.output));
        const auto proposals
            = call("validate bgl set.json --json").json().at("findings").at(0).at("proposals");
        QVERIFY(proposals.at(0).at("text").get<std::string>().rfind("Use links", 0) == 0);
        QCOMPARE(proposals.at(0).at("replaces").at(0).at("block").at("links").at("x").size(),
            std::size_t {4});
    }
};

QTEST_GUILESS_MAIN(ConsoleBlockTest)
#include "tst_ConsoleBlock.moc"
