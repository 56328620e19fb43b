// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <algorithm>
#include <random>
#include <set>

#include "core/analysis/IdSlots.h"
#include "core/analysis/WaitingLine.h"

using namespace midplane::core;

class WaitingLineTest : public QObject {
    Q_OBJECT

private slots:
    void isASetInTheOrderOfIds()
    {
        std::mt19937 random(7); // NOLINT: the same on every run.
        WaitingLine line;
        std::set<JobId> plain;
        for (int step = 0; step < 4000; ++step) {
            const JobId job {static_cast<std::uint32_t>(random() % 700)};
            if (random() % 2 == 0) {
                QCOMPARE(line.remove(job), plain.erase(job) == 1);
            } else if (plain.insert(job).second) {
                line.add(job);
            }
            QCOMPARE(line.size(), plain.size());
            QVERIFY(std::equal(line.begin(), line.end(), plain.begin(), plain.end()));
            if (!plain.empty())
                QCOMPARE(line.front(), *plain.begin());
        }
        for (const JobId job : plain)
            QVERIFY(line.remove(job));
        QVERIFY(line.empty() && line.begin() == line.end());
    }

    void slotsAreAMap()
    {
        std::mt19937 random(8); // NOLINT
        IdSlots<JobId, int> known;
        std::map<JobId, int> plain;
        for (int step = 0; step < 4000; ++step) {
            const JobId job {static_cast<std::uint32_t>(random() % 90)};
            if (random() % 2 == 0) {
                known.erase(job);
                plain.erase(job);
            } else {
                QCOMPARE(known[job], plain[job]); // 0 where it is new.
                known[job] = plain[job] = step;
            }
            for (std::uint32_t id = 0; id < 100; ++id) {
                const int* found = known.find(JobId {id});
                QCOMPARE(found != nullptr, plain.contains(JobId {id}));
                if (found != nullptr)
                    QCOMPARE(*found, plain.at(JobId {id}));
            }
        }
    }
};

QTEST_APPLESS_MAIN(WaitingLineTest)
#include "tst_WaitingLine.moc"
