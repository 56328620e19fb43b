// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <random>

#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/PlaceFinder.h"

using namespace midplane::core;

namespace {

/// A machine on which places come and go, and what an allocator that remembers nothing says of it.
class Coming {
public:
    explicit Coming(const char* machine)
        : tables(std::make_shared<MachineTables>(findMachine(machine).value()))
        , occupancy(tables->machine())
        , plain(tables)
    {
        std::uint32_t id = 0;
        for (const Connectivity connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
            for (const Shape& shape : {Shape {1, 1, 1}, {1, 1, 2}, {2, 1, 2}, {1, 4, 1}, {2, 2, 2},
                     {1, 8, 1}, {4, 4, 1}, {2, 4, 4}, {8, 4, 2}}) {
                QueuedJob job;
                job.id = {id};
                job.requestClass = {id++};
                job.request.shape = shape;
                job.request.joining = joining(everywhere(connectivity));
                job.size = shape.volume();
                jobs.push_back(job);
            }
        }
    }

    const QueuedJob& anyJob() { return jobs[numbers() % jobs.size()]; }

    /// Takes or frees something; true when something was freed.
    bool change()
    {
        const bool isFreed = !held.empty() && numbers() % 3 == 0;
        if (isFreed) {
            const auto freed = held.begin() + static_cast<std::ptrdiff_t>(numbers() % held.size());
            occupancy.release(*freed);
            held.erase(freed);
        } else if (const auto place = plain.find(occupancy, anyJob().request)) {
            occupancy.take(*place);
            held.push_back(*place);
        }
        return isFreed;
    }

    TablesPtr tables;
    Occupancy occupancy;
    Allocator plain;
    std::vector<QueuedJob> jobs;
    std::vector<Placement> held;
    std::mt19937 numbers {5};
};

RefusalReason reasonFor(Refusal refusal)
{
    return refusal == Refusal::Space ? RefusalReason::Space : RefusalReason::Wiring;
}

} // namespace

class PlaceFinderTest : public QObject {
    Q_OBJECT

private slots:
    void whatItRemembersChangesNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("machine");
        QTest::newRow("bgl") << QByteArray("bgl");
        QTest::newRow("torus3d") << QByteArray("torus3d");
        QTest::newRow("flat") << QByteArray("flat");
    }

    /// A job has a place where the allocator finds one, and it is that one. Why there is none is
    /// what was the reason when it first had none since something was freed.
    void whatItRemembersChangesNoAnswer()
    {
        QFETCH(const QByteArray, machine);
        Coming world(machine.constData());
        PlaceFinder finder(world.tables);
        std::vector<std::optional<RefusalReason>> reasons(world.jobs.size());
        int refused = 0;
        for (int round = 0; round < 3000; ++round) {
            if (world.change())
                reasons.assign(world.jobs.size(), std::nullopt);
            finder.beginPass(world.occupancy);
            for (int asked = 0; asked < 6; ++asked) {
                const QueuedJob& job = world.anyJob();
                const auto plain = world.plain.find(world.occupancy, job.request);
                auto& reason = reasons[job.requestClass.value];
                if (!plain && !reason)
                    reason = reasonFor(plain.error());
                if (world.numbers() % 2 == 0) {
                    QCOMPARE(finder.whyNot(job).has_value(), !plain.has_value());
                    continue;
                }
                const auto found = finder.find(job);
                QCOMPARE(found.has_value(), plain.has_value());
                if (found)
                    QVERIFY(**found == *plain);
                else
                    QCOMPARE(found.error(), *reason);
                refused += found ? 0 : 1;
            }
        }
        QVERIFY(refused > 100);
    }

    void keepsOffWhatItIsToldTo()
    {
        Coming world("bgl");
        PlaceFinder finder(world.tables);
        int found = 0;
        for (int round = 0; round < 3000; ++round) {
            world.change();
            finder.beginPass(world.occupancy);
            const auto other = world.plain.find(world.occupancy, world.anyJob().request);
            if (!other)
                continue;
            const QueuedJob& job = world.anyJob();
            finder.whyNot(job); // It may remember a place from now on.
            Occupancy without = world.occupancy;
            Placement midplanesOnly;
            midplanesOnly.midplanes = other->midplanes;
            without.hold(midplanesOnly);
            const bool expected = world.plain.find(without, job.request).has_value();
            QCOMPARE(finder.hasPlaceBeside(job, other->midplanes), expected);
            QVERIFY(finder.planned() == world.occupancy);
            found += expected ? 1 : 0;
        }
        QVERIFY(found > 100);
    }
};

QTEST_APPLESS_MAIN(PlaceFinderTest)
#include "tst_PlaceFinder.moc"
