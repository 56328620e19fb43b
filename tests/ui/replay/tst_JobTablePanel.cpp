// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/JobTablePanel.h"

#include <set>

#include <QClipboard>
#include <QHeaderView>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/JobText.h"
#include "ui/replay/JobsPanel.h"
#include "ui/replay/QueuePanel.h"
#include "ui/replay/RunningPanel.h"

using namespace midplane;

class JobTablePanelTest : public QObject {
    Q_OBJECT

private:
    ui::ReplaySession m_session;
    ui::SharedView m_shared;

    /// A moment at which many wait.
    void seekCrowd()
    {
        const auto& load = m_session.result().load;
        const auto longest = std::max_element(load.begin(), load.end(),
            [](const auto& one, const auto& other) { return one.waiting < other.waiting; });
        m_session.seekTime(longest->time);
    }

    static int chosenJob(const QTableView& table)
    {
        const QModelIndexList rows = table.selectionModel()->selectedRows();
        return rows.isEmpty() ? -1 : rows.front().data(ui::JobIdRole).toInt();
    }

private slots:
    void init()
    {
        ui::runToEnd(m_session, ui::demoOn(ui::tablesOf("bgl")));
        m_shared.setJob(-1);
        m_shared.setUser({});
        seekCrowd();
    }

    void aClickChoosesTheJobEverywhere()
    {
        ui::QueuePanel queue(m_session, m_shared);
        const ui::JobsPanel jobs(m_session, m_shared);
        queue.resize(400, 400);
        queue.show();
        QVERIFY(QTest::qWaitForWindowExposed(&queue));
        const QModelIndex third = queue.table().model()->index(2, 0);
        QTest::mouseClick(
            queue.table().viewport(), Qt::LeftButton, {}, queue.table().visualRect(third).center());
        QCOMPARE(m_shared.job(), third.data(ui::JobIdRole).toInt());
        QCOMPARE(chosenJob(queue.table()), m_shared.job());
        QCOMPARE(chosenJob(jobs.table()), m_shared.job());
    }

    void theChoiceIsNotLostWhenTheJobLeavesTheTable()
    {
        const ui::QueuePanel queue(m_session, m_shared);
        const ui::RunningPanel running(m_session, m_shared);
        const core::JobId job = m_session.state().waiting.front().job;
        m_shared.setJob(static_cast<int>(job.value));
        QCOMPARE(chosenJob(queue.table()), m_shared.job());
        m_session.seekTime(m_session.resultOf(job)->start);
        QCOMPARE(m_shared.job(), static_cast<int>(job.value));
        QCOMPARE(chosenJob(queue.table()), -1);
        QCOMPARE(chosenJob(running.table()), m_shared.job());
        m_session.seekTime(m_session.recording().jobs[job.value].submit - core::SimTime {1});
        QCOMPARE(m_shared.job(), static_cast<int>(job.value));
    }

    void columnsSortByValueNotByText()
    {
        const ui::JobsPanel jobs(m_session, m_shared);
        jobs.table().sortByColumn(ui::AllJobsTable::Waited, Qt::DescendingOrder);
        const QAbstractItemModel& model = *jobs.table().model();
        for (int row = 1; row < model.rowCount(); ++row) {
            QVERIFY(model.index(row - 1, ui::AllJobsTable::Waited).data(ui::SortRole).toLongLong()
                >= model.index(row, ui::AllJobsTable::Waited).data(ui::SortRole).toLongLong());
        }
    }

    void columnsFitAlsoANarrowDock()
    {
        ui::QueuePanel queue(m_session, m_shared);
        for (const int width : {480, 290, 240}) {
            queue.resize(width, 400);
            queue.show();
            QVERIFY(QTest::qWaitForWindowExposed(&queue));
            const QHeaderView& header = *queue.table().horizontalHeader();
            QVERIFY2(header.length() <= queue.table().viewport()->width(),
                qPrintable(QStringLiteral("%1 in a dock of %2").arg(header.length()).arg(width)));
        }
    }

    void theFilterKeepsWhatFits()
    {
        const ui::JobsPanel jobs(m_session, m_shared);
        const int all = jobs.table().model()->rowCount();
        jobs.findChild<QLineEdit*>(QStringLiteral("jobs.filter"))->setText(QStringLiteral("torus"));
        const int kept = jobs.table().model()->rowCount();
        QVERIFY(kept > 0 && kept < all);
        for (int row = 0; row < kept; ++row) {
            QCOMPARE(jobs.table().model()->index(row, ui::AllJobsTable::Kind).data().toString(),
                QStringLiteral("torus"));
        }
    }

    void playingKeepsTheChoiceAndTheTablesInStep()
    {
        ui::QueuePanel queue(m_session, m_shared);
        queue.table().sortByColumn(ui::QueueTable::Waits, Qt::DescendingOrder);
        const int chosen = static_cast<int>(m_session.state().waiting.back().job.value);
        m_shared.setJob(chosen);
        for (int steps = 0; steps < 300; ++steps) {
            m_session.stepForward();
            QCOMPARE(queue.table().model()->rowCount(),
                static_cast<int>(m_session.state().waiting.size()));
            QCOMPARE(m_shared.job(), chosen);
        }
    }

    /// One user chosen anywhere: all tables have their jobs alone, also while the clock moves,
    /// until the mark that says so is clicked.
    void theJobsOfAChosenUser()
    {
        ui::QueuePanel queue(m_session, m_shared);
        ui::RunningPanel running(m_session, m_shared);
        ui::JobsPanel jobs(m_session, m_shared);
        const int user
            = m_session.recording().jobs[m_session.state().waiting.front().job.value].user;
        auto* mark = queue.findChild<QPushButton*>(QStringLiteral("queue.user"));
        queue.resize(240, 400);
        queue.show();
        QVERIFY(QTest::qWaitForWindowExposed(&queue));
        QVERIFY(!mark->isVisible());
        m_shared.setUser(user);
        QVERIFY(mark->isVisible());
        QVERIFY(mark->text().contains(QString::number(user)));

        const auto isOfUser
            = [&](core::JobId job) { return m_session.recording().jobs[job.value].user == user; };
        const auto countOf = [&](const auto& held) {
            return static_cast<int>(std::count_if(
                held.begin(), held.end(), [&](const auto& one) { return isOfUser(one.job); }));
        };
        for (int steps = 0; steps < 200; ++steps) {
            QCOMPARE(queue.table().model()->rowCount(), countOf(m_session.state().waiting));
            QCOMPARE(running.table().model()->rowCount(), countOf(m_session.state().running));
            m_session.stepForward();
        }
        const QAbstractItemModel& all = *jobs.table().model();
        QVERIFY(all.rowCount() > 0);
        QVERIFY(all.rowCount() < static_cast<int>(m_session.recording().jobs.size()));
        for (int row = 0; row < all.rowCount(); ++row)
            QCOMPARE(all.index(row, ui::AllJobsTable::User).data().toInt(), user);
        QCOMPARE(queue.findChild<QLabel*>(QStringLiteral("queue.rows"))->text(),
            QStringLiteral("%1 of %2")
                .arg(queue.table().model()->rowCount())
                .arg(m_session.state().waiting.size()));

        QTest::mouseClick(mark, Qt::LeftButton);
        QVERIFY(!m_shared.user());
        QVERIFY(!mark->isVisible());
        QCOMPARE(all.rowCount(), static_cast<int>(m_session.recording().jobs.size()));
        QCOMPARE(
            queue.table().model()->rowCount(), static_cast<int>(m_session.state().waiting.size()));
    }

    void everyWordOfTheFilterHasToFit()
    {
        const ui::JobsPanel jobs(m_session, m_shared);
        auto* filter = jobs.findChild<QLineEdit*>(QStringLiteral("jobs.filter"));
        QTest::keyClicks(filter, QStringLiteral("TORUS 12"));
        const QAbstractItemModel& model = *jobs.table().model();
        std::set<int> kept;
        for (int row = 0; row < model.rowCount(); ++row)
            kept.insert(model.index(row, 0).data(ui::JobIdRole).toInt());
        std::set<int> expected;
        for (std::size_t id = 0; id < m_session.recording().jobs.size(); ++id) {
            const core::JobInfo& job = m_session.recording().jobs[id];
            const bool isTorus = ui::kindText(job.connectivity).contains(QStringLiteral("torus"));
            const bool has12 = QString::number(job.number).contains(QStringLiteral("12"))
                || QString::number(job.user).contains(QStringLiteral("12"))
                || ui::shapeText(job.shape).contains(QStringLiteral("12"));
            if (isTorus && has12)
                expected.insert(static_cast<int>(id));
        }
        QVERIFY(!expected.empty());
        QCOMPARE(kept, expected);
        filter->clear();
        QCOMPARE(model.rowCount(), static_cast<int>(m_session.recording().jobs.size()));
    }

    void sortedAndFilteredRowsFollowTheClock()
    {
        ui::QueuePanel queue(m_session, m_shared);
        queue.table().sortByColumn(ui::QueueTable::Because, Qt::AscendingOrder);
        const QAbstractItemModel& model = *queue.table().model();
        for (int steps = 0; steps < 200; ++steps) {
            m_session.stepForward();
            QCOMPARE(model.rowCount(), static_cast<int>(m_session.state().waiting.size()));
            for (int row = 1; row < model.rowCount(); ++row) {
                QVERIFY(
                    model.index(row - 1, ui::QueueTable::Because).data(ui::SortRole).toLongLong()
                    <= model.index(row, ui::QueueTable::Because).data(ui::SortRole).toLongLong());
            }
        }
    }

    void columnsComeAndGo()
    {
        ui::JobsPanel jobs(m_session, m_shared);
        QTableView& table = jobs.table();
        QVERIFY(!table.isColumnHidden(ui::AllJobsTable::Waited));
        QVERIFY(table.isColumnHidden(ui::AllJobsTable::Slowdown));
        jobs.setColumnShown(ui::AllJobsTable::Slowdown, true);
        jobs.setColumnShown(ui::AllJobsTable::Waited, false);
        QVERIFY(!table.isColumnHidden(ui::AllJobsTable::Slowdown));
        QVERIFY(table.columnWidth(ui::AllJobsTable::Slowdown) > 20);
        const core::JobResult& first = m_session.result().jobs.front();
        QCOMPARE(table.model()
                     ->index(static_cast<int>(first.job.value), ui::AllJobsTable::Slowdown)
                     .data()
                     .toString(),
            QString::number(core::boundedSlowdown(first), 'f', 1));
    }

    void selectedRowsAreCopiedAsTheyAreSeen()
    {
        ui::JobsPanel jobs(m_session, m_shared);
        QTableView& table = jobs.table();
        table.setCurrentIndex(table.model()->index(3, 0));
        table.selectionModel()->select(
            table.model()->index(5, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines
            = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].startsWith(QStringLiteral("Job\tUser\t")));
        QCOMPARE(lines[1].section('\t', 0, 0), table.model()->index(3, 0).data().toString());
        QCOMPARE(lines[2].section('\t', 0, 0), table.model()->index(5, 0).data().toString());
        QCOMPARE(lines[1].count('\t'), lines[0].count('\t'));
        const QString csv = jobs.out().text(false, ',');
        QCOMPARE(csv.count('\n'), table.model()->rowCount() + 1);
    }
};

QTEST_MAIN(JobTablePanelTest)
#include "tst_JobTablePanel.moc"
