// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <fmt/format.h>

#include "core/blocks/formats/BlockFormat.h"
#include "core/blocks/formats/bluegeneconf/ConfImport.h"
#include "core/blocks/formats/text/FreshNames.h"
#include "core/blocks/formats/text/Words.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

std::string repeated(const std::string& text, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

Result<ImportedSet> readAs(const char* format, const std::string& text)
{
    return formatByName(format)->read(text, *machineNamed("bgl"), "file");
}

} // namespace

/// Files that ask for more than any site has, and the small words that messages are made of.
class FormatBoundsTest : public QObject {
    Q_OBJECT

private slots:
    void aShortFileCannotMakeALargeSet_data()
    {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* format, const std::string& text) {
            QTest::newRow(name) << QByteArray(format) << QByteArray::fromStdString(text);
        };
        row("lines of the whole machine", "bluegene.conf",
            "LayoutMode=OVERLAP\n"
                + repeated("BPs=[000x733] Type=T\nBPs=[000x733] Type=M\n", 20'000));
        row("every midplane cut up", "bluegene.conf",
            "IONodesPerMP=64\nLayoutMode=OVERLAP\n"
                + repeated("BPs=[000x733] Type=SMALL 32CNBlocks=16\n", 100));
        row("more blocks than any site has", "csv",
            "name,midplanes\n" + repeated("a,R00-M0\n", 100'001));
        row("more cells than any table has", "csv", "name,midplanes\n" + repeated(",", 2000));
        row("one midplane for each, again and again", "mmcs", [] {
            std::string text;
            for (int i = 0; i < 1000; ++i)
                text += fmt::format("genblocks p{}-\n", i);
            return text;
        }());
        row("the machine, again and again", "mmcs", [] {
            std::string text;
            for (int i = 0; i < 40'000; ++i)
                text += fmt::format("genfullblock f{}\n", i);
            return text;
        }());
    }
    void aShortFileCannotMakeALargeSet()
    {
        QFETCH(QByteArray, format);
        QFETCH(QByteArray, text);
        const auto read = readAs(format.constData(), text.toStdString());
        QVERIFY(!read);
        QVERIFY2(read.error().reason.find("leave some out") != std::string::npos,
            read.error().reason.c_str());
    }

    void aLineOfManyWordsIsTooMuch()
    {
        const auto read = readAs("mmcs", "genblock a R00-M0" + repeated(" a", 100'000));
        QVERIFY(!read && read.error().where == "file:1:21");
        QVERIFY(readAs("mmcs", "list" + repeated(" a", 100'000)).has_value());
        QVERIFY(!readAs("json", std::string((64 << 20) + 1, ' ')));
    }

    void definingAndDeletingManyBlocksIsNotSlow()
    {
        std::string text;
        for (int i = 0; i < 90'000; ++i)
            text += fmt::format("genblock a R00-M0\ndelete a\n");
        const auto read = readAs("mmcs", text);
        QVERIFY(read && read->set.blocks.empty());
    }

    void aThousandNotesAreEnough()
    {
        const auto read = readAs("mmcs", repeated("list\n", 5000));
        QVERIFY(read.has_value());
        QCOMPARE(read->notes.size(), std::size_t {1001});
        QVERIFY(read->notes.back().text.find("4000 more") != std::string::npos);
    }

    void includesHaveBounds()
    {
        const MachinePtr machine = machineNamed("bgl");
        // Each file includes two further ones, without end.
        int files = 0;
        const auto include = [&](const std::string&, const std::string&) -> Result<std::string> {
            ++files;
            return fmt::format("Include a{}\nInclude b{}\n", files, files);
        };
        const auto read = readBluegeneConf("Include first\n", *machine, "file", {}, include);
        QVERIFY(!read);
        QVERIFY(files <= 100);
        const auto large = [](const std::string&, const std::string&) -> Result<std::string> {
            return std::string(5 << 20, '\n');
        };
        QVERIFY(!readBluegeneConf("Include a\nInclude b\n", *machine, "file", {}, large));
    }

    void longLinesAndDeepElementsAreRead()
    {
        QVERIFY(readAs("bluegene.conf", repeated("LayoutMode=OVERLAP \\\n", 100'000)).has_value());
        QVERIFY(!readAs("cobalt", "<BG>" + repeated("<PartitionList>", 100'000)));
        QVERIFY(
            readAs("cobalt", "<BG>" + repeated("<a>", 20'000) + repeated("</a>", 20'000) + "</BG>")
                .has_value());
        QVERIFY(!readAs("csv", "name,midplanes\n" + repeated("\"\"", 500'000)));
    }

    void everyCutOffFileIsReadOrRefused()
    {
        const MachinePtr machine = machineNamed("bgl");
        const BlockSet set {"bgl", {xTorus({0, 1, 2}, {1, 3, 6, 2}), single("solo", {3, 2, 3})}};
        for (const BlockFormat& format : allBlockFormats()) {
            if (!format.canRead())
                continue;
            const std::string whole = format.write(*machine, set)->text;
            for (std::size_t length = 0; length < whole.size(); ++length) {
                const auto read = format.read(whole.substr(0, length), *machine, "file");
                QVERIFY(read || !read.error().reason.empty());
            }
        }
    }

    void namesLikeFormulasAreGuardedInTablesAndComeBack()
    {
        const MachinePtr machine = machineNamed("bgl");
        const BlockFormat& csv = *formatByName("csv");
        for (const char* name : {"=cmd|' /C calc'!A0", "+A1", "-A1", "-7", "@SUM(1,2)", "'=1",
                 "''=1", "'tis", "\t=1", "\r\n=1", "a,\"b\"", "=HYPERLINK(\"http://x\",1)"}) {
            BlockSet set {"bgl", {single("solo", {3, 2, 3})}};
            set.blocks.front().name = name;
            const std::string text = csv.write(*machine, set)->text;
            const std::size_t row = text.find('\n') + 1;
            const std::size_t cell = row + (text[row] == '"' ? 1 : 0);
            QVERIFY2(
                std::string_view("=+@\t\r\n").find(text[cell]) == std::string::npos, text.c_str());
            const auto read = csv.read(text, *machine, "file");
            QVERIFY2(read, text.c_str());
            QCOMPARE(read->set.blocks.front().name, std::string(name));
        }
    }

    void theNearestWordIsMeant()
    {
        QCOMPARE(
            nearestOf("genblok", {"genblock", "genblocks"}).value_or(""), std::string("genblock"));
        QCOMPARE(nearestOf("TYP", {"Type"}).value_or(""), std::string("Type"));
        QVERIFY(!nearestOf("frobnicate", {"Type", "LayoutMode"}));
        QVERIFY(!nearestOf(std::string(100, 'a'), {"a"}));
    }

    void freshNamesAreShortAndNeverTwice()
    {
        FreshNames names;
        const std::string longest(32, 'a');
        QCOMPARE(names.take("a"), std::string("a"));
        QCOMPARE(names.take("a"), std::string("a-2"));
        QCOMPARE(names.take("a-2"), std::string("a-2-2"));
        QCOMPARE(names.take("a"), std::string("a-3"));
        QCOMPARE(names.take(longest), longest);
        QCOMPARE(names.take(fmt::format("{}b", longest)), fmt::format("{:a>30}-2", ""));
        std::set<std::string> seen;
        for (int i = 0; i < 2000; ++i)
            QVERIFY(seen.insert(names.take("many")).second);
    }
};

QTEST_APPLESS_MAIN(FormatBoundsTest)
#include "tst_FormatBounds.moc"
