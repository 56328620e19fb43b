// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>

#include "ui/film/FilmSettings.h"
#include "ui/film/FilmWriter.h"

namespace midplane::ui {

/// Pipes raw frames into ffmpeg, which writes a file beside the film that is renamed at the end.
class FfmpegWriter final : public FilmWriter {
    Q_OBJECT

public:
    explicit FfmpegWriter(const FilmSettings& settings, QObject* parent = nullptr);
    ~FfmpegWriter() override;

    core::Result<void> begin() override;
    bool isReady() const override;
    void add(const QImage& frame) override;
    void end() override { m_process.closeWriteChannel(); }

    static QStringList argumentsFor(const FilmSettings& settings, const QString& file);

private:
    void takeEnd(int code, QProcess::ExitStatus status);
    /// What ffmpeg said last, in words that help.
    QString reason(QProcess::ExitStatus status) const;
    void finish(const core::Result<void>& result);

    FilmSettings m_settings;
    QProcess m_process;
    QByteArray m_words; ///< The end of its standard error.
    bool m_hasEnded = false;
};

} // namespace midplane::ui
