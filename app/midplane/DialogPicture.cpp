// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/DialogPicture.h"

#include <algorithm>
#include <array>

#include <QApplication>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <fmt/format.h>

#include "app/midplane/CommandLine.h"
#include "core/blocks/formats/BlockFormat.h"
#include "core/support/PlainText.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/ExportDialog.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/Recovery.h"
#include "ui/shell/Tour.h"

namespace midplane {

namespace {

using ui::Command;
using ui::MainWindow;

constexpr int settled = 800; ///< Milliseconds, for what a dialog draws by itself.
constexpr int shownBlock = 1;

enum class Shows { Dialog, Window }; ///< The dialog alone, or the window with what is in it.

struct Row {
    const char* name;
    void (*open)(MainWindow& window); ///< May wait for an answer, which never comes.
    Shows shows = Shows::Dialog;
};

template <Command command> void trigger(MainWindow& window)
{
    window.actions()[command]->trigger();
}

template <int step> void showTour(MainWindow& window)
{
    window.startTour();
    while (window.tour()->step() + 1 < step)
        window.tour()->next();
}

void changeSomething(MainWindow& window)
{
    ui::Document& document = window.document();
    document.renameBlock(shownBlock, QStringLiteral("pair-evening"));
    document.duplicateBlock(document.blockCount() - 1);
    if (document.canAddDraft())
        document.addDraft();
    document.removeBlock(document.blockCount() - 2);
}

void closeWithChanges(MainWindow& window)
{
    changeSomething(window);
    (void)window.files().mayDiscardChanges();
}

/// With a format that cannot say everything.
void exportBlocks(MainWindow& window)
{
    QTimer::singleShot(0, &window, [] {
        if (auto* dialog = qobject_cast<ui::ExportDialog*>(QApplication::activeModalWidget()))
            dialog->choose(*core::formatByName("bluegene.conf"));
    });
    trigger<Command::Export>(window);
}

void find(MainWindow& window)
{
    trigger<Command::FindAnything>(window);
    if (const QWidget* dialog = QApplication::activeModalWidget())
        dialog->findChild<QLineEdit*>()->setText(QStringLiteral("R3"));
}

void showHistory(MainWindow& window)
{
    changeSomething(window);
    trigger<Command::ShowHistory>(window);
    window.document().undoStack().undo();
}

/// The bar that an imported file left has the notes behind its first button.
void showImportNotes(MainWindow& window)
{
    if (auto* show = window.messages().findChild<QPushButton*>())
        show->click();
}

void offerRecovery(MainWindow& window)
{
    ui::RecoveredEdits edits;
    edits.time = QDateTime(QDate::currentDate(), QTime(14, 2));
    edits.set = window.document().set();
    edits.path = QStringLiteral("spring.blocks.json");
    window.offer(edits);
}

void repeat(MainWindow& window)
{
    window.shared().setBlock(window.document().blockCount() - 1);
    trigger<Command::Repeat>(window);
}

constexpr std::array rows {
    Row {"about", trigger<Command::About>},
    Row {"close", closeWithChanges},
    Row {"export", exportBlocks},
    Row {"film", trigger<Command::MakeFilm>},
    Row {"find", find},
    Row {"generate", trigger<Command::GenerateSet>},
    Row {"help", trigger<Command::Help>},
    Row {"history", showHistory, Shows::Window},
    Row {"import-notes", showImportNotes},
    Row {"keys", trigger<Command::Keys>},
    Row {"machine", trigger<Command::EditMachine>},
    Row {"picture", trigger<Command::SavePicture>},
    Row {"recovery", offerRecovery, Shows::Window},
    Row {"repeat", repeat},
    Row {"settings", trigger<Command::EditSettings>},
    Row {"tour-1", showTour<1>, Shows::Window},
    Row {"tour-2", showTour<2>, Shows::Window},
    Row {"tour-3", showTour<3>, Shows::Window},
    Row {"tour-4", showTour<4>, Shows::Window},
    Row {"tour-5", showTour<5>, Shows::Window},
};

QWidget* openedDialog(const MainWindow& window)
{
    if (QWidget* modal = QApplication::activeModalWidget())
        return modal;
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (widget != &window && widget->isVisible() && widget->parentWidget() == &window)
            return widget;
    }
    return nullptr;
}

QImage pictureOf(QWidget& dialog)
{
    QImage picture = dialog.grab().toImage();
    for (auto* view : dialog.findChildren<ui::MachineView3D*>()) {
        const QImage scene = view->capture();
        QPainter(&picture).drawImage(
            QRect(view->mapTo(&dialog, QPoint(0, 0)), view->size()), scene);
    }
    return picture;
}

/// The tour is a window of its own with a shape of its own.
QImage pictureWithTour(MainWindow& window)
{
    QImage picture = window.picture();
    if (ui::Tour* tour = window.tour(); tour != nullptr && tour->isVisible()) {
        const QPoint place = tour->mapToGlobal(QPoint(0, 0)) - window.mapToGlobal(QPoint(0, 0));
        QPainter painter(&picture);
        painter.setClipRegion(tour->mask().translated(place));
        painter.drawPixmap(place, tour->grab());
    }
    return picture;
}

int save(MainWindow& window, Shows shows, const ui::LaunchOptions& options)
{
    QWidget* dialog = shows == Shows::Dialog ? openedDialog(window) : nullptr;
    if (shows == Shows::Dialog && dialog == nullptr) {
        fmt::print(stderr, "midplane: --dialog {}: there is nothing to show\n",
            core::plainLine(options.dialog));
        return exitWrongUse;
    }
    const QImage picture = dialog != nullptr ? pictureOf(*dialog) : pictureWithTour(window);
    if (picture.save(options.screenshot, "PNG"))
        return exitDone;
    fmt::print(stderr, "midplane: {}: cannot be written\n",
        core::plainLine(options.screenshot.toStdString()));
    return exitWrongUse;
}

} // namespace

std::vector<std::string> dialogNames()
{
    std::vector<std::string> names;
    for (const Row& row : rows)
        names.emplace_back(row.name);
    return names;
}

void saveDialogPicture(MainWindow& window, const ui::LaunchOptions& options)
{
    const auto row = std::find_if(
        rows.begin(), rows.end(), [&](const Row& known) { return known.name == options.dialog; });
    window.view().capture(); // Waits until the machine is drawn.
    // Before it is opened: a dialog that waits for an answer comes back only when all is over.
    QTimer::singleShot(settled, &window, [&window, &options, shows = row->shows] {
        QApplication::exit(save(window, shows, options));
    });
    row->open(window);
}

} // namespace midplane
