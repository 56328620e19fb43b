// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobColouring.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "ui/models/ColourRamp.h"
#include "ui/models/JobColours.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

namespace {

constexpr std::int8_t unknown = -1;
constexpr int betweenClasses = 1000; ///< Milliseconds, while a recording grows.

/// Where blockColour() has a slate grey: for all that share what is left.
constexpr int othersColour = 9;
/// Every other colour of blocks, one a user.
constexpr std::array<int, jobColourCount - 1> userColours {0, 1, 2, 3, 5, 8, 6, 7, 4, 11, 10};

/// By StartReason. What overtook others has warm colours, what was helped in another way has none
/// of them.
constexpr std::array<int, core::startReasonCount> reasonColours {0, 1, 11, 10, 2, 3, 8};

constexpr std::size_t stepCount = 6; ///< Of sizes and waits: as many as the ramp has stops.
/// The shortest wait of each step but the first, in seconds.
constexpr std::array<core::SimTime::rep, stepCount - 1> waits {1, 600, 3600, 21600, 86400};

QColor stepColour(int step, Theme theme)
{
    return rampColour(static_cast<double>(step) / static_cast<double>(stepCount - 1), theme);
}

template <class Sorted, class Value> std::int8_t stepOf(const Sorted& firsts, Value value)
{
    const auto past = std::upper_bound(firsts.begin(), firsts.end(), value);
    return static_cast<std::int8_t>(past - firsts.begin());
}

} // namespace

JobColouring::JobColouring(ReplaySession& session)
    : QObject(&session)
    , m_session(session)
{
    connect(&session, &ReplaySession::recordingChanged, this, [this] {
        classify();
        emit changed();
    });
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, [this] {
        classify();
        emit changed();
    });
    connect(&session, &ReplaySession::grown, this, [this] {
        if (m_by != ColourBy::Job && !m_later.isActive())
            m_later.start(betweenClasses);
    });
}

QString JobColouring::nameOf(ColourBy by)
{
    switch (by) {
    case ColourBy::Job:
        return tr("Job");
    case ColourBy::User:
        return tr("User");
    case ColourBy::Size:
        return tr("Size");
    case ColourBy::Wait:
        return tr("Wait");
    case ColourBy::Reason:
        break;
    }
    return tr("Reason");
}

void JobColouring::setBy(ColourBy by)
{
    if (by == m_by)
        return;
    m_by = by;
    classify();
    emit changed();
}

void JobColouring::setUser(std::optional<int> user)
{
    if (user == m_user)
        return;
    m_user = user;
    if (m_by != ColourBy::User)
        return;
    classify();
    emit changed();
}

int JobColouring::classOf(core::JobId job) const
{
    if (m_by == ColourBy::Job)
        return m_session.colourOf(job);
    return job.value < m_classes.size() ? m_classes[job.value] : unknown;
}

int JobColouring::classCount() const
{
    switch (m_by) {
    case ColourBy::Job:
        break;
    case ColourBy::User:
        return static_cast<int>(m_users.size()) + (m_hasOtherUsers ? 1 : 0);
    case ColourBy::Size:
    case ColourBy::Wait:
        return stepCount;
    case ColourBy::Reason:
        return core::startReasonCount;
    }
    return jobColourCount;
}

QColor JobColouring::colourOfClass(int jobClass, Theme theme) const
{
    if (jobClass < 0)
        return rolesOf(theme).switchUnused;
    const auto index = static_cast<std::size_t>(jobClass);
    switch (m_by) {
    case ColourBy::Job:
        break;
    case ColourBy::User:
        return blockColour(index < m_users.size() ? userColours[index] : othersColour, theme);
    case ColourBy::Size:
    case ColourBy::Wait:
        return stepColour(jobClass, theme);
    case ColourBy::Reason:
        return blockColour(reasonColours[index], theme);
    }
    return blockColour(jobClass, theme);
}

void JobColouring::classify()
{
    m_classes.clear();
    m_users.clear();
    m_sizes.clear();
    m_hasOtherUsers = false;
    if (!m_session.hasRecording())
        return;
    switch (m_by) {
    case ColourBy::Job:
        break;
    case ColourBy::User:
        return classifyByUser();
    case ColourBy::Size:
        return classifyBySize();
    case ColourBy::Wait:
    case ColourBy::Reason:
        return classifyByStart();
    }
}

/// By the midplanes they ask for and how long; among equals the smaller number first.
void JobColouring::rankUsers()
{
    std::unordered_map<int, std::int64_t> shares;
    for (const core::JobInfo& job : m_session.recording().jobs)
        shares[job.user] += std::int64_t {job.size} * job.runTime.count();
    std::vector<std::pair<std::int64_t, int>> ranked;
    ranked.reserve(shares.size());
    for (const auto& [user, share] : shares)
        ranked.emplace_back(-share, user);
    const auto most = std::min(ranked.size(), userColours.size());
    std::partial_sort(
        ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(most), ranked.end());
    for (std::size_t i = 0; i < most; ++i)
        m_users.push_back(ranked[i].second);
    m_hasOtherUsers = ranked.size() > most;
    const bool isKnown = m_user && shares.contains(*m_user);
    if (isKnown && std::find(m_users.begin(), m_users.end(), *m_user) == m_users.end())
        m_users.back() = *m_user;
}

void JobColouring::classifyByUser()
{
    rankUsers();
    std::unordered_map<int, std::int8_t> classes;
    for (const int user : m_users)
        classes.emplace(user, static_cast<std::int8_t>(classes.size()));
    const auto others = static_cast<std::int8_t>(m_users.size());
    for (const core::JobInfo& job : m_session.recording().jobs) {
        const auto known = classes.find(job.user);
        m_classes.push_back(known != classes.end() ? known->second : others);
    }
}

/// Each step begins at the same multiple of the one before; the last holds a quarter of the machine
/// at the latest.
void JobColouring::classifyBySize()
{
    const int quarter = std::max(1, m_session.recording().machine->midplaneCount() / 4);
    const auto last = [](int ratio) {
        std::int64_t size = 1;
        for (std::size_t step = 1; step < stepCount; ++step)
            size *= ratio;
        return size;
    };
    int ratio = 2;
    while (last(ratio) < quarter)
        ratio *= 2;
    for (int size = 1; m_sizes.size() < stepCount; size *= ratio)
        m_sizes.push_back(size);
    for (const core::JobInfo& job : m_session.recording().jobs)
        m_classes.push_back(static_cast<std::int8_t>(std::max(0, stepOf(m_sizes, job.size) - 1)));
}

/// From when a job was given its place: what the policy decided. Of several runs the last counts.
void JobColouring::classifyByStart()
{
    const core::Recording& recording = m_session.recording();
    m_classes.assign(recording.jobs.size(), unknown);
    for (const core::Entry& entry : recording.journal.entries()) {
        if (entry.kind != core::EntryKind::Started)
            continue;
        const core::SimTime wait = entry.time - recording.jobs[entry.job.value].submit;
        m_classes[entry.job.value] = m_by == ColourBy::Reason
            ? static_cast<std::int8_t>(entry.reason)
            : stepOf(waits, wait.count());
    }
}

QString JobColouring::sizeText(std::size_t step) const
{
    const int first = m_sizes[step];
    const int count = m_session.recording().machine->midplaneCount();
    const bool isLast = step + 1 == m_sizes.size() || m_sizes[step + 1] > count;
    const int past = isLast ? count + 1 : m_sizes[step + 1];
    return past - first <= 1 ? QString::number(first)
                             : QStringLiteral("%1–%2").arg(first).arg(past - 1);
}

std::vector<ColourMeaning> JobColouring::legend(Theme theme) const
{
    std::vector<ColourMeaning> meanings;
    if (!m_session.hasRecording())
        return meanings;
    const auto add = [&](const QString& text) {
        const int next = static_cast<int>(meanings.size());
        meanings.push_back({text, colourOfClass(next, theme)});
    };
    switch (m_by) {
    case ColourBy::Job:
        break;
    case ColourBy::User:
        for (const int user : m_users)
            add(user < 0 ? tr("None") : QString::number(user));
        if (m_hasOtherUsers)
            add(tr("Others"));
        break;
    case ColourBy::Size:
        for (std::size_t step = 0; step < m_sizes.size(); ++step) {
            if (m_sizes[step] <= m_session.recording().machine->midplaneCount())
                add(sizeText(step));
        }
        break;
    case ColourBy::Wait:
        for (const QString& text :
            {tr("None"), tr("To 10 m"), tr("To 1 h"), tr("To 6 h"), tr("To 1 d"), tr("Longer")})
            add(text);
        break;
    case ColourBy::Reason:
        for (const QString& text : {tr("Head"), tr("Overtook"), tr("Ends before"),
                 tr("Fits beside"), tr("After moves"), tr("Static block"), tr("Planned")})
            add(text);
        break;
    }
    return meanings;
}

} // namespace midplane::ui
