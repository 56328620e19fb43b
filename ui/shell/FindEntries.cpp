// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/FindEntries.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QRegularExpression>

#include "ui/models/Document.h"
#include "ui/models/JobText.h"
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

QString jobEntryText(const core::JobInfo& job)
{
    const QString user = job.user < 0 ? QString() : tr(" · user %1").arg(job.user);
    return tr("Job %1").arg(job.number) + user + QStringLiteral(" · ") + shapeText(job.shape);
}

void findJobs(const ReplaySession& session, const QString& words, Guesses& guesses)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:job )?(\\d+)$"), QRegularExpression::CaseInsensitiveOption);
    const auto parts = form.match(words);
    if (!parts.hasMatch() || !session.hasRecording())
        return;
    const int number = parts.captured(1).toInt();
    const std::vector<core::JobInfo>& jobs = session.recording().jobs;
    for (std::size_t id = 0; id < jobs.size() && !guesses.isFull(); ++id) {
        if (jobs[id].number == number)
            guesses.add(jobEntryText(jobs[id]), FoundJob {static_cast<int>(id)});
    }
}

/// The user, and after it the first of the jobs.
void findUser(const ReplaySession& session, const QString& words, Guesses& guesses)
{
    static const QRegularExpression form(
        QStringLiteral("^(user )?(\\d+)$"), QRegularExpression::CaseInsensitiveOption);
    const auto parts = form.match(words);
    if (!parts.hasMatch() || !session.hasRecording())
        return;
    const int user = parts.captured(2).toInt();
    const bool listsJobs = parts.capturedLength(1) > 0;
    const std::vector<core::JobInfo>& jobs = session.recording().jobs;
    const auto count = std::count_if(
        jobs.begin(), jobs.end(), [user](const core::JobInfo& job) { return job.user == user; });
    if (count == 0)
        return;
    guesses.add(
        tr("User %1 · %2").arg(user).arg(jobCountText(static_cast<int>(count))), FoundUser {user});
    for (std::size_t id = 0; listsJobs && id < jobs.size() && !guesses.isFull(); ++id) {
        if (jobs[id].user == user)
            guesses.add(jobEntryText(jobs[id]), FoundJob {static_cast<int>(id)});
    }
}

/// All of them, by their numbers.
void findUsers(const ReplaySession& session, const QString& words, Guesses& guesses)
{
    static const QRegularExpression form(
        QStringLiteral("^users?$"), QRegularExpression::CaseInsensitiveOption);
    if (!form.match(words).hasMatch() || !session.hasRecording())
        return;
    std::map<int, int> jobsOf;
    for (const core::JobInfo& job : session.recording().jobs) {
        if (job.user >= 0)
            ++jobsOf[job.user];
    }
    for (const auto& [user, count] : jobsOf) {
        if (guesses.isFull())
            return;
        guesses.add(tr("User %1 · %2").arg(user).arg(jobCountText(count)), FoundUser {user});
    }
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
    const bool isOfReplay = places.scope == FindScope::Replay && places.session.hasRecording();
    const core::Machine& machine
        = isOfReplay ? *places.session.recording().machine : places.document.machine();
    findLinks(machine, wanted, guesses);
    findJobs(places.session, wanted, guesses);
    findUser(places.session, wanted, guesses);
    findUsers(places.session, wanted, guesses);
    if (!isOfReplay)
        findBlocks(places.document, wanted, guesses);
    findMidplanes(machine, wanted, guesses);
    if (!isOfReplay)
        findActions(places.actions, wanted, guesses);
    return guesses.all();
}

} // namespace midplane::ui
