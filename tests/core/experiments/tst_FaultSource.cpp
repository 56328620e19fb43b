// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <map>
#include <set>

#include "core/experiments/FaultSource.h"
#include "core/journal/HardwareTable.h"
#include "core/machine/BuiltInMachines.h"
#include "core/workload/RandomChoice.h"

using namespace midplane::core;

namespace {

/// The formula of docs/workloads.md: the upper 32 bits of the hash, divided by 2^32.
double v(std::uint64_t purpose, std::uint64_t seed, std::uint64_t number)
{
    const std::uint64_t bits = scrambled(scrambled(scrambled(seed) ^ purpose) ^ number);
    return static_cast<double>(bits >> 32U) / 4294967296.0;
}

std::int64_t drawn(std::uint64_t purpose, std::uint64_t seed, std::uint64_t number, int mean)
{
    return 1 + static_cast<std::int64_t>(v(purpose, seed, number) * (2.0 * mean - 1));
}

} // namespace

/// Failures that are drawn: as the formula says, legal for the hardware, the same for a seed.
class FaultSourceTest : public QObject {
    Q_OBJECT

    const MachinePtr m_bgl = findMachine("bgl").value();

private slots:
    void theFirstFailureIsTheFormulas_data()
    {
        QTest::addColumn<quint64>("seed");
        QTest::newRow("1") << quint64 {1};
        QTest::newRow("7") << quint64 {7};
    }
    void theFirstFailureIsTheFormulas()
    {
        QFETCH(quint64, seed);
        const auto faults = randomFaults({FailingParts::Midplanes, 3600, 7200}, m_bgl,
            SimTime {1000}, SimTime {1'000'000}, seed);
        QVERIFY(faults);
        const std::int64_t down = 1000 + drawn(10, seed, 0, 3600);
        QCOMPARE(faults->at(0).time.count(), down);
        QCOMPARE(faults->at(1).time.count(), down + drawn(12, seed, 0, 7200));
        const auto number = static_cast<std::uint32_t>(v(11, seed, 0) * m_bgl->midplaneCount());
        const HardwareParts parts(m_bgl);
        QVERIFY(faults->at(0).part == parts.partOf(HardwareId {number}).value());
        QVERIFY(faults->at(1).part == faults->at(0).part);
    }

    void partsFailWhileTheyAreUpAndComeBack_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("midplanes") << int(FailingParts::Midplanes);
        QTest::newRow("links") << int(FailingParts::Links);
    }
    void partsFailWhileTheyAreUpAndComeBack()
    {
        QFETCH(int, kind);
        // So often and so long that drawn parts are down already now and then.
        const auto faults = randomFaults(
            {static_cast<FailingParts>(kind), 60, 6000}, m_bgl, SimTime {0}, SimTime {500'000}, 3);
        QVERIFY(faults);
        auto sorted = *faults;
        std::stable_sort(sorted.begin(), sorted.end(),
            [](const Fault& a, const Fault& b) { return a.time < b.time; });
        std::set<HardwarePart> down;
        std::size_t failures = 0;
        for (const Fault& fault : sorted) {
            if (fault.state == HardwareState::Error) {
                QVERIFY(down.insert(fault.part).second);
                QVERIFY(fault.time <= SimTime {500'000});
                ++failures;
            } else {
                QCOMPARE(down.erase(fault.part), std::size_t {1});
            }
            QCOMPARE(std::holds_alternative<LinkRef>(fault.part),
                static_cast<FailingParts>(kind) == FailingParts::Links);
        }
        QVERIFY(down.empty());
        // 500,000 s hold some 8,333 failures of one a minute, less those of parts that were down.
        QVERIFY(failures > 3000 && failures < 8700);
    }

    void theSameSeedGivesTheSameAndAnotherOthers()
    {
        const auto timesOf = [&](std::uint64_t seed) {
            std::vector<SimTime> times;
            const auto faults = randomFaults(
                {FailingParts::Links, 600, 600}, m_bgl, SimTime {0}, SimTime {100'000}, seed);
            for (const Fault& fault : *faults)
                times.push_back(fault.time);
            return times;
        };
        QCOMPARE(timesOf(1), timesOf(1));
        QVERIFY(timesOf(1) != timesOf(2));
    }

    void whatIsOutOfServiceDoesNotFail()
    {
        OutOfService out;
        for (int x = 0; x < 8; ++x) {
            for (int y = 0; y < 4; ++y) {
                for (int z = 0; z < 4; ++z) {
                    if (x != 5 || y != 2 || z != 1)
                        out.midplanes.push_back({x, y, z});
                }
            }
        }
        const MachinePtr one = withOutOfService(*m_bgl, out).value();
        const auto faults = randomFaults(
            {FailingParts::Midplanes, 100, 10}, one, SimTime {0}, SimTime {10'000}, 1);
        QVERIFY(faults && !faults->empty());
        for (const Fault& fault : *faults)
            QVERIFY(fault.part == HardwarePart(MidplaneCoord {5, 2, 1}));
    }

    void whatCannotBeDrawnIsAnError()
    {
        const MachinePtr flat = findMachine("flat").value();
        const auto links
            = randomFaults({FailingParts::Links, 100, 10}, flat, SimTime {0}, SimTime {10'000}, 1);
        QVERIFY(!links);
        QVERIFY(links.error().reason.find("no links") != std::string::npos);
        const auto many = randomFaults(
            {FailingParts::Midplanes, 1, 10}, m_bgl, SimTime {0}, SimTime {2'000'000'000}, 1);
        QVERIFY(!many);
        QVERIFY(many.error().reason.find("1000000") != std::string::npos);
    }

    void nothingFailsWhereNobodySubmits()
    {
        const auto faults = randomFaults(
            {FailingParts::Midplanes, 100, 10}, m_bgl, SimTime {50}, SimTime {50}, 1);
        QVERIFY(faults && faults->empty());
    }
};

QTEST_APPLESS_MAIN(FaultSourceTest)
#include "tst_FaultSource.moc"
