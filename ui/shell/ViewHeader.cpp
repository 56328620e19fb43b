// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ViewHeader.h"

#include <array>

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/models/JobColouring.h"
#include "ui/scene/MachineView3D.h"

namespace midplane::ui {

namespace {

constexpr int headerHeight = 33;
constexpr int halfway = 40; ///< Percent that the Explode action opens the machine to.

QToolButton* buttonOf(QAction* action, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QStringLiteral("headerButton"));
    button->setDefaultAction(action);
    button->setIconSize({18, 18});
    button->setFixedSize(28, 26);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QFrame* ruleIn(QWidget* parent)
{
    auto* rule = new QFrame(parent);
    rule->setObjectName(QStringLiteral("statusRule"));
    rule->setFixedSize(1, 18);
    return rule;
}

/// Explains a knob: its name for screen readers, tooltip and status tip.
void explain(QWidget* knob, const QString& name, const QString& tip)
{
    knob->setAccessibleName(name);
    knob->setToolTip(tip);
    knob->setStatusTip(tip);
}

/// The next entry, the first after the last.
void advance(QComboBox* combo)
{
    combo->setCurrentIndex((combo->currentIndex() + 1) % combo->count());
}

} // namespace

ViewHeader::ViewHeader(
    MachineView3D& view, Actions& actions, JobColouring& colouring, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_axes {actions[Command::LinksX], actions[Command::LinksY], actions[Command::LinksZ]}
    , m_switches(actions[Command::Switches])
    , m_links(new QComboBox(this))
    , m_explode(new QSlider(Qt::Horizontal, this))
    , m_slice(new QComboBox(this))
    , m_layer(new QSpinBox(this))
    , m_labels(new QComboBox(this))
    , m_colouring(colouring)
    , m_colours(new QComboBox(this))
{
    setObjectName(QStringLiteral("viewHeader"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumHeight(headerHeight); // More when texts are large.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    m_links->addItems({tr("None"), tr("Of blocks"), tr("In the way"), tr("All")});
    m_slice->addItems({tr("None"), tr("x"), tr("y"), tr("z")});
    m_labels->addItems({tr("None"), tr("Letters")});
    m_colours->addItems(
        {tr("By job"), tr("By user"), tr("By size"), tr("By wait"), tr("By reason")});
    m_explode->setRange(0, 100);
    m_explode->setFixedWidth(88);
    m_layer->hide();
    explain(m_links, tr("Links"), tr("Which links are drawn (L)"));
    explain(m_explode, tr("Explode"), tr("Draw the midplanes apart (E, Alt+wheel)"));
    explain(m_slice, tr("Slice"), tr("Keep one layer, the others become outlines (S)"));
    explain(m_layer, tr("Layer"), tr("The layer that stays (Ctrl+wheel)"));
    explain(m_labels, tr("Labels"), tr("What is written on the midplanes (T)"));
    explain(m_colours, tr("Colour by"), tr("What the colour of a job tells, in all views (C)"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(6);
    layout->setSizeConstraint(QLayout::SetNoConstraint); // The words may give way.
    const auto addWord = [&](const QString& word) {
        m_words.append(new QLabel(word, this));
        layout->addWidget(m_words.last());
    };
    layout->addWidget(buttonOf(actions[Command::WholeMachine], this));
    layout->addWidget(buttonOf(actions[Command::FrameSelection], this));
    layout->addWidget(ruleIn(this));
    addWord(tr("Links"));
    layout->addWidget(m_links);
    layout->addWidget(makeAxisButtons(actions));
    layout->addWidget(buttonOf(actions[Command::Switches], this));
    layout->addWidget(ruleIn(this));
    addWord(tr("Explode"));
    layout->addWidget(m_explode);
    addWord(tr("Slice"));
    layout->addWidget(m_slice);
    layout->addWidget(m_layer);
    layout->addWidget(ruleIn(this));
    addWord(tr("Labels"));
    layout->addWidget(m_labels);
    m_coloursRule = ruleIn(this);
    layout->addWidget(m_coloursRule);
    addWord(tr("Colour"));
    m_coloursWord = m_words.last();
    layout->addWidget(m_colours);
    layout->addStretch(1);

    connectKnobs();
    connectActions(actions);
    connectColouring(actions);
    setReplaying(false);
    update();
}

QWidget* ViewHeader::makeAxisButtons(Actions& actions)
{
    constexpr std::array<std::pair<Command, const char*>, 3> axes {
        {{Command::LinksX, "first"}, {Command::LinksY, "middle"}, {Command::LinksZ, "last"}}};
    auto* group = new QWidget(this);
    auto* layout = new QHBoxLayout(group);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (const auto& [command, place] : axes) {
        auto* button = new QToolButton(group);
        button->setObjectName(QStringLiteral("axisButton"));
        button->setProperty("place", QString::fromLatin1(place));
        QAction* action = actions[command];
        action->setIconText(action->iconText().left(1));
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setMinimumHeight(24);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(actions.nameOf(command));
        layout->addWidget(button);
    }
    return group;
}

void ViewHeader::connectKnobs()
{
    connect(m_links, &QComboBox::currentIndexChanged, &m_view,
        [this](int index) { m_view.setLinkMode(static_cast<LinkMode>(index)); });
    connect(m_labels, &QComboBox::currentIndexChanged, &m_view,
        [this](int index) { m_view.setLabelMode(static_cast<LabelMode>(index)); });
    connect(m_explode, &QSlider::valueChanged, &m_view,
        [this](int percent) { m_view.setExplode(static_cast<float>(percent) / 100.0F); });
    connect(m_slice, &QComboBox::currentIndexChanged, this, &ViewHeader::applySlice);
    connect(m_layer, &QSpinBox::valueChanged, this, &ViewHeader::applySlice);
    connect(&m_view, &MachineView3D::sliceStepped, this, &ViewHeader::stepSlice);
    connect(&m_view, &MachineView3D::explodeStepped, this,
        [this](int step) { m_explode->setValue(m_explode->value() + 5 * step); });
    connect(m_switches, &QAction::toggled, &m_view, &MachineView3D::setSwitchesShown);
    for (const core::Dimension dimension : core::allDimensions) {
        connect(m_axes[static_cast<int>(dimension)], &QAction::toggled, &m_view,
            [this, dimension](bool shown) { m_view.setLinksShown(dimension, shown); });
    }
}

void ViewHeader::connectActions(Actions& actions)
{
    connect(
        actions[Command::NextLinkMode], &QAction::triggered, this, [this] { advance(m_links); });
    connect(actions[Command::NextLabels], &QAction::triggered, this, [this] { advance(m_labels); });
    connect(actions[Command::NextSlice], &QAction::triggered, this, [this] { advance(m_slice); });
    connect(actions[Command::Explode], &QAction::triggered, this, &ViewHeader::toggleExplode);
}

void ViewHeader::connectColouring(Actions& actions)
{
    connect(m_colours, &QComboBox::currentIndexChanged, &m_colouring,
        [this](int index) { m_colouring.setBy(static_cast<ColourBy>(index)); });
    connect(&m_colouring, &JobColouring::changed, m_colours,
        [this] { m_colours->setCurrentIndex(static_cast<int>(m_colouring.by())); });
    connect(
        actions[Command::NextColouring], &QAction::triggered, this, [this] { advance(m_colours); });
}

void ViewHeader::setReplaying(bool isReplaying)
{
    m_coloursRule->setVisible(isReplaying);
    m_colours->setVisible(isReplaying);
    fitWords();
}

void ViewHeader::update()
{
    const SceneOptions& options = m_view.options();
    for (const core::Dimension dimension : core::allDimensions)
        m_axes[static_cast<int>(dimension)]->setChecked(options.linksShown[dimension]);
    m_switches->setChecked(options.switchesShown);
    const QSignalBlocker quietLinks(m_links);
    const QSignalBlocker quietLabels(m_labels);
    m_links->setCurrentIndex(static_cast<int>(options.linkMode));
    m_labels->setCurrentIndex(static_cast<int>(options.labels));
    m_slice->setCurrentIndex(options.slice ? 1 + static_cast<int>(options.slice->dimension) : 0);
    m_explode->setValue(static_cast<int>(options.explode[core::Dimension::X] * 100));
    applySlice();
}

void ViewHeader::setLinkMode(LinkMode mode) { m_links->setCurrentIndex(static_cast<int>(mode)); }

void ViewHeader::applySlice()
{
    const bool isOn = m_slice->currentIndex() > 0 && m_view.machine() != nullptr;
    m_layer->setVisible(isOn);
    if (!isOn) {
        m_view.setSlice(std::nullopt);
        return;
    }
    const auto dimension
        = core::allDimensions[static_cast<std::size_t>(m_slice->currentIndex() - 1)];
    const QSignalBlocker quiet(m_layer);
    m_layer->setMaximum(m_view.machine()->grid()[dimension] - 1);
    m_view.setSlice(Slice {dimension, m_layer->value()});
}

void ViewHeader::toggleExplode() { m_explode->setValue(m_explode->value() > 0 ? 0 : halfway); }

void ViewHeader::stepSlice(int step)
{
    if (m_slice->currentIndex() == 0)
        m_slice->setCurrentIndex(1 + static_cast<int>(core::Dimension::Z));
    else
        m_layer->setValue(m_layer->value() + step);
}

void ViewHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWords();
}

void ViewHeader::fitWords()
{
    const bool hasRoom = width() >= minimumSizeHint().width() + wordsWidth();
    for (QLabel* word : std::as_const(m_words))
        word->setVisible(hasRoom && (word != m_coloursWord || !m_colours->isHidden()));
}

int ViewHeader::wordsWidth() const
{
    int all = 0;
    for (const QLabel* word : m_words) {
        if (word == m_coloursWord && m_colours->isHidden())
            continue;
        all += word->sizeHint().width() + layout()->spacing();
    }
    return all;
}

QSize ViewHeader::minimumSizeHint() const
{
    const QSize whole = QWidget::minimumSizeHint();
    const bool hasWords = !m_words.constFirst()->isHidden();
    return {whole.width() - (hasWords ? wordsWidth() : 0), whole.height()};
}

} // namespace midplane::ui
