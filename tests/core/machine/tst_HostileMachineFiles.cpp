// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "core/machine/MachineFile.h"

using namespace midplane::core;

namespace {

QString machineWith(const QString& dims, const QString& xLine, const QString& more = {})
{
    return QStringLiteral(R"({"format":"midplane-machine","version":1,"name":"m","dims":%1,)"
                          R"("unit":{"nodes":512,"nodeCards":16,"ioNodesPerCard":2},)"
                          R"("lines":{"x":%2,"y":{"kind":"ring"},"z":{"kind":"ring"}}%3})")
        .arg(dims, xLine, more);
}
QString cabled(const QString& cables)
{
    return machineWith("[8,4,4]", QStringLiteral(R"({"kind":"cables","cables":[%1]})").arg(cables));
}
QString ring(const QString& more)
{
    return machineWith("[8,4,4]", R"({"kind":"ring"})", "," + more);
}
QString sized(const QString& dims) { return machineWith(dims, R"({"kind":"ring"})"); }
QString lined(const QString& line) { return machineWith("[8,4,4]", line); }
/// JSON with ' for ": moc does not read past raw strings in a class.
QString q(const char* text) { return QString(text).replace(u'\'', u'"'); }
QString repeated(const char* text, int count) { return QString(text).repeated(count); }

const QString include = R"("include":"self.json")";
const QString twice = R"("wrap":true,"wrap":false)";
const QString nestedTwice = R"("names":{"rule":"xyz","rule":"number"})";
const QString twoNames = R"("names":{"table":{"a":[0,0,0],"b":[0,0,0]}})";
const QString tooFew = R"("names":{"table":{"a":[0,0,0]}})";
const QString offTable = R"("names":{"table":{"a":[8,0,0]}})";
const QString offUnit = R"("units":[{"midplane":[8,0,0],"unit":{"nodes":512,"nodeCards":16}}])";
const QString unitTwice
    = R"("units":[{"midplane":[1,0,0],"unit":{"nodes":512,"nodeCards":16}},{"midplane":[1,0,0],"unit":{"nodes":512,"nodeCards":16}}])";
const QString crossbars
    = R"({"format":"midplane-machine","version":1,"name":"m","dims":[1024,1024,1],"unit":{"nodes":1,"nodeCards":1},"lines":{"x":{"kind":"crossbar"},"y":{"kind":"crossbar"},"z":{"kind":"ring"}}})";
const QString fourth
    = R"({"format":"midplane-machine","version":1,"name":"m","dims":[1,1,1],"unit":{"nodes":1,"nodeCards":1},"lines":{"x":{"kind":"ring"},"y":{"kind":"ring"},"z":{"kind":"ring"},"w":{"kind":"ring"}}})";

} // namespace

/// Files that are wrong by mistake or on purpose: each is refused with the place and the fix, and
/// none takes long or much memory.
class HostileMachineFilesTest : public QObject {
    Q_OBJECT

private slots:
    void wiringThatCannotBe_data()
    {
        columns();
        row("output used twice", cabled("[0,0,2,1,5],[1,0,2,2,5]"), "/lines/x/cables/1",
            "output 2 of switch 0 has a cable already");
        row("input used twice", cabled("[0,0,2,1,5],[1,2,2,1,5]"), "/lines/x/cables/1",
            "input 5 of switch 1 has a cable already");
        row("input to input", cabled("[0,0,5,1,3]"), "/lines/x/cables/0", "from an output");
        row("output to output", cabled("[0,0,2,1,4]"), "/lines/x/cables/0", "from an output");
        row("port of both kinds", cabled("[0,0,6,1,5],[1,1,2,2,6]"), "/lines/x/cables/1",
            "port 6 as an input");
        row("from the midplane's own input", cabled("[0,0,0,1,5]"), "/lines/x/cables/0",
            "belong to the midplane");
        row("a switch to itself", cabled("[0,3,2,3,5]"), "/lines/x/cables/0", "two switches");
        row("into another line", cabled("[0,0,2,8,5]"), "/lines/x/cables/0",
            "dimensions share no links");
        row("into another dimension by name", cabled("[0,0,2,\"y1\",5]"), "/lines/x/cables/0/3",
            "whole number");
        row("six numbers", cabled("[0,0,2,1,5,1]"), "/lines/x/cables/0", "id, from, out port");
        row("link number twice", cabled("[7,0,2,1,5],[7,1,2,2,5]"), "/lines/x/cables/1",
            "repeats the id 7");
        row("link number too high", cabled("[4096,0,2,1,5]"), "/lines/x/cables/0", "0 to 4095");
        row("port too high", cabled("[0,0,16,1,5]"), "/lines/x/cables/0", "from 2 to 15");
        row("order too short", lined(q("{'kind':'ring','order':[0,1,2]}")), "/lines/x/order",
            "must hold 8 numbers");
        row("order that repeats", lined(q("{'kind':'ring','order':[0,1,2,3,4,5,6,6]}")),
            "/lines/x/order", "each of 0 to 7 once");
        row("order off the line", lined(q("{'kind':'ring','order':[0,1,2,3,4,5,6,8]}")),
            "/lines/x/order/7", "from 0 to 7");
        row("order of a crossbar", lined(q("{'kind':'crossbar','order':[0,1,2,3,4,5,6,7]}")),
            "/lines/x", "only rings");
        row("cables of a ring", lined(q("{'kind':'ring','cables':[]}")), "/lines/x", "cables");
        row("no kind", lined("{}"), "/lines/x", "lacks the key \"kind\"");
        row("kind is a number", lined(q("{'kind':1}")), "/lines/x/kind", "text in quotes");
        row("a fourth dimension", fourth, "/lines", "unknown key \"w\"");
    }
    void wiringThatCannotBe() { isRefused(); }

    void sizesThatCannotBe_data()
    {
        columns();
        row("no length", sized("[0,4,4]"), "/dims/0", "from 1");
        row("negative", sized("[8,-4,4]"), "/dims/1", "from 1");
        row("10^9 midplanes in a line", sized("[1000000000,1,1]"), "/dims", "more than");
        row("10^9 midplanes", sized("[1000,1000,1000]"), "/dims", "more than");
        row("a product beyond 64 bits", sized("[1000000000,1000000000,1000000000]"), "/dims",
            "more than");
        row("beyond 64 bits", sized("[99999999999999999999,1,1]"), "/dims/0", "whole number");
        row("a fraction", sized("[8.5,4,4]"), "/dims/0", "whole number");
        row("a text", sized("[\"8\",4,4]"), "/dims/0", "whole number");
        row("four dims", sized("[8,4,4,1]"), "/dims", "must hold 3 numbers");
        row("a line too long", sized("[4097,1,1]"), "/lines/x", "longest is 4096");
        row("a crossbar too long", machineWith("[1025,1,1]", q("{'kind':'crossbar'}")), "/lines/x",
            "longest is 1024");
        row("too many crossbars", crossbars, "/lines/x", "ring instead of a crossbar");
        row("much room for few links",
            machineWith("[2,1024,512]", q("{'kind':'cables','cables':[[4095,0,2,1,5]]}")),
            "/lines/x", "smaller link numbers");
    }
    void sizesThatCannotBe() { isRefused(); }

    void otherMistakes_data()
    {
        columns();
        row("a file that includes itself", ring(include), "/include", "have no includes");
        row("a key twice", ring(twice), "", "key \"wrap\" twice");
        row("a key twice further in", ring(nestedTwice), "/names", "key \"rule\" twice");
        row("an unknown key", ring(q("'colour':1")), "", "unknown key \"colour\"");
        row("a long unknown key", ring(q("'") + repeated("x", 100000) + q("':1")), "", "xxx...");
        row("wrap is no truth", ring(q("'wrap':'no'")), "/wrap", "true or false");
        row("passThroughDead is no truth", ring(q("'passThroughDead':1")), "/passThroughDead",
            "true or false");
        row("bridgeNumbering is another word", ring(q("'bridgeNumbering':'wires'")),
            "/bridgeNumbering", "\"cable\" or \"floor\"");
        row("names is no object", ring(q("'names':[]")), "/names", "object");
        row("two names", ring(twoNames), "/names/table", "two names, \"a\" and \"b\"");
        row("too few names", ring(tooFew), "/names/table", "lacks a name");
        row("a name off the machine", ring(offTable), "/names/table", "off the machine");
        row("a unit off the machine", ring(offUnit), "/units", "off the machine");
        row("a unit twice", ring(unitTwice), "/units", "twice");
        row("a description of two lines", ring(q("'description':'a\\nb'")), "/description",
            "one line");
        row("a dead link that is not there", ring(q("'outOfService':['R00-M0','link x 0.0 8']")),
            "/outOfService/1", "have the links 0 to 7");
        row("deep nesting", ring(q("'names':") + repeated("[", 1000000)),
            "/names" + repeated("/0", 63), "nested deeper than 64");
        row("only brackets", repeated("[", 5000000), repeated("/0", 64), "nested deeper");
        row("very many values", "[" + repeated("1,", 8500000) + "1]", "", "more than 8000000");
        row("empty", "", ":1:1", "not JSON");
        row("no object", "[]", "", "must be an object");
    }
    void otherMistakes() { isRefused(); }

    void aFileOf100MegabytesIsNotReadToItsEnd()
    {
        const QTemporaryDir folder;
        QFile large(folder.filePath("large.json"));
        QVERIFY(large.open(QIODevice::WriteOnly));
        QVERIFY(large.resize(qint64(100) << 20));
        for (const QString& path : {large.fileName(), QStringLiteral("/dev/zero")}) {
            const auto machine = readMachineFile(path.toStdString());
            QVERIFY(!machine);
            QCOMPARE(QString::fromStdString(machine.error().where), path);
            QVERIFY(machine.error().reason.find("larger than 64 MiB") != std::string::npos);
        }
    }

private:
    static void columns()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("reason");
    }
    static void row(const char* name, const QString& text, const QString& place, const char* reason)
    {
        QTest::newRow(name) << text << place << QString(reason);
    }
    static void isRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, place);
        QFETCH(QString, reason);
        const auto machine = parseMachine(text.toStdString(), "f");
        QVERIFY(!machine);
        const QString where
            = place.isEmpty() || place.startsWith(':') ? "f" + place : "f: " + place;
        QCOMPARE(QString::fromStdString(machine.error().where), where);
        QVERIFY2(QString::fromStdString(machine.error().reason).contains(reason),
            machine.error().reason.c_str());
        QVERIFY(machine.error().reason.size() < 500);
    }
};

QTEST_APPLESS_MAIN(HostileMachineFilesTest)
#include "tst_HostileMachineFiles.moc"
