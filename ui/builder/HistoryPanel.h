// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/SharedView.h"

class QUndoView;

namespace midplane::ui {

/// Every change of the set, oldest first; a click goes back or forward to it.
class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    HistoryPanel(Document& document, SharedView& view, QWidget* parent = nullptr);

    void setTheme(Theme theme);

private:
    QUndoView* m_list;
};

} // namespace midplane::ui
