// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QtConcurrent>

#include "core/blocks/formats/BlockFile.h"
#include "core/machine/MachineFile.h"
#include "core/machine/MachineWriter.h"
#include "core/support/Files.h"
#include "ui/models/Document.h"
#include "ui/models/DraftBlock.h"

namespace midplane::ui {

namespace {

constexpr int usualInterval = 500; ///< Milliseconds.
const QString lockName = QStringLiteral("lock");
const QString blocksName = QStringLiteral("/edits.blocks.json");
const QString draftName = QStringLiteral("/draft.blocks.json");
const QString editingName = QStringLiteral("/editing");
const QString machineName = QStringLiteral("/machine.json");
const QString pathName = QStringLiteral("/path");

QDir recoveryFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
        + QStringLiteral("/recovery"));
}

/// A lock whose program has ended can be taken at once, however old it is.
std::unique_ptr<QLockFile> lockOf(const QString& folder)
{
    auto lock = std::make_unique<QLockFile>(QDir(folder).filePath(lockName));
    lock->setStaleLockTime(0);
    return lock;
}

/// The block that is being built, wired where it can be.
std::optional<core::Block> draftBlockOf(const Document& document)
{
    const auto& draft = document.draft();
    if (!draft)
        return std::nullopt;
    const auto& verdict = document.verdict();
    if (verdict && verdict->placement)
        return blockOf(document.machine(), *draft, *verdict->placement);
    core::Block block;
    block.name = draft->name.toStdString();
    const auto midplanes = draft->midplanes(document.machine().grid());
    block.midplanes.assign(midplanes.begin(), midplanes.end());
    block.connectivity = draft->connectivity;
    block.nodeCards = draft->nodeCards;
    block.ioRatio = draft->ioRatio;
    return block;
}

RecoveredEdits editsIn(const Document& document, const QString& folder)
{
    RecoveredEdits edits;
    edits.folder = folder;
    edits.set = document.set();
    edits.draft = draftBlockOf(document);
    edits.editing = document.draft() ? document.draft()->editing : std::nullopt;
    edits.machine = document.tables()->machinePtr();
    edits.path = document.path();
    return edits;
}

/// The blocks come last: with them the copy is whole.
void writeCopy(const RecoveredEdits& edits)
{
    const auto write = [&edits](const QString& name, const std::string& text) {
        // A copy that cannot be written is no reason to disturb the work it is a copy of.
        (void)core::writeFileAtomically((edits.folder + name).toStdString(), text);
    };
    core::BlockSet draft {edits.set.machine, {}};
    if (edits.draft)
        draft.blocks.push_back(*edits.draft);
    write(machineName, core::machineText(*edits.machine));
    write(pathName, edits.path.toStdString());
    write(draftName, core::blockSetText(draft));
    write(editingName, edits.editing ? std::to_string(*edits.editing) : std::string());
    write(blocksName, core::blockSetText(edits.set));
}

std::optional<RecoveredEdits> readCopy(const QString& folder)
{
    auto set = core::readBlockSetFile((folder + blocksName).toStdString());
    if (!set)
        return std::nullopt;
    RecoveredEdits edits;
    edits.folder = folder;
    edits.time = QFileInfo(folder + blocksName).lastModified();
    edits.set = std::move(*set);
    edits.machine = core::readMachineFile((folder + machineName).toStdString()).value_or(nullptr);
    if (const auto draft = core::readBlockSetFile((folder + draftName).toStdString());
        draft && !draft->blocks.empty())
        edits.draft = draft->blocks.front();
    bool isNumber = false;
    const int editing = QByteArray::fromStdString(
        core::readFile((folder + editingName).toStdString()).value_or(std::string()))
                            .toInt(&isNumber);
    if (isNumber && editing >= 0 && editing < static_cast<int>(edits.set.blocks.size()))
        edits.editing = editing;
    edits.path = QString::fromStdString(
        core::readFile((folder + pathName).toStdString()).value_or(std::string()));
    return edits;
}

} // namespace

Recovery::Recovery(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(usualInterval);
    connect(&m_soon, &QTimer::timeout, this, &Recovery::write);
    connect(&document, &Document::setChanged, this, &Recovery::editsChanged);
    connect(&document, &Document::draftChanged, this, &Recovery::editsChanged);
    connect(&document, &Document::pathChanged, this, &Recovery::editsChanged);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &Recovery::editsChanged);
}

Recovery::~Recovery() { takeAway(); }

/// The first change starts the clock and later ones do not put it off: somebody who edits without
/// a pause has a copy too.
void Recovery::editsChanged()
{
    if (!m_soon.isActive())
        m_soon.start();
}

void Recovery::writeNow()
{
    m_soon.stop();
    m_writing.waitForFinished();
    write();
    m_writing.waitForFinished();
}

void Recovery::write()
{
    if (!m_document.isModified() && !m_document.draft()) {
        takeAway();
        return;
    }
    if (m_writing.isRunning()) {
        m_soon.start();
        return;
    }
    if (m_folder.isEmpty() && !makeFolder())
        return;
    m_writing = QtConcurrent::run(writeCopy, editsIn(m_document, m_folder));
}

bool Recovery::makeFolder()
{
    const QString name = QStringLiteral("%1-%2")
                             .arg(QCoreApplication::applicationPid())
                             .arg(QDateTime::currentMSecsSinceEpoch());
    const QString folder = recoveryFolder().filePath(name);
    if (!QDir().mkpath(folder))
        return false;
    m_lock = lockOf(folder);
    if (!m_lock->tryLock())
        return false;
    m_folder = folder;
    return true;
}

void Recovery::takeAway()
{
    m_writing.waitForFinished();
    if (m_folder.isEmpty())
        return;
    m_lock.reset();
    QDir(m_folder).removeRecursively();
    m_folder.clear();
}

std::optional<RecoveredEdits> Recovery::find()
{
    const QFileInfoList folders = recoveryFolder().entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot);
    std::optional<RecoveredEdits> newest;
    for (const QFileInfo& folder : folders) {
        const auto lock = lockOf(folder.filePath());
        if (!lock->tryLock())
            continue; // Its program runs.
        auto edits = readCopy(folder.filePath());
        if (!QFileInfo::exists(folder.filePath() + blocksName)) {
            // Its program was killed before the first copy was whole.
            QDir(folder.filePath()).removeRecursively();
            continue;
        }
        if (edits && (!newest || newest->time < edits->time))
            newest = std::move(edits);
    }
    return newest;
}

void Recovery::discard(const RecoveredEdits& edits)
{
    if (!edits.folder.isEmpty()) // Else it would be the folder that the program was started in.
        QDir(edits.folder).removeRecursively();
}

} // namespace midplane::ui
