// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobPieces.h"

#include "ReplayRuns.h"

using namespace midplane;

class JobPiecesTest : public QObject {
    Q_OBJECT

private:
    /// Every piece is where the replay has its job, and every job that runs has a piece.
    static void compareWithReplay(ui::ReplaySession& session)
    {
        const ui::JobPieces& pieces = *session.result().pieces;
        for (const core::SimTime moment : ui::momentsOf(session, 150)) {
            session.seekTime(moment);
            for (const core::RunningJob& running : session.state().running) {
                const ui::JobPiece* piece = pieces.firstOf(running.job);
                while (piece && !(piece->start <= moment && moment < piece->end))
                    piece = pieces.after(*piece);
                QVERIFY(piece != nullptr);
                QCOMPARE(piece->job, running.job);
                QCOMPARE(piece->placement, running.placement);
            }
            std::size_t there = 0;
            for (const ui::JobPiece& piece : pieces.between(moment, moment)) {
                const bool isThere = piece.start <= moment && moment < piece.end;
                there += isThere && piece.kind != ui::PieceKind::Shutdown ? 1 : 0;
            }
            QCOMPARE(there, session.state().running.size());
        }
    }

private slots:
    void piecesAreWhereTheReplayHasTheJobs_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<bool>("boots");
        QTest::newRow("greedy") << "greedy" << false;
        QTest::newRow("moving") << "easy+migration" << false;
        QTest::newRow("easy, with boots") << "easy" << true;
    }
    void piecesAreWhereTheReplayHasTheJobs()
    {
        QFETCH(QString, policy);
        QFETCH(bool, boots);
        ui::ReplaySession session;
        ui::RunRequest request = ui::demoOn(ui::tablesOf("bgl"));
        request.policy = policy;
        if (boots) {
            core::SimulationInput input = ui::inputOf(request).value();
            input.boot = core::BootModel::measured();
            request.input = std::make_shared<const core::SimulationInput>(std::move(input));
        }
        ui::runToEnd(session, request);
        compareWithReplay(session);
        const auto all = session.result().pieces->all();
        QCOMPARE(std::any_of(all.begin(), all.end(),
                     [](const ui::JobPiece& piece) { return piece.kind == ui::PieceKind::Boot; }),
            boots);
        QCOMPARE(std::any_of(all.begin(), all.end(),
                     [](const ui::JobPiece& piece) { return piece.isMoved; }),
            policy == QStringLiteral("easy+migration"));
    }

    void aBootedJobRunsAsLongAsItsResultSays()
    {
        ui::ReplaySession session;
        ui::RunRequest request = ui::demoOn(ui::tablesOf("bgl"));
        core::SimulationInput input = ui::inputOf(request).value();
        input.boot = core::BootModel::measured();
        request.input = std::make_shared<const core::SimulationInput>(std::move(input));
        ui::runToEnd(session, request);
        for (const core::JobResult& result : session.result().jobs) {
            const ui::JobPiece* piece = session.result().pieces->firstOf(result.job);
            QVERIFY(piece != nullptr);
            QCOMPARE(piece->start, result.placed);
            while (piece && piece->kind != ui::PieceKind::Run)
                piece = session.result().pieces->after(*piece);
            QVERIFY(piece != nullptr);
            QCOMPARE(piece->start, result.start);
            QCOMPARE(piece->end, result.end);
        }
    }

    void aLaneHasThePiecesOfItsMidplaneInOrder()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("bgl")));
        const ui::JobPieces& pieces = *session.result().pieces;
        QCOMPARE(pieces.laneCount(), 128);
        for (const int lane : {0, 63, 127}) {
            QCOMPARE(pieces.midplaneOf(lane), lane);
            std::size_t expected = 0;
            for (const ui::JobPiece& piece : pieces.all()) {
                const auto& midplanes = session.recording().placements[piece.placement].midplanes;
                expected += midplanes.test(static_cast<std::size_t>(lane)) ? 1 : 0;
            }
            const auto on = pieces.onLane(lane);
            QCOMPARE(on.size(), expected);
            core::SimTime busy {0};
            for (std::size_t place = 0; place < on.size(); ++place) {
                const ui::JobPiece& piece = pieces.all()[on[place]];
                if (place % ui::JobPieces::checkSpacing == 0) {
                    const auto& check = pieces.checksOf(lane)[place / ui::JobPieces::checkSpacing];
                    QCOMPARE(pieces.firstStart() + core::SimTime {check.start}, piece.start);
                    QCOMPARE(core::SimTime {check.busy}, busy);
                }
                busy += piece.end - piece.start;
                if (place > 0)
                    QVERIFY(pieces.all()[on[place - 1]].end <= piece.start);
            }
        }
    }

    void anEmptyRecordingHasNoPieces()
    {
        core::Recording recording;
        recording.machine = core::findMachine("bgl").value();
        const ui::JobPieces pieces(recording);
        QVERIFY(pieces.all().empty());
        QVERIFY(pieces.firstOf(core::JobId {0}) == nullptr);
        QVERIFY(pieces.between(core::SimTime {0}, core::SimTime {9}).empty());
        QVERIFY(pieces.onLane(5).empty() && pieces.checksOf(5).empty());
    }
};

QTEST_GUILESS_MAIN(JobPiecesTest)
#include "tst_JobPieces.moc"
