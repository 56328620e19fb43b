// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include "core/allocation/cards/SmallPlaces.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/SharedView.h"

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QStackedWidget;

namespace midplane::ui {

class NodeCardView;

/// The node-card editor: the cards of the chosen midplane, the size and the I/O ratio of the block
/// that is wanted below it, and what each place for it is worth. Choosing a place makes it the
/// draft.
class NodeCardPanel : public QWidget {
    Q_OBJECT

public:
    NodeCardPanel(Document& document, SharedView& view, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// The midplane that is shown; nothing when none is chosen.
    std::optional<core::MidplaneCoord> midplane() const { return m_midplane; }
    NodeCardView* cards() const { return m_cards; }

private:
    QWidget* makeControls();
    void fillSizes();
    void fillRatios();
    void followSelection();
    void followDraft();
    void showBoard();
    void showCurrent();
    void choose(const core::CardSet& cards);
    void takeRatio();
    core::SmallRequest request() const;

    Document& m_document;
    SharedView& m_view;
    Theme m_theme = Theme::Light;
    std::optional<core::MidplaneCoord> m_midplane;
    int m_nodes = 32;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_empty = nullptr;
    QLabel* m_title = nullptr;
    QHBoxLayout* m_sizeRow = nullptr;
    QButtonGroup* m_sizes = nullptr;
    QComboBox* m_ratio = nullptr;
    QLabel* m_words = nullptr;
    NodeCardView* m_cards = nullptr;
};

} // namespace midplane::ui
