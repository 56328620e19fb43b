// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>

#include "ui/film/FilmWriter.h"

namespace midplane::ui {

/// A folder of frame-000001.png, frame-000002.png, ... written in other threads.
class FolderWriter final : public FilmWriter {
    Q_OBJECT

public:
    /// The folder must not be there, or be empty.
    explicit FolderWriter(QString path, QObject* parent = nullptr);
    ~FolderWriter() override;

    core::Result<void> begin() override;
    bool isReady() const override { return !m_writing.isRunning(); }
    void add(const QImage& frame) override;
    void end() override;

private:
    void finishFrame();
    void finish();
    void fail(const QString& reason);

    QString m_path;
    int m_frames = 0;
    bool m_isEnding = false;
    bool m_hasEnded = false;
    QFutureWatcher<bool> m_writing;
};

} // namespace midplane::ui
