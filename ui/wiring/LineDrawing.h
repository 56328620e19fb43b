// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QPointer>
#include <QWidget>

#include "ui/models/Document.h"
#include "ui/models/LiveSession.h"
#include "ui/models/ReplaySession.h"
#include "ui/models/SharedView.h"
#include "ui/wiring/LineGeometry.h"
#include "ui/wiring/LinePainter.h"

class QHelpEvent;

namespace midplane::ui {

/// The flat drawing of the line that SharedView shows, from the document or from a replay. Fits
/// itself to any size: low ones get the compact form; below minimumSizeHint() its ports could not
/// be read, so put it into a scroll area.
class LineDrawing : public QWidget {
    Q_OBJECT

public:
    LineDrawing(Document& document, SharedView& view, QWidget* parent = nullptr);
    ~LineDrawing() override;

    /// Draws the replay at its clock; nullptr: the document again.
    void setSession(ReplaySession* session);
    /// Draws what is open there before all else; nullptr: document or replay again.
    void setLive(LiveSession* live);
    void setTheme(Theme theme);

    void nextLine(); ///< Of the same dimension, around at the end.
    void previousLine();
    void nextDimension(); ///< The line through the same first midplane.

    const core::Machine& machine() const;
    /// Brought up to date when it is asked for.
    const LinePicture& picture() const;
    const LineGeometry& geometry() const;
    /// Where a link's pill and a midplane stand in the widget.
    QPointF pillCentre(int link) const;
    QPointF midplaneCentre(int position) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Another line, or what is on it.
    void pictureChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    bool isLive() const { return m_live && m_live->state(); }
    void markStale();
    void freshen() const;
    void keepLineOnMachine();
    void stepLine(int by);
    double stripHeight() const;
    static QString noLines();
    QPointF origin() const; ///< Of the geometry in the widget.
    MachineObject objectAt(const QPointF& point) const;
    LineMarks marks() const;
    void select(const core::MidplaneCoord& midplane, Qt::KeyboardModifiers modifiers);
    void selectHolder(int link);
    void showToolTip(const QHelpEvent& event);

    Document& m_document;
    SharedView& m_view;
    QPointer<ReplaySession> m_session;
    QPointer<LiveSession> m_live;
    Theme m_theme = Theme::Light;
    core::SequenceId m_shownEvent = 0; ///< Of the live state that was drawn last.
    bool m_machineShown = false;       ///< That of the control system.
    mutable bool m_isStale = true;
    mutable LinePicture m_picture;
    mutable std::unique_ptr<LineGeometry> m_geometry;
};

} // namespace midplane::ui
