// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/workload/SwfHeader.h"
#include "core/workload/SwfLog.h"
#include "tests/core/workload/RealLogs.h"

using namespace midplane::core;
using midplane::test::realLog;

class SwfHeaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsLabelsAndWhatGoesOnBelow()
    {
        const SwfHeader header = parseSwfHeader("; Version: 2.2\n"
                                                ";Computer:IBM\n"
                                                "; Information: http://one/\n"
                                                ";              http://two/\n"
                                                ";\n"
                                                ";   a line that belongs to nothing\n"
                                                "; Note: first\r\n"
                                                "; Note:\n"
                                                ";   second\n"
                                                ";;; MaxProcs: 338 (batch; 512 total)\n");
        const std::vector<SwfHeaderField> expected {{"Version", "2.2"}, {"Computer", "IBM"},
            {"Information", "http://one/\nhttp://two/"}, {"Note", "first"}, {"Note", "second"},
            {"MaxProcs", "338 (batch; 512 total)"}};
        QVERIFY(header.fields == expected);
        QCOMPARE(header.maxProcessors().value(), 338);
        QCOMPARE(header.values("note"), (std::vector<std::string> {"first", "second"}));
        QVERIFY(!header.value("MaxNodes") && !header.maxNodes());
        QVERIFY(!header.number("Note"));
    }

    void survivesAnything_data()
    {
        QTest::addColumn<QByteArray>("comments");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no label") << QByteArray("; hello\n");
        QTest::newRow("only a colon") << QByteArray("; :\n;:\n:");
        QTest::newRow("no semicolon") << QByteArray("hello");
        QTest::newRow("a huge number") << QByteArray(";MaxProcs: 99999999999999999999\n");
        QTest::newRow("binary") << QByteArray(";\0\xff:\x01\n", 6);
    }

    void survivesAnything()
    {
        QFETCH(QByteArray, comments);
        const SwfHeader header = parseSwfHeader(comments.toStdString());
        QVERIFY(!header.maxProcessors());
    }

    /// As the comments of the log in the archive say.
    void readsTheHeaderOfARealLog()
    {
        const QString path = realLog("SDSC-SP2-1998-4.2-cln.swf.gz");
        MIDPLANE_NEEDS_LOG(path);
        const SwfHeader header
            = parseSwfHeader(readSwfLog(path.toStdString(), Damage::Refuse)->comments);
        QCOMPARE(header.value("Computer").value(), std::string("IBM SP2"));
        QCOMPARE(header.maxJobs().value(), 73496);
        QCOMPARE(header.maxRecords().value(), 59715);
        QCOMPARE(header.maxNodes().value(), 128);
        QCOMPARE(header.maxProcessors().value(), 128);
        QCOMPARE(header.unixStartTime().value(), 893466664);
        QCOMPARE(header.values("Queue").size(), std::size_t {7});
        QVERIFY(header.value("Note")->find("job<=10 (10 jobs removed)") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(SwfHeaderTest)
#include "tst_SwfHeader.moc"
