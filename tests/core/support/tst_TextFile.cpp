// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QTemporaryDir>

#include "core/support/TextFile.h"

using namespace midplane::core;

class TextFileTest : public QObject {
    Q_OBJECT

private slots:
    void dropsAByteOrderMarkAtTheStartOnly_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("none") << QByteArray("a") << QByteArray("a");
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("alone") << QByteArray("\xef\xbb\xbf") << QByteArray();
        QTest::newRow("first") << QByteArray("\xef\xbb\xbf# @ queue") << QByteArray("# @ queue");
        QTest::newRow("part") << QByteArray("\xef\xbb") << QByteArray("\xef\xbb");
        QTest::newRow("later") << QByteArray("a\xef\xbb\xbf") << QByteArray("a\xef\xbb\xbf");
    }

    void dropsAByteOrderMarkAtTheStartOnly()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, text);
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("text")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
        file.close();
        QCOMPARE(readTextFile(file.fileName().toStdString()).value(), text.toStdString());
    }

    void saysLikeReadFileWhatIsWrong()
    {
        const auto none = readTextFile("/no/such/file");
        QVERIFY(!none);
        QCOMPARE(none.error().text(), readFile("/no/such/file").error().text());
    }
};

QTEST_APPLESS_MAIN(TextFileTest)
#include "tst_TextFile.moc"
