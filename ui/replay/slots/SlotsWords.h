// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/replay/slots/SlotsFeed.h"
#include "ui/replay/slots/SlotsPicture.h"

/// What the panel of slots and its layers say.
namespace midplane::ui {

enum class SlotsLayer;

/// "12 more blocks of 2×2×2 mesh fit."
QString slotsSentence(const SlotsAnswer& answer);
/// What the free midplanes would make by their number alone.
QString slotsEvidence(const SlotsAnswer& answer, const ReplaySession& session);

QString slotsLegend(const SlotsAnswer& answer);
QString freeBlocksLegend(const core::MaximalFreeBlocks& blocks);
/// "the whole run, 12 d 3 h"; of a part of it, as of a loop, "3 h, 2 d 04:00 to 2 d 07:00".
QString spanText(const core::BusyTimes& times, const ReplaySession& session);
QString busyLegend(const core::BusyTimes& times, BusyMeasure measure, const ReplaySession& session);

/// Below the choice of the layer: what it shows, or that it is being worked out.
QString layerNote(
    SlotsLayer layer, const SlotsFeed& feed, const ReplaySession& session, const QString& legend);

} // namespace midplane::ui
