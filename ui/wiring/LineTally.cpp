// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LineTally.h"

#include <QCoreApplication>
#include <QStringList>

namespace midplane::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("LineTally", text); }

} // namespace

QString LineTally::text() const
{
    if (!conflicts.empty()) {
        QStringList ids;
        for (const int id : conflicts)
            ids << QString::number(id);
        return tr("%1 in conflict").arg(ids.join(QStringLiteral(", ")));
    }
    QStringList held;
    for (const Share& share : shares)
        held << tr("%1 by %2").arg(share.count).arg(share.holder.text());
    const QString freeText = tr("%1 free").arg(free);
    return held.isEmpty() ? freeText
                          : held.join(QStringLiteral(", ")) + QStringLiteral("; ") + freeText;
}

LineTally tallyOf(const LinePicture& picture)
{
    std::map<int, LineTally::Share> byHolder;
    LineTally tally;
    for (const auto& [id, link] : picture.links) {
        if (link.form == LinkForm::Conflict)
            tally.conflicts.push_back(id);
        if (link.holder) {
            LineTally::Share& share = byHolder[link.holder->number];
            share.holder = *link.holder;
            ++share.count;
        }
    }
    for (const auto& [number, share] : byHolder)
        tally.shares.push_back(share);
    tally.free = picture.freeLinkCount();
    return tally;
}

} // namespace midplane::ui
