// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/support/CsvCell.h"

using namespace midplane;

class tst_CsvCell : public QObject {
    Q_OBJECT
private slots:
    void textLikeAFormulaIsGuarded_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("cell");
        QTest::newRow("equals") << QByteArray("=1+2") << QByteArray("'=1+2");
        QTest::newRow("command") << QByteArray("=cmd|' /C calc'!A0")
                                 << QByteArray("'=cmd|' /C calc'!A0");
        QTest::newRow("link, quoted") << QByteArray("=HYPERLINK(\"http://x\",1)")
                                      << QByteArray("\"'=HYPERLINK(\"\"http://x\"\",1)\"");
        QTest::newRow("plus") << QByteArray("+A1") << QByteArray("'+A1");
        QTest::newRow("minus") << QByteArray("-A1") << QByteArray("'-A1");
        QTest::newRow("number and formula") << QByteArray("-1+A1") << QByteArray("'-1+A1");
        QTest::newRow("at") << QByteArray("@SUM(A1)") << QByteArray("'@SUM(A1)");
        QTest::newRow("tab") << QByteArray("\t=1") << QByteArray("'\t=1");
        QTest::newRow("line end") << QByteArray("\r=1") << QByteArray("\"'\r=1\"");
        QTest::newRow("guarded already") << QByteArray("'=1") << QByteArray("''=1");
        QTest::newRow("only an apostrophe") << QByteArray("'tis") << QByteArray("'tis");
        QTest::newRow("plain") << QByteArray("a=b+c") << QByteArray("a=b+c");
        QTest::newRow("comma") << QByteArray("a, b") << QByteArray("\"a, b\"");
        QTest::newRow("empty") << QByteArray("") << QByteArray("");
    }
    void textLikeAFormulaIsGuarded()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, cell);
        QCOMPARE(QByteArray::fromStdString(core::csvCell(text.toStdString())), cell);
    }

    void numbersStayNumbers()
    {
        for (const char* number : {"-1", "-0.25", "+3", "-1e+06", "0", "12.5", "-inf", "+3.5 %",
                 "-12\u00a0s", "-1 d 12:00:00"})
            QCOMPARE(core::csvCell(number), std::string(number));
    }

    void everyGuardedTextComesBack()
    {
        const std::string letters = "'=+-@\t\r\n1a,\"";
        std::vector<std::string> texts {""};
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::string text = texts[i];
            QCOMPARE(core::withoutFormulaGuard(core::withFormulaGuard(text)), text);
            for (const char letter : text.size() < 4 ? letters : std::string())
                texts.push_back(text + letter);
        }
    }
};

QTEST_APPLESS_MAIN(tst_CsvCell)
#include "tst_CsvCell.moc"
