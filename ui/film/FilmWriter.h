// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>

#include "core/support/Result.h"

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
    /// Says the one or the other.
    void tell(const core::Result<void>& result)
    {
        if (result)
            emit made();
        else
            emit failed(result.error());
    }
};

} // namespace midplane::ui
