// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/builder/KindFields.h"
#include "ui/builder/PlaceTool.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/SharedView.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace midplane::ui {

class AxisFields;
class LinkSetList;
class ShapeEntry;

/// The draft in numbers: name, box, kind, the link set of each dimension, and what it would cost.
/// It is proved before it is added: what cannot be wired cannot be added, and the reason stands
/// beside the button.
class NewBlockPanel : public QWidget {
    Q_OBJECT

public:
    NewBlockPanel(Document& document, SharedView& view, QWidget* parent = nullptr);

    void setTheme(Theme theme);

public slots:
    /// Begins a draft at the selected midplane, else at the first free one.
    void beginDraft();
    /// Does nothing but put the focus on the name while there is something to mend.
    void addBlock();
    void discard();
    /// Shows where a shape is typed.
    void askForShape();

signals:
    /// A shape that is to be placed.
    void shapeEntered(const midplane::ui::ShapeWish& wish);

private:
    QWidget* makeForm();
    QWidget* makeFooter();
    QWidget* makeEmptyState();
    QWidget* makeOwnLinks();
    QWidget* makeWishes();
    QWidget* makeIoRatio();
    QWidget* makeButtons();
    void addLinkSetRows(QFormLayout& form);

    void showDraft();
    void showBox(const Draft& draft);
    void showWishes(const Draft& draft);
    std::size_t shownLine(const DimensionCheck& check) const;
    void showLinkSets(const DraftVerdict& verdict);
    void showTotals(const DraftVerdict& verdict);
    void showReason();

    void takeName(const QString& name);
    void takeBox(core::Dimension dimension);
    void takeKind(const KindFields::Kinds& kinds);
    void takeOwnLinks(bool isOwn);
    void clearWishes();
    void takeIoRatio();
    Draft draftWithLinkSet(core::Dimension dimension, int index) const;
    void takeLinkSet(core::Dimension dimension, int index);
    void previewLinkSet(core::Dimension dimension, int index);

    Document& m_document;
    SharedView& m_view;
    Theme m_theme = Theme::Light;
    QScrollArea* m_scroll = nullptr;
    QWidget* m_form = nullptr;
    QWidget* m_footer = nullptr;
    QWidget* m_empty = nullptr;
    QFormLayout* m_rows = nullptr;
    QLineEdit* m_name = nullptr;
    ShapeEntry* m_shapeEntry = nullptr;
    AxisFields* m_origin = nullptr;
    AxisFields* m_shape = nullptr;
    QLabel* m_members = nullptr;
    KindFields* m_kind = nullptr;
    core::PerDimension<LinkSetList*> m_linkSets {};
    QCheckBox* m_ownLinks = nullptr;
    QWidget* m_wishesRow = nullptr;
    QLabel* m_wishes = nullptr;
    QComboBox* m_ioRatio = nullptr;
    QLabel* m_totals = nullptr;
    QLabel* m_reason = nullptr;
    QPushButton* m_add = nullptr;
    bool m_asksForShape = false; ///< The entry is shown beside a draft.
    bool m_isShowing = false;    ///< The fields change because the draft did.
    core::PerDimension<core::Connectivity> m_lastKind
        = core::everywhere(core::Connectivity::Mesh); ///< The next draft begins with it.
};

} // namespace midplane::ui
