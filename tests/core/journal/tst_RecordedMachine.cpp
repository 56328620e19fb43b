// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QTest>

#include "core/journal/MachineDigest.h"
#include "core/journal/RecordedMachine.h"
#include "core/journal/RecordingFile.h"
#include "core/support/Files.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

class RecordedMachineTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    std::string write(const std::string& bytes)
    {
        const std::string path = m_folder.filePath(QStringLiteral("run.recording")).toStdString();
        return writeFileAtomically(path, bytes) ? path : std::string();
    }
    static std::string recorded(const MachinePtr& machine)
    {
        return encodeRecording(
            runToEnd(machine, "greedy", randomWorkload(*machine, 12, Mix::Mixed, 2)));
    }

private slots:
    void findsTheBuiltInMachine_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"bgl", "bgp", "flat", "torus3d"})
            QTest::newRow(name) << name;
    }
    void findsTheBuiltInMachine()
    {
        QFETCH(QString, name);
        const MachinePtr machine = machineNamed(name.toStdString());
        const std::string bytes = recorded(machine);
        const auto named = machineOfRecording(bytes, "run");
        QVERIFY(named);
        QCOMPARE(*named, (RecordedMachine {name.toStdString(), digestOf(*machine)}));
        const auto recording = readRecordingFile(write(bytes), {});
        QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
        QCOMPARE((*recording)->machine->name(), name.toStdString());
        QVERIFY(encodeRecording(**recording) == bytes);
    }

    void takesTheMachineThatIsShown()
    {
        const MachinePtr ours = smallMachine();
        const std::vector<MachinePtr> known {machineNamed("bgl"), ours};
        const auto recording = readRecordingFile(write(recorded(smallMachine())), known);
        QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
        QVERIFY((*recording)->machine == ours);
    }

    void namesAMachineThatNobodyKnows()
    {
        const auto recording = readRecordingFile(write(recorded(smallMachine())), {});
        QVERIFY(!recording);
        QVERIFY(recording.error().reason.find("\"small\"") != std::string::npos);
        QVERIFY(recording.error().reason.find("machine file") != std::string::npos);
    }

    void damagedFilesAreErrors_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const std::string whole = recorded(machineNamed("bgl"));
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a log") << QByteArray("; Version: 2\n1 2 3\n");
        QTest::newRow("only the sign") << QByteArray("MIDPLREC");
        QTest::newRow("header alone") << QByteArray::fromStdString(whole.substr(0, 32));
        QTest::newRow("cut in the name") << QByteArray::fromStdString(whole.substr(0, 38));
        QTest::newRow("cut at the end")
            << QByteArray::fromStdString(whole.substr(0, whole.size() - 1));
        std::string turned = whole;
        turned[turned.size() / 2] ^= 1;
        QTest::newRow("one bit") << QByteArray::fromStdString(turned);
    }
    void damagedFilesAreErrors()
    {
        QFETCH(QByteArray, bytes);
        const std::string path = write(bytes.toStdString());
        const auto recording = readRecordingFile(path, {});
        QVERIFY(!recording);
        QVERIFY(recording.error().where.rfind(path, 0) == 0);
        QVERIFY(!recording.error().reason.empty());
    }

    /// A file may name its machine as it likes: no path is read for it.
    void aNameIsNoPath()
    {
        std::string bytes = recorded(machineNamed("bgl"));
        bytes.replace(32 + 4, 3, "../");
        QVERIFY(!readRecordingFile(write(bytes), {}));
    }

    void aMissingFileIsAnError() { QVERIFY(!readRecordingFile("/nowhere/run.recording", {})); }
};

QTEST_APPLESS_MAIN(RecordedMachineTest)
#include "tst_RecordedMachine.moc"
