// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QTemporaryDir>

#include "tests/app/ConsoleRun.h"

namespace {

const QByteArray mark = "\xef\xbb\xbf";

bool write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

QByteArray sample(const char* name)
{
    QFile file(qEnvironmentVariable("MIDPLANE_SAMPLES") + "/" + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Some editors begin a file with a UTF-8 byte order mark. Every text that is read may have one.
class ConsoleByteOrderMarkTest : public QObject {
    Q_OBJECT

private slots:
    void aMarkChangesNothing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("call"); ///< FILE stands for the file.
        const auto row = [](const char* what, const char* name, const QByteArray& content,
                             const QString& call) {
            QTest::newRow(what) << QString(name) << content << call.split(' ');
        };
        row("machine", "m.json", sample("machines/flat.json"), "machine show FILE");
        row("blocks", "b.blocks.json", sample("blocks/demo.blocks.json"), "validate bgl FILE");
        row("bluegene.conf", "b.conf", sample("blocks/summer.conf"),
            "convert FILE OUT --from bluegene.conf --machine bgl");
        row("script", "s.mmcs", "genblock a R00-M0\nlist blocks\n", "run FILE --memory");
        row("job command file", "j.cmd", "# @ bg_size = 512\n# @ queue\n",
            "manage NEW --speed 0 --submit FILE");
        row("plan", "p.json", sample("experiments/polling.json"), "experiment FILE --list");
        row("faults", "f.json", sample("workloads/demo-500.faults.json"),
            "replay bgl SAMPLES/workloads/demo-500.swf --policy fcfs --faults FILE");
        row("log", "l.swf", sample("workloads/demo-500.swf"), "workload show FILE");
        row("generator", "g.json", sample("workloads/demo-500.json"), "workload generate FILE OUT");
    }

    void aMarkChangesNothing()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QStringList, call);
        QVERIFY(!content.isEmpty());
        const auto answer = [&](const QByteArray& text) {
            const QTemporaryDir folder;
            write(folder.filePath(name), text);
            QStringList words = call;
            words.replaceInStrings("FILE", name).replaceInStrings("OUT", "out.json");
            words.replaceInStrings("NEW", "new.db")
                .replaceInStrings("SAMPLES", qEnvironmentVariable("MIDPLANE_SAMPLES"));
            ConsoleRun run = midplanectl(words, folder.path());
            return QStringList {QString::number(run.exitCode), run.output, run.errors};
        };
        const QStringList plain = answer(content);
        QCOMPARE(plain[0], QString("0"));
        QCOMPARE(answer(mark + content), plain);
    }

    void commandsOnStandardInput()
    {
        QProcess console;
        console.start(QStringLiteral(MIDPLANECTL), {"console", "--memory"});
        QVERIFY(console.waitForStarted());
        console.write(mark + "genblock a R00-M0\n");
        console.closeWriteChannel();
        QVERIFY(console.waitForFinished());
        const QByteArray reply = console.readAllStandardOutput();
        QVERIFY2(reply.startsWith("OK\n"), reply.constData());
    }
};

QTEST_GUILESS_MAIN(ConsoleByteOrderMarkTest)
#include "tst_ConsoleByteOrderMark.moc"
