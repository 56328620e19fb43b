// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/support/PlainText.h"

using namespace midplane;

class tst_PlainText : public QObject {
    Q_OBJECT
private slots:
    void whatATerminalObeysBecomesAMark_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("line");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& line) {
            QTest::newRow(name) << text << line;
        };
        row("escape", "\x1b[31mred", "?[31mred");
        row("zero", QByteArray("a\0b", 3), "a?b");
        row("bell, backspace, delete", "a\a\b\x7f", "a???");
        row("line ends and tabs", "a\r\nb\tc", "a??b?c");
        row("C1: CSI and OSC", "\u009b31m\u009d0;title\u0007", "?31m?0;title?");
        row("a C1 byte alone",
            "\x9b"
            "31m",
            "?31m");
        row("bidirectional", "a\u202eb\u2066c\u2069\u200f\u061c", "a?b?c???");
        row("line separator", "a\u2028b", "a?b");
        row("noncharacter", "a\uffffb", "a?b");
        row("not UTF-8", "a\xff\xc3+b\xe2\x82", "a??+b??");
        row("too long, and a surrogate", "\xc0\xaf \xed\xa0\x80", "?? ???");
        // What follows a broken sequence is looked at on its own.
        row("escape after a broken sequence", "\xe2\x1b[2J", "??[2J");
        row("letters of any language", "Größe ∑ 日本 שלום 🙂",
            "Größe ∑ 日本 שלום 🙂");
        row("all of ASCII", " !\"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~",
            " !\"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~");
        row("empty", "", "");
    }
    void whatATerminalObeysBecomesAMark()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, line);
        QCOMPARE(QByteArray::fromStdString(core::plainLine(text.toStdString())), line);
    }

    void linesKeepTheirEndsAndTabs()
    {
        QCOMPARE(core::plainLines("a\tb\n\x1b[2Jc\r\n"), std::string("a\tb\n?[2Jc?\n"));
    }

    void jsonKeepsItsValues()
    {
        const nlohmann::json document {
            {"na\u202eme", "\x1b[31m \u009b \x7f \u2028 \uffff ü \"quoted\" \\"}};
        const std::string text = core::plainJson(document.dump());
        QCOMPARE(nlohmann::json::parse(text), document);
        QCOMPARE(core::plainLine(text), text);
    }
};

QTEST_APPLESS_MAIN(tst_PlainText)
#include "tst_PlainText.moc"
