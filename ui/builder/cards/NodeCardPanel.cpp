// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/cards/NodeCardPanel.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include "ui/builder/cards/NodeCardView.h"
#include "ui/models/BlockPicture.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

/// Compute nodes to one I/O node that the papers' machines come with (Miller et al., section 3.4).
constexpr int ratios[] {8, 16, 32, 64, 128};
constexpr int controlsWidth = 312;

} // namespace

NodeCardPanel::NodeCardPanel(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_pages(new QStackedWidget(this))
    , m_empty(new QLabel(tr("Choose one midplane to see its node cards.")))
    , m_cards(new NodeCardView)
{
    setObjectName(QStringLiteral("nodeCards"));
    setWindowTitle(tr("Node cards"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto* editor = new QWidget;
    auto* columns = new QHBoxLayout(editor);
    columns->setContentsMargins(12, 8, 12, 8);
    columns->setSpacing(16);
    columns->addWidget(makeControls());
    columns->addWidget(m_cards, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(editor);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(m_cards, &NodeCardView::currentChanged, this, &NodeCardPanel::showCurrent);
    connect(m_cards, &NodeCardView::placeChosen, this, &NodeCardPanel::choose);
    connect(&m_view, &SharedView::midplanesChanged, this, &NodeCardPanel::followSelection);
    connect(&m_document, &Document::draftChanged, this, &NodeCardPanel::followDraft);
    connect(&m_document, &Document::setChanged, this, &NodeCardPanel::showBoard);
    connect(&m_document, &Document::machineChanged, this, [this] {
        m_midplane.reset();
        showBoard();
    });
    setTheme(Theme::Light);
    followSelection();
}

QWidget* NodeCardPanel::makeControls()
{
    auto* controls = new QWidget;
    controls->setFixedWidth(controlsWidth);
    auto* form = new QFormLayout(controls);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(8);
    m_title = new QLabel;
    m_title->setObjectName(QStringLiteral("nodeCards.midplane"));
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    form->addRow(m_title);
    auto* sizes = new QWidget;
    m_sizeRow = new QHBoxLayout(sizes);
    m_sizeRow->setContentsMargins(0, 0, 0, 0);
    m_sizeRow->setSpacing(0);
    m_sizes = new QButtonGroup(this);
    connect(m_sizes, &QButtonGroup::idClicked, this, [this](int nodes) {
        m_nodes = nodes;
        showBoard();
    });
    form->addRow(tr("Nodes"), sizes);
    m_ratio = new QComboBox;
    m_ratio->setObjectName(QStringLiteral("nodeCards.ratio"));
    m_ratio->setAccessibleName(tr("Compute nodes to one I/O node"));
    m_ratio->setToolTip(m_ratio->accessibleName());
    fillRatios();
    connect(m_ratio, &QComboBox::activated, this, &NodeCardPanel::takeRatio);
    form->addRow(tr("I/O ratio"), m_ratio);
    m_words = new QLabel;
    m_words->setObjectName(QStringLiteral("nodeCards.words"));
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setMinimumHeight(3 * m_words->fontMetrics().lineSpacing());
    form->addRow(m_words);
    return controls;
}

void NodeCardPanel::fillRatios()
{
    m_ratio->addItem(tr("One I/O node or more"));
    for (const int ratio : ratios)
        m_ratio->addItem(QStringLiteral("1:%1").arg(ratio), ratio);
}

/// One button for each size that the midplane can be divided into.
void NodeCardPanel::fillSizes()
{
    const std::vector<int> sizes = core::smallSizes(m_document.machine().unit(*m_midplane));
    QList<int> shown;
    for (QAbstractButton* button : m_sizes->buttons())
        shown << m_sizes->id(button);
    if (!sizes.empty() && std::find(sizes.begin(), sizes.end(), m_nodes) == sizes.end())
        m_nodes = sizes[sizes.size() > 1 ? 1 : 0];
    if (shown != QList<int>(sizes.begin(), sizes.end())) {
        for (QAbstractButton* button : m_sizes->buttons())
            delete button;
        for (const int nodes : sizes) {
            auto* button = new QPushButton(QString::number(nodes));
            button->setObjectName(QStringLiteral("nodeCards.size.%1").arg(nodes));
            button->setAccessibleName(tr("%n nodes", nullptr, nodes));
            button->setCheckable(true);
            button->setAutoDefault(false);
            button->setProperty("compact", true); // Themes leave less room beside the text.
            button->setMinimumWidth(48);
            m_sizes->addButton(button, nodes);
            m_sizeRow->addWidget(button, 1);
        }
    }
    if (QAbstractButton* button = m_sizes->button(m_nodes))
        button->setChecked(true);
}

void NodeCardPanel::setTheme(Theme theme)
{
    m_theme = theme;
    m_cards->setTheme(theme);
    for (QLabel* label : {m_empty, m_words}) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText,
            label == m_empty ? rolesOf(theme).secondaryText : rolesOf(theme).text);
        label->setPalette(palette);
    }
}

void NodeCardPanel::followSelection()
{
    if (m_view.midplanes().size() == 1)
        m_midplane = *m_view.midplanes().begin();
    showBoard();
}

void NodeCardPanel::followDraft()
{
    const std::optional<Draft>& draft = m_document.draft();
    if (draft && draft->midplanes(m_document.machine().grid()).size() == 1) {
        m_midplane = *draft->midplanes(m_document.machine().grid()).begin();
        if (draft->isSmall()) {
            const int row = draft->ioRatio ? m_ratio->findData(*draft->ioRatio) : 0;
            m_ratio->setCurrentIndex(std::max(row, 0));
            const CardBoard board = cardBoardOf(m_document, *m_midplane, request());
            if (board.draft)
                m_nodes = core::nodesOf(board.unit, *board.draft);
        }
    }
    showBoard();
}

core::SmallRequest NodeCardPanel::request() const
{
    const QVariant ratio = m_ratio->currentData();
    return {m_nodes, ratio.isValid() ? std::optional(ratio.toInt()) : std::nullopt};
}

void NodeCardPanel::showBoard()
{
    const core::Machine& machine = m_document.machine();
    const bool isShown = m_midplane && machine.grid().contains(*m_midplane);
    m_pages->setCurrentIndex(isShown ? 1 : 0);
    if (!isShown)
        return;
    fillSizes();
    m_title->setText(midplaneText(machine, *m_midplane));
    m_cards->setAccessibleName(tr("Node cards of %1").arg(m_title->text()));
    m_cards->setBoard(
        cardBoardOf(m_document, *m_midplane, request()), draftColourIndex(m_document));
}

void NodeCardPanel::showCurrent()
{
    const auto current = m_cards->current();
    QString words = tr("Each free place shows its optimality: how far a larger free set must be "
                       "divided for it. 1 is best.");
    if (current) {
        const CardBoard& board = m_cards->board();
        const core::SmallPlace& place = board.places[*current];
        words = QStringLiteral("%1: %2. %3")
                    .arg(cardsText(place.cards), contentText(board, place.cards),
                        worthText(board, m_document.set(), place));
    }
    m_words->setText(words);
    m_cards->setAccessibleDescription(words);
}

void NodeCardPanel::choose(const core::CardSet& cards)
{
    m_document.editDraft(smallDraftAt(m_document, m_cards->board(), cards), DraftStep::Cards);
}

void NodeCardPanel::takeRatio()
{
    const std::optional<Draft>& draft = m_document.draft();
    if (draft && draft->isSmall() && m_midplane && draft->contains(*m_midplane)) {
        Draft changed = *draft;
        changed.ioRatio = request().ioRatio;
        m_document.editDraft(changed, DraftStep::Cards);
    }
    showBoard();
}

} // namespace midplane::ui
