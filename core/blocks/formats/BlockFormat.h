// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/blocks/formats/BluegeneConf.h"
#include "core/blocks/formats/FormatNote.h"

namespace midplane::core {

/// What a user may choose about a file; formats that have no such choice ignore it.
struct FormatOptions {
    /// How the file counts midplanes. Not given: as a comment in it says, else as the machine's
    /// Bridge does.
    std::optional<Numbering> numbering {};
};

/// A kind of file that blocks are read from or written to. A plain value: the console and the
/// window list allBlockFormats and know no format by name.
struct BlockFormat {
    using Reads = Result<ImportedSet>(const std::string& text, const Machine& machine,
        const std::string& file, const FormatOptions& options);
    using Writes = Result<std::string>(
        const Machine& machine, const BlockSet& set, const FormatOptions& options);
    using Loses = std::vector<FormatNote>(
        const Machine& machine, const BlockSet& set, const FormatOptions& options);

    std::string_view name;                    ///< As --from and --to call it: "bluegene.conf".
    std::string_view title;                   ///< For a list of file types: "Slurm bluegene.conf".
    std::vector<std::string_view> patterns;   ///< File names: "*.conf". The first is the usual one.
    bool (*isLike)(std::string_view text) {}; ///< Whether a text looks like this format.
    Reads* reads {};                          ///< Null: the format cannot be read.
    Writes* writes {};                        ///< Null: the format cannot be written.
    Loses* loses {};                          ///< What writing does not keep; null: it keeps all.
    bool hasNumbering = false;                ///< Whether FormatOptions::numbering means something.

    bool canRead() const { return reads != nullptr; }
    bool canWrite() const { return writes != nullptr; }

    /// The blocks of a file, with links where the format says which or where some can be chosen.
    /// Error::where is "file:line:column" (JSON: "file: /pointer"), the reason says how to mend it.
    /// What breaks rules of blocks but reads well is returned: the validator judges it.
    Result<ImportedSet> read(const std::string& text, const Machine& machine,
        const std::string& file, const FormatOptions& options = {}) const;

    /// What the format cannot say about these blocks: names, links, pass-through, ratios. Known
    /// before anything is written. Precondition: as for write.
    std::vector<FormatNote> lossesOf(
        const Machine& machine, const BlockSet& set, const FormatOptions& options = {}) const;

    /// The text of a file, with lossesOf as its notes. An error says why there can be none.
    /// Precondition: the set is valid on the machine, overlaps allowed, and its blocks have links
    /// (on a machine with lines).
    Result<ExportedText> write(
        const Machine& machine, const BlockSet& set, const FormatOptions& options = {}) const;
};

/// Every format, our own first.
const std::vector<BlockFormat>& allBlockFormats();

/// By its name; null when there is none.
const BlockFormat* formatByName(std::string_view name);

/// The format of a file by its name, then by what stands in it; null when neither tells. The text
/// may be empty: then only the name counts.
const BlockFormat* formatOfFile(std::string_view fileName, std::string_view text);

} // namespace midplane::core
