// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

/// What `midplanectl replay` tells of a run: the same figures in text, JSON and tables.
class ConsoleReplayFiguresTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QByteArray read(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    ConsoleRun replay(const QStringList& options) const
    {
        return midplanectl(
            QStringList {"replay", "bgl", "three.swf", "--policy"} + options, m_folder.path());
    }

private slots:
    void initTestCase()
    {
        QFile file(m_folder.filePath("three.swf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        // The first two fill the machine in turn; the third could overtake the second.
        file.write("1 0 -1 100 65 -1 -1 65 100 -1 1 1 -1 -1 -1 -1 -1 -1\n"
                   "2 10 -1 100 128 -1 -1 128 100 -1 1 1 -1 -1 -1 -1 -1 -1\n"
                   "3 20 -1 30 4 -1 -1 4 40 -1 1 1 -1 -1 -1 -1 -1 -1\n");
    }

    /// 65 midplanes have the shape 8x3x3: 72 are held. From 10 on a job that finds no place wants
    /// more than the other 56, so that the third, which would have one, accounts for nothing.
    void partsOfLostCapacityAddUp()
    {
        const auto answer = replay({"fcfs", "--json"}).json();
        const double whole = 230 * 128;
        const auto share = [&](double work) { return std::round(work / whole * 1e6) / 1e6; };
        QCOMPARE(answer.at("unused").get<double>(), share(56 * 10 + 124 * 30));
        QCOMPARE(answer.at("lostToPadding").get<double>(), share(7 * 100));
        QCOMPARE(answer.at("lostToSpace").get<double>(), share(56 * 90));
        QCOMPARE(answer.at("lostToOrder").get<double>(), 0.0);
        QCOMPARE(answer.at("lost").get<double>(), share(7 * 100 + 56 * 90));
        QCOMPARE(answer.at("startedAsHead").get<int>(), 3);
        // (65*100 + 128*100 + 4*30) / (128 * 20), and with the 72 that are held.
        QCOMPARE(answer.at("offeredLoad").get<double>(), 7.585938);
        QCOMPARE(answer.at("offeredLoadHeld").get<double>(), 7.859375);
    }

    void sizesAreTold()
    {
        const auto classes = replay({"fcfs", "--json"}).json().at("sizeClasses");
        QCOMPARE(classes.size(), std::size_t {2});
        QCOMPARE(classes[0].at("from").get<int>(), 3);
        QCOMPARE(classes[0].at("to").get<int>(), 4);
        QCOMPARE(classes[0].at("meanWait").get<double>(), 180.0);
        QCOMPARE(classes[1].at("jobs").get<int>(), 2);
    }

    /// The second job is promised a start at 100; the third ends before.
    void peopleReadWhatHappened()
    {
        const QString text = replay({"easy"}).output;
        QVERIFY2(text.contains("three.swf on bgl: EASY backfilling\n"), qPrintable(text));
        for (const char* row : {"before the reservation +1\n", "Broken promises +0\n"})
            QVERIFY2(text.contains(QRegularExpression(row)), qPrintable(text));
        QVERIFY(!text.contains("Parts out of service"));
    }

    void tablesAreWritten()
    {
        QCOMPARE(replay({"fcfs", "--quiet", "--load-csv", "load.csv", "--sizes-csv", "sizes.csv",
                            "--swf", "result.swf"})
                     .exitCode,
            0);
        QVERIFY(read("load.csv").startsWith("time,used,free,largestFree,"));
        QVERIFY(read("load.csv").contains("\n10,72,56,"));
        QCOMPARE(read("sizes.csv").count('\n'), 3);
        // The result is a log that runs again.
        QCOMPARE(midplanectl(
                     {"replay", "bgl", "result.swf", "--policy", "fcfs", "--json"}, m_folder.path())
                     .json()
                     .at("jobs")
                     .get<int>(),
            3);
    }
};

QTEST_GUILESS_MAIN(ConsoleReplayFiguresTest)
#include "tst_ConsoleReplayFigures.moc"
