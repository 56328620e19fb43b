// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>

#include "tests/ui/live/Administrator.h"
#include "ui/replay/Timeline.h"

using namespace midplane;
using tests::Administrator;
using ui::Command;

namespace {

constexpr int patience = 20000;

} // namespace

/// A control-system file that goes away while it is replayed: what the window says, and keeps.
class LiveLostTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_tables = tests::tablesOf("bgl");

private slots:
    void aLostFileIsMarkedAndWhatStandsStays()
    {
        tests::LiveScene scene(m_tables, 2);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        QVERIFY(tests::isAtPresent(*window, administrator));
        QCOMPARE(tests::liveMark(*window)->text(), QStringLiteral("Live"));
        const auto known = window->session().recording().journal.lastId();
        const ui::MachinePicture picture = window->view().picture();

        const auto move = [&](const char* from, const char* to) {
            for (const char* part : {"", "-wal", "-shm"})
                QFile::rename(QString::fromStdString(scene.folder.file(from) + part),
                    QString::fromStdString(scene.folder.file(to) + part));
        };
        move("system.midplane", "away.midplane");
        QTRY_COMPARE_WITH_TIMEOUT(
            tests::liveMark(*window)->text(), QStringLiteral("Lost"), patience);
        QVERIFY(tests::liveMark(*window)->isVisible());
        const QString reason = window->liveReplay().lostReason();
        QVERIFY(!reason.isEmpty());
        QVERIFY2(tests::liveMark(*window)->toolTip().contains(reason),
            qPrintable(tests::liveMark(*window)->toolTip()));
        QTRY_VERIFY2_WITH_TIMEOUT(
            window->messages().text().contains(QStringLiteral("cannot be read any more")),
            qPrintable(window->messages().text()), patience);
        QVERIFY(window->messages().isVisible());
        QCOMPARE(window->messages().text().count(QStringLiteral("system.midplane")), 1);

        // What stands stays, and can be looked at.
        QCOMPARE(window->session().recording().journal.lastId(), known);
        QVERIFY(window->view().picture() == picture);
        auto* timeline = hands::child<ui::Timeline>(*window, "timeline");
        QTest::mouseClick(timeline, Qt::LeftButton, {},
            {timeline->axis().left() + 2, timeline->lanes().gantt.center().y()});
        QVERIFY(window->session().time() < window->session().lastTime());
        QVERIFY(!(window->view().picture() == picture));
        QTest::mouseClick(tests::liveMark(*window), Qt::LeftButton);
        QCOMPARE(window->session().time(), window->session().lastTime());
        QTRY_VERIFY(window->view().picture() == picture);
        QCOMPARE(tests::liveMark(*window)->text(), QStringLiteral("Lost"));

        // It is tried again: nothing is to be done when the file is back.
        move("away.midplane", "system.midplane");
        QTRY_COMPARE_WITH_TIMEOUT(
            tests::liveMark(*window)->text(), QStringLiteral("Live"), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!window->messages().isVisible(), patience);
        administrator.startJob();
        QVERIFY(tests::isAtPresent(*window, administrator));
        QTRY_VERIFY(!(window->view().picture() == picture));
        const auto* running = hands::child<QTableView>(*window, "running.table");
        QTRY_COMPARE(running->model()->rowCount(), 3);
    }

    /// The mark goes with the control system that it is about.
    void theMarkGoesWithTheControlSystem()
    {
        tests::LiveScene scene(m_tables, 1);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        QVERIFY(tests::isAtPresent(*window, administrator));
        for (const char* part : {"", "-wal", "-shm"})
            QFile::remove(QString::fromStdString(scene.folder.file() + part));
        QTRY_COMPARE_WITH_TIMEOUT(
            tests::liveMark(*window)->text(), QStringLiteral("Lost"), patience);
        const tests::StoreFolder other;
        Administrator second(other.file());
        second.startJob();
        second.startJob();
        window->liveFiles().open(QString::fromStdString(other.file()));
        const QString path = QString::fromStdString(other.file());
        QTRY_VERIFY_WITH_TIMEOUT(window->live().path() == path && window->live().state(), patience);
        QVERIFY(!window->session().isLive() && window->session().hasRecording());
        QVERIFY(tests::liveMark(*window)->isHidden());
        QCOMPARE(tests::liveMark(*window)->text(), QStringLiteral("Live"));
        window->actions()[Command::ReplayControl]->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window->session().isLive(), patience);
        QVERIFY(tests::isAtPresent(*window, second));
        QCOMPARE(tests::liveMark(*window)->text(), QStringLiteral("Live"));
        QVERIFY(tests::liveMark(*window)->isVisible() && tests::liveMark(*window)->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(!window->messages().isVisible(), patience);
    }
};

QTEST_MAIN(LiveLostTest)
#include "tst_LiveLost.moc"
