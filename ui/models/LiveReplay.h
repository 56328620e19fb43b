// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "core/control/storage/StoredBridge.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// Shows a control-system file in the replay views while it grows: its history is read in the
/// background, from its beginning, and what comes is handed on a few times a second. Never waits
/// for the file. It ends when another recording is shown.
class LiveReplay : public QObject {
    Q_OBJECT

public:
    explicit LiveReplay(ReplaySession& session, QObject* parent = nullptr);
    ~LiveReplay() override;

    /// name: of the file, for people.
    void start(std::shared_ptr<core::StoredBridge> store, const QString& name);
    /// What was read stays in view, as a recording that grows no more.
    void stop();
    /// Whether a file is read, or waited for.
    bool isReading() const { return m_feed != nullptr; }
    /// Of the file that is read.
    std::shared_ptr<core::StoredBridge> store() const;
    /// Why it cannot be read now; empty while all is well. It is tried again.
    const QString& lostReason() const { return m_lostReason; }

signals:
    void readingChanged(); ///< isReading() or store() is new.
    void lostChanged();
    /// Of a long history: entries read, and how many there are.
    void progress(int done, int total);
    /// It is in view from now on.
    void shown();

private:
    class Feed;

    void takeNews();
    void end();

    ReplaySession& m_session;
    std::shared_ptr<Feed> m_feed;
    QString m_lostReason;
};

} // namespace midplane::ui
