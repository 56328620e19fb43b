// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LineDrawing.h"

#include <cmath>
#include <utility>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QToolTip>

#include "ui/models/JobColouring.h"
#include "ui/wiring/LineFit.h"
#include "ui/wiring/LinePathStrip.h"
#include "ui/wiring/LineSources.h"

namespace midplane::ui {
namespace {

constexpr double margin = 12;
constexpr double lowMargin = 4; ///< Above and below: docks are low.
constexpr double pickReach = 6;

std::vector<int> linksOf(const LinePicture& picture)
{
    std::vector<int> ids;
    for (const auto& [id, link] : picture.links)
        ids.push_back(id);
    return ids;
}

} // namespace

LineDrawing::LineDrawing(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Line drawing"));
    connect(&document, &Document::setChanged, this, &LineDrawing::markStale);
    connect(&document, &Document::draftChanged, this, &LineDrawing::markStale);
    connect(&document, &Document::previewChanged, this, &LineDrawing::markStale);
    connect(&document, &Document::shownChanged, this, &LineDrawing::markStale);
    connect(&document, &Document::machineChanged, this, &LineDrawing::keepLineOnMachine);
    connect(&view, &SharedView::lineChanged, this, &LineDrawing::markStale);
    connect(&view, &SharedView::jobChanged, this, &LineDrawing::markStale);
    connect(&view.lens(), &ReplayLens::changed, this, &LineDrawing::markStale);
    connect(&view, &SharedView::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&view, &SharedView::midplanesChanged, this, qOverload<>(&QWidget::update));
    keepLineOnMachine();
}

LineDrawing::~LineDrawing() = default;

void LineDrawing::setSession(ReplaySession* session)
{
    if (m_session) {
        m_session->disconnect(this);
        m_session->colouring().disconnect(this);
    }
    m_session = session;
    if (session) {
        connect(session, &ReplaySession::clockChanged, this, &LineDrawing::markStale);
        connect(session, &ReplaySession::recordingChanged, this, &LineDrawing::keepLineOnMachine);
        connect(&session->colouring(), &JobColouring::changed, this, &LineDrawing::markStale);
    }
    keepLineOnMachine();
}

void LineDrawing::setLive(LiveSession* live)
{
    if (m_live)
        m_live->disconnect(this);
    m_live = live;
    if (live) {
        connect(live, &LiveSession::opened, this, &LineDrawing::keepLineOnMachine);
        connect(live, &LiveSession::choiceChanged, this, &LineDrawing::markStale);
        connect(live, &LiveSession::stateChanged, this, [this, live] {
            const core::SequenceId id = live->state()->id;
            if (std::exchange(m_shownEvent, id) != id || !m_machineShown)
                keepLineOnMachine();
            m_machineShown = true;
        });
        connect(live, &LiveSession::opened, this, [this] { m_machineShown = false; });
    }
    keepLineOnMachine();
}

void LineDrawing::setTheme(Theme theme)
{
    m_theme = theme;
    markStale();
}

const core::Machine& LineDrawing::machine() const
{
    if (isLive())
        return m_live->state()->machine();
    return m_session && m_session->hasRecording() ? *m_session->recording().machine
                                                  : m_document.machine();
}

void LineDrawing::keepLineOnMachine()
{
    if (!machine().grid().contains(m_view.line()))
        m_view.setLine({});
    markStale();
}

void LineDrawing::markStale()
{
    m_isStale = true;
    updateGeometry();
    update();
    emit pictureChanged();
}

void LineDrawing::freshen() const
{
    if (!m_isStale)
        return;
    m_isStale = false;
    // The line may be of another machine for the moment between two signals.
    const core::LineCoord line
        = machine().grid().contains(m_view.line()) ? m_view.line() : core::LineCoord {};
    m_picture = isLive()
        ? linePictureOf(*m_live->state(), line, m_theme, m_live->chosenPartitions())
        : m_session && m_session->hasRecording()
        ? linePictureOf(*m_session, line, m_theme, m_view.job(), &m_view.lens())
        : linePictureOf(m_document, line, m_theme);
    const core::LineWiring& wiring = machine().line(line.dimension);
    const std::vector<int> shown = linksOf(m_picture);
    const QSizeF area(width() - 2 * margin, height() - 2 * lowMargin);
    m_geometry = std::make_unique<LineGeometry>(
        wiring, fitLine(wiring, shown, area, stripHeight()), shown);
}

const LinePicture& LineDrawing::picture() const
{
    freshen();
    return m_picture;
}

const LineGeometry& LineDrawing::geometry() const
{
    freshen();
    return *m_geometry;
}

double LineDrawing::stripHeight() const
{
    const double height = LinePathStrip(m_picture, m_theme, font(), width() - 2 * margin).height();
    // It begins lower than the drawing would.
    return height > 0 ? height + margin - lowMargin : 0;
}

QPointF LineDrawing::origin() const
{
    const QRectF bounds = geometry().bounds();
    const bool isFull = geometry().options().height == FrameHeight::Full;
    const double top = isFull ? stripHeight() : 0;
    const QRectF area(0, top, width(), height() - top);
    const QPointF offset = area.center() - bounds.center();
    // Whole pixels keep upright lines sharp.
    return {std::round(std::max(offset.x(), margin)), std::round(offset.y())};
}

QPointF LineDrawing::pillCentre(int link) const
{
    const Arch* arch = geometry().arch(link);
    return arch ? arch->apex + origin() : QPointF();
}

QPointF LineDrawing::midplaneCentre(int position) const
{
    return geometry().midplane(position).center() + origin();
}

QString LineDrawing::noLines() { return tr("This machine has no lines."); }

QSize LineDrawing::sizeHint() const { return minimumSizeHint() + QSize(120, 60); }

QSize LineDrawing::minimumSizeHint() const
{
    if (!machine().hasGeometry()) // The sentence must be seen without scrolling.
        return fontMetrics().size(0, noLines()) + QSize(2, 2);
    const core::LineCoord line = picture().line;
    const LineGeometry smallest(machine().line(line.dimension),
        {smallestPitch, FrameHeight::Compact, flattestArch}, linksOf(m_picture));
    const QSizeF size = smallest.bounds().size() + QSizeF(2 * margin, 2 * lowMargin);
    return {static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height()))};
}

void LineDrawing::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), rolesOf(m_theme).base);
    if (!machine().hasGeometry()) {
        painter.setPen(rolesOf(m_theme).secondaryText);
        painter.drawText(rect(), Qt::AlignCenter, noLines());
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (geometry().options().height == FrameHeight::Full) {
        LinePathStrip(m_picture, m_theme, font(), width() - 2 * margin)
            .paint(painter, {margin, margin});
    }
    painter.translate(origin());
    const QRectF exposed = QRectF(event->rect()).translated(-origin());
    LinePainter(*m_geometry, m_picture, m_theme, marks()).paint(painter, exposed);
}

void LineDrawing::resizeEvent(QResizeEvent*) { m_isStale = true; }

LineMarks LineDrawing::marks() const
{
    LineMarks marks;
    const core::LineCoord& line = m_picture.line;
    const auto onLine = [&](const core::MidplaneCoord& midplane) {
        return core::lineThrough(line.dimension, midplane) == line;
    };
    for (const core::MidplaneCoord& midplane : m_view.midplanes()) {
        if (onLine(midplane))
            marks.selectedPlaces.insert(midplane[line.dimension]);
    }
    for (const MachineObject& hovered : m_view.hovered()) {
        if (const auto* link = std::get_if<core::LinkRef>(&hovered); link && link->line == line)
            marks.hoveredLinks.insert(link->id);
        if (const auto* midplane = std::get_if<core::MidplaneCoord>(&hovered);
            midplane && onLine(*midplane))
            marks.hoveredPlaces.insert((*midplane)[line.dimension]);
        if (const auto* at = std::get_if<core::SwitchRef>(&hovered);
            at && at->dimension == line.dimension && onLine(at->midplane))
            marks.hoveredPlaces.insert(at->midplane[line.dimension]);
    }
    return marks;
}

MachineObject LineDrawing::objectAt(const QPointF& point) const
{
    if (!machine().hasGeometry())
        return {};
    const QPointF inside = point - origin();
    const int position = geometry().nearestPosition(inside.x());
    if (geometry().frame(position).contains(inside)) {
        const core::MidplaneCoord midplane = core::midplaneOn(m_picture.line, position);
        if (geometry().midplane(position).contains(inside))
            return midplane;
        return core::SwitchRef {m_picture.line.dimension, midplane};
    }
    const int link = geometry().linkAt(inside, pickReach);
    if (link >= 0)
        return core::LinkRef {m_picture.line, link};
    return {};
}

void LineDrawing::mouseMoveEvent(QMouseEvent* event)
{
    m_view.setHover(objectAt(event->position()));
}

void LineDrawing::leaveEvent(QEvent*) { m_view.setHover({}); }

void LineDrawing::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const MachineObject object = objectAt(event->position());
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        select(*midplane, event->modifiers());
    else if (const auto* at = std::get_if<core::SwitchRef>(&object))
        select(at->midplane, event->modifiers());
    else if (const auto* link = std::get_if<core::LinkRef>(&object))
        selectHolder(link->id);
}

void LineDrawing::select(const core::MidplaneCoord& midplane, Qt::KeyboardModifiers modifiers)
{
    if (modifiers.testFlag(Qt::ControlModifier))
        m_view.toggleMidplane(midplane);
    else
        m_view.setMidplanes({midplane});
}

void LineDrawing::selectHolder(int link)
{
    const auto found = picture().links.find(link);
    if (found == m_picture.links.end() || !found->second.holder)
        return;
    if (isLive())
        m_live->choosePartitions(
            {core::PartitionId {static_cast<std::uint32_t>(found->second.holder->number)}});
    else if (m_session && m_session->hasRecording())
        m_view.setJob(found->second.holder->number);
    else
        m_view.setBlock(found->second.holder->number);
}

bool LineDrawing::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && machine().hasGeometry()) {
        showToolTip(*static_cast<QHelpEvent*>(event));
        return true;
    }
    return QWidget::event(event);
}

void LineDrawing::showToolTip(const QHelpEvent& event)
{
    const MachineObject object = objectAt(event.pos());
    QString text;
    if (const auto* link = std::get_if<core::LinkRef>(&object))
        text = linkToolTip(machine(), m_picture, link->id);
    else if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        text = placeToolTip(m_picture, (*midplane)[m_picture.line.dimension]);
    else if (const auto* at = std::get_if<core::SwitchRef>(&object))
        text = placeToolTip(m_picture, at->midplane[m_picture.line.dimension]);
    QToolTip::showText(event.globalPos(), text, this);
}

void LineDrawing::stepLine(int by)
{
    const core::GridSize& grid = machine().grid();
    const core::LineCoord line = picture().line;
    const int count = grid.lineCount(line.dimension);
    const int index = (grid.lineIndexOf(line) + by + count) % count;
    m_view.setLine(grid.lineAt(line.dimension, index));
}

void LineDrawing::nextLine() { stepLine(1); }

void LineDrawing::previousLine() { stepLine(-1); }

void LineDrawing::nextDimension()
{
    const core::LineCoord line = picture().line;
    const auto next = static_cast<core::Dimension>((static_cast<int>(line.dimension) + 1) % 3);
    m_view.setLine(core::lineThrough(next, core::midplaneOn(line, 0)));
}

} // namespace midplane::ui
