// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/models/Document.h"

namespace midplane::ui {

/// A shape and a kind as somebody types them.
struct ShapeWish {
    core::Shape shape;
    core::PerDimension<core::Connectivity> connectivity
        = core::everywhere(core::Connectivity::Mesh);

    bool operator==(const ShapeWish&) const = default;
};

/// "4x2x2", "4x2x2 torus", "4 2 2 t", by dimension "4x2x2 tmm"; without a word it is what `kind`
/// says. Nothing when it is no shape.
std::optional<ShapeWish> parseShapeWish(
    const QString& text, const core::PerDimension<core::Connectivity>& kind);

/// The draft of that shape which covers a midplane and fits nearest to being centred on it; when
/// none fits, the centred one, pushed back onto the machine. Nothing when the shape is larger than
/// the machine.
std::optional<Draft> draftAround(
    const Document& document, const Draft& shaped, const core::MidplaneCoord& midplane);

/// Places a shape: a ghost follows the mouse as the document's preview, snaps to where it fits, and
/// becomes the draft.
class PlaceTool : public QObject {
    Q_OBJECT

public:
    explicit PlaceTool(Document& document, QObject* parent = nullptr);

    bool isActive() const { return m_wish.has_value(); }
    const std::optional<ShapeWish>& wish() const { return m_wish; }
    void begin(const ShapeWish& wish);
    /// The midplane under the mouse or the keyboard's cursor; nothing when there is none.
    void moveTo(const std::optional<core::MidplaneCoord>& midplane);
    /// The next rotation of the shape, at the same midplane.
    void rotate();
    /// Makes the ghost the draft. False when there is none that fits; the tool goes on then.
    bool accept();
    void cancel();

signals:
    void activeChanged();
    /// What the ghost is, or why it does not fit here; empty when there is no ghost.
    void told(const QString& text);

private:
    void showGhost();
    Draft shapedDraft() const;

    Document& m_document;
    std::optional<ShapeWish> m_wish;
    std::optional<core::MidplaneCoord> m_at;
};

} // namespace midplane::ui
