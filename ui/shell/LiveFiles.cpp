// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LiveFiles.h"

#include <deque>

#include <QFileDialog>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QtConcurrent>

#include "core/machine/BuiltInMachines.h"
#include "ui/live/NewControlDialog.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/FileKind.h"

namespace midplane::ui {

namespace {

/// Of the file, so that the log does not begin with the moment at which it was opened.
std::vector<core::Event> pastOf(core::StoredBridge& stored, core::SequenceId until)
{
    constexpr std::size_t most = 2000;
    // Among so many there mostly is the event before about the same object.
    constexpr std::size_t mostRead = 200'000;
    const auto read = stored.newestEntries(until, mostRead);
    if (!read)
        return {};
    const core::Journal& journal = *read;
    std::map<std::pair<core::EventTopic, std::uint32_t>, core::SequenceId> lastOf;
    std::deque<core::Event> events;
    for (core::SequenceId id = journal.before() + 1; id <= std::min(until, journal.lastId());
         ++id) {
        const core::Entry& entry = journal.at(id);
        const auto topic = core::topicOf(entry.kind);
        if (!topic)
            continue;
        const std::uint32_t object = *topic == core::EventTopic::Partitions
            ? entry.partition.value
            : entry.job.value; // Hardware stands in the place of the job.
        core::SequenceId& last = lastOf[{*topic, object}];
        events.push_back({id, last, entry});
        last = id;
        if (events.size() > most)
            events.pop_front();
    }
    return {events.begin(), events.end()};
}

} // namespace

LiveFiles::LiveFiles(LiveSession& session, FileCommands& files, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_files(files)
    , m_window(window)
{
}

void LiveFiles::open(const QString& path)
{
    openInBackground(path, [path] { return core::StoredBridge::open(path.toStdString()); });
}

void LiveFiles::make(const QString& path, const QString& machine, const core::TablesPtr& tables,
    double speed, bool takesTimes)
{
    openInBackground(path, [=]() -> Opened {
        core::NewStore made;
        made.tables = tables;
        if (!tables || QString::fromStdString(tables->machine().name()) != machine) {
            const auto found = core::findMachine(machine.toStdString());
            if (!found)
                return tl::unexpected(found.error());
            made.tables = core::tablesWithUserCache(*found);
        }
        made.bootModel = takesTimes ? core::BootModel::fromMachine(made.tables->machine())
                                    : core::BootModel::instant();
        made.time.speed = speed;
        return core::StoredBridge::create(path.toStdString(), made);
    });
}

void LiveFiles::openInBackground(const QString& path, std::function<Opened()> work)
{
    const int number = ++m_newest;
    auto* watcher = new QFutureWatcher<Opened>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, path, number] {
        watcher->deleteLater();
        if (number == m_newest)
            take(path, watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(&liveThreads(), std::move(work)));
}

void LiveFiles::take(const QString& path, const Opened& bridge)
{
    if (!bridge) {
        m_files.showError(bridge.error());
        emit failed(sentenceOf(bridge.error()));
        return;
    }
    m_files.recentFiles().add(path);
    m_session.open(*bridge, QFileInfo(path).fileName(), path,
        (*bridge)->isReadOnly() ? LiveAccess::ReadOnly : LiveAccess::ReadWrite,
        [stored = *bridge](core::SequenceId until) { return pastOf(*stored, until); });
    emit opened();
}

void LiveFiles::askToOpen()
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open a control-system file"),
        QFileInfo(m_session.path()).absolutePath(), tr("Control systems (*.mpdb);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

void LiveFiles::askToMake(const core::TablesPtr& tables)
{
    auto* dialog = new NewControlDialog(QString::fromStdString(tables->machine().name()), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, tables] {
        make(dialog->path(), dialog->machine(), tables, dialog->speed(), dialog->takesTimes());
    });
    dialog->open();
}

} // namespace midplane::ui
