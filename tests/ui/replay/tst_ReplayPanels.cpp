// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/replay/ChartsPanel.h"
#include "ui/replay/JobPanel.h"
#include "ui/replay/JobsPanel.h"
#include "ui/replay/QueuePanel.h"
#include "ui/replay/RunningPanel.h"
#include "ui/replay/TimelinePanel.h"

using namespace midplane;

/// What all panels about a recording have in common, and what is too small for a test of its own.
class ReplayPanelsTest : public QObject {
    Q_OBJECT

private:
    template <class Panel> static void testPanel()
    {
        ui::ReplaySession session;
        ui::SharedView shared;
        Panel panel(session, shared);
        panel.resize(700, 500);
        panel.show();
        QSignalSpy asked(&panel, &ui::ReplayPanel::openLogRequested);
        auto* open = panel.template findChild<QPushButton*>(QStringLiteral("empty.open"));
        QVERIFY(open->isVisible());
        QTest::mouseClick(open, Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("bgl")));
        QVERIFY(!open->isVisible());
        shared.setJob(0);
        const QImage light = panel.grab().toImage();
        panel.setTheme(ui::Theme::Dark);
        QVERIFY(panel.grab().toImage() != light);
    }

private slots:
    void panelsOfferALogUntilThereIsARecording()
    {
        testPanel<ui::QueuePanel>();
        testPanel<ui::RunningPanel>();
        testPanel<ui::JobsPanel>();
        testPanel<ui::JobPanel>();
        testPanel<ui::TimelinePanel>();
        testPanel<ui::ChartsPanel>();
    }

    void theJobPanelTellsOfTheChosenJob()
    {
        ui::ReplaySession session;
        ui::SharedView shared;
        const ui::JobPanel panel(session, shared);
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("bgl")));
        const auto* name = panel.findChild<QLabel*>(QStringLiteral("job.name"));
        const auto* sentence = panel.findChild<QLabel*>(QStringLiteral("job.sentence"));
        QVERIFY(sentence->text().startsWith(QStringLiteral("Choose a job")));
        shared.setJob(3);
        QVERIFY(name->text().contains(QString::number(session.recording().jobs[3].number)));
        QVERIFY(!sentence->text().startsWith(QStringLiteral("Choose a job")));
        session.seekTime(session.lastTime());
        QVERIFY(sentence->text().startsWith(QStringLiteral("It waited")));
    }

    void theChartsSayTheFiguresOfTheRun()
    {
        ui::ReplaySession session;
        ui::SharedView shared;
        const ui::ChartsPanel panel(session, shared);
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("bgl")));
        const QString text = panel.findChild<QLabel*>(QStringLiteral("charts.figures"))->text();
        QVERIFY(text.contains(QString::number(session.result().metrics.jobs)));
        QVERIFY(text.contains(QString::number(100 * session.result().metrics.utilization, 'f', 1)));
    }
};

QTEST_MAIN(ReplayPanelsTest)
#include "tst_ReplayPanels.moc"
