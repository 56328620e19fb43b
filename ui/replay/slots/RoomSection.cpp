// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/RoomSection.h"

#include <QHBoxLayout>

#include "ui/models/JobColouring.h"
#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"
#include "ui/replay/UnbrokenTimes.h"

namespace midplane::ui {

namespace {

QLabel* makeRoomLabel(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QPushButton* makeMomentButton(const QString& text, const QString& name)
{
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setFixedHeight(28);
    return button;
}

/// "(3,1,3)": where a placement begins.
QString cornerText(const core::Placement& place, const core::Machine& machine)
{
    const auto box = place.box(machine.grid());
    if (!box)
        return QStringLiteral("–");
    return QStringLiteral("(%1,%2,%3)").arg(box->origin.x).arg(box->origin.y).arg(box->origin.z);
}

QString turnedText(const core::PlannedMove& move, const core::Machine& machine)
{
    const auto from = move.from.box(machine.grid());
    const auto to = move.to.box(machine.grid());
    if (!to || (from && from->shape == to->shape))
        return cornerText(move.to, machine);
    return QStringLiteral("%1 %2").arg(cornerText(move.to, machine), shapeText(to->shape));
}

} // namespace

QString jobsText(const ReplaySession& session, const std::vector<core::JobId>& jobs)
{
    QStringList numbers;
    for (const core::JobId job : jobs)
        numbers << QString::number(session.recording().jobs[job.value].number);
    constexpr int mostNamed = 6;
    if (numbers.size() > mostNamed) {
        const int more = static_cast<int>(numbers.size()) - mostNamed;
        numbers = numbers.mid(0, mostNamed);
        numbers << RoomSection::tr("%1 more").arg(more);
    }
    return jobs.size() == 1 ? RoomSection::tr("job %1").arg(numbers.front())
                            : RoomSection::tr("jobs %1").arg(listText(numbers));
}

QString roomSentence(const core::RoomPlans& plans, const SlotsWish& wish)
{
    if (plans.fitsNow)
        return RoomSection::tr("%1 fits now.").arg(wishText(wish));
    if (plans.moves)
        return plans.moves->moves.size() == 1
            ? RoomSection::tr("Moving one job makes room for %1.").arg(wishText(wish))
            : RoomSection::tr("Moving %1 jobs makes room for %2.")
                  .arg(plans.moves->moves.size())
                  .arg(wishText(wish));
    if (plans.free < plans.needed)
        return RoomSection::tr("Moving jobs does not help: %1 free, %2 needed.")
            .arg(midplaneCountText(plans.free))
            .arg(plans.needed);
    if (!plans.noneWithin)
        return RoomSection::tr("No moves were found.");
    return *plans.noneWithin == 1
        ? RoomSection::tr("No single move makes room for %1.").arg(wishText(wish))
        : RoomSection::tr("No %1 moves make room for %2.")
              .arg(*plans.noneWithin)
              .arg(wishText(wish));
}

QString roomEvidence(const core::RoomPlans& plans)
{
    if (plans.fitsNow)
        return {};
    QStringList words;
    if (plans.moves) {
        if (plans.moves->moves.size() > 1 && plans.fewestIsProved)
            words << RoomSection::tr("Fewer moves do not do it.");
        else if (!plans.fewestIsProved && plans.noneWithin)
            words << RoomSection::tr(
                "No plan has %1 or fewer; with fewer than %2 not all were looked at.")
                         .arg(*plans.noneWithin)
                         .arg(plans.moves->moves.size());
        else if (!plans.fewestIsProved)
            words << RoomSection::tr("Fewer moves may do it: not all places were looked at.");
        if (plans.moves->needsPause)
            words << RoomSection::tr("They change places: all of them must stand still at once.");
        else if (plans.moves->moves.size() > 1)
            words << RoomSection::tr("In this order each place is free when it is its turn.");
    } else if (plans.wasCut) {
        words << RoomSection::tr("Not all plans were looked at.");
    }
    return words.join(QLatin1Char(' '));
}

QString endsText(const ReplaySession& session, const core::RoomPlans& plans)
{
    if (plans.fitsNow || !plans.earliestEnds)
        return {};
    const core::WaitPlan& soonest = *plans.earliestEnds;
    const auto inTime = [&](core::SimTime when) { return durationText(when - session.time()); };
    const QString words = soonest.jobs.size() == 1
        ? RoomSection::tr(
            "Free in %1, at %2, when %3 has ended, if nothing else is started before.")
        : RoomSection::tr(
            "Free in %1, at %2, when %3 have ended, if nothing else is started before.");
    QString text
        = words.arg(inTime(soonest.when), clockText(soonest.when), jobsText(session, soonest.jobs));
    if (plans.fewestEnds && plans.fewestEnds->jobs.size() < soonest.jobs.size())
        text += RoomSection::tr(" Waiting for fewest: %1, in %2.")
                    .arg(jobsText(session, plans.fewestEnds->jobs), inTime(plans.fewestEnds->when));
    return text;
}

RoomSection::RoomSection(QWidget* parent)
    : QWidget(parent)
    , m_sentence(makeRoomLabel(QStringLiteral("slots.room")))
    , m_evidence(makeRoomLabel(QStringLiteral("slots.roomEvidence")))
    , m_moves(new ShortJobTable(
          QStringLiteral("slots.moves"), {tr("Job"), tr("Shape"), tr("From"), tr("To")}))
    , m_moments(new QWidget)
    , m_before(makeMomentButton(tr("Before"), QStringLiteral("slots.before")))
    , m_after(makeMomentButton(tr("After"), QStringLiteral("slots.after")))
    , m_ends(makeRoomLabel(QStringLiteral("slots.ends")))
{
    QFont bold = m_sentence->font();
    bold.setBold(true);
    m_sentence->setFont(bold);
    m_evidence->setProperty("quiet", true);
    m_moves->setAccessibleName(tr("Jobs to move"));
    m_before->setToolTip(tr("Show the jobs to move where they stand, and the place they free"));
    m_after->setToolTip(tr("Show where the jobs go, and the block in its place"));
    auto* moments = new QHBoxLayout(m_moments);
    moments->setContentsMargins(0, 0, 0, 0);
    moments->setSpacing(0);
    moments->addWidget(m_before, 1);
    moments->addWidget(m_after, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_sentence);
    column->addWidget(m_evidence);
    column->addWidget(m_moves);
    column->addWidget(m_moments);
    column->addWidget(m_ends);
    connect(m_moves, &ShortJobTable::jobChosen, this, &RoomSection::jobChosen);
    connect(
        m_before, &QPushButton::clicked, this, [this] { emit momentChosen(PlanMoment::Before); });
    connect(m_after, &QPushButton::clicked, this, [this] { emit momentChosen(PlanMoment::After); });
    clear();
}

void RoomSection::clear()
{
    for (QWidget* widget :
        std::initializer_list<QWidget*> {m_sentence, m_evidence, m_moves, m_moments, m_ends})
        widget->hide();
}

void RoomSection::showMoment(std::optional<PlanMoment> moment)
{
    m_before->setChecked(moment == PlanMoment::Before);
    m_after->setChecked(moment == PlanMoment::After);
}

void RoomSection::showPlans(const ReplaySession& session, const SlotsDetails& details, Theme theme)
{
    const auto say = [](QLabel* label, const QString& text) {
        label->setText(text);
        label->setVisible(!text.isEmpty());
    };
    say(m_sentence, roomSentence(details.room, details.wish));
    say(m_evidence, roomEvidence(details.room));
    say(m_ends, withUnbrokenTimes(endsText(session, details.room)));
    showMoves(session, details.room, theme);
}

void RoomSection::showMoves(const ReplaySession& session, const core::RoomPlans& plans, Theme theme)
{
    std::vector<ShortJobTable::Row> rows;
    const core::Machine& machine = *session.recording().machine;
    if (plans.moves) {
        for (const core::PlannedMove& move : plans.moves->moves) {
            const auto box = move.from.box(machine.grid());
            const QString shape = box ? shapeText(box->shape) : QString();
            const QString from = cornerText(move.from, machine);
            const QString to = turnedText(move, machine);
            rows.push_back(
                {move.job, session.colouring().colourOf(move.job, theme), {shape, from, to},
                    tr("Job %1, %2, from %3 to %4")
                        .arg(session.recording().jobs[move.job.value].number)
                        .arg(shape, from, to)});
        }
    }
    m_moves->showRows(session, rows);
    m_moments->setVisible(plans.moves.has_value());
}

} // namespace midplane::ui
