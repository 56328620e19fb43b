// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QWidget>

#include "ui/scene/SceneOptions.h"
#include "ui/shell/Actions.h"

namespace midplane::ui {

class MachineView3D;

/// The bar above the 3D view: home, frame, links, their dimensions, explode, slice, labels. It owns
/// how the view is set, and the actions of the same name turn its knobs. 33 px high.
class ViewHeader : public QWidget {
    Q_OBJECT

public:
    ViewHeader(MachineView3D& view, Actions& actions, QWidget* parent = nullptr);

    /// Takes the knobs' state from the view, and the number of layers from its machine.
    void update();
    void setLinkMode(LinkMode mode);

    /// Without the words before the knobs.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeAxisButtons(Actions& actions);
    void connectKnobs();
    void connectActions(Actions& actions);
    void applySlice();
    void toggleExplode();
    void stepSlice(int step);
    int wordsWidth() const;

    MachineView3D& m_view;
    QList<QAction*> m_axes;
    QAction* m_switches;
    QComboBox* m_links;
    QSlider* m_explode;
    QComboBox* m_slice;
    QSpinBox* m_layer;
    QComboBox* m_labels;
    QList<QLabel*> m_words; ///< Give way when the view is narrow.
};

} // namespace midplane::ui
