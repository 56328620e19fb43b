// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/ChecksPanel.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "ui/builder/CheckRowWidget.h"
#include "ui/builder/Signs.h"
#include "ui/models/DraftBlock.h"

namespace midplane::ui {

namespace {

constexpr int mostBlocksTriedAtOnce = 300;
constexpr int mostRowsTriedAtOnce = 4;

} // namespace

/// The background of a row; its texts are widgets of their own.
class FindingDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(Theme theme) { m_theme = theme; }

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        const ColourRoles& roles = rolesOf(m_theme);
        paintRow(*painter, option.rect, (option.state & QStyle::State_Selected) != 0, roles);
        painter->fillRect(
            option.rect.x(), option.rect.bottom(), option.rect.width(), 1, roles.faintBorder);
    }

private:
    Theme m_theme = Theme::Light;
};

ChecksPanel::ChecksPanel(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_delegate(new FindingDelegate(this))
    , m_list(new QListWidget(this))
    , m_empty(new QLabel(tr("Nothing to check yet."), this))
    , m_proposals(document)
{
    setObjectName(QStringLiteral("checks"));
    setAccessibleName(tr("Checks"));
    m_list->setObjectName(QStringLiteral("checks.list"));
    m_list->setAccessibleName(tr("Findings"));
    m_list->setItemDelegate(m_delegate);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setResizeMode(QListView::Adjust);
    m_list->viewport()->installEventFilter(this);
    m_empty->setObjectName(QStringLiteral("checks.empty"));
    m_empty->setContentsMargins(12, 12, 12, 12);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_list);
    layout->addWidget(m_empty, 1);
    connect(m_list, &QListWidget::itemClicked, this,
        [this](QListWidgetItem* item) { choose(m_list->row(item)); });
    connect(m_list, &QListWidget::currentRowChanged, this, &ChecksPanel::choose);
    connect(&document, &Document::setChanged, this, [this] {
        m_proposals.forget();
        update();
    });
    connect(&document, &Document::draftChanged, this, &ChecksPanel::update);
    setTheme(Theme::Light);
}

void ChecksPanel::setTheme(Theme theme)
{
    m_theme = theme;
    m_delegate->setTheme(theme);
    setTextColour(*m_empty, rolesOf(theme).secondaryText);
    m_rows = explainAll();
    rebuild();
}

void ChecksPanel::nextFinding() { step(1); }

void ChecksPanel::previousFinding() { step(-1); }

void ChecksPanel::step(int by)
{
    if (m_list->count() == 0)
        return;
    m_list->setCurrentRow((m_list->currentRow() + by + m_list->count()) % m_list->count());
}

bool ChecksPanel::eventFilter(QObject* watched, QEvent* event)
{
    // Texts wrap anew when the list has got its width, not when the panel has.
    if (watched == m_list->viewport() && event->type() == QEvent::Resize)
        fitRows();
    return QWidget::eventFilter(watched, event);
}

void ChecksPanel::update()
{
    std::vector<CheckRow> now = explainAll();
    const bool isSame = now == m_rows;
    m_rows = std::move(now);
    if (!isSame)
        rebuild();
    showWhatNoFindingMeans();
}

void ChecksPanel::showWhatNoFindingMeans()
{
    m_empty->setText(m_document.blockCount() > 0 ? tr("Every block can be wired.")
                                                 : tr("Nothing to check yet."));
}

/// Proposals for the set cost more the more blocks there are: the first rows have them at once, the
/// others when they are chosen.
std::vector<CheckRow> ChecksPanel::explainAll()
{
    std::vector<CheckRow> rows = explain(m_document);
    int left = m_document.blockCount() <= mostBlocksTriedAtOnce ? mostRowsTriedAtOnce : 0;
    for (CheckRow& row : rows) {
        if (left > 0 && row.finding && row.sign == Sign::Error) {
            row.proposals = m_proposals.proposalsFor(row);
            --left;
        }
    }
    return rows;
}

void ChecksPanel::proposeFor(int index)
{
    CheckRow& row = m_rows[static_cast<std::size_t>(index)];
    if (!row.finding || !row.proposals.empty())
        return;
    row.proposals = m_proposals.proposalsFor(row);
    if (row.proposals.empty())
        return;
    m_list->setItemWidget(m_list->item(index), makeRow(row));
    fitRows();
}

QWidget* ChecksPanel::makeRow(const CheckRow& row)
{
    auto* widget = new CheckRowWidget(row, m_document.set(), m_theme);
    // Applied after the click is over: the button goes away with its row.
    connect(
        widget, &CheckRowWidget::proposalApplied, this,
        [this](const Proposal& proposal) { apply(proposal); }, Qt::QueuedConnection);
    connect(widget, &CheckRowWidget::proposalPointedAt, this, &ChecksPanel::preview);
    connect(widget, &CheckRowWidget::proposalLeft, this,
        [this] { m_document.setPreview(std::nullopt); });
    return widget;
}

void ChecksPanel::rebuild()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const CheckRow& row : m_rows) {
        auto* item = new QListWidgetItem(m_list);
        item->setData(Qt::AccessibleTextRole, row.title + QLatin1Char(' ') + row.text);
        m_list->setItemWidget(item, makeRow(row));
    }
    if (!m_rows.empty() && m_rows.front().sign == Sign::Error)
        m_list->setCurrentRow(0);
    m_list->setVisible(!m_rows.empty());
    m_empty->setVisible(m_rows.empty());
    showWhatNoFindingMeans();
    fitRows();
    setWindowTitle(summary().isEmpty() ? tr("Checks") : tr("Checks  %1").arg(summary()));
    emit summaryChanged();
}

/// One step to be undone, whatever it changes.
void ChecksPanel::apply(const Proposal& proposal)
{
    if (proposal.blocks)
        m_document.replaceBlocks(*proposal.blocks, tr("Apply: %1").arg(proposal.text));
    else if (proposal.draft)
        m_document.editDraft(proposal.draft, DraftStep::Propose);
}

/// Shows what a proposal would make; of many blocks nothing can be shown as one draft.
void ChecksPanel::preview(const Proposal& proposal)
{
    std::optional<Draft> draft = proposal.draft;
    if (proposal.blocks
        && proposal.blocks->size() == static_cast<std::size_t>(m_document.blockCount())) {
        for (int i = 0; i < m_document.blockCount(); ++i) {
            const core::Block& block = (*proposal.blocks)[static_cast<std::size_t>(i)];
            if (block == m_document.block(i) || block.midplanes.empty())
                continue;
            draft = draftOf(m_document.machine(), block);
            draft->editing = i;
        }
    }
    m_document.setPreview(draft);
}

void ChecksPanel::applyFirst()
{
    const auto row = static_cast<std::size_t>(std::max(m_list->currentRow(), 0));
    if (row >= m_rows.size())
        return;
    for (const Proposal& proposal : m_rows[row].proposals) {
        if (proposal.canBeApplied()) {
            apply(Proposal(proposal)); // The rows change with it.
            return;
        }
    }
}

void ChecksPanel::focusFindings()
{
    m_list->setFocus(Qt::ShortcutFocusReason);
    if (m_list->count() > 0 && m_list->currentRow() < 0)
        m_list->setCurrentRow(0);
}

void ChecksPanel::fitRows()
{
    const int width = m_list->viewport()->width();
    for (int i = 0; i < m_list->count(); ++i) {
        // A row that is being put in has none yet.
        if (auto* widget = static_cast<CheckRowWidget*>(m_list->itemWidget(m_list->item(i))))
            m_list->item(i)->setSizeHint({80, widget->heightAt(width)});
    }
}

void ChecksPanel::choose(int row)
{
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return;
    proposeFor(row);
    const CheckRow& chosen = m_rows[static_cast<std::size_t>(row)];
    if (chosen.line)
        m_view.setLine(*chosen.line);
    if (!chosen.midplanes.empty())
        m_view.setMidplanes(chosen.midplanes);
    if (!std::holds_alternative<std::monostate>(chosen.culprit))
        m_view.setHover(chosen.culprit);
    emit findingChosen(chosen.midplanes);
}

} // namespace midplane::ui
