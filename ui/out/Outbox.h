// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QObject>

#include "core/support/Result.h"
#include "ui/out/DrawnPicture.h"

class QWidget;

namespace midplane::ui {

/// Work that is done step by step in the thread of the window, which stays usable between two.
class LongSave {
public:
    virtual ~LongSave() = default;
    /// Works for a few milliseconds. False when there is nothing left to do; the Error of finish()
    /// then says what went wrong.
    virtual bool step() = 0;
    virtual core::Result<void> finish() = 0;
    virtual int done() const = 0;
    virtual int total() const = 0;
};

/// Where all that is saved leaves a window: asks for the name, writes it, tells how that went. One
/// belongs to each window, and widgets find it there.
class Outbox : public QObject {
    Q_OBJECT

public:
    explicit Outbox(QWidget* window);
    ~Outbox() override;

    /// That of the nearest window around the widget which has one, floating docks included; a
    /// widget that stands alone gets one of its own.
    static Outbox& of(QWidget* widget);

    /// Asks for a name; nothing happens when nobody gives one. suggested: "jobs.csv".
    QString askFor(const QString& title, const QString& suggested, const QString& filter);
    /// As writePicture(); tells how it went.
    void savePicture(const QString& path, const DrawnPicture& picture, int scale = 1);
    void saveText(const QString& path, const QString& text);
    /// Begins it; one at a time, a second one waits for nobody and is refused with a sentence.
    void save(const QString& path, std::unique_ptr<LongSave> work);
    bool isSaving() const { return m_work != nullptr; }
    /// Ends what is being saved; the file is as it was before.
    void cancel();

signals:
    void saved(const QString& path);
    void failed(const midplane::core::Error& error);
    void progress(const QString& what, int done, int total);
    void ended();

private:
    void tell(const QString& path, const core::Result<void>& result);
    void goOn();

    QWidget* m_window;
    QString m_folder; ///< That of the last file.
    QString m_path;
    std::unique_ptr<LongSave> m_work;
    bool m_isShown = false; ///< The progress was told: it takes longer than a moment.
    int m_steps = 0;
};

} // namespace midplane::ui
