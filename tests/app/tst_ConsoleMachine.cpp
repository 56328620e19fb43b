// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

namespace {

const QByteArray faulty
    = R"({"format":"midplane-machine","version":1,"name":"faulty","dims":[4,4,4],)"
      R"("unit":{"nodes":512,"nodeCards":16,"ioNodesPerCard":2},)"
      R"("units":[{"midplane":[0,0,1],"unit":{"nodes":512,"nodeCards":8,"ioNodesPerCard":4}}],)"
      R"("lines":{"x":{"kind":"ringWithSplits"},"y":{"kind":"ring","order":[0,1,3,2]},"z":{"kind":"crossbar"}},)"
      R"("passThroughDead":false,"outOfService":["link x 0.0 3","R10-M0"]})";

} // namespace

/// midplanectl machine: lists, shows and writes machine files.
class ConsoleMachineTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString text(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    ConsoleRun make(const QStringList& options) const
    {
        return midplanectl(QStringList {"machine", "new"} + options, m_folder.path());
    }

private slots:
    void initTestCase()
    {
        QFile file(m_folder.filePath("faulty.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(faulty);
    }

    void everyMachineIsListedWithWhatItIs()
    {
        const auto list = midplanectl({"machine", "list", "--json"}).json().at("machines");
        QCOMPARE(list.size(), std::size_t {10});
        const QString printed = midplanectl({"machine", "list"}).output;
        QCOMPARE(printed.count('\n'), 10);
        for (const auto& machine : list) {
            const QString description
                = QString::fromStdString(machine.at("description").get<std::string>());
            QVERIFY(!description.isEmpty());
            QVERIFY(printed.contains(description));
        }
    }

    void aMachineIsShownWithUnitsNamesWiringAndFaults()
    {
        const QString shown
            = midplanectl({"machine", "show", "faulty.json"}, m_folder.path()).output;
        for (const char* part :
            {"faulty: 4x4x4, 64 midplanes", "512 nodes on 16 node cards, 32 I/O nodes",
                "R00-M1 (001): 512 nodes on 8 node cards", "R00-M0 (000) to R37-M1 (333)",
                "of dead midplanes: no",
                "x-lines: 16 lines of 4 midplanes, 6 links each, ringWithSplits",
                "ring in the order 0 1 3 2", "12 links each, crossbar",
                "Out of service: 1 midplanes, 0 switches, 1 links", "  R10-M0\n",
                "  link x 0.0 3\n"})
            QVERIFY2(shown.contains(part), part);
        QVERIFY(!shown.contains("R21-M0"));
        const auto all
            = midplanectl({"machine", "show", "faulty.json", "--names"}, m_folder.path());
        QVERIFY(all.output.contains("R21-M0 (202)"));
    }

    void programsGetTheSame()
    {
        const auto shown
            = midplanectl({"machine", "show", "faulty.json", "--names", "--json"}, m_folder.path())
                  .json();
        QCOMPARE(shown.at("lines").at("y").at("generator").get<std::string>(), std::string("ring"));
        QCOMPARE(shown.at("lines").at("y").at("order").dump(), std::string("[0,1,3,2]"));
        QCOMPARE(
            shown.at("outOfServiceParts").dump(), std::string("[\"R10-M0\",\"link x 0.0 3\"]"));
        QCOMPARE(shown.at("passThroughDead").get<bool>(), false);
        QCOMPARE(shown.at("names").size(), std::size_t {64});
        QCOMPARE(shown.at("names").at(63).at("xyz").get<std::string>(), std::string("333"));
    }

    /// A few words, a few lines.
    void aNewMachineIsWrittenAndShownAgain()
    {
        const auto run = make({"--dims", "9x4x4", "--x", "ringWithSplits", "--y", "ring:0,1,3,2",
            "--io-nodes-per-card", "1", "--out-of-service", "link x 0.0 7", "--out-of-service",
            "R00-M0", "-o", "mine.json"});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.output.contains("mine: 9x4x4, 144 midplanes, 544 links, written to mine.json"),
            qPrintable(run.output));
        QVERIFY(text("mine.json").count('\n') <= 20);
        const auto shown
            = midplanectl({"machine", "show", "mine.json", "--json"}, m_folder.path()).json();
        QCOMPARE(shown.at("name").get<std::string>(), std::string("mine"));
        QCOMPARE(shown.at("links").get<int>(), 16 * 16 + 36 * 4 + 36 * 4);
        QCOMPARE(shown.at("ioNodesPerCard").size(), std::size_t {16});
        QCOMPARE(shown.at("outOfServiceParts").size(), std::size_t {2});
        QCOMPARE(
            midplanectl({"machine", "show", "bgp", "--json"}).json().at("lines").at("x").dump(),
            shown.at("lines").at("x").dump());
    }

    void withoutAFileTheMachineIsPrinted()
    {
        const auto run = make({"--dims", "2x1x1"});
        QCOMPARE(run.exitCode, 0);
        const auto printed = run.json();
        QCOMPARE(printed.at("format").get<std::string>(), std::string("midplane-machine"));
        QCOMPARE(printed.at("unit").dump(),
            std::string("{\"ioNodesPerCard\":2,\"nodeCards\":16,\"nodes\":512}"));
        const auto answer = make({"--dims", "2x1x1", "--json"}).json();
        QCOMPARE(answer.at("text").get<std::string>(), run.output.toStdString());
    }

    /// The largest machine of the papers' scheduling study, in single nodes.
    void unitsMayBeSingleNodes()
    {
        QCOMPARE(make({"--dims", "64x32x32", "--nodes", "1", "-o", "nodes.json"}).exitCode, 0);
        const auto shown
            = midplanectl({"machine", "show", "nodes.json", "--json"}, m_folder.path()).json();
        QCOMPARE(shown.at("midplanes").get<int>(), 65536);
        QCOMPARE(shown.at("nodeCardsPerMidplane").get<int>(), 1);
    }

    void wrongCallsSayWhatToDo_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* options, const char* message) {
            QTest::newRow(options) << QString(options).split(' ') << QString(message);
        };
        row("--name m", "--dims");
        row("--dims 9x4", "write the midplanes in x, y and z like 9x4x4");
        row("--dims 0x4x4", "like 9x4x4");
        row("--dims 4096x4096x4096", "--dims: make more than 1048576");
        row("--dims 8x4x4 --x star", "--x: \"star\" is no kind of line; write ring");
        row("--dims 8x4x4 --y cables", "listed in the file");
        row("--dims 8x4x4 --y ring:0,1,2", "--y: \"ring:0,1,2\": order: holds 3");
        row("--dims 8x4x4 --y ring:0,1,2,2", "each of 0 to 3 once");
        row("--dims 8x4x4 --y ring:up", "\"up\" in \"up\" is not a number");
        row("--dims 8x4x4 --z crossbar:0,1,2,3", "only rings");
        row("--dims 2000x1x1 --x crossbar", "longest is 1024");
        row("--dims 8x4x4 --nodes 0", "--nodes: must be from 1");
        row("--dims 8x4x4 --node-cards 15", "--node-cards: must be from 1 to 1024 and divide");
        row("--dims 8x4x4 --io-nodes-per-card -1", "--io-nodes-per-card");
        row("--dims 8x4x4 --names cray", "--names: must be \"bluegene\"");
        row("--dims 64x4x4 --names bluegene", "use \"dotted\"");
        row("--dims 8x4x4 --out-of-service R99-M0",
            "--out-of-service: \"R99-M0\" names no midplane");
        row("--dims 8x4x4 -o no/folder.json", "no/folder.json: cannot be written");
        row("--dims 8x4x4 -o .", "is a folder");
    }
    void wrongCallsSayWhatToDo()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, message);
        const QStringList before = QDir(m_folder.path()).entryList();
        const auto run = make(options);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(message), qPrintable(run.errors));
        QCOMPARE(QDir(m_folder.path()).entryList(), before);
    }
};

QTEST_GUILESS_MAIN(ConsoleMachineTest)
#include "tst_ConsoleMachine.moc"
