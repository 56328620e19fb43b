// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/PlaceTool.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <QRegularExpression>

#include "ui/builder/DraftEditing.h"
#include "ui/builder/DraftRefusals.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

std::optional<core::Connectivity> kindOf(QChar letter)
{
    switch (letter.toLower().unicode()) {
    case 't':
        return core::Connectivity::Torus;
    case 'm':
        return core::Connectivity::Mesh;
    default:
        return std::nullopt;
    }
}

/// "torus", "mesh", any beginning of them, or a letter for each dimension.
std::optional<core::PerDimension<core::Connectivity>> parseKind(const QString& word)
{
    for (const QString& whole : {QStringLiteral("torus"), QStringLiteral("mesh")}) {
        if (whole.startsWith(word, Qt::CaseInsensitive))
            return core::everywhere(*kindOf(whole.front()));
    }
    if (word.size() != 3)
        return std::nullopt;
    core::PerDimension<core::Connectivity> kinds;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto kind = kindOf(word[static_cast<qsizetype>(i)]);
        if (!kind)
            return std::nullopt;
        kinds.values[i] = *kind;
    }
    return kinds;
}

/// Corners of boxes that cover a midplane, the best centred first.
std::vector<core::MidplaneCoord> cornersAround(
    const core::GridSize& grid, const core::Shape& shape, const core::MidplaneCoord& midplane)
{
    const auto range = [&](core::Dimension d) {
        const int first = std::max(0, midplane[d] - shape[d] + 1);
        const int last = std::min(midplane[d], grid[d] - shape[d]);
        std::vector<int> corners;
        for (int corner = first; corner <= last; ++corner)
            corners.push_back(corner);
        return corners;
    };
    std::vector<core::MidplaneCoord> corners;
    for (const int x : range(core::Dimension::X)) {
        for (const int y : range(core::Dimension::Y)) {
            for (const int z : range(core::Dimension::Z))
                corners.push_back({x, y, z});
        }
    }
    const auto distance = [&](const core::MidplaneCoord& corner) {
        int sum = 0;
        for (const core::Dimension d : core::allDimensions)
            sum += std::abs(2 * (midplane[d] - corner[d]) - (shape[d] - 1));
        return sum;
    };
    std::stable_sort(corners.begin(), corners.end(),
        [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
    return corners;
}

} // namespace

std::optional<ShapeWish> parseShapeWish(
    const QString& text, const core::PerDimension<core::Connectivity>& kind)
{
    static const QRegularExpression form(QStringLiteral(
        "^\\s*(\\d+)\\s*[x×, *]\\s*(\\d+)\\s*[x×, *]\\s*(\\d+)\\s*([a-zA-Z]*)\\s*$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const auto number = [&](int i) { return match.captured(i).toInt(); };
    ShapeWish wish {{number(1), number(2), number(3)}, kind};
    if (std::min({wish.shape.x, wish.shape.y, wish.shape.z}) < 1)
        return std::nullopt;
    if (const QString word = match.captured(4); !word.isEmpty()) {
        const auto kinds = parseKind(word);
        if (!kinds)
            return std::nullopt;
        wish.connectivity = *kinds;
    }
    return wish;
}

std::optional<Draft> draftAround(
    const Document& document, const Draft& shaped, const core::MidplaneCoord& midplane)
{
    const core::Shape shape = shaped.shape();
    const auto corners = cornersAround(document.machine().grid(), shape, midplane);
    if (corners.empty())
        return std::nullopt;
    Draft draft = shaped;
    for (const core::MidplaneCoord& corner : corners) {
        draft.setBox({corner, shape});
        if (document.verdictOn(draft).placement)
            return draft;
    }
    draft.setBox({corners.front(), shape});
    return draft;
}

PlaceTool::PlaceTool(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::machineChanged, this, &PlaceTool::cancel);
}

void PlaceTool::begin(const ShapeWish& wish)
{
    m_wish = wish;
    emit activeChanged();
    showGhost();
}

void PlaceTool::moveTo(const std::optional<core::MidplaneCoord>& midplane)
{
    if (!isActive() || midplane == m_at)
        return;
    m_at = midplane;
    showGhost();
}

void PlaceTool::rotate()
{
    if (!isActive())
        return;
    std::array extents {m_wish->shape.x, m_wish->shape.y, m_wish->shape.z};
    std::sort(extents.rbegin(), extents.rend()); // So that all of them are in one round.
    const std::vector<core::Shape> rotations
        = core::rotationsOf({extents[0], extents[1], extents[2]});
    const auto now = std::find(rotations.begin(), rotations.end(), m_wish->shape);
    const bool isLast = now == rotations.end() || std::next(now) == rotations.end();
    m_wish->shape = isLast ? rotations.front() : *std::next(now);
    showGhost();
}

bool PlaceTool::accept()
{
    const auto& verdict = m_document.shownVerdict();
    if (!isActive() || !m_document.preview() || !verdict->placement)
        return false;
    const Draft ghost = *m_document.preview();
    m_wish.reset();
    m_at.reset();
    emit activeChanged();
    m_document.editDraft(ghost, m_document.draft() ? DraftStep::Place : DraftStep::Begin);
    return true;
}

void PlaceTool::cancel()
{
    if (!isActive())
        return;
    m_wish.reset();
    m_at.reset();
    m_document.setPreview(std::nullopt);
    emit activeChanged();
    emit told({});
}

/// The draft in another shape, or a new one.
Draft PlaceTool::shapedDraft() const
{
    Draft draft = m_document.draft() ? *m_document.draft() : newDraft(m_document, {});
    draft.setBox({{}, m_wish->shape});
    draft.nodeCards.clear();
    draft.connectivity = m_wish->connectivity;
    draft.leaveLinksOpen();
    return draft;
}

void PlaceTool::showGhost()
{
    if (!m_at) {
        m_document.setPreview(std::nullopt);
        emit told(tr("%1: point at a midplane. R turns it, Enter or a click puts it there.")
                      .arg(shapeText(m_wish->shape)));
        return;
    }
    const auto ghost = draftAround(m_document, shapedDraft(), *m_at);
    m_document.setPreview(ghost);
    if (!ghost) {
        emit told(tr("%1 is larger than the machine.").arg(shapeText(m_wish->shape)));
        return;
    }
    const DraftVerdict& verdict = *m_document.shownVerdict();
    const QString where = QString::fromStdString(core::textOf(ghost->box().origin));
    emit told(verdict.placement ? tr("%1 at %2: fits, %3.")
                                      .arg(shapeText(ghost->shape()), where,
                                          linkCountText(verdict.placement->linkCount()))
                                : refusalText(m_document, *ghost, verdict));
}

} // namespace midplane::ui
