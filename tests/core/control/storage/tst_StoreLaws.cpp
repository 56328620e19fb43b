// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/control/bridge/MemoryBridge.h"
#include "core/journal/JournalCheck.h"
#include "tests/core/control/storage/RandomCommands.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

/// Two bridges at one file that are commanded in turn, beside one in memory that is told the same.
class Three {
public:
    explicit Three(unsigned seed)
        : m_random(seed)
        , m_memory(tablesOf("bgl"), BootModel::constant(slowStages()), m_clock)
    {
        StoreSharing sharing;
        sharing.interval = std::chrono::hours {1}; // Nothing is seen by chance.
        m_stored[0] = made(m_folder.file(), newStore(), sharing);
        m_stored[1] = opened(m_folder.file(), sharing);
        for (std::size_t i = 0; i < 2; ++i)
            m_subscriptions[i] = m_stored[i]->events().subscribe();
        m_memoryEvents = m_memory.events().subscribe();
    }

    void doAnything()
    {
        Bridge& one = *m_stored[static_cast<std::size_t>(m_random.pick(2))];
        if (m_random.pick(16) == 0) {
            m_now += SimTime {m_random.pick(20)};
            if (!one.moveTimeTo(m_now) || !m_memory.moveTimeTo(m_now))
                story = "time does not move";
            return;
        }
        const auto command = m_random.next();
        const auto stored = one.command(command);
        const auto inMemory = m_memory.command(command);
        (stored ? accepted : refused) += 1;
        if (stored ? !inMemory : inMemory || stored.error() != inMemory.error())
            story = QString("\"%1\" instead of \"%2\"")
                        .arg(stored ? "ok" : stored.error().reason.c_str(),
                            inMemory ? "ok" : inMemory.error().reason.c_str());
    }

    void compare()
    {
        const Picture wanted = pictureOf(m_memory);
        for (const StorePtr& each : m_stored) {
            if (!(pictureOf(*each) == wanted))
                story = "the file says something else";
        }
        const auto events = m_memoryEvents->take(1'000'000);
        for (const auto& subscription : m_subscriptions) {
            if (subscription->take(1'000'000).events != events.events)
                story = "other events were told";
        }
    }

    void reopenOne()
    {
        const std::size_t which = static_cast<std::size_t>(m_random.pick(2));
        m_subscriptions[which].reset();
        m_stored[which] = nullptr;
        m_stored[which] = opened(m_folder.file());
        m_subscriptions[which] = m_stored[which]->events().subscribe();
    }

    void checkRecording()
    {
        const auto recording = m_stored[0]->recording();
        if (!recording)
            story = recording.error().text().c_str();
        else if (const auto broken = checkJournal(*recording))
            story = QString("entry %1 %2").arg(broken->entry).arg(broken->reason.c_str());
    }

    QString story; ///< Empty while all is well.
    int accepted = 0;
    int refused = 0;

private:
    RandomCommands m_random;
    StoreFolder m_folder;
    std::shared_ptr<VirtualClock> m_clock = std::make_shared<VirtualClock>();
    MemoryBridge m_memory;
    std::array<StorePtr, 2> m_stored;
    std::array<std::unique_ptr<Subscription>, 2> m_subscriptions;
    std::unique_ptr<Subscription> m_memoryEvents;
    SimTime m_now {0};
};

} // namespace

/// Random commands: a file that two programs share behaves as one control system in memory.
class StoreLawsTest : public QObject {
    Q_OBJECT

private slots:
    void aSharedFileBehavesAsOneSystem()
    {
        int accepted = 0;
        int refused = 0;
        for (unsigned seed = 1; seed <= 20; ++seed) {
            Three three(seed);
            for (int command = 0; command < 1'000; ++command) {
                three.doAnything();
                if (command % 50 == 49)
                    three.compare();
                if (command % 250 == 249)
                    three.reopenOne();
                QVERIFY2(three.story.isEmpty(),
                    qPrintable(QString("seed %1, command %2: %3")
                                   .arg(seed)
                                   .arg(command)
                                   .arg(three.story)));
            }
            three.checkRecording();
            QVERIFY2(three.story.isEmpty(), qPrintable(three.story));
            accepted += three.accepted;
            refused += three.refused;
        }
        qInfo("%d accepted, %d refused", accepted, refused);
        QVERIFY(accepted > 4'000 && refused > 4'000);
    }
};

QTEST_APPLESS_MAIN(StoreLawsTest)
#include "tst_StoreLaws.moc"
