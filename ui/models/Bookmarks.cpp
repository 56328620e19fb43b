// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Bookmarks.h"

#include <algorithm>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QSettings>

namespace midplane::ui {

namespace {

bool isEarlier(const Bookmark& bookmark, core::SimTime time) { return bookmark.time < time; }

bool hasSettings() { return !QCoreApplication::organizationName().isEmpty(); }

} // namespace

/// A path is no good name for a group of settings: its slashes would make groups of groups.
QString Bookmarks::settingsGroup() const
{
    const QByteArray digest
        = QCryptographicHash::hash(m_log.toUtf8(), QCryptographicHash::Sha1).toHex().left(16);
    return QStringLiteral("bookmarks/") + QString::fromLatin1(digest);
}

void Bookmarks::take(const QString& log)
{
    m_log = log;
    m_all.clear();
    if (hasSettings() && !log.isEmpty()) {
        QSettings settings;
        const int count = settings.beginReadArray(settingsGroup());
        for (int i = 0; i < count; ++i) {
            settings.setArrayIndex(i);
            m_all.push_back({core::SimTime {settings.value(QStringLiteral("time")).toLongLong()},
                settings.value(QStringLiteral("name")).toString()});
        }
        settings.endArray();
        std::sort(m_all.begin(), m_all.end(),
            [](const Bookmark& one, const Bookmark& other) { return one.time < other.time; });
    }
    emit changed();
}

void Bookmarks::keep() const
{
    if (!hasSettings() || m_log.isEmpty())
        return;
    QSettings settings;
    settings.remove(settingsGroup());
    if (m_all.empty())
        return;
    settings.beginWriteArray(settingsGroup(), static_cast<int>(m_all.size()));
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(QStringLiteral("time"), static_cast<qlonglong>(m_all[i].time.count()));
        settings.setValue(QStringLiteral("name"), m_all[i].name);
    }
    settings.endArray();
}

void Bookmarks::add(core::SimTime time, const QString& name)
{
    const auto place = std::lower_bound(m_all.begin(), m_all.end(), time, isEarlier);
    const bool isThere = place != m_all.end() && place->time == time;
    if (!isThere)
        m_all.insert(place, {time, name});
    else if (!name.isEmpty())
        place->name = name;
    keep();
    emit changed();
}

void Bookmarks::rename(std::size_t index, const QString& name)
{
    m_all[index].name = name;
    keep();
    emit changed();
}

void Bookmarks::remove(std::size_t index)
{
    m_all.erase(m_all.begin() + static_cast<std::ptrdiff_t>(index));
    keep();
    emit changed();
}

std::optional<core::SimTime> Bookmarks::after(core::SimTime time) const
{
    const auto next
        = std::lower_bound(m_all.begin(), m_all.end(), time + core::SimTime {1}, isEarlier);
    return next == m_all.end() ? std::nullopt : std::optional(next->time);
}

std::optional<core::SimTime> Bookmarks::before(core::SimTime time) const
{
    const auto here = std::lower_bound(m_all.begin(), m_all.end(), time, isEarlier);
    return here == m_all.begin() ? std::nullopt : std::optional(std::prev(here)->time);
}

} // namespace midplane::ui
