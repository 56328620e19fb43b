// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/workload/Gunzip.h"
#include "tests/core/workload/Gzip.h"
#include "tests/core/workload/Unpacked.h"

using namespace midplane;

class GunzipTest : public QObject {
    Q_OBJECT

private slots:
    void unpacksWhatWasPacked_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 1000, 1 << 16, 3'000'000})
            QTest::addRow("%d bytes", size) << size;
    }

    void unpacksWhatWasPacked()
    {
        QFETCH(int, size);
        std::string text;
        for (int i = 0; i < size; ++i)
            text += static_cast<char>('a' + i % 23 * (i % 23) % 23);
        for (const std::size_t pieceBytes : {1000, 1 << 20}) {
            const auto unpacked = test::unpacked(test::gzip(text), "log.gz", pieceBytes);
            QVERIFY(unpacked.has_value());
            QCOMPARE(*unpacked == text, true);
        }
    }

    void joinsAllMembers()
    {
        const std::string packed = test::gzip("one\n") + test::gzip("") + test::gzip("two\n");
        for (const std::size_t pieceBytes : {1, 2, 3, 7, 1000})
            QCOMPARE(*test::unpacked(packed, "log.gz", pieceBytes), std::string("one\ntwo\n"));
    }

    void passesOverPaddingWithZeros()
    {
        QCOMPARE(*test::unpacked(test::gzip("text") + std::string(512, '\0'), "log.gz", 100),
            std::string("text"));
    }

    void callsEveryProperPrefixTruncated()
    {
        const std::string packed = test::gzip("1 2 3 4 5 6 7 8 9\n1 2 3 4 5\n");
        for (std::size_t size = 2; size < packed.size(); ++size) {
            const auto unpacked = test::unpacked(packed.substr(0, size), "log.gz");
            QVERIFY(!unpacked.has_value());
            QCOMPARE(unpacked.error().where, std::string("log.gz"));
            QVERIFY2(unpacked.error().reason.find("truncated") != std::string::npos,
                unpacked.error().reason.c_str());
        }
    }

    void callsChangedBytesCorrupt_data()
    {
        const std::string packed = test::gzip("some text that is worth packing");
        std::string wrongMethod = packed;
        wrongMethod[2] = 7;
        std::string wrongSum = packed;
        wrongSum[packed.size() - 8] = static_cast<char>(wrongSum[packed.size() - 8] ^ 1);
        std::string wrongLength = packed;
        wrongLength[packed.size() - 1] = 1;

        QTest::addColumn<QByteArray>("packed");
        QTest::newRow("unknown method") << QByteArray::fromStdString(wrongMethod);
        QTest::newRow("wrong checksum") << QByteArray::fromStdString(wrongSum);
        QTest::newRow("wrong length") << QByteArray::fromStdString(wrongLength);
        QTest::newRow("text behind it") << QByteArray::fromStdString(packed + "text");
    }

    void callsChangedBytesCorrupt()
    {
        constexpr std::size_t pieceBytes = 5;
        QFETCH(QByteArray, packed);
        const auto unpacked = test::unpacked(packed.toStdString(), "log.gz", pieceBytes);
        QVERIFY(!unpacked.has_value());
        QVERIFY2(unpacked.error().reason.find("corrupt") != std::string::npos,
            unpacked.error().reason.c_str());
    }
};

QTEST_APPLESS_MAIN(GunzipTest)
#include "tst_Gunzip.moc"
