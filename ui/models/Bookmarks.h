// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include "core/support/SimTime.h"

namespace midplane::ui {

/// A moment of a recording that somebody wants to find again.
struct Bookmark {
    core::SimTime time {0};
    QString name; ///< May be empty: then its time is all it has.

    bool operator==(const Bookmark&) const = default;
};

/// The bookmarks of one recording, by time, at most one a second. A program that has a name (of its
/// organization, in QCoreApplication) keeps them in its settings, by the log they belong to.
class Bookmarks : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Those of another log from now on; what was kept of it is back.
    void take(const QString& log);

    const std::vector<Bookmark>& all() const { return m_all; }
    /// One that is there already gets the new name, if that is one.
    void add(core::SimTime time, const QString& name = {});
    /// Precondition: index < all().size(), here and below.
    void rename(std::size_t index, const QString& name);
    void remove(std::size_t index);
    /// The nearest one after a time, or before it.
    std::optional<core::SimTime> after(core::SimTime time) const;
    std::optional<core::SimTime> before(core::SimTime time) const;

signals:
    void changed();

private:
    QString settingsGroup() const;
    void keep() const;

    QString m_log;
    std::vector<Bookmark> m_all;
};

} // namespace midplane::ui
