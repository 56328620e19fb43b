// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ReportCommands.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include "core/report/ReportHtml.h"
#include "core/support/Files.h"
#include "ui/models/TimeText.h"
#include "ui/out/AskForFile.h"
#include "ui/out/ReportPdf.h"

namespace midplane::ui {

namespace {

constexpr QSize pictureSize {1648, 960}; ///< Twice the width of the page.
constexpr double pageTimes = 1.5;        ///< Letters of that: the page shows it small.

QString quotedArgument(const QString& text)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
    if (plain.match(text).hasMatch())
        return text;
    QString quoted = text;
    return QLatin1Char('\'') + quoted.replace(QLatin1Char('\''), QStringLiteral("'\\''"))
        + QLatin1Char('\'');
}

QString shapesArgument(const core::WorkloadOptions& options)
{
    if (options.shapes == core::ShapeChoice::Padded)
        return QStringLiteral("padded");
    return options.shapes == core::ShapeChoice::Any ? QStringLiteral("any")
                                                    : QString::number(options.fatFraction);
}

std::string pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

core::Result<void> writeReport(const QString& path, const core::RunReport& report)
{
    if (path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive))
        return writeReportPdf(path, report);
    return core::writeFileAtomically(path.toStdString(), core::reportHtml(report));
}

} // namespace

QString commandOf(const RunRequest& request)
{
    if (request.log.isEmpty() || request.input || request.recording || !request.tables)
        return {};
    const core::WorkloadOptions usual;
    const core::WorkloadOptions& options = request.options;
    QStringList words {QStringLiteral("midplanectl"), QStringLiteral("replay"),
        quotedArgument(QString::fromStdString(request.tables->machine().name())),
        quotedArgument(request.log), QStringLiteral("--policy"), request.policy};
    const auto add = [&words](const char* name, const QString& value) {
        words << QString::fromLatin1(name) << value;
    };
    if (options.shapes != usual.shapes || options.fatFraction != usual.fatFraction)
        add("--shapes", shapesArgument(options));
    if (options.torusFraction != usual.torusFraction)
        add("--torus", QString::number(options.torusFraction));
    if (options.load != usual.load)
        add("--load", QString::number(options.load));
    if (options.timeScale != usual.timeScale)
        add("--scale-times", QString::number(options.timeScale));
    if (options.sizeDivisor != usual.sizeDivisor)
        add("--scale-sizes", QString::number(options.sizeDivisor));
    if (options.sizeFactor != usual.sizeFactor)
        add("--multiply-sizes", QString::number(options.sizeFactor));
    if (options.skip != usual.skip)
        add("--skip", QString::number(options.skip));
    if (options.count)
        add("--jobs", QString::number(*options.count));
    if (options.estimate == core::Estimate::Actual)
        add("--estimate", QStringLiteral("actual"));
    if (options.seed != usual.seed)
        add("--seed", QString::number(options.seed));
    if (options.damage == core::Damage::Skip)
        words << QStringLiteral("--lenient");
    return words.join(QLatin1Char(' '));
}

ReportCommands::ReportCommands(ReplaySession& session, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
    , m_writing([this](const std::optional<Made>& written) {
        emit ended();
        if (!written)
            return;
        if (written->result)
            emit made(written->path);
        else
            emit failed(written->result.error());
    })
{
}

void ReportCommands::ask()
{
    if (!m_session.hasRecording())
        return;
    const core::Recording& recording = m_session.recording();
    const QString workload
        = QFileInfo(QString::fromStdString(recording.workload)).completeBaseName();
    const QString name = QStringLiteral("%1-%2.html")
                             .arg(workload.isEmpty() ? QStringLiteral("run") : workload,
                                 QString::fromStdString(recording.policy));
    const QString folder = m_folder.isEmpty() ? QDir::currentPath() : m_folder;
    const QString path
        = askWhereToSave(m_window, tr("Report of the run"), folder + QLatin1Char('/') + name,
            tr("Page (*.html);;Paper (*.pdf)"), QStringLiteral("html"));
    if (path.isEmpty())
        return;
    m_folder = QFileInfo(path).absolutePath();
    make(path);
}

void ReportCommands::make(const QString& path)
{
    if (!m_session.hasRecording())
        return;
    m_picture.reset();
    const int number = ++m_number;
    m_path = path;
    m_recording = m_session.wholeRecordingPtr();
    m_tables = m_session.request().tables;
    if (m_tables && m_tables->machinePtr() != m_recording->machine)
        m_tables.reset();
    m_options = {};
    m_options.version = QCoreApplication::applicationVersion().toStdString();
    m_options.colours = m_session.result().colours; // The picture has the same.
    m_options.command = commandOf(m_session.request()).toStdString();
    emit began(tr("Making the report %1").arg(QFileInfo(path).fileName()));
    if (m_session.result().load.empty() || !m_recording->machine->hasGeometry())
        return write({});
    FilmSettings settings;
    const core::SimTime worst = core::mostFragmented(m_session.result().load).time;
    settings.range = {worst, worst + core::SimTime {1}};
    settings.size = pictureSize;
    settings.hasTimeline = false;
    settings.hasClock = false; // The page says it above the picture.
    settings.theme = Theme::Light;
    settings.lettersTimes = pageTimes;
    m_picture = std::make_unique<FilmFrames>(m_recording, settings);
    connect(m_picture.get(), &FilmFrames::prepared, this, [this, number] {
        m_picture->draw(0, [this, number](const QImage& image) {
            const auto goOn = [this, number, image] {
                if (number == m_number)
                    write(image);
            };
            QMetaObject::invokeMethod(this, goOn, Qt::QueuedConnection);
        });
    });
    // Without OpenGL the report has all but this picture.
    connect(
        m_picture.get(), &FilmFrames::failed, this,
        [this, number] {
            if (number == m_number)
                write({});
        },
        Qt::QueuedConnection);
    m_picture->prepare();
}

void ReportCommands::write(const QImage& machine)
{
    if (!m_recording)
        return; // It was cancelled meanwhile.
    m_picture.reset();
    m_writing.ask(
        [path = m_path, recording = std::exchange(m_recording, nullptr), tables = m_tables,
            options = m_options, machine](const std::stop_token& stop) {
            core::ReportOptions all = options;
            if (!machine.isNull())
                all.pictures.push_back(
                    {"The machine at that moment, from the front right.", {}, pngOf(machine)});
            const core::TablesPtr known
                = tables ? tables : core::tablesWithUserCache(recording->machine);
            const core::RunReport report
                = core::reportOf(recording, known, all, [&stop] { return !stop.stop_requested(); });
            return stop.stop_requested() ? Made {path, {}} : Made {path, writeReport(path, report)};
        });
}

void ReportCommands::cancel()
{
    const bool wasDrawing = m_recording != nullptr;
    m_recording.reset();
    m_picture.reset();
    m_writing.cancel();
    if (wasDrawing)
        emit ended();
}

} // namespace midplane::ui
