// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LiveSession.h"

#include <algorithm>
#include <utility>

#include "core/control/bridge/ActingAs.h"
#include "core/control/bridge/Caller.h"
#include "ui/models/LiveText.h"

namespace midplane::ui {

LiveSession::LiveSession(SharedView& shared, QObject* parent)
    : QObject(parent)
    , m_shared(shared)
{
}

LiveSession::~LiveSession()
{
    if (m_feed)
        m_feed->stop();
}

void LiveSession::open(core::BridgePtr bridge, const QString& name, const QString& path,
    LiveAccess access, LiveFeed::Past past)
{
    close();
    m_name = name;
    m_path = path;
    m_access = access;
    m_feed = std::make_shared<LiveFeed>(
        std::move(bridge), std::move(past), this, [this] { takeNews(); });
    m_feed->start();
    emit opened();
}

void LiveSession::close()
{
    if (!m_feed)
        return;
    std::exchange(m_feed, nullptr)->stop();
    m_name.clear();
    m_path.clear();
    m_access = LiveAccess::ReadWrite;
    m_state.reset();
    m_lostReason.clear();
    trimLog(m_log.size());
    m_names.clear();
    m_underWay = 0;
    m_partitions.clear();
    m_job.reset();
    emit lostChanged();
    emit underWayChanged();
    emit choiceChanged();
    emit opened();
}

void LiveSession::takeNews()
{
    if (!m_feed)
        return;
    LiveNews news = m_feed->take();
    const bool isNew = news.state
        && (!m_state || !news.state->isLike(*m_state) || news.state->now != m_state->now);
    if (news.state) {
        m_state = std::move(news.state);
        rememberNames(*m_state);
        dropChoicesThatAreGone();
    }
    addToLog(news.items);
    const QString lost = news.lost ? QString::fromStdString(news.lost->reason) : QString();
    if (lost != m_lostReason) {
        m_lostReason = lost;
        emit lostChanged();
    }
    if (isNew)
        emit stateChanged();
}

void LiveSession::rememberNames(const LiveState& state)
{
    for (const LivePartition& partition : state.partitions)
        m_names[partition.id] = QString::fromStdString(partition.name());
}

QString LiveSession::objectText(const core::Event& event)
{
    const core::Entry& entry = event.entry;
    switch (*core::topicOf(entry.kind)) {
    case core::EventTopic::Partitions: {
        const auto named = m_names.find(entry.partition);
        return named != m_names.end() ? named->second
                                      : tr("%1 (gone)").arg(letterOf(entry.partition));
    }
    case core::EventTopic::Jobs:
        return tr("Job %1").arg(entry.job.value);
    case core::EventTopic::Hardware:
        break;
    }
    const auto part = m_state ? m_state->parts->partOf(entry.hardware()) : std::nullopt;
    return part ? partText(m_state->machine(), *part) : QString::number(entry.hardware().value);
}

void LiveSession::addToLog(const std::vector<LiveNews::Item>& items)
{
    for (const LiveNews::Item& item : items) {
        if (item.loss)
            m_log.push_back({{}, std::nullopt, *item.loss, {}});
        else
            m_log.push_back(
                {item.event, core::topicOf(item.event.entry.kind), {}, objectText(item.event)});
    }
    if (!items.empty())
        emit logGrown(static_cast<int>(items.size()));
    if (m_log.size() > mostLogRows)
        trimLog(m_log.size() - mostLogRows);
}

void LiveSession::trimLog(std::size_t rows)
{
    if (rows == 0)
        return;
    emit logAboutToBeTrimmed(static_cast<int>(rows));
    m_log.erase(m_log.begin(), m_log.begin() + static_cast<std::ptrdiff_t>(rows));
    emit logTrimmed(static_cast<int>(rows));
}

void LiveSession::carryOut(const QString& what, Work work, Done done)
{
    if (!m_feed)
        return;
    begin(what);
    m_feed->carryOut([this, feed = m_feed, what, work = std::move(work), done = std::move(done),
                         file = m_path.toStdString()](core::Bridge& bridge) {
        const std::string caller = file.empty() ? std::string() : core::callerOn(file).value();
        auto result = bridge.command([&](core::BridgeModel& model) {
            const core::ActingAs acting(model, caller);
            return work(model);
        });
        // `this` is only used where the feed still has its receiver.
        feed->tell([this, what, done, result = std::move(result)] { finish(what, result, done); });
    });
}

void LiveSession::moveToNextChange()
{
    if (!m_feed)
        return;
    const QString what = tr("Go to the next change");
    begin(what);
    m_feed->carryOut([this, feed = m_feed, what](core::Bridge& bridge) {
        const auto due
            = bridge.read([](const core::BridgeModel& model) { return model.nextDue(); });
        core::BridgeResult<void> result;
        if (!due)
            result = tl::unexpected(due.error());
        else if (!*due)
            result = core::refused(core::StatusCode::IncompatibleState, "nothing is due");
        else
            result = bridge.moveTimeTo(**due);
        feed->tell([this, what, result] { finish(what, result, {}); });
    });
}

void LiveSession::resetClock()
{
    if (!m_feed)
        return;
    const QString what = tr("Reset the clock");
    begin(what);
    m_feed->carryOut([this, feed = m_feed, what](core::Bridge& bridge) {
        const auto result = bridge.resetClock();
        feed->tell([this, what, result] { finish(what, result, {}); });
    });
}

void LiveSession::begin(const QString& what)
{
    ++m_underWay;
    m_commandText = what;
    emit underWayChanged();
}

void LiveSession::finish(
    const QString& what, const core::BridgeResult<void>& result, const Done& done)
{
    m_underWay = std::max(0, m_underWay - 1);
    emit underWayChanged();
    if (done)
        done(result);
    else if (!result)
        emit refused(
            QStringLiteral("%1: %2.").arg(what, QString::fromStdString(result.error().reason)));
}

void LiveSession::choosePartitions(std::set<core::PartitionId> partitions)
{
    if (partitions == m_partitions)
        return;
    m_partitions = std::move(partitions);
    std::set<core::MidplaneCoord> midplanes;
    for (const core::PartitionId id : m_partitions) {
        const LivePartition* partition = m_state ? m_state->find(id) : nullptr;
        if (partition == nullptr)
            continue;
        partition->placement().midplanes.forEach([&](std::size_t index) {
            midplanes.insert(m_state->machine().grid().coordAt(static_cast<int>(index)));
        });
    }
    m_shared.setMidplanes(std::move(midplanes));
    emit choiceChanged();
}

void LiveSession::chooseJob(std::optional<core::JobId> job)
{
    if (job == m_job)
        return;
    m_job = job;
    emit choiceChanged();
}

void LiveSession::dropChoicesThatAreGone()
{
    const bool hasLostJob = m_job && m_state->find(*m_job) == nullptr;
    const auto lost = std::erase_if(
        m_partitions, [this](core::PartitionId id) { return m_state->find(id) == nullptr; });
    if (hasLostJob)
        m_job.reset();
    if (hasLostJob || lost > 0)
        emit choiceChanged();
}

} // namespace midplane::ui
