// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/wait.h>
#include <unistd.h>

#include "core/control/mpirun/FrontEndMark.h"

using namespace midplane::core;

class FrontEndMarkTest : public QObject {
    Q_OBJECT

private slots:
    void knowsTheLiving()
    {
        const std::string mark = frontEndMarkOf(getpid());
        QCOMPARE(mark.substr(0, 7), std::string("mpirun/"));
        QCOMPARE(lifeOf(mark), FrontEndLife::Alive);
        QCOMPARE(frontEndMarkOf(getpid()), mark);
    }

    /// Dead is who has ended, also while its parent has not asked for its status yet.
    void knowsTheDead()
    {
        const pid_t child = fork();
        if (child == 0) {
            pause();
            _exit(0);
        }
        const std::string mark = frontEndMarkOf(child);
        QCOMPARE(lifeOf(mark), FrontEndLife::Alive);
        kill(child, SIGKILL);
        siginfo_t info {};
        waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT);
        QCOMPARE(lifeOf(mark), FrontEndLife::Dead);
        waitpid(child, nullptr, 0);
        QCOMPARE(lifeOf(mark), FrontEndLife::Dead);
    }

    /// A number of a process that is given anew is another process.
    void aNumberAloneIsNoProof()
    {
        std::string mark = frontEndMarkOf(getpid());
        mark.back() = mark.back() == '1' ? '2' : '1';
        QCOMPARE(lifeOf(mark), FrontEndLife::Dead);
    }

    void saysNothingOfOthers_data()
    {
        QTest::addColumn<QString>("mark");
        const QString ours = QString::fromStdString(frontEndMarkOf(getpid()));
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
        QCOMPARE(lifeOf(mark.toStdString()), FrontEndLife::Unknown);
    }

    void aBootEndsAll()
    {
        QStringList parts = QString::fromStdString(frontEndMarkOf(getpid())).split('/');
        parts[2] = "00000000-" + parts[2].section('-', 1);
        QCOMPARE(lifeOf(parts.join('/').toStdString()), FrontEndLife::Dead);
    }
};

QTEST_APPLESS_MAIN(FrontEndMarkTest)
#include "tst_FrontEndMark.moc"
