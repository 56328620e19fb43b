// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "ui/film/ClockField.h"
#include "ui/film/FilmDialog.h"

using namespace midplane;

namespace {

constexpr ui::TimeRange whole {core::SimTime {100}, core::SimTime {200000}};

/// PATH with a program called ffmpeg, or without one.
class ProgramPath {
public:
    explicit ProgramPath(bool hasFfmpeg)
        : m_before(qgetenv("PATH"))
    {
        if (hasFfmpeg) {
            QFile file(m_folder.filePath(QStringLiteral("ffmpeg")));
            if (file.open(QIODevice::WriteOnly))
                file.write("#!/bin/sh\nexit 0\n");
            file.setPermissions(file.permissions() | QFile::ExeOwner);
        }
        qputenv("PATH", m_folder.path().toLocal8Bit());
    }
    ~ProgramPath() { qputenv("PATH", m_before); }

private:
    QTemporaryDir m_folder;
    QByteArray m_before;
};

template <class Widget> Widget& named(ui::FilmDialog& dialog, const char* name)
{
    return *dialog.findChild<Widget*>(QString::fromLatin1(name));
}

} // namespace

class FilmDialogTest : public QObject {
    Q_OBJECT

private slots:
    void givesWhatWasChosen()
    {
        const ProgramPath path(true);
        ui::FilmSettings wanted;
        wanted.range = {core::SimTime {3600}, core::SimTime {7200}};
        ui::FilmDialog dialog(wanted, whole);
        QCOMPARE(named<ui::ClockField>(dialog, "film.from").text(), QStringLiteral("0 d 01:00:00"));
        QSignalSpy made(&dialog, &ui::FilmDialog::makeRequested);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto& to = named<ui::ClockField>(dialog, "film.to");
        to.setFocus();
        to.selectAll();
        QTest::keyClicks(&to, QStringLiteral("1 d 2:00"));
        QTest::keyClick(&to, Qt::Key_Tab);
        named<QDoubleSpinBox>(dialog, "film.seconds").setValue(12.5);
        named<QSpinBox>(dialog, "film.rate").setValue(24);
        auto& size = named<QComboBox>(dialog, "film.size");
        size.setCurrentIndex(size.findText(QStringLiteral("1920 × 1080")));
        named<QComboBox>(dialog, "film.view").setCurrentIndex(1);
        named<QComboBox>(dialog, "film.format").setCurrentIndex(1);
        QVERIFY(
            named<QLabel>(dialog, "film.sums").text().startsWith(QStringLiteral("300 frames.")));
        QTest::mouseClick(&named<QPushButton>(dialog, "film.make"), Qt::LeftButton);
        QCOMPARE(made.count(), 1);
        const ui::FilmSettings chosen = dialog.settings();
        QCOMPARE(chosen.range.first.count(), 3600);
        QCOMPARE(chosen.range.last.count(), 86400 + 7200);
        QCOMPARE(chosen.frameCount(), 300);
        QCOMPARE(chosen.size, QSize(1920, 1080));
        QCOMPARE(chosen.hasTimeline, false);
        QCOMPARE(chosen.format, ui::FilmFormat::WebM);
        QCOMPARE(chosen.timeOf(0), chosen.range.first);
        QCOMPARE(chosen.timeOf(299), chosen.range.last);
    }

    void aFilmThatEndsBeforeItBeginsIsNotOffered()
    {
        const ProgramPath path(true);
        ui::FilmSettings wanted;
        wanted.range = {core::SimTime {3600}, core::SimTime {7200}};
        ui::FilmDialog dialog(wanted, whole);
        named<ui::ClockField>(dialog, "film.to").setValue(3600);
        QVERIFY(!named<QPushButton>(dialog, "film.make").isEnabled());
        QVERIFY(named<QLabel>(dialog, "film.sums").text().contains(QStringLiteral("begins")));
        named<ui::ClockField>(dialog, "film.to").setValue(3601);
        QVERIFY(named<QPushButton>(dialog, "film.make").isEnabled());
    }

    void withoutFfmpegThereAreFoldersOfPictures()
    {
        const ProgramPath path(false);
        ui::FilmSettings wanted;
        wanted.range = whole;
        ui::FilmDialog dialog(wanted, whole);
        QCOMPARE(named<QComboBox>(dialog, "film.format").count(), 1);
        QCOMPARE(dialog.settings().format, ui::FilmFormat::Folder);
        QVERIFY(
            named<QLabel>(dialog, "film.sums").text().contains(QStringLiteral("package ffmpeg")));
        QVERIFY(named<QPushButton>(dialog, "film.make").isEnabled());
    }

    void whatCannotBeMadeIsRefused_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("rate");
        QTest::addColumn<double>("seconds");
        QTest::newRow("odd") << 1281 << 720 << 30 << 20.0;
        QTest::newRow("too large") << 9000 << 720 << 30 << 20.0;
        QTest::newRow("too small") << 100 << 100 << 30 << 20.0;
        QTest::newRow("too many frames") << 1280 << 720 << 120 << 20000.0;
        QTest::newRow("no time") << 1280 << 720 << 30 << 0.0;
        QTest::newRow("no frames") << 1280 << 720 << 0 << 20.0;
    }
    void whatCannotBeMadeIsRefused()
    {
        const ProgramPath path(true);
        QFETCH(int, width);
        QFETCH(int, height);
        ui::FilmSettings settings;
        settings.range = whole;
        QVERIFY(ui::checkFilm(settings));
        settings.size = {width, height};
        QFETCH(int, rate);
        settings.framesPerSecond = rate;
        QFETCH(double, seconds);
        settings.seconds = seconds;
        QVERIFY(!ui::checkFilm(settings));
    }

    void formatsByName()
    {
        QCOMPARE(ui::formatOfName(QStringLiteral("a.MP4")), ui::FilmFormat::Mp4);
        QCOMPARE(ui::formatOfName(QStringLiteral("/x/a.webm")), ui::FilmFormat::WebM);
        QCOMPARE(ui::formatOfName(QStringLiteral("frames")), ui::FilmFormat::Folder);
    }
};

QTEST_MAIN(FilmDialogTest)
#include "tst_FilmDialog.moc"
