// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/places/PlacesOutcome.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/builder/Signs.h"

namespace midplane::ui {

namespace {

constexpr int chipSize = 16;

QPixmap placesChip(int index, Theme theme, qreal ratio)
{
    QPixmap pixmap(QSize(chipSize, chipSize) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintChip(painter, QRectF(0, 0, chipSize, chipSize), blockColour(index, theme),
        blockLetter(index), ChipForm::Draft, rolesOf(theme));
    return pixmap;
}

} // namespace

PlacesOutcome::PlacesOutcome(SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_head(new QLabel)
    , m_proof(new QLabel)
    , m_found(new QListWidget)
    , m_add(new QPushButton)
    , m_discard(new QPushButton(tr("Discard")))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    QFont bold = m_head->font();
    bold.setBold(true);
    m_head->setFont(bold);
    m_head->setObjectName(QStringLiteral("places.head"));
    m_proof->setObjectName(QStringLiteral("places.proof"));
    for (QLabel* label : {m_head, m_proof}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(label);
    }
    m_found->setObjectName(QStringLiteral("places.found"));
    m_found->setAccessibleName(tr("Where each job stands"));
    m_found->setFrameShape(QFrame::NoFrame);
    m_found->setWordWrap(true);
    m_found->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_found->setIconSize({chipSize, chipSize});
    m_found->setSpacing(2);
    m_found->setMouseTracking(true);
    m_found->viewport()->installEventFilter(this);
    column->addWidget(m_found, 1);
    m_add->setText(tr("Add this block"));
    m_add->setProperty("primary", true);
    m_add->setObjectName(QStringLiteral("places.add"));
    m_discard->setObjectName(QStringLiteral("places.discard"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(m_discard);
    buttons->addWidget(m_add);
    column->addLayout(buttons);
    connect(m_add, &QPushButton::clicked, this, &PlacesOutcome::addRequested);
    connect(m_discard, &QPushButton::clicked, this, &PlacesOutcome::discardRequested);
    connect(m_found, &QListWidget::currentRowChanged, this, &PlacesOutcome::choose);
    connect(m_found, &QListWidget::itemEntered, this,
        [this](QListWidgetItem* item) { showHover(m_found->row(item)); });
}

void PlacesOutcome::setTheme(Theme theme)
{
    m_theme = theme;
    const ColourRoles& roles = rolesOf(theme);
    QPalette palette = m_found->palette();
    palette.setColor(QPalette::Highlight, roles.selectedRow);
    palette.setColor(QPalette::HighlightedText, roles.text);
    m_found->setPalette(palette);
    setTextColour(*m_proof, roles.secondaryText);
    showRows();
}

void PlacesOutcome::setAnswer(const PlacesAnswerPtr& answer, int firstColour)
{
    m_answer = answer;
    m_firstColour = firstColour;
    m_rows = answer ? rowsOf(*answer) : std::vector<PlacesRow> {};
    setVisible(answer != nullptr);
    showRows();
    if (!answer)
        return;
    m_head->setText(headOf(*answer));
    m_proof->setText(proofOf(*answer));
    const auto count = static_cast<int>(answer->blocks.size());
    m_add->setText(count == 1 ? tr("Add this block") : tr("Add these %1 blocks").arg(count));
    // Blocks of a machine without geometry say nothing that could be drawn or wired.
    const bool canAdd = count > 0 && answer->wish.tables->machine().hasGeometry();
    m_add->setEnabled(canAdd && answer->hasEnded);
    m_discard->setEnabled(answer->hasEnded);
}

void PlacesOutcome::showRows()
{
    m_found->clear();
    const qreal ratio = devicePixelRatioF();
    for (const PlacesRow& row : m_rows) {
        auto* item = new QListWidgetItem(row.title + QLatin1Char('\n') + row.evidence, m_found);
        item->setIcon(row.chip
                ? QIcon(placesChip(m_firstColour + *row.chip, m_theme, ratio))
                : QIcon(signPixmap(Sign::Warning, rolesOf(m_theme), chipSize, ratio)));
        item->setData(Qt::AccessibleTextRole, row.title + QStringLiteral(": ") + row.evidence);
    }
}

std::set<core::MidplaneCoord> PlacesOutcome::midplanesOf(int row) const
{
    std::set<core::MidplaneCoord> midplanes;
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return midplanes;
    const core::GridSize& grid = m_answer->wish.tables->machine().grid();
    m_rows[static_cast<std::size_t>(row)].midplanes.forEach(
        [&](std::size_t index) { midplanes.insert(grid.coordAt(static_cast<int>(index))); });
    return midplanes;
}

void PlacesOutcome::choose(int row)
{
    if (row >= 0)
        m_view.setMidplanes(midplanesOf(row));
}

void PlacesOutcome::showHover(int row)
{
    std::set<MachineObject> objects;
    for (const core::MidplaneCoord& midplane : midplanesOf(row))
        objects.insert(midplane);
    m_view.setHovered(std::move(objects));
}

bool PlacesOutcome::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_found->viewport() && event->type() == QEvent::Leave)
        m_view.setHover(std::monostate());
    return QWidget::eventFilter(watched, event);
}

} // namespace midplane::ui
