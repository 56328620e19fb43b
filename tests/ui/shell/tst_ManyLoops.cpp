// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

/// The demo replayed ten thousand times with all views and animations takes no more memory than
/// after the first thousand.
class ManyLoopsTest : public QObject {
    Q_OBJECT

private slots:
    void memoryIsFlat()
    {
        constexpr double mostPercent = 5;
        const QString loops = qEnvironmentVariable("MIDPLANE_LOOPS", QStringLiteral("10000"));
        QProcess program;
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(QStringLiteral(MIDPLANE_PROGRAM), {QStringLiteral("--loops"), loops});
        QVERIFY(program.waitForFinished(-1)); // Who waits too long is ctest.
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        const QString said = QString::fromUtf8(program.readAllStandardOutput());
        const auto match = QRegularExpression(
            QStringLiteral("memory after %1 loops .*: ([+-][0-9.]+) %").arg(loops))
                               .match(said);
        QVERIFY2(match.hasMatch(), qPrintable(said));
        QVERIFY2(match.captured(1).toDouble() <= mostPercent, qPrintable(said));
    }
};

QTEST_MAIN(ManyLoopsTest)
#include "tst_ManyLoops.moc"
