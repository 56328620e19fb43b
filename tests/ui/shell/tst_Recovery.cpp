// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include "core/blocks/formats/BlockFile.h"
#include "core/machine/BuiltInMachines.h"
#include "ui/models/BlockCommands.h"
#include "ui/models/Document.h"
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
            QTRY_COMPARE(folder().entryList(QDir::Files).size(), 1);
            document.undoStack().undo();
            QTRY_COMPARE(folder().entryList(QDir::Files).size(), 0);
            document.undoStack().redo();
            QTRY_COMPARE(folder().entryList(QDir::Files).size(), 1);
        }
        QCOMPARE(folder().entryList(QDir::Files).size(), 0); // An ordinary end.
    }

    void findsTheEditsOfAProgramThatIsGone()
    {
        QProcess ended;
        ended.start(QStringLiteral("true"), QStringList());
        const qint64 process = ended.processId();
        QVERIFY(ended.waitForFinished());
        QVERIFY(folder().mkpath(QStringLiteral(".")));
        const core::BlockSet set {"bgl", {oneMidplane("left-behind")}};
        QFile file(folder().filePath(QStringLiteral("%1.blocks.json").arg(process)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(core::blockSetText(set)));
        file.close();

        const auto edits = ui::Recovery::find();
        QVERIFY(edits.has_value());
        QCOMPARE(edits->set.blocks.size(), std::size_t {1});
        QCOMPARE(edits->set.blocks.front().name, std::string("left-behind"));
        ui::Recovery::discard(*edits);
        QVERIFY(!ui::Recovery::find());
    }

    void leavesTheEditsOfARunningProgramAlone()
    {
        ui::Document document(tables());
        const ui::Recovery recovery(document);
        document.undoStack().push(new ui::AddBlockCommand(document, oneMidplane("mine")));
        QTRY_COMPARE(folder().entryList(QDir::Files).size(), 1);
        QVERIFY(!ui::Recovery::find());
    }
};

QTEST_MAIN(RecoveryTest)
#include "tst_Recovery.moc"
