// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include <QString>

#include "core/support/Result.h"

namespace midplane::ui {

/// A place in a text file that an error is about. Lines and columns count from 1.
struct FilePlace {
    QString path;
    int line = 1;
    int column = 1;
    QString reason;
};

/// Where an error points to; of a JSON pointer the line where that value begins. Nothing when it
/// names no line, or the file is gone, packed or larger than can be shown.
std::optional<FilePlace> placeOf(const core::Error& error);
/// The same of a text that need not lie in the file.
std::optional<FilePlace> placeOf(const core::Error& error, std::string_view text);

/// How far into a JSON text the value at the pointer begins ("/blocks/3/name"); where the last
/// part is missing, its parent. Nothing when the text is no JSON up to there.
std::optional<std::size_t> offsetOfPointer(std::string_view json, std::string_view pointer);

} // namespace midplane::ui
