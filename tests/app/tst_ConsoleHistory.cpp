// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/app/ConsoleRun.h"

/// midplanectl history as people and programs call it, wrong calls too.
class ConsoleHistoryTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    ConsoleRun call(const QStringList& arguments) const
    {
        return midplanectl(arguments, m_folder.path());
    }
    ConsoleRun history(const QStringList& arguments) const
    {
        return call(QStringList {"history"} + arguments);
    }
    void write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    /// A control system on which so many jobs ran, one each hour.
    void make(const QString& name, int jobs) const
    {
        QByteArray script = "genblock A R00-M0\nallocate A\n";
        for (int i = 1; i <= jobs; ++i)
            script += "submitjob /bin/true /tmp A runtime=60\nwaitjob " + QByteArray::number(i)
                + "\nremovejob " + QByteArray::number(i) + "\nadvance 3600\n";
        write("script", script);
        const ConsoleRun made = call({"run", "script", "--db", name, "--speed", "0"});
        QVERIFY2(made.exitCode == 0, qPrintable(made.errors + made.output));
    }

private slots:
    void archivesAndRemovesWhatIsOld()
    {
        make("lab.db", 10);
        const auto before = history({"show", "lab.db", "--json"}).json();
        QCOMPARE(before["jobs"].get<int>(), 10);
        QCOMPARE(before["firstEvent"].get<int>(), 1);

        const ConsoleRun run
            = history({"archive", "lab.db", "old.recording", "--keep", "5h", "--json"});
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        const auto answer = run.json();
        QCOMPARE(answer["archive"].get<std::string>(), std::string("old.recording"));
        QCOMPARE(answer["jobs"].get<int>(), 6); // A job takes more than an hour.
        QCOMPARE(answer["left"]["jobs"].get<int>(), 4);
        QCOMPARE(answer["left"]["firstEvent"].get<int>(), answer["lastEvent"].get<int>() + 1);
        QCOMPARE(answer["left"]["lastEvent"], before["lastEvent"]);
        const ConsoleRun report = call({"report", "old.recording", "--out", "old.html"});
        QVERIFY2(report.exitCode == 0, qPrintable(report.errors));

        const ConsoleRun again = history({"prune", "lab.db", "--keep", "300m"});
        QCOMPARE(again.exitCode, 0);
        QVERIFY(again.output.startsWith("No event is older than 300m"));
        const ConsoleRun shown = history({"show", "lab.db"});
        QVERIFY(shown.output.contains("jobs    4 removed after they ran"));
    }

    void wrongCallsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        for (const char* keep : {"0d", "-5d", "30", "30x", "", "d", "1.5h", "30 d", "5dd", "+5d",
                 "99999999999w", "99999999999999999999s"})
            QTest::newRow(keep) << QStringList {"prune", "lab.db", QString("--keep=%1").arg(keep)}
                                << "--keep";
        QTest::newRow("nothing") << QStringList {"prune", "lab.db"} << "--keep";
        QTest::newRow("no command") << QStringList {} << "subcommand";
        QTest::newRow("no file") << QStringList {"prune", "none.db", "--keep", "1h"} << "none.db";
        QTest::newRow("no such file to show") << QStringList {"show", "none.db"} << "none.db";
        QTest::newRow("another file")
            << QStringList {"prune", "text", "--keep", "1h"} << "is no control-system file";
        QTest::newRow("an archive that is there")
            << QStringList {"archive", "lab.db", "text", "--keep", "1h"} << "already";
        QTest::newRow("the file itself")
            << QStringList {"archive", "lab.db", "lab.db", "--keep", "1h"} << "lab.db";
        QTest::newRow("a folder that is not there")
            << QStringList {"archive", "lab.db", "none/archive", "--keep", "1h"} << "none";
        QTest::newRow("no archive")
            << QStringList {"archive", "lab.db", "--keep", "1h"} << "ARCHIVE";
    }

    void wrongCallsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        write("text", "some text");
        if (!QFile::exists(m_folder.filePath("lab.db")))
            make("lab.db", 3);
        const auto before = history({"show", "lab.db", "--json"}).output;
        const ConsoleRun run = history(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(words), qPrintable(run.errors));
        QCOMPARE(history({"show", "lab.db", "--json"}).output, before);
    }
};

QTEST_APPLESS_MAIN(ConsoleHistoryTest)
#include "tst_ConsoleHistory.moc"
