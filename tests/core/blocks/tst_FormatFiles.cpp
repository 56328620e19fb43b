// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTest>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/BlockFormat.h"
#include "core/blocks/formats/wiring/BlockWiring.h"
#include "core/support/Files.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

const std::string folder = MIDPLANE_TEST_DATA "/formats/";

nlohmann::json listNamed(const std::string& name)
{
    const auto text = readFile(folder + name);
    if (!text)
        qFatal("%s", text.error().text().c_str());
    return nlohmann::json::parse(*text);
}

Result<ImportedSet> readNamed(const nlohmann::json& entry)
{
    const std::string path = folder + entry.at("file").get<std::string>();
    const std::string text = *readFile(path);
    const BlockFormat* format = formatOfFile(path, text);
    if (format == nullptr)
        qFatal("no format for %s", path.c_str());
    return format->read(text, *machineNamed(entry.at("machine").get<std::string>()), path);
}

/// "a: x 0,1 y 0 z 0 torus/mesh/mesh cards 0 1.1 io 32"
std::string lineOf(const Machine& machine, const Block& block)
{
    std::string line = block.name + ":";
    const auto positions = productOf(machine.grid(), block);
    for (const Dimension dimension : allDimensions)
        line += fmt::format(" {} {}", letterOf(dimension), fmt::join((*positions)[dimension], ","));
    line += fmt::format(" {}/{}/{}", nameOf(block.connectivity[Dimension::X]),
        nameOf(block.connectivity[Dimension::Y]), nameOf(block.connectivity[Dimension::Z]));
    if (!block.nodeCards.empty())
        line += " cards";
    for (const auto& card : block.nodeCards)
        line += fmt::format(" {}", fmt::join(card, "."));
    if (block.ioRatio)
        line += fmt::format(" io {}", *block.ioRatio);
    return line;
}

/// Where notes are, without the folder: "12:3 sentence".
std::string lineOf(const FormatNote& note)
{
    return note.place.line == 0
        ? note.text
        : fmt::format("{}:{} {}", note.place.line, note.place.column, note.text);
}

} // namespace

/// Files that a person wrote, one for each rule: read as the list beside them says, or refused at
/// the place and with the fix that it says.
class FormatFilesTest : public QObject {
    Q_OBJECT

private slots:
    void brokenFilesAreRefusedWithPlaceAndFix_data()
    {
        QTest::addColumn<QByteArray>("entry");
        for (const auto& entry : listNamed("broken.json"))
            QTest::newRow(entry.at("file").get<std::string>().c_str())
                << QByteArray::fromStdString(entry.dump());
    }
    void brokenFilesAreRefusedWithPlaceAndFix()
    {
        QFETCH(QByteArray, entry);
        const auto json = nlohmann::json::parse(entry.toStdString());
        const auto set = readNamed(json);
        QVERIFY(!set);
        const std::string file = json.value("in", json.at("file").get<std::string>());
        QCOMPARE(set.error().where, folder + file + ":" + json.at("where").get<std::string>());
        QVERIFY2(set.error().reason.find(json.at("says").get<std::string>()) != std::string::npos,
            set.error().reason.c_str());
    }

    void validFilesAreRead_data()
    {
        QTest::addColumn<QByteArray>("entry");
        for (const auto& entry : listNamed("valid.json"))
            QTest::newRow(entry.at("file").get<std::string>().c_str())
                << QByteArray::fromStdString(entry.dump());
    }
    void validFilesAreRead()
    {
        QFETCH(QByteArray, entry);
        const auto json = nlohmann::json::parse(entry.toStdString());
        const auto read = readNamed(json);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        const MachinePtr machine = machineNamed(json.at("machine").get<std::string>());
        nlohmann::json blocks = nlohmann::json::array();
        nlohmann::json notes = nlohmann::json::array();
        for (const Block& block : read->set.blocks)
            blocks.push_back(lineOf(*machine, block));
        for (const FormatNote& note : read->notes)
            notes.push_back(lineOf(note));
        QCOMPARE(blocks.dump(1), json.at("blocks").dump(1));
        QCOMPARE(notes.dump(1), json.at("notes").dump(1));
        // What is read can be used: every block has links that are right.
        QVERIFY(validate(*machine, read->set, SetRule::MayOverlap).isValid());
        const bool isTogether = json.value("together", false);
        QCOMPARE(validate(*machine, read->set, SetRule::AllTogether).isValid(), isTogether);
    }

    void everyFileIsInAList()
    {
        std::set<std::string> listed;
        for (const char* name : {"broken.json", "valid.json"}) {
            for (const auto& entry : listNamed(name)) {
                listed.insert(entry.at("file").get<std::string>());
                listed.insert(entry.value("in", ""));
                listed.insert(entry.value("includes", ""));
            }
        }
        for (const QFileInfo& sub :
            QDir(QString::fromStdString(folder)).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            for (const QString& file : QDir(sub.filePath()).entryList(QDir::Files))
                QVERIFY2(listed.count((sub.fileName() + "/" + file).toStdString()) == 1,
                    qPrintable(file));
        }
    }
};

QTEST_APPLESS_MAIN(FormatFilesTest)
#include "tst_FormatFiles.moc"
