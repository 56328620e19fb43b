// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <csignal>
#include <random>

#include "core/journal/JournalCheck.h"
#include "core/journal/RecordingFile.h"
#include "core/journal/Replay.h"
#include "tests/core/control/bridge/BridgeFixture.h"

using namespace midplane;
using namespace midplane::core;
using namespace std::chrono_literals;
using tests::BridgeFixture;

namespace {

/// What a placement takes, as plain numbers: half node cards, then links behind them.
std::set<std::size_t> plainParts(const Machine& machine, const Placement& placement)
{
    constexpr std::size_t halfCards = 32;
    std::set<std::size_t> parts;
    placement.midplanes.forEach([&](std::size_t midplane) {
        const CardSet cards = placement.cards.value_or(CardSet {0, halfCards});
        for (int half = cards.first; half < cards.end(); ++half)
            parts.insert(midplane * halfCards + static_cast<std::size_t>(half));
    });
    const std::size_t links = static_cast<std::size_t>(machine.midplaneCount()) * halfCards;
    placement.links.forEach([&](std::size_t link) { parts.insert(links + link); });
    return parts;
}

std::map<JobId, JobRecord> historyOf(const BridgeModel& model)
{
    std::map<JobId, JobRecord> history;
    model.visitHistory(HistoryOrder::OldestFirst,
        [&](const JobRecord& record) { return history.emplace(record.id, record).second; });
    return history;
}

/// The model under random commands, beside a twin that only takes over what the first one's storage
/// would hold.
class RandomCommands {
public:
    explicit RandomCommands(unsigned seed)
        : m_random(seed)
    {
        m_first.model.setTimeSimulated(true);
    }

    void doAnything()
    {
        BridgeModel& model = m_first.model;
        const std::string name = "P" + std::to_string(pick(14));
        const JobId job {
            static_cast<std::uint32_t>(1 + pick(1 + static_cast<int>(model.nextJob())))};
        switch (pick(18)) {
        case 0:
        case 1:
            return checkAdd(definition(name));
        case 2:
        case 3:
        case 4:
            return checkCreate(name);
        case 5:
            return count(model.destroyPartition(name));
        case 6:
            return count(pick(3) == 0 ? model.removePartition(name) : model.clearError(name));
        case 7:
            return count(relocateSome());
        case 8:
            return count(addJob(name));
        case 9:
        case 10:
            return count(model.startJob(job, pick(4) == 0 ? JobLaunch::Load : JobLaunch::Run));
        case 11:
            return count(pick(2) == 0 ? model.holdJob(job) : model.continueJob(job));
        case 12:
            return count(model.signalJob(job, pick(2) == 0 ? SIGCONT : SIGTERM));
        case 13:
            return count(pick(2) == 0 ? model.cancelJob(job) : model.endJob(job, pick(3)));
        case 14:
            return count(pick(2) == 0 ? model.removeJob(job) : model.associateJob(job, name));
        case 15:
            return count(setHardware());
        case 16:
            return count(pick(2) == 0 ? model.modifyPartition(name, PartitionProperty::Owner, "")
                                      : model.rebootPartition(name));
        default:
            m_first.after(SimTime {pick(20)});
            m_lastId = m_first.model.journal().lastId();
        }
    }

    /// What storage would say since the last time, taken over by the twin.
    void tellTheTwin()
    {
        BridgeModel& model = m_first.model;
        const TouchedObjects touched = model.takeTouched();
        BridgeModel::News news;
        news.states.now = model.now();
        news.states.nextPartition = model.control().nextPartition();
        news.nextJob = model.nextJob();
        for (const PartitionId id : touched.partitions) {
            if (const auto image = model.control().imageOf(id)) {
                news.states.partitions.push_back(*image);
                news.partitions.emplace(id, *model.findPartition(id));
            } else {
                news.states.removedPartitions.push_back(id);
            }
        }
        for (const JobId id : touched.jobs) {
            if (const auto image = model.control().imageOf(id)) {
                news.states.jobs.push_back(*image);
                news.jobs.emplace(id, *model.findJob(id));
            } else {
                news.states.removedJobs.push_back(id);
                if (const auto record = model.findJob(id))
                    news.history.emplace(id, *record);
            }
        }
        for (const HardwareId id : touched.hardware) {
            const auto part = *model.control().hardware().parts().partOf(id);
            news.states.hardware[id]
                = {*model.control().hardwareState(part), model.control().lastChangeOf(id)};
        }
        for (SequenceId id = m_twin.model.journal().lastId() + 1; id <= model.journal().lastId();
             ++id) {
            Entry entry = model.journal().at(id);
            if (entry.kind == EntryKind::PartitionAdded || entry.kind == EntryKind::PartitionPlaced)
                entry.placement = m_twin.model.idOf(model.placements()[entry.placement]);
            news.entries.push_back(entry);
        }
        m_twin.model.adopt(news);
        compareTwin();
    }

    /// The journal keeps its promises, comes back from a file, and its replay ends where we are.
    void checkJournalToo()
    {
        Recording recording;
        recording.machine = m_first.tables->machinePtr();
        recording.jobs.assign(m_first.model.nextJob(), JobInfo {});
        for (std::uint32_t i = 0; i < m_first.model.placements().size(); ++i)
            recording.placements.idOf(m_first.model.placements()[PlacementId {i}]);
        for (const Entry& entry : m_first.model.journal().entries())
            recording.journal.append(entry);
        if (const auto broken = checkJournal(recording))
            m_story = QString("entry %1 %2").arg(broken->entry).arg(broken->reason.c_str());
        const auto back = decodeRecording(encodeRecording(recording), "run", recording.machine);
        if (!back)
            m_story = QString::fromStdString(back.error().text());
        else if (back->journal.entries() != recording.journal.entries())
            m_story = "the file holds another journal";
        if (!m_story.isEmpty())
            return;
        Replay replay(std::make_shared<Recording>(*back));
        replay.seek(recording.journal.lastId());
        if (!(replay.state().occupancy == m_first.model.control().occupancy()))
            m_story = "the replay ends elsewhere";
    }

    QString story() const { return m_story; }
    int accepted = 0;
    int refused = 0;
    int relocated = 0;

private:
    int pick(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }

    PartitionDefinition definition(const std::string& name)
    {
        const Cuboid box {{pick(4), pick(2), pick(2)}, {1 + pick(2), 1 + pick(2), 1}};
        if (pick(3) > 0)
            return m_first.box(name, box, pick(2) == 0 ? Connectivity::Torus : Connectivity::Mesh);
        PartitionDefinition small = m_first.box(name, {{pick(2), 0, 0}, {1, 1, 1}});
        const int card = pick(16);
        if (pick(2) == 0)
            small.block.nodeCards = {{card, pick(2)}};
        else
            small.block.nodeCards = {{card}};
        return small;
    }

    /// One or two blocks somewhere near, with whatever links the system finds.
    BridgeResult<void> relocateSome()
    {
        std::vector<NamedRelocation> moves;
        for (const auto& [id, definition] : m_first.model.partitions()) {
            if (m_first.model.stateOf(id) == PartitionState::Free || pick(3) > 0)
                continue;
            Block moved = definition.block;
            moved.links.reset();
            moved.passThrough.reset();
            moved.connections.reset();
            const MidplaneCoord step {pick(3) - 1, pick(2), pick(2)};
            for (MidplaneCoord& each : moved.midplanes)
                each = {each.x + step.x, each.y + step.y, each.z + step.z};
            moves.push_back({definition.name, std::move(moved)});
            if (moves.size() == 2)
                break;
        }
        return m_first.model.relocate(moves, SimTime {pick(3)});
    }

    BridgeResult<void> addJob(const std::string& name)
    {
        JobDefinition job;
        job.partition = pick(5) == 0 ? "" : name;
        job.hasFrontEnd = pick(2) == 0;
        if (pick(2) == 0)
            job.runTime = SimTime {pick(30)};
        return m_first.model.addJob(job).transform([](JobId) {});
    }

    BridgeResult<void> setHardware()
    {
        const MidplaneCoord midplane {pick(4), pick(2), 0};
        HardwarePart part = midplane;
        if (pick(2) == 0)
            part = NodeCardRef {midplane, pick(16)};
        else if (pick(2) == 0)
            part = LinkRef {{Dimension::X, 0, 0}, pick(16)};
        const auto state = pick(3) > 0 ? HardwareState::Available
                                       : static_cast<HardwareState>(pick(hardwareStateCount));
        return m_first.model.setHardwareState(part, state);
    }

    void checkAdd(const PartitionDefinition& wanted)
    {
        count(m_first.model.addPartition(wanted).transform([](const std::string&) {}));
    }

    /// Whether a partition can be created is reckoned with plain sets.
    void checkCreate(const std::string& name)
    {
        BridgeModel& model = m_first.model;
        const auto id = model.partitionId(name);
        std::optional<bool> canBe;
        if (id && model.stateOf(*id) == PartitionState::Free) {
            const auto wanted = plainParts(model.machine(), model.placementOf(*id));
            canBe = !model.control().occupancy().needsDeadParts(model.placementOf(*id));
            for (const auto& [other, each] : model.partitions()) {
                if (model.stateOf(other) == PartitionState::Free)
                    continue;
                for (const std::size_t part : plainParts(model.machine(), model.placementOf(other)))
                    canBe = *canBe && !wanted.contains(part);
            }
        }
        const auto done = model.createPartition(name);
        count(done);
        if (canBe && *canBe != done.has_value())
            m_story = QString("\"%1\" %2 be created").arg(name.c_str(), *canBe ? "can" : "cannot");
    }

    void count(const BridgeResult<void>& answer)
    {
        (answer ? accepted : refused) += 1;
        const SequenceId last = m_first.model.journal().lastId();
        if (!answer && last != m_lastId)
            m_story = "a refused command left an entry";
        if (!answer && answer.error().reason.empty())
            m_story = "a refusal without a reason";
        if (answer && last != m_lastId
            && m_first.model.journal().at(last).kind == EntryKind::PartitionPlaced)
            ++relocated;
        m_first.model.advanceTo(m_first.model.now());
        m_lastId = m_first.model.journal().lastId();
    }

    void compareTwin()
    {
        const BridgeModel& one = m_first.model;
        const BridgeModel& two = m_twin.model;
        if (!(one.control().occupancy() == two.control().occupancy()))
            m_story = "the twin holds other parts";
        if (one.nextDue() != two.nextDue() || one.now() != two.now()
            || one.nextJob() != two.nextJob())
            m_story = "the twin has another time";
        if (one.partitions() != two.partitions() || one.jobs() != two.jobs()
            || historyOf(one) != historyOf(two))
            m_story = "the twin knows other things";
        for (const auto& [id, definition] : one.partitions()) {
            if (one.control().imageOf(id) != two.control().imageOf(id)
                || one.control().jobsOf(id) != two.control().jobsOf(id))
                m_story = "the twin has another partition";
        }
        for (const auto& [id, record] : one.jobs()) {
            if (one.control().imageOf(id) != two.control().imageOf(id))
                m_story = "the twin has another job";
        }
        ControlSnapshot ours = one.control().snapshot();
        ControlSnapshot theirs = two.control().snapshot();
        for (ControlSnapshot* snapshot : {&ours, &theirs})
            for (PartitionSnapshot& each : snapshot->partitions)
                each.placement = {}; // Numbered by each pool for itself.
        if (!(ours == theirs))
            m_story = "the twin's snapshot is another";
    }

    std::mt19937 m_random;
    BridgeFixture m_first;
    BridgeFixture m_twin;
    QString m_story;
    SequenceId m_lastId = 0;
};

} // namespace

/// Random commands: what is shared, what storage hands on, what the journal tells.
class BridgeLawsTest : public QObject {
    Q_OBJECT

private slots:
    void theLawsHold()
    {
        int accepted = 0;
        int refused = 0;
        int relocated = 0;
        for (unsigned seed = 1; seed <= 60; ++seed) {
            RandomCommands commands(seed);
            const auto verify = [&](int command) {
                return qPrintable(QString("seed %1, command %2: %3")
                                      .arg(seed)
                                      .arg(command)
                                      .arg(commands.story()));
            };
            for (int command = 0; command < 500; ++command) {
                commands.doAnything();
                if (command % 7 == 0)
                    commands.tellTheTwin();
                QVERIFY2(commands.story().isEmpty(), verify(command));
            }
            commands.tellTheTwin();
            commands.checkJournalToo();
            QVERIFY2(commands.story().isEmpty(), verify(500));
            accepted += commands.accepted;
            refused += commands.refused;
            relocated += commands.relocated;
        }
        qInfo("%d accepted, %d refused, %d relocations", accepted, refused, relocated);
        QVERIFY(accepted > 5'000 && refused > 5'000 && relocated > 20);
    }
};

QTEST_APPLESS_MAIN(BridgeLawsTest)
#include "tst_BridgeLaws.moc"
