// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/SlotsPanel.h"

#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/models/JobColouring.h"
#include "ui/models/JobText.h"
#include "ui/replay/slots/SlotsWords.h"

namespace midplane::ui {

namespace {

QFrame* makeSlotsRule()
{
    auto* rule = new QFrame;
    rule->setProperty("rule", true);
    rule->setFixedHeight(1);
    return rule;
}

QLabel* makeSlotsLabel(const QString& name, const QString& text = {})
{
    auto* label = new QLabel(text);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

SlotsPanel::SlotsPanel(ReplaySession& session, SharedView& shared, QWidget* parent)
    : ReplayPanel(session, shared, parent)
    , m_feed(new SlotsFeed(session, this))
    , m_entry(new SlotsEntry)
    , m_sentence(makeSlotsLabel(QStringLiteral("slots.sentence")))
    , m_evidence(makeSlotsLabel(QStringLiteral("slots.evidence")))
    , m_layers(new QComboBox)
    , m_layerNote(makeSlotsLabel(QStringLiteral("slots.layerNote")))
    , m_ramp(new RampLegend)
    , m_strandsTitle(makeSlotsLabel(QStringLiteral("slots.strandsTitle"), tr("Who strands most")))
    , m_strandsNote(makeSlotsLabel(QStringLiteral("slots.strandsNote")))
    , m_strands(new ShortJobTable(QStringLiteral("slots.strands"),
          {tr("Job"), tr("Shape"), tr("Without it"), tr("Strands")}))
    , m_roomTitle(makeSlotsLabel(QStringLiteral("slots.roomTitle"), tr("Make room")))
    , m_room(new RoomSection)
{
    auto* scroll = new QScrollArea;
    scroll->setAccessibleName(tr("Slots"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(makeContent());
    setContent(scroll);
    fillLayers();

    connect(m_entry, &SlotsEntry::wishChanged, this, &SlotsPanel::takeWish);
    connect(m_layers, &QComboBox::activated, this,
        [this](int) { setLayer(static_cast<SlotsLayer>(m_layers->currentData().toInt())); });
    connect(m_room, &RoomSection::momentChosen, this, [this](PlanMoment moment) {
        const SlotsLayer wanted
            = moment == PlanMoment::Before ? SlotsLayer::PlanBefore : SlotsLayer::PlanAfter;
        setLayer(wanted == m_layer ? SlotsLayer::Nothing : wanted);
    });
    const auto choose
        = [this](core::JobId job) { this->shared().setJob(static_cast<int>(job.value)); };
    connect(m_room, &RoomSection::jobChosen, this, choose);
    connect(m_strands, &ShortJobTable::jobChosen, this, choose);
    connect(&session, &ReplaySession::recordingChanged, this, &SlotsPanel::takeRecording);
    connect(&session.colouring(), &JobColouring::changed, this, [this] {
        showDetails();
        showLayer();
    });
    connect(m_feed, &SlotsFeed::counted, this, [this] {
        showCounts();
        showLayer();
    });
    connect(m_feed, &SlotsFeed::detailed, this, [this] {
        showDetails();
        showLayer();
    });
    connect(m_feed, &SlotsFeed::curveChanged, this, &SlotsPanel::showLayer);
    connect(m_feed, &SlotsFeed::busyChanged, this, &SlotsPanel::showLayer);
    connect(&shared.lens(), &ReplayLens::changed, this, &SlotsPanel::giveWay);
    clearDetails({});
    takeRecording();
}

QWidget* SlotsPanel::makeContent()
{
    auto* content = new QWidget;
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    m_layers->setObjectName(QStringLiteral("slots.layers"));
    m_layers->setAccessibleName(tr("What to show in the machine"));
    m_layers->setToolTip(m_layers->accessibleName());
    m_layers->setFixedHeight(28);
    m_strands->setAccessibleName(m_strandsTitle->text());
    QFont bold = m_sentence->font();
    bold.setBold(true);
    m_sentence->setFont(bold);
    for (QLabel* quiet : {m_evidence, m_layerNote, m_strandsTitle, m_strandsNote, m_roomTitle})
        quiet->setProperty("quiet", true);
    auto* shown = new QLabel(tr("Show"));
    shown->setProperty("quiet", true);
    shown->setBuddy(m_layers);
    auto* layers = new QHBoxLayout;
    layers->setSpacing(8);
    layers->addWidget(shown);
    layers->addWidget(m_layers, 1);

    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    const auto addRule = [column] {
        column->addSpacing(4);
        column->addWidget(makeSlotsRule());
        column->addSpacing(4);
    };
    column->addWidget(m_entry);
    column->addWidget(m_sentence);
    column->addWidget(m_evidence);
    addRule();
    column->addLayout(layers);
    column->addWidget(m_layerNote);
    column->addWidget(m_ramp);
    addRule();
    column->addWidget(m_roomTitle);
    column->addWidget(m_room);
    addRule();
    column->addWidget(m_strandsTitle);
    column->addWidget(m_strandsNote);
    column->addWidget(m_strands);
    column->addStretch(1); // All that is left over: texts stay together.
    return content;
}

void SlotsPanel::fillLayers()
{
    const auto add = [this](const QString& text, SlotsLayer layer) {
        m_layers->addItem(text, static_cast<int>(layer));
    };
    add(tr("Running jobs only"), SlotsLayer::Nothing);
    add(tr("Slots"), SlotsLayer::Slots);
    add(tr("Largest free blocks"), SlotsLayer::FreeBlocks);
    add(tr("How long held"), SlotsLayer::Held);
    add(tr("How long in the way"), SlotsLayer::InTheWay);
    add(tr("Making room: before"), SlotsLayer::PlanBefore);
    add(tr("Making room: after"), SlotsLayer::PlanAfter);
}

void SlotsPanel::setTheme(Theme theme)
{
    ReplayPanel::setTheme(theme);
    showDetails();
    showLayer();
}

QString SlotsPanel::note() const
{
    const SlotsAnswerPtr& answer = m_feed->answer();
    return answer
        ? tr("%1 of %2").arg(slotCountText(answer->chosen()), shapeText(answer->wish.shape))
        : QString();
}

void SlotsPanel::showEvent(QShowEvent* event)
{
    ReplayPanel::showEvent(event);
    follow();
}

void SlotsPanel::hideEvent(QHideEvent* event)
{
    ReplayPanel::hideEvent(event);
    follow();
}

void SlotsPanel::follow()
{
    m_feed->setActive(isVisible() || m_layer != SlotsLayer::Nothing);
    m_feed->wantCurve(m_layer == SlotsLayer::Slots);
    m_feed->wantBusy(m_layer == SlotsLayer::Held || m_layer == SlotsLayer::InTheWay);
}

void SlotsPanel::takeRecording()
{
    if (!session().hasRecording())
        return;
    m_entry->setMachine(session().recording().machine);
    clearDetails({});
    showCounts();
    follow();
    showLayer();
}

void SlotsPanel::takeWish()
{
    m_feed->setWish(m_entry->wish());
    showCounts();
}

void SlotsPanel::showSlots()
{
    setLayer(SlotsLayer::Slots);
    m_entry->begin();
}

void SlotsPanel::setLayer(SlotsLayer layer)
{
    m_layer = layer;
    m_layers->setCurrentIndex(m_layers->findData(static_cast<int>(layer)));
    m_room->showMoment(layer == SlotsLayer::PlanBefore ? std::optional(PlanMoment::Before)
            : layer == SlotsLayer::PlanAfter           ? std::optional(PlanMoment::After)
                                                       : std::nullopt);
    follow();
    showLayer();
}

/// Another panel lays its own over the views.
void SlotsPanel::giveWay()
{
    if (!m_isLaying && m_layer != SlotsLayer::Nothing && !shared().lens().isShownBy(this))
        setLayer(SlotsLayer::Nothing);
}

void SlotsPanel::showCounts()
{
    const SlotsAnswerPtr& answer = m_feed->answer();
    if (!answer || !session().hasRecording())
        return;
    SlotsAnswer shown = *answer;
    shown.wish.connectivity = m_entry->wish().connectivity;
    if (shown.wish == m_entry->wish()) {
        m_entry->showCounts(shown);
        m_sentence->setText(slotsSentence(shown));
        m_evidence->setText(slotsEvidence(shown, session()));
    }
    emit noteChanged();
}

void SlotsPanel::clearDetails(const QString& note)
{
    m_room->clear();
    m_strands->showRows(session(), {});
    m_strandsNote->setText(note);
    m_strandsNote->setVisible(!note.isEmpty());
}

void SlotsPanel::showDetails()
{
    const SlotsDetailsPtr& details = m_feed->details();
    if (!details) {
        if (session().isPlaying()) // Else the next answer is there in a moment.
            clearDetails(tr("Worked out when the replay stands still."));
        return;
    }
    m_room->showPlans(session(), *details, roles().theme);
    const auto rows = strandingRows(session(), *details, roles().theme);
    m_strands->showRows(session(), rows);
    m_strandsNote->setText(tr("Without any one running job no more would fit."));
    m_strandsNote->setVisible(rows.empty());
}

void SlotsPanel::showLayer()
{
    const QScopedValueRollback laying(m_isLaying, true);
    m_layerNote->setVisible(m_layer != SlotsLayer::Nothing);
    const bool isHeat = m_layer == SlotsLayer::Held || m_layer == SlotsLayer::InTheWay;
    m_ramp->setVisible(isHeat && m_feed->busy());
    if (isHeat && m_feed->busy())
        m_ramp->showRanges(
            rangesOf(*m_feed->busy(),
                m_layer == SlotsLayer::Held ? BusyMeasure::Held : BusyMeasure::InTheWay),
            roles().theme);
    if (m_layer == SlotsLayer::Nothing || !session().hasRecording()) {
        shared().lens().clear(this);
        return;
    }
    ReplayLens::Layer layer = lensLayer();
    m_layerNote->setText(layerNote(m_layer, *m_feed, session(), layer.legend));
    shared().lens().show(this, std::move(layer));
}

ReplayLens::Layer SlotsPanel::lensLayer() const
{
    switch (m_layer) {
    case SlotsLayer::Slots:
        return slotsLayer();
    case SlotsLayer::FreeBlocks: {
        ReplayLens::Layer layer;
        if (const SlotsAnswerPtr& answer = m_feed->answer()) {
            layer.edit = editOfFreeBlocks(
                session().recording().machine, answer->freeBlocks, roles().theme);
            layer.legend = freeBlocksLegend(answer->freeBlocks);
        }
        return layer;
    }
    case SlotsLayer::Held:
        return busyLayer(BusyMeasure::Held);
    case SlotsLayer::InTheWay:
        return busyLayer(BusyMeasure::InTheWay);
    case SlotsLayer::PlanBefore:
        return planLayer(PlanMoment::Before);
    case SlotsLayer::PlanAfter:
        return planLayer(PlanMoment::After);
    case SlotsLayer::Nothing:
        break;
    }
    return {};
}

ReplayLens::Layer SlotsPanel::slotsLayer() const
{
    ReplayLens::Layer layer;
    if (const SlotsAnswerPtr& answer = m_feed->answer()) {
        layer.edit
            = editOfSlots(session().recording().machine, answer->chosen().places, roles().theme);
        layer.legend = slotsLegend(*answer);
    }
    if (const SlotsFeed::CurvePtr& curve = m_feed->curve()) {
        layer.curveName = wishText(m_feed->wish());
        for (const core::SlotStep& step : curve->steps)
            layer.curve.push_back({step.time, step.count});
        addPresent(layer.curve);
    }
    return layer;
}

/// The curve of a run that grows is counted every few seconds; how it ends is known at the clock.
void SlotsPanel::addPresent(std::vector<CurveStep>& curve) const
{
    const SlotsAnswerPtr& answer = m_feed->answer();
    const core::SequenceId now = session().state().position;
    if (!session().isFollowing() || !answer || answer->position != now || now == 0
        || answer->wish != m_feed->wish())
        return;
    const core::SimTime since = session().recording().journal.at(now).time;
    if (!curve.empty() && curve.back().time < since
        && curve.back().value != answer->chosen().count())
        curve.push_back({since, answer->chosen().count()});
}

ReplayLens::Layer SlotsPanel::busyLayer(BusyMeasure measure) const
{
    ReplayLens::Layer layer;
    if (const SlotsFeed::BusyPtr& busy = m_feed->busy()) {
        layer.edit = editOfBusy(busy, measure, roles().theme);
        layer.legend = busyLegend(*busy, measure, session());
    }
    return layer;
}

ReplayLens::Layer SlotsPanel::planLayer(PlanMoment moment) const
{
    ReplayLens::Layer layer;
    const SlotsDetailsPtr& details = m_feed->details();
    if (!details || !details->room.moves)
        return layer;
    std::vector<MovedJob> moved;
    for (const core::PlannedMove& move : details->room.moves->moves)
        moved.push_back(
            {move.from, move.to, QString::number(session().recording().jobs[move.job.value].number),
                session().colouring().colourOf(move.job, roles().theme)});
    layer.edit = editOfPlan(session().recording().machine, std::move(moved),
        details->room.moves->wanted, shapeText(details->wish.shape), moment, roles().theme);
    layer.legend = moment == PlanMoment::Before ? tr("Before the moves") : tr("After the moves");
    return layer;
}

} // namespace midplane::ui
