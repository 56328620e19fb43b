// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/Outbox.h"

#include <QDir>
#include <QFileInfo>
#include <QTimer>
#include <QWidget>

#include "core/support/Files.h"
#include "ui/out/AskForFile.h"

namespace midplane::ui {

namespace {

constexpr int quietSteps = 10; ///< No progress is shown of what is done by then.

} // namespace

Outbox::Outbox(QWidget* window)
    : QObject(window)
    , m_window(window)
{
}

Outbox::~Outbox() = default;

Outbox& Outbox::of(QWidget* widget)
{
    for (QWidget* at = widget; at != nullptr; at = at->parentWidget()) {
        if (auto* box = at->findChild<Outbox*>(QString(), Qt::FindDirectChildrenOnly))
            return *box;
    }
    return *new Outbox(widget->window());
}

QString Outbox::askFor(const QString& title, const QString& suggested, const QString& filter)
{
    const QString folder = m_folder.isEmpty() ? QDir::currentPath() : m_folder;
    const QString path = askWhereToSave(m_window, title, folder + QLatin1Char('/') + suggested,
        filter, QFileInfo(suggested).suffix());
    if (!path.isEmpty())
        m_folder = QFileInfo(path).absolutePath();
    return path;
}

void Outbox::tell(const QString& path, const core::Result<void>& result)
{
    if (result)
        emit saved(path);
    else
        emit failed(result.error());
}

void Outbox::savePicture(const QString& path, const DrawnPicture& picture, int scale)
{
    tell(path, writePicture(path, picture, scale));
}

void Outbox::saveText(const QString& path, const QString& text)
{
    tell(path, core::writeFileAtomically(path.toStdString(), text.toStdString()));
}

void Outbox::save(const QString& path, std::unique_ptr<LongSave> work)
{
    if (m_work) {
        tell(path,
            core::failure(path.toStdString(),
                tr("waits: another file is being saved. Cancel that, or save this one again when "
                   "it is done")
                    .toStdString()));
        return;
    }
    m_path = path;
    m_work = std::move(work);
    m_steps = 0;
    m_isShown = false;
    goOn();
}

void Outbox::cancel()
{
    if (!m_work)
        return;
    m_work.reset(); // What was written so far goes with it.
    if (m_isShown)
        emit ended();
}

void Outbox::goOn()
{
    if (!m_work)
        return;
    if (m_work->step()) {
        if (++m_steps > quietSteps) {
            m_isShown = true;
            emit progress(
                tr("Saving %1").arg(QFileInfo(m_path).fileName()), m_work->done(), m_work->total());
        }
        QTimer::singleShot(0, this, &Outbox::goOn);
        return;
    }
    const core::Result<void> result = m_work->finish();
    m_work.reset();
    if (m_isShown)
        emit ended();
    tell(m_path, result);
}

} // namespace midplane::ui
