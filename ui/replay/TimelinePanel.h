// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/replay/ReplayPanel.h"
#include "ui/replay/Timeline.h"
#include "ui/replay/TransportBar.h"

namespace midplane::ui {

/// Transport above the timeline.
class TimelinePanel : public ReplayPanel {
    Q_OBJECT

public:
    TimelinePanel(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    TransportBar& transport() { return *m_transport; }
    Timeline& timeline() { return *m_timeline; }
    /// Ends the loop, or loops what is visible.
    void toggleLoop();

private:
    TransportBar* m_transport;
    Timeline* m_timeline;
};

} // namespace midplane::ui
