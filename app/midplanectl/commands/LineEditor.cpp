// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/LineEditor.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>
#include <histedit.h>

#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

constexpr int mostHistory = 1000;

struct EditLineEnd {
    void operator()(EditLine* edit) const { el_end(edit); }
};
struct HistoryEnd {
    void operator()(History* history) const { history_end(history); }
};

} // namespace

struct LineEditor::Parts {
    std::string prompt;
    std::string historyFile;
    Completer completer;
    std::unique_ptr<History, HistoryEnd> history;
    std::unique_ptr<EditLine, EditLineEnd> edit; ///< Uses the history.

    static Parts& of(EditLine* edit)
    {
        void* data = nullptr;
        el_get(edit, EL_CLIENTDATA, &data);
        return *static_cast<Parts*>(data);
    }
    static char* promptOf(EditLine* edit) { return of(edit).prompt.data(); }
    static unsigned char complete(EditLine* edit, int /*key*/);
};

/// What all candidates share is put in; where that is nothing they are listed.
unsigned char LineEditor::Parts::complete(EditLine* edit, int /*key*/)
{
    const LineInfo* const info = el_line(edit);
    const std::string before(info->buffer, info->cursor);
    const core::console::Completion found = of(edit).completer(before);
    if (found.words.empty())
        return CC_ERROR;
    std::string common = core::console::commonBeginning(found.words);
    const std::string written = before.substr(found.from);
    const bool isWhole
        = found.words.size() == 1 && !common.ends_with('=') && !common.ends_with('/');
    if (common.size() > written.size() || isWhole) {
        if (isWhole)
            common += ' ';
        // Replaced and not continued: case does not count in midplane names.
        el_deletestr(edit, static_cast<int>(written.size()));
        el_insertstr(edit, common.c_str());
        return CC_REFRESH;
    }
    fmt::print("\n{}\n", core::plainLine(fmt::format("{}", fmt::join(found.words, "  "))));
    return CC_REDISPLAY;
}

LineEditor::LineEditor(std::string prompt, std::string historyFile, Completer completer)
    : m_parts(std::make_unique<Parts>())
{
    m_parts->prompt = std::move(prompt);
    m_parts->historyFile = std::move(historyFile);
    m_parts->completer = std::move(completer);
    HistEvent event {};
    m_parts->history.reset(history_init());
    History* const history = m_parts->history.get();
    ::history(history, &event, H_SETSIZE, mostHistory);
    ::history(history, &event, H_SETUNIQUE, 1);
    if (!m_parts->historyFile.empty())
        ::history(history, &event, H_LOAD, m_parts->historyFile.c_str());
    m_parts->edit.reset(el_init("midplanectl", stdin, stdout, stderr));
    EditLine* const edit = m_parts->edit.get();
    el_set(edit, EL_CLIENTDATA, m_parts.get());
    el_set(edit, EL_PROMPT, &Parts::promptOf);
    el_set(edit, EL_EDITOR, "emacs");
    el_set(edit, EL_HIST, ::history, history);
    el_set(edit, EL_ADDFN, "complete", "Complete the word", &Parts::complete);
    el_set(edit, EL_BIND, "^I", "complete", nullptr);
    // What becomes of a Ctrl-D that is pressed before the editor is ready.
    el_set(edit, EL_BIND, "^@", "em-delete-or-list", nullptr);
    el_set(edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(edit, nullptr); // What the user has in .editrc.
}

LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::read()
{
    int count = 0;
    const char* const text = el_gets(m_parts->edit.get(), &count);
    if (text == nullptr || count <= 0) {
        fmt::print("\n");
        std::fflush(stdout);
        return std::nullopt;
    }
    std::string line(text, static_cast<std::size_t>(count));
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.pop_back();
    if (line.find_first_not_of(" \t") != std::string::npos) {
        HistEvent event {};
        ::history(m_parts->history.get(), &event, H_ENTER, line.c_str());
        if (!m_parts->historyFile.empty())
            ::history(m_parts->history.get(), &event, H_SAVE, m_parts->historyFile.c_str());
    }
    return line;
}

std::string consoleHistoryFile()
{
    namespace fs = std::filesystem;
    const auto named = [](const char* variable) {
        const char* const value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe)
        return std::string(value == nullptr ? "" : value);
    };
    fs::path folder = named("XDG_STATE_HOME");
    if (!folder.is_absolute()) {
        const fs::path home = named("HOME");
        if (!home.is_absolute())
            return "";
        folder = home / ".local" / "state";
    }
    std::error_code ignored; // Without it there is a history of this session only.
    fs::create_directories(folder / "midplane", ignored);
    return (folder / "midplane" / "console-history").string();
}

} // namespace midplane::ctl
