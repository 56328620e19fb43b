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
constexpr std::size_t mostRanges = 64;

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

std::size_t rangesMissing(
    const std::vector<core::JobId>& jobs, const std::vector<core::JobId>& others)
{
    std::size_t count = 0;
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
        return text(jobAt(index.row()), index.column());
    case Qt::TextAlignmentRole:
        return QVariant(Qt::Alignment(isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft)
            | Qt::AlignVCenter);
    case JobIdRole:
        return static_cast<int>(jobAt(index.row()).value);
    case SortRole:
        return sortKey(jobAt(index.row()), index.column());
    case FilterRole: {
        const core::JobInfo& job = infoOf(jobAt(index.row()));
        return QStringLiteral("%1 %2 %3 %4")
            .arg(job.number)
            .arg(userText(job), shapeText(job.shape), kindText(job.connectivity));
    }
    default:
        return extra(jobAt(index.row()), index.column(), role);
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

QVariant JobTable::extra(core::JobId, int, int) const { return {}; }

int JobTable::rowOf(core::JobId job) const
{
    const auto found = std::find(m_jobs.begin(), m_jobs.end(), job);
    return found == m_jobs.end() ? -1 : static_cast<int>(found - m_jobs.begin());
}

qint64 JobTable::sortKeyOf(core::JobId job) const
{
    const qint64 key = sortKey(job, m_sortColumn);
    return m_sortOrder == Qt::AscendingOrder ? key : -key;
}

bool JobTable::isBefore(core::JobId one, core::JobId other) const
{
    if (m_sortColumn < 0)
        return one < other;
    return std::pair(sortKeyOf(one), one) < std::pair(sortKeyOf(other), other);
}

std::vector<core::JobId> JobTable::arranged(std::vector<core::JobId> jobs) const
{
    if (!m_filter.isEmpty())
        std::erase_if(jobs, [this](core::JobId job) { return !m_filter.accepts(infoOf(job)); });
    if (m_sortColumn < 0)
        return jobs;
    std::vector<std::pair<qint64, core::JobId>> keys; // Asked for once each.
    keys.reserve(jobs.size());
    for (const core::JobId job : jobs)
        keys.emplace_back(sortKeyOf(job), job);
    std::sort(keys.begin(), keys.end());
    std::transform(
        keys.begin(), keys.end(), jobs.begin(), [](const auto& key) { return key.second; });
    return jobs;
}

void JobTable::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    if (!m_session.hasRecording())
        return;
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<core::JobId> jobs;
    for (const QModelIndex& each : before)
        jobs.push_back(jobAt(each.row()));
    m_jobs = arranged(source());
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(rowOf(jobs[static_cast<std::size_t>(i)]), before[i].column()));
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

void JobTable::setFilter(const QString& words)
{
    m_filterWords = words;
    takeFilter();
}

void JobTable::setUser(std::optional<int> user)
{
    m_filterUser = user;
    takeFilter();
}

void JobTable::takeFilter()
{
    JobFilter filter(m_filterWords, m_filterUser);
    if (filter == m_filter)
        return;
    m_filter = std::move(filter);
    if (m_session.hasRecording())
        reset();
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
    const auto digits = [](int number) { return number < 10 ? 1 : number < 100 ? 2 : 3; };
    core::Shape widest {1, 1, 1};
    int most = 3;
    for (const core::JobInfo& job : m_session.recording().jobs) {
        const int count = digits(job.shape.x) + digits(job.shape.y) + digits(job.shape.z);
        if (count > most) {
            most = count;
            widest = job.shape;
        }
    }
    QString text = shapeText(widest);
    text.replace(QRegularExpression(QStringLiteral("[0-9]")), QStringLiteral("0"));
    return text;
}

void JobTable::reset()
{
    std::vector<core::JobId> jobs = arranged(source());
    beginResetModel();
    m_jobs = std::move(jobs);
    endResetModel();
}

void JobTable::update()
{
    const std::vector<core::JobId> jobs = arranged(source());
    if (jobs == m_jobs)
        return;
    if (rangesMissing(m_jobs, jobs) + rangesMissing(jobs, m_jobs) > mostRanges) {
        reset();
        return;
    }
    removeGone(jobs);
    insertNew(jobs);
    assert(m_jobs == jobs);
}

int JobTable::placeFor(core::JobId job) const
{
    const auto place = std::lower_bound(m_jobs.begin(), m_jobs.end(), job,
        [this](core::JobId one, core::JobId other) { return isBefore(one, other); });
    return static_cast<int>(place - m_jobs.begin());
}

void JobTable::change(const std::vector<core::JobId>& gone, const std::vector<core::JobId>& added)
{
    if (gone.size() + added.size() > mostRanges) {
        reset();
        return;
    }
    for (const core::JobId job : gone) {
        // Sorted by what has changed, only a look at each row finds it.
        const int near = m_sortColumn < 0 ? placeFor(job) : rowOf(job);
        if (near < 0 || near >= rowCount() || jobAt(near) != job)
            continue; // The filter hides it.
        beginRemoveRows({}, near, near);
        m_jobs.erase(m_jobs.begin() + near);
        endRemoveRows();
    }
    for (const core::JobId job : added) {
        if (!m_filter.isEmpty() && !m_filter.accepts(infoOf(job)))
            continue;
        const int row = placeFor(job);
        beginInsertRows({}, row, row);
        m_jobs.insert(m_jobs.begin() + row, job);
        endInsertRows();
    }
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
