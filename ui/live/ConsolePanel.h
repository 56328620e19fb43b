// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include <QStringList>

#include "ui/live/LivePanel.h"

class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace midplane::ui {

/// What the console of a window talks to: commands in, replies out.
class ConsoleTalk {
public:
    /// While a command waits: what it says, and whether somebody wants it to stop.
    struct Meanwhile {
        std::function<void(const QString& line)> tell;
        std::function<bool()> isInterrupted;
    };

    virtual ~ConsoleTalk() = default;
    /// The lines of the reply, the first OK or FAIL; empty for nothing. May wait, so never called
    /// in the thread of the window; one call at a time.
    virtual QStringList execute(const QString& line, const Meanwhile& meanwhile) = 0;
    /// What the last word of the line can become, and where it begins.
    struct Completion {
        qsizetype from = 0;
        QStringList words;
    };
    /// Any thread; may wait.
    virtual Completion complete(const QString& line) const = 0;
};

using ConsoleMaker = std::function<std::shared_ptr<ConsoleTalk>(const core::BridgePtr&)>;

/// The console of the control system: commands with history and completion, replies below each
/// other.
class ConsolePanel : public LivePanel {
    Q_OBJECT

public:
    ConsolePanel(LiveSession& session, ConsoleMaker make, QWidget* parent = nullptr);
    ~ConsolePanel() override;

    void setTheme(Theme theme) override;
    bool isBusy() const { return m_isBusy; }

public slots:
    void execute(const QString& line);
    void interrupt();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Shared with the thread that carries a command out.
    struct Run;

    void begin();
    void append(const QString& line);
    void appendReply(const QStringList& lines);
    void setBusy(bool isBusy);
    void recall(int step);
    void complete();

    ConsoleMaker m_make;
    std::shared_ptr<ConsoleTalk> m_talk;
    std::shared_ptr<Run> m_run;
    QPlainTextEdit* m_replies;
    QLineEdit* m_line;
    QToolButton* m_stop;
    QStringList m_history;
    qsizetype m_place = 0; ///< In the history, its size: the line that is being typed.
    QString m_typed;
    bool m_isBusy = false;
};

} // namespace midplane::ui
