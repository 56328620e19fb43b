// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/control/HardwareStates.h"
#include "core/control/JobStates.h"
#include "core/control/PartitionStates.h"

using namespace midplane::core;

namespace {

/// Every legal change as two letters, in the order of the letters given.
template <class State> QString legalChanges(const char* letters)
{
    QStringList changes;
    const auto count = static_cast<int>(qstrlen(letters));
    for (int from = 0; from < count; ++from) {
        for (int to = 0; to < count; ++to) {
            if (isLegal(static_cast<State>(from), static_cast<State>(to)))
                changes << QString("%1%2").arg(letters[from]).arg(letters[to]);
        }
    }
    changes.sort();
    return changes.join(' ');
}

QString sorted(const char* changes)
{
    QStringList list = QString(changes).split(' ');
    list.sort();
    return list.join(' ');
}

} // namespace

/// The machines are those of MMCS, letter by letter; whatever is not listed is illegal.
class StatesTest : public QObject {
    Q_OBJECT

private slots:
    void partitionsMakeTheseChangesAndNoOthers()
    {
        QCOMPARE(legalChanges<PartitionState>("FCABIRDTE"),
            sorted("FC FA CA CD AB AF BI BD BE ID IT IR IB IE RB DT TF TE EF"));
        QCOMPARE(partitionTransitions().size(), std::size_t {19});
    }

    void jobsMakeTheseChangesAndNoOthers()
    {
        QCOMPARE(legalChanges<JobState>("QSRDTE"), sorted("QS SR SD SE RT RD RE DT DE"));
        QCOMPARE(jobTransitions().size(), std::size_t {9});
    }

    void hardwareMakesTheseChangesAndNoOthers()
    {
        QCOMPARE(legalChanges<HardwareState>("AMESF"), sorted("AM AE AS AF MA EA SA FA ES FS MS"));
        QCOMPARE(hardwareTransitions().size(), std::size_t {11});
    }

    void jobsLeaveOnlyWhereTheyHoldNothing()
    {
        QString removable;
        for (const JobState state : {JobState::Queued, JobState::Starting, JobState::Running,
                 JobState::Dying, JobState::Terminated, JobState::Error}) {
            if (isRemovable(state))
                removable += letterOf(state);
        }
        QCOMPARE(removable, QString("QTE"));
    }

    void onlyTwoChangesOfAPartitionAreAskedFor()
    {
        QString asked;
        for (int state = 0; state <= static_cast<int>(PartitionState::Error); ++state) {
            if (isAskedFor(static_cast<PartitionState>(state)))
                asked += letterOf(static_cast<PartitionState>(state));
        }
        QCOMPARE(asked, QString("CD"));
    }

    void whatHappensByItselfIsLegal()
    {
        for (int i = 0; i <= static_cast<int>(PartitionState::Error); ++i) {
            const auto state = static_cast<PartitionState>(i);
            for (const PartitionState next : {stateAfter(state), stateAfterHardwareError(state)})
                QVERIFY(next == state || isLegal(state, next));
        }
    }
};

QTEST_APPLESS_MAIN(StatesTest)
#include "tst_States.moc"
