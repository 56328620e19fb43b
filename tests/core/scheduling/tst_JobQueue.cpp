// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <random>

#include "core/scheduling/JobQueue.h"

using namespace midplane::core;

namespace {

std::vector<std::uint32_t> idsOf(const JobQueue& queue)
{
    std::vector<std::uint32_t> ids;
    for (const QueuedJob& job : queue.jobs())
        ids.push_back(job.id.value);
    return ids;
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
        QCOMPARE(queue.jobs()[3].requestClass, queue.jobs()[0].requestClass);
        QVERIFY(queue.jobs()[1].requestClass != queue.jobs()[0].requestClass);
        QVERIFY(queue.jobs()[2].requestClass != queue.jobs()[0].requestClass);
    }

    void remembersTheLastRefusal()
    {
        JobQueue queue;
        queue.push({4}, {}, {});
        queue.push({9}, {}, {});
        queue.setRefusal({9}, RefusalReason::Wiring);
        QVERIFY(!queue.jobs()[0].refusal);
        QCOMPARE(queue.jobs()[1].refusal, RefusalReason::Wiring);
    }
};

QTEST_APPLESS_MAIN(JobQueueTest)
#include "tst_JobQueue.moc"
