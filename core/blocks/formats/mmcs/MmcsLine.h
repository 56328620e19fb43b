// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/blocks/formats/text/TextPlace.h"

namespace midplane::core::mmcs {

/// How a command fails. The first five are those of the original console.
enum class Failure {
    IdExists,
    BadId,
    MidplaneNotFound,
    InvalidConfiguration,
    InvalidArguments,
    UnknownCommand,
    BlockNotFound,
    JobNotFound,
    HardwareNotFound,
    IncompatibleState,
    TimedOut,
    Interrupted,
    NotReached, ///< The control system or a script cannot be had.
    Internal
};

/// As replies begin: "midplane not found".
const char* nameOf(Failure failure);

/// Why a command fails, and where.
struct Fault {
    Failure failure = Failure::Internal;
    TextPlace place;
    std::string reason; ///< What is wrong and how to mend it.

    bool operator==(const Fault&) const = default;

    /// "script.mmcs:3:10: midplane not found: ..."
    std::string text() const;
};

template <class T> using Parsed = tl::expected<T, Fault>;

struct Word {
    std::string text; ///< Without quotes.
    int column = 1;   ///< Where it begins, quotes included; counts bytes from 1.
};

/// A line of the console or of a script, in words.
class Line {
public:
    /// Words are separated by blanks; "..." and '...' keep blanks together, \" and \\ stand for
    /// themselves in "..."; # begins a comment. Refused: a quote that is not closed, and control
    /// characters, which would play tricks on terminals. Words beyond any command's most are left
    /// out.
    static Parsed<Line> parse(std::string_view text, TextPlace begin);

    bool isEmpty() const { return m_words.empty(); }
    std::size_t count() const { return m_words.size(); }
    const Word& operator[](std::size_t index) const { return m_words[index]; }
    std::span<const Word> words() const { return m_words; }
    TextPlace placeOf(const Word& word) const;
    /// Of the first word.
    TextPlace place() const;
    tl::unexpected<Fault> fail(Failure failure, const Word& at, std::string reason) const;

private:
    TextPlace m_begin;
    std::vector<Word> m_words;
};

} // namespace midplane::core::mmcs
