// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>
#include <QTableView>

#include "ui/models/ColourRoles.h"
#include "ui/models/ReplaySession.h"
#include "ui/replay/slots/SlotsQuestion.h"

namespace midplane::ui {

/// A short table of jobs, as tall as its rows: choosing a row chooses the job.
class ShortJobTable : public QTableView {
    Q_OBJECT

public:
    ShortJobTable(const QString& name, const QStringList& titles, QWidget* parent = nullptr);

    struct Row {
        core::JobId job;
        QColor colour;
        QStringList cells; ///< After the job's number.
        QString tip;
    };
    void showRows(const ReplaySession& session, const std::vector<Row>& rows);

signals:
    void jobChosen(midplane::core::JobId job);

private:
    QStandardItemModel* m_rows;
};

/// The jobs that strand slots, most first, at most eight of them.
std::vector<ShortJobTable::Row> strandingRows(
    const ReplaySession& session, const SlotsDetails& details, Theme theme);

} // namespace midplane::ui
