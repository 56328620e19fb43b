// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// A panel of the Experiments workspace: its colours, and the note beside its title.
class ExperimentPanel : public QWidget {
    Q_OBJECT

public:
    explicit ExperimentPanel(QWidget* parent = nullptr);

    virtual void setTheme(Theme theme);
    const QString& note() const { return m_note; }

signals:
    void noteChanged();

protected:
    void setNote(const QString& note);
    Theme theme() const { return m_theme; }
    const ColourRoles& roles() const { return rolesOf(m_theme); }

private:
    Theme m_theme = Theme::Light;
    QString m_note;
};

} // namespace midplane::ui
