// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/AboutBox.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace midplane::ui {

namespace {

/// Texts of a function without a class of its own.
struct AboutBox {
    Q_DECLARE_TR_FUNCTIONS(AboutBox)
};

} // namespace

void showAboutBox(QWidget* window)
{
    QMessageBox about(QMessageBox::NoIcon, AboutBox::tr("About Midplane"),
        AboutBox::tr(
            "<b>Midplane %1</b><p>Shows machines that are cut into three-dimensional blocks: build "
            "blocks, see them proved against the real wiring, replay a workload.</p>"
            "<p>The window is licensed GPL-3.0-or-later, the core Apache-2.0.</p>")
            .arg(QCoreApplication::applicationVersion()),
        QMessageBox::NoButton, window);
    about.setIconPixmap(window->windowIcon().pixmap(64, 64));
    about.addButton(AboutBox::tr("Close"), QMessageBox::RejectRole);
    about.exec();
}

} // namespace midplane::ui
