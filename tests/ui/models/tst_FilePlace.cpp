// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "ui/models/FilePlace.h"

using namespace midplane;

namespace {

constexpr const char* json
    = "{\n"
      "  \"format\": \"midplane-blocks\", \"note\": \"a \\\"{quoted\\\" brace, and more\",\n"
      "  \"blocks\": [\n"
      "    {\"name\": \"a\", \"midplanes\": [[0, 0, 0], [1, 0, 0]]},\n"
      "    {\"name\": \"b\",\n"
      "     \"links\": {\"x\": [4, 5]}}\n"
      "  ]\n"
      "}\n";

} // namespace

class FilePlaceTest : public QObject {
    Q_OBJECT

private slots:
    void pointersLeadIntoTheText_data()
    {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("begins"); // Empty: nowhere.

        QTest::newRow("whole") << QByteArray("") << QByteArray("{\n  \"format\"");
        QTest::newRow("member") << QByteArray("/format") << QByteArray("\"midplane-blocks\"");
        QTest::newRow("after a string with brackets") << QByteArray("/blocks") << QByteArray("[\n");
        QTest::newRow("first") << QByteArray("/blocks/0") << QByteArray("{\"name\": \"a\"");
        QTest::newRow("second") << QByteArray("/blocks/1/name") << QByteArray("\"b\"");
        QTest::newRow("nested") << QByteArray("/blocks/0/midplanes/1/0") << QByteArray("1, 0, 0]");
        QTest::newRow("deeper") << QByteArray("/blocks/1/links/x/1") << QByteArray("5]");
        QTest::newRow("missing at the end")
            << QByteArray("/blocks/1/shape") << QByteArray("{\"name\": \"b\"");
        QTest::newRow("missing before") << QByteArray("/blocks/7/name") << QByteArray("");
        QTest::newRow("not an object") << QByteArray("/format/name/first") << QByteArray("");
    }

    void pointersLeadIntoTheText()
    {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, begins);
        const auto offset = ui::offsetOfPointer(json, pointer.toStdString());
        QCOMPARE(offset.has_value(), !begins.isEmpty());
        if (offset)
            QVERIFY2(std::string_view(json).substr(*offset).starts_with(begins.toStdString()),
                json + *offset);
    }

    void brokenTextEndsTheSearch()
    {
        for (const char* broken :
            {"", "{", "[1,", "{\"a\"", "{\"a\": \"b", "}", "{\"a\": [[[[", "\\"})
            QVERIFY(!ui::offsetOfPointer(broken, "/b/c"));
    }

    void errorsNameTheirLine()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("set.blocks.json")).toStdString();
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(json);
        file.close();

        const auto byLine = ui::placeOf({path + ":3:7", "is wrong"});
        QVERIFY(byLine.has_value());
        QCOMPARE(byLine->line, 3);
        QCOMPARE(byLine->column, 7);
        QCOMPARE(byLine->path, QString::fromStdString(path));

        const auto byPointer = ui::placeOf({path + ": /blocks/1/links", "is wrong"});
        QVERIFY(byPointer.has_value());
        QCOMPARE(byPointer->line, 6);
        QCOMPARE(byPointer->column, 15);
        QCOMPARE(byPointer->reason, QStringLiteral("is wrong"));

        QVERIFY(!ui::placeOf({path, "is wrong"}));
        QVERIFY(!ui::placeOf({path + ".gone:3:7", "is wrong"}));
    }
};

QTEST_APPLESS_MAIN(FilePlaceTest)
#include "tst_FilePlace.moc"
