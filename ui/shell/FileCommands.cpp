// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/FileCommands.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "core/blocks/formats/BlockFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/support/TextFile.h"
#include "ui/models/Wording.h"
#include "ui/out/AskForFile.h"
#include "ui/shell/ExportDialog.h"
#include "ui/shell/FileKind.h"
#include "ui/shell/FileLineDialog.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/NotesDialog.h"

namespace midplane::ui {

namespace {

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

FileCommands::FileCommands(Document& document, MessageBar& messages, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_messages(messages)
    , m_window(window)
{
    connect(&m_recent, &RecentFiles::chosen, this, &FileCommands::openPath);
}

void FileCommands::showError(const core::Error& error)
{
    const auto place = placeOf(error);
    QList<MessageBar::Answer> answers;
    if (place)
        answers.append({tr("Show line"), [this, place = *place] {
                            auto* dialog = new FileLineDialog(place, m_window);
                            dialog->setAttribute(Qt::WA_DeleteOnClose);
                            dialog->show();
                        }});
    m_messages.showError(sentenceOf(error), answers);
}

core::Result<void> FileCommands::load(const QString& path)
{
    const auto kind = kindOfFile(path);
    if (!kind)
        return tl::unexpected(kind.error());
    switch (*kind) {
    case FileKind::Blocks:
        return loadBlocks(path);
    case FileKind::Machine:
        return loadMachine(path);
    case FileKind::Foreign:
        return importFrom(path);
    case FileKind::Log:
        emit logOpened(path);
        break;
    case FileKind::Control:
        emit controlOpened(path);
        break;
    case FileKind::Plan:
        emit planOpened(path);
        break;
    case FileKind::Recording:
        emit recordingOpened(path);
        break;
    }
    return {};
}

core::Result<void> FileCommands::loadBlocks(const QString& path)
{
    const auto set = core::readBlockSetFile(path.toStdString());
    if (!set)
        return tl::unexpected(set.error());
    if (set->machine != m_document.machine().name()) {
        // A set names its machine; one that is not built in is checked by the document.
        if (const auto machine = core::findMachine(set->machine))
            m_document.setTables(core::tablesWithUserCache(*machine));
    }
    return m_document.open(path);
}

core::Result<void> FileCommands::loadMachine(const QString& nameOrPath)
{
    const auto machine = core::findMachine(nameOrPath.toStdString());
    if (!machine)
        return tl::unexpected(machine.error());
    m_document.setTables(core::tablesWithUserCache(*machine));
    return {};
}

bool FileCommands::mayDiscardChanges()
{
    if (!m_document.isModified())
        return true;
    QMessageBox question(QMessageBox::NoIcon, tr("Midplane"),
        tr("Save changes to %1?").arg(m_document.title()), QMessageBox::NoButton, m_window);
    question.setIconPixmap(m_window->windowIcon().pixmap(48, 48));
    question.setInformativeText(tr("What is not saved is lost."));
    QPushButton* save = question.addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* dont = question.addButton(tr("Don't save"), QMessageBox::DestructiveRole);
    QPushButton* cancel = question.addButton(tr("Cancel"), QMessageBox::RejectRole);
    question.setDefaultButton(save);
    question.setEscapeButton(cancel);
    question.exec();
    if (question.clickedButton() == save)
        return this->save();
    return question.clickedButton() == dont;
}

void FileCommands::newSet()
{
    if (!mayDiscardChanges())
        return;
    m_document.clear();
    m_document.setSetRule(m_newRule);
}

void FileCommands::open()
{
    const QString path = askOpen(tr("Open"),
        tr("Blocks, machines, logs, recordings, plans, control systems (*.json *.swf *.swf.gz *.gz "
           "*.recording *.mpdb);;All files (*)"));
    if (!path.isEmpty())
        openPath(path);
}

void FileCommands::openLog()
{
    const QString path = askOpen(tr("Open log"), tr("Logs (*.swf *.swf.gz *.gz);;All files (*)"));
    if (path.isEmpty())
        return;
    m_recent.add(path);
    emit logOpened(path);
}

void FileCommands::openPath(const QString& path)
{
    const auto kind = kindOfFile(path);
    const bool replacesSet = kind
        && (*kind == FileKind::Blocks || *kind == FileKind::Machine || *kind == FileKind::Foreign);
    if (replacesSet && !mayDiscardChanges())
        return;
    if (const auto loaded = load(path); !loaded)
        showError(loaded.error());
    else if (*kind != FileKind::Control && *kind != FileKind::Recording) // They may still fail.
        m_recent.add(path);
}

bool FileCommands::save()
{
    return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path());
}

bool FileCommands::saveAs()
{
    const QString path = askSave(
        tr("Save the set"), tr("Sets of blocks (*.blocks.json)"), QStringLiteral("blocks.json"));
    return !path.isEmpty() && saveTo(path);
}

bool FileCommands::saveTo(const QString& path)
{
    const auto saved = m_document.save(path);
    if (saved)
        m_recent.add(path);
    else
        showError(saved.error());
    return saved.has_value();
}

void FileCommands::exportBlocks()
{
    ExportDialog dialog(m_document, m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const core::BlockFormat& format = dialog.format();
    const QString pattern = textOf(format.patterns.front());
    const QString path
        = askSave(tr("Export"), QStringLiteral("%1 (%2)").arg(textOf(format.title), pattern),
            pattern.section(QLatin1Char('*'), -1).section(QLatin1Char('.'), 1));
    if (!path.isEmpty())
        exportTo(path, format, dialog.options());
}

bool FileCommands::exportTo(
    const QString& path, const core::BlockFormat& format, const core::FormatOptions& options)
{
    if (const QString problem = ExportDialog::problemOf(m_document, format); !problem.isEmpty()) {
        m_messages.showError(problem);
        return false;
    }
    const auto exported = format.write(m_document.machine(), m_document.set(), options);
    if (!exported)
        showError(exported.error());
    return exported && write(path, exported->text);
}

void FileCommands::importBlocks()
{
    QStringList filters {tr("Blocks of other programs") + QStringLiteral(" (")};
    QStringList all;
    for (const core::BlockFormat& format : core::allBlockFormats()) {
        if (!format.canRead())
            continue;
        QStringList patterns;
        for (const std::string_view pattern : format.patterns)
            patterns.append(textOf(pattern));
        all += patterns;
        filters.append(
            QStringLiteral("%1 (%2)").arg(textOf(format.title), patterns.join(QLatin1Char(' '))));
    }
    filters.front() += all.join(QLatin1Char(' ')) + QLatin1Char(')');
    filters.append(tr("All files (*)"));
    const QString path = askOpen(tr("Import"), filters.join(QStringLiteral(";;")));
    if (!path.isEmpty())
        openPath(path);
}

/// Replaces the set by the blocks of a file that is not ours. It has no file of its own yet.
core::Result<void> FileCommands::importFrom(const QString& path)
{
    const std::string file = path.toStdString();
    const auto text = core::readTextFile(file);
    if (!text)
        return tl::unexpected(text.error());
    const core::BlockFormat* format = core::formatOfFile(file, *text);
    if (format == nullptr)
        return core::failure(file, tr("is in no format that blocks are read from").toStdString());
    auto imported = format->read(*text, m_document.machine(), file);
    if (!imported)
        return tl::unexpected(imported.error());
    QStringList notes;
    for (const core::FormatNote& note : imported->notes)
        notes.append(sentenceOf(note, file));
    m_document.restore(std::move(imported->set), {});
    loosenRule();
    tellImported(QFileInfo(path).fileName(), notes);
    return {};
}

/// Blocks that share parts were made to be used one at a time.
void FileCommands::loosenRule()
{
    const core::SetRule rule = m_document.setRule();
    if (m_document.validation().isValid())
        return;
    m_document.setSetRule(core::SetRule::MayOverlap);
    if (!m_document.validation().isValid())
        m_document.setSetRule(rule);
}

void FileCommands::tellImported(const QString& name, const QStringList& notes)
{
    QString said = tr("%1 imported from %2.").arg(blockCountText(m_document.blockCount()), name);
    if (m_document.setRule() == core::SetRule::MayOverlap)
        said += QLatin1Char(' ') + tr("The set rule is: may overlap.");
    if (notes.isEmpty()) {
        m_messages.showNote(said);
        return;
    }
    const QString kept = notes.size() == 1 ? tr("One thing could not be kept.")
                                           : tr("%1 things could not be kept.").arg(notes.size());
    m_messages.showNote(said + QLatin1Char(' ') + kept,
        {{tr("Show"), [this, name, notes] {
              auto* dialog
                  = new NotesDialog(tr("What could not be kept of %1").arg(name), notes, m_window);
              dialog->setAttribute(Qt::WA_DeleteOnClose);
              dialog->show();
          }}});
}

bool FileCommands::write(const QString& path, const std::string& text)
{
    const auto written = core::writeFileAtomically(path.toStdString(), text);
    if (written)
        m_messages.showNote(tr("The set was exported to %1.").arg(path));
    else
        showError(written.error());
    return written.has_value();
}

void FileCommands::openMachineFile()
{
    const QString path = askOpen(tr("Open a machine"), tr("Machine files (*.json);;All files (*)"));
    if (!path.isEmpty())
        openMachine(path);
}

void FileCommands::openMachine(const QString& nameOrPath)
{
    if (!mayDiscardChanges())
        return;
    if (const auto loaded = loadMachine(nameOrPath); !loaded)
        showError(loaded.error());
}

bool FileCommands::useMachine(const core::MachinePtr& machine)
{
    if (!mayDiscardChanges())
        return false;
    m_document.setTables(core::tablesWithUserCache(machine));
    return true;
}

QString FileCommands::askOpen(const QString& title, const QString& filter)
{
    return askForFile(m_window, title, QFileInfo(m_document.path()).absolutePath(), filter);
}

QString FileCommands::askSave(const QString& title, const QString& filter, const QString& suffix)
{
    const QString name = QFileInfo(m_document.title()).baseName() + QLatin1Char('.') + suffix;
    const QString folder = QFileInfo(m_document.path()).absolutePath();
    return askWhereToSave(m_window, title, folder + QLatin1Char('/') + name, filter, suffix);
}

} // namespace midplane::ui
