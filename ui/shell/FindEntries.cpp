// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/FindEntries.h"

#include <array>

#include <QCoreApplication>
#include <QRegularExpression>

#include "ui/models/Document.h"
#include "ui/models/ReplaySession.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("FindEntries", text); }

/// Appends and stops at the number asked for.
class Guesses {
public:
    explicit Guesses(int most)
        : m_most(most)
    {
    }
    bool isFull() const { return m_all.size() >= m_most; }
    void add(const QString& text, const Found& found)
    {
        if (!isFull())
            m_all.append({text, found});
    }
    const QList<FindEntry>& all() const { return m_all; }

private:
    int m_most;
    QList<FindEntry> m_all;
};

void findBlocks(const Document& document, const QString& words, Guesses& guesses)
{
    for (int i = 0; i < document.blockCount() && !guesses.isFull(); ++i) {
        const QString name = QString::fromStdString(document.block(i).name);
        if (name.contains(words, Qt::CaseInsensitive)
            || blockLetter(i).compare(words, Qt::CaseInsensitive) == 0)
            guesses.add(tr("Block %1").arg(blockText(document.set(), i)), FoundBlock {i});
    }
}

/// "3,1,3", "3.1.3", "(3,1,3)", or any part of a name.
void findMidplanes(const core::Machine& machine, const QString& words, Guesses& guesses)
{
    if (!machine.hasGeometry())
        return;
    static const QRegularExpression place(
        QStringLiteral("^\\(?(\\d+)[,. ]+(\\d+)[,. ]+(\\d+)\\)?$"));
    const auto add = [&](const core::MidplaneCoord& midplane) {
        guesses.add(tr("Midplane %1").arg(midplaneText(machine, midplane)), midplane);
    };
    if (const auto parts = place.match(words); parts.hasMatch()) {
        const core::MidplaneCoord midplane {
            parts.captured(1).toInt(), parts.captured(2).toInt(), parts.captured(3).toInt()};
        if (machine.grid().contains(midplane))
            add(midplane);
        return;
    }
    for (int i = 0; i < machine.midplaneCount() && !guesses.isFull(); ++i) {
        const core::MidplaneCoord midplane = machine.grid().coordAt(i);
        const QString text = midplaneText(machine, midplane);
        const QString name = text.section(QLatin1Char(' '), 1);
        if (name.startsWith(words, Qt::CaseInsensitive))
            add(midplane);
    }
}

/// "x y0 z3 link 4": the line, by the two coordinates that stay the same on it, and the number.
void findLinks(const core::Machine& machine, const QString& words, Guesses& guesses)
{
    static const QRegularExpression form(
        QStringLiteral("^([xyz])(?:-line)?[ ,·]+[xyz]? ?(\\d+)[ ,·]+[xyz]? ?(\\d+)[ ,·]+"
                       "(?:link )?(\\d+)$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto parts = form.match(words);
    if (!parts.hasMatch() || !machine.hasGeometry())
        return;
    const QString letters = QStringLiteral("xyz");
    const auto dimension = core::allDimensions[static_cast<std::size_t>(
        letters.indexOf(parts.captured(1).toLower()))];
    const core::LineCoord line {dimension, parts.captured(2).toInt(), parts.captured(3).toInt()};
    const int link = parts.captured(4).toInt();
    if (machine.grid().contains(line) && link < machine.line(dimension).linkCount())
        guesses.add(tr("Link %1 of the %2-line %3, %4")
                        .arg(link)
                        .arg(parts.captured(1).toLower())
                        .arg(line.first)
                        .arg(line.second),
            core::LinkRef {line, link});
}

void findJob(const ReplaySession& session, const QString& words, Guesses& guesses)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:job )?(\\d+)$"), QRegularExpression::CaseInsensitiveOption);
    const auto parts = form.match(words);
    if (!parts.hasMatch() || !session.hasRecording())
        return;
    const int id = parts.captured(1).toInt();
    const bool isKnown = id >= 0 && id < static_cast<int>(session.recording().jobs.size());
    if (isKnown)
        guesses.add(tr("Job %1").arg(id), FoundJob {id});
}

void findActions(const Actions& actions, const QString& words, Guesses& guesses)
{
    for (const auto& [command, action] : actions.all()) {
        const QString name = actions.nameOf(command);
        if (!action->isEnabled() || !name.contains(words, Qt::CaseInsensitive))
            continue;
        const QKeySequence key = Actions::keyOf(command);
        const QString keyNote
            = key.isEmpty() ? QString() : QStringLiteral("  (%1)").arg(key.toString());
        guesses.add(tr("Action %1").arg(name) + keyNote, command);
    }
}

} // namespace

QList<FindEntry> findAnything(const FindPlaces& places, const QString& words, int most)
{
    const QString wanted = words.simplified();
    if (wanted.isEmpty())
        return {};
    Guesses guesses(most);
    findLinks(places.document.machine(), wanted, guesses);
    findJob(places.session, wanted, guesses);
    findBlocks(places.document, wanted, guesses);
    findMidplanes(places.document.machine(), wanted, guesses);
    findActions(places.actions, wanted, guesses);
    return guesses.all();
}

} // namespace midplane::ui
