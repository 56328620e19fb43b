// SPDX-License-Identifier: Apache-2.0
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDeadlineTimer>
#include <QTemporaryDir>
#include <QtTest>

namespace {

/// midplanectl at a terminal of its own.
class Terminal {
public:
    Terminal(const QStringList& arguments, const QString& stateFolder)
    {
        std::vector<QByteArray> words {MIDPLANECTL};
        for (const QString& argument : arguments)
            words.push_back(argument.toLocal8Bit());
        std::vector<char*> pointers;
        for (QByteArray& word : words)
            pointers.push_back(word.data());
        pointers.push_back(nullptr);
        winsize size {40, 120, 0, 0};
        m_child = forkpty(&m_terminal, nullptr, nullptr, &size);
        if (m_child == 0) {
            setenv("XDG_STATE_HOME", stateFolder.toLocal8Bit().constData(), 1);
            setenv("HOME", stateFolder.toLocal8Bit().constData(), 1); // No .editrc.
            setenv("TERM", "xterm", 1);
            execv(pointers.front(), pointers.data());
            _exit(127);
        }
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal()
    {
        if (m_child > 0) {
            kill(m_child, SIGKILL);
            waitpid(m_child, nullptr, 0);
        }
        close(m_terminal);
    }

    void type(const QByteArray& keys)
    {
        QCOMPARE(::write(m_terminal, keys.constData(), size_t(keys.size())), ssize_t(keys.size()));
    }
    /// Reads until the text has come since the last call.
    bool shows(const QByteArray& text)
    {
        const bool isShown = showsWithin(text, 60'000);
        if (!isShown)
            qWarning() << "waited for" << text << "and saw" << m_output;
        return isShown;
    }
    bool showsSoon(const QByteArray& text) { return showsWithin(text, 200); }
    /// The exit status when everything was shown; -1 for another end.
    int end()
    {
        const QDeadlineTimer deadline(60'000);
        while (!m_isOver && !deadline.hasExpired())
            readMore(200);
        return status();
    }
    /// The same, pressing a key until it is the end: one that comes before the editor is ready has
    /// another meaning.
    int endBy(const QByteArray& key)
    {
        for (int i = 0; i < 300 && !m_isOver; ++i) {
            if (::write(m_terminal, key.constData(), size_t(key.size())) < 0)
                break;
            readMore(200);
        }
        return status();
    }

private:
    bool showsWithin(const QByteArray& text, int milliseconds)
    {
        const QDeadlineTimer deadline(milliseconds);
        for (;;) {
            if (const auto at = m_output.indexOf(text); at >= 0) {
                m_output.remove(0, int(at + text.size()));
                return true;
            }
            if (m_isOver || deadline.hasExpired())
                return false;
            readMore(int(deadline.remainingTime()));
        }
    }
    void readMore(int milliseconds)
    {
        pollfd wanted {m_terminal, POLLIN, 0};
        if (poll(&wanted, 1, milliseconds) <= 0)
            return;
        char bytes[4096];
        const ssize_t count = ::read(m_terminal, bytes, sizeof bytes);
        if (count > 0)
            m_output.append(bytes, int(count));
        else
            m_isOver = true; // The program is gone.
    }
    int status()
    {
        if (!m_isOver) {
            qWarning() << "does not end, and showed" << m_output;
            kill(m_child, SIGKILL);
        }
        int status = 0;
        waitpid(m_child, &status, 0);
        m_child = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    int m_terminal = -1;
    pid_t m_child = 0;
    bool m_isOver = false;
    QByteArray m_output;
};

const QByteArray up = "\x1b[A";
const QByteArray controlC = "\x03";
const QByteArray controlD = "\x04";
const QStringList inMemory {"console", "--memory"};

} // namespace

/// The console as a person at a terminal meets it.
class ConsoleTerminalTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString state(const char* name) const { return m_folder.filePath(name); }

private slots:
    void tabCompletesWhatIsKnown()
    {
        Terminal terminal(inMemory, state("tab"));
        QVERIFY(terminal.shows("\"help\" lists the commands"));
        QVERIFY(terminal.shows("mmcs$ "));
        terminal.type("genf\t");
        QVERIFY(terminal.shows("ullblock ")); // Only what is new is drawn.
        terminal.type("all\r");
        QVERIFY(terminal.shows("OK"));
        QVERIFY(terminal.shows("block all: 128 midplanes, 65536 nodes, torus"));
        QVERIFY(terminal.shows("mmcs$ "));
        terminal.type("genblock x r71-\t"); // To what they share, and in the right case.
        QVERIFY(terminal.shows("R71-M"));
        terminal.type("\t");
        QVERIFY(terminal.shows("R71-M0  R71-M1"));
        terminal.type("1\r");
        QVERIFY(terminal.shows("block x: 1 midplane"));
        terminal.type("getblockinfo al\t\r");
        QVERIFY(terminal.shows("state"));
        QCOMPARE(terminal.endBy(controlD), 0);
    }
    void arrowsBringBackEarlierLines()
    {
        Terminal terminal(inMemory, state("arrows"));
        terminal.type("genblock a R00-M0\r");
        QVERIFY(terminal.shows("block a: 1 midplane"));
        terminal.type("status\r");
        QVERIFY(terminal.shows("machine"));
        terminal.type(up + up + "\r");
        QVERIFY(terminal.shows("id exists: a block \"a\" is there already"));
        terminal.type("quit\r");
        QCOMPARE(terminal.end(), 0);
    }
    void theHistoryIsKeptForTheNextTime()
    {
        {
            Terminal terminal(inMemory, state("kept"));
            terminal.type("genblock kept R00-M0\r");
            QVERIFY(terminal.shows("block kept"));
            terminal.type("exit\r");
            QCOMPARE(terminal.end(), 0);
        }
        QVERIFY(QFile::exists(state("kept") + "/midplane/console-history"));
        Terminal terminal(inMemory, state("kept"));
        QVERIFY(terminal.shows("mmcs$ "));
        terminal.type(up + up + "\r");
        QVERIFY(terminal.shows("block kept: 1 midplane"));
        QCOMPARE(terminal.endBy(controlD), 0);
    }
    // The prompt comes a moment before the editor listens, so keys are pressed until they work.
    void controlCAbandonsTheLine()
    {
        Terminal terminal(inMemory, state("abandon"));
        QVERIFY(terminal.shows("mmcs$ "));
        bool isAbandoned = false;
        for (int i = 0; i < 100 && !isAbandoned; ++i) {
            terminal.type("genblock a R00-M0");
            QVERIFY(terminal.shows("R00-M0"));
            terminal.type(controlC);
            isAbandoned = terminal.showsSoon("mmcs$ ");
        }
        QVERIFY(isAbandoned);
        terminal.type("genblock a R01-M0\r");
        QVERIFY(terminal.shows("block a: 1 midplane"));
        terminal.type("quit\r");
        QCOMPARE(terminal.end(), 0);
    }
    void controlCStopsWaiting()
    {
        Terminal terminal(inMemory, state("wait"));
        QVERIFY(terminal.shows("mmcs$ "));
        bool isStopped = false;
        for (int i = 0; i < 100 && !isStopped; ++i) {
            terminal.type("sleep 100000\r");
            terminal.showsSoon("sleep 100000\r\n");
            terminal.type(controlC);
            isStopped = terminal.showsSoon("FAIL");
        }
        QVERIFY(isStopped);
        QVERIFY(terminal.shows("interrupted: waiting was stopped"));
        QVERIFY(terminal.shows("mmcs$ "));
        terminal.type("genblock a R00-M0\r");
        QVERIFY(terminal.shows("block a: 1 midplane"));
        terminal.type("quit\r");
        QCOMPARE(terminal.end(), 0);
    }
    void aStateFolderThatCannotBeMadeIsNoFailure()
    {
        Terminal terminal(inMemory, "/dev/null/none");
        terminal.type("genblock a R00-M0\r");
        QVERIFY(terminal.shows("block a: 1 midplane"));
        terminal.type("quit\r");
        QCOMPARE(terminal.end(), 0);
    }
};

QTEST_APPLESS_MAIN(ConsoleTerminalTest)
#include "tst_ConsoleTerminal.moc"
