// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/FileKind.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include "core/blocks/formats/BlockFormat.h"
#include "core/control/storage/StoreHeader.h"
#include "core/journal/RecordedMachine.h"
#include "core/support/JsonReader.h"
#include "core/support/TextFile.h"

namespace midplane::ui {

namespace {

bool isRecording(const QString& path)
{
    constexpr qint64 enough = 16;
    QFile file(path);
    return file.open(QIODevice::ReadOnly)
        && core::looksLikeRecording(file.read(enough).toStdString());
}

} // namespace

core::Result<FileKind> kindOfFile(const QString& path)
{
    const QString name = path.toLower();
    if (name.endsWith(QStringLiteral(".swf")) || name.endsWith(QStringLiteral(".gz"))) {
        if (!QFileInfo(path).isReadable())
            return core::failure(path.toStdString(), "does not exist or cannot be read");
        return FileKind::Log;
    }
    if (core::looksLikeStore(path.toStdString()))
        return FileKind::Control;
    if (isRecording(path))
        return FileKind::Recording;
    const auto text = core::readTextFile(path.toStdString());
    if (!text)
        return tl::unexpected(text.error());
    const core::BlockFormat* format = core::formatOfFile(path.toStdString(), *text);
    if (format != nullptr && format != &core::allBlockFormats().front())
        return FileKind::Foreign;
    const auto json = core::parseJson(*text, path.toStdString());
    if (!json)
        return tl::unexpected(json.error());
    const core::JsonValue root(*json, path.toStdString());
    const auto kind = root.member("format").and_then(&core::JsonValue::asString);
    if (!kind)
        return tl::unexpected(kind.error());
    if (*kind == "midplane-blocks")
        return FileKind::Blocks;
    if (*kind == "midplane-machine")
        return FileKind::Machine;
    if (*kind == "midplane-experiment")
        return FileKind::Plan;
    return core::failure(path.toStdString() + ": /format",
        "must be midplane-blocks, midplane-machine or midplane-experiment, is " + *kind);
}

namespace {

QString withFullStop(const QString& sentence)
{
    return sentence.endsWith(QLatin1Char('.')) ? sentence : sentence + QLatin1Char('.');
}

} // namespace

QString sentenceOf(const core::Error& error)
{
    static const QRegularExpression place(
        QStringLiteral("^(.*?)(?::(\\d+)(?::(\\d+))?)?(?:: (/.*))?$"));
    const auto parts = place.match(QString::fromStdString(error.where));
    QString sentence = QFileInfo(parts.captured(1)).fileName();
    const auto add = [&](const char* word, const QString& value) {
        if (!value.isEmpty())
            sentence += QStringLiteral(", %1 %2").arg(
                QCoreApplication::translate("FileKind", word), value);
    };
    add(QT_TRANSLATE_NOOP("FileKind", "line"), parts.captured(2));
    add(QT_TRANSLATE_NOOP("FileKind", "column"), parts.captured(3));
    add(QT_TRANSLATE_NOOP("FileKind", "at"), parts.captured(4));
    const QString reason = QString::fromStdString(error.reason);
    sentence = sentence.isEmpty() ? reason : sentence + QStringLiteral(": ") + reason;
    return withFullStop(sentence);
}

QString sentenceOf(const core::FormatNote& note, const std::string& file)
{
    const bool isAboutAll = note.place.file.empty() || note.place.line == 0;
    if (!isAboutAll && note.place.file != file)
        return sentenceOf(core::Error {core::textOf(note.place), note.text});
    QString text = QString::fromStdString(note.text);
    if (isAboutAll)
        text[0] = text[0].toUpper();
    else
        text
            = QCoreApplication::translate("FileKind", "Line %1: %2").arg(note.place.line).arg(text);
    return withFullStop(text);
}

} // namespace midplane::ui
