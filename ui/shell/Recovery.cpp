// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Recovery.h"

#include <csignal>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "core/blocks/formats/BlockFile.h"
#include "core/support/Files.h"
#include "ui/models/Document.h"

namespace midplane::ui {

namespace {

constexpr int quietMilliseconds = 1500; ///< Many changes in a row are written once.

QDir recoveryFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
        + QStringLiteral("/recovery"));
}

/// Copies are named after the process that writes them.
bool isInUse(const QFileInfo& file)
{
    const auto process = static_cast<pid_t>(file.baseName().toInt());
    return process <= 0 || ::kill(process, 0) == 0;
}

} // namespace

Recovery::Recovery(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_file(recoveryFolder().filePath(
          QStringLiteral("%1.blocks.json").arg(QCoreApplication::applicationPid())))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(quietMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &Recovery::write);
    connect(&document, &Document::setChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(&document, &Document::pathChanged, &m_soon, qOverload<>(&QTimer::start));
}

Recovery::~Recovery() { QFile::remove(m_file); }

void Recovery::write()
{
    if (!m_document.isModified()) {
        QFile::remove(m_file);
        return;
    }
    recoveryFolder().mkpath(QStringLiteral("."));
    // A copy that cannot be written is no reason to disturb the work it is a copy of.
    (void)core::writeFileAtomically(m_file.toStdString(), core::blockSetText(m_document.set()));
}

std::optional<RecoveredEdits> Recovery::find()
{
    const QFileInfoList files = recoveryFolder().entryInfoList(
        {QStringLiteral("*.blocks.json")}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        if (isInUse(file))
            continue;
        if (auto set = core::readBlockSetFile(file.filePath().toStdString()))
            return RecoveredEdits {file.filePath(), file.lastModified(), std::move(*set)};
    }
    return std::nullopt;
}

void Recovery::discard(const RecoveredEdits& edits) { QFile::remove(edits.file); }

} // namespace midplane::ui
