// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QElapsedTimer>
#include <QImage>
#include <QRect>
#include <QTimer>
#include <QWindow>

namespace Qt3DCore {
class QAspectEngine;
}

namespace midplane::ui {

class SceneGraph;

/// The native window that Qt 3D draws in, with an engine of its own. Passes its input on.
class SceneWindow : public QWindow {
    Q_OBJECT

public:
    explicit SceneWindow(int samples);
    ~SceneWindow() override;

    SceneGraph& graph() { return *m_graph; }
    const SceneGraph& graph() const { return *m_graph; }

    /// Draws what was changed as soon as the event loop is reached and not at the next tick; when
    /// changes follow each other faster than that, at most once a tick.
    void drawSoon();
    /// Calls back once with what the next frame shows; an empty part means all of it.
    void capture(const QRect& part, std::function<void(const QImage&)> done);

signals:
    /// Any mouse, wheel, key or leave event; the receiver accepts it or not.
    void input(QEvent* event);
    void resized();

protected:
    bool event(QEvent* event) override;
    void exposeEvent(QExposeEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();
    void drawChange();

    std::unique_ptr<Qt3DCore::QAspectEngine> m_engine;
    SceneGraph* m_graph; ///< The engine owns it once it was exposed.
    bool m_isStarted = false;
    QTimer m_ticks;       ///< What loads and what is captured needs them also when nothing changes.
    bool m_isDue = false; ///< A frame is drawn as soon as the event loop is reached.
    QTimer m_soon;
    QElapsedTimer m_sinceChange; ///< Since the last frame that was drawn for a change.
    QTimer m_restTimer;
};

} // namespace midplane::ui
