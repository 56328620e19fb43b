// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobColouring.h"

#include <algorithm>
#include <map>
#include <set>

#include "ReplayRuns.h"
#include "ui/models/ColourRamp.h"

using namespace midplane;
using namespace midplane::ui;

class JobColouringTest : public QObject {
    Q_OBJECT

    static std::set<QRgb> coloursOf(const ReplaySession& session)
    {
        std::set<QRgb> colours;
        for (std::uint32_t id = 0; id < session.recording().jobs.size(); ++id)
            colours.insert(session.colouring().colourOf({id}, Theme::Light).rgb());
        return colours;
    }

private slots:
    void nothingRecordedIsNothingToExplain()
    {
        ReplaySession session;
        for (int by = 0; by < colourByCount; ++by) {
            session.colouring().setBy(static_cast<ColourBy>(by));
            QVERIFY(session.colouring().legend(Theme::Light).empty());
            QCOMPARE(session.colouring().classOf({3}), -1);
            QVERIFY(session.colouring().colourOf({3}, Theme::Dark).isValid());
        }
    }

    void everyColourIsExplained()
    {
        ReplaySession session;
        runToEnd(session, demoOn(tablesOf("bgl")));
        for (const auto by : {ColourBy::User, ColourBy::Size, ColourBy::Wait, ColourBy::Reason}) {
            session.colouring().setBy(by);
            std::set<QRgb> explained {rolesOf(Theme::Light).switchUnused.rgb()};
            for (const ColourMeaning& meaning : session.colouring().legend(Theme::Light))
                explained.insert(meaning.colour.rgb());
            for (const QRgb colour : coloursOf(session))
                QVERIFY(explained.contains(colour));
        }
    }

    /// Those who take most have a colour each; worked out with plain containers.
    void usersAreRankedByWhatTheyTake()
    {
        ReplaySession session;
        runToEnd(session, demoOn(tablesOf("bgl")));
        session.colouring().setBy(ColourBy::User);
        std::map<int, double> shares;
        for (const core::JobInfo& job : session.recording().jobs)
            shares[job.user] += 1.0 * job.size * static_cast<double>(job.runTime.count());
        const std::vector<int>& users = session.colouring().users();
        QVERIFY(users.size() <= 11);
        QCOMPARE(users.size(), std::min<std::size_t>(11, shares.size()));
        double last = shares.at(users.front());
        for (const int user : users) {
            QVERIFY(shares.at(user) <= last);
            last = shares.at(user);
        }
        for (const auto& [user, share] : shares) {
            if (std::find(users.begin(), users.end(), user) == users.end())
                QVERIFY(share <= last);
        }
        for (std::uint32_t id = 0; id < session.recording().jobs.size(); ++id) {
            const int user = session.recording().jobs[id].user;
            const auto place = std::find(users.begin(), users.end(), user);
            QCOMPARE(session.colouring().classOf({id}), static_cast<int>(place - users.begin()));
        }
    }

    /// Also one who takes little of the machine, in the place of the last of the others.
    void theChosenUserHasAColourOfTheirOwn()
    {
        ReplaySession session;
        RunRequest request = demoOn(tablesOf("bgl"));
        runToEnd(session, request);
        auto crowd = std::make_shared<core::Recording>(session.recording());
        for (std::size_t id = 0; id < crowd->jobs.size(); ++id)
            crowd->jobs[id].user = static_cast<int>(id % 30);
        request.recording = crowd;
        runToEnd(session, request);
        JobColouring& colouring = session.colouring();
        colouring.setBy(ColourBy::User);
        const std::vector<int> before = colouring.users();
        int small = 0;
        while (std::find(before.begin(), before.end(), small) != before.end())
            ++small;
        colouring.setUser(small);
        const std::vector<int>& users = colouring.users();
        QCOMPARE(users.size(), before.size());
        QVERIFY(std::equal(before.begin(), before.end() - 1, users.begin()));
        QCOMPARE(users.back(), small);
        for (std::uint32_t id = 0; id < session.recording().jobs.size(); ++id) {
            const bool isTheirs = session.recording().jobs[id].user == small;
            QCOMPARE(colouring.classOf({id}) == static_cast<int>(users.size()) - 1, isTheirs);
        }
        colouring.setUser({});
        QCOMPARE(colouring.users(), before);
    }

    void longerWaitsAndLargerJobsStandOutMore()
    {
        ReplaySession session;
        runToEnd(session, demoOn(tablesOf("bgl")));
        session.colouring().setBy(ColourBy::Wait);
        const auto& results = session.result().jobs;
        for (const core::JobResult& one : results) {
            for (const core::JobResult& other : results) {
                if (one.wait() < other.wait())
                    QVERIFY(session.colouring().classOf(one.job)
                        <= session.colouring().classOf(other.job));
            }
        }
        session.colouring().setBy(ColourBy::Size);
        const auto& jobs = session.recording().jobs;
        QCOMPARE(session.colouring().legend(Theme::Light).front().text, QStringLiteral("1"));
        QCOMPARE(session.colouring().legend(Theme::Light).back().text, QStringLiteral("32–128"));
        for (std::uint32_t id = 0; id < jobs.size(); ++id) {
            const int step = session.colouring().classOf({id});
            QVERIFY(jobs[id].size >= 1 << step);
            QVERIFY(step == 5 || jobs[id].size < 2 << step);
        }
    }

    void reasonsAreThoseOfTheJournal()
    {
        RunRequest request = demoOn(tablesOf("bgl"));
        request.policy = QStringLiteral("easy");
        ReplaySession session;
        runToEnd(session, request);
        session.colouring().setBy(ColourBy::Reason);
        for (const core::Entry& entry : session.recording().journal.entries()) {
            if (entry.kind == core::EntryKind::Started)
                QCOMPARE(session.colouring().classOf(entry.job), static_cast<int>(entry.reason));
        }
    }

    /// Grey for grey as well: every step of the ramp is lighter or darker than the one before.
    void theRampIsOrderedByLightness_data()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::Light;
        QTest::newRow("dark") << Theme::Dark;
    }
    void theRampIsOrderedByLightness()
    {
        QFETCH(Theme, theme);
        int before = -1;
        for (int step = 0; step <= 10; ++step) {
            const int grey = qGray(rampColour(step / 10.0, theme).rgb());
            const int towards = theme == Theme::Light ? 255 - grey : grey;
            QVERIFY(towards > before);
            before = towards;
        }
    }

    void aChangeIsTold()
    {
        ReplaySession session;
        runToEnd(session, demoOn(tablesOf("bgl")));
        QSignalSpy changed(&session.colouring(), &JobColouring::changed);
        session.colouring().setBy(ColourBy::User);
        QCOMPARE(changed.count(), 1);
        session.colouring().setBy(ColourBy::User);
        QCOMPARE(changed.count(), 1);
    }
};

QTEST_GUILESS_MAIN(JobColouringTest)
#include "tst_JobColouring.moc"
