// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// Shows the pages of the guide. Pictures are as wide as the page at most, and those of the light
/// theme give way to those of the dark one in a dark window.
class HelpBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent = nullptr);

    void setTheme(Theme theme);
    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void reloadInPlace();
    void setSpacing();
    int pictureWidth() const;

    Theme m_theme = Theme::Light;
    int m_widthShown = 0;
};

} // namespace midplane::ui
