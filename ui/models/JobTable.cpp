// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobTable.h"

#include <algorithm>
#include <cassert>
#include <unordered_set>

#include <QRegularExpression>

#include "ui/models/JobText.h"

namespace midplane::ui {

namespace {

/// More ranges than these come or go at once: then a reset costs less than telling each.
constexpr int mostRanges = 64;

std::unordered_set<std::uint32_t> setOf(const std::vector<core::JobId>& jobs)
{
    std::unordered_set<std::uint32_t> set;
    set.reserve(jobs.size());
    for (const core::JobId job : jobs)
        set.insert(job.value);
    return set;
}

/// Calls visit(first, last) for each range of rows whose job is not in others, from the back.
template <class Visit>
void forEachRangeMissing(
    const std::vector<core::JobId>& jobs, const std::vector<core::JobId>& others, Visit visit)
{
    const auto known = setOf(others);
    const auto isMissing = [&](std::ptrdiff_t row) {
        return !known.contains(jobs[static_cast<std::size_t>(row)].value);
    };
    for (auto last = std::ssize(jobs) - 1; last >= 0; --last) {
        if (!isMissing(last))
            continue;
        auto first = last;
        while (first > 0 && isMissing(first - 1))
            --first;
        visit(static_cast<int>(first), static_cast<int>(last));
        last = first;
    }
}

int rangesMissing(const std::vector<core::JobId>& jobs, const std::vector<core::JobId>& others)
{
    int count = 0;
    forEachRangeMissing(jobs, others, [&count](int, int) { ++count; });
    return count;
}

} // namespace

JobTable::JobTable(const ReplaySession& session, QObject* parent)
    : QAbstractTableModel(parent)
    , m_session(session)
{
}

int JobTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_jobs.size());
}

QVariant JobTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant(Qt::Alignment(isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft)
            | Qt::AlignVCenter);
    case JobIdRole:
        return static_cast<int>(jobAt(index.row()).value);
    case SortRole:
        return sortKey(index.row(), index.column());
    case FilterRole: {
        const core::JobInfo& job = infoOf(jobAt(index.row()));
        return QStringLiteral("%1 %2 %3 %4")
            .arg(job.number)
            .arg(userText(job), shapeText(job.shape), kindText(job.connectivity));
    }
    default:
        return extra(index.row(), index.column(), role);
    }
}

QVariant JobTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount({}))
        return {};
    if (role == Qt::DisplayRole)
        return title(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant(
            Qt::Alignment(isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

QVariant JobTable::extra(int, int, int) const { return {}; }

int JobTable::rowOf(core::JobId job) const
{
    const auto found = std::find(m_jobs.begin(), m_jobs.end(), job);
    return found == m_jobs.end() ? -1 : static_cast<int>(found - m_jobs.begin());
}

QString JobTable::widestNumber() const
{
    int largest = 0;
    for (const core::JobInfo& job : m_session.recording().jobs)
        largest = std::max(largest, job.number);
    return QString::number(largest);
}

QString JobTable::widestShape() const
{
    QString widest = shapeText({1, 1, 1});
    for (const core::JobInfo& job : m_session.recording().jobs) {
        if (QString text = shapeText(job.shape); text.size() > widest.size())
            widest = std::move(text);
    }
    widest.replace(QRegularExpression(QStringLiteral("[0-9]")), QStringLiteral("0"));
    return widest;
}

void JobTable::reset(std::vector<core::JobId> jobs)
{
    beginResetModel();
    m_jobs = std::move(jobs);
    endResetModel();
}

void JobTable::update(std::vector<core::JobId> jobs)
{
    if (jobs == m_jobs)
        return;
    if (rangesMissing(m_jobs, jobs) + rangesMissing(jobs, m_jobs) > mostRanges) {
        reset(std::move(jobs));
        return;
    }
    removeGone(jobs);
    insertNew(jobs);
    assert(m_jobs == jobs);
}

void JobTable::removeGone(const std::vector<core::JobId>& jobs)
{
    std::vector<std::pair<int, int>> gone;
    forEachRangeMissing(
        m_jobs, jobs, [&gone](int first, int last) { gone.emplace_back(first, last); });
    for (const auto& [first, last] : gone) {
        beginRemoveRows({}, first, last);
        m_jobs.erase(m_jobs.begin() + first, m_jobs.begin() + last + 1);
        endRemoveRows();
    }
}

void JobTable::insertNew(const std::vector<core::JobId>& jobs)
{
    std::vector<std::pair<int, int>> added;
    forEachRangeMissing(
        jobs, m_jobs, [&added](int first, int last) { added.emplace_back(first, last); });
    std::reverse(added.begin(), added.end()); // Front first: then the rows are where jobs has them.
    for (const auto& [first, last] : added) {
        beginInsertRows({}, first, last);
        m_jobs.insert(m_jobs.begin() + first, jobs.begin() + first, jobs.begin() + last + 1);
        endInsertRows();
    }
}

qint64 JobTable::shapeKey(const core::Shape& shape)
{
    return (static_cast<qint64>(shape.volume()) << 32) + (shape.x << 20) + (shape.y << 10)
        + shape.z;
}

qint64 JobTable::kindKey(const core::PerDimension<core::Connectivity>& connectivity)
{
    qint64 key = 0;
    for (const core::Dimension dimension : core::allDimensions)
        key = key * 2 + (connectivity[dimension] == core::Connectivity::Torus ? 1 : 0);
    return key;
}

} // namespace midplane::ui
