// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <map>
#include <random>

#include "core/journal/Replay.h"

using namespace midplane::core;

namespace {

using Plain = std::map<JobId, std::optional<RefusalReason>>;

bool isSame(const WaitingJobs& pages, const Plain& plain)
{
    std::size_t place = 0;
    for (const auto& [job, reason] : plain) {
        const auto* found = pages.find(job);
        if (found == nullptr || *found != reason || pages[place] != WaitingJob {job, reason}
            || pages.countBefore(job) != place)
            return false;
        ++place;
    }
    const std::vector<WaitingJob> all(pages.begin(), pages.end());
    return pages.size() == plain.size() && all.size() == plain.size()
        && pages.empty() == plain.empty();
}

} // namespace

class JobPagesTest : public QObject {
    Q_OBJECT

private slots:
    void itIsAMapWhateverComesAndGoes()
    {
        std::mt19937 random(3); // NOLINT: the same on every run.
        WaitingJobs pages;
        Plain plain;
        for (int step = 0; step < 20000; ++step) {
            // A window of ids that moves up, as a queue does, with some far behind.
            const JobId job {static_cast<std::uint32_t>(random() % 1500 + step / 8)};
            if (random() % 2 == 0) {
                const auto reason = static_cast<RefusalReason>(random() % 3);
                pages.set(job, reason);
                plain[job] = reason;
            } else {
                QCOMPARE(pages.erase(job), plain.erase(job) == 1);
            }
            QCOMPARE(pages.contains(job), plain.contains(job));
            if (step % 500 == 0)
                QVERIFY2(isSame(pages, plain), qPrintable(QString::number(step)));
        }
        for (const WaitingJob& waiting : std::vector(pages.begin(), pages.end()))
            QVERIFY(pages.erase(waiting.job));
        QVERIFY(pages.empty() && pages.begin() == pages.end());
    }

    void aCopyDoesNotChangeWithTheOriginal()
    {
        WaitingJobs pages;
        for (std::uint32_t job = 0; job < 3000; ++job)
            pages.set(JobId {job}, std::nullopt);
        const WaitingJobs copy = pages;
        QVERIFY(copy == pages);
        pages.set(JobId {7}, RefusalReason::Wiring);
        pages.erase(JobId {2999});
        pages.erase(JobId {1500});
        QCOMPARE(copy.size(), std::size_t {3000});
        QVERIFY(*copy.find(JobId {7}) == std::nullopt);
        QVERIFY(copy.contains(JobId {1500}) && copy.contains(JobId {2999}));
        QVERIFY(!(copy == pages));
        // Three of six pages are no longer shared; the original alone is counted.
        QVERIFY(pages.bytesBeside(copy) < copy.bytesBeside({}));
    }

    void differencesAreTheJobsThatDiffer()
    {
        std::mt19937 random(5); // NOLINT
        WaitingJobs before;
        for (int i = 0; i < 4000; ++i)
            before.set(JobId {static_cast<std::uint32_t>(random() % 9000)}, std::nullopt);
        WaitingJobs now = before;
        for (int i = 0; i < 60; ++i) {
            const JobId job {static_cast<std::uint32_t>(random() % 12000)};
            if (!now.erase(job))
                now.set(job, RefusalReason::Space);
        }
        std::map<JobId, std::pair<bool, bool>> told;
        now.forEachDifference(before, [&told](JobId job, const auto* here, const auto* there) {
            told[job] = {here != nullptr, there != nullptr};
        });
        std::size_t differing = 0;
        for (std::uint32_t id = 0; id < 12000; ++id) {
            const JobId job {id};
            if (now.contains(job) == before.contains(job)) {
                QVERIFY(!told.contains(job));
                continue;
            }
            ++differing;
            QVERIFY(told.contains(job));
            QCOMPARE(told[job].first, now.contains(job));
            QCOMPARE(told[job].second, before.contains(job));
        }
        QCOMPARE(told.size(), differing);
        QVERIFY(differing > 40);
    }
};

QTEST_APPLESS_MAIN(JobPagesTest)
#include "tst_JobPages.moc"
