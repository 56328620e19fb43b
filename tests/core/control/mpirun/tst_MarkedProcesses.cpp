// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QProcess>

#include "core/control/mpirun/MarkedProcesses.h"

using namespace midplane::core;

namespace {

const std::string ours = "mpirun/test/" + std::to_string(::getpid());

std::unique_ptr<QProcess> sleeping(const std::string& mark)
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!mark.empty())
        environment.insert(frontEndVariable, QString::fromStdString(mark));
    process->setProcessEnvironment(environment);
    process->start(QStringLiteral("sleep"), {QStringLiteral("1000")});
    process->waitForStarted();
    return process;
}

} // namespace

class MarkedProcessesTest : public QObject {
    Q_OBJECT

private slots:
    void killsThoseOfAMarkAndNoOthers()
    {
        const auto marked = sleeping(ours);
        const auto alike = sleeping(ours + "0");
        const auto plain = sleeping({});
        const auto lines = killMarkedProcesses([](std::string_view mark) { return mark == ours; });
        QCOMPARE(lines.size(), std::size_t {1});
        QCOMPARE(QString::fromStdString(lines.front()),
            QStringLiteral("killed process %1 (sleep)").arg(marked->processId()));
        QVERIFY(marked->waitForFinished());
        QVERIFY(marked->exitStatus() == QProcess::CrashExit);
        for (const auto& each : {std::cref(alike), std::cref(plain)}) {
            QVERIFY(each.get()->state() == QProcess::Running);
            each.get()->kill();
            each.get()->waitForFinished();
        }
        QVERIFY(killMarkedProcesses([](std::string_view mark) { return mark == ours; }).empty());
    }

    /// A mark that does not name an mpirun of this boot of this host says nothing.
    void sparesWhatItCannotJudge_data()
    {
        QTest::addColumn<QString>("mark");
        const QString alive = QString::fromStdString(mpirunMarkOf(::getpid()));
        QTest::newRow("alive") << alive;
        QTest::newRow("text") << QStringLiteral("dead");
        QTest::newRow("empty") << QStringLiteral("mpirun////");
        QStringList parts = alive.split('/');
        parts[1] = QStringLiteral("elsewhere");
        QTest::newRow("another host") << parts.join('/');
    }

    void sparesWhatItCannotJudge()
    {
        QFETCH(QString, mark);
        const auto process = sleeping(mark.toStdString());
        const std::string text = mark.toStdString();
        const auto lines = killMarkedProcesses(
            [&](std::string_view seen) { return seen == text && isOfDeadProcess(seen); });
        QVERIFY(lines.empty());
        QVERIFY(process->state() == QProcess::Running);
        process->kill();
        process->waitForFinished();
    }

    /// A child that is forked meanwhile is found by the next round.
    void killsWhatKeepsForking()
    {
        QProcess forking;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(frontEndVariable, QString::fromStdString(ours));
        forking.setProcessEnvironment(environment);
        forking.start(QStringLiteral("sh"),
            {QStringLiteral("-c"), QStringLiteral("while :; do sleep 0.01 & sleep 0.01; done")});
        QVERIFY(forking.waitForStarted());
        const auto isOurs = [](std::string_view mark) { return mark == ours; };
        QVERIFY(!killMarkedProcesses(isOurs).empty());
        QVERIFY(forking.waitForFinished());
        QVERIFY(killMarkedProcesses(isOurs).empty());
    }
};

QTEST_GUILESS_MAIN(MarkedProcessesTest)
#include "tst_MarkedProcesses.moc"
