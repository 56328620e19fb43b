// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <algorithm>

#include <rapidcheck.h>

#include "core/control/ControlSystem.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/PlainControl.h"

using namespace midplane;
using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

constexpr int jobs = 40;
constexpr int midplanes = 32; // Those that partitions are made of.

/// The control system beside its plain model, both told the same. What to do is read from numbers,
/// so that a story that goes wrong can be made shorter.
class Both {
public:
    explicit Both(std::vector<unsigned> numbers)
        : m_numbers(std::move(numbers))
        , m_control(m_machine, BootModel::instant(), m_journal, m_placements)
    {
        for (int i = 0; i < 12; ++i)
            addPartition();
    }

    /// A command that may or may not be legal. Both must answer the same and then be in the same
    /// states; one that is refused changes nothing.
    void doAnything()
    {
        const int partition = pick(m_nextPartition + 1); // One of them does not exist.
        const PartitionId id {static_cast<std::uint32_t>(partition)};
        const int job = pick(jobs);
        const JobId jobId {static_cast<std::uint32_t>(job)};
        switch (pick(11)) {
        case 0:
        case 1:
            return check(m_control.createPartition(id), m_plain.createPartition(partition));
        case 2:
            return check(m_control.destroyPartition(id), m_plain.destroyPartition(partition));
        case 3:
            return check(m_control.clearError(id), m_plain.clearError(partition));
        case 4:
            if (pick(20) == 0)
                return check(m_control.removePartition(id), m_plain.removePartition(partition));
            if (m_control.partitionCount() < 12)
                addPartition();
            return;
        case 5:
            return check(m_control.addJob(jobId, id), m_plain.addJob(job, partition));
        case 6:
            return check(m_control.startJob(jobId), m_plain.startJob(job));
        case 7:
            return check(m_control.cancelJob(jobId), m_plain.cancelJob(job));
        case 8:
            return check(m_control.endJob(jobId), m_plain.endJob(job));
        case 9:
            return check(m_control.removeJob(jobId), m_plain.removeJob(job));
        default:
            break;
        }
        const int midplane = pick(midplanes);
        const auto state = pick(3) > 0 ? HardwareState::Available
                                       : static_cast<HardwareState>(pick(hardwareStateCount));
        check(m_control.setHardwareState(m_machine->grid().coordAt(midplane), state),
            m_plain.setMidplane(midplane, state));
    }

    bool hasMore() const { return m_next < m_numbers.size(); }
    std::string story() const { return m_story.toStdString(); } ///< Empty while all is well.
    int accepted = 0;
    int refused = 0;

private:
    int pick(int below)
    {
        const unsigned number = hasMore() ? m_numbers[m_next] : 0;
        ++m_next;
        return static_cast<int>(number % static_cast<unsigned>(below));
    }

    /// One to six midplanes anywhere; definitions overlap.
    void addPartition()
    {
        std::set<int> members;
        MidplaneMask mask(static_cast<std::size_t>(m_machine->midplaneCount()));
        for (int i = 1 + pick(6); i > 0; --i) {
            const int midplane = pick(midplanes);
            members.insert(midplane);
            mask.set(static_cast<std::size_t>(midplane));
        }
        const auto id = m_control.addPartition(makeUnitPlacement(mask));
        m_plain.addPartition(m_nextPartition, members);
        if (!id || id->value != static_cast<std::uint32_t>(m_nextPartition))
            m_story = "a partition got another number";
        ++m_nextPartition;
        m_lastId = m_journal.lastId();
    }

    void check(StatusCode real, StatusCode plain)
    {
        if (real != plain)
            m_story = QString("%1 instead of %2").arg(nameOf(real), nameOf(plain));
        if (real != StatusCode::Ok && m_journal.lastId() != m_lastId)
            m_story = "a refused command changed something";
        (real == StatusCode::Ok ? accepted : refused) += 1;
        m_control.advanceTo(m_control.now()); // What takes no time happens.
        for (int i = 0; i < m_nextPartition; ++i)
            compare(m_control.partitionState(PartitionId {static_cast<std::uint32_t>(i)}),
                m_plain.partitionLetter(i));
        for (int i = 0; i < jobs; ++i)
            compare(
                m_control.jobState(JobId {static_cast<std::uint32_t>(i)}), m_plain.jobLetter(i));
        const std::multiset<int> held = m_plain.heldMidplanes();
        std::multiset<int> taken;
        m_control.occupancy().takenMidplanes().forEach(
            [&](std::size_t i) { taken.insert(static_cast<int>(i)); });
        if (held != taken) // A midplane held twice would be in the first twice.
            m_story = "other midplanes are held";
        m_lastId = m_journal.lastId();
    }

    template <class State> void compare(const std::optional<State>& real, char plain)
    {
        const char letter = real ? letterOf(*real) : '-';
        if (letter != plain)
            m_story = QString("%1 instead of %2").arg(letter).arg(plain);
    }

    std::vector<unsigned> m_numbers;
    std::size_t m_next = 0;
    MachinePtr m_machine = *findMachine("bgl");
    Journal m_journal;
    PlacementPool m_placements;
    ControlSystem m_control;
    tests::PlainControl m_plain;
    QString m_story;
    int m_nextPartition = 0;
    SequenceId m_lastId = 0;
};

} // namespace

/// Random commands against a plain model.
class ControlLawsTest : public QObject {
    Q_OBJECT

private slots:
    void equalsThePlainModel()
    {
        constexpr std::size_t numbersOfAStory = 6000;
        int stories = 0;
        int accepted = 0;
        int refused = 0;
        const bool holds = rc::check("the control system equals its plain model", [&] {
            // Of full size from the first case on: small numbers pick the same thing always.
            Both both(*rc::gen::resize(rc::kNominalSize,
                rc::gen::container<std::vector<unsigned>>(
                    numbersOfAStory, rc::gen::arbitrary<unsigned>())));
            while (both.hasMore() && both.story().empty())
                both.doAnything();
            RC_ASSERT(both.story() == "");
            ++stories;
            accepted += both.accepted;
            refused += both.refused;
        });
        QVERIFY(holds);
        qInfo("%d stories, %d commands accepted, %d refused", stories, accepted, refused);
        QVERIFY(accepted + refused >= 100'000 && accepted > 10'000 && refused > 10'000);
    }
};

QTEST_APPLESS_MAIN(ControlLawsTest)
#include "tst_ControlLaws.moc"
