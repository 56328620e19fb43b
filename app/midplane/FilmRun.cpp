// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/FilmRun.h"

#include <cstdio>

#include <QApplication>
#include <fmt/format.h>

#include "app/midplane/CommandLine.h"
#include "core/support/PlainText.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/FilmCommands.h"

namespace midplane {

namespace {

constexpr QSize usualSize {1280, 720};

ui::FilmSettings settingsOf(ui::MainWindow& window, const ui::LaunchOptions& options)
{
    ui::FilmSettings settings = window.film().usual(window.theme());
    settings.range = {options.filmFrom.value_or(window.session().firstTime()),
        options.filmTo.value_or(window.session().lastTime())};
    settings.seconds = options.filmSeconds;
    settings.framesPerSecond = options.filmRate;
    settings.size = options.size.value_or(usualSize);
    settings.hasTimeline = !options.filmMachineOnly;
    settings.format = ui::formatOfName(options.film);
    settings.path = options.film;
    settings.camera = window.view().cameraFor(settings.machineSize());
    return settings;
}

} // namespace

void makeFilm(ui::MainWindow& window, const ui::LaunchOptions& options)
{
    ui::FilmMaker& maker = window.film().maker();
    QObject::connect(&maker, &ui::FilmMaker::failed, &window, [](const core::Error& error) {
        fmt::print(stderr, "midplane: {}\n", core::plainLine(error.text()));
        QApplication::exit(exitWrongUse);
    });
    QObject::connect(
        &maker, &ui::FilmMaker::made, &window, [&window, options](const QString& path) {
            const int frames = settingsOf(window, options).frameCount();
            fmt::print("{}: {} frames\n", core::plainLine(path.toStdString()), frames);
            QApplication::exit(exitDone);
        });
    window.film().make(settingsOf(window, options));
}

} // namespace midplane
