// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/support/JsonReader.h"

using namespace midplane::core;

class JsonReaderTest : public QObject {
    Q_OBJECT

private slots:
    void syntaxErrorsNameLineAndColumn_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("where");

        QTest::newRow("nothing at all") << QByteArray() << "f.json:1:1";
        QTest::newRow("cut off in the second line") << QByteArray("{\n \"a\": ") << "f.json:2:7";
        QTest::newRow("a comma too many") << QByteArray("[1,\n2,\n]") << "f.json:3:1";
        QTest::newRow("no UTF-8") << QByteArray("[\"\xff\"]") << "f.json:1:3";
    }

    void syntaxErrorsNameLineAndColumn()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, where);
        const auto result = parseJson(text.toStdString(), "f.json");
        QVERIFY(!result);
        QCOMPARE(QString::fromStdString(result.error().where), where);
        QVERIFY(!result.error().reason.empty());
    }

    void refusesARepeatedKeyAndEndlessNesting()
    {
        QVERIFY(parseJson(R"({"a":{"b":1},"c":{"b":2}})", "f").has_value());
        QVERIFY(parseJson(R"({"a":1,"a":2})", "f").error().reason.find("\"a\" twice")
            != std::string::npos);
        QVERIFY(!parseJson(std::string(100000, '['), "f"));
        QVERIFY(!parseJson(std::string(100, '[') + std::string(100, ']'), "f"));
    }

    void errorsCarryTheirPointer()
    {
        const auto document = parseJson(R"({"list":[1,{"a/b":"x"}]})", "f.json").value();
        const JsonValue root(document, "f.json");
        const JsonValue second = root.find("list")->elements().value()[1];
        QCOMPARE(
            second.find("a/b")->asInt(0, 9).error().where, std::string("f.json: /list/1/a~1b"));
        QCOMPARE(second.member("c").error().where, std::string("f.json: /list/1"));
        QVERIFY(second.expectObject({"other"}).error().reason.find("a/b") != std::string::npos);
    }

    void numbersAreWholeAndInRange_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isGood");

        QTest::newRow("low end") << QByteArray("[-3]") << true;
        QTest::newRow("high end") << QByteArray("[7]") << true;
        QTest::newRow("too small") << QByteArray("[-4]") << false;
        QTest::newRow("too large") << QByteArray("[8]") << false;
        QTest::newRow("a fraction") << QByteArray("[1.5]") << false;
        QTest::newRow("beyond 64 bits") << QByteArray("[99999999999999999999]") << false;
        QTest::newRow("all 64 bits") << QByteArray("[18446744073709551615]") << false;
        QTest::newRow("text") << QByteArray("[\"1\"]") << false;
        QTest::newRow("null") << QByteArray("[null]") << false;
    }

    void numbersAreWholeAndInRange()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isGood);
        const auto document = parseJson(text.toStdString(), "f").value();
        QCOMPARE(JsonValue(document, "f").asInts(-3, 7).has_value(), isGood);
    }

    void formatAndVersionAreChecked()
    {
        const auto check = [](const char* text) {
            const auto document = parseJson(text, "f").value();
            return expectFormat(JsonValue(document, "f"), "midplane-machine").has_value();
        };
        QVERIFY(check(R"({"format":"midplane-machine","version":1})"));
        QVERIFY(!check(R"({"format":"midplane-machine","version":2})"));
        QVERIFY(!check(R"({"format":"midplane-machine"})"));
        QVERIFY(!check(R"({"format":"midplane-blocks","version":1})"));
        QVERIFY(!check("[]"));
    }
};

QTEST_APPLESS_MAIN(JsonReaderTest)
#include "tst_JsonReader.moc"
