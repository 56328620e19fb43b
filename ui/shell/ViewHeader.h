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

class JobColouring;
class MachineView3D;

/// The bar above the 3D view: home, frame, links, their dimensions, explode, slice, labels, and in
/// a replay what jobs are coloured by. It owns how the view is set, and the actions of the same
/// name turn its knobs. 33 px high.
class ViewHeader : public QWidget {
    Q_OBJECT

public:
    ViewHeader(
        MachineView3D& view, Actions& actions, JobColouring& colouring, QWidget* parent = nullptr);

    /// Takes the knobs' state from the view, and the number of layers from its machine.
    void update();
    void setLinkMode(LinkMode mode);
    /// Only in a replay do colours belong to jobs.
    void setReplaying(bool isReplaying);

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
    void connectColouring(Actions& actions);
    int wordsWidth() const;
    void fitWords();

    MachineView3D& m_view;
    QList<QAction*> m_axes;
    QAction* m_switches;
    QComboBox* m_links;
    QSlider* m_explode;
    QComboBox* m_slice;
    QSpinBox* m_layer;
    QComboBox* m_labels;
    JobColouring& m_colouring;
    QComboBox* m_colours;
    QList<QLabel*> m_words;          ///< Give way when the view is narrow.
    QLabel* m_coloursWord = nullptr; ///< One of them.
    QWidget* m_coloursRule = nullptr;
};

} // namespace midplane::ui
