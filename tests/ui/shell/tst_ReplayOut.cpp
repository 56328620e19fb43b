// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractSpinBox>
#include <QClipboard>
#include <QRegularExpression>

#include "ReplayHands.h"
#include "core/support/Files.h"
#include "tests/ui/out/FileDialogHands.h"
#include "ui/film/FilmDialog.h"
#include "ui/replay/WaitsChart.h"
#include "ui/scene/OffscreenRenderer.h"
#include "ui/shell/ReportCommands.h"

using namespace midplane;
using core::SimTime;

namespace {

constexpr int patience = 120000;

/// Of the jobs that ran to their end, by the journal's entries alone.
std::vector<SimTime> slowWaits(const core::Recording& recording)
{
    std::map<core::JobId, SimTime> submitted;
    std::map<core::JobId, SimTime> started;
    std::vector<SimTime> waits;
    for (const core::Entry& entry : recording.journal.entries()) {
        if (entry.kind == core::EntryKind::Submitted)
            submitted.emplace(entry.job, entry.time);
        else if (entry.kind == core::EntryKind::Started)
            started[entry.job] = entry.time;
        else if (entry.kind == core::EntryKind::Ended
            && entry.reason == static_cast<std::uint8_t>(core::EndReason::Completed))
            waits.push_back(started.at(entry.job) - submitted.at(entry.job));
    }
    std::sort(waits.begin(), waits.end());
    return waits;
}

/// How many pixels of two pictures are not the same, in a part of them.
int differences(const QImage& one, const QImage& other, const QRect& part)
{
    int different = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x)
            different += one.pixel(x, y) != other.pixel(x, y) ? 1 : 0;
    }
    return different;
}

} // namespace

/// What leaves a replay in the whole window, by menus and dialogs: rows and values that are copied,
/// a film, a report. What arrives is held against the journal.
class ReplayOutTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ui::MainWindow> m_window;
    QTemporaryDir m_folder;

    ui::ReplaySession& session() { return m_window->session(); }

    static QString copied() { return QApplication::clipboard()->text(); }

private slots:
    void init()
    {
        m_window = hands::replayWindow();
        QVERIFY(m_window);
        QApplication::clipboard()->clear();
    }
    void cleanup() { m_window.reset(); }

    void chosenRowsAreCopied()
    {
        hands::seekCrowd(*m_window);
        auto& queue = *hands::child<QTableView>(*m_window, "queue.table");
        hands::clickRow(queue, 1);
        hands::clickRow(queue, 3, Qt::ShiftModifier);
        QTest::keyClick(&queue, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = copied().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        QStringList numbers;
        for (int row = 1; row <= 3; ++row) {
            const auto job = queue.model()->index(row, 0).data(ui::JobIdRole).toUInt();
            QVERIFY(tests::heldAt(session().recording(), session().time())
                        .waiting.contains(core::JobId {job}));
            QCOMPARE(lines[row].section('\t', 0, 0),
                QString::number(session().recording().jobs[job].number));
        }
    }

    void theValuesOfAChartAreCopied()
    {
        m_window->workspaces().bringForward(QStringLiteral("charts"));
        auto* chart = hands::child<ui::WaitsChart>(*m_window, "charts.waits");
        QTRY_VERIFY(chart->isVisible());
        hands::openContextMenu(*chart->viewport(), {60, 60});
        hands::chooseInNextMenu(QStringLiteral("Copy values"));
        QTRY_VERIFY(!copied().isEmpty());
        const std::vector<SimTime> waits = slowWaits(session().recording());
        const QStringList lines = copied().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.front(), QStringLiteral("seconds,jobs,percent"));
        QCOMPARE(lines.size() - 1,
            static_cast<qsizetype>(std::set<SimTime>(waits.begin(), waits.end()).size()));
        for (const QString& line : lines.mid(1)) {
            const SimTime wait {line.section(',', 0, 0).toLongLong()};
            const auto within = std::count_if(
                waits.begin(), waits.end(), [wait](SimTime each) { return each <= wait; });
            QCOMPARE(line.section(',', 1, 1).toLongLong(), static_cast<qlonglong>(within));
            QVERIFY(std::abs(line.section(',', 2).toDouble()
                        - 100.0 * static_cast<double>(within) / static_cast<double>(waits.size()))
                < 0.001);
        }
        // And its picture.
        QApplication::clipboard()->clear();
        hands::openContextMenu(*chart->viewport(), {60, 60});
        hands::chooseInNextMenu(QStringLiteral("Copy picture"));
        QTRY_COMPARE(QApplication::clipboard()->image().size(), 2 * chart->viewport()->size());
    }

    void theValuesOfTheTimelineAreCopied()
    {
        ui::Timeline& timeline = hands::timelineOf(*m_window);
        hands::chooseInNextMenu(QStringLiteral("Copy values"));
        hands::openContextMenu(timeline, timeline.lanes().queue.center());
        QTRY_VERIFY(!copied().isEmpty());
        const QStringList lines = copied().split('\n', Qt::SkipEmptyParts);
        const QStringList names = lines.front().split(',');
        const int midplanes = session().recording().machine->midplaneCount();
        QVERIFY(lines.size() > 300);
        for (int line = 1; line < lines.size(); line += 23) {
            const QStringList row = lines[line].split(',');
            const auto value
                = [&](const char* name) { return row[names.indexOf(QLatin1String(name))].toInt(); };
            const tests::Held held = tests::heldAt(session().recording(), SimTime {value("time")});
            QCOMPARE(value("used"), static_cast<int>(held.midplanes.size()));
            QCOMPARE(value("free"), midplanes - static_cast<int>(held.midplanes.size()));
            QCOMPARE(value("waiting"), static_cast<int>(held.waiting.size()));
            QCOMPARE(value("running"), static_cast<int>(held.running.size()));
        }
    }

    /// Of the loop that was drawn with the mouse; without ffmpeg, which need not be there.
    void aFilmOfTheLoopIsAFolderOfPictures()
    {
        ui::Timeline& timeline = hands::timelineOf(*m_window);
        const int left = timeline.axis().left();
        const int y = timeline.lanes().queue.center().y();
        QTest::mousePress(&timeline, Qt::LeftButton, Qt::ShiftModifier, {left + 200, y});
        QTest::mouseMove(&timeline, {left + 330, y});
        QTest::mouseRelease(&timeline, Qt::LeftButton, Qt::ShiftModifier, {left + 330, y});
        QVERIFY(session().loop());
        const ui::TimeRange loop = *session().loop();

        hands::chooseInMenuBar(*m_window, ui::Command::MakeFilm);
        auto* dialog = m_window->findChild<ui::FilmDialog*>();
        QVERIFY(dialog != nullptr);
        const auto type = [dialog](const char* name, const QString& text) {
            auto* field = dialog->findChild<QAbstractSpinBox*>(QString::fromLatin1(name));
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, text);
            QTest::keyClick(field, Qt::Key_Tab);
        };
        type("film.seconds", QStringLiteral("1"));
        type("film.rate", QStringLiteral("5"));
        auto* format = dialog->findChild<QComboBox*>(QStringLiteral("film.format"));
        QTest::keyClick(format, Qt::Key_End);
        const ui::FilmSettings film = dialog->settings();
        QVERIFY(film.format == ui::FilmFormat::Folder && film.range == loop);
        QCOMPARE(film.frameCount(), 5);

        const QString path = m_folder.filePath(QStringLiteral("frames"));
        tests::answerFileDialog(path);
        QTest::mouseClick(
            dialog->findChild<QPushButton*>(QStringLiteral("film.make")), Qt::LeftButton);
        const auto frame = [&](int number) {
            return QImage(
                QStringLiteral("%1/frame-%2.png").arg(path).arg(number, 6, 10, QChar('0')));
        };
        QTRY_VERIFY_WITH_TIMEOUT(m_window->messages().isVisible(), patience);
        QVERIFY2(
            m_window->messages().text().contains(path), qPrintable(m_window->messages().text()));
        QCOMPARE(QDir(path).entryList(QDir::Files).size(), 5);
        QVERIFY(!frame(1).isNull() && frame(1).size() == film.size);

        // The machine of its last frame, below the words, is that of the end of the loop.
        const QSize machine = film.machineSize();
        const QRect below(0, machine.height() / 2, machine.width(), machine.height() / 2);
        session().setLoop(std::nullopt);
        const auto machineAt = [&](SimTime time) {
            session().seekTime(time);
            ui::OffscreenScene scene = m_window->view().sceneFor(machine);
            scene.selection.clear();
            return ui::renderOffscreen(scene, machine);
        };
        const int same = differences(frame(5), machineAt(loop.last), below);
        const int other = differences(frame(5), machineAt(loop.first), below);
        QVERIFY2(same * 50 < other, qPrintable(QStringLiteral("%1, %2").arg(same).arg(other)));
    }

    void aReportIsSavedByItsMenu()
    {
        QSignalSpy made(&m_window->report(), &ui::ReportCommands::made);
        const QString path = m_folder.filePath(QStringLiteral("report.html"));
        tests::answerFileDialog(path);
        hands::chooseInMenuBar(*m_window, ui::Command::MakeReport);
        QTRY_COMPARE_WITH_TIMEOUT(made.count(), 1, patience);
        const auto page = core::readFile(path.toStdString());
        QVERIFY(page);
        const std::vector<SimTime> waits = slowWaits(session().recording());
        QVERIFY(page->find("demo-500.swf") != std::string::npos);
        QVERIFY(page->find(std::to_string(waits.size())) != std::string::npos);
        // The machine when it was most in pieces, and the curves.
        QVERIFY(page->find("<svg") != std::string::npos);
        QVERIFY(page->find("data:image/png;base64,") != std::string::npos);
        QTRY_VERIFY(m_window->messages().text().contains(path));
    }

    /// Several sheets by the same menu, chosen by the kind of file.
    void aReportOnPaperIsSavedByItsMenu()
    {
        QSignalSpy made(&m_window->report(), &ui::ReportCommands::made);
        const QString path = m_folder.filePath(QStringLiteral("report.pdf"));
        tests::answerFileDialog(path);
        hands::chooseInMenuBar(*m_window, ui::Command::MakeReport);
        QTRY_COMPARE_WITH_TIMEOUT(made.count(), 1, patience);
        const auto paper = core::readFile(path.toStdString());
        QVERIFY(paper);
        QVERIFY(paper->starts_with("%PDF-"));
        const QString objects = QString::fromLatin1(paper->data(), static_cast<int>(paper->size()));
        QVERIFY(objects.count(QRegularExpression(QStringLiteral("/Type /Page\\b"))) > 1);
        QTRY_VERIFY(m_window->messages().text().contains(path));
    }
};

QTEST_MAIN(ReplayOutTest)
#include "tst_ReplayOut.moc"
