// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QFileInfo>
#include <QImage>
#include <QObject>

#include "core/support/Result.h"
#include "core/support/TemporaryFile.h"

namespace midplane::ui {

/// Takes the frames of a film, one after the other. What it writes stands under another name until
/// it is whole; a writer that goes before removes it.
class FilmWriter : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual core::Result<void> begin() = 0;
    /// Whether another frame may come now; ready() tells when that changes.
    virtual bool isReady() const = 0;
    virtual void add(const QImage& frame) = 0;
    /// No more frames; one of the signals below follows.
    virtual void end() = 0;

signals:
    void ready();
    /// One of the two, once: the film is whole, or why it never will be.
    void made();
    void failed(const midplane::core::Error& error);

protected:
    /// Chooses part(). False when the folder of the film takes no files.
    bool choosePart(const QString& film)
    {
        const QString folder = QFileInfo(film).absolutePath();
        auto mark = core::TemporaryFile::createIn(core::openFolder(folder.toStdString()));
        if (!mark)
            return false;
        m_mark.emplace(std::move(*mark));
        m_part = QStringLiteral("%1/%2.film").arg(folder, QString::fromStdString(m_mark->name()));
        return true;
    }
    /// The name beside the film that is written to until the film is whole; empty before it is
    /// chosen. When the program is killed, the next file that is saved in that folder removes it.
    const QString& part() const { return m_part; }

    /// Says the one or the other.
    void tell(const core::Result<void>& result)
    {
        if (!result) {
            emit failed(result.error());
            return;
        }
        m_mark.reset(); // The part has the name of the film.
        emit made();
    }

private:
    std::optional<core::TemporaryFile> m_mark;
    QString m_part;
};

} // namespace midplane::ui
