// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/mmcs/MmcsLine.h"

#include "core/blocks/formats/text/Words.h"

namespace midplane::core::mmcs {

namespace {

/// More than a block of 4,096 midplanes needs.
constexpr std::size_t mostWords = 10'000;

bool isControl(char letter)
{
    const auto byte = static_cast<unsigned char>(letter);
    return (byte < 0x20 && !isBlank(letter)) || byte == 0x7F;
}

/// Reads one word after another.
class WordReader {
public:
    WordReader(std::string_view text, const TextPlace& begin)
        : m_text(text)
        , m_begin(begin)
    {
    }

    /// Whether there is another word.
    bool skipBlanks()
    {
        while (m_at < m_text.size() && isBlank(m_text[m_at]))
            ++m_at;
        return m_at < m_text.size() && m_text[m_at] != '#';
    }

    Parsed<Word> next()
    {
        Word word {{}, columnAt(m_at)};
        char quote = 0;
        std::size_t quoteAt = 0;
        for (; m_at < m_text.size(); ++m_at) {
            const char letter = m_text[m_at];
            if (isControl(letter))
                return failed(m_at, "a control character; write plain text");
            if (quote == 0 && (isBlank(letter) || letter == '#'))
                break;
            if (quote == 0 && (letter == '"' || letter == '\'')) {
                quote = letter;
                quoteAt = m_at;
            } else if (quote != 0 && letter == quote) {
                quote = 0;
            } else if (quote == '"' && isEscape()) {
                word.text += m_text[++m_at];
            } else {
                word.text += letter;
            }
        }
        if (quote != 0)
            return failed(quoteAt,
                std::string("this quote is not closed; write ") + quote + " where it ends");
        return word;
    }

private:
    bool isEscape() const
    {
        return m_text[m_at] == '\\' && m_at + 1 < m_text.size()
            && (m_text[m_at + 1] == '"' || m_text[m_at + 1] == '\\');
    }
    int columnAt(std::size_t at) const { return m_begin.column + static_cast<int>(at); }
    tl::unexpected<Fault> failed(std::size_t at, std::string reason) const
    {
        return tl::unexpected(Fault {Failure::InvalidArguments,
            {m_begin.file, m_begin.line, columnAt(at)}, std::move(reason)});
    }

    std::string_view m_text;
    const TextPlace& m_begin;
    std::size_t m_at = 0;
};

} // namespace

const char* nameOf(Failure failure)
{
    switch (failure) {
    case Failure::IdExists:
        return "id exists";
    case Failure::BadId:
        return "bad id";
    case Failure::MidplaneNotFound:
        return "midplane not found";
    case Failure::InvalidConfiguration:
        return "invalid configuration";
    case Failure::InvalidArguments:
        return "invalid arguments";
    case Failure::UnknownCommand:
        return "unknown command";
    case Failure::BlockNotFound:
        return "block not found";
    case Failure::JobNotFound:
        return "job not found";
    case Failure::HardwareNotFound:
        return "hardware not found";
    case Failure::IncompatibleState:
        return "incompatible state";
    case Failure::TimedOut:
        return "timed out";
    case Failure::Interrupted:
        return "interrupted";
    case Failure::NotReached:
        return "not reached";
    case Failure::Internal:
        break;
    }
    return "internal failure";
}

std::string Fault::text() const
{
    // At a prompt there is one line only.
    const std::string where = !place.file.empty() ? textOf(place)
        : place.column > 0                        ? "column " + std::to_string(place.column)
                                                  : "";
    return (where.empty() ? "" : where + ": ") + nameOf(failure) + ": " + reason;
}

Parsed<Line> Line::parse(std::string_view text, TextPlace begin)
{
    Line line;
    line.m_begin = std::move(begin);
    WordReader reader(text, line.m_begin);
    while (reader.skipBlanks() && line.m_words.size() < mostWords) {
        auto word = reader.next();
        if (!word)
            return tl::unexpected(word.error());
        line.m_words.push_back(std::move(*word));
    }
    return line;
}

TextPlace Line::placeOf(const Word& word) const
{
    return {m_begin.file, m_begin.line, word.column};
}

TextPlace Line::place() const { return isEmpty() ? m_begin : placeOf(m_words.front()); }

tl::unexpected<Fault> Line::fail(Failure failure, const Word& at, std::string reason) const
{
    return tl::unexpected(Fault {failure, placeOf(at), std::move(reason)});
}

} // namespace midplane::core::mmcs
