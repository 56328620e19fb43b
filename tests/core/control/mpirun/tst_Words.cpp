// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <random>

#include "core/control/mpirun/Words.h"

using namespace midplane::core;
using Words = std::vector<std::string>;

class WordsTest : public QObject {
    Q_OBJECT

private slots:
    void splitsAsAShellDoes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("nothing") << "" << QStringList();
        QTest::newRow("blanks only") << " \t\n " << QStringList();
        QTest::newRow("words") << " a  bc\td " << QStringList {"a", "bc", "d"};
        QTest::newRow("single quotes") << "'a b' c'd'e" << QStringList {"a b", "cde"};
        QTest::newRow("double quotes") << "\"a 'b'\" \"\\\"\"" << QStringList {"a 'b'", "\""};
        QTest::newRow("an empty word") << "a '' b" << QStringList {"a", "", "b"};
        QTest::newRow("backslashes") << "a\\ b '\\'" << QStringList {"a b", "\\"};
        QTest::newRow("an open quote") << "'a b" << QStringList {"a b"};
        QTest::newRow("a backslash at the end") << "a\\" << QStringList {"a\\"};
    }
    void splitsAsAShellDoes()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, words);
        QStringList found;
        for (const std::string& word : splitWords(text.toStdString()))
            found << QString::fromStdString(word);
        QCOMPARE(found, words);
    }

    /// Arguments come back from a job record as they were, whatever bytes they are.
    void everyListComesBack()
    {
        std::mt19937 random(5);
        const std::string letters = "ab '\"\\\t\n$*;=\xff\xc3\xa9";
        for (int round = 0; round < 2000; ++round) {
            Words words(random() % 5);
            for (std::string& word : words) {
                for (auto length = random() % 6; length > 0; --length)
                    word += letters[random() % letters.size()];
            }
            QCOMPARE(splitWords(joinWords(words)), words);
        }
    }

    void plainWordsStayReadable()
    {
        QCOMPARE(joinWords({"-n", "5", "a/b.c", "x y"}), std::string("-n 5 a/b.c 'x y'"));
    }
};

QTEST_APPLESS_MAIN(WordsTest)
#include "tst_Words.moc"
