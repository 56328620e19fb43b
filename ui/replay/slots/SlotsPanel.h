// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include "ui/replay/ReplayPanel.h"
#include "ui/replay/slots/RampLegend.h"
#include "ui/replay/slots/RoomSection.h"
#include "ui/replay/slots/SlotsEntry.h"
#include "ui/replay/slots/SlotsFeed.h"

namespace midplane::ui {

/// What the panel lays over the machine.
enum class SlotsLayer { Nothing, Slots, FreeBlocks, Held, InTheWay, PlanBefore, PlanAfter };

/// What the free space is worth: how many more blocks of a shape fit together, which running job
/// strands most of them, and which jobs to move or to wait for so that one more fits. Shows slots,
/// maximal free blocks, how busy each part was, and the plan before and after through the lens.
class SlotsPanel : public ReplayPanel {
    Q_OBJECT

public:
    SlotsPanel(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    QString note() const override;

    SlotsLayer layer() const { return m_layer; }
    void setLayer(SlotsLayer layer);
    /// Slots in the machine, and the focus in the shape.
    void showSlots();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeContent();
    void fillLayers();
    void takeRecording();
    void takeWish();
    void showCounts();
    void showDetails();
    void clearDetails(const QString& note);
    void showLayer();
    ReplayLens::Layer lensLayer() const;
    ReplayLens::Layer slotsLayer() const;
    void addPresent(std::vector<CurveStep>& curve) const;
    ReplayLens::Layer busyLayer(BusyMeasure measure) const;
    ReplayLens::Layer planLayer(PlanMoment moment) const;
    void giveWay();
    void follow();

    SlotsLayer m_layer = SlotsLayer::Nothing;
    bool m_isLaying = false; ///< The lens changes because of this panel.
    SlotsFeed* m_feed;
    SlotsEntry* m_entry;
    QLabel* m_sentence;
    QLabel* m_evidence;
    QComboBox* m_layers;
    QLabel* m_layerNote;
    RampLegend* m_ramp;
    QLabel* m_strandsTitle;
    QLabel* m_strandsNote;
    ShortJobTable* m_strands;
    QLabel* m_roomTitle;
    RoomSection* m_room;
};

} // namespace midplane::ui
