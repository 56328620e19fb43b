// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QDir>

#include "SourceFiles.h"
#include "core/blocks/Validator.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/blocks/formats/BlockFormat.h"
#include "core/machine/MachineFile.h"
#include "core/support/Files.h"

using namespace midplane;

namespace {

QStringList samples(const char* folder, const char* pattern)
{
    const QDir dir(tests::sourcePath(QStringLiteral("sample-configs/") + QLatin1String(folder)));
    QStringList files;
    for (const QString& name : dir.entryList({QLatin1String(pattern)}, QDir::Files))
        files << dir.filePath(name);
    return files;
}

QString machineFile(const std::string& name)
{
    return tests::sourcePath(
        QStringLiteral("sample-configs/machines/%1.json").arg(QString::fromStdString(name)));
}

} // namespace

/// What we hand out as an example can be loaded and is right.
class SampleConfigsTest : public QObject {
    Q_OBJECT

private slots:
    void everyMachineLoads_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString& file : samples("machines", "*.json"))
            QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
    }
    void everyMachineLoads()
    {
        QFETCH(QString, file);
        const auto machine = core::readMachineFile(file.toStdString());
        QVERIFY2(machine, machine ? "" : machine.error().text().c_str());
        // It is found by its name, so the two must agree.
        QCOMPARE(QString::fromStdString((*machine)->name()), QFileInfo(file).completeBaseName());
    }

    void everyBlockSetLoadsAndIsValid_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString& file : samples("blocks", "*.json"))
            QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
    }
    void everyBlockSetLoadsAndIsValid()
    {
        QFETCH(QString, file);
        const auto set = core::readBlockSetFile(file.toStdString());
        QVERIFY2(set, set ? "" : set.error().text().c_str());
        const auto machine = core::readMachineFile(machineFile(set->machine).toStdString());
        QVERIFY(machine);
        const auto result = core::validate(**machine, *set, core::SetRule::AllTogether);
        QStringList texts;
        for (const core::Finding& finding : result.findings())
            texts << QString::fromStdString(core::textOf(**machine, *set, finding));
        QVERIFY2(result.isValid(), qPrintable(texts.join(u'\n')));
    }

    void theSampleOfAnotherProgramIsReadWithNotes()
    {
        const QString file = tests::sourcePath(QStringLiteral("sample-configs/blocks/summer.conf"));
        const auto machine = core::readMachineFile(machineFile("bgl").toStdString());
        QVERIFY(machine);
        const auto text = core::readFile(file.toStdString());
        QVERIFY(text);
        const auto imported
            = core::formatByName("bluegene.conf")->read(*text, **machine, file.toStdString());
        QVERIFY2(imported, imported ? "" : imported.error().text().c_str());
        QCOMPARE(imported->set.blocks.size(), std::size_t(13));
        QVERIFY(imported->notes.size() > 2);
        QVERIFY(core::validate(**machine, imported->set, core::SetRule::MayOverlap).isValid());
    }
};

QTEST_APPLESS_MAIN(SampleConfigsTest)
#include "tst_SampleConfigs.moc"
