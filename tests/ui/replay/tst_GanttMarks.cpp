// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/ColourRoles.h"
#include "ui/replay/GanttBars.h"

using namespace midplane;
using core::SimTime;

namespace {

constexpr int rowHeight = 6; ///< Pixels of a midplane: enough for marks.

/// A part of a run as a Gantt chart, and where in it a job stands.
class Chart {
public:
    Chart(const ui::ReplaySession& session, SimTime first, SimTime last)
        : m_machine(*session.recording().machine)
        , m_axis(session.firstTime(), session.lastTime(), 0, 2400)
    {
        m_axis.show(first, last);
        const ui::GanttBars bars(session);
        m_picture = bars.picture(m_axis, rowHeight * m_machine.midplaneCount(), {theme, -1});
    }

    static constexpr ui::Theme theme = ui::Theme::Light;

    const ui::TimeAxis& axis() const { return m_axis; }
    int columnOf(SimTime time) const { return static_cast<int>(m_axis.pixelOf(time)); }
    int alphaAt(SimTime time, int row) const
    {
        return qAlpha(m_picture.pixel(columnOf(time), row));
    }
    QRgb pixel(int column, int row) const { return m_picture.pixel(column, row); }
    bool shows(SimTime time) const
    {
        return m_axis.visibleFirst() < time && time < m_axis.visibleLast();
    }
    static int topRow(const core::Placement& place)
    {
        return static_cast<int>(*place.midplanes.first()) * rowHeight;
    }
    /// Of the first midplanes of a place that stand side by side.
    static int middleRow(const core::Placement& place)
    {
        std::size_t end = *place.midplanes.first();
        while (end < place.midplanes.size() && place.midplanes.test(end))
            ++end;
        return (topRow(place) + static_cast<int>(end) * rowHeight) / 2;
    }

private:
    const core::Machine& m_machine;
    ui::TimeAxis m_axis;
    QImage m_picture;
};

/// By job, from the journal's entries alone.
std::map<core::JobId, core::Entry> startsOf(const core::Recording& recording)
{
    std::map<core::JobId, core::Entry> starts;
    for (const core::Entry& entry : recording.journal.entries()) {
        if (entry.kind == core::EntryKind::Started)
            starts[entry.job] = entry;
    }
    return starts;
}

bool isBackfill(const core::Entry& start)
{
    const auto reason = static_cast<core::StartReason>(start.reason);
    return reason == core::StartReason::Backfilled || reason == core::StartReason::BackfilledBefore
        || reason == core::StartReason::BackfilledBeside;
}

} // namespace

/// The marks on the bars of a Gantt chart: who was backfilled, who was moved, and when a place was
/// booted and freed. Pixels against the journal.
class GanttMarksTest : public QObject {
    Q_OBJECT

private slots:
    /// The upper left corner of the bar of a backfilled job is cut off, that of others is not.
    void backfilledJobsHaveANotch()
    {
        ui::ReplaySession session;
        ui::RunRequest request = ui::demoOn(ui::tablesOf("bgl"));
        request.policy = QStringLiteral("easy");
        ui::runToEnd(session, request);
        const SimTime length = session.lastTime() - session.firstTime();
        int cut = 0;
        int whole = 0;
        for (int part = 0; part < 8; ++part) {
            const Chart chart(session, session.firstTime() + length * part / 8,
                session.firstTime() + length * (part + 1) / 8);
            for (const auto& [job, start] : startsOf(session.recording())) {
                const core::JobResult* result = session.resultOf(job);
                const double pixels = result == nullptr
                    ? 0
                    : static_cast<double>((result->end - result->start).count())
                        / chart.axis().secondsPerPixel();
                if (pixels < 16 || !chart.shows(result->start))
                    continue;
                const core::Placement& place = session.recording().placements[start.placement];
                const int row = Chart::topRow(place);
                const int column
                    = static_cast<int>(std::ceil(chart.axis().pixelOf(result->start) - 0.5));
                if (column < 1 || column + 12 >= chart.axis().width())
                    continue;
                QCOMPARE(qAlpha(chart.pixel(column, row)) == 0, isBackfill(start));
                QCOMPARE(qAlpha(chart.pixel(column, row + rowHeight - 1)), 255);
                QCOMPARE(qAlpha(chart.pixel(column + 8, row)), 255);
                ++(isBackfill(start) ? cut : whole);
            }
        }
        QVERIFY2(cut > 10 && whole > 10,
            qPrintable(QStringLiteral("%1 cut, %2 whole").arg(cut).arg(whole)));
    }

    /// A line stands at the second of a move, from the middle of the place before to that after.
    void movedJobsAreJoinedByALine()
    {
        ui::ReplaySession session;
        ui::RunRequest request = ui::demoOn(ui::tablesOf("krevat"));
        request.policy = QStringLiteral("easy+migration");
        ui::runToEnd(session, request);
        const QRgb line = ui::rolesOf(Chart::theme).text.rgba();
        std::map<core::JobId, core::PlacementId> places;
        int joined = 0;
        for (const core::Entry& entry : session.recording().journal.entries()) {
            const bool isMove = entry.kind == core::EntryKind::Moved;
            if (isMove && joined < 40) {
                const Chart chart(
                    session, entry.time - SimTime {1800}, entry.time + SimTime {1800});
                const int before
                    = Chart::middleRow(session.recording().placements[places.at(entry.job)]);
                const int after = Chart::middleRow(session.recording().placements[entry.placement]);
                const int column = static_cast<int>(std::floor(chart.axis().pixelOf(entry.time)));
                for (int row = std::min(before, after); row <= std::max(before, after); ++row)
                    QCOMPARE(chart.pixel(column, row), line);
                ++joined;
            }
            if (isMove || entry.kind == core::EntryKind::Started)
                places[entry.job] = entry.placement;
        }
        QVERIFY(joined > 5);
    }

    /// While a place is booted for a job, and while it is freed after it, its bar is lighter.
    void bootAndShutdownArePartsOfTheBar()
    {
        ui::ReplaySession session;
        ui::RunRequest request = ui::demoOn(ui::tablesOf("bgl"));
        core::SimulationInput input = ui::inputOf(request).value();
        input.boot = core::BootModel::measured();
        request.input = std::make_shared<const core::SimulationInput>(std::move(input));
        ui::runToEnd(session, request);
        int boots = 0;
        int ends = 0;
        const auto isLight = [](int alpha) { return alpha > 60 && alpha < 200; };
        for (const auto& [job, start] : startsOf(session.recording())) {
            const core::JobResult* result = session.resultOf(job);
            if (result == nullptr || job.value % 5 != 0)
                continue;
            const Chart chart(
                session, result->placed - SimTime {900}, result->placed + SimTime {900});
            const core::Placement& place = session.recording().placements[start.placement];
            const int row = Chart::topRow(place) + rowHeight - 1; // Below a notch.
            if (result->start - result->placed > SimTime {4}) {
                QVERIFY(isLight(chart.alphaAt((result->placed + result->start) / 2, row)));
                ++boots;
            }
            if (result->end - result->start > SimTime {4})
                QCOMPARE(chart.alphaAt(std::min((result->start + result->end) / 2,
                                           chart.axis().visibleLast() - SimTime {2}),
                             row),
                    255);
            // Half a minute later the place is still his, and nobody runs there.
            const Chart after(session, result->end - SimTime {900}, result->end + SimTime {900});
            const SimTime later = result->end + SimTime {3};
            session.seekTime(later);
            const bool isFreed = std::none_of(session.state().partitions.begin(),
                session.state().partitions.end(), [&](const auto& each) {
                    return each.second.job == job && each.second.placement == start.placement;
                });
            if (isFreed)
                continue;
            QVERIFY(isLight(after.alphaAt(later, row)));
            ++ends;
        }
        QVERIFY2(boots > 20 && ends > 20,
            qPrintable(QStringLiteral("%1 boots, %2 ends").arg(boots).arg(ends)));
    }
};

QTEST_GUILESS_MAIN(GanttMarksTest)
#include "tst_GanttMarks.moc"
