// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/journal/RecordingFile.h"
#include "core/journal/Replay.h"
#include "core/support/Checksum.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

constexpr std::size_t headerBytes = 32;

Recording smallRun(const MachinePtr& machine, int jobs = 12)
{
    return runToEnd(machine, "greedy", randomWorkload(*machine, jobs, Mix::Mixed, 2));
}

bool isError(const std::string& bytes, const MachinePtr& machine)
{
    const auto decoded = decodeRecording(bytes, "run.rec", machine);
    return !decoded && decoded.error().where.rfind("run.rec: byte ", 0) == 0
        && !decoded.error().reason.empty();
}

/// Makes the header fit the body again, as somebody would who damages a file on purpose.
void repairHeader(std::string& bytes)
{
    const auto put = [&](std::size_t offset, std::uint64_t value) {
        for (std::size_t i = 0; i < 8; ++i)
            bytes[offset + i] = static_cast<char>(value >> (8 * i));
    };
    put(16, bytes.size() - headerBytes);
    put(24, checksumOf(std::string_view(bytes).substr(headerBytes)));
}

} // namespace

class RecordingFileTest : public QObject {
    Q_OBJECT

private slots:
    void comesBackAsItWas_data()
    {
        QTest::addColumn<QString>("machine");
        for (const char* machine : {"small", "bgl", "torus3d", "flat", "bgp"})
            QTest::newRow(machine) << machine;
    }
    void comesBackAsItWas()
    {
        QFETCH(QString, machine);
        const MachinePtr built = machineNamed(machine.toStdString());
        const Recording original = smallRun(built, 100);
        const std::string bytes = encodeRecording(original);
        const auto decoded = decodeRecording(bytes, "run.rec", built);
        QVERIFY2(decoded, decoded ? "" : decoded.error().text().c_str());
        QCOMPARE(decoded->policy, original.policy);
        QCOMPARE(decoded->workload, original.workload);
        QVERIFY(decoded->jobs == original.jobs);
        QVERIFY(decoded->journal.entries() == original.journal.entries());
        QCOMPARE(decoded->placements.size(), original.placements.size());
        for (std::uint32_t i = 0; i < original.placements.size(); ++i)
            QVERIFY(decoded->placements[{i}] == original.placements[{i}]);
        QVERIFY(encodeRecording(*decoded) == bytes);
    }

    void everyPrefixIsAnError()
    {
        const MachinePtr machine = smallMachine();
        const std::string bytes = encodeRecording(smallRun(machine));
        for (std::size_t length = 0; length < bytes.size(); ++length)
            QVERIFY2(isError(bytes.substr(0, length), machine),
                qPrintable(QString("%1 bytes").arg(length)));
        QVERIFY(isError(bytes + '\0', machine));
    }

    void everyFlippedBitIsAnError()
    {
        const MachinePtr machine = smallMachine();
        const std::string bytes = encodeRecording(smallRun(machine, 4));
        for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
            std::string damaged = bytes;
            damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
            QVERIFY2(isError(damaged, machine), qPrintable(QString("bit %1").arg(bit)));
        }
    }

    void aPrefixWithAFittingHeaderIsAnError()
    {
        const MachinePtr machine = smallMachine();
        const std::string bytes = encodeRecording(smallRun(machine));
        for (std::size_t length = headerBytes; length < bytes.size(); ++length) {
            std::string cut = bytes.substr(0, length);
            repairHeader(cut);
            QVERIFY2(isError(cut, machine), qPrintable(QString("%1 bytes").arg(length)));
        }
    }

    /// A changed number may leave a recording that still makes sense. Then it must be one that can
    /// be replayed to its end.
    void damageWithAFittingHeaderNeverCrashes()
    {
        const MachinePtr machine = smallMachine();
        const std::string bytes = encodeRecording(smallRun(machine));
        Numbers numbers(3);
        int refused = 0;
        for (int round = 0; round < 20000; ++round) {
            std::string damaged = bytes;
            for (int flips = 1 + numbers.below(3); flips > 0; --flips) {
                const auto at = headerBytes
                    + static_cast<std::size_t>(
                        numbers.below(static_cast<int>(bytes.size() - headerBytes)));
                damaged[at] = static_cast<char>(numbers.below(256));
            }
            repairHeader(damaged);
            auto decoded = decodeRecording(damaged, "run.rec", machine);
            if (!decoded) {
                ++refused;
                continue;
            }
            Replay replay(std::make_shared<const Recording>(std::move(*decoded)));
            while (replay.stepForward()) { }
        }
        QVERIFY(refused > 10000);
    }

    /// Found by tests/fuzz: a position of 2^31 - 1 was counted one further.
    void theLargestNumberAnywhereNeverOverflows()
    {
        const MachinePtr machine = smallMachine();
        const std::string bytes = encodeRecording(smallRun(machine, 4));
        for (std::size_t at = headerBytes; at + 4 <= bytes.size(); ++at) {
            std::string damaged = bytes;
            damaged.replace(at, 4, "\xff\xff\xff\x7f");
            repairHeader(damaged);
            const auto decoded = decodeRecording(damaged, "run.rec", machine);
            QVERIFY(decoded || !decoded.error().reason.empty());
        }
    }

    /// A file of version 2 has neither options of the policy nor rules; otherwise it is the same.
    void theVersionBeforeIsRead()
    {
        const MachinePtr machine = smallMachine();
        const Recording original = smallRun(machine);
        std::string bytes = encodeRecording(original);
        const std::string merits = original.rules.merits.names();
        const std::size_t policyEnd
            = headerBytes + 4 + machine->name().size() + 8 + 4 + original.policy.size();
        bytes.erase(policyEnd, 4 + 4 + merits.size() + 4);
        bytes[8] = 2;
        repairHeader(bytes);
        const auto decoded = decodeRecording(bytes, "run.rec", machine);
        QVERIFY2(decoded, decoded ? "" : decoded.error().text().c_str());
        QCOMPARE(decoded->workload, original.workload);
        QVERIFY(decoded->rules == RequestRules {});
        QVERIFY(decoded->jobs == original.jobs);
        QVERIFY(decoded->journal.entries() == original.journal.entries());
        bytes[8] = 4;
        QVERIFY(isError(bytes, machine));
        bytes[8] = 1;
        QVERIFY(isError(bytes, machine));
    }

    void anotherMachineIsRefused()
    {
        const std::string bytes = encodeRecording(smallRun(smallMachine()));
        const auto decoded = decodeRecording(bytes, "run.rec", machineNamed("bgl"));
        QVERIFY(!decoded);
        QVERIFY(decoded.error().reason.find("another machine, \"small\"") != std::string::npos);
    }

    void anotherFileIsRefused()
    {
        const auto decoded = decodeRecording("; SWF header\n1 2 3\n", "log.swf", smallMachine());
        QVERIFY(!decoded);
        QCOMPARE(decoded.error().where, std::string("log.swf: byte 0"));
        QVERIFY(decoded.error().reason.find("no recording") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(RecordingFileTest)
#include "tst_RecordingFile.moc"
