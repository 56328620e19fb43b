// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/SharedView.h"

class QButtonGroup;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace midplane::ui {

class LinkSetList;

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

private:
    QWidget* makeForm();
    QWidget* makeEmptyState();
    QWidget* makeSpinBoxes(core::PerDimension<QSpinBox*>& boxes, const QString& what, int lowest);
    QWidget* makeKindButtons();
    QWidget* makeAxisKinds();
    QWidget* makeButtons();
    void addLinkSetRows(QFormLayout& form);

    void showDraft();
    void showBox(const Draft& draft);
    void showKind(const Draft& draft);
    void showLinkSets(const DraftVerdict& verdict);
    void showTotals(const DraftVerdict& verdict);
    void showReason();

    void takeName(const QString& name);
    void takeBox();
    void takeKind(int button);
    void takeAxisKinds();
    void takeLinkSet(core::Dimension dimension, int index);

    Document& m_document;
    SharedView& m_view;
    Theme m_theme = Theme::Light;
    QWidget* m_form = nullptr;
    QWidget* m_empty = nullptr;
    QFormLayout* m_rows = nullptr;
    QLineEdit* m_name = nullptr;
    core::PerDimension<QSpinBox*> m_origin {};
    core::PerDimension<QSpinBox*> m_shape {};
    QButtonGroup* m_kind = nullptr;
    QWidget* m_axisKinds = nullptr;
    core::PerDimension<QPushButton*> m_isTorus {};
    core::PerDimension<LinkSetList*> m_linkSets {};
    QLabel* m_totals = nullptr;
    QLabel* m_reason = nullptr;
    QPushButton* m_add = nullptr;
    bool m_showsAxes = false; ///< By axis was asked for, whatever the kinds are.
    bool m_isShowing = false; ///< The fields change because the draft did.
    core::PerDimension<core::Connectivity> m_lastKind
        = core::everywhere(core::Connectivity::Mesh); ///< The next draft begins with it.
};

} // namespace midplane::ui
