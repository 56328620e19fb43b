// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/support/StrongId.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

class ReplaySession;

/// What a job's colour tells.
enum class ColourBy {
    Job,    ///< Which one it is, among its neighbours: see assignJobColours().
    User,   ///< The users who take most of the machine; all others share a colour.
    Size,   ///< The midplanes it asks for, in steps of a ramp.
    Wait,   ///< How long it waited for its place, in steps of a ramp.
    Reason, ///< Why it was started when it was.
};
inline constexpr int colourByCount = 5;

/// One colour and what it stands for.
struct ColourMeaning {
    QString text;
    QColor colour;

    bool operator==(const ColourMeaning&) const = default;
};

/// The colours of the jobs of a recording in all views. Every job belongs to a class, and the
/// classes have the colours. Asking for a class or a colour costs nothing.
class JobColouring : public QObject {
    Q_OBJECT

public:
    /// Belongs to the session and follows its recording.
    explicit JobColouring(ReplaySession& session);

    ColourBy by() const { return m_by; }
    void setBy(ColourBy by);

    /// By user, this one has a colour of their own, however little of the machine they take.
    void setUser(std::optional<int> user);

    /// Jobs of one class have one colour; -1: it never ran, and by() tells nothing of it.
    int classOf(core::JobId job) const;
    /// How many classes there may be; classOf() is below.
    int classCount() const;
    QColor colourOfClass(int jobClass, Theme theme) const;
    /// Grey where the class is -1.
    QColor colourOf(core::JobId job, Theme theme) const
    {
        return colourOfClass(classOf(job), theme);
    }
    /// What the colours mean, in order; nothing for ColourBy::Job.
    std::vector<ColourMeaning> legend(Theme theme) const;
    /// The users that have a class of their own, those who take most first. Others share the last.
    const std::vector<int>& users() const { return m_users; }

    static QString nameOf(ColourBy by);

signals:
    void changed(); ///< Some job has another colour, though the recording may be the same.

private:
    void classify();
    void classifyByUser();
    void classifyBySize();
    void classifyByStart();
    void rankUsers();
    QString sizeText(std::size_t step) const;

    const ReplaySession& m_session;
    ColourBy m_by = ColourBy::Job;
    std::optional<int> m_user;
    std::vector<std::int8_t> m_classes; ///< By JobId; empty for ColourBy::Job.
    std::vector<int> m_users;
    bool m_hasOtherUsers = false;
    std::vector<int> m_sizes; ///< The smallest of each class.
    QTimer m_later;
};

} // namespace midplane::ui
