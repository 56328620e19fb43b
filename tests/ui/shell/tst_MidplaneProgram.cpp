// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

/// The program from outside: pictures and exit statuses.
class MidplaneProgramTest : public QObject {
    Q_OBJECT

private:
    struct Ended {
        int status = -1;
        QString output;
        QString errors;
    };

    QTemporaryDir m_folder;

    Ended run(const QStringList& arguments, const QProcessEnvironment& environment = surroundings())
    {
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(MIDPLANE_PROGRAM), arguments);
        if (!program.waitForFinished(120000))
            return {};
        return {program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1,
            QString::fromUtf8(program.readAllStandardOutput()),
            QString::fromUtf8(program.readAllStandardError())};
    }

    static QProcessEnvironment surroundings() { return QProcessEnvironment::systemEnvironment(); }

    QString file(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    /// How many colours stand in a part of the picture: a blank view has few.
    static qsizetype coloursIn(const QImage& picture, const QRect& part)
    {
        QSet<QRgb> colours;
        for (int y = part.top(); y <= part.bottom(); y += 3) {
            for (int x = part.left(); x <= part.right(); x += 3)
                colours.insert(picture.pixel(x, y));
        }
        return colours.size();
    }

private slots:
    void savesAPictureOfWindowAndMachine()
    {
        const Ended ended = run({QStringLiteral("--screenshot"), file("demo.png"),
            QStringLiteral("--size"), QStringLiteral("1440x900")});
        QVERIFY2(ended.status == 0, qPrintable(ended.errors));
        const QImage picture(file("demo.png"));
        QCOMPARE(picture.size(), QSize(1440, 900));
        QVERIFY(coloursIn(picture, {400, 200, 500, 300}) > 100);
        QVERIFY(coloursIn(picture, {0, 40, 260, 500}) > 10);
    }

    void savesAPictureOfAReplay()
    {
        const QString log = QStringLiteral(MIDPLANE_SAMPLE_FOLDER "/workloads/demo-500.swf");
        const Ended ended
            = run({log, QStringLiteral("--at"), QStringLiteral("40000"), QStringLiteral("--theme"),
                QStringLiteral("dark"), QStringLiteral("--screenshot"), file("replay.png")});
        QVERIFY2(ended.status == 0, qPrintable(ended.errors));
        const QImage picture(file("replay.png"));
        QVERIFY(qGray(picture.pixel(700, 5)) < 80);
    }

    void savesAFilmOfAReplay()
    {
        const QString log = QStringLiteral(MIDPLANE_SAMPLE_FOLDER "/workloads/demo-500.swf");
        const Ended ended
            = run({log, QStringLiteral("--film"), file("frames"), QStringLiteral("--from"),
                QStringLiteral("20000"), QStringLiteral("--to"), QStringLiteral("60000"),
                QStringLiteral("--seconds"), QStringLiteral("1"), QStringLiteral("--fps"),
                QStringLiteral("4"), QStringLiteral("--size"), QStringLiteral("640x480")});
        QVERIFY2(ended.status == 0, qPrintable(ended.errors));
        QVERIFY(ended.output.contains(QStringLiteral("4 frames")));
        const QStringList frames = QDir(file("frames")).entryList(QDir::Files);
        QCOMPARE(frames.size(), 4);
        for (const QString& frame : frames) {
            const QImage picture(file("frames") + QLatin1Char('/') + frame);
            QCOMPARE(picture.size(), QSize(640, 480));
            QVERIFY(coloursIn(picture, {100, 60, 440, 240}) > 30);
        }
        // A second one does not write into the first.
        const Ended again = run({log, QStringLiteral("--film"), file("frames")});
        QCOMPARE(again.status, 2);
        QVERIFY(again.errors.contains(QStringLiteral("frames")));
    }

    void savesAPictureOfADialog_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QSize>("least");

        // One that stays open by itself, some that wait for an answer, one that needs a file and
        // some that are part of the window.
        QTest::newRow("keys") << QStringList {QStringLiteral("keys")} << QSize(300, 200);
        QTest::newRow("about") << QStringList {QStringLiteral("about")} << QSize(300, 100);
        QTest::newRow("close") << QStringList {QStringLiteral("close")} << QSize(200, 60);
        QTest::newRow("export") << QStringList {QStringLiteral("export")} << QSize(500, 300);
        QTest::newRow("picture") << QStringList {QStringLiteral("picture")} << QSize(300, 200);
        QTest::newRow("notes of an import") << QStringList {QStringLiteral("import-notes"),
            QStringLiteral(MIDPLANE_SAMPLE_FOLDER "/blocks/summer.conf")}
                                            << QSize(400, 200);
        QTest::newRow("tour") << QStringList {QStringLiteral("tour-3")} << QSize(1000, 700);
        QTest::newRow("recovery") << QStringList {QStringLiteral("recovery")} << QSize(1000, 700);
    }

    void savesAPictureOfADialog()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QSize, least);
        const Ended ended = run(QStringList {QStringLiteral("--screenshot"), file("dialog.png"),
                                    QStringLiteral("--dialog")}
            + arguments);
        QVERIFY2(ended.status == 0, qPrintable(ended.errors));
        const QImage picture(file("dialog.png"));
        QVERIFY(picture.width() >= least.width() && picture.height() >= least.height());
        QVERIFY(coloursIn(picture, picture.rect()) > 10);
        QFile::remove(file("dialog.png"));
    }

    void refusesWrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");

        QTest::newRow("unknown option")
            << QStringList {QStringLiteral("--colour")} << QStringLiteral("--colour");
        QTest::newRow("size") << QStringList {QStringLiteral("--size"), QStringLiteral("wide")}
                              << QStringLiteral("--size");
        QTest::newRow("torus") << QStringList {QStringLiteral("--torus"), QStringLiteral("2")}
                               << QStringLiteral("--torus");
        QTest::newRow("draft") << QStringList {QStringLiteral("--draft"), QStringLiteral("1,2:3")}
                               << QStringLiteral("--draft");
        QTest::newRow("draft off the machine") << QStringList {QStringLiteral("--draft"),
            QStringLiteral("7,0,0:2x1x1")} << QStringLiteral("8x4x4");
        QTest::newRow("unknown dialog") << QStringList {QStringLiteral("--dialog"),
            QStringLiteral("print")} << QStringLiteral("--dialog");
        QTest::newRow("dialog without what it shows") << QStringList {QStringLiteral("--dialog"),
            QStringLiteral("import-notes")} << QStringLiteral("nothing to show");
        QTest::newRow("missing file")
            << QStringList {QStringLiteral("nowhere.json")} << QStringLiteral("nowhere.json");
        QTest::newRow("missing log")
            << QStringList {QStringLiteral("--log"), QStringLiteral("nowhere.swf")}
            << QStringLiteral("nowhere.swf");
        QTest::newRow("unknown machine") << QStringList {QStringLiteral("--machine"),
            QStringLiteral("cray")} << QStringLiteral("cray");
        QTest::newRow("unknown dock") << QStringList {QStringLiteral("--dock"),
            QStringLiteral("clock")} << QStringLiteral("--dock: there is no dock clock; there are");
        QTest::newRow("unknown dock that fills the centre")
            << QStringList {QStringLiteral("--fill"), QStringLiteral("clock")}
            << QStringLiteral("timeline, charts");
        QTest::newRow("time after the end") << QStringList {QStringLiteral("--at"),
            QStringLiteral("999999999")} << QStringLiteral("--at");
    }

    void refusesWrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        const Ended ended
            = run(arguments + QStringList {QStringLiteral("--screenshot"), file("never.png")});
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.errors.contains(says), qPrintable(ended.errors));
        QVERIFY(!QFile::exists(file("never.png")));
    }

    void refusesAPictureThatCannotBeWritten()
    {
        const Ended ended
            = run({QStringLiteral("--screenshot"), file("no-such-folder/picture.png")});
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.errors.contains(QStringLiteral("no-such-folder")), qPrintable(ended.errors));
    }

    void namesItsVersionAndItsOptionsWithoutADisplay()
    {
        QProcessEnvironment bare = surroundings();
        bare.remove(QStringLiteral("DISPLAY"));
        const Ended version = run({QStringLiteral("--version")}, bare);
        QCOMPARE(version.status, 0);
        QVERIFY(version.output.startsWith(QStringLiteral("midplane ")));
        const Ended help = run({QStringLiteral("--help")}, bare);
        QCOMPARE(help.status, 0);
        QVERIFY(help.output.contains(QStringLiteral("--screenshot")));
    }

    void saysWhatToDoWithoutADisplay()
    {
        QProcessEnvironment bare = surroundings();
        bare.remove(QStringLiteral("DISPLAY"));
        bare.remove(QStringLiteral("WAYLAND_DISPLAY"));
        const Ended ended = run({QStringLiteral("--screenshot"), file("never.png")}, bare);
        QCOMPARE(ended.status, 3);
        QVERIFY2(ended.errors.contains(QStringLiteral("xvfb-run")), qPrintable(ended.errors));
    }
};

QTEST_GUILESS_MAIN(MidplaneProgramTest)
#include "tst_MidplaneProgram.moc"
