// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ReplaySession.h"
#include "ui/out/ValueChart.h"

namespace midplane::ui {

/// A chart of a run as a whole, whatever the clock says. It is worked out when it is seen: a run
/// that comes, or goes on, while it is hidden waits until it is shown.
class RunChart : public ValueChart {
    Q_OBJECT

protected:
    /// fileName: of the files that are suggested.
    RunChart(
        ReplaySession& session, const QString& title, const QString& fileName, QWidget* parent);

    const ReplaySession& session() const { return m_session; }
    /// Shows the run of the session; nothing while it has none.
    virtual void takeRun() = 0;

    void showEvent(QShowEvent* event) override;

private:
    void takeIfSeen();

    ReplaySession& m_session;
    bool m_isNew = true; ///< The run is another one than what is shown.
};

} // namespace midplane::ui
