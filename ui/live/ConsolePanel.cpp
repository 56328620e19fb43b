// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/ConsolePanel.h"

#include <mutex>

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr int mostLines = 5000;

QString commonStart(const QStringList& words)
{
    QString start = words.value(0);
    for (const QString& word : words) {
        while (!word.startsWith(start))
            start.chop(1);
    }
    return start;
}

} // namespace

struct ConsolePanel::Run {
    std::atomic<bool> isInterrupted = false;
    std::mutex mutex;
    ConsolePanel* panel = nullptr; ///< Null when it is gone. Guarded by the mutex.

    void post(std::function<void(ConsolePanel&)> what)
    {
        const std::lock_guard lock(mutex);
        if (panel != nullptr)
            QMetaObject::invokeMethod(
                panel, [panel = panel, what = std::move(what)] { what(*panel); },
                Qt::QueuedConnection);
    }
    void leave()
    {
        isInterrupted = true;
        const std::lock_guard lock(mutex);
        panel = nullptr;
    }
};

ConsolePanel::ConsolePanel(LiveSession& session, ConsoleMaker make, QWidget* parent)
    : LivePanel(session, parent)
    , m_make(std::move(make))
    , m_replies(new QPlainTextEdit)
    , m_line(new QLineEdit)
    , m_stop(new QToolButton)
{
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    m_replies->setObjectName(QStringLiteral("console.replies"));
    m_replies->setAccessibleName(tr("Replies"));
    m_replies->setReadOnly(true);
    m_replies->setFrameShape(QFrame::NoFrame);
    m_replies->setMaximumBlockCount(mostLines);
    m_replies->setFont(fixed);
    m_replies->document()->setDocumentMargin(12);
    m_replies->setTabChangesFocus(true);
    m_line->setObjectName(QStringLiteral("console.line"));
    m_line->setAccessibleName(tr("Command"));
    m_line->setPlaceholderText(tr("Command; help lists them, Tab completes"));
    m_line->setFont(fixed);
    m_line->installEventFilter(this);
    m_stop->setObjectName(QStringLiteral("headerButton"));
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Do not wait any longer (Esc)"));
    m_stop->hide();
    connect(m_stop, &QToolButton::clicked, this, &ConsolePanel::interrupt);
    connect(m_line, &QLineEdit::returnPressed, this, [this] {
        const QString line = m_line->text();
        m_line->clear();
        execute(line);
    });
    auto* content = new QWidget;
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(8, 4, 8, 8);
    foot->setSpacing(8);
    foot->addWidget(m_line, 1);
    foot->addWidget(m_stop);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_replies, 1);
    column->addLayout(foot);
    setContent(content);
    connect(&session, &LiveSession::opened, this, &ConsolePanel::begin);
    begin();
}

ConsolePanel::~ConsolePanel()
{
    if (m_run)
        m_run->leave();
}

void ConsolePanel::begin()
{
    if (m_run)
        m_run->leave();
    m_run = std::make_shared<Run>();
    m_run->panel = this;
    m_talk = session().isOpen() && m_make ? m_make(session().bridge()) : nullptr;
    m_replies->clear();
    setBusy(false);
    m_line->setEnabled(m_talk != nullptr);
}

void ConsolePanel::setTheme(Theme theme)
{
    LivePanel::setTheme(theme);
    QPalette palette = m_replies->palette();
    palette.setColor(QPalette::Base, roles().base);
    palette.setColor(QPalette::Text, roles().text);
    m_replies->setPalette(palette);
}

void ConsolePanel::append(const QString& line)
{
    QScrollBar* bar = m_replies->verticalScrollBar();
    const bool isAtEnd = bar->value() >= bar->maximum() - 2;
    m_replies->appendPlainText(line);
    if (isAtEnd)
        bar->setValue(bar->maximum());
}

/// OK and FAIL are words, so that no colour is needed to tell them apart; bold, to find them.
void ConsolePanel::appendReply(const QStringList& lines)
{
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool isHead = i == 0
            && (lines[i].startsWith(QStringLiteral("OK"))
                || lines[i].startsWith(QStringLiteral("FAIL")));
        if (!isHead) {
            append(lines[i]);
            continue;
        }
        const bool isOk = lines[i].startsWith(QStringLiteral("OK"));
        const QColor colour = isOk ? roles().good : roles().error;
        const qsizetype word = isOk ? 2 : 4;
        m_replies->appendHtml(
            QStringLiteral("<span style=\"color:%1; font-weight:bold\">%2</span>"
                           "<span style=\"white-space:pre\">%3</span>")
                .arg(colour.name(), lines[i].left(word), lines[i].mid(word).toHtmlEscaped()));
    }
    m_replies->verticalScrollBar()->setValue(m_replies->verticalScrollBar()->maximum());
}

void ConsolePanel::execute(const QString& line)
{
    if (line.trimmed().isEmpty() || !m_talk || m_isBusy)
        return;
    if (m_history.isEmpty() || m_history.last() != line)
        m_history.append(line);
    m_place = m_history.size();
    append(QStringLiteral("> ") + line);
    setBusy(true);
    m_run->isInterrupted = false;
    liveThreads().start([run = m_run, talk = m_talk, bridge = session().bridge(), line] {
        const ConsoleTalk::Meanwhile meanwhile {
            [&run](const QString& said) {
                run->post([said](ConsolePanel& panel) { panel.append(said); });
            },
            [&run] { return run->isInterrupted.load(); }};
        const QStringList reply = talk->execute(line, meanwhile);
        run->post([reply](ConsolePanel& panel) {
            panel.appendReply(reply);
            panel.setBusy(false);
        });
    });
}

void ConsolePanel::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    m_stop->setVisible(isBusy);
}

void ConsolePanel::interrupt()
{
    if (m_run)
        m_run->isInterrupted = true;
}

bool ConsolePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_line || event->type() != QEvent::KeyPress)
        return LivePanel::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Up:
        recall(-1);
        return true;
    case Qt::Key_Down:
        recall(1);
        return true;
    case Qt::Key_Tab:
        // With nothing typed Tab goes on to the next widget, as everywhere.
        if (m_line->text().isEmpty())
            return false;
        complete();
        return true;
    case Qt::Key_Escape:
        interrupt();
        return m_isBusy;
    default:
        return LivePanel::eventFilter(watched, event);
    }
}

void ConsolePanel::recall(int step)
{
    const qsizetype place = std::clamp<qsizetype>(m_place + step, 0, m_history.size());
    if (m_place == m_history.size())
        m_typed = m_line->text();
    m_place = place;
    m_line->setText(place == m_history.size() ? m_typed : m_history[place]);
}

void ConsolePanel::complete()
{
    if (!m_talk)
        return;
    // What is there is asked of the last state, in the background: the file may be slow.
    const QString line = m_line->text();
    liveThreads().start([run = m_run, talk = m_talk, line] {
        const auto [begin, words] = talk->complete(line);
        run->post([begin = begin, words = words, line](ConsolePanel& panel) {
            if (panel.m_line->text() != line || words.isEmpty())
                return;
            QString start = commonStart(words);
            if (words.size() == 1 && !start.endsWith(u'='))
                start += u' ';
            else if (start.size() <= line.size() - begin)
                panel.append(words.join(QStringLiteral("  ")));
            if (start.size() > line.size() - begin)
                panel.m_line->setText(line.left(begin) + start);
        });
    });
}

} // namespace midplane::ui
