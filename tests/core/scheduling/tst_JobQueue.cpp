// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <map>
#include <random>

#include "core/scheduling/QueueWalk.h"

using namespace midplane::core;

namespace {

std::vector<std::uint32_t> idsOf(const JobQueue& queue)
{
    std::vector<std::uint32_t> ids;
    for (const QueuedJob& job : queue)
        ids.push_back(job.id.value);
    return ids;
}

/// Each is found by its id, and no other.
void verifyHolds(const JobQueue& queue, const std::vector<std::uint32_t>& ids)
{
    QCOMPARE(idsOf(queue), ids);
    for (const std::uint32_t id : ids) {
        QVERIFY(queue.contains({id}));
        QCOMPARE(queue[{id}].estimate, SimTime {id});
        QVERIFY(!queue.contains({id + 600}));
    }
}

/// What is kept of the first job of each class, against a look at all jobs.
void checkFirsts(const JobQueue& queue, const std::map<JobId, QueuedJob>& plain)
{
    std::map<RequestClass, FirstOfClass> expected;
    for (const auto& [id, job] : plain) {
        FirstOfClass& first = expected
                                  .try_emplace(job.requestClass,
                                      FirstOfClass {job.requestClass, id, job.estimate,
                                          job.request.shape.volume(), job.refusal, 0})
                                  .first->second;
        first.notForSpace += job.refusal == RefusalReason::Space ? 0 : 1;
    }
    QCOMPARE(queue.firsts().size(), expected.size());
    for (const FirstOfClass& first : queue.firsts()) {
        const FirstOfClass& each = expected.at(first.requestClass);
        QCOMPARE(first.job, each.job);
        QCOMPARE(first.estimate, each.estimate);
        QCOMPARE(first.midplanes, each.midplanes);
        QCOMPARE(first.refusal, each.refusal);
        QCOMPARE(first.notForSpace, each.notForSpace);
        QCOMPARE(queue.first(first.requestClass).job, each.job);
    }
}

} // namespace

class JobQueueTest : public QObject {
    Q_OBJECT

private slots:
    void keepsTheOrderWhateverLeaves()
    {
        JobQueue queue;
        std::vector<std::uint32_t> expected;
        std::mt19937 numbers(1);
        for (std::uint32_t next = 0; next < 3000;) {
            if (expected.empty() || numbers() % 5 < 3) {
                queue.push({next}, {}, SimTime {1});
                expected.push_back(next++);
            } else {
                // Mostly from the front, as schedulers do.
                const std::size_t range = numbers() % 2 == 0 ? 1 : expected.size();
                const auto at = static_cast<std::ptrdiff_t>(numbers() % range);
                queue.remove({expected[static_cast<std::size_t>(at)]});
                expected.erase(expected.begin() + at);
            }
            QCOMPARE(queue.size(), expected.size());
            QVERIFY(idsOf(queue) == expected);
        }
    }

    void equalRequestsAreOfOneClass()
    {
        JobQueue queue;
        queue.push({0}, {{1, 2, 3}}, {});
        queue.push({1}, {{3, 2, 1}}, {});
        queue.push({2}, {{1, 2, 3}, joining(everywhere(Connectivity::Torus))}, {});
        queue.push({3}, {{1, 2, 3}}, {});
        QCOMPARE(queue[{3}].requestClass, queue[{0}].requestClass);
        QVERIFY(queue[{1}].requestClass != queue[{0}].requestClass);
        QVERIFY(queue[{2}].requestClass != queue[{0}].requestClass);
    }

    void remembersTheLastRefusal()
    {
        JobQueue queue;
        queue.push({4}, {}, {});
        queue.push({9}, {}, {});
        queue.setRefusal({9}, RefusalReason::Wiring);
        QVERIFY(!queue[{4}].refusal);
        QCOMPARE(queue[{9}].refusal, RefusalReason::Wiring);
    }

    void aJobGoesBackToItsPlace()
    {
        JobQueue queue;
        for (std::uint32_t id = 0; id < 5; ++id)
            queue.push({id}, {}, SimTime {id});
        for (std::uint32_t id = 0; id < 5; ++id)
            queue.setRefusal({id}, RefusalReason::Space);
        QueuedJob job = queue[{2}];
        queue.remove({2});
        queue.remove({0});
        queue.putBack(job);
        QCOMPARE(idsOf(queue), (std::vector<std::uint32_t> {1, 2, 3, 4}));
        QVERIFY(!queue[{2}].refusal);
        QCOMPARE(queue.unseen(), (std::deque<JobId> {{2}}));
        QCOMPARE(queue.bucket(queue[{2}].requestClass).firstFrom({2}, SimTime {2}), JobId {2});
        job.id = {0};
        queue.putBack(job);
        QCOMPARE(queue.begin()->id, JobId {0});
    }

    void idsMayLieFarApart()
    {
        JobQueue queue;
        const std::vector<std::uint32_t> ids {3, 4, 90, 5000, 5001, 2'000'000, 4'000'000'000};
        for (const std::uint32_t id : ids)
            queue.push({id}, {}, SimTime {id});
        const QueuedJob back = queue[{5000}];
        queue.remove({5000});
        queue.remove({3});
        queue.putBack(back);
        verifyHolds(queue, {4, 90, 5000, 5001, 2'000'000, 4'000'000'000});
        for (std::uint32_t id = 4'000'000'001; id < 4'000'000'200; ++id) {
            queue.push({id}, {}, SimTime {id});
            queue.remove({id});
        }
        verifyHolds(queue, {4, 90, 5000, 5001, 2'000'000, 4'000'000'000});
    }

    void knowsWhomNoPassHasLookedAt()
    {
        JobQueue queue;
        for (std::uint32_t id = 0; id < 4; ++id)
            queue.push({id}, {}, {});
        queue.setRefusal({1}, RefusalReason::Order);
        queue.remove({2});
        QCOMPARE(queue.unseen(), (std::deque<JobId> {{0}, {3}}));
        queue.clear();
        QVERIFY(queue.unseen().empty());
        QVERIFY(queue.isEmpty());
        queue.push({0}, {}, {}); // Ids begin anew.
        QCOMPARE(queue.size(), std::size_t {1});
    }

    void aWalkAsksOnceWhoOfAClassIsWorthIt()
    {
        JobQueue queue;
        for (std::uint32_t id = 0; id < 9; ++id)
            queue.push({id}, {{1, 1, static_cast<int>(id % 3) + 1}}, SimTime {id == 3 ? 9 : 1});
        std::vector<std::uint32_t> asked;
        QueueWalk walk(queue, {2}, [&](const FirstOfClass& first) {
            asked.push_back(first.job.value);
            const int size = first.midplanes;
            return size == 2 ? SimTime::min() : size == 1 ? SimTime {5} : anyEstimate;
        });
        std::sort(asked.begin(), asked.end()); // In no order.
        QCOMPARE(asked, (std::vector<std::uint32_t> {2, 3, 4}));
        std::vector<std::uint32_t> met;
        while (const QueuedJob* job = walk.next())
            met.push_back(job->id.value);
        QCOMPARE(met, (std::vector<std::uint32_t> {2, 5, 6, 8}));
    }

    void aWalkMeetsWhomAPlainLoopMeets_data()
    {
        QTest::addColumn<int>("most");
        QTest::newRow("few wait") << 40;
        QTest::newRow("many wait") << 4000;
    }
    /// Against a plain list: jobs come, leave, come back and are refused, and walks leave classes
    /// and long jobs out.
    void aWalkMeetsWhomAPlainLoopMeets()
    {
        QFETCH(int, most);
        std::mt19937 numbers(7); // NOLINT: the same steps on every run.
        const auto below
            = [&](unsigned limit) { return static_cast<std::uint32_t>(numbers() % limit); };
        JobQueue queue;
        std::map<JobId, QueuedJob> plain;
        std::vector<QueuedJob> left;
        std::uint32_t next = 0;
        for (int step = 0; step < 4000; ++step) {
            if (const auto turn = below(8);
                (turn < 4 && static_cast<int>(plain.size()) < most) || plain.empty()) {
                const JobId id {next++};
                queue.push(id, {{1, 1, static_cast<int>(below(5)) + 1}}, SimTime {below(30)});
                plain.emplace(id, queue[id]);
            } else if (turn < 7) {
                const auto gone
                    = std::next(plain.begin(), below(static_cast<unsigned>(plain.size())));
                queue.remove(gone->first);
                left.push_back(gone->second);
                plain.erase(gone);
            } else if (!left.empty()) {
                queue.putBack(left.back());
                plain.emplace(left.back().id, queue[left.back().id]);
                left.pop_back();
            }
            if (below(2) == 0 && !plain.empty()) {
                const auto refused
                    = std::next(plain.begin(), below(static_cast<unsigned>(plain.size())));
                refused->second.refusal
                    = below(2) == 0 ? RefusalReason::Space : RefusalReason::Order;
                queue.setRefusal(refused->first, *refused->second.refusal);
            }
            if (step % 20 != 0)
                continue;
            checkFirsts(queue, plain);
            const JobId from {below(next)};
            QueueWalk walk(queue, from);
            std::map<RequestClass, SimTime> longest;
            for (const auto& [id, job] : plain) {
                const auto limit = longest.find(job.requestClass);
                if (id < from || (limit != longest.end() && job.estimate > limit->second))
                    continue;
                const QueuedJob* met = walk.next();
                QVERIFY(met != nullptr);
                QCOMPARE(met->id, id);
                if (below(3) == 0) {
                    const RequestClass which = plain.at(id).requestClass;
                    longest[which] = SimTime {below(40)};
                    walk.limit(which, longest[which]);
                }
                if (below(9) == 0) {
                    longest[job.requestClass] = SimTime::min();
                    walk.leaveOut(job.requestClass);
                }
                if (below(9) == 0 && !longest.empty()) {
                    walk.unlimit(longest.begin()->first);
                    longest.erase(longest.begin());
                }
            }
            QVERIFY(walk.next() == nullptr);
        }
    }
};

QTEST_APPLESS_MAIN(JobQueueTest)
#include "tst_JobQueue.moc"
