// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/CommandLine.h"

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/midplane/DialogPicture.h"
#include "core/scheduling/PolicyRegistry.h"
#include "core/support/PlainText.h"

namespace midplane {

namespace {

constexpr const char* description
    = "Midplane shows machines that are cut into three-dimensional blocks: build blocks, see\n"
      "them proved or refused against the real wiring, replay a workload.";

constexpr const char* footer
    = "FILE is a set of blocks, a machine file, a log (.swf, .swf.gz), a recording, a\n"
      "control-system file or the plan of an experiment. With --jobs N a plan is run at once, as a "
      "quick look.\n"
      "Exit status: 0 done, 2 wrong use or a file that cannot be read, 3 no display or no OpenGL.\n"
      "Without a screen: xvfb-run -a -s \"-screen 0 1920x1200x24\" midplane --screenshot a.png\n"
      "A film: xvfb-run -a -s \"-screen 0 1920x1200x24\" midplane RECORDING --film out.mp4 --from "
      "0\n"
      "--to 86400 --seconds 20 --size 1280x720";

/// The texts of the command line before they mean anything.
struct Texts {
    std::vector<std::string> files;
    std::vector<std::string> compare;
    std::string machine, log, policy = "greedy", shapes = "slim", estimate = "request";
    std::string draft, line, theme, language, view = "iso", size, screenshot, film;
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::int64_t at = 0;
    int job = 0;
    std::size_t jobs = 0;
    bool lenient = false;
};

/// Wrong use with the option it is about; CLI11 prints it like its own errors.
[[noreturn]] void refuse(const std::string& option, const std::string& reason)
{
    throw CLI::ValidationError(option, reason);
}

core::ShapeChoice shapeChoiceOf(const std::string& shapes)
{
    if (shapes == "padded")
        return core::ShapeChoice::Padded;
    return shapes == "any" ? core::ShapeChoice::Any : core::ShapeChoice::Fraction;
}

double fatFractionOf(const std::string& shapes)
{
    if (shapes == "slim" || shapeChoiceOf(shapes) != core::ShapeChoice::Fraction)
        return 0;
    if (shapes == "fat")
        return 1;
    double fraction = -1;
    if (!CLI::detail::lexical_cast(shapes, fraction) || fraction < 0 || fraction > 1)
        refuse("--shapes", "must be slim, fat, padded, any or a fraction of fat jobs from 0 to 1");
    return fraction;
}

QSize sizeOf(const std::string& text)
{
    int width = 0;
    int height = 0;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest) != 2)
        refuse("--size", "must be WIDTHxHEIGHT, like 1440x900");
    if (width < 640 || height < 480 || width > 8192 || height > 8192)
        refuse("--size", "must be from 640x480 to 8192x8192");
    return {width, height};
}

ui::DraftOption draftOf(const std::string& text)
{
    const char* form = "must be X,Y,Z:AxBxC or X,Y,Z:AxBxC:torus, like 3,0,3:2x4x1:torus";
    ui::DraftOption draft;
    const std::size_t first = text.find(':');
    if (first == std::string::npos)
        refuse("--draft", form);
    const std::size_t second = text.find(':', first + 1);
    core::MidplaneCoord& origin = draft.box.origin;
    char rest = 0;
    if (std::sscanf(
            text.substr(0, first).c_str(), "%d,%d,%d%c", &origin.x, &origin.y, &origin.z, &rest)
        != 3)
        refuse("--draft", form);
    const auto shape = core::parseShape(text.substr(first + 1, second - first - 1));
    if (!shape)
        refuse("--draft", form);
    draft.box.shape = *shape;
    const std::string kind = second == std::string::npos ? "mesh" : text.substr(second + 1);
    if (kind != "mesh" && kind != "torus")
        refuse("--draft", form);
    draft.connectivity = kind == "torus" ? core::Connectivity::Torus : core::Connectivity::Mesh;
    return draft;
}

core::LineCoord lineOf(const std::string& text)
{
    char letter = 0;
    char rest = 0;
    core::LineCoord line;
    const std::string letters = "xyz";
    if (std::sscanf(text.c_str(), "%c:%d,%d%c", &letter, &line.first, &line.second, &rest) != 3
        || letters.find(letter) == std::string::npos)
        refuse("--line", "must be a dimension and the two coordinates that stay, like x:0,3");
    line.dimension = core::allDimensions[letters.find(letter)];
    return line;
}

void declareLogOptions(CLI::App& app, Texts& texts, core::WorkloadOptions& workload)
{
    const char* group = "Replay";
    app.add_option("--log", texts.log, "Log to run and replay")->group(group);
    app.add_option("--policy", texts.policy, "Policy of the run")
        ->check(CLI::IsMember(core::policyNames()))
        ->capture_default_str()
        ->group(group);
    app.add_option("--compare", texts.compare, "Policies to run the log with as well, side by side")
        ->check(CLI::IsMember(core::policyNames()))
        ->group(group);
    app.add_option("--at", texts.at, "Show the run at this second of the log")->group(group);
    app.add_option("--job", texts.job, "Choose the job with this number in the log")->group(group);
    app.add_option("--jobs", texts.jobs, "Usable jobs to take")
        ->check(CLI::PositiveNumber)
        ->group(group);
    app.add_option("--skip", workload.skip, "Usable jobs to leave out at the beginning")
        ->group(group);
    app.add_option("--shapes", texts.shapes, "slim, fat, padded, any, or the fraction of fat jobs")
        ->capture_default_str()
        ->group(group);
    app.add_option("--torus", workload.torusFraction, "Fraction of jobs that ask for a torus")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str()
        ->group(group);
    app.add_option("--load", workload.load, "Submissions come this much faster")
        ->check(CLI::PositiveNumber)
        ->capture_default_str()
        ->group(group);
    app.add_option("--scale-times", workload.timeScale, "Run times are multiplied by this")
        ->check(CLI::PositiveNumber)
        ->group(group);
    app.add_option("--scale-sizes", workload.sizeDivisor, "Sizes are divided by this")
        ->check(CLI::PositiveNumber)
        ->group(group);
    app.add_option("--estimate", texts.estimate, "What the scheduler believes of run times")
        ->check(CLI::IsMember({"actual", "request"}))
        ->capture_default_str()
        ->group(group);
    app.add_option("--seed", workload.seed, "Of all random choices")
        ->capture_default_str()
        ->group(group);
    app.add_flag("--lenient", texts.lenient, "List damaged lines instead of refusing the log")
        ->group(group);
}

void declareViewOptions(CLI::App& app, Texts& texts, ui::LaunchOptions& options)
{
    const char* group = "View";
    app.add_option("--machine", texts.machine, "A built-in machine or a machine file");
    app.add_flag("--empty", options.empty, "Start with the bare machine, not with the demo");
    app.add_option("--draft", texts.draft, "Show a block being built: X,Y,Z:AxBxC[:torus]");
    app.add_option("--theme", texts.theme, "Instead of the desktop's own")
        ->check(CLI::IsMember({"light", "dark", "contrast"}))
        ->group(group);
    app.add_option("--text-size", options.textPercent, "Size of all texts in per cent")
        ->check(CLI::Range(50, 300))
        ->group(group);
    app.add_option("--language", texts.language, "Instead of the desktop's own")
        ->check(CLI::IsMember({"en", "de"}))
        ->group(group);
    app.add_option("--dock", options.docks, "Bring a dock forward, like lineDrawing")
        ->allow_extra_args(false)
        ->group(group);
    app.add_option("--fill", options.fill, "Let a dock fill the centre")->group(group);
    app.add_option("--line", texts.line, "Show a line in the line drawing: x:0,3 has y 0 and z 3")
        ->group(group);
    app.add_flag("--explode", options.exploded, "Draw the midplanes apart")->group(group);
    app.add_option("--view", texts.view, "Where to look from")
        ->check(CLI::IsMember({"iso", "front", "top", "side"}))
        ->capture_default_str()
        ->group(group);
    app.add_option("--size", texts.size, "Size of the window: WxH")->group(group);
    auto* screenshot
        = app.add_option("--screenshot", texts.screenshot, "Save a PNG of the window and end")
              ->group(group);
    app.add_option("--dialog", options.dialog, "What the picture shows instead of the window")
        ->check(CLI::IsMember(dialogNames()))
        ->needs(screenshot)
        ->group(group);
    app.add_option("--loops", options.loops, "Replay so many times, print the memory and end")
        ->check(CLI::PositiveNumber)
        ->group(group);
    app.add_flag("--benchmark", options.benchmark, "Print start-up and frame times and end")
        ->group(group);
}

void declareFilmOptions(CLI::App& app, Texts& texts, ui::LaunchOptions& options)
{
    const char* group = "Film";
    auto* film = app.add_option("--film", texts.film,
                        "Save a film of the run and end: FILE.mp4 or FILE.webm (with ffmpeg), else "
                        "a folder of PNG")
                     ->group(group);
    app.add_option("--from", texts.from, "Second of the log with which the film begins")
        ->needs(film)
        ->group(group);
    app.add_option("--to", texts.to, "Second of the log with which it ends")
        ->needs(film)
        ->group(group);
    app.add_option("--seconds", options.filmSeconds, "How long the film is")
        ->needs(film)
        ->capture_default_str()
        ->group(group);
    app.add_option("--fps", options.filmRate, "Frames a second")
        ->needs(film)
        ->capture_default_str()
        ->group(group);
    app.add_flag(
           "--machine-only", options.filmMachineOnly, "Without the timeline under the machine")
        ->needs(film)
        ->group(group);
}

void takeTexts(const CLI::App& app, const Texts& texts, ui::LaunchOptions& options)
{
    static const std::map<std::string, ui::Theme> themes {{"light", ui::Theme::Light},
        {"dark", ui::Theme::Dark}, {"contrast", ui::Theme::HighContrast}};
    static const std::map<std::string, ui::StartView> views {{"iso", ui::StartView::Default},
        {"front", ui::StartView::Front}, {"top", ui::StartView::Top},
        {"side", ui::StartView::Side}};

    for (const std::string& file : texts.files)
        options.files.append(QString::fromLocal8Bit(file.c_str()));
    for (const std::string& policy : texts.compare)
        options.compare.append(QString::fromStdString(policy));
    options.machine = QString::fromLocal8Bit(texts.machine.c_str());
    options.log = QString::fromLocal8Bit(texts.log.c_str());
    options.language = QString::fromStdString(texts.language);
    options.policy = QString::fromStdString(texts.policy);
    options.screenshot = QString::fromLocal8Bit(texts.screenshot.c_str());
    options.film = QString::fromLocal8Bit(texts.film.c_str());
    if (app.count("--from") > 0)
        options.filmFrom = core::SimTime(texts.from);
    if (app.count("--to") > 0)
        options.filmTo = core::SimTime(texts.to);
    options.workload.fatFraction = fatFractionOf(texts.shapes);
    options.workload.shapes = shapeChoiceOf(texts.shapes);
    options.workload.estimate
        = texts.estimate == "actual" ? core::Estimate::Actual : core::Estimate::Request;
    options.workload.damage = texts.lenient ? core::Damage::Skip : core::Damage::Refuse;
    options.view = views.at(texts.view);
    if (app.count("--jobs") > 0)
        options.workload.count = texts.jobs;
    if (app.count("--at") > 0)
        options.at = core::SimTime(texts.at);
    if (app.count("--job") > 0)
        options.job = texts.job;
    if (!texts.theme.empty())
        options.theme = themes.at(texts.theme);
    if (!texts.size.empty())
        options.size = sizeOf(texts.size);
    if (!texts.line.empty())
        options.line = lineOf(texts.line);
    if (!texts.draft.empty())
        options.draft = draftOf(texts.draft);
}

} // namespace

std::variant<ui::LaunchOptions, ExitStatus> parseCommandLine(int argc, char** argv)
{
    CLI::App app(description, "midplane");
    app.footer(footer);
    app.set_version_flag("--version", "midplane " MIDPLANE_VERSION);
    ui::LaunchOptions options;
    Texts texts;
    app.add_option("FILE", texts.files, "Files to open");
    declareViewOptions(app, texts, options);
    declareLogOptions(app, texts, options.workload);
    declareFilmOptions(app, texts, options);
    try {
        app.parse(argc, argv);
        takeTexts(app, texts, options);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {
            app.exit(error);
            return exitDone;
        }
        fmt::print(stderr, "midplane: {}\nSee midplane --help.\n", core::plainLines(error.what()));
        return exitWrongUse;
    }
    return options;
}

} // namespace midplane
