// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <csignal>

#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/blocks/formats/BlockFile.h"
#include "ui/shell/Recovery.h"

using namespace midplane;

/// Kills the program at random moments while it is used: at most the last second of edits is lost,
/// and never a saved file.
class KilledProgramTest : public QObject {
    Q_OBJECT

private:
    static constexpr int rounds = 25;
    static constexpr qint64 second = 1'000'000'000;

    struct Done {
        qint64 time = 0;
        QByteArray what;
        int edit = 0;
    };

    QTemporaryDir m_folder;

    static qint64 now()
    {
        const auto time = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    }

    static QList<Done> readAll(QProcess& program)
    {
        QList<Done> all;
        for (const QByteArray& line : program.readAllStandardOutput().split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() == 3) // The last line may be cut.
                all.append({words[0].toLongLong(), words[1], words[2].toInt()});
        }
        return all;
    }

    static int editOf(const core::BlockSet& set)
    {
        const std::string& name = set.blocks.front().name;
        return std::stoi(name.substr(name.find('-') + 1));
    }

    static int lastOf(const QList<Done>& all, const char* what, qint64 until)
    {
        int last = 0;
        for (const Done& done : all) {
            if (done.what == what && done.time <= until)
                last = done.edit;
        }
        return last;
    }

private slots:
    void initTestCase()
    {
        // The folders of settings and copies, for this process and for the one it starts.
        for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            qputenv(variable, m_folder.filePath(QString::fromLatin1(variable)).toUtf8());
        QCoreApplication::setOrganizationName(QStringLiteral("Midplane"));
        QCoreApplication::setApplicationName(QStringLiteral("midplane-editing"));
    }

    void losesAtMostTheLastSecondAndNoSavedFile()
    {
        for (int round = 0; round < rounds; ++round) {
            const QString saved
                = m_folder.filePath(QStringLiteral("round-%1.blocks.json").arg(round));
            QProcess program;
            program.start(QStringLiteral(EDITING_PROGRAM), {saved});
            QVERIFY(program.waitForReadyRead(60000)); // It edits.
            QTest::qWait(QRandomGenerator::global()->bounded(5000));
            const qint64 killed = now();
            ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
            QVERIFY(program.waitForFinished());
            const QList<Done> all = readAll(program);

            int found = 0;
            if (const auto set = core::readBlockSetFile(saved.toStdString()))
                found = editOf(*set);
            else
                QVERIFY2(lastOf(all, "saved", killed) == 0, set.error().text().c_str());
            QVERIFY2(found >= lastOf(all, "saved", killed), "a saved file was lost");
            while (const auto edits = ui::Recovery::find()) {
                QVERIFY(edits->machine);
                found = std::max(found, editOf(edits->set));
                ui::Recovery::discard(*edits);
            }
            const int needed = lastOf(all, "edit", killed - second);
            const int made = lastOf(all, "edit", killed);
            QVERIFY2(found >= needed,
                qPrintable(QStringLiteral("round %1: of %2 edits %3 are needed, %4 were found")
                               .arg(round)
                               .arg(made)
                               .arg(needed)
                               .arg(found)));
        }
    }
};

QTEST_GUILESS_MAIN(KilledProgramTest)
#include "tst_KilledProgram.moc"
