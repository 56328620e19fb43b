// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/blocks/formats/FormatNote.h"
#include "core/support/Result.h"

namespace midplane::ui {

/// Foreign: blocks in the format of another program. Control: a control system that programs share.
/// Plan: the plan of an experiment. Recording: a run that was recorded.
enum class FileKind { Blocks, Machine, Foreign, Log, Control, Plan, Recording };

/// What a file is: a log by its name (.swf, .swf.gz), control systems and recordings by
/// their first bytes whatever they are called, blocks of other programs by name or text, blocks,
/// machines and plans by the "format" key they carry. An Error names file and line, or says what
/// was expected.
core::Result<FileKind> kindOfFile(const QString& path);

/// An Error as a sentence of the message bar: "jobs.swf, line 412: holds 17 fields, not 18."
QString sentenceOf(const core::Error& error);
/// A note as a sentence of a list. Of the file that the list is about only the line is named.
QString sentenceOf(const core::FormatNote& note, const std::string& file);

} // namespace midplane::ui
