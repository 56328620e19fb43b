// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/builder/DraftPassing.h"
#include "ui/builder/PlaceTool.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/SharedView.h"
#include "ui/scene/MachineView3D.h"

namespace midplane::ui {

/// Joins the 3D view with the document while blocks are built: what the mouse and the keys do to
/// the draft and to the selection, and the picture that follows. Does nothing while it is not
/// active, so that other workspaces can use the same view.
class BuildController : public QObject {
    Q_OBJECT

public:
    BuildController(
        Document& document, SharedView& shared, MachineView3D& view, QObject* parent = nullptr);

    bool isActive() const { return m_isActive; }
    /// Active: the view shows the document.
    void setActive(bool isActive);
    void setTheme(Theme theme);
    bool isPlacing() const { return m_place.isActive(); }

    /// A key of the 3D view; false when it means nothing here. Keys: ui.md, section 6.
    bool handleKey(const QKeyEvent& event);

public slots:
    void setKind(midplane::core::Connectivity kind);
    /// Another free link set, in the first dimension that has one.
    void nextLinkSet(int step = 1);
    void addDraft();
    /// The selected block becomes the draft.
    void editSelected();
    /// A ghost of that shape follows the mouse until it is put down.
    void placeShape(const midplane::ui::ShapeWish& wish);
    void selectAll();       ///< All midplanes of the machine.
    void invertSelection(); ///< The midplanes that are not selected.

signals:
    /// Why a click or a key did nothing, for the status bar.
    void refused(const QString& reason);
    /// What a tool is about to do; empty when it has ended.
    void told(const QString& text);
    /// Whether a shape is being placed: isPlacing().
    void placingChanged();

private:
    void connectView();
    void click(const MachineObject& object, Qt::KeyboardModifiers modifiers);
    void clickMidplane(const core::MidplaneCoord& midplane, Qt::KeyboardModifiers modifiers);
    void clickLink(const core::LinkRef& link);
    void pass(const MachineObject& object, Pass way);
    void editBlockAt(const MachineObject& object);
    void acceptPlace();
    void followHover();
    void toggle(const core::MidplaneCoord& midplane);
    void selectBlock(int block);
    void setBox(const core::Cuboid& box);
    void previewBox(const core::Cuboid& box);

    bool moveCursor(core::Dimension dimension, int step);
    bool editBox(core::Dimension dimension, int step, Qt::KeyboardModifiers modifiers);
    bool handlePlaceKey(int key);
    bool handleLetter(int key, Qt::KeyboardModifiers modifiers);

    void showPicture();
    void followDraft();
    void forgetSelection();
    void dropStaleSelection();

    Document& m_document;
    SharedView& m_shared;
    MachineView3D& m_view;
    PlaceTool m_place;
    Theme m_theme = Theme::Light;
    bool m_isActive = false;
    core::MidplaneCoord m_anchor; ///< Where Shift+click measures a box from.
};

} // namespace midplane::ui
