// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/wait.h>
#include <unistd.h>

#include "core/support/ProcessMark.h"

using namespace midplane::core;

class ProcessMarkTest : public QObject {
    Q_OBJECT

private slots:
    void knowsTheLiving()
    {
        const std::string mark = mpirunMarkOf(getpid());
        QCOMPARE(mark.substr(0, 7), std::string("mpirun/"));
        QCOMPARE(lifeOf(mark), ProcessLife::Alive);
        QCOMPARE(mpirunMarkOf(getpid()), mark);
    }

    /// Dead is who has ended, also while its parent has not asked for its status yet.
    void knowsTheDead()
    {
        const pid_t child = fork();
        if (child == 0) {
            pause();
            _exit(0);
        }
        const std::string mark = mpirunMarkOf(child);
        QCOMPARE(lifeOf(mark), ProcessLife::Alive);
        kill(child, SIGKILL);
        siginfo_t info {};
        waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT);
        QCOMPARE(lifeOf(mark), ProcessLife::Dead);
        waitpid(child, nullptr, 0);
        QCOMPARE(lifeOf(mark), ProcessLife::Dead);
    }

    /// A number of a process that is given anew is another process.
    void aNumberAloneIsNoProof()
    {
        std::string mark = mpirunMarkOf(getpid());
        mark.back() = mark.back() == '1' ? '2' : '1';
        QCOMPARE(lifeOf(mark), ProcessLife::Dead);
    }

    void saysNothingOfOthers_data()
    {
        QTest::addColumn<QString>("mark");
        const QString ours = QString::fromStdString(mpirunMarkOf(getpid()));
        const QStringList parts = ours.split('/');
        const auto with = [&](int part, const QString& text) {
            QStringList changed = parts;
            changed[part] = text;
            return changed.join('/');
        };
        QTest::newRow("none") << "";
        QTest::newRow("a text") << "the big block of anna";
        QTest::newRow("another program") << with(0, "console");
        QTest::newRow("another host") << with(1, parts[1] + "x");
        QTest::newRow("another container") << with(2, parts[2] + "7");
        QTest::newRow("no number") << with(3, "");
        QTest::newRow("a part too few") << parts.mid(0, 4).join('/');
        QTest::newRow("a part too many") << ours + "/1";
        QTest::newRow("a path") << with(3, "../../etc");
    }
    void saysNothingOfOthers()
    {
        QFETCH(QString, mark);
        QCOMPARE(lifeOf(mark.toStdString()), ProcessLife::Unknown);
    }

    void aBootEndsAll()
    {
        QStringList parts = QString::fromStdString(mpirunMarkOf(getpid())).split('/');
        parts[2] = "00000000-" + parts[2].section('-', 1);
        QCOMPARE(lifeOf(parts.join('/').toStdString()), ProcessLife::Dead);
    }
};

QTEST_APPLESS_MAIN(ProcessMarkTest)
#include "tst_ProcessMark.moc"
