// SPDX-License-Identifier: Apache-2.0
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

#include <nlohmann/json.hpp>

namespace {

/// How wrong the clock of a program is.
struct WrongClock {
    qint64 ahead = 0;         ///< Seconds; 0: right.
    bool isBootWrong = false; ///< The clock that counts from the boot, too.
};

QProcessEnvironment environmentOf(const WrongClock& clock)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    if (clock.ahead == 0)
        return environment;
    environment.insert("LD_PRELOAD", WRONG_CLOCK_LIBRARY);
    environment.insert("WRONG_CLOCK", QString::number(clock.ahead));
    if (clock.isBootWrong)
        environment.insert("WRONG_CLOCK_BOOT", "1");
    return environment;
}

struct Answer {
    bool isOver = false;
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;

    /// Of the last command.
    nlohmann::json last() const
    {
        const QByteArray line = output.trimmed().split('\n').last();
        return nlohmann::json::parse(line.toStdString()).at("answer");
    }
};

Answer finish(QProcess& process, int patience)
{
    Answer answer;
    process.closeWriteChannel();
    answer.isOver = process.state() == QProcess::NotRunning || process.waitForFinished(patience);
    if (!answer.isOver) {
        process.kill();
        process.waitForFinished();
    }
    answer.exitCode = process.exitCode();
    answer.output = process.readAllStandardOutput();
    answer.errors = process.readAllStandardError();
    return answer;
}

} // namespace

/// Programs whose clock is wrong, beside others at the same control-system file.
class WrongClockTest : public QObject {
    Q_OBJECT

    static constexpr int patience = 60'000;

    std::unique_ptr<QTemporaryDir> m_folder;

    QString file() const { return m_folder->filePath("lab.db"); }

    std::unique_ptr<QProcess> begin(
        const char* program, const QStringList& arguments, const WrongClock& clock) const
    {
        auto process = std::make_unique<QProcess>();
        process->setProcessEnvironment(environmentOf(clock));
        process->start(program, arguments);
        return process;
    }
    Answer console(const QByteArray& commands, const WrongClock& clock = {},
        const QStringList& options = {"--json"}) const
    {
        const auto process
            = begin(MIDPLANECTL, QStringList {"console", "--db", file()} + options, clock);
        process->write(commands);
        return finish(*process, patience);
    }
    std::unique_ptr<QProcess> mpirun(const WrongClock& clock = {}) const
    {
        return begin(MIDPLANE_MPIRUN,
            {"--db", file(), "--size", "512", "--wait", "50", "--boot-timeout", "50", "--", "true"},
            clock);
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QCOMPARE(console("genblock a R00-M0\n", {}, {"--speed", "100"}).exitCode, 0);
    }

    void nothingWaitsForAWrongClock_data()
    {
        QTest::addColumn<qint64>("ahead");
        QTest::addColumn<bool>("isBootWrong");
        for (const bool isBootWrong : {false, true}) {
            const char* which = isBootWrong ? ", that of the boot too" : "";
            QTest::addRow("600 s ahead%s", which) << qint64 {600} << isBootWrong;
            QTest::addRow("a day ahead%s", which) << qint64 {86'400} << isBootWrong;
            QTest::addRow("a year ahead%s", which) << qint64 {31'536'000} << isBootWrong;
            QTest::addRow("a day behind%s", which) << qint64 {-86'400} << isBootWrong;
        }
    }

    void nothingWaitsForAWrongClock()
    {
        QFETCH(qint64, ahead);
        QFETCH(bool, isBootWrong);
        const Answer wrong
            = console("createjob /bin/true /\nstatus\n", {ahead, isBootWrong}, {"--json"});
        QCOMPARE(wrong.exitCode, 0);
        const int before = wrong.last().at("time").get<int>();
        QVERIFY2(before < 50'000, qPrintable(QString::number(before)));
        QVERIFY2(wrong.errors.contains("its time was ignored"), wrong.errors.constData());

        // A real second of waiting.
        const Answer right = console("sleep 100\nstatus\n");
        QVERIFY2(right.isOver, "It waits for the wrong clock.");
        const int after = right.last().at("time").get<int>();
        QVERIFY(after >= before + 100);
        QVERIFY2(after < 50'000, qPrintable(QString::number(after)));
        const auto notices = right.last().at("clockNotices");
        QCOMPARE(notices.size(), std::size_t {1});
        QVERIFY(std::abs(notices[0].at("ahead").get<qint64>() - ahead) <= 1);
        QVERIFY(notices[0].at("program").get<std::string>().starts_with("midplanectl (pid "));
        QVERIFY(right.errors.contains("resetclock"));

        const Answer reset = console("resetclock\nstatus\n");
        QVERIFY(reset.last().at("clockNotices").empty());
        QVERIFY(reset.last().at("time").get<int>() >= after);
        const Answer later = console("status\n");
        QVERIFY(later.last().at("clockNotices").empty());
        QVERIFY2(later.errors.isEmpty(), later.errors.constData());
    }

    void aProgramThatWaitsIsNotHeldUpByAnother()
    {
        const auto waiting = begin(MIDPLANECTL, {"console", "--db", file(), "--json"}, {});
        waiting->write("sleep 500\n");
        QTest::qWait(500);
        QCOMPARE(console("createjob /bin/true /\n", {31'536'000, true}).exitCode, 0);
        QVERIFY(finish(*waiting, patience).isOver);
    }

    void manyProgramsRunBesideOneWithAWrongClock()
    {
        constexpr int rounds = 3;
        for (int round = 0; round < rounds; ++round) {
            std::vector<std::unique_ptr<QProcess>> programs;
            for (int i = 0; i < 3; ++i)
                programs.push_back(mpirun());
            programs.push_back(mpirun({round % 2 == 0 ? 86'400 : -86'400, round == 2}));
            for (const auto& each : programs) {
                const Answer answer = finish(*each, patience);
                QVERIFY2(answer.isOver && answer.exitCode == 0, answer.errors.constData());
                if (each == programs.back())
                    QVERIFY2(
                        answer.errors.contains("its time was ignored"), answer.errors.constData());
            }
        }
        const Answer end = console("status\n");
        QVERIFY(end.last().at("time").get<int>() < 50'000);
        QCOMPARE(end.last().at("clockNotices").size(), std::size_t {rounds});
    }
};

QTEST_GUILESS_MAIN(WrongClockTest)
#include "tst_WrongClock.moc"
