// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/RecentFiles.h"

#include <QFileInfo>
#include <QSettings>

namespace midplane::ui {

namespace {

constexpr int longest = 10;
const QString key = QStringLiteral("recentFiles");

} // namespace

RecentFiles::RecentFiles(QObject* parent)
    : QObject(parent)
{
}

void RecentFiles::add(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList all = paths();
    all.removeAll(absolute);
    all.prepend(absolute);
    QSettings().setValue(key, QStringList(all.mid(0, longest)));
}

QStringList RecentFiles::paths() const { return QSettings().value(key).toStringList(); }

void RecentFiles::showIn(QMenu* menu)
{
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(menu); });
}

void RecentFiles::fill(QMenu* menu)
{
    menu->clear();
    for (const QString& path : paths()) {
        const bool isThere = QFileInfo::exists(path);
        QAction* action = menu->addAction(QFileInfo(path).fileName());
        action->setEnabled(isThere);
        action->setToolTip(isThere ? path : tr("%1 is gone").arg(path));
        action->setStatusTip(isThere ? tr("Open %1").arg(path) : action->toolTip());
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
    if (menu->isEmpty()) {
        menu->addAction(tr("No file was opened yet"))->setEnabled(false);
        return;
    }
    menu->addSeparator();
    QAction* clear = menu->addAction(tr("Clear the list"));
    clear->setStatusTip(tr("Forget which files were opened; the files stay"));
    connect(clear, &QAction::triggered, this, [] { QSettings().remove(key); });
}

} // namespace midplane::ui
