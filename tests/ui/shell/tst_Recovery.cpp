// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include "core/blocks/formats/BlockFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineWriter.h"
#include "ui/models/BlockCommands.h"
#include "ui/models/Document.h"
#include "ui/models/DraftBlock.h"
#include "ui/shell/Recovery.h"

using namespace midplane;

class RecoveryTest : public QObject {
    Q_OBJECT

private:
    static QDir folder()
    {
        return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
            + QStringLiteral("/recovery"));
    }

    static qsizetype copies()
    {
        qsizetype count = 0;
        for (const QFileInfo& copy : folder().entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
            count += QFile::exists(copy.filePath() + QStringLiteral("/edits.blocks.json")) ? 1 : 0;
        return count;
    }

    static core::TablesPtr tables()
    {
        return std::make_shared<const core::MachineTables>(*core::findMachine("bgl"));
    }

    static core::Block oneMidplane(const char* name)
    {
        core::Block block;
        block.name = name;
        block.midplanes = {{0, 0, 0}};
        return block;
    }

    static void writeFile(const QString& path, const std::string& text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }

    /// What a program leaves that was killed; its lock names a process that has ended.
    static void leaveBehind(const QString& name, const char* block)
    {
        QProcess ended;
        ended.start(QStringLiteral("true"), QStringList());
        const qint64 process = ended.processId();
        QVERIFY(ended.waitForFinished());
        const QString copy = folder().filePath(name);
        QVERIFY(QDir().mkpath(copy));
        writeFile(copy + QStringLiteral("/lock"),
            std::to_string(process) + "\nmidplane\n" + QSysInfo::machineHostName().toStdString()
                + "\n");
        writeFile(copy + QStringLiteral("/path"), "/sets/spring.blocks.json");
        writeFile(
            copy + QStringLiteral("/machine.json"), core::machineText(**core::findMachine("bgl")));
        writeFile(copy + QStringLiteral("/edits.blocks.json"),
            core::blockSetText({"bgl", {oneMidplane(block)}}));
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName(QStringLiteral("midplane-test-recovery"));
    }
    void init() { QVERIFY(folder().removeRecursively()); }
    void cleanupTestCase() { folder().removeRecursively(); }

    void writesWhatIsNotSavedAndTakesItAway()
    {
        ui::Document document(tables());
        {
            ui::Recovery recovery(document);
            document.undoStack().push(new ui::AddBlockCommand(document, oneMidplane("a")));
            QTRY_COMPARE(copies(), 1);
            document.undoStack().undo();
            QTRY_COMPARE(copies(), 0);
            document.undoStack().redo();
            QTRY_COMPARE(copies(), 1);
        }
        QCOMPARE(copies(), 0); // An ordinary end.
    }

    void editsWithoutAPauseAreKeptToo()
    {
        ui::Document document(tables());
        ui::Recovery recovery(document);
        QTimer edits;
        connect(&edits, &QTimer::timeout, &document, [&document] {
            const QByteArray name = document.freeName().toUtf8();
            document.undoStack().push(new ui::AddBlockCommand(document, oneMidplane(name)));
        });
        edits.start(20); // Sooner than any interval.
        QTRY_VERIFY_WITH_TIMEOUT(copies() == 1, 10000);
        QVERIFY(edits.isActive());
    }

    void savingEndsTheNeedForACopy()
    {
        QTemporaryDir saved;
        ui::Document document(tables());
        ui::Recovery recovery(document);
        document.undoStack().push(new ui::AddBlockCommand(document, oneMidplane("a")));
        recovery.writeNow();
        QCOMPARE(copies(), 1);
        QVERIFY(document.save(saved.filePath(QStringLiteral("a.blocks.json"))));
        QTRY_COMPARE(copies(), 0);
    }

    void findsTheEditsOfAProgramThatIsGone()
    {
        leaveBehind(QStringLiteral("1-1"), "left-behind");
        const auto edits = ui::Recovery::find();
        QVERIFY(edits.has_value());
        QCOMPARE(edits->set.blocks.size(), std::size_t {1});
        QCOMPARE(edits->set.blocks.front().name, std::string("left-behind"));
        QCOMPARE(edits->path, QStringLiteral("/sets/spring.blocks.json"));
        QVERIFY(edits->machine);
        QCOMPARE(edits->machine->name(), std::string("bgl"));
        ui::Recovery::discard(*edits);
        QVERIFY(!ui::Recovery::find());
    }

    /// Of a program that was killed before its first copy was whole.
    void removesWhatIsNoWholeCopy()
    {
        leaveBehind(QStringLiteral("1-1"), "whole");
        leaveBehind(QStringLiteral("2-2"), "half");
        QVERIFY(folder().remove(QStringLiteral("2-2/edits.blocks.json")));
        const auto edits = ui::Recovery::find();
        QVERIFY(edits.has_value());
        QCOMPARE(edits->set.blocks.front().name, std::string("whole"));
        QCOMPARE(folder().entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList {"1-1"});
    }

    void findsEachOfSeveralCopies()
    {
        leaveBehind(QStringLiteral("1-1"), "one");
        leaveBehind(QStringLiteral("2-1"), "two");
        std::set<std::string> found;
        while (const auto edits = ui::Recovery::find()) {
            found.insert(edits->set.blocks.front().name);
            ui::Recovery::discard(*edits);
        }
        QCOMPARE(found, (std::set<std::string> {"one", "two"}));
    }

    void aCopyThatCannotBeReadIsNotOffered()
    {
        leaveBehind(QStringLiteral("1-1"), "one");
        writeFile(folder().filePath(QStringLiteral("1-1/edits.blocks.json")), "{ \"format\": ");
        QVERIFY(!ui::Recovery::find());
    }

    void theBlockBeingBuiltIsKeptToo()
    {
        ui::Document document(tables());
        ui::Recovery recovery(document);
        ui::Draft draft;
        draft.name = QStringLiteral("half-done");
        draft.setBox({{2, 0, 0}, {2, 1, 1}});
        draft.connectivity = core::everywhere(core::Connectivity::Torus);
        document.editDraft(draft, ui::DraftStep::Begin);
        recovery.writeNow();
        QCOMPARE(copies(), 1);
        const QString copy = folder().entryList(QDir::Dirs | QDir::NoDotAndDotDot).constFirst();
        const auto kept = core::readBlockSetFile(
            folder().filePath(copy + QStringLiteral("/draft.blocks.json")).toStdString());
        QVERIFY(kept.has_value());
        QCOMPARE(kept->blocks.size(), std::size_t {1});
        QCOMPARE(kept->blocks.front().name, std::string("half-done"));
        QCOMPARE(kept->blocks.front().midplanes.size(), std::size_t {2});
        QVERIFY(ui::draftOf(document.machine(), kept->blocks.front()).connectivity
            == draft.connectivity);
        document.editDraft(std::nullopt, ui::DraftStep::Discard);
    }

    void recoveredEditsCountAsModified()
    {
        ui::Document document(tables());
        document.restore({"bgl", {oneMidplane("again")}}, QStringLiteral("/sets/a.blocks.json"));
        QVERIFY(document.isModified());
        QCOMPARE(document.title(), QStringLiteral("a.blocks.json"));
        QCOMPARE(document.blockCount(), 1);
    }

    void leavesTheEditsOfARunningProgramAlone()
    {
        ui::Document document(tables());
        ui::Recovery recovery(document);
        document.undoStack().push(new ui::AddBlockCommand(document, oneMidplane("mine")));
        recovery.writeNow();
        QCOMPARE(copies(), 1);
        QVERIFY(!ui::Recovery::find());
    }
};

QTEST_MAIN(RecoveryTest)
#include "tst_Recovery.moc"
