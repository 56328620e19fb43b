// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include <QApplication>
#include <fmt/format.h>

#include "app/midplane/Benchmark.h"
#include "app/midplane/CommandLine.h"
#include "app/midplane/DialogPicture.h"
#include "app/midplane/FilmRun.h"
#include "app/midplane/LoopCheck.h"
#include "core/support/PlainText.h"
#include "ui/scene/MachineView3D.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/Launch.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/Translation.h"

using namespace midplane;

namespace {

/// Qt ends the program by itself when it finds no display: say so in words that help.
void explainMissingDisplay(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    const bool isAboutDisplay = QLatin1String(context.category).startsWith(QLatin1String("qt.qpa"));
    if (type == QtFatalMsg) {
        fmt::print(stderr,
            "midplane: there is no display to draw on. Start it in a desktop session, or with\n"
            "  xvfb-run -a -s \"-screen 0 1920x1200x24\" midplane --screenshot picture.png\n");
        std::_Exit(exitInternal);
    }
    if (!isAboutDisplay)
        fmt::print(stderr, "{}\n", core::plainLines(text.toStdString()));
}

std::unique_ptr<QApplication> makeApplication(int& argc, char** argv)
{
    qInstallMessageHandler(explainMissingDisplay);
    auto application = std::make_unique<QApplication>(argc, argv);
    qInstallMessageHandler(nullptr);
    return application;
}

/// Settings are kept under these names.
void nameApplication()
{
    QApplication::setOrganizationName(QStringLiteral("Midplane"));
    QApplication::setApplicationName(QStringLiteral("midplane"));
    QApplication::setApplicationDisplayName(QStringLiteral("Midplane"));
    QApplication::setApplicationVersion(QStringLiteral(MIDPLANE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("midplane"));
}

/// What the user chose, and what the command line says instead. Pictures are the same for every
/// user and on every desktop.
ui::Preferences preferencesFor(const ui::LaunchOptions& options)
{
    ui::Preferences preferences;
    if (options.isUnattended()) {
        preferences.theme = ui::Theme::Light;
        preferences.isAnimated = false;
        preferences.language = QStringLiteral("en");
    } else {
        preferences = ui::readPreferences();
    }
    if (options.theme)
        preferences.theme = options.theme;
    if (options.textPercent)
        preferences.textPercent = *options.textPercent;
    if (!options.language.isEmpty())
        preferences.language = options.language;
    return preferences;
}

int refuse(const QString& sentence)
{
    fmt::print(stderr, "midplane: {}\n", core::plainLine(sentence.toStdString()));
    return exitWrongUse;
}

int saveScreenshot(ui::MainWindow& window, const QString& path)
{
    const bool hasView = window.view().window3d() != nullptr && window.view().isVisible();
    if (hasView && window.view().capture().isNull()) {
        fmt::print(stderr, "midplane: the 3D view was never drawn: OpenGL does not work here.\n");
        return exitInternal;
    }
    if (!window.picture().save(path, "PNG"))
        return refuse(QStringLiteral("%1: cannot be written").arg(path));
    return exitDone;
}

int run(
    QApplication& application, const ui::LaunchOptions& options, const ui::Preferences& preferences)
{
    const bool isWithout = qEnvironmentVariableIsSet("MIDPLANE_NO_OPENGL") && !options.benchmark;
    if (QString why; options.isUnattended() && !isWithout && !ui::openGlWorks(&why)) {
        fmt::print(stderr, "midplane: OpenGL 3.3 does not work here: {}\n", why.toStdString());
        return exitInternal;
    }
    const auto tables = ui::Launch::findTables(options);
    if (!tables)
        return refuse(QString::fromStdString(tables.error().text()));
    const auto settings = options.isUnattended() ? ui::Settings::Ignore : ui::Settings::Use;
    ui::MainWindow window(*tables, settings);
    window.applyPreferences(preferences);
    if (options.benchmark)
        window.resize(1280, 800);
    if (options.size && options.film.isEmpty()) // Then it is that of the film.
        window.resize(*options.size);
    window.show();

    ui::Launch launch(window, options);
    QObject::connect(&launch, &ui::Launch::failed, &window, [&](const QString& sentence) {
        if (options.isUnattended())
            QApplication::exit(refuse(sentence));
        else
            window.messages().showError(sentence);
    });
    Benchmark benchmark(window);
    LoopCheck loopCheck(window, options.loops);
    QObject::connect(&launch, &ui::Launch::done, &window, [&] {
        if (options.benchmark)
            benchmark.run();
        else if (options.loops > 0)
            loopCheck.run();
        else if (!options.film.isEmpty())
            makeFilm(window, options);
        else if (!options.screenshot.isEmpty() && !options.dialog.empty())
            saveDialogPicture(window, options);
        else if (!options.screenshot.isEmpty())
            QApplication::exit(saveScreenshot(window, options.screenshot));
    });
    if (const auto started = launch.start(); !started) {
        if (options.isUnattended())
            return refuse(QString::fromStdString(started.error().text()));
        window.showProblem(started.error());
    } else if (!options.isUnattended()) {
        window.offerRecovery();
        if (options.files.isEmpty()) // Whoever names a file wants to see that first.
            window.offerTour();
    }
    return application.exec();
}

} // namespace

int main(int argc, char** argv)
{
    const auto parsed = parseCommandLine(argc, argv);
    if (const auto* status = std::get_if<ExitStatus>(&parsed))
        return *status;
    const auto& options = std::get<ui::LaunchOptions>(parsed);
    nameApplication();
    const ui::Preferences preferences = preferencesFor(options);
    ui::chooseRenderer(preferences.antiAliasing);
    int noArguments = 1; // Ours are read; Qt has options of its own that we do not offer.
    const auto application = makeApplication(noArguments, argv);
    ui::useLanguage(preferences.language);
    ui::applyTextSize(preferences.textPercent);
    return run(*application, options, preferences);
}
