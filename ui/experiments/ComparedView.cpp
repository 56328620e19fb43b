// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/ComparedView.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QMouseEvent>
#include <QPainter>

#include "ui/experiments/ShownSign.h"

namespace midplane::ui {

namespace {

constexpr int around = 8;
constexpr double layerGap = 12;
constexpr double largestCell = 72;
constexpr double smallestCell = 3;
/// Jobs of smaller cells touch: a line between them would be all that is seen.
constexpr double leastCellWithGap = 5;
constexpr int fewestUnitsInRow = 16;
constexpr double leastNamedCell = 8; ///< With smaller cells, the room is theirs alone.
constexpr double leastPointSize = 7;

} // namespace

ComparedView::ComparedView(Comparison& comparison, ComparedRunPtr run, QWidget* parent)
    : QWidget(parent)
    , m_comparison(comparison)
    , m_run(std::move(run))
{
    setObjectName(QStringLiteral("compared"));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&comparison, &Comparison::clockChanged, this, [this] {
        setAccessibleDescription(numbersText());
        update();
    });
    connect(&comparison, &Comparison::hoverChanged, this, qOverload<>(&QWidget::update));
    const auto nameIt = [this] {
        const auto shown = m_comparison.shown();
        const bool isShown = shown && m_comparison.runs()[*shown] == m_run;
        setAccessibleName(isShown ? tr("%1, in the replay").arg(m_run->name) : m_run->name);
        update();
    };
    connect(&comparison, &Comparison::shownChanged, this, nameIt);
    nameIt();
}

void ComparedView::setTheme(Theme theme)
{
    m_theme = theme;
    update();
}

QSize ComparedView::sizeHint() const { return {240, 180}; }

QSize ComparedView::minimumSizeHint() const { return {140, 3 * fontMetrics().height() + 84}; }

void ComparedView::resizeEvent(QResizeEvent*) { layOut(); }

/// As large as there is room, in as many rows of layers as make it largest.
void ComparedView::layOut()
{
    const core::Machine& machine = *m_run->recording().machine;
    Layout best;
    if (machine.hasGeometry()) {
        best.columns = machine.grid()[core::Dimension::X];
        best.rows = machine.grid()[core::Dimension::Y];
        best.layers = machine.grid()[core::Dimension::Z];
    } else {
        // Units without places: rows that come close to a rectangle of twice its height.
        const int units = machine.midplaneCount();
        best.columns = std::clamp(
            static_cast<int>(std::lround(std::sqrt(2.0 * units))), 1, std::max(units, 1));
        best.columns = std::max(best.columns, std::min(fewestUnitsInRow, units));
        best.rows = (units + best.columns - 1) / best.columns;
    }
    const int line = fontMetrics().height();
    const QRectF room
        = QRectF(rect()).adjusted(around, 4 + line + 4, -around, -4 - numberLines() * line - 4);
    if (best.layers > 1) {
        best.caption = QFontMetrics(smallFont()).height();
        fitCells(best, room);
        if (best.cell < leastNamedCell)
            best.caption = 0;
    }
    if (best.caption == 0)
        fitCells(best, room);
    const int down = (best.layers + best.across - 1) / best.across;
    const double width = best.across * best.columns * best.cell + (best.across - 1) * layerGap;
    const double height = down * (best.rows * best.cell + best.caption) + (down - 1) * layerGap;
    best.origin = QPointF(std::floor(room.left() + std::max(0.0, room.width() - width) / 2),
        std::floor(room.top() + std::max(0.0, room.height() - height) / 2 + best.caption));
    m_layout = best;
}

void ComparedView::fitCells(Layout& layout, const QRectF& room) const
{
    double largest = 0;
    for (int across = 1; across <= layout.layers; ++across) {
        const int down = (layout.layers + across - 1) / across;
        const double cell = std::min(
            (room.width() - (across - 1) * layerGap) / across / layout.columns,
            (room.height() - (down - 1) * layerGap - down * layout.caption) / down / layout.rows);
        if (cell > largest) {
            largest = cell;
            layout.across = across;
        }
    }
    layout.cell = std::clamp(
        largest >= leastCellWithGap ? std::floor(largest) : largest, smallestCell, largestCell);
}

QFont ComparedView::smallFont() const
{
    QFont small = font();
    small.setPointSizeF(std::max(small.pointSizeF() - 2, leastPointSize));
    return small;
}

QRectF ComparedView::rectOf(std::size_t unit) const
{
    const core::Machine& machine = *m_run->recording().machine;
    int column = 0;
    int row = 0;
    int layer = 0;
    if (machine.hasGeometry()) {
        const core::MidplaneCoord at = machine.grid().coordAt(static_cast<int>(unit));
        column = at.x;
        row = m_layout.rows - 1 - at.y; // y grows upwards.
        layer = at.z;
    } else {
        column = static_cast<int>(unit) % m_layout.columns;
        row = static_cast<int>(unit) / m_layout.columns;
    }
    const double layerWidth = m_layout.columns * m_layout.cell + layerGap;
    const double layerHeight = m_layout.rows * m_layout.cell + layerGap + m_layout.caption;
    return {m_layout.origin.x() + layer % m_layout.across * layerWidth + column * m_layout.cell,
        m_layout.origin.y() + layer / m_layout.across * layerHeight + row * m_layout.cell,
        m_layout.cell, m_layout.cell};
}

/// The job on each unit; -1 where none is.
std::vector<int> ComparedView::holders() const
{
    const core::Recording& recording = m_run->recording();
    std::vector<int> holders(static_cast<std::size_t>(recording.machine->midplaneCount()), -1);
    for (const core::RunningJob& running : m_run->state().running) {
        recording.placements[running.placement].midplanes.forEach([&](std::size_t unit) {
            if (unit < holders.size())
                holders[unit] = static_cast<int>(running.job.value);
        });
    }
    return holders;
}

std::optional<core::JobId> ComparedView::jobAt(const QPointF& point) const
{
    const std::vector<int> all = holders();
    for (std::size_t unit = 0; unit < all.size(); ++unit) {
        if (all[unit] >= 0 && rectOf(unit).contains(point))
            return core::JobId {static_cast<std::uint32_t>(all[unit])};
    }
    return {};
}

QString ComparedView::numbersText() const
{
    const core::LoadSample load = m_run->load();
    return tr("used %1 of %2 · %3 waiting · largest free %4")
        .arg(load.used)
        .arg(load.midplanes)
        .arg(load.waiting)
        .arg(load.largestFree);
}

/// Where the numbers find no room beside each other they take two lines, at all times alike.
int ComparedView::numberLines() const
{
    const int most = m_run->recording().machine->midplaneCount();
    const QString widest = tr("used %1 of %2 · %3 waiting · largest free %4")
                               .arg(most)
                               .arg(most)
                               .arg(m_run->recording().jobs.size())
                               .arg(most);
    return fontMetrics().horizontalAdvance(widest) <= width() - 2 * around ? 1 : 2;
}

bool ComparedView::isHovered(int job) const
{
    return job >= 0 && m_comparison.hoveredLine() != 0
        && m_run->recording().jobs[static_cast<std::size_t>(job)].line
        == m_comparison.hoveredLine();
}

void ComparedView::paintEvent(QPaintEvent*)
{
    const ColourRoles& roles = rolesOf(m_theme);
    QPainter painter(this);
    painter.fillRect(rect(), roles.base);
    const int line = fontMetrics().height();
    const QRect inside = rect().adjusted(around, 4, -around, -4);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(roles.text);
    QRect name = inside;
    const auto shown = m_comparison.shown();
    if (shown && m_comparison.runs()[*shown] == m_run) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(roles.text);
        painter.drawPolygon(
            shownTriangle(QPointF(name.left() - 4, name.top() + (line - shownSignSize) / 2.0)));
        painter.restore();
        name.setLeft(name.left() + shownSignSize - 4);
    }
    painter.drawText(name, Qt::AlignTop | Qt::AlignLeft,
        QFontMetrics(bold).elidedText(m_run->name, Qt::ElideMiddle, name.width()));
    painter.setFont(font());
    painter.setPen(roles.secondaryText);
    const int high = numberLines() * line;
    const QRect below(inside.left(), inside.bottom() - high, inside.width(), high);
    // Lines break between the numbers, not inside of what is said of one.
    QStringList said = numbersText().split(QStringLiteral(" · "));
    for (QString& part : said)
        part.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
    painter.drawText(below, Qt::AlignBottom | Qt::AlignLeft | Qt::TextWordWrap,
        said.join(QStringLiteral(" · ")));
    paintUnits(painter, holders());
}

void ComparedView::paintUnits(QPainter& painter, const std::vector<int>& holders) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    const auto& down = m_run->recording().machine->outOfService().midplanes;
    const bool hasGeometry = m_run->recording().machine->hasGeometry();
    for (std::size_t unit = 0; unit < holders.size(); ++unit) {
        if (holders[unit] >= 0) {
            paintJob(painter, unit, holders[unit], holders);
            continue;
        }
        const QRectF box = rectOf(unit).adjusted(0.5, 0.5, -0.5, -0.5);
        const bool isDown = hasGeometry
            && std::find(down.begin(), down.end(),
                   m_run->recording().machine->grid().coordAt(static_cast<int>(unit)))
                != down.end();
        painter.setPen(QPen(isDown ? roles.downHatch : roles.faintBorder, 1));
        painter.setBrush(isDown ? QBrush(roles.downHatch, Qt::BDiagPattern) : QBrush(Qt::NoBrush));
        painter.drawRect(box);
    }
    if (m_layout.caption > 0)
        paintLayerNames(painter);
    paintNumbers(painter, holders);
    // On top of all: the job that is pointed at.
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(roles.selectionOutline, 2));
    for (std::size_t unit = 0; unit < holders.size(); ++unit) {
        if (isHovered(holders[unit]))
            painter.drawRect(rectOf(unit).adjusted(1, 1, -1, -1));
    }
}

void ComparedView::paintLayerNames(QPainter& painter) const
{
    const core::GridSize& grid = m_run->recording().machine->grid();
    painter.setFont(smallFont());
    painter.setPen(rolesOf(m_theme).secondaryText);
    for (int layer = 0; layer < m_layout.layers; ++layer) {
        const auto first = static_cast<std::size_t>(grid.indexOf({0, m_layout.rows - 1, layer}));
        const QRectF corner = rectOf(first);
        painter.drawText(QRectF(corner.left(), corner.top() - m_layout.caption,
                             m_layout.columns * m_layout.cell, m_layout.caption),
            Qt::AlignLeft | Qt::AlignVCenter, tr("z %1").arg(layer));
    }
    painter.setFont(font());
}

/// In the middle of what a job holds of a layer, where that is a rectangle with room for it.
void ComparedView::paintNumbers(QPainter& painter, const std::vector<int>& holders) const
{
    const core::Machine& machine = *m_run->recording().machine;
    struct Part {
        QRectF all;
        int cells = 0;
    };
    std::map<std::pair<int, int>, Part> parts; // By job and layer.
    for (std::size_t unit = 0; unit < holders.size(); ++unit) {
        if (holders[unit] < 0)
            continue;
        const int layer
            = machine.hasGeometry() ? machine.grid().coordAt(static_cast<int>(unit)).z : 0;
        Part& part = parts[{holders[unit], layer}];
        part.all = part.all.united(rectOf(unit));
        ++part.cells;
    }
    painter.setFont(smallFont());
    const QFontMetrics metrics(painter.font());
    const double cellArea = m_layout.cell * m_layout.cell;
    for (const auto& [place, part] : parts) {
        const auto job = static_cast<std::size_t>(place.first);
        const QString number = QString::number(m_run->recording().jobs[job].number);
        const bool isWhole
            = std::lround(part.all.width() * part.all.height() / cellArea) == part.cells;
        if (!isWhole || metrics.horizontalAdvance(number) + 4 > part.all.width()
            || metrics.ascent() + 2 > part.all.height())
            continue;
        painter.setPen(textOn(fillOf(place.first)));
        painter.drawText(part.all, Qt::AlignCenter, number);
    }
    painter.setFont(font());
}

QColor ComparedView::fillOf(int job) const
{
    const auto place = static_cast<std::size_t>(job);
    const int colour = place < m_run->colours.size() ? m_run->colours[place] : -1;
    return colour >= 0 ? blockColour(colour, m_theme) : rolesOf(m_theme).secondaryText;
}

/// Cells of one job run together; a gap of the background keeps jobs apart.
void ComparedView::paintJob(
    QPainter& painter, std::size_t unit, int job, const std::vector<int>& holders) const
{
    const core::Machine& machine = *m_run->recording().machine;
    QRectF box = rectOf(unit);
    if (m_layout.cell >= leastCellWithGap) {
        const auto isSame = [&](int dx, int dy) {
            if (!machine.hasGeometry())
                return dy == 0 && static_cast<int>(unit) + dx >= 0
                    && static_cast<int>(unit) + dx < static_cast<int>(holders.size())
                    && holders[static_cast<std::size_t>(static_cast<int>(unit) + dx)] == job;
            core::MidplaneCoord next = machine.grid().coordAt(static_cast<int>(unit));
            next.x += dx;
            next.y += dy;
            return machine.grid().contains(next)
                && holders[static_cast<std::size_t>(machine.grid().indexOf(next))] == job;
        };
        box.adjust(isSame(-1, 0) ? 0 : 1, isSame(0, 1) ? 0 : 1, isSame(1, 0) ? 0 : -1,
            isSame(0, -1) ? 0 : -1);
    }
    painter.fillRect(box, fillOf(job));
}

void ComparedView::mouseMoveEvent(QMouseEvent* event)
{
    const auto job = jobAt(event->position());
    const core::JobInfo* info = job ? &m_run->recording().jobs[job->value] : nullptr;
    m_comparison.setHoveredLine(info != nullptr ? info->line : 0);
    setToolTip(info != nullptr ? tr("Job %1, %2 midplanes").arg(info->number).arg(info->size)
                               : tr("Double-click to replay this run"));
}

void ComparedView::mouseDoubleClickEvent(QMouseEvent*) { emit replayRequested(); }

void ComparedView::leaveEvent(QEvent*) { m_comparison.setHoveredLine(0); }

} // namespace midplane::ui
