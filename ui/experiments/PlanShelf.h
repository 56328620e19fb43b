// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QStringList>

namespace midplane::ui {

/// A plan file, as a list shows it.
struct ShelvedPlan {
    QString path;
    QString title;
    QString source;       ///< The paper and figure that it repeats; empty when it repeats none.
    QString about;        ///< The notes of the file: what the paper left open, what is shown.
    QString problem;      ///< Why it cannot be used; empty when it can.
    QStringList missing;  ///< Logs that are not where the plan looks for them.
    std::size_t runs = 0; ///< How many it makes.
    bool isSample = false;
};

/// The plans at hand: those that come with the program, and those that were opened.
class PlanShelf : public QObject {
    Q_OBJECT

public:
    explicit PlanShelf(QObject* parent = nullptr);
    ~PlanShelf() override;

    /// Reads the samples, and what was added, in a worker; changed() comes when that is done.
    void load();
    /// Puts a file on the shelf, once.
    void add(const QString& path);
    const std::vector<ShelvedPlan>& plans() const { return m_plans; }
    /// Null when it is not on the shelf.
    const ShelvedPlan* find(const QString& path) const;

signals:
    void changed();

private:
    QStringList m_added;
    std::vector<ShelvedPlan> m_plans;
    QFutureWatcher<std::vector<ShelvedPlan>> m_watcher;
};

/// What a list shows of one file. Reads it.
ShelvedPlan readForShelf(const QString& path);

/// What to do about logs that are missing, in words: "aridor-fig7b needs ...".
QString missingLogsText(const QStringList& missing);

} // namespace midplane::ui
