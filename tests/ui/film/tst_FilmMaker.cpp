// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDir>
#include <QPainter>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/core/simulation/RandomRuns.h"
#include "ui/film/FfmpegWriter.h"
#include "ui/film/FilmMaker.h"
#include "ui/models/ReplayPicture.h"
#include "ui/replay/Timeline.h"

using namespace midplane;

namespace {

constexpr int patience = 60000;

/// PATH that begins with a folder in which ffmpeg is this script.
class FakeFfmpeg {
public:
    explicit FakeFfmpeg(const QByteArray& script)
        : m_before(qgetenv("PATH"))
    {
        QFile file(m_folder.filePath(QStringLiteral("ffmpeg")));
        if (file.open(QIODevice::WriteOnly))
            file.write("#!/bin/sh\n" + script);
        file.setPermissions(file.permissions() | QFile::ExeOwner);
        qputenv("PATH", m_folder.path().toLocal8Bit() + ':' + m_before);
    }
    ~FakeFfmpeg() { qputenv("PATH", m_before); }

private:
    QTemporaryDir m_folder;
    QByteArray m_before;
};

/// The last argument, as a path: what is written.
const QByteArray toLast = "for out; do :; done; out=${out#file:}\n";

QStringList filesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

/// How many pixels differ in the lower half, where no words stand.
int differenceBelow(const QImage& one, const QImage& other)
{
    int different = 0;
    for (int y = one.height() / 2; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x)
            different += one.pixel(x, y) != other.pixel(x, y);
    }
    return different;
}

} // namespace

class FilmMakerTest : public QObject {
    Q_OBJECT

private:
    core::RecordingPtr m_recording;

    static core::RecordingPtr runOn(const std::string& name, int jobs)
    {
        const core::MachinePtr machine = core::test::machineNamed(name);
        return std::make_shared<const core::Recording>(core::test::runToEnd(machine, "greedy",
            core::test::randomWorkload(*machine, jobs, core::test::Mix::Mesh, 5)));
    }
    ui::FilmSettings settings(const QString& path) const
    {
        ui::FilmSettings film;
        film.range = {m_recording->firstTime(), m_recording->lastTime()};
        film.seconds = 1;
        film.framesPerSecond = 6;
        film.size = {480, 360};
        film.path = path;
        film.format = ui::formatOfName(path);
        return film;
    }
    /// The machine at a moment, drawn on its own.
    QImage machineAt(core::SimTime time, const ui::FilmSettings& film) const
    {
        ui::ReplaySession session;
        ui::RunRequest request;
        request.recording = m_recording;
        QSignalSpy shown(&session, &ui::ReplaySession::recordingChanged);
        session.run(request);
        if (!shown.wait())
            return {};
        session.seekTime(time);
        ui::OffscreenScene scene;
        scene.machine = m_recording->machine;
        scene.picture = ui::pictureOf(session, film.theme);
        scene.theme = film.theme;
        scene.pixelRatio = film.scale();
        return ui::renderOffscreen(scene, film.machineSize());
    }
    static bool make(
        ui::FilmMaker& maker, const core::RecordingPtr& recording, const ui::FilmSettings& film)
    {
        QSignalSpy ended(&maker, &ui::FilmMaker::ended);
        maker.make(recording, film);
        return !ended.isEmpty() || ended.wait(patience);
    }

private slots:
    void initTestCase() { m_recording = runOn("bgl", 60); }

    void aFolderHasAllFrames()
    {
        QTemporaryDir folder;
        const ui::FilmSettings film = settings(folder.filePath(QStringLiteral("frames")));
        ui::FilmMaker maker;
        QSignalSpy made(&maker, &ui::FilmMaker::made);
        QSignalSpy progress(&maker, &ui::FilmMaker::progress);
        QVERIFY(make(maker, m_recording, film));
        QCOMPARE(made.count(), 1);
        QVERIFY(!maker.isMaking());
        QCOMPARE(progress.back()[0].toInt(), 6);
        QCOMPARE(progress.back()[1].toInt(), 6);
        QCOMPARE(filesIn(folder.path()), QStringList {"frames"});
        const QStringList frames = filesIn(film.path);
        QCOMPARE(frames.size(), 6);
        QCOMPARE(frames.front(), QStringLiteral("frame-000001.png"));
        QSet<QByteArray> different;
        for (const QString& frame : frames) {
            const QImage image(film.path + '/' + frame);
            QCOMPARE(image.size(), film.size);
            different.insert(
                QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
        }
        QCOMPARE(different.size(), 6); // At the least the clock moves.
    }

    void theFirstFrameIsThePictureOfItsMoment()
    {
        QTemporaryDir folder;
        ui::FilmSettings film = settings(folder.filePath(QStringLiteral("frames")));
        film.range.first
            = m_recording->firstTime() + (m_recording->lastTime() - m_recording->firstTime()) / 2;
        film.hasTimeline = false;
        ui::FilmMaker maker;
        QVERIFY(make(maker, m_recording, film));
        const QImage frame(film.path + QStringLiteral("/frame-000001.png"));
        const QImage there = machineAt(film.range.first, film);
        QCOMPARE(frame.size(), there.size());
        QCOMPARE(differenceBelow(frame, there), 0);
        const int all = frame.width() * frame.height() / 2;
        QVERIFY(differenceBelow(frame, machineAt(m_recording->firstTime(), film)) > all / 50);
    }

    /// Under the machine is the timeline of what the film shows, not that of the whole recording.
    void theTimelineIsThatOfTheRange()
    {
        QTemporaryDir folder;
        ui::FilmSettings film = settings(folder.filePath(QStringLiteral("frames")));
        const core::SimTime quarter = (m_recording->lastTime() - m_recording->firstTime()) / 4;
        film.range = {m_recording->firstTime() + quarter, m_recording->lastTime() - quarter};
        ui::FilmMaker maker;
        QVERIFY(make(maker, m_recording, film));
        const QImage frame(film.path + QStringLiteral("/frame-000006.png"));
        const QImage strip = frame.copy(0, film.machineSize().height(), 480, film.timelineHeight());

        ui::ReplaySession session;
        ui::SharedView shared;
        ui::RunRequest request;
        request.recording = m_recording;
        QSignalSpy shown(&session, &ui::ReplaySession::recordingChanged);
        session.run(request);
        QVERIFY(shown.wait());
        ui::Timeline timeline(session, shared);
        QFont font = QApplication::font();
        font.setPointSizeF(QFontInfo(font).pointSizeF() * film.scale());
        timeline.setFont(font);
        timeline.setTheme(film.theme);
        timeline.resize(strip.size());
        const auto drawn = [&] {
            QImage image(strip.size(), strip.format());
            image.fill(ui::rolesOf(film.theme).base);
            QPainter painter(&image);
            timeline.render(&painter);
            return image;
        };
        session.seekTime(film.range.last);
        QVERIFY(drawn() != strip);
        timeline.showTimes(film.range.first, film.range.last);
        QCOMPARE(timeline.axis().visibleFirst(), film.range.first);
        QCOMPARE(timeline.axis().visibleLast(), film.range.last);
        QVERIFY(drawn() == strip);
    }

    void aFilmByFfmpegHasTheFramesItWasAskedFor_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("mp4") << "film.mp4";
        QTest::newRow("webm") << "film.webm";
    }
    void aFilmByFfmpegHasTheFramesItWasAskedFor()
    {
        QFETCH(QString, name);
        const QString probe = QStandardPaths::findExecutable(QStringLiteral("ffprobe"));
        if (ui::ffmpegPath().isEmpty() || probe.isEmpty())
            QSKIP("ffmpeg is not installed.");
        QTemporaryDir folder;
        const ui::FilmSettings film = settings(folder.filePath(name));
        ui::FilmMaker maker;
        QSignalSpy failed(&maker, &ui::FilmMaker::failed);
        QVERIFY(make(maker, m_recording, film));
        QVERIFY2(failed.isEmpty(),
            failed.isEmpty() ? "" : failed[0][0].value<core::Error>().text().c_str());
        QCOMPARE(filesIn(folder.path()), QStringList {name});
        QProcess process;
        process.start(probe,
            {"-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
                "stream=nb_read_frames,width,height", "-of", "csv=p=0", film.path});
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.readAllStandardOutput().trimmed(), QByteArray("480,360,6"));
    }

    /// A script in the place of ffmpeg keeps what it is given.
    void ffmpegGetsEachFrameWhole()
    {
        const FakeFfmpeg fake(toLast + "cat > \"$out\"\n");
        QTemporaryDir folder;
        const ui::FilmSettings film = settings(folder.filePath(QStringLiteral("a film.mp4")));
        ui::FilmMaker maker;
        QVERIFY(make(maker, m_recording, film));
        QCOMPARE(QFileInfo(film.path).size(), qint64 {6} * 480 * 360 * 4);
        QCOMPARE(filesIn(folder.path()), QStringList {"a film.mp4"});
        const QStringList arguments = ui::FfmpegWriter::argumentsFor(film, QStringLiteral("x"));
        QVERIFY(arguments.contains(QStringLiteral("480x360")));
        QCOMPARE(arguments.back(), QStringLiteral("file:x"));
    }

    void whatGoesWrongIsSaidAndNothingIsLeft_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("words");
        QTest::newRow("disk full")
            << toLast + "echo x > \"$out\"; echo 'write: No space left on device' >&2; exit 1\n"
            << "the disk is full";
        QTest::newRow("killed") << toLast + "echo x > \"$out\"; kill -9 $$\n"
                                << "was ended";
        QTest::newRow("without the encoder")
            << QByteArray("echo \"Unknown encoder 'libx264'\" >&2; exit 1\n")
            << "cannot make that format";
        QTest::newRow("something else")
            << QByteArray("echo 'no such thing' >&2; exit 3\n") << "no such thing";
        QTest::newRow("silent") << QByteArray("exit 1\n") << "without a word";
    }
    void whatGoesWrongIsSaidAndNothingIsLeft()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, words);
        const FakeFfmpeg fake(script);
        QTemporaryDir folder;
        ui::FilmMaker maker;
        QSignalSpy made(&maker, &ui::FilmMaker::made);
        QSignalSpy failed(&maker, &ui::FilmMaker::failed);
        QVERIFY(make(maker, m_recording, settings(folder.filePath(QStringLiteral("film.mp4")))));
        QCOMPARE(made.count(), 0);
        QCOMPARE(failed.count(), 1);
        const QString text = QString::fromStdString(failed[0][0].value<core::Error>().text());
        QVERIFY2(text.contains(words), qPrintable(text));
        QCOMPARE(filesIn(folder.path()), QStringList());
    }

    void aFailureKeepsTheFilmThatWasThere()
    {
        const FakeFfmpeg fake(toLast + "echo x > \"$out\"; exit 1\n");
        QTemporaryDir folder;
        QFile before(folder.filePath(QStringLiteral("film.mp4")));
        QVERIFY(before.open(QIODevice::WriteOnly));
        before.write("before");
        before.close();
        ui::FilmMaker maker;
        QVERIFY(make(maker, m_recording, settings(before.fileName())));
        QVERIFY(before.open(QIODevice::ReadOnly));
        QCOMPARE(before.readAll(), QByteArray("before"));
    }

    void whatIsCancelledLeavesNothing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("folder") << "frames";
        QTest::newRow("film") << "film.mp4";
    }
    void whatIsCancelledLeavesNothing()
    {
        QFETCH(QString, name);
        const FakeFfmpeg fake(toLast + "cat > \"$out\"\n");
        QTemporaryDir folder;
        ui::FilmSettings film = settings(folder.filePath(name));
        film.seconds = 100;
        ui::FilmMaker maker;
        QSignalSpy progress(&maker, &ui::FilmMaker::progress);
        QSignalSpy ended(&maker, &ui::FilmMaker::ended);
        maker.make(m_recording, film);
        QTRY_VERIFY_WITH_TIMEOUT(progress.count() > 2, patience);
        QVERIFY(!filesIn(folder.path()).isEmpty()); // Something was half made.
        maker.cancel();
        QCOMPARE(ended.count(), 1);
        QCOMPARE(filesIn(folder.path()), QStringList());
    }

    void closingInTheMiddleLeavesNothing()
    {
        QTemporaryDir folder;
        ui::FilmSettings film = settings(folder.filePath(QStringLiteral("frames")));
        film.seconds = 100;
        {
            ui::FilmMaker maker;
            QSignalSpy progress(&maker, &ui::FilmMaker::progress);
            maker.make(m_recording, film);
            QTRY_VERIFY_WITH_TIMEOUT(progress.count() > 2, patience);
        }
        QTest::qWait(50);
        QCOMPARE(filesIn(folder.path()), QStringList());
    }

    void aFolderWithSomethingInItIsLeftAlone()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("frames/mine")));
        ui::FilmMaker maker;
        QSignalSpy failed(&maker, &ui::FilmMaker::failed);
        QVERIFY(make(maker, m_recording, settings(folder.filePath(QStringLiteral("frames")))));
        QCOMPARE(failed.count(), 1);
        QVERIFY(QDir(folder.filePath(QStringLiteral("frames/mine"))).exists());
    }

    /// Without places there is no machine to draw, but time goes on and the timeline with it.
    void aMachineWithoutPlacesHasAFilmToo()
    {
        const core::RecordingPtr flat = runOn("flat", 30);
        QTemporaryDir folder;
        ui::FilmSettings film = settings(folder.filePath(QStringLiteral("frames")));
        film.range = {flat->firstTime(), flat->lastTime()};
        ui::FilmMaker maker;
        QVERIFY(make(maker, flat, film));
        QCOMPARE(filesIn(film.path).size(), 6);
    }
};

QTEST_MAIN(FilmMakerTest)
#include "tst_FilmMaker.moc"
