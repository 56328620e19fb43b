// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <atomic>
#include <future>
#include <semaphore>
#include <thread>

#include "core/control/storage/GroupCommit.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

/// Commands that wait are carried out together by one of those who wait.
class GroupCommitTest : public QObject {
    Q_OBJECT

private slots:
    void whoWaitsMeanwhileIsNextTogether()
    {
        constexpr int others = 5;
        BridgeModel model(tablesOf("bgl"), BootModel::instant());
        GroupCommit commands;
        std::vector<std::size_t> sizes; // Of transactions; only the leader touches it.
        std::binary_semaphore begun(0);
        std::binary_semaphore released(0);
        const auto lead = [&](const std::function<GroupCommit::Orders()>& take) {
            const auto orders = take();
            sizes.push_back(orders.size());
            if (sizes.size() == 1) {
                begun.release();
                released.acquire();
            }
            for (GroupCommit::Order* each : orders)
                (*each->work)(model);
        };
        std::atomic<int> carriedOut = 0;
        const GroupCommit::Work work = [&](BridgeModel&) { ++carriedOut; };
        std::vector<std::future<void>> threads;
        const auto command = [&] {
            threads.push_back(
                std::async(std::launch::async, [&] { (void)commands.carryOut(work, lead); }));
        };
        command();
        begun.acquire();
        for (int i = 0; i < others; ++i)
            command();
        QTest::qSleep(100); // All of them wait by now, or the sizes would be others.
        released.release();
        for (const auto& each : threads) {
            if (each.wait_for(10s) != std::future_status::ready)
                qFatal("a command was forgotten");
        }
        QCOMPARE(carriedOut.load(), others + 1);
        QCOMPARE(sizes, (std::vector<std::size_t> {1, others}));
    }

    void eachGetsItsOwnAnswer()
    {
        GroupCommit commands;
        const GroupCommit::Work work = [](BridgeModel&) {};
        const auto refuse = [](const std::function<GroupCommit::Orders()>& take) {
            for (GroupCommit::Order* each : take())
                each->answer = refused(StatusCode::ConnectionError, "locked");
        };
        const auto answer = commands.carryOut(work, refuse);
        QCOMPARE(statusOf(answer), StatusCode::ConnectionError);
        QCOMPARE(answer.error().reason, std::string("locked"));
        const auto fail = [](const std::function<GroupCommit::Orders()>& take) {
            for (GroupCommit::Order* each : take())
                each->thrown = std::make_exception_ptr(std::runtime_error("thrown"));
        };
        QVERIFY_EXCEPTION_THROWN((void)commands.carryOut(work, fail), std::runtime_error);
    }
};

QTEST_APPLESS_MAIN(GroupCommitTest)
#include "tst_GroupCommit.moc"
